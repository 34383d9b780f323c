// SPDX-License-Identifier: GPL-2.0-or-later
// Compares edges of triangles with radii of grains.

#include "mesh/mesh_size.h"

#include "mesh/mesh_vec.h"

#include <algorithm>
#include <cstdio>

using namespace LAMMPS_NS;

namespace {

constexpr double FINE = 0.1;  // edge / radius of the smallest grain, below which grains touch many triangles at once
constexpr double COARSE = 1000.0;  // edge / radius of the largest grain, above which the file has other units of length

std::string sentence(const char *how, double edge, const char *which, double radius, const char *then) {
  char text[300];
  std::snprintf(text, sizeof text,
                "the mesh is much %s than the grains: half of its edges are %s %g long, the %s radius is %g; %s", how,
                *how == 'f' ? "at most" : "at least", edge, which, radius, then);
  return text;
}

}  // namespace

double LAMMPS_NS::median_edge(const MeshTriangles &mesh) {
  std::vector<double> edges;
  edges.reserve(3 * mesh.triangle.size());
  for (const auto &t : mesh.triangle)
    for (int k = 0; k < 3; k++) edges.push_back(length(mesh.corner[t[k]] - mesh.corner[t[(k + 1) % 3]]));
  const auto middle = edges.begin() + static_cast<std::ptrdiff_t>(edges.size() / 2);
  std::nth_element(edges.begin(), middle, edges.end());
  return *middle;
}

std::string LAMMPS_NS::mesh_size_against_grains(double edge, double smallest, double largest) {
  if (edge < FINE * smallest)
    return sentence("finer", edge, "smallest", smallest,
                    "is 'scale' right? Grains touch many triangles at once, which costs time");
  if (edge > COARSE * largest)
    return sentence("coarser", edge, "largest", largest,
                    "is 'scale' right? A curved surface would be one of flat faces to them");
  return "";
}

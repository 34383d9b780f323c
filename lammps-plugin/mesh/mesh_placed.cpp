// SPDX-License-Identifier: GPL-2.0-or-later
// Where triangles are.

#include "mesh/mesh_placed.h"

#include "mesh/mesh_vec.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

using namespace LAMMPS_NS;

MeshBox LAMMPS_NS::box_of(const MeshTriangles &mesh) {
  MeshBox box{mesh.corner[0], mesh.corner[0]};
  for (const auto &corner : mesh.corner)
    for (int k = 0; k < 3; k++) {
      box.lo[k] = std::min(box.lo[k], corner[k]);
      box.hi[k] = std::max(box.hi[k], corner[k]);
    }
  return box;
}

void LAMMPS_NS::scale_mesh(MeshTriangles &mesh, double factor) {
  for (auto &corner : mesh.corner)
    for (double &coordinate : corner) coordinate *= factor;
}

void LAMMPS_NS::move_mesh(MeshTriangles &mesh, const std::array<double, 3> &by) {
  for (auto &corner : mesh.corner)
    for (int k = 0; k < 3; k++) corner[k] += by[k];
}

// Whole quarters are exact: what is flat stays flat.
static void cosine_and_sine(double degrees, double &c, double &s) {
  const double quarters = std::nearbyint(degrees / 90.0);
  const double rest = (degrees - 90.0 * quarters) * std::acos(-1.0) / 180.0;
  const double cr = std::cos(rest), sr = std::sin(rest);
  switch (static_cast<int>(std::fmod(std::fmod(quarters, 4.0) + 4.0, 4.0))) {
    case 0:
      c = cr, s = sr;
      break;
    case 1:
      c = -sr, s = cr;
      break;
    case 2:
      c = -cr, s = -sr;
      break;
    default:
      c = sr, s = -cr;
      break;
  }
}

void LAMMPS_NS::rotate_mesh(MeshTriangles &mesh, int axis, double degrees) {
  double c, s;
  cosine_and_sine(degrees, c, s);
  const int a = (axis + 1) % 3, b = (axis + 2) % 3;
  for (auto &corner : mesh.corner) {
    const double along_a = corner[a], along_b = corner[b];
    corner[a] = c * along_a - s * along_b;
    corner[b] = s * along_a + c * along_b;
  }
}

// Flatter by more than the round-off of placing, or of areas that a double does not hold.
static bool has_collapsed(const MeshVec &a, const MeshVec &b, const MeshVec &c) {
  return !has_area(a, b, c, 0.1 * FLATTEST_TRIANGLE) || !std::isfinite(length(area_vector(a, b, c)));
}

std::string LAMMPS_NS::why_placed_badly(const MeshTriangles &mesh) {
  double farthest = 0.0;
  for (const auto &corner : mesh.corner)
    for (double coordinate : corner) {
      if (!std::isfinite(coordinate))
        return "has a coordinate that is " + std::to_string(coordinate) +
               " where it is placed, must be scaled and moved to finite ones";
      farthest = std::max(farthest, std::fabs(coordinate));
    }
  const auto collapsed = std::count_if(mesh.triangle.begin(), mesh.triangle.end(), [&](const auto &t) {
    return has_collapsed(mesh.corner[t[0]], mesh.corner[t[1]], mesh.corner[t[2]]);
  });
  if (!collapsed) return "";
  char text[200];
  std::snprintf(text, sizeof text,
                "has %ld of %zu triangles without a normal where it is placed, at coordinates of up to %g, must be "
                "scaled and moved to where doubles hold their areas",
                static_cast<long>(collapsed), mesh.triangle.size(), farthest);
  return text;
}

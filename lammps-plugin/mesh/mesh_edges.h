// SPDX-License-Identifier: GPL-2.0-or-later
// The edges of triangles that are joined: with those of the same corners one after the other.

#ifndef CSDS_MESH_EDGES_H
#define CSDS_MESH_EDGES_H

#include "mesh/mesh_triangles.h"

#include <algorithm>
#include <cstddef>
#include <tuple>
#include <vector>

namespace LAMMPS_NS {

struct MeshEdge {
  int from, to;  // corners, from < to
  size_t triangle;
};

// visit(first, end): all that run between the same two corners, by their triangles
template <class Visit>
void for_each_edge(const MeshTriangles &mesh, Visit visit) {
  std::vector<MeshEdge> edges;
  edges.reserve(3 * mesh.triangle.size());
  for (size_t n = 0; n < mesh.triangle.size(); n++)
    for (int k = 0; k < 3; k++) {
      const auto [from, to] = std::minmax(mesh.triangle[n][k], mesh.triangle[n][(k + 1) % 3]);
      edges.push_back({from, to, n});
    }
  std::sort(edges.begin(), edges.end(), [](const MeshEdge &e, const MeshEdge &f) {
    return std::tie(e.from, e.to, e.triangle) < std::tie(f.from, f.to, f.triangle);
  });
  for (const MeshEdge *first = edges.data(), *last = first + edges.size(), *end; first < last; first = end) {
    for (end = first + 1; end < last && end->from == first->from && end->to == first->to; end++) {
    }
    visit(first, end);
  }
}

}  // namespace LAMMPS_NS

#endif

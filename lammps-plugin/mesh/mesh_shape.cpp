// SPDX-License-Identifier: GPL-2.0-or-later
// Finds edges and flat faces of a mesh.

#include "mesh/mesh_shape.h"

#include <algorithm>
#include <numeric>
#include <tuple>
#include <utility>

using namespace LAMMPS_NS;

namespace {

// Triangles whose normals differ by less lie in one plane: round-off of corners that were computed.
constexpr double FLAT = 1e-9;

// numbers by the list that each belongs to
MeshLists sort_into_lists(int lists, const std::vector<std::pair<int, int>> &entries) {
  MeshLists sorted;
  sorted.begin.assign(lists + 1, 0);
  sorted.number.resize(entries.size());
  for (const auto &entry : entries) sorted.begin[entry.first + 1]++;
  std::partial_sum(sorted.begin.begin(), sorted.begin.end(), sorted.begin.begin());
  std::vector<int> at(sorted.begin.begin(), sorted.begin.end() - 1);
  for (const auto &entry : entries) sorted.number[at[entry.first]++] = entry.second;
  return sorted;
}

}  // namespace

MeshShape::MeshShape(MeshTriangles triangles) : corner(std::move(triangles.corner)) {
  triangle.reserve(triangles.triangle.size());
  for (const auto &corners : triangles.triangle) triangle.push_back({corners, {}, {}, -1});
  find_edges();
  find_faces();
  find_flat_ones();
  find_outward();
}

// twice its area along its normal
MeshVec MeshShape::area_of(const Triangle &t) const {
  return area_vector(corner[t.corner[0]], corner[t.corner[1]], corner[t.corner[2]]);
}

void MeshShape::find_edges() {
  struct Side {
    int a, b, triangle, k;
  };
  std::vector<Side> sides;
  sides.reserve(3 * triangle.size());
  for (int n = 0; n < static_cast<int>(triangle.size()); n++)
    for (int k = 0; k < 3; k++) {
      const int from = triangle[n].corner[k], to = triangle[n].corner[(k + 1) % 3];
      sides.push_back({std::min(from, to), std::max(from, to), n, k});
    }
  std::sort(sides.begin(), sides.end(), [](const Side &s, const Side &t) {
    return std::tie(s.a, s.b, s.triangle) < std::tie(t.a, t.b, t.triangle);
  });
  std::vector<std::pair<int, int>> of_edge, edge_at, triangle_at;
  for (const Side &s : sides) {
    if (edge.empty() || edge.back().a != s.a || edge.back().b != s.b) {
      const MeshVec along = corner[s.b] - corner[s.a];
      const int n = static_cast<int>(edge.size());
      edge_at.insert(edge_at.end(), {{s.a, n}, {s.b, n}});
      edge.push_back({s.a, s.b, false, direction_of(along)});
    }
    const int n = static_cast<int>(edge.size()) - 1;
    triangle[s.triangle].edge[s.k] = n;
    of_edge.push_back({n, s.triangle});
    triangle_at.push_back({triangle[s.triangle].corner[s.k], s.triangle});
  }
  triangles_of_edge = sort_into_lists(static_cast<int>(edge.size()), of_edge);
  edges_of_corner = sort_into_lists(static_cast<int>(corner.size()), edge_at);
  triangles_of_corner = sort_into_lists(static_cast<int>(corner.size()), triangle_at);
}

// From the largest triangles on, whose normals are known best.
void MeshShape::find_faces() {
  const int count = static_cast<int>(triangle.size());
  std::vector<double> area(count);
  normal.resize(count);
  for (int n = 0; n < count; n++) {
    const MeshVec both = area_of(triangle[n]);
    area[n] = length(both);
    normal[n] = direction_of(both);
  }
  std::vector<int> order(count), waiting;
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(), [&](int m, int n) { return area[m] > area[n]; });
  for (int seed : order)
    if (triangle[seed].face < 0) grow_face(seed, waiting);
}

void MeshShape::grow_face(int seed, std::vector<int> &waiting) {
  const MeshVec plane = normal[seed];
  const int number = static_cast<int>(face.size());
  face.push_back({plane, dot(plane, corner[triangle[seed].corner[0]])});
  triangle[seed].face = number;
  waiting.assign(1, seed);
  while (!waiting.empty()) {
    const int n = waiting.back();
    waiting.pop_back();
    for (int k = 0; k < 3; k++) {
      const int e = triangle[n].edge[k];
      if (triangles_of_edge.count(e) != 2) continue;
      const int *both = triangles_of_edge.of(e), other = both[0] == n ? both[1] : both[0];
      if (triangle[other].face >= 0 || !continues(triangle[n], k, other, plane)) continue;
      triangle[other].face = number;
      waiting.push_back(other);
    }
  }
}

// Whether another triangle at edge k lies in the plane, on the other side of the edge.
bool MeshShape::continues(const Triangle &t, int k, int other, const MeshVec &plane) const {
  const MeshVec &n = normal[other];
  if (std::min(length(n - plane), length(n + plane)) > FLAT) return false;
  const MeshVec &start = corner[t.corner[k]];
  const MeshVec out = cross(corner[t.corner[(k + 1) % 3]] - start, normal[&t - triangle.data()]);
  const Triangle &o = triangle[other];
  double side = 0.0;
  for (int c : o.corner) side += dot(corner[c] - start, out);  // the two at the edge add nothing but round-off
  return side > 0.0;
}

void MeshShape::find_flat_ones() {
  for (int e = 0; e < static_cast<int>(edge.size()); e++) {
    if (triangles_of_edge.count(e) != 2) continue;
    const int *both = triangles_of_edge.of(e);
    const Triangle &t = triangle[both[0]];
    if (t.face != triangle[both[1]].face) continue;
    const int k = static_cast<int>(std::find(t.edge.begin(), t.edge.end(), e) - t.edge.begin());
    edge[e].flat = continues(t, k, both[1], face[t.face].normal);
  }
  corner_is_flat.assign(corner.size(), 1);
  for (const Edge &e : edge)
    if (!e.flat) corner_is_flat[e.a] = corner_is_flat[e.b] = 0;
}

void MeshShape::find_outward() {
  for (size_t n = 0; n < triangle.size(); n++) {
    Triangle &t = triangle[n];
    const bool turned = dot(normal[n], face[t.face].normal) < 0.0;
    for (int k = 0; k < 3; k++) t.outward[k] = (edge[t.edge[k]].a == t.corner[k]) == turned ? -1 : 1;
  }
  normal = {};
}

bool MeshShape::is_crossed(const Triangle &t, const MeshVec &from, const MeshVec &to) const {
  const Face &plane = face[t.face];
  const double above = dot(plane.normal, from) - plane.offset, then = dot(plane.normal, to) - plane.offset;
  if (above * then >= 0.0) return false;
  const MeshVec place = from + (above / (above - then)) * (to - from);
  return beyond(t, 0, place) <= 0.0 && beyond(t, 1, place) <= 0.0 && beyond(t, 2, place) <= 0.0;
}

// SPDX-License-Identifier: GPL-2.0-or-later
// Rims are edges of one triangle. Only they are divided, and only by corners at which rims end.

#include "mesh/mesh_seams.h"

#include "mesh/mesh_places.h"
#include "mesh/mesh_vec.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

using namespace LAMMPS_NS;

namespace {

using Triangle = std::array<int, 3>;
using Cuts = std::array<std::vector<int>, 3>;  // corners within edge k, which runs from corner k to the next one

double widest_seam(const MeshTriangles &mesh) {
  double largest = 0.0;
  for (const MeshVec &place : mesh.corner)
    for (double coordinate : place) largest = std::max(largest, std::fabs(coordinate));
  return WIDEST_SEAM * largest;
}

// Those at which rims end.
std::vector<int> rim_corners(const std::vector<MeshEdge> &rims) {
  std::vector<int> corners;
  for (const MeshEdge &rim : rims) corners.insert(corners.end(), {rim.from, rim.to});
  std::sort(corners.begin(), corners.end());
  corners.erase(std::unique(corners.begin(), corners.end()), corners.end());
  return corners;
}

// ------------------------------------------------------------------------------- joining

// Corners with an edge that is not much longer than a seam is wide: none of them is joined with another.
std::vector<char> corners_of_short_edges(const MeshTriangles &mesh, double widest) {
  std::vector<char> has_short(mesh.corner.size(), 0);
  for (const Triangle &t : mesh.triangle)
    for (int k = 0; k < 3; k++) {
      const int from = t[k], to = t[(k + 1) % 3];
      if (length(mesh.corner[to] - mesh.corner[from]) <= 3.0 * widest) has_short[from] = has_short[to] = 1;
    }
  return has_short;
}

// By their places along the axis in which they spread most: the first of those that are joined stays.
void sort_for_joining(const MeshTriangles &mesh, std::vector<int> &corners) {
  std::array<double, 3> size = {0.0, 0.0, 0.0};
  for (int d = 0; d < 3 && !corners.empty(); d++) {
    const auto less = [&mesh, d](int a, int b) { return mesh.corner[a][d] < mesh.corner[b][d]; };
    const auto ends = std::minmax_element(corners.begin(), corners.end(), less);
    size[d] = mesh.corner[*ends.second][d] - mesh.corner[*ends.first][d];
  }
  const auto axis = std::max_element(size.begin(), size.end()) - size.begin();
  std::stable_sort(corners.begin(), corners.end(),
                   [&mesh, axis](int c, int d) { return mesh.corner[c][axis] < mesh.corner[d][axis]; });
}

// ------------------------------------------------------------------------------ dividing

// The corners that lie between two others, from the first to the second.
std::vector<int> corners_between(const MeshTriangles &mesh, const MeshPlaces &places, double widest, int from, int to) {
  const MeshVec whole = mesh.corner[to] - mesh.corner[from];
  const double size = length(whole);
  if (size <= 2.0 * widest) return {};
  const MeshVec direction = (1.0 / size) * whole;
  std::vector<int> between;
  places.near_line(mesh.corner[from], mesh.corner[to], widest, between);
  std::vector<std::pair<double, int>> found;
  for (int c : between) {
    const MeshVec way = mesh.corner[c] - mesh.corner[from];
    const double at = dot(way, direction);
    if (at > widest && at < size - widest && length(way - at * direction) <= widest) found.push_back({at, c});
  }
  std::sort(found.begin(), found.end());
  between.clear();
  for (const auto &one : found) between.push_back(one.second);
  return between;
}

class Divider {
 public:
  Divider(const MeshTriangles &mesh, std::vector<Triangle> &pieces) : mesh(mesh), pieces(pieces) {}

  // at the middle one of the cuts in an edge, and each piece in turn
  void divide(const Triangle &t, const Cuts &cuts) {
    for (int k = 0; k < 3; k++) {
      if (cuts[k].empty()) continue;
      const int next = (k + 1) % 3, last = (k + 2) % 3;
      const auto middle = cuts[k].begin() + static_cast<std::ptrdiff_t>(cuts[k].size() / 2);
      const Triangle one = {t[k], *middle, t[last]}, other = {*middle, t[next], t[last]};
      if (!is_piece(one, t) || !is_piece(other, t)) {
        Cuts rest = cuts;
        rest[k].erase(rest[k].begin() + (middle - cuts[k].begin()));
        divide(t, rest);
        return;
      }
      divide(one, {std::vector<int>(cuts[k].begin(), middle), {}, cuts[last]});
      divide(other, {std::vector<int>(middle + 1, cuts[k].end()), cuts[next], {}});
      return;
    }
    pieces.push_back(t);
  }

 private:
  const MeshTriangles &mesh;
  std::vector<Triangle> &pieces;

  MeshVec area_of(const Triangle &t) const {
    return area_vector(mesh.corner[t[0]], mesh.corner[t[1]], mesh.corner[t[2]]);
  }
  bool is_piece(const Triangle &t, const Triangle &whole) const {
    return has_area(mesh.corner[t[0]], mesh.corner[t[1]], mesh.corner[t[2]], FLATTEST_TRIANGLE) &&
           dot(area_of(t), area_of(whole)) > 0.0;
  }
};

}  // namespace

std::vector<MeshEdge> LAMMPS_NS::rims_of(const MeshTriangles &mesh) {
  std::vector<MeshEdge> rims;
  for_each_edge(mesh, [&rims](const MeshEdge *first, const MeshEdge *end) {
    if (end - first == 1) rims.push_back(*first);
  });
  return rims;
}

long LAMMPS_NS::join_rims(MeshTriangles &mesh, const std::vector<MeshEdge> &rims) {
  if (rims.empty()) return 0;
  const double widest = widest_seam(mesh);
  std::vector<int> corners = rim_corners(rims), near;
  const MeshPlaces places(mesh.corner, corners);
  sort_for_joining(mesh, corners);
  const std::vector<char> stays = corners_of_short_edges(mesh, widest);
  std::vector<int> joined(mesh.corner.size());
  std::iota(joined.begin(), joined.end(), 0);
  long count = 0;
  for (int c : corners) {
    if (stays[c] || joined[c] != c) continue;
    places.near_line(mesh.corner[c], mesh.corner[c], widest, near);
    for (int d : near) {
      if (d == c || stays[d] || joined[d] != d || length(mesh.corner[d] - mesh.corner[c]) > widest) continue;
      joined[d] = c;
      count++;
    }
  }
  for (Triangle &t : mesh.triangle)
    for (int &corner : t) corner = joined[corner];
  return count;
}

long LAMMPS_NS::divide_at_corners(MeshTriangles &mesh, const std::vector<MeshEdge> &rims, std::vector<size_t> &origin) {
  const double widest = widest_seam(mesh);
  const MeshPlaces places(mesh.corner, rim_corners(rims));
  std::map<size_t, Cuts> cuts;  // of triangles, few of which have any
  long divided = 0;
  for (const MeshEdge &rim : rims) {
    const Triangle &t = mesh.triangle[rim.triangle];
    for (int k = 0; k < 3; k++) {
      const auto [from, to] = std::minmax(t[k], t[(k + 1) % 3]);
      if (from != rim.from || to != rim.to) continue;
      std::vector<int> between = corners_between(mesh, places, widest, t[k], t[(k + 1) % 3]);
      if (between.empty()) continue;
      cuts[rim.triangle][k] = std::move(between);
      divided++;
    }
  }
  if (!divided) return 0;
  std::vector<Triangle> pieces;
  std::vector<size_t> of;
  for (size_t n = 0; n < mesh.triangle.size(); n++) {
    const auto its = cuts.find(n);
    if (its == cuts.end())
      pieces.push_back(mesh.triangle[n]);
    else
      Divider(mesh, pieces).divide(mesh.triangle[n], its->second);
    of.resize(pieces.size(), origin[n]);
  }
  mesh.triangle = std::move(pieces);
  origin = std::move(of);
  return divided;
}

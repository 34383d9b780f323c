// SPDX-License-Identifier: GPL-2.0-or-later
// Finds triangles without area, twice there, or on their own, and edges that too many share.

#include "mesh/mesh_check.h"

#include "mesh/mesh_vec.h"
#include "mesh/mesh_weld.h"

#include <algorithm>
#include <tuple>
#include <utility>

using namespace LAMMPS_NS;

namespace {

constexpr long SHOWN = 5;  // places in a sentence

using Triangle = std::array<int, 3>;

// ---------------------------------------------------------------------- single triangles

void mark_without_area(const MeshTriangles &mesh, const MeshSoup &soup, std::vector<char> &left_out,
                       MeshFinding &found) {
  for (size_t n = 0; n < mesh.triangle.size(); n++) {
    const Triangle &t = mesh.triangle[n];
    if (has_area(mesh.corner[t[0]], mesh.corner[t[1]], mesh.corner[t[2]], FLATTEST_TRIANGLE)) continue;
    left_out[n] = 1;
    found.add(soup, n);
  }
}

// The first one of those with the same corners stays, in whatever order they have them.
void mark_duplicates(const MeshTriangles &mesh, const MeshSoup &soup, std::vector<char> &left_out, MeshFinding &found) {
  std::vector<std::pair<Triangle, size_t>> sorted;
  for (size_t n = 0; n < mesh.triangle.size(); n++) {
    if (left_out[n]) continue;
    Triangle t = mesh.triangle[n];
    std::sort(t.begin(), t.end());
    sorted.emplace_back(t, n);
  }
  std::sort(sorted.begin(), sorted.end());
  std::vector<size_t> repeated;
  for (size_t k = 1; k < sorted.size(); k++)
    if (sorted[k].first == sorted[k - 1].first) repeated.push_back(sorted[k].second);
  std::sort(repeated.begin(), repeated.end());
  for (size_t n : repeated) {
    left_out[n] = 1;
    found.add(soup, n);
  }
}

// -------------------------------------------------------------------------------- edges

struct Edge {
  int from, to;
  size_t triangle;
  bool operator<(const Edge &o) const { return std::tie(from, to, triangle) < std::tie(o.from, o.to, o.triangle); }
  bool same_as(const Edge &o) const { return from == o.from && to == o.to; }
};

std::vector<Edge> sorted_edges(const MeshTriangles &mesh, const std::vector<char> &left_out) {
  std::vector<Edge> edges;
  edges.reserve(3 * mesh.triangle.size());
  for (size_t n = 0; n < mesh.triangle.size(); n++) {
    if (left_out[n]) continue;
    for (int k = 0; k < 3; k++) {
      const auto [from, to] = std::minmax(mesh.triangle[n][k], mesh.triangle[n][(k + 1) % 3]);
      edges.push_back({from, to, n});
    }
  }
  std::sort(edges.begin(), edges.end());
  return edges;
}

void look_at_edges(const MeshTriangles &mesh, const MeshSoup &soup, const std::vector<char> &left_out,
                   MeshNotes &notes) {
  const std::vector<Edge> edges = sorted_edges(mesh, left_out);
  std::vector<char> connected(mesh.triangle.size(), 0);
  std::vector<size_t> crowded;
  for (size_t first = 0, end; first < edges.size(); first = end) {
    for (end = first + 1; end < edges.size() && edges[end].same_as(edges[first]); end++) {
    }
    if (end - first == 1) notes.border_edges++;
    if (end - first > 2) crowded.push_back(edges[first].triangle);
    for (size_t k = first; k < end && end - first > 1; k++) connected[edges[k].triangle] = 1;
  }
  std::sort(crowded.begin(), crowded.end());
  for (size_t n : crowded) notes.crowded_edges.add(soup, n);
  for (size_t n = 0; n < connected.size(); n++)
    if (!connected[n] && !left_out[n]) notes.unconnected.add(soup, n);
}

// --------------------------------------------------------------------------- what stays

// Only corners that triangles have, in the order in which these have them.
MeshTriangles without(const MeshTriangles &mesh, const std::vector<char> &left_out) {
  MeshTriangles rest;
  std::vector<int> renumbered(mesh.corner.size(), -1);
  for (size_t n = 0; n < mesh.triangle.size(); n++) {
    if (left_out[n]) continue;
    Triangle t = mesh.triangle[n];
    for (int &corner : t) {
      int &now = renumbered[corner];
      if (now < 0) {
        now = static_cast<int>(rest.corner.size());
        rest.corner.push_back(mesh.corner[corner]);
      }
      corner = now;
    }
    rest.triangle.push_back(t);
  }
  return rest;
}

long corners_of_none(const MeshTriangles &mesh) {
  std::vector<char> used(mesh.corner.size(), 0);
  for (const Triangle &t : mesh.triangle)
    for (int corner : t) used[corner] = 1;
  return static_cast<long>(std::count(used.begin(), used.end(), 0));
}

std::string triangles(const MeshFinding &found) {
  return std::to_string(found.count) + (found.count == 1 ? " triangle: " : " triangles: ") + found.places;
}

}  // namespace

void MeshFinding::add(const MeshSoup &soup, size_t n) {
  count++;
  if (count <= SHOWN) places += (count > 1 ? ", " : "number ") + soup.place_of(n);
  if (count == SHOWN + 1) places += ", ...";
}

std::vector<std::string> MeshNotes::sentences() const {
  std::vector<std::string> all;
  if (no_area.count) all.push_back("left out for having no area " + triangles(no_area));
  if (duplicates.count) all.push_back("left out for having the corners of an earlier one " + triangles(duplicates));
  if (unconnected.count) all.push_back("has no edge in common with another, but is kept, " + triangles(unconnected));
  if (crowded_edges.count)
    all.push_back("more than two triangles meet at " + std::to_string(crowded_edges.count) +
                  (crowded_edges.count == 1 ? " edge, of triangle " : " edges, of triangles ") + crowded_edges.places);
  if (unused_corners)
    all.push_back(std::to_string(unused_corners) + " corners belong to no triangle; is the file cut off?");
  return all;
}

CheckedMesh LAMMPS_NS::check_mesh(const MeshSoup &soup) {
  MeshTriangles joined;
  std::vector<int> index;
  joined.corner = weld(soup.corner, index);
  joined.triangle = soup.triangle;
  for (Triangle &t : joined.triangle)
    for (int &corner : t) corner = index[corner];

  CheckedMesh checked;
  std::vector<char> left_out(joined.triangle.size(), 0);
  checked.notes.unused_corners = corners_of_none(joined);
  mark_without_area(joined, soup, left_out, checked.notes.no_area);
  mark_duplicates(joined, soup, left_out, checked.notes.duplicates);
  look_at_edges(joined, soup, left_out, checked.notes);
  checked.mesh = without(joined, left_out);
  return checked;
}

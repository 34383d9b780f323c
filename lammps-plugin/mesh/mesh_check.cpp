// SPDX-License-Identifier: GPL-2.0-or-later
// Finds triangles without area, twice there, or on their own, and edges that too many share.

#include "mesh/mesh_check.h"

#include "mesh/mesh_edges.h"
#include "mesh/mesh_seams.h"
#include "mesh/mesh_vec.h"
#include "mesh/mesh_weld.h"

#include <algorithm>
#include <numeric>
#include <utility>

using namespace LAMMPS_NS;

namespace {

constexpr long SHOWN = 5;  // places in a sentence

using Triangle = std::array<int, 3>;

// ---------------------------------------------------------------------- single triangles

// What is left of a file: triangles, and which one of the file each is or is a piece of.
struct Kept {
  MeshTriangles mesh;
  std::vector<size_t> origin;  // ascending

  void leave_out(const std::vector<char> &left_out) {
    size_t stays = 0;
    for (size_t n = 0; n < origin.size(); n++) {
      if (left_out[n]) continue;
      mesh.triangle[stays] = mesh.triangle[n];
      origin[stays++] = origin[n];
    }
    mesh.triangle.resize(stays);
    origin.resize(stays);
  }
};

// which ones of the file are left out, or have pieces that are
struct LeftOut {
  std::vector<size_t> no_area, duplicates;
};

MeshFinding finding_of(std::vector<size_t> triangles, const MeshSoup &soup) {
  std::sort(triangles.begin(), triangles.end());
  MeshFinding found;
  for (size_t n : triangles) found.add(soup, n);
  return found;
}

// before any is divided
void leave_out_those_without_area(Kept &kept, LeftOut &found) {
  const MeshTriangles &mesh = kept.mesh;
  std::vector<char> left_out(mesh.triangle.size(), 0);
  for (size_t n = 0; n < mesh.triangle.size(); n++) {
    const Triangle &t = mesh.triangle[n];
    if (has_area(mesh.corner[t[0]], mesh.corner[t[1]], mesh.corner[t[2]], FLATTEST_TRIANGLE)) continue;
    left_out[n] = 1;
    found.no_area.push_back(kept.origin[n]);
  }
  kept.leave_out(left_out);
}

// The first one of those with the same corners stays, in whatever order they have them. Returns whether there are
// others.
bool leave_out_duplicates(Kept &kept, LeftOut &found) {
  std::vector<std::pair<Triangle, size_t>> sorted;
  std::vector<char> left_out(kept.mesh.triangle.size(), 0);
  for (size_t n = 0; n < kept.mesh.triangle.size(); n++) {
    Triangle t = kept.mesh.triangle[n];
    std::sort(t.begin(), t.end());
    sorted.emplace_back(t, n);
  }
  std::sort(sorted.begin(), sorted.end());
  for (size_t k = 1; k < sorted.size(); k++)
    if (sorted[k].first == sorted[k - 1].first) left_out[sorted[k].second] = 1;
  for (size_t n = 0; n < left_out.size(); n++)
    if (left_out[n]) found.duplicates.push_back(kept.origin[n]);
  kept.leave_out(left_out);
  return std::count(left_out.begin(), left_out.end(), 1) > 0;
}

// Each triangle of the file once.
void note_what_is_left_out(const Kept &kept, LeftOut &left_out, const MeshSoup &soup, MeshNotes &notes) {
  notes.no_area = finding_of(left_out.no_area, soup);
  std::vector<size_t> &all = left_out.duplicates;
  std::sort(all.begin(), all.end());
  all.erase(std::unique(all.begin(), all.end()), all.end());
  for (size_t n : all) {
    const bool is_rest_kept = std::binary_search(kept.origin.begin(), kept.origin.end(), n);
    (is_rest_kept ? notes.duplicate_pieces : notes.duplicates).add(soup, n);
  }
}

// -------------------------------------------------------------------------------- edges

void look_at_edges(const Kept &kept, const MeshSoup &soup, MeshNotes &notes) {
  std::vector<char> connected(kept.mesh.triangle.size(), 0);
  std::vector<size_t> crowded;
  for_each_edge(kept.mesh, [&](const MeshEdge *first, const MeshEdge *end) {
    if (end - first == 1) notes.border_edges++;
    if (end - first > 2) crowded.push_back(kept.origin[first->triangle]);
    for (const MeshEdge *e = first; e < end && end - first > 1; e++) connected[e->triangle] = 1;
  });
  notes.crowded_edges = finding_of(crowded, soup);
  for (size_t n = 0; n < connected.size(); n++)
    if (!connected[n]) notes.unconnected.add(soup, kept.origin[n]);
}

// --------------------------------------------------------------------------- what stays

// Only corners that triangles have, in the order in which these have them.
MeshTriangles in_order(const MeshTriangles &mesh) {
  MeshTriangles rest;
  std::vector<int> renumbered(mesh.corner.size(), -1);
  for (Triangle t : mesh.triangle) {
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
  if (duplicate_pieces.count)
    all.push_back("left out for having the corners of another one pieces of " + triangles(duplicate_pieces));
  if (unconnected.count) all.push_back("kept without an edge in common with another " + triangles(unconnected));
  if (crowded_edges.count)
    all.push_back("more than two triangles meet at " + std::to_string(crowded_edges.count) +
                  (crowded_edges.count == 1 ? " edge, of triangle " : " edges, of triangles ") + crowded_edges.places);
  if (unused_corners)
    all.push_back(std::to_string(unused_corners) + (unused_corners == 1 ? " corner belongs" : " corners belong") +
                  " to no triangle; is the file cut off?");
  return all;
}

CheckedMesh LAMMPS_NS::check_mesh(const MeshSoup &soup) {
  Kept kept;
  std::vector<int> index;
  kept.mesh.corner = weld(soup.corner, index);
  kept.mesh.triangle = soup.triangle;
  for (Triangle &t : kept.mesh.triangle)
    for (int &corner : t) corner = index[corner];
  kept.origin.resize(soup.triangle.size());
  std::iota(kept.origin.begin(), kept.origin.end(), size_t{0});

  CheckedMesh checked;
  MeshNotes &notes = checked.notes;
  notes.unused_corners = corners_of_none(kept.mesh);
  LeftOut left_out;
  leave_out_those_without_area(kept, left_out);
  leave_out_duplicates(kept, left_out);
  std::vector<MeshEdge> rims = rims_of(kept.mesh);
  notes.joined_corners = join_rims(kept.mesh, rims);
  if (notes.joined_corners) {
    leave_out_those_without_area(kept, left_out);
    leave_out_duplicates(kept, left_out);
    rims = rims_of(kept.mesh);
  }
  while (const long divided = divide_at_corners(kept.mesh, rims, kept.origin)) {
    notes.divided_edges += divided;
    if (!leave_out_duplicates(kept, left_out)) break;
    rims = rims_of(kept.mesh);  // those of triangles that lay on others
  }
  note_what_is_left_out(kept, left_out, soup, notes);
  look_at_edges(kept, soup, notes);
  checked.mesh = in_order(kept.mesh);
  return checked;
}

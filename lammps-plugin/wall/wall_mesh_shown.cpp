// SPDX-License-Identifier: GPL-2.0-or-later
// A mesh for those who look at it: its triangles in the box, and which of them a contact acts on.

#include "mesh/mesh_triangles.h"
#include "wall/wall_image.h"
#include "wall/wall_mesh.h"

#include <algorithm>

using namespace LAMMPS_NS;

bool WallMesh::show(MeshTriangles &triangles) const {
  triangles = {};
  for (const MeshVec &corner : shape->corner) triangles.corner.push_back(motion.now().to_box(corner));
  for (const MeshShape::Triangle &t : shape->triangle) triangles.triangle.push_back(t.corner);
  return true;
}

// where it was in the last step
void WallMesh::draw(double, WallImage &image) const {
  MeshTriangles now;
  show(now);
  for (const auto &t : now.triangle)
    image.add_triangle(now.corner[t[0]].data(), now.corner[t[1]].data(), now.corner[t[2]].data());
}

// Of a flat patch the triangle in which the place is, or next to which.
void WallMesh::on_face(int cell, const MeshVec &place, std::vector<int> &found) const {
  found.clear();
  double least = HUGE_VAL;
  for (double margin = 0.01 * edge; found.empty() && std::isfinite(margin); margin *= 4.0) {
    const MeshVec aside = {margin, margin, margin};
    std::vector<int> near_it;
    near->within(place - aside, place + aside, near_it);
    for (int n : near_it) {
      const MeshShape::Triangle &t = shape->triangle[n];
      if (t.face != cell) continue;
      double beyond = shape->beyond(t, 0, place);
      for (int k = 1; k < 3; k++) beyond = std::max(beyond, shape->beyond(t, k, place));
      if (!found.empty() && beyond >= least) continue;
      found.assign(1, n);
      least = beyond;
    }
  }
}

// all around an edge or a vertex
void WallMesh::triangles_around(int face, std::vector<int> &found) const {
  int cell = face % shape->cells() - static_cast<int>(shape->face.size());
  const int edges = static_cast<int>(shape->edge.size());
  const MeshLists &lists = cell < edges ? shape->triangles_of_edge : shape->triangles_of_corner;
  if (cell >= edges) cell -= edges;
  found.assign(lists.of(cell), lists.of(cell) + lists.count(cell));
}

void WallMesh::triangles_at(int face, const double *place, std::vector<int> &found) const {
  const int cell = face % shape->cells();
  if (cell < static_cast<int>(shape->face.size()))
    on_face(cell, motion.now().to_mesh({place[0], place[1], place[2]}), found);
  else
    triangles_around(face, found);
}

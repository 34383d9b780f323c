// SPDX-License-Identifier: GPL-2.0-or-later
// Finds the faces, edges and vertices that a sphere touches, and with which weight.

#include "mesh/mesh_touch.h"

#include <algorithm>
#include <cmath>

using namespace LAMMPS_NS;

namespace {

// Weights 1, -1, -2, ... and 2, 3, ... as 0, 1, 3, ... and 2, 4, ...
int code_of(int weight) {
  return weight == 1 ? 0 : weight < 0 ? -2 * weight - 1 : 2 * weight - 2;
}

// One sphere beside a mesh.
class Sphere {
 public:
  Sphere(const MeshShape &shape, const MeshVec &centre, double radius, std::vector<MeshTouch> &found)
      : shape(shape),
        centre(centre),
        moved(centre + (1e-12 * radius) * MeshVec{0.61803, 0.41421, 0.73205}),
        radius(radius),
        found(found) {}

  void beside(int n);

 private:
  const MeshShape &shape;
  MeshVec centre;
  // Cells are told apart for a centre that is a little aside, so that one straight above an edge or a vertex belongs to
  // one of them: all answers then fit together.
  MeshVec moved;
  double radius;
  std::vector<MeshTouch> &found;

  bool is_ahead(const MeshShape::Edge &e, int corner) const;
  void at_face(int n, double height);
  void at_edge(int n);
  void at_corner(int n);
  void add(int cell, int weight, const MeshVec &point);
};

// whether the sphere comes closer along an edge that begins at this corner
bool Sphere::is_ahead(const MeshShape::Edge &e, int corner) const {
  const double along = dot(moved - shape.corner[corner], e.along);
  return (corner == e.a ? along : -along) > 0.0;
}

// A cell is looked at with the first of its triangles: all of them are near where it is touched.
void Sphere::beside(int n) {
  const MeshShape::Triangle &t = shape.triangle[n];
  const MeshShape::Face &face = shape.face[t.face];
  const double height = dot(face.normal, centre) - face.offset;
  if (std::fabs(height) >= radius) return;
  double beyond = -HUGE_VAL;
  for (int k = 0; k < 3; k++) beyond = std::max(beyond, shape.beyond(t, k, moved));
  if (beyond >= radius) return;
  if (beyond <= 0.0) at_face(n, height);
  for (int e : t.edge)
    if (!shape.edge[e].flat && shape.triangles_of_edge.of(e)[0] == n) at_edge(e);
  for (int c : t.corner)
    if (!shape.corner_is_flat[c] && shape.triangles_of_corner.of(c)[0] == n) at_corner(c);
}

void Sphere::at_face(int n, double height) {
  const MeshShape::Triangle &t = shape.triangle[n];
  for (const MeshTouch &other : found)
    if (other.face == t.face) return;
  const MeshVec &normal = shape.face[t.face].normal;
  found.push_back({t.face, centre - height * normal, normal, height, true, n});
}

// Each of its triangles that has the centre above it leads downhill.
void Sphere::at_edge(int n) {
  const MeshShape::Edge &e = shape.edge[n];
  if (!is_ahead(e, e.a) || !is_ahead(e, e.b)) return;
  int weight = 1;
  for (int m = 0; m < shape.triangles_of_edge.count(n); m++) {
    const MeshShape::Triangle &t = shape.triangle[shape.triangles_of_edge.of(n)[m]];
    const int k = static_cast<int>(std::find(t.edge.begin(), t.edge.end(), n) - t.edge.begin());
    if (shape.beyond(t, k, moved) <= 0.0) weight--;
  }
  if (weight == 0) return;
  const MeshVec &a = shape.corner[e.a];
  add(static_cast<int>(shape.face.size()) + n, weight, a + dot(centre - a, e.along) * e.along);
}

// The directions that lead downhill: edges, joined where the triangle between two of them lies there.
void Sphere::at_corner(int n) {
  int weight = 1;
  for (int m = 0; m < shape.edges_of_corner.count(n); m++)
    weight -= is_ahead(shape.edge[shape.edges_of_corner.of(n)[m]], n);
  for (int m = 0; m < shape.triangles_of_corner.count(n); m++) {
    const MeshShape::Triangle &t = shape.triangle[shape.triangles_of_corner.of(n)[m]];
    int ahead = 0;
    for (int e : t.edge) {
      const MeshShape::Edge &side = shape.edge[e];
      if (side.a == n || side.b == n) ahead += is_ahead(side, n);
    }
    weight += ahead == 2;
  }
  if (weight) add(static_cast<int>(shape.face.size() + shape.edge.size()) + n, weight, shape.corner[n]);
}

void Sphere::add(int cell, int weight, const MeshVec &point) {
  const MeshVec from = centre - point;
  const double distance = length(from);
  if (!(distance < radius) || distance == 0.0) return;
  found.push_back({cell + shape.cells() * code_of(weight), point, divided(from, distance), distance, false, -1});
}

}  // namespace

int LAMMPS_NS::mesh_weight(int face, int cells) {
  const int code = face / cells;
  return code == 0 ? 1 : code % 2 ? -(code + 1) / 2 : (code + 2) / 2;
}

void LAMMPS_NS::find_mesh_touches(const MeshShape &shape, const std::vector<int> &near, const MeshVec &centre,
                                  double radius, std::vector<MeshTouch> &found) {
  found.clear();
  Sphere sphere(shape, centre, radius, found);
  for (int n : near) sphere.beside(n);
}

// SPDX-License-Identifier: GPL-2.0-or-later
// By the triangles around the cells.

#include "mesh/mesh_join.h"

#include <algorithm>

using namespace LAMMPS_NS;

namespace {

// Calls visit(face) for the faces that a cell is or lies at, until one answers true.
template <class Visit>
bool any_face_at(const MeshShape &shape, const MeshTouch &t, Visit visit) {
  const int faces = static_cast<int>(shape.face.size()), edges = static_cast<int>(shape.edge.size());
  const int cell = t.face % shape.cells();
  if (cell < faces) return visit(cell);
  const MeshLists &around = cell < faces + edges ? shape.triangles_of_edge : shape.triangles_of_corner;
  const int n = cell < faces + edges ? cell - faces : cell - faces - edges;
  for (int m = 0; m < around.count(n); m++)
    if (visit(shape.triangle[around.of(n)[m]].face)) return true;
  return false;
}

bool border_on_one_face(const MeshShape &shape, const MeshTouch &s, const MeshTouch &t) {
  return any_face_at(shape, s,
                     [&](int of_s) { return any_face_at(shape, t, [of_s](int of_t) { return of_s == of_t; }); });
}

}  // namespace

bool LAMMPS_NS::is_saddle_between(const MeshShape &shape, const MeshTouch &saddle, const MeshTouch &a,
                                  const MeshTouch &b) {
  const double apart = dot(a.normal, b.normal);
  return dot(saddle.normal, a.normal) >= apart && dot(saddle.normal, b.normal) >= apart &&
         border_on_one_face(shape, saddle, a) && border_on_one_face(shape, saddle, b);
}

std::vector<int> TouchesAtFaces::beside(const MeshTouch &touch) {
  if (sorted.empty()) {
    for (int n = 0; n < static_cast<int>(touches.size()); n++)
      any_face_at(shape, touches[n], [&](int face) {
        sorted.emplace_back(face, n);
        return false;
      });
    std::sort(sorted.begin(), sorted.end());
  }
  std::vector<int> found;
  any_face_at(shape, touch, [&](int face) {
    auto at = std::lower_bound(sorted.begin(), sorted.end(), std::make_pair(face, 0));
    for (; at != sorted.end() && at->first == face; ++at) found.push_back(at->second);
    return false;
  });
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return found;
}

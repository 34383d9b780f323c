// SPDX-License-Identifier: GPL-2.0-or-later
// Which places of least distance a saddle joins; which touches may be joined at all.

#ifndef CSDS_MESH_JOIN_H
#define CSDS_MESH_JOIN_H

#include "mesh/mesh_touch.h"

#include <utility>
#include <vector>

namespace LAMMPS_NS {

// Whether a saddle lies between two places: its cell borders on faces of both, and it is seen from the sphere's centre
// between them.
bool is_saddle_between(const MeshShape &shape, const MeshTouch &saddle, const MeshTouch &a, const MeshTouch &b);

// The touches of a sphere by the faces that their cells are or border on. Touches are not to change meanwhile.
class TouchesAtFaces {
 public:
  TouchesAtFaces(const MeshShape &shape, const std::vector<MeshTouch> &touches) : shape(shape), touches(touches) {}

  // The numbers of those that border on one face with this one, itself included, in ascending order.
  std::vector<int> beside(const MeshTouch &touch);

 private:
  const MeshShape &shape;
  const std::vector<MeshTouch> &touches;
  std::vector<std::pair<int, int>> sorted;  // face, touch; empty: not asked for yet
};

}  // namespace LAMMPS_NS

#endif

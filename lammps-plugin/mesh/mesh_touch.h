// SPDX-License-Identifier: GPL-2.0-or-later
// Where a sphere touches a mesh.

#ifndef CSDS_MESH_TOUCH_H
#define CSDS_MESH_TOUCH_H

#include "mesh/mesh_shape.h"

#include <vector>

namespace LAMMPS_NS {

// A cell where the distance to the sphere's centre is stationary along the mesh: least (weight 1), or a saddle between
// two such places (weight -1), or more of that kind. The sum of the cells' forces with these weights is what grows
// without a jump as the sphere moves: where a place of least distance joins a saddle both vanish together, with the
// same force. It is the force of the number of pieces, less their holes, that a ball cuts out of the mesh, added up
// over balls up to the sphere's: the index of Poincare and Hopf.
struct MeshTouch {
  int face;         // number of a cell and its weight, the same from step to step
  MeshVec point;    // of the mesh [length]
  MeshVec normal;   // unit vector from there to the centre; of a face: of its plane, as the mesh has it
  double distance;  // of the centre [length], of a face: negative behind it
  bool is_face;
  int triangle;  // of a face: the one that is touched
};

// the weight in a MeshTouch's number, for a mesh with so many cells
int mesh_weight(int face, int cells);

// Of a sphere with its centre there, among triangles near it; radius: of the ball that is searched [length].
void find_mesh_touches(const MeshShape &shape, const std::vector<int> &near, const MeshVec &centre, double radius,
                       std::vector<MeshTouch> &found);

}  // namespace LAMMPS_NS

#endif

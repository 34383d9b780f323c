// SPDX-License-Identifier: GPL-2.0-or-later
// Scales, moves and rotates triangles, and says where they are.

#ifndef CSDS_MESH_PLACED_H
#define CSDS_MESH_PLACED_H

#include "mesh/mesh_triangles.h"

#include <string>

namespace LAMMPS_NS {

struct MeshBox {
  std::array<double, 3> lo, hi;  // [length]
};

MeshBox box_of(const MeshTriangles &mesh);

void scale_mesh(MeshTriangles &mesh, double factor);
void move_mesh(MeshTriangles &mesh, const std::array<double, 3> &by);  // [length]
// about a line through the origin along x, y or z (0, 1, 2), counterclockwise seen from its tip
void rotate_mesh(MeshTriangles &mesh, int axis, double degrees);

// Why grains could not touch triangles that had an area where the file has them, behind the mesh's name; empty: they
// can.
std::string why_placed_badly(const MeshTriangles &mesh);

}  // namespace LAMMPS_NS

#endif

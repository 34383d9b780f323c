// SPDX-License-Identifier: GPL-2.0-or-later
// A surface of triangles, free of LAMMPS.

#ifndef CSDS_MESH_TRIANGLES_H
#define CSDS_MESH_TRIANGLES_H

#include <array>
#include <vector>

namespace LAMMPS_NS {

struct MeshTriangles {
  std::vector<std::array<double, 3>> corner;  // [length], each place once
  std::vector<std::array<int, 3>> triangle;   // its corners, counterclockwise seen from the side of the normal
};

}  // namespace LAMMPS_NS

#endif

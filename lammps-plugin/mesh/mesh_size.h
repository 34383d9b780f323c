// SPDX-License-Identifier: GPL-2.0-or-later
// Whether triangles suit the grains.

#ifndef CSDS_MESH_SIZE_H
#define CSDS_MESH_SIZE_H

#include "mesh/mesh_triangles.h"

#include <string>

namespace LAMMPS_NS {

// What to warn of with grains whose radii are these [length]; empty: nothing.
std::string mesh_size_against_grains(const MeshTriangles &mesh, double smallest, double largest);

}  // namespace LAMMPS_NS

#endif

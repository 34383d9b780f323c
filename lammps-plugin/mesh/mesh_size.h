// SPDX-License-Identifier: GPL-2.0-or-later
// Whether triangles suit the grains.

#ifndef CSDS_MESH_SIZE_H
#define CSDS_MESH_SIZE_H

#include "mesh/mesh_triangles.h"

#include <string>

namespace LAMMPS_NS {

double median_edge(const MeshTriangles &mesh);  // [length]

// What to warn of where half of the edges are longer than that, with grains whose radii are these [length]; empty:
// nothing.
std::string mesh_size_against_grains(double edge, double smallest, double largest);

}  // namespace LAMMPS_NS

#endif

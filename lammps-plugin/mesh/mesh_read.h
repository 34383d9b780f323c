// SPDX-License-Identifier: GPL-2.0-or-later
// From the name of a file to its triangles, free of LAMMPS.

#ifndef CSDS_MESH_READ_H
#define CSDS_MESH_READ_H

#include "mesh/mesh_check.h"

#include <string>
#include <string_view>

namespace LAMMPS_NS {

// STL, OBJ or PLY, by the end of the name. Throws MeshError where the file cannot be read or is not whole.
CheckedMesh read_mesh_file(const std::string &path);
// the same of what is in memory; ending: ".stl", ".obj" or ".ply"
CheckedMesh read_mesh_contents(const std::string &ending, std::string_view contents);

}  // namespace LAMMPS_NS

#endif

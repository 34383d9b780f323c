// SPDX-License-Identifier: GPL-2.0-or-later
// PLY files, of text and binary ones in both orders of bytes.

#ifndef CSDS_MESH_PLY_H
#define CSDS_MESH_PLY_H

#include "mesh/mesh_soup.h"

#include <string_view>

namespace LAMMPS_NS {

MeshSoup read_ply(std::string_view file);

}  // namespace LAMMPS_NS

#endif

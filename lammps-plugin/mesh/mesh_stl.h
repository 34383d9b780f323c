// SPDX-License-Identifier: GPL-2.0-or-later
// STL files, of text and binary ones.

#ifndef CSDS_MESH_STL_H
#define CSDS_MESH_STL_H

#include "mesh/mesh_soup.h"

#include <string_view>

namespace LAMMPS_NS {

MeshSoup read_stl(std::string_view file);

}  // namespace LAMMPS_NS

#endif

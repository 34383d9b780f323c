// SPDX-License-Identifier: GPL-2.0-or-later
// OBJ files of Wavefront: their corners and faces.

#ifndef CSDS_MESH_OBJ_H
#define CSDS_MESH_OBJ_H

#include "mesh/mesh_soup.h"

#include <string_view>

namespace LAMMPS_NS {

MeshSoup read_obj(std::string_view file);

}  // namespace LAMMPS_NS

#endif

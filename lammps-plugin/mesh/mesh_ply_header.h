// SPDX-License-Identifier: GPL-2.0-or-later
// The header of a PLY file: which numbers follow, in which form.

#ifndef CSDS_MESH_PLY_HEADER_H
#define CSDS_MESH_PLY_HEADER_H

#include "mesh/mesh_text.h"

#include <string>
#include <vector>

namespace LAMMPS_NS {

enum class PlyNumber { INT8, UINT8, INT16, UINT16, INT32, UINT32, FLOAT32, FLOAT64 };

struct PlyProperty {
  std::string name;
  PlyNumber form;
  bool is_list;
  PlyNumber form_of_count;  // of a list
};

struct PlyElement {
  std::string name;
  long count;
  std::vector<PlyProperty> property;
};

struct PlyHeader {
  bool is_text, is_big_endian;
  std::vector<PlyElement> element;
};

// text: at the beginning of the file; afterwards behind the header
PlyHeader read_ply_header(MeshText &text);

}  // namespace LAMMPS_NS

#endif

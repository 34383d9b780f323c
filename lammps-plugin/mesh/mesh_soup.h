// SPDX-License-Identifier: GPL-2.0-or-later
// What the readers of the formats hand on: triangles as they stand in a file, before anything is checked or joined; and
// how they refuse a file.

#ifndef CSDS_MESH_SOUP_H
#define CSDS_MESH_SOUP_H

#include "mesh/mesh_triangles.h"

#include <stdexcept>
#include <string>

namespace LAMMPS_NS {

// why a file is refused: the part of a sentence behind the file's name
struct MeshError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

struct MeshSoup : MeshTriangles {  // places may repeat
  std::vector<long> number;        // of the facet or face in the file that each triangle is of, from 1 on
  std::vector<long> line;          // where that begins, from 1 on; empty: the file has no lines

  // A face of the file with these corners, cut into triangles that share its first corner; it has to be convex.
  void add_face(const std::vector<int> &corners, long face, long line_of_face);
  std::string place_of(size_t n) const;  // "3 (line 21)"
};

// where it is in the file, for sentences; line 0: none
std::string mesh_place(long number, long line);

}  // namespace LAMMPS_NS

#endif

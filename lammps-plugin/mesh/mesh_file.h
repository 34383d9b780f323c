// SPDX-License-Identifier: GPL-2.0-or-later
// The words of a command that name a file of triangles, and the triangles, alike on all ranks.

#ifndef CSDS_MESH_FILE_H
#define CSDS_MESH_FILE_H

#include "mesh/mesh_triangles.h"

#include <string>

namespace LAMMPS_NS {

class LAMMPS;
class Words;

// Reads FILE [scale s] [move x y z] [rotate axis degrees], behind the word `mesh`, up to the first other word; what is
// asked for is done in the order typed. Rank 0 reads, says what it has found and left out, and all ranks get the same.
struct PlacedMesh {
  MeshTriangles triangles;
  unsigned checksum;  // of the file's triangles and of what is asked for: tells other meshes
};
PlacedMesh read_mesh(LAMMPS *lmp, Words &words);

// Says so in a warning where triangles are much finer or coarser than the grains; edge: median_edge() of them [length].
// Returns whether there are grains.
bool compare_mesh_with_grains(LAMMPS *lmp, const std::string &command, double edge);

}  // namespace LAMMPS_NS

#endif

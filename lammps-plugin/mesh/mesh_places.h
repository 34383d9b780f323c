// SPDX-License-Identifier: GPL-2.0-or-later
// Which corners of a mesh are near a line: a tree of their boxes.

#ifndef CSDS_MESH_PLACES_H
#define CSDS_MESH_PLACES_H

#include "mesh/mesh_vec.h"

#include <cstddef>
#include <vector>

namespace LAMMPS_NS {

class MeshPlaces {
 public:
  MeshPlaces(const std::vector<MeshVec> &corner, std::vector<int> chosen);

  // All within `range` of the line from one place to another, and some that are a little farther [length].
  void near_line(const MeshVec &from, const MeshVec &to, double range, std::vector<int> &found) const;

 private:
  struct Node {
    MeshVec low, high;                // of the box
    size_t begin, end, second_child;  // its corners; 0: it has no children, else the first one is the next node
  };
  const std::vector<MeshVec> &corner;
  std::vector<int> order;  // those of each node together
  std::vector<Node> nodes;

  void add_node(size_t begin, size_t end);
};

}  // namespace LAMMPS_NS

#endif

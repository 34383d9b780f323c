// SPDX-License-Identifier: GPL-2.0-or-later
// Which triangles of a mesh are near a place: a tree of their boxes.

#ifndef CSDS_MESH_TREE_H
#define CSDS_MESH_TREE_H

#include "mesh/mesh_shape.h"

#include <memory>
#include <vector>

namespace LAMMPS_NS {

class MeshTree {
 public:
  explicit MeshTree(const MeshShape &shape);
  ~MeshTree();

  // those whose boxes overlap this one, in ascending order
  void find(const MeshVec &low, const MeshVec &high, std::vector<int> &found) const;

 private:
  struct Tree;
  std::unique_ptr<Tree> tree;
};

}  // namespace LAMMPS_NS

#endif

// SPDX-License-Identifier: GPL-2.0-or-later
// The triangles near each grain, which it keeps until it has moved on.

#ifndef CSDS_MESH_NEAR_H
#define CSDS_MESH_NEAR_H

#include "mesh/mesh_tree.h"

#include <vector>

namespace LAMMPS_NS {

class MeshNear {
 public:
  explicit MeshNear(const MeshShape &shape) : tree(shape) {}

  void forget() { places.clear(); }  // grains have other numbers than before
  // Of grain i, in the mesh's frame: all within `radius` of the centre, and others within `margin` of these [length].
  const std::vector<int> &of(int i, const MeshVec &centre, double radius, double margin);
  // those that a line between two places may cross
  void within(const MeshVec &from, const MeshVec &to, std::vector<int> &found) const;

 private:
  struct Place {
    MeshVec centre;
    double half = -1.0;  // of the box that was searched [length]
    std::vector<int> triangles;
  };
  MeshTree tree;
  std::vector<Place> places;
};

}  // namespace LAMMPS_NS

#endif

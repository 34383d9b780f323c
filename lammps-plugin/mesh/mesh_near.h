// SPDX-License-Identifier: GPL-2.0-or-later
// The triangles near each grain, which it keeps until it has moved on; of a mesh that is finer than the grains few of
// them can be touched in a step.

#ifndef CSDS_MESH_NEAR_H
#define CSDS_MESH_NEAR_H

#include "mesh/mesh_tree.h"

#include <vector>

namespace LAMMPS_NS {

class MeshNear {
 public:
  explicit MeshNear(const MeshShape &shape) : shape(shape), tree(shape) {}

  void forget() { places.clear(); }  // grains have other numbers than before
  // Of grain i, in the mesh's frame: all within `radius` of the centre, and some others, in ascending order. Those
  // within `margin` of these as well are looked for when the grain has moved on [length].
  const std::vector<int> &of(int i, const MeshVec &centre, double radius, double margin);
  const std::vector<int> &kept_of(int i) const { return places[i].triangles; }  // those that were looked for
  // those that a line between two places may cross
  void within(const MeshVec &from, const MeshVec &to, std::vector<int> &found) const;

 private:
  struct Place {
    MeshVec centre;
    double half = -1.0;  // of the box that was searched [length]
    std::vector<int> triangles;
  };
  const MeshShape &shape;
  MeshTree tree;
  std::vector<Place> places;
  std::vector<std::vector<float>> distances;  // by grain: of its triangles from `centre`, at least, if they are many
  std::vector<int> nearest;                   // of the grain in hand

  void look_for(int i);
  const std::vector<int> &nearest_of(int i, double distance);
  double distance_from(const MeshVec &centre, const MeshShape::Triangle &t) const;
};

}  // namespace LAMMPS_NS

#endif

// SPDX-License-Identifier: GPL-2.0-or-later
// Asks the tree again where a grain has left the box that was searched for it.

#include "mesh/mesh_near.h"

#include <algorithm>

using namespace LAMMPS_NS;

const std::vector<int> &MeshNear::of(int i, const MeshVec &centre, double radius, double margin) {
  if (i >= static_cast<int>(places.size())) places.resize(i + 1);
  Place &p = places[i];
  double moved = 0.0;
  for (int k = 0; k < 3; k++) moved = std::max(moved, std::fabs(centre[k] - p.centre[k]));
  if (radius + moved <= p.half) return p.triangles;
  p.centre = centre;
  p.half = radius + margin;
  const MeshVec half = {p.half, p.half, p.half};
  tree.find(centre - half, centre + half, p.triangles);
  return p.triangles;
}

void MeshNear::within(const MeshVec &from, const MeshVec &to, std::vector<int> &found) const {
  MeshVec low = from, high = from;
  for (int k = 0; k < 3; k++) {
    low[k] = std::min(low[k], to[k]);
    high[k] = std::max(high[k], to[k]);
  }
  tree.find(low, high, found);
}

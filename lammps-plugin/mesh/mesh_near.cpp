// SPDX-License-Identifier: GPL-2.0-or-later
// Asks the tree again where a grain has left the box that was searched for it. In the steps between, a triangle is not
// nearer than it was then, less what the grain has moved.

#include "mesh/mesh_near.h"

#include <algorithm>

using namespace LAMMPS_NS;

// Over the radius: more than round-off of distances, and than what the planes of faces differ from their triangles.
static constexpr double ROUNDING = 1e-3;

// To compare a grain with so many takes no longer than to look for the nearest of them.
static constexpr size_t FEW = 24;

const std::vector<int> &MeshNear::of(int i, const MeshVec &centre, double radius, double margin) {
  if (i >= static_cast<int>(places.size())) places.resize(i + 1);
  Place &p = places[i];
  double farthest = 0.0;
  for (int k = 0; k < 3; k++) farthest = std::max(farthest, std::fabs(centre[k] - p.centre[k]));
  if (!(radius + farthest <= p.half)) {
    p.centre = centre;
    p.half = radius + margin;
    look_for(i);
  }
  if (p.triangles.size() <= FEW) return p.triangles;
  return nearest_of(i, (1.0 + ROUNDING) * radius + length(centre - p.centre));
}

void MeshNear::look_for(int i) {
  Place &p = places[i];
  const MeshVec half = {p.half, p.half, p.half};
  tree.find(p.centre - half, p.centre + half, p.triangles);
  if (p.triangles.size() <= FEW) return;
  if (i >= static_cast<int>(distances.size())) distances.resize(i + 1);
  distances[i].clear();
  for (int n : p.triangles) distances[i].push_back(static_cast<float>(distance_from(p.centre, shape.triangle[n])));
}

const std::vector<int> &MeshNear::nearest_of(int i, double distance) {
  const std::vector<int> &triangles = places[i].triangles;
  const auto range = static_cast<float>(distance);
  nearest.resize(triangles.size());
  size_t count = 0;
  for (size_t n = 0; n < triangles.size(); n++) {
    nearest[count] = triangles[n];
    count += distances[i][n] <= range;
  }
  nearest.resize(count);
  return nearest;
}

// No more than it is: that of the triangle's box or plane.
double MeshNear::distance_from(const MeshVec &centre, const MeshShape::Triangle &t) const {
  const MeshVec &a = shape.corner[t.corner[0]], &b = shape.corner[t.corner[1]], &c = shape.corner[t.corner[2]];
  MeshVec beside;
  for (int k = 0; k < 3; k++)
    beside[k] = std::max({std::min({a[k], b[k], c[k]}) - centre[k], centre[k] - std::max({a[k], b[k], c[k]}), 0.0});
  const MeshShape::Face &face = shape.face[t.face];
  return std::max(length(beside), std::fabs(dot(face.normal, centre) - face.offset));
}

void MeshNear::within(const MeshVec &from, const MeshVec &to, std::vector<int> &found) const {
  MeshVec low = from, high = from;
  for (int k = 0; k < 3; k++) {
    low[k] = std::min(low[k], to[k]);
    high[k] = std::max(high[k], to[k]);
  }
  tree.find(low, high, found);
}

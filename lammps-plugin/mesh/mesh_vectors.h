// SPDX-License-Identifier: GPL-2.0-or-later
// Differences and products of places of a mesh.

#ifndef CSDS_MESH_VECTORS_H
#define CSDS_MESH_VECTORS_H

#include <array>
#include <cmath>

namespace LAMMPS_NS {

using MeshVector = std::array<double, 3>;

inline MeshVector mesh_difference(const MeshVector &a, const MeshVector &b) {
  return {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
}

inline double mesh_dot(const MeshVector &a, const MeshVector &b) {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

inline MeshVector mesh_cross(const MeshVector &a, const MeshVector &b) {
  return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}

inline double mesh_length(const MeshVector &a) {
  return std::sqrt(mesh_dot(a, a));
}

// twice the area, along the normal
inline MeshVector mesh_area_vector(const MeshVector &a, const MeshVector &b, const MeshVector &c) {
  return mesh_cross(mesh_difference(b, a), mesh_difference(c, a));
}

}  // namespace LAMMPS_NS

#endif

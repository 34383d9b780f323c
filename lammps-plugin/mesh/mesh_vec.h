// SPDX-License-Identifier: GPL-2.0-or-later
// Vectors for the geometry of meshes.

#ifndef CSDS_MESH_VEC_H
#define CSDS_MESH_VEC_H

#include <algorithm>
#include <array>
#include <cmath>

namespace LAMMPS_NS {

typedef std::array<double, 3> MeshVec;

inline MeshVec operator+(const MeshVec &a, const MeshVec &b) {
  return {a[0] + b[0], a[1] + b[1], a[2] + b[2]};
}

inline MeshVec operator-(const MeshVec &a, const MeshVec &b) {
  return {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
}

inline MeshVec operator*(double s, const MeshVec &a) {
  return {s * a[0], s * a[1], s * a[2]};
}

inline double dot(const MeshVec &a, const MeshVec &b) {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

inline MeshVec cross(const MeshVec &a, const MeshVec &b) {
  return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}

inline double length(const MeshVec &a) {
  return std::sqrt(dot(a, a));
}

// Each component by itself: what is parallel to an axis, divided by its length, has a length of exactly 1.
inline MeshVec divided(const MeshVec &a, double by) {
  return {a[0] / by, a[1] / by, a[2] / by};
}

// The unit vector along one that is not 0. By a power of two first, so that no square is beyond a double.
inline MeshVec direction_of(const MeshVec &a) {
  const double largest = std::max({std::fabs(a[0]), std::fabs(a[1]), std::fabs(a[2])});
  const int power = -std::ilogb(largest);
  const MeshVec b = {std::scalbn(a[0], power), std::scalbn(a[1], power), std::scalbn(a[2], power)};
  return divided(b, length(b));
}

// of a triangle: twice its area, along its normal
inline MeshVec area_vector(const MeshVec &a, const MeshVec &b, const MeshVec &c) {
  return cross(b - a, c - a);
}

// height of a triangle / its longest edge, below which its normal is round-off
constexpr double FLATTEST_TRIANGLE = 1e-10;

// whether a triangle is less flat than that
inline bool has_area(const MeshVec &a, const MeshVec &b, const MeshVec &c, double flattest) {
  const double longest = std::max({length(b - a), length(c - b), length(a - c)});
  return length(area_vector(a, b, c)) > flattest * longest * longest;
}

}  // namespace LAMMPS_NS

#endif

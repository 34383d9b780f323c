// SPDX-License-Identifier: MIT
/* Three-vectors as three numbers, which vanish into registers of their own: what loops of vectors are made of. */
#ifndef CSDS_STEP_VEC3_OF_NUMBERS_H
#define CSDS_STEP_VEC3_OF_NUMBERS_H

typedef struct vec3 {
  double x, y, z;
} vec3;

INLINE vec3 plus(vec3 a, vec3 b) {
  vec3 r = {a.x + b.x, a.y + b.y, a.z + b.z};
  return r;
}

INLINE vec3 minus(vec3 a, vec3 b) {
  vec3 r = {a.x - b.x, a.y - b.y, a.z - b.z};
  return r;
}

INLINE vec3 scaled(double s, vec3 a) {
  vec3 r = {s * a.x, s * a.y, s * a.z};
  return r;
}

INLINE double dot(vec3 a, vec3 b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

INLINE vec3 cross(vec3 a, vec3 b) {
  vec3 r = {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
  return r;
}

/* By selections, so that loops around it stay vector code. */
INLINE vec3 either_of(int first, vec3 a, vec3 b) {
  vec3 r = {first ? a.x : b.x, first ? a.y : b.y, first ? a.z : b.z};
  return r;
}

INLINE vec3 of_components(double x, double y, double z) {
  vec3 r = {x, y, z};
  return r;
}

/* 0, 1, 2: x, y, z; a constant. */
INLINE double component(vec3 a, int d) {
  return d == 0 ? a.x : d == 1 ? a.y : a.z;
}

#endif

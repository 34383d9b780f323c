// SPDX-License-Identifier: MIT
/* Three-vectors as three numbers, which vanish into registers of their own: what loops of vectors are made of. */
#ifndef CSDS_STEP_VEC3_OF_NUMBERS_H
#define CSDS_STEP_VEC3_OF_NUMBERS_H

/* Into [-limit, limit]. */
INLINE double cut_on_axis(double a, double limit) {
  return clamped(a, limit);
}

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

INLINE void two_roots(double a, double b, double out[2]) {
  out[0] = sqrt(a);
  out[1] = sqrt(b);
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

/* Of an array that goes on behind the vector, written from front to back. */
INLINE vec3 vec3_load_within(const double *a) {
  return of_components(a[0], a[1], a[2]);
}

INLINE void vec3_store_within(vec3 a, double *out) {
  out[0] = a.x;
  out[1] = a.y;
  out[2] = a.z;
}

/* 0, 1, 2: x, y, z; a constant. */
INLINE double component(vec3 a, int d) {
  return d == 0 ? a.x : d == 1 ? a.y : a.z;
}

#endif

// SPDX-License-Identifier: MIT
/* Three-vectors by value: they vanish into registers when inlined. */
#ifndef CSDS_STEP_VEC3_H
#define CSDS_STEP_VEC3_H

#include <math.h>

/* A call left in a loop over contacts would keep it from becoming vector code. */
#ifdef __GNUC__
#define INLINE static inline __attribute__((always_inline))
#else
#define INLINE static inline
#endif

/* For a struct that is laid over the public one. */
#ifdef __GNUC__
#define MAY_ALIAS __attribute__((may_alias))
#else
#define MAY_ALIAS
#endif

typedef struct vec3 {
  double x, y, z;
} vec3;

INLINE double smaller(double a, double b) {
  return a < b ? a : b;
}

INLINE double larger(double a, double b) {
  return a > b ? a : b;
}

/* Into [-limit, limit]. */
INLINE double clamped(double a, double limit) {
  return larger(smaller(a, limit), -limit);
}

INLINE vec3 vec3_load(const double a[3]) {
  vec3 r = {a[0], a[1], a[2]};
  return r;
}

INLINE void vec3_store(vec3 a, double out[3]) {
  out[0] = a.x;
  out[1] = a.y;
  out[2] = a.z;
}

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

INLINE double norm(vec3 a) {
  return sqrt(dot(a, a));
}

/* Of the line between two grains; the guard keeps nonsense finite. */
INLINE double distance_of(vec3 a) {
  return sqrt(larger(dot(a, a), 1e-200));
}

/* By selections, so that loops around it stay vector code. */
INLINE vec3 either_of(int first, vec3 a, vec3 b) {
  vec3 r = {first ? a.x : b.x, first ? a.y : b.y, first ? a.z : b.z};
  return r;
}

/* A number as a vector along an axis of its own. */
INLINE vec3 on_axis(double a) {
  vec3 r = {a, 0, 0};
  return r;
}

/* Cut to a length; the zero vector stays zero. */
INLINE vec3 cut(vec3 a, double length) {
  double is = norm(a);
  return is > length ? scaled(length / is, a) : a;
}

#endif

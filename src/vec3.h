// SPDX-License-Identifier: MIT
/* Three-vectors by value: they vanish into registers when inlined. */
#ifndef CSDS_VEC3_H
#define CSDS_VEC3_H

#include <math.h>

typedef struct vec3 {
  double x, y, z;
} vec3;

static inline double smaller(double a, double b) {
  return a < b ? a : b;
}

static inline double larger(double a, double b) {
  return a > b ? a : b;
}

static inline vec3 vec3_load(const double a[3]) {
  vec3 r = {a[0], a[1], a[2]};
  return r;
}

static inline void vec3_store(vec3 a, double out[3]) {
  out[0] = a.x;
  out[1] = a.y;
  out[2] = a.z;
}

static inline vec3 plus(vec3 a, vec3 b) {
  vec3 r = {a.x + b.x, a.y + b.y, a.z + b.z};
  return r;
}

static inline vec3 minus(vec3 a, vec3 b) {
  vec3 r = {a.x - b.x, a.y - b.y, a.z - b.z};
  return r;
}

static inline vec3 scaled(double s, vec3 a) {
  vec3 r = {s * a.x, s * a.y, s * a.z};
  return r;
}

static inline double dot(vec3 a, vec3 b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

static inline vec3 cross(vec3 a, vec3 b) {
  vec3 r = {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
  return r;
}

static inline double norm(vec3 a) {
  return sqrt(dot(a, a));
}

/* Cut to a length; the zero vector stays zero. */
static inline vec3 cut(vec3 a, double length) {
  double is = norm(a);
  return is > length ? scaled(length / is, a) : a;
}

#endif

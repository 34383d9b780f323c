// SPDX-License-Identifier: MIT
/* Three-vectors in a register of four numbers, the last of which is nothing: for one contact at a time, where the
 * processor has such registers. Sums in the same order, so the same bits. */
#ifndef CSDS_STEP_VEC3_PACKED_H
#define CSDS_STEP_VEC3_PACKED_H

typedef double vec3 __attribute__((vector_size(4 * sizeof(double))));

INLINE vec3 plus(vec3 a, vec3 b) {
  return a + b;
}

INLINE vec3 minus(vec3 a, vec3 b) {
  return a - b;
}

INLINE vec3 scaled(double s, vec3 a) {
  const vec3 all = {s, s, s, s};
  return all * a;
}

INLINE double dot(vec3 a, vec3 b) {
  const vec3 p = a * b;
  return p[0] + p[1] + p[2];
}

INLINE vec3 cross(vec3 a, vec3 b) {
  return __builtin_shufflevector(a, a, 1, 2, 0, 3) * __builtin_shufflevector(b, b, 2, 0, 1, 3) -
         __builtin_shufflevector(a, a, 2, 0, 1, 3) * __builtin_shufflevector(b, b, 1, 2, 0, 3);
}

INLINE vec3 either_of(int first, vec3 a, vec3 b) {
  return first ? a : b;
}

INLINE vec3 of_components(double x, double y, double z) {
  vec3 r = {x, y, z, 0};
  return r;
}

/* 0, 1, 2: x, y, z. */
INLINE double component(vec3 a, int d) {
  return a[d];
}

#endif

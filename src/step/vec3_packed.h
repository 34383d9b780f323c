// SPDX-License-Identifier: MIT
/* Three-vectors in a register of four numbers, the last of which is nothing: for one contact at a time, where the
 * processor has such registers. Sums in the same order, so the same bits. */
#ifndef CSDS_STEP_VEC3_PACKED_H
#define CSDS_STEP_VEC3_PACKED_H

#include <emmintrin.h>

typedef double vec3 __attribute__((vector_size(4 * sizeof(double))));

typedef double pair_of_numbers __attribute__((vector_size(2 * sizeof(double))));
typedef double vec3_in_memory __attribute__((vector_size(4 * sizeof(double)), aligned(sizeof(double)), may_alias));

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

/* Least lengths are given by their squares. One root for both; sums and selections as for one. */
INLINE void two_lengths(vec3 a, vec3 b, double least, double out[2]) {
  const vec3 p = a * a, q = b * b;
  const vec3 even = __builtin_shufflevector(p, q, 0, 4, 2, 6), odd = __builtin_shufflevector(p, q, 1, 5, 3, 7);
  const pair_of_numbers x = __builtin_shufflevector(even, even, 0, 1), y = __builtin_shufflevector(odd, odd, 0, 1);
  const pair_of_numbers z = __builtin_shufflevector(even, even, 2, 3), at_least = {least, least};
  const pair_of_numbers length = _mm_sqrt_pd(_mm_max_pd(x + y + z, at_least));
  out[0] = length[0];
  out[1] = length[1];
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

/* Of an array that goes on: the number behind is read along, and overwritten until it is written in its turn. Three
 * numbers alone cost three instructions. */
INLINE vec3 vec3_load_within(const double *a) {
  return *(const vec3_in_memory *)(const void *)a;
}

INLINE void vec3_store_within(vec3 a, double *out) {
  *(vec3_in_memory *)(void *)out = a;
}

/* 0, 1, 2: x, y, z. */
INLINE double component(vec3 a, int d) {
  return a[d];
}

#endif

// SPDX-License-Identifier: MIT
/* Three-vectors in a register of four numbers, the last of which is nothing: for one contact at a time, where the
 * processor has such registers. Sums in the same order, so the same bits. */
#ifndef CSDS_STEP_VEC3_PACKED_H
#define CSDS_STEP_VEC3_PACKED_H

#include <immintrin.h>

/* Into [-limit, limit]. Without a branch: a slider in a steady slide is at its bound to within round-off. In all lanes,
 * for a move that clears a lane may be encoded in a way that Valgrind does not know. */
INLINE double cut_on_axis(double a, double limit) {
  const __m128d most = _mm_set1_pd(limit), least = _mm_set1_pd(-limit);
  return _mm_cvtsd_f64(_mm_max_sd(_mm_min_sd(_mm_set1_pd(a), most), least));
}

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

/* Sums of p[0], p[1], p[2] in this order; written as numbers they take two moves more. */
INLINE double dot(vec3 a, vec3 b) {
  const vec3 p = a * b;
  const __m128d x = _mm256_castpd256_pd128(p), y = _mm_unpackhi_pd(x, x), z = _mm256_extractf128_pd(p, 1);
  return _mm_cvtsd_f64(_mm_add_sd(_mm_add_sd(x, y), z));
}

/* One instruction for both. */
INLINE void two_roots(double a, double b, double out[2]) {
  const pair_of_numbers squares = {a, b}, roots = _mm_sqrt_pd(squares);
  out[0] = roots[0];
  out[1] = roots[1];
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

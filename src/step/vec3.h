// SPDX-License-Identifier: MIT
/* Three-vectors by value: they vanish into registers when inlined. */
#ifndef CSDS_STEP_VEC3_H
#define CSDS_STEP_VEC3_H

#include <math.h>
#include <stdbool.h>

/* All that src/step and src/models compute is C11, C++17 and device code of CUDA alike: docs/devices.md. A call left in
 * a loop over contacts would keep it from becoming vector code. */
#if defined(__CUDACC__)
#define INLINE static __host__ __device__ __forceinline__
#elif defined(__GNUC__)
#define INLINE static inline __attribute__((always_inline))
#else
#define INLINE static inline
#endif

/* What the compiler puts in the straight way; nothing in a loop of vectors. */
#ifdef __GNUC__
#define LIKELY(condition) (__builtin_expect((condition) != 0, 1) != 0)
#else
#define LIKELY(condition) ((condition) != 0)
#endif

/* For a struct that is laid over the public one. */
#ifdef __GNUC__
#define MAY_ALIAS __attribute__((may_alias))
#else
#define MAY_ALIAS
#endif

/* One contact at a time goes the shortest way; of loops every contact goes the same. */
#ifdef CSDS_PACKED_VECTORS
enum { BRANCHES = 1 };
#else
enum { BRANCHES = 0 };
#endif

INLINE double smaller(double a, double b) {
  return a < b ? a : b;
}

/* Of a and what guards it. */
INLINE double larger(double a, double b) {
  return (BRANCHES ? LIKELY(a > b) : a > b) ? a : b;
}

/* A number that is not negative, kept from zero by adding the least that it may be, which changes no digit of anything
 * that is 1e17 times as large. In loops an addition takes less time than a maximum. */
INLINE double guarded(double a, double least) {
  return BRANCHES && LIKELY(a > 1e17 * least) ? a : a + least;
}

/* Into [-limit, limit]. */
INLINE double clamped(double a, double limit) {
  return larger(smaller(a, limit), -limit);
}

#ifdef CSDS_PACKED_VECTORS
#include "vec3_packed.h"
#else
#include "vec3_of_numbers.h"
#endif

INLINE vec3 vec3_load(const double a[3]) {
  return of_components(a[0], a[1], a[2]);
}

INLINE void vec3_store(vec3 a, double out[3]) {
  for (int d = 0; d < 3; ++d) out[d] = component(a, d);
}

INLINE double norm(vec3 a) {
  return sqrt(dot(a, a));
}

/* Of the line between two grains; the guard keeps nonsense finite, and products of some lengths. */
#define LEAST_SQUARE 1e-76

INLINE double distance_of(vec3 a) {
  return sqrt(guarded(dot(a, a), LEAST_SQUARE));
}

/* A number as a vector along an axis of its own. */
INLINE vec3 on_axis(double a) {
  return of_components(a, 0, 0);
}

/* Cut to a length; the zero vector stays zero. */
INLINE vec3 cut(vec3 a, double length) {
  double is = norm(a);
  return is > length ? scaled(length / is, a) : a;
}

#endif

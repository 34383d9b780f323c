// SPDX-License-Identifier: MIT
/*
 * What loops that the compiler turns into vector code have in common. A type narrower than double in a loop, the age,
 * makes the compiler take two vectors at a time, whose chains of divisions and roots overlap; with much in a loop there
 * are no registers for that.
 */
#ifndef CSDS_LOOPS_LANES_H
#define CSDS_LOOPS_LANES_H

#include "models/composition.h"
#include "rows.h"

#if defined(__AVX2__) && !defined(__clang__) /* clang does not vectorise loops that have both widths */
enum { WIDE_VECTORS = 1 };
#else
enum { WIDE_VECTORS = 0 };
#endif

/* Which sliders of a block have dashpots that are strong enough for the midpoint rule. */
typedef enum dashpots { ANY_DASHPOTS, STRONG_TURNING, STRONG_DASHPOTS, DASHPOTS } dashpots;

#if defined(__clang__)
#define VECTORISED _Pragma("clang loop vectorize(assume_safety)")
#else
#define VECTORISED _Pragma("GCC ivdep")
#endif

/* A register of numbers: of a wider type compilers make one number after the other. */
#if defined(__AVX512F__)
enum { TOGETHER = 8 };
#elif defined(__AVX2__)
enum { TOGETHER = 4 };
#else
enum { TOGETHER = 2 };
#endif
typedef double lanes __attribute__((vector_size(TOGETHER * sizeof(double))));
typedef long long lane_bits __attribute__((vector_size(TOGETHER * sizeof(long long))));

INLINE lanes lanes_of(const double *row) {
  lanes r;
  memcpy(&r, row, sizeof r);
  return r;
}

INLINE lanes larger_lanes(lanes a, lanes b) {
  const lane_bits first = a > b;
  return (lanes)(((lane_bits)a & first) | ((lane_bits)b & ~first));
}

/* As many contacts as a loop takes at a time: then it needs no end for a rest. */
enum { AT_ONCE = WIDE_VECTORS && 2 * TOGETHER > CSDS_LANES ? 2 * TOGETHER : CSDS_LANES };
_Static_assert(CSDS_BLOCK % AT_ONCE == 0, "the entries beyond the last contact stay within the block");

INLINE size_t padded(int count) {
  return ((size_t)count + AT_ONCE - 1) / AT_ONCE * AT_ONCE;
}

INLINE last_time last_time_by(double age) {
  const last_time last = {age == CSDS_NEW, age == CSDS_STARTED, age == CSDS_ENDING};
  return last;
}

/* Ages as wide as all else in the loop. */
INLINE void widen(const csds_age *age, size_t all, double *wide) {
  for (size_t k = 0; k < all; ++k) wide[k] = age[k];
}

_Static_assert(CSDS_NEW == 0, "no multiple of another age is that of a new contact");

/* What all loops load: a new contact has nothing yet. Of rolling and twisting nobody fills the rows of that which the
 * law does not have: to it all contacts are new. rolls, twists: 1 or 0, as wide as all else in the loop. */
INLINE memory memory_at(const contact_law *l, double rolls, double twists, double *history, double age, size_t k) {
  memory mem = no_memory();
  move_memory(LOAD, l, &mem, history, CSDS_ROW, k);
  forget_if(age == CSDS_NEW, &mem);
  if (l->rolls) forget_turning_if(rolls * age == CSDS_NEW, twists * age == CSDS_NEW, &mem);
  return mem;
}

INLINE void vector_to(vec3 a, double *history, int at, size_t k) {
  history[(size_t)at * CSDS_ROW + k] = component(a, 0);
  history[((size_t)at + 1) * CSDS_ROW + k] = component(a, 1);
  history[((size_t)at + 2) * CSDS_ROW + k] = component(a, 2);
}

/* move_memory(STORE, ...) without an argument that is always the same: clang removes such an argument from the call,
 * and then does not know any more that contacts are independent of each other. */
INLINE void memory_to(const contact_law *l, const memory *mem, double *history, size_t k) {
  vector_to(mem->u, history, 0, k);
  if (l->normal_memory) history[(size_t)l->at_normal * CSDS_ROW + k] = mem->largest_overlap;
  if (l->tangential_vectors > 0) vector_to(mem->xi, history, l->at_tangential, k);
  if (l->rolls) vector_to(mem->roll, history, l->at_rolling, k);
  if (l->rolls) vector_to(mem->roll_u, history, l->at_rolling + 3, k);
  if (l->twists) history[(size_t)l->at_twisting * CSDS_ROW + k] = mem->twist;
  if (l->twists) history[(size_t)(l->at_twisting + 1) * CSDS_ROW + k] = mem->twist_u;
}

INLINE void actions_to(const actions *a, csds_block *b, size_t k) {
  vec3_to(a->force, b->force, k);
  vec3_to(a->torque_i, b->torque_i, k);
  vec3_to(a->torque_j, b->torque_j, k);
}

#endif

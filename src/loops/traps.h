// SPDX-License-Identifier: MIT
/* Floating-point exceptions that end the program (feenableexcept, -ffpe-trap) do not while contacts are stepped: both
 * sides of a selection are computed, in vectors also for pairs that are apart, and one of them is dropped. */
#ifndef CSDS_LOOPS_TRAPS_H
#define CSDS_LOOPS_TRAPS_H

#ifdef __GNUC__
#define NOT_INLINE __attribute__((noinline))
#else
#define NOT_INLINE
#endif

#ifdef __SSE__
#include <xmmintrin.h>

typedef unsigned traps; /* the control register: to read it takes hardly any time, to write it does */

static inline int are_on(traps t) {
  return __builtin_expect((~t & _MM_MASK_MASK) != 0, 0) != 0;
}

static inline traps hold_traps(void) {
  const traps before = _mm_getcsr();
  if (are_on(before)) _mm_setcsr(before | _MM_MASK_MASK);
  return before;
}

static inline void give_traps_back(const traps *before) {
  if (are_on(*before)) _mm_setcsr(*before);
}

/* At the beginning of a function: without traps it goes on, with them it calls itself without, by a pointer that the
 * compiler does not see through, lest it take divisions out of that call. */
#define AGE_WITHOUT_TRAPS(function, ...)             \
  const traps before_call = _mm_getcsr();            \
  if (are_on(before_call)) {                         \
    __typeof__(&function) volatile again = function; \
    _mm_setcsr(before_call | _MM_MASK_MASK);         \
    const csds_age age_after = again(__VA_ARGS__);   \
    _mm_setcsr(before_call);                         \
    return age_after;                                \
  }

#else
#include <fenv.h>

typedef fenv_t traps;

static inline traps hold_traps(void) {
  fenv_t before;
  feholdexcept(&before);
  return before;
}

static inline void give_traps_back(const traps *before) {
  fesetenv(before);
}

#define AGE_WITHOUT_TRAPS(...) /* of one contact it would take too long, and few such processors have traps */

#endif

/* Own steps of grains with packed vectors take branches (BRANCHES) and drop nothing that traps. */
#ifdef CSDS_WITH_STEPS_OF_GRAINS
#define OWN_STEP_WITHOUT_TRAPS AGE_WITHOUT_TRAPS
#else
#define OWN_STEP_WITHOUT_TRAPS(...)
#endif

#endif

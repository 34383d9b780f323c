// SPDX-License-Identifier: MIT
/*
 * Springs that are linear at the touch. Their force has a kink there. Its kick a fraction of a step after the touch
 * deserves the weight (1 + fraction)/2, and so does the one a fraction before: then it takes from the grains what the
 * spring comes to hold, and gives back what it held, however large the step. docs/method.md, "Beginning and end".
 */
#ifndef CSDS_STEP_KINKS_H
#define CSDS_STEP_KINKS_H

#include "interval.h"

/* Its slope times the fall of the overlap in the last step and in the next one [force]. Both are multiples of the
 * divisor of the force, so that they are computed beside that division and not behind it. */
typedef struct descent {
  double before, after;
} descent;

INLINE descent descent_of(const contact_law *law, const geometry *g, double dt, double undivided, double divisor,
                          double rate, double others, double largest_overlap) {
  descent d = {0, 0};
  if (!has_kink_at_touch(law)) return d;
  const double slope = dt * elastic_slope(law, g->radius, g->overlap, largest_overlap);
  const double rise = divisor * (rate + 2 * others) - dt * g->inv_m * undivided;
  d.before = slope * divisor * larger(-rate, 0);
  d.after = -slope * rise;
  return d;
}

/* A weight as a quotient, lest it take a division of its own. */
typedef struct quotient {
  double of, by;
  bool is_one;
} quotient;

/* The weight of the last kick, with cut-off that of the whole force, which falls to zero. The mean of the falls before
 * and after is taken for a step: so the kick gives back no more than the spring held. */
INLINE quotient weight_of_last(const contact_law *law, double undivided, const descent *d) {
  const quotient one = {1, 1, 1};
  if (!law->limit_damping || !has_kink_at_touch(law)) return one;
  const bool last = (undivided > 0) & (d->after > undivided);
  if (BRANCHES && !last) return one;
  const quotient q = {last ? d->before + undivided : 1, last ? d->before + d->after : 1, !last};
  return q;
}

/* The weight of the spring alone, less 1: at its beginning, and without cut-off at its end; that of one that unloads
 * from the largest overlap comes before the contact's. undivided: its force times the divisor. */
INLINE double excess_of_spring(const contact_law *law, last_time last, double undivided, double fraction,
                               const descent *d) {
  if (!has_kink_at_touch(law)) return 0;
  const double at_end = d->after > undivided ? undivided / d->after : 1;
  const bool unloads = !law->limit_damping && law->normal_memory;
  return 0.5 * (unloads && !last.is_new ? at_end : fraction) - 0.5;
}

#endif

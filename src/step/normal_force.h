// SPDX-License-Identifier: MIT
/* Normal force through a step: spring, dashpot and cut-off; first and last kick of a contact. */
#ifndef CSDS_STEP_NORMAL_FORCE_H
#define CSDS_STEP_NORMAL_FORCE_H

#include "kink.h"
#include "memory.h"

/* Cut-off: SP 2007, eq. (9). */
INLINE double repulsive(const contact_law *law, double force) {
  return law->limit_damping ? larger(force, 0) : force;
}

/* gamma_n at an overlap. */
INLINE double damping_at(const contact_law *law, const geometry *g, double overlap) {
  return g->damping * damping_shape(law, g->radius, overlap);
}

/* The repulsive normal force in the middle of an interval and at its end: what bounds the sliders. */
typedef struct load {
  double half, now;
} load;

/* A contact's last interval, which ends now. */
typedef struct interval {
  double h, rate;         /* duration; d(overlap)/dt, constant */
  double overlap, gamma;  /* at its middle */
  double largest_overlap; /* before it */
  load load;
} interval;

/* repulsion: at its end, which is now. */
INLINE interval last_interval(const contact_law *law, const geometry *g, double h, double rate, double largest_overlap,
                              double repulsion) {
  interval w = {h, rate, larger(g->overlap - 0.5 * h * rate, 0), 0, largest_overlap, {0, repulsion}};
  w.gamma = damping_at(law, g, w.overlap);
  w.load.half =
      larger(elastic_force(law, g->radius, w.overlap, larger(largest_overlap, w.overlap)) + w.gamma * rate, 0);
  return w;
}

/* ----------------------------------------------------------------------- beginning and end of a contact */

/* What a step makes of the normal force and its dashpot. */
typedef struct normal_now {
  double force;
  double repulsion; /* at least 0, and without the weights of the first or last kick */
  double gamma;     /* gamma_n as friction has it: weighted in the first kick */
  double weight;    /* then, of damping that does not depend on the overlap */
  double fraction;  /* of the step since the contact began */
  load_ahead load;  /* what bounds friction */
  _Bool is_new;
  int ends; /* the contact is expected to end within the next step */
} normal_now;

/* By how much the overlap will fall in the next step: from the velocity that this force and all others leave. */
INLINE double fall_ahead(const geometry *g, double dt, double force, double rate, double others) {
  return dt * (dt * g->inv_m * force - rate - 2 * others);
}

/* Of a repulsion, given by how much the overlap will fall. On a straight way to its end an elastic force loses less in
 * a step than at its present slope, by its power. */
INLINE load_ahead load_until(const contact_law *law, const geometry *g, double repulsion, double fall_of_overlap,
                             double largest_overlap, _Bool is_new) {
  const double slope = elastic_slope(law, g->radius, g->overlap, largest_overlap) * fall_of_overlap;
  const double to_end = is_new ? 0 : slope / elastic_power(law);
  const double lasts = smaller(repulsion / larger(to_end, 1e-200), 1);
  const load_ahead l = {0, repulsion, lasts < 1 ? to_end : slope, at_kink(repulsion, to_end), lasts};
  return l;
}

/* When in a step a contact began or ends: the fraction of the step between that and now, and the overlap that a whole
 * step would have made. */
typedef struct onset {
  double fraction, overlap;
} onset;

/* gamma_n with the weight of a contact's first kick, or of its last without cut-off. */
INLINE double weighted_damping(const contact_law *law, const geometry *g, onset at) {
  return weight_of_power(law->damping_power, at.fraction) * damping_at(law, g, at.overlap);
}

/* From a rate half a step old and what all others have added to it since. With cut-off the force ends smoothly, so
 * there only the beginning of a dashpot counts; that of friction ends with the repulsion in any case. */
INLINE normal_now normal_force_now(const contact_law *law, const geometry *g, double dt, last_time last, double rate,
                                   double others, double largest_overlap, onset at) {
  const double gamma = damping_at(law, g, g->overlap), lag = 0.5 * dt * g->inv_m, now = rate + others;
  const double elastic = elastic_force(law, g->radius, g->overlap, largest_overlap), divisor = 1 + gamma * lag;
  normal_now n = {0, larger((elastic + gamma * now) / divisor, 0), gamma, 1, at.fraction, {0, 0, 0, 0, 1}, last.is_new,
                  0};
  if (!law->limit_damping && !last.is_new) {
    const double fall = fall_ahead(g, dt, (elastic + gamma * now) / divisor, rate, others);
    n.ends = fall > g->overlap;
    at.fraction = n.ends ? g->overlap / fall : 1;
    at.overlap = n.ends ? fall : g->overlap;
  }
  double weighted = last.is_new || n.ends ? weighted_damping(law, g, at) : gamma;
  if (last.is_new) {
    n.gamma = weighted;
    n.weight = at.fraction + 0.5;
  }
  /* It has not ended as expected: the half step after that end has been paid already. */
  if (!law->limit_damping && last.was_ending) weighted -= 0.5 * gamma;

  const int linear = elastic_power(law) == 1;
  const double spring = linear ? weight_of_spring(at.fraction) * elastic : elastic;
  n.load = load_until(law, g, n.repulsion, fall_ahead(g, dt, n.repulsion, rate, others), largest_overlap, last.is_new);
  const double kink = linear ? n.load.kink : 0;
  n.force = repulsive(law, (spring + weighted * now) / (1 + weighted * lag));
  n.load.now = larger(n.force + kink, 0);
  n.force += law->limit_damping ? kink : 0;
  return n;
}

#endif

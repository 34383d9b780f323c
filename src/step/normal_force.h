// SPDX-License-Identifier: MIT
/* Normal force through a step: spring, dashpot and cut-off. */
#ifndef CSDS_STEP_NORMAL_FORCE_H
#define CSDS_STEP_NORMAL_FORCE_H

#include "geometry.h"

/* Cut-off: SP 2007, eq. (9). */
INLINE double repulsive(const contact_law *law, double force) {
  return law->limit_damping ? larger(force, 0) : force;
}

/* gamma_n at an overlap, times a weight. */
INLINE double damping_at(const contact_law *law, const geometry *g, double weight, double overlap) {
  return weight * g->damping * damping_shape(law, g->radius, overlap);
}

/* Spring and dashpot at the end of a step from a rate that is half a step old; the divisor is what the dashpot has done
 * to it since. */
INLINE double damped(const geometry *g, double elastic, double gamma, double rate, double dt) {
  return (elastic + gamma * rate) / (1 + 0.5 * gamma * dt * g->inv_m);
}

/* A contact's last interval, which ends now. */
typedef struct interval {
  double h, rate;         /* duration; d(overlap)/dt, constant */
  double overlap, gamma;  /* at its middle */
  double largest_overlap; /* before it */
} interval;

INLINE interval last_interval(const contact_law *law, const geometry *g, double h, double rate,
                              double largest_overlap) {
  interval w = {h, rate, larger(g->overlap - 0.5 * h * rate, 0), 0, largest_overlap};
  w.gamma = damping_at(law, g, 1, w.overlap);
  return w;
}

/* Where a fraction theta of the interval has passed. */
INLINE double overlap_within(const geometry *g, const interval *w, double theta) {
  return larger(g->overlap - (1 - theta) * w->h * w->rate, 0);
}

/*
 * Repulsive normal force, which bounds a slider, where that slider's test force stands in the interval: in the middle
 * for the midpoint rule, at the end for c = k h. A bound from the middle would lag behind there and cost an order.
 */
INLINE double repulsion_within(const contact_law *law, const geometry *g, const interval *w, double theta) {
  double overlap = overlap_within(g, w, theta);
  return larger(elastic_force(law, g->radius, overlap, larger(w->largest_overlap, overlap)) + w->gamma * w->rate, 0);
}

/* ----------------------------------------------------------------------- beginning and end of a contact */

/* Weight of the damping in a step in which the contact begins or ends. */
typedef struct kick_weight {
  double damping; /* factor of the damping force */
  double overlap; /* where the coefficient is taken, and */
  double mean;    /* what its mean over the step is of that */
  int ends;       /* the contact is expected to end within the next step */
} kick_weight;

INLINE kick_weight full_weight(const geometry *g) {
  kick_weight w = {1, g->overlap, 1, 0};
  return w;
}

/* Fraction of the next step after which a plain dashpot's contact will end, 1 if not in it: from the velocity that its
 * own force leaves it with. */
INLINE double fraction_until_end(const contact_law *law, const geometry *g, double rate, double largest_overlap) {
  double gamma = damping_at(law, g, 1, g->overlap);
  double elastic = elastic_force(law, g->radius, g->overlap, larger(largest_overlap, g->overlap));
  double force = damped(g, elastic, gamma, rate, law->dt);
  double separation = law->dt * (law->dt * g->inv_m * force - rate);
  return separation > g->overlap ? g->overlap / separation : 1;
}

/*
 * Verlet's kick reaches half a step back and half a step on. A contact that began a fraction of a step ago, or that
 * ends a fraction of a step from now, should receive the damping impulse of fraction + 1/2 of a step. A coefficient
 * that grows as overlap^p enters with its mean over that time, 1/(1 + p) of its value at the overlap at its far end.
 * With cut-off the force ends smoothly, so there only the beginning counts.
 */
INLINE kick_weight weight_of_damping(const contact_law *law, const geometry *g, _Bool is_new, _Bool was_ending,
                                     double rate, double largest_overlap, double fraction) {
  kick_weight w = full_weight(g);
  if (!is_new) {
    fraction = law->limit_damping ? 1 : fraction_until_end(law, g, rate, largest_overlap);
    w.ends = fraction < 1;
  }
  if (is_new || w.ends) {
    w.damping = fraction + 0.5;
    w.overlap = g->overlap * (w.damping / fraction);
    w.mean = law->onset_mean;
  }
  /* It has not ended as expected: the half step after that end has been paid already. */
  if (was_ending) w.damping -= 0.5;
  return w;
}

#endif

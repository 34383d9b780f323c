// SPDX-License-Identifier: MIT
/* Normal force through a step: spring, dashpot and cut-off. */
#ifndef CSDS_STEP_NORMAL_FORCE_H
#define CSDS_STEP_NORMAL_FORCE_H

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

/*
 * Verlet's kick reaches half a step back and half a step on. A dashpot that began a fraction of a step ago, or that
 * ends a fraction of a step from now, should give the impulse of fraction + 1/2 of a step. A coefficient that grows as
 * a power of the time since then or until then is singular there: the sum over all steps comes out right if its first
 * term is weighted with -zeta(-power, 1 + fraction) of the coefficient a whole step away (Navot, J. Math. Phys. 40, 271
 * (1961)). Here by polynomials for the powers that the damping has, relative errors 4e-5 and 7e-5.
 */
INLINE double weight_of_power(int damping_power, double fraction) {
  const double f = fraction;
  switch (damping_power) {
    case 0:
      return f + 0.5;
    case 1:
      return 0.3204380872 + f * (0.8609895928 + f * (0.1782197454 + f * (-0.0500332457 + f * 0.0108448984)));
    default:
      return 0.2078722407 + f * (0.7308857238 + f * (0.3204837028 + f * (-0.0641365226 + f * 0.0127896422)));
  }
}

/* What a step makes of the normal force and its dashpot. */
typedef struct normal_now {
  double force;
  double repulsion; /* at least 0, and without the weights of the first or last kick */
  double gamma;     /* gamma_n, weighted */
  double weight;    /* of damping that does not depend on the overlap */
  int ends;         /* the contact is expected to end within the next step */
} normal_now;

/* By how much the overlap will fall in the next step: from the velocity that this force and all others leave. */
INLINE double fall_ahead(const geometry *g, double dt, double force, double rate, double others) {
  return dt * (dt * g->inv_m * force - rate - 2 * others);
}

/* When in a step a contact began or ends: the fraction of the step between that and now, and the overlap that a whole
 * step would have made. */
typedef struct onset {
  double fraction, overlap;
} onset;

/* From a rate half a step old and what all others have added to it since. With cut-off the force ends smoothly, so
 * there only the beginning counts. */
INLINE normal_now normal_force_now(const contact_law *law, const geometry *g, double dt, last_time last, double rate,
                                   double others, double largest_overlap, onset at) {
  const double gamma = damping_at(law, g, g->overlap), lag = 0.5 * dt * g->inv_m, now = rate + others;
  const double elastic = elastic_force(law, g->radius, g->overlap, largest_overlap), divisor = 1 + gamma * lag;
  normal_now n = {0, 0, gamma, 1, 0};
  if (!law->limit_damping && !last.is_new) {
    const double fall = fall_ahead(g, dt, (elastic + gamma * now) / divisor, rate, others);
    n.ends = fall > g->overlap;
    at.fraction = n.ends ? g->overlap / fall : 1;
    at.overlap = n.ends ? fall : g->overlap;
  }
  if (last.is_new || n.ends) {
    n.gamma = weight_of_power(law->damping_power, at.fraction) * damping_at(law, g, at.overlap);
    n.weight = at.fraction + 0.5;
  }
  /* It has not ended as expected: the half step after that end has been paid already. */
  if (!law->limit_damping && last.was_ending) {
    n.gamma -= 0.5 * gamma;
    n.weight -= 0.5;
  }
  n.repulsion = larger((elastic + gamma * now) / divisor, 0);
  n.force = repulsive(law, (elastic + n.gamma * now) / (1 + n.gamma * lag));
  return n;
}

#endif

// SPDX-License-Identifier: MIT
/* The normal force in a contact's last interval: spring, dashpot and cut-off; weights of its first and last kick. */
#ifndef CSDS_STEP_INTERVAL_H
#define CSDS_STEP_INTERVAL_H

#include "memory.h"

/* Cut-off, SP 2007 eq. (9): the dashpot pulls no more than the elastic force does between here and the end. */
INLINE double limited(const contact_law *law, const geometry *g, double overlap, double force) {
  return law->limit_damping ? larger(force, lowest_force(law, g->radius, overlap)) : force;
}

/* What bounds friction, over mu: the normal force and what adhesion presses besides, as far as its kick has weight. */
INLINE double load_of(const contact_law *law, const geometry *g, double force, double weight) {
  return adheres(law) ? larger(force + weight * g->adhesion.on_friction, 0) : larger(force, 0);
}

/* A dashpot that would turn the motion round within a step stops it; not with adhesion, whose ends gcc would not make
 * vector code of. */
INLINE double at_most_stopping(const contact_law *law, const geometry *g, double gamma) {
  return law->no_crowds || adheres(law) ? gamma : smaller(gamma, g->most_damping);
}

/* gamma_n at an overlap. */
INLINE double damping_at(const contact_law *law, const geometry *g, double overlap) {
  return at_most_stopping(law, g, g->damping * damping_shape(law, g->radius, overlap));
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
  struct load load;       /* the tag, for C++ */
  double weak;            /* 1 where the friction's dashpot may be too weak for the midpoint rule, else 0 */
  double before, after;   /* of springs that follow it: the contact radius at its beginning, at its end */
} interval;

/* Fills what springs follow. */
INLINE void follow_contact_radius(const contact_law *law, double radius, double overlap_before, double overlap,
                                  interval *w) {
  if (!law->stores_force) return;
  w->before = radius_of_contact(law, radius, overlap_before);
  w->after = radius_of_contact(law, radius, overlap);
}

/* overlap_before: at its beginning; repulsion: at its end, which is now. */
INLINE interval last_interval(const contact_law *law, const geometry *g, double h, double rate, double overlap_before,
                              double largest_overlap, double repulsion) {
  const double least = g->adhesion.end_overlap;
  interval w = {h, rate, larger(g->overlap - 0.5 * h * rate, least), 0, largest_overlap, {0, repulsion}, 0, 0, 0};
  w.gamma = damping_at(law, g, w.overlap);
  w.weak = friction_rings(law, g->damping, g->radius) ? 1.0 : 0.0;
  follow_contact_radius(law, g->radius, overlap_before, g->overlap, &w);
  const double force = elastic_force(law, g->radius, w.overlap, larger(largest_overlap, w.overlap)) + w.gamma * rate;
  w.load.half = load_of(law, g, adheres(law) ? limited(law, g, w.overlap, force) : force, 1);
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

/* Power of the overlap that the dashpot begins and ends with, times 4. */
INLINE int power_at_touch(const contact_law *law) {
  return has_area_at_touch(law) ? 0 : law->damping_power;
}

/* What a step makes of the normal force and its dashpot. */
typedef struct normal_kick {
  double force;
  double repulsion; /* at least 0, and without the weights of the first or last kick */
  double gamma;     /* gamma_n, weighted */
  double weight;    /* of damping that does not depend on the overlap */
  bool ends;        /* the contact is expected to end within the next step */
  double bound;     /* of friction in this kick, over mu */
  double spring;    /* weight of the friction springs */
  double foreseen;  /* part of the force that pays for an end that is expected, */
  double owed;      /* of the force before, for one that was expected then and has not come */
} normal_kick;

/* By how much the overlap will fall in the next step: from the velocity that this force and all others leave. */
INLINE double fall_ahead(const geometry *g, double dt, double force, double rate, double others) {
  return dt * (dt * g->inv_m * force - rate - 2 * others);
}

/* When in a step a contact began or ends: the fraction of the step between that and now, and the overlap that a whole
 * step would have made. */
typedef struct onset {
  double fraction, overlap;
} onset;

/* Of the contact that is there now: of an old one a whole step. One that lasts beyond touch may have no overlap. */
INLINE onset onset_of(const contact_law *law, const geometry *g, bool is_new, double rate, double dt) {
  const double overlap = has_area_at_touch(law) ? larger(g->overlap, 1e-30 * g->radius) : g->overlap;
  const double whole = is_new ? larger(overlap, rate * dt) : overlap;
  const onset o = {is_new ? overlap / whole : 1, whole};
  return o;
}

#endif

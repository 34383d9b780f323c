// SPDX-License-Identifier: MIT
/* Normal force through a step: spring, dashpot and cut-off. */
#ifndef CSDS_STEP_NORMAL_FORCE_H
#define CSDS_STEP_NORMAL_FORCE_H

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

/* ------------------------------------------------------------------------------ adhesion: begin and end with a jump */

/* The normal force where a contact ends, and its root there; see adhesion. */
typedef struct last_force {
  double end, root;
} last_force;

/* rate: of the overlap now, half a step after the one that is known. With cut-off the dashpot adds nothing. */
INLINE last_force last_force_at(const contact_law *law, const geometry *g, double rate) {
  last_force f = {g->adhesion.end, g->adhesion.root};
  if (law->limit_damping) return f;
  const double damping = damping_at(law, g, g->adhesion.end_overlap) * rate;
  f.end += damping;
  f.root += law->damping_power * damping;
  return f;
}

/* A dashpot without cut-off whose coefficient vanishes with the overlap: what its last kick has to be more. */
INLINE double damping_until_touch(const contact_law *law, const geometry *g, double fraction, double fall,
                                  double rate) {
  if (law->limit_damping || has_area_at_touch(law) || law->damping_power == 0) return 0;
  return (weight_of_power(law->damping_power, fraction) * damping_at(law, g, fall) - damping_at(law, g, g->overlap)) *
         rate;
}

/* The root near the end: its sum over steps, see weight_of_power, less what this kick has of it. */
INLINE double missed_at_end(const geometry *g, double root, double fall, double fraction) {
  const double missed = weight_of_power(2, fraction) - sqrt(fraction);
  return g->adhesion.root_scale > 0 ? root * sqrt(larger(fall, 0) / g->adhesion.root_scale) * missed : 0;
}

/* Weight of a force in the last kick that goes with a power of the square root of the contact radius, which ends with
 * a root too. */
INLINE double weight_at_end(const geometry *g, int power, double fall, double fraction) {
  if (!(g->adhesion.root_scale > 0)) return fraction + 0.5;
  const double root = power * sqrt(larger(fall, 0) / g->adhesion.root_scale);
  return (fraction + 0.5 + root * weight_of_power(2, fraction)) / (1 + root * sqrt(fraction));
}

/* What the sum of the spring's work misses at the root of its force before the end, in a fall of the overlap. */
INLINE double missed_work(const geometry *g, double fall) {
  const adhesion *a = &g->adhesion;
  if (!(a->root_scale > 0)) return 0;
  const double fraction = (g->overlap - a->end_overlap) / fall, root = sqrt(fraction);
  const double missed = 0.5 * root - weight_of_power(2, fraction) + 2.0 / 3 * fraction * root;
  return -a->root * sqrt(larger(fall, 0) / a->root_scale) * fall * missed;
}

/* An elastic force with a root at its end takes from the grains in its last kick what is left of its energy, as the
 * account has it: what that is beyond the weights of the jump and of the root. */
INLINE double left_to_take(const contact_law *law, const geometry *g, double fall, double fraction) {
  const adhesion *a = &g->adhesion;
  if (!(a->root_scale > 0)) return 0;
  const double energy = elastic_energy(law, g->radius, g->overlap, 0) - a->loss_at_end + missed_work(g, fall);
  return energy / fall - 0.5 * elastic_force(law, g->radius, g->overlap, 0) - (fraction - 0.5) * a->end -
         missed_at_end(g, a->root, fall, fraction);
}

/*
 * A force that begins at once a fraction of a step ago, or ends so a fraction of a step from now, deserves the impulse
 * of fraction + 1/2 of a step, and Verlet's kick gives one or none. Whether it ends is asked of the very velocity that
 * will follow. begun: fraction of the step since a new contact began.
 */
INLINE void add_jumps(const contact_law *law, const geometry *g, double dt, last_time last, double rate, double others,
                      double begun, normal_kick *n) {
  const adhesion *a = &g->adhesion;
  const last_force then = last_force_at(law, g, rate + others - 0.5 * dt * g->inv_m * n->force);
  double weight = last.is_new ? begun + 0.5 : 1;
  n->force += last.is_new ? (begun - 0.5) * a->begin : 0;
  /* It has not ended as expected: the half step after that end has been paid already. */
  n->force -= last.was_ending ? 0.5 * then.end : 0;
  n->owed = last.was_ending ? 0.5 * then.end + missed_at_end(g, then.root, -rate * dt, 1) : 0;
  weight -= last.was_ending ? 0.5 : 0;

  const double left = g->overlap - a->end_overlap, fall = fall_ahead(g, dt, n->force, rate, others);
  n->ends = fall > left;
  const double fraction = n->ends ? left / fall : 0.5, now = rate + others - 0.5 * dt * g->inv_m * n->force;
  const double root = last.was_ending ? 0 : missed_at_end(g, then.root, fall, fraction);
  const double rest = last.was_ending ? 0 : left_to_take(law, g, larger(fall, left), fraction);
  const double ending = (fraction - 0.5) * then.end + root + rest + damping_until_touch(law, g, fraction, fall, now);
  n->foreseen = n->ends ? ending : 0;
  n->force += n->foreseen;
  weight += n->ends ? fraction - 0.5 : 0;
  n->bound = load_of(law, g, n->force, weight);
  n->spring = n->ends ? weight_at_end(g, law->spring_power, fall, fraction) : 1;
  n->gamma *= n->ends ? weight_at_end(g, law->damping_power, fall, fraction) : 1;
  n->weight *= n->ends ? fraction + 0.5 : 1;
}

/* ------------------------------------------------------------------- springs that are linear at the touch */

/*
 * The force of such a spring has a kink there. Its kick a fraction of a step after the touch deserves the weight
 * (1 + fraction)/2, and so does the one a fraction before: then it takes from the grains what the spring comes to hold,
 * and gives back what it held, however large the step. docs/method.md, "Beginning and end".
 */

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

/* From a rate half a step old and what all others have added to it since. */
INLINE normal_kick normal_force_now(const contact_law *law, const geometry *g, double dt, last_time last, double rate,
                                    double others, double largest_overlap, onset at) {
  const double gamma = damping_at(law, g, g->overlap), lag = 0.5 * dt * g->inv_m, now = rate + others;
  const double elastic = elastic_force(law, g->radius, g->overlap, largest_overlap);
  const double undivided = elastic + gamma * now, divisor = 1 + gamma * lag, full = undivided / divisor;
  const int power = has_area_at_touch(law) ? 0 : law->damping_power;
  normal_kick n = {0, 0, gamma, 1, 0, 0, 1, 0, 0};
  if (!law->limit_damping && !adheres(law)) { /* of an old contact at.fraction is 1, at.overlap the overlap */
    const double fall = fall_ahead(g, dt, full, rate, others);
    n.ends = !last.is_new & (fall > g->overlap);
    at.fraction = n.ends ? g->overlap / fall : at.fraction;
    at.overlap = n.ends ? fall : at.overlap;
  }
  if (last.is_new | n.ends) {
    n.gamma = at_most_stopping(
        law, g, weight_of_power(power, at.fraction) * damping_at(law, g, power ? at.overlap : g->overlap));
    n.weight = at.fraction + 0.5;
  }
  /* It has not ended as expected: the half step after that end has been paid already. */
  if (!law->limit_damping && !adheres(law)) {
    n.gamma = last.was_ending ? n.gamma - 0.5 * gamma : n.gamma;
    n.weight = last.was_ending ? n.weight - 0.5 : n.weight;
  }
  n.repulsion = load_of(law, g, adheres(law) ? limited(law, g, g->overlap, full) : full, 1);
  const descent d = descent_of(law, g, dt, undivided, divisor, rate, others, largest_overlap);
  const quotient weight = weight_of_last(law, undivided, &d);
  const bool same = BRANCHES && weight.is_one && !(last.is_new | last.was_ending | n.ends);
  /* a dashpot that begins at once has the weight for the velocity before: its answer to this kick has none */
  /* not one that is fast; crowds do not tell, for they know friction's dashpots, of which nothing enters here */
  const bool slow = law->no_crowds || gamma * lag < 0.5 * FAST_DECAY;
  const bool begins = power == 0 && !adheres(law) && (law->limit_damping || last.is_new) && slow;
  const double spring = excess_of_spring(law, last, elastic * divisor, at.fraction, &d) * elastic;
  const double weighted = undivided + spring + (n.gamma - gamma) * (begins ? rate : now);
  const double weighted_divisor = begins ? divisor : 1 + n.gamma * lag;
  n.force = limited(law, g, g->overlap, same ? full : weighted * weight.of / (weighted_divisor * weight.by));
  n.bound = larger(n.force, 0);
  if (adheres(law)) add_jumps(law, g, dt, last, rate, others, at.fraction, &n);
  return n;
}

#endif

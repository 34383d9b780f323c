// SPDX-License-Identifier: MIT
/* Forces that begin and end with a jump: adhesion, and dashpots without cut-off. */
#ifndef CSDS_STEP_JUMPS_H
#define CSDS_STEP_JUMPS_H

#include "interval.h"

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
  if (law->limit_damping || power_at_touch(law) == 0) return 0;
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

#endif

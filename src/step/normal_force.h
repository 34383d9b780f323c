// SPDX-License-Identifier: MIT
/* The normal force of now, from a velocity that is half a step old. */
#ifndef CSDS_STEP_NORMAL_FORCE_H
#define CSDS_STEP_NORMAL_FORCE_H

#include "jumps.h"
#include "kinks.h"

/* Without cut-off the dashpot ends with a jump, which the last kick foresees; for adhesion see add_jumps. */
INLINE bool ends_with_dashpot(const contact_law *law) {
  return !law->limit_damping && !adheres(law);
}

/* Without cut-off: whether an old contact ends within the next step. Then the weights are those of that end. */
INLINE onset foresee_end(const geometry *g, double dt, last_time last, double force, double rate, double others,
                         onset at, normal_kick *n) {
  const double fall = fall_ahead(g, dt, force, rate, others);
  n->ends = !last.is_new & (fall > g->overlap);
  at.fraction = n->ends ? g->overlap / fall : at.fraction;
  at.overlap = n->ends ? fall : at.overlap;
  return at;
}

/* gamma: unweighted. Of an old contact at.fraction is 1, at.overlap the overlap. */
INLINE void weigh_dashpot(const contact_law *law, const geometry *g, last_time last, onset at, double gamma,
                          normal_kick *n) {
  const int power = power_at_touch(law);
  if (last.is_new | n->ends) {
    n->gamma = at_most_stopping(
        law, g, weight_of_power(power, at.fraction) * damping_at(law, g, power ? at.overlap : g->overlap));
    n->weight = at.fraction + 0.5;
  }
  /* It has not ended as expected: the half step after that end has been paid already. */
  if (ends_with_dashpot(law)) {
    n->gamma = last.was_ending ? n->gamma - 0.5 * gamma : n->gamma;
    n->weight = last.was_ending ? n->weight - 0.5 : n->weight;
  }
}

/* A dashpot that begins at once has its first weight for the velocity before: its answer to this kick has none. Not one
 * that is fast; crowds do not tell, for they know friction's dashpots, of which nothing enters here.
 * decay: gamma dt/2m. */
INLINE bool begins_at_once(const contact_law *law, last_time last, double decay) {
  const bool slow = law->no_crowds || decay < 0.5 * FAST_DECAY;
  return power_at_touch(law) == 0 && !adheres(law) && (law->limit_damping || last.is_new) && slow;
}

/* From a rate half a step old and what all others have added to it since. */
INLINE normal_kick normal_force_now(const contact_law *law, const geometry *g, double dt, last_time last, double rate,
                                    double others, double largest_overlap, onset at) {
  const double gamma = damping_at(law, g, g->overlap), lag = 0.5 * dt * g->inv_m, now = rate + others;
  const double elastic = elastic_force(law, g->radius, g->overlap, largest_overlap);
  const double undivided = elastic + gamma * now, divisor = 1 + gamma * lag, full = undivided / divisor;
  normal_kick n = {0, 0, gamma, 1, 0, 0, 1, 0, 0};
  if (ends_with_dashpot(law)) at = foresee_end(g, dt, last, full, rate, others, at, &n);
  weigh_dashpot(law, g, last, at, gamma, &n);
  n.repulsion = load_of(law, g, adheres(law) ? limited(law, g, g->overlap, full) : full, 1);
  const descent d = descent_of(law, g, dt, undivided, divisor, rate, others, largest_overlap);
  const quotient weight = weight_of_last(law, undivided, &d);
  const bool same = BRANCHES && weight.is_one && !(last.is_new | last.was_ending | n.ends);
  const bool begins = begins_at_once(law, last, gamma * lag);
  const double spring = excess_of_spring(law, last, elastic * divisor, at.fraction, &d) * elastic;
  const double weighted = undivided + spring + (n.gamma - gamma) * (begins ? rate : now);
  const double weighted_divisor = begins ? divisor : 1 + n.gamma * lag;
  n.force = limited(law, g, g->overlap, same ? full : weighted * weight.of / (weighted_divisor * weight.by));
  n.bound = larger(n.force, 0);
  if (adheres(law)) add_jumps(law, g, dt, last, rate, others, at.fraction, &n);
  return n;
}

#endif

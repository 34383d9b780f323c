// SPDX-License-Identifier: MIT
/* The account of the half kick that follows the start of a run. */
#ifndef CSDS_STEP_ENERGY_OF_START_H
#define CSDS_STEP_ENERGY_OF_START_H

#include "energy.h"

/* Half of what first loading will take in the coming step is taken in the half kick after a start, as if the step
 * before had been like it, but that nothing was taken before the grains touched. */
INLINE double largest_before_start(double overlap, double rate, double dt, double largest) {
  return largest > overlap ? largest : larger(smaller(overlap, overlap - dt * rate), 0);
}

/* The half kick that follows a start, mem being what the start has left: half of a kick that reaches as far back, to
 * motion that this contact alone would have come from. */
INLINE account account_of_start(const contact_law *law, const pair_state *p, const memory *mem) {
  const motion none = {0, {0, 0, 0}, {0, 0, 0}, 0};
  const last_time old = {0, 0, 0};
  const double distance = distance_now(p);
  const vec3 n = normal_vector(p, distance);
  step_taken t;
  t.g = cut_for_start(law, contact_geometry(law, p, distance, effective_mass(p)));
  const motion now = motion_now(p, &t.g, n);
  memory untouched = *mem;
  const forces f = forces_at_start(law, &t.g, n, &now, mem->largest_overlap, &untouched);

  t.way.m = motion_after(&t.g, -0.5 * law->dt, &now, NULL, &f);
  t.way.others = none;
  t.way.plane = no_turn(n);
  t.normal.kick.force = f.normal;
  t.normal.kick.foreseen = t.normal.kick.owed = 0;
  t.normal.kick.spring = 1;
  t.normal.held_from = t.g.overlap;
  t.normal.w = last_interval(law, &t.g, law->dt, -t.way.m.normal, t.g.overlap, mem->largest_overlap,
                             load_of(law, &t.g, f.normal, 1));
  t.normal.w.largest_overlap = largest_before_start(t.g.overlap, t.normal.w.rate, law->dt, mem->largest_overlap);
  const motion after = motion_after(&t.g, law->dt, &t.way.m, NULL, &f);
  const normal_account ahead = account_normally(law, &t.g, &t.normal, old, t.way.m.normal, 0, 1);
  t.slid = slides_ahead(law, &t.g, &t.way.plane, &ahead, &after, mem);
  account acc = account_of_step(law, &t, &ahead, 1, &f, mem, mem);
  for (int c = 0; c < CSDS_CHANNELS; ++c) acc.lost[c] *= 0.5;
  return acc;
}

#endif

// SPDX-License-Identifier: MIT
/*
 * A step of pairs in one loop, where arithmetic of friction hides the divisions of the normal direction: in a
 * seventh less time than in two. For laws of common use, without rolling and twisting.
 */
#ifndef CSDS_LOOPS_WHOLE_H
#define CSDS_LOOPS_WHOLE_H

#include "lanes.h"

#include <string.h>

INLINE void whole_loop(const csds_law *law, csds_block *b, kept own, int count, composition is, int limited,
                       friction_part friction, dashpots strong) {
  const contact_law with = with_friction(contact_law_of(law), friction, 0);
  contact_law l = specialised(&with, is);
  l.limit_damping = limited;
  l.strong_friction = strong == STRONG_DASHPOTS;
  l.strong_turning = strong != ANY_DASHPOTS;
  double *const history = &own.history[0][0];
  const size_t all = padded(count);
  double wide_age[CSDS_ROW];
  if (!WIDE_VECTORS) widen(b->age, all, wide_age);
  VECTORISED
  for (size_t k = 0; k < all; ++k) {
    const pair_state p = pair_at(b, own.body, k);
    const double age = WIDE_VECTORS ? (double)b->age[k] : wide_age[k];
    const last_time last = last_time_by(age);
    const path path = path_of_grains(&p, l.dt);
    memory mem = memory_at(&l, 0, 0, history, age, k);
    step_taken taken;
    const geometry g = contact_geometry(&l, &p, path.way.distance, path.way.m);
    const double longer_arms = change_of_arms(&path, l.dt);
    const int touching = acts(&l, &p, last.is_new);
    forces f = contact_step(&l, &p, &path, g, longer_arms, last, 0, &mem, &taken);
    memory_to(&l, &mem, history, k);
    weaken(touching ? 1 : 0, &f);
    const actions a = actions_of(&l, &f);
    actions_to(&a, b, k);
    const csds_age next = f.ends ? CSDS_ENDING : CSDS_OLD;
    if (WIDE_VECTORS) b->age[k] = touching ? next : CSDS_NEW;
    if (!WIDE_VECTORS) wide_age[k] = touching ? next : CSDS_NEW;
  }
  for (size_t k = 0; k < all && !WIDE_VECTORS; ++k) b->age[k] = (csds_age)wide_age[k];
}

/* The largest sum of two rows' entries; those behind the last contact count. */
INLINE double largest_sum(const double *a, const double *b, size_t all) {
  lanes most = {0};
  double largest = 0;
  for (size_t k = 0; k < all; k += TOGETHER) {
    const lanes sum = lanes_of(a + k) + lanes_of(b + k);
    const lane_bits more = sum > most;
    most = (lanes)(((lane_bits)sum & more) | ((lane_bits)most & ~more));
  }
  for (int lane = 0; lane < TOGETHER; ++lane) largest = larger(largest, most[lane]);
  return largest;
}

INLINE int may_be_strong(int damping_power, int stores_force) {
  return damping_power <= 2 * stores_force;
}

/* Of the friction in this block: the lightest contact has the weakest dashpot, and no effective radius is larger than
 * half of the largest sum. */
INLINE int friction_is_strong(const contact_law *l, kept own, size_t all) {
  if (!may_be_strong(l->damping_power, l->stores_force)) return 0;
  const double m = 1 / largest_sum(own.body[CSDS_BODY_INV_MASS_I], own.body[CSDS_BODY_INV_MASS_J], all);
  const double radius = 0.5 * largest_sum(own.body[CSDS_BODY_RADIUS_I], own.body[CSDS_BODY_RADIUS_J], all);
  return !friction_rings(l, damping_factor(l, m), radius);
}

#endif

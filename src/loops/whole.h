// SPDX-License-Identifier: MIT
/*
 * A step of pairs in one loop, where arithmetic of friction hides the divisions of the normal direction: in a
 * seventh less time than in two. For laws of common use.
 */
#ifndef CSDS_LOOPS_WHOLE_H
#define CSDS_LOOPS_WHOLE_H

#include "lanes.h"

#include <string.h>

INLINE void whole_loop(const csds_law *law, csds_block *b, kept own, int count, composition is, int limited,
                       friction_part friction, int turning, dashpots strong, int with_account, int crowds) {
  const int two = WIDE_VECTORS && !turning;
  const double rolls = contact_law_of(law)->rolls, twists = contact_law_of(law)->twists; /* not read in the loop */
  const contact_law with = with_friction(contact_law_of(law), friction, turning);
  contact_law l = specialised(&with, is);
  l.limit_damping = limited;
  l.strong_friction = strong == STRONG_DASHPOTS;
  l.strong_turning = strong != ANY_DASHPOTS;
  l.no_crowds = !crowds;
  double *const history = &own.history[0][0];
  const size_t all = padded(count);
  double wide_age[CSDS_ROW];
  if (!two) widen(b->age, all, wide_age);
  VECTORISED
  for (size_t k = 0; k < all; ++k) {
    const pair_state p = pair_at(b, own.body, k);
    const double age = two ? (double)b->age[k] : wide_age[k];
    const last_time last = last_time_by(age);
    const path path = path_of_grains(&p, l.dt);
    memory mem = memory_at(&l, rolls, twists, history, age, k);
    step_taken taken;
    account acc;
    const geometry g = in_crowd(&l, contact_geometry(&l, &p, path.way.distance, path.way.m), mem.u);
    const double longer_arms = change_of_arms(&path, l.dt);
    const int touching = acts(&l, &p, last.is_new);
    forces f = with_account ? contact_step_with_account(&l, &p, &path, g, longer_arms, last, touching, 0, &mem, &acc)
                            : contact_step(&l, &p, &path, g, longer_arms, last, 0, &mem, &taken);
    memory_to(&l, &mem, history, k);
    if (with_account) account_to(&acc, b, k);
    none_unless(touching, &f);
    const actions a = actions_of(&l, &f);
    actions_to(&a, b, k);
    if (with_account) parts_to(&f, b, k);
    const csds_age next = f.ends ? CSDS_ENDING : CSDS_OLD;
    if (two) b->age[k] = touching ? next : CSDS_NEW;
    if (!two) wide_age[k] = touching ? next : CSDS_NEW;
  }
  for (size_t k = 0; k < all && !two; ++k) b->age[k] = (csds_age)wide_age[k];
}

/* The largest sum of two rows' entries; those behind the last contact count. A maximum waits for the one before: there
 * are several. */
INLINE double largest_sum(const double *a, const double *b, size_t all) {
  enum { MAXIMA = AT_ONCE / TOGETHER };
  lanes most[MAXIMA] = {{0}};
  double largest = 0;
  for (size_t k = 0; k < all; k += AT_ONCE)
    for (int n = 0; n < MAXIMA; ++n) {
      const lanes sum = lanes_of(a + k + n * TOGETHER) + lanes_of(b + k + n * TOGETHER);
      most[n] = larger_lanes(sum, most[n]);
    }
  for (int n = 1; n < MAXIMA; ++n) most[0] = larger_lanes(most[0], most[n]);
  for (int lane = 0; lane < TOGETHER; ++lane) largest = larger(largest, most[0][lane]);
  return largest;
}

INLINE int may_be_strong(int damping_power, int stores_force) {
  return damping_power <= 2 * stores_force;
}

/* Of the contacts of a block: the largest 1/m, and what no effective radius exceeds, half of the largest sum, of a
 * grain and itself where j is a wall; 0 where nobody asks for it. */
typedef struct extremes {
  double inv_m, radius;
} extremes;

INLINE extremes extremes_of(const contact_law *l, kept own, size_t count) {
  const size_t all = own.alike ? AT_ONCE : count;
  const csds_body inv_mass_j = CSDS_OF_WALLS ? CSDS_BODY_INV_MASS_I : CSDS_BODY_INV_MASS_J;
  const csds_body radius_j = CSDS_OF_WALLS ? CSDS_BODY_RADIUS_I : CSDS_BODY_RADIUS_J;
  const double inv_m = largest_sum(own.body[CSDS_BODY_INV_MASS_I], own.body[inv_mass_j], all);
  extremes e = {CSDS_OF_WALLS ? 0.5 * inv_m : inv_m, 0};
  if (l->damping_power > 0 || !rings_alike_at_any_radius(l))
    e.radius = 0.5 * largest_sum(own.body[CSDS_BODY_RADIUS_I], own.body[radius_j], all);
  return e;
}

/* The lightest contact has the weakest dashpot of friction. */
INLINE int friction_is_strong(const contact_law *l, const extremes *e) {
  if (!may_be_strong(l->damping_power, l->stores_force)) return 0;
  return !friction_rings(l, damping_factor(l, 1 / e->inv_m), rings_alike_at_any_radius(l) ? 0 : e->radius);
}

/* It has the fastest dashpots as well: to be asked with a margin for rounding. */
INLINE int may_have_crowds(const contact_law *l, const extremes *e) {
  const double inv_m = (1 + 1e-9) * e->inv_m;
  return has_fast_dashpot(l, damping_factor(l, 1 / e->inv_m), (1 + 1e-9) * e->radius, inv_m);
}

#endif

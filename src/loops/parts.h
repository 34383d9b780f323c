// SPDX-License-Identifier: MIT
/*
 * A step in two loops with rows between them, that of the normal direction and that of all else: so a model of a normal
 * force needs a small loop of its own, and all of them share the others. What is constant in a loop is not in it.
 */
#ifndef CSDS_LOOPS_PARTS_H
#define CSDS_LOOPS_PARTS_H

#include "between.h"
#include "lanes.h"
#include "whole.h"

#include <string.h>

/* ------------------------------------------------------------------------------ the normal direction */

/* limited: whether with limit_damping; where there are few loops, laws that attract have one for both. */
INLINE void normal_loop(const csds_law *law, csds_block *b, kept own, int count, composition is, int limited,
                        int with_account, between *r) {
  contact_law l = specialised(contact_law_of(law), is);
  if (!CSDS_FEW_LOOPS || !adheres(&l)) l.limit_damping = limited;
  l.stores_force = has_area_at_touch(&l); /* of others friction finds the radii that its springs follow */
  const int two = WIDE_VECTORS && with_account && limited && !CSDS_OF_WALLS && !adheres(&l) && !l.normal_memory;
  const size_t all = padded(count);
  double *const largest = own.history[l.at_normal];
  VECTORISED
  for (size_t k = 0; k < all; ++k) {
    const pair_state p = CSDS_OF_WALLS ? wall_at(b, own.body, k) : pair_at(b, own.body, k);
    const last_time last = last_time_by(two ? (double)b->age[k] : r->age[k]);
    const vec3 n0 = CSDS_OF_WALLS ? wall_normal_before(&p, last.is_new, vec3_at(r->last_normal, k)) : p.x;
    const path path = CSDS_OF_WALLS ? path_along_wall(&p, l.dt, n0) : path_of_grains(&p, l.dt);
    leave_way(&path.way, r, k);
    memory mem = no_memory();
    mem.u = vec3_at(own.history, k);
    if (l.normal_memory) mem.largest_overlap = largest[k];
    forget_if(last.is_new, &mem);
    const geometry g = with_crowd(&l, contact_geometry(&l, &p, path.way.distance, path.way.m), r->crowd[k]);
    const double normal = path.way.receding, others = fraction_of_others(last) * (normal - dot(mem.u, path.n0));
    const normal_step s = step_normally(&l, &p, &path, &g, last, -normal, -others, &mem);
    leave(&l, &g, &s, r, k);
    if (l.normal_memory) largest[k] = mem.largest_overlap;
    const int touching = acts(&l, &p, last.is_new);
    if (with_account) {
      const normal_account n = account_normally(&l, &g, &s, last, normal, others, touching);
      leave_account(&l, &n, r, k);
      normal_account_to(&n, b, k);
    }
    r->acts[k] = touching ? 1 : 0;
    const double next = s.kick.ends ? CSDS_ENDING : CSDS_OLD;
    r->next[k] = touching ? next : CSDS_NEW;
  }
}

/* ---------------------------------------------------------------------- friction, rolling, twisting */

INLINE void friction_loop(const csds_law *law, csds_block *b, kept own, int count, friction_part is, int turning,
                          dashpots strong, int with_account, between *r) {
  contact_law l = with_friction(contact_law_of(law), is, turning);
  l.strong_friction = strong == STRONG_DASHPOTS || is < DISPLACEMENT; /* no spring, none that would ring */
  l.strong_turning = strong != ANY_DASHPOTS;
  l.normal_memory = 0;
  const int two = WIDE_VECTORS && !turning && (with_account || (!CSDS_OF_WALLS && is != ADHESIVE_FORCE));
  const double rolls = contact_law_of(law)->rolls, twists = contact_law_of(law)->twists; /* not read in the loop */
  double *const history = &own.history[0][0];
  const size_t all = padded(count);
  VECTORISED
  for (size_t k = 0; k < all; ++k) {
    const pair_state p = CSDS_OF_WALLS ? wall_at(b, own.body, k) : pair_at(b, own.body, k);
    const double age = two ? (double)b->age[k] : r->age[k];
    const last_time last = last_time_by(age);
    const vec3 n0 = CSDS_OF_WALLS ? wall_normal_before(&p, last.is_new, vec3_at(r->last_normal, k)) : p.x;
    const way way = way_left_by(r, k);
    const path path = CSDS_OF_WALLS ? path_by_way_along_wall(&p, n0, &way) : path_by_way(&p, l.dt, &way);
    memory mem = memory_at(&l, rolls, twists, history, age, k);
    const memory before = mem;
    const geometry g = with_crowd(&l, lever_geometry(&p, r->radius[k], r->overlap[k]), r->crowd[k]);
    const normal_step s = left_by(&l, is == ADHESIVE_FORCE, r, k);
    slides slid;
    account acc;
    const tangent_motion t = motion_on_path(&l, &p, &path, &g, change_of_arms(&path, l.dt), last, &mem);
    forces f = step_tangentially(&l, &path, &g, &s, &t, &mem, &slid);
    if (with_account) {
      const step_taken taken = {g, s, t, slid};
      const normal_account n = account_left_by(&l, is == ADHESIVE_FORCE, r, k);
      acc = account_tangentially(&l, &taken, &n, r->acts[k] > 0, &f, &before, &mem);
      tangential_account_to(&acc, b, k);
    }
    memory_to(&l, &mem, history, k);
    if (CSDS_OF_WALLS) {
      r->last_normal[0][k] = component(p.wall_normal, 0);
      r->last_normal[1][k] = component(p.wall_normal, 1);
      r->last_normal[2][k] = component(p.wall_normal, 2);
    }
    none_unless(r->acts[k] > 0, &f);
    const actions a = actions_of(&l, &f);
    actions_to(&a, b, k);
    if (with_account) parts_to(&f, b, k);
    if (with_account && turning) turning_account_to(&acc, &f, b, k);
  }
}

/* Fills what in_crowd asks for, of each contact. */
INLINE void find_crowds(const contact_law *law, csds_block *b, kept own, size_t all, between *r) {
  const contact_law l = *law; /* which no row can be */
  const extremes e = extremes_of(&l, own, all);
  memset(r->crowd, 0, sizeof r->crowd);
  if (!may_have_crowds(&l, &e)) return;
  VECTORISED
  for (size_t k = 0; k < all; ++k) {
    const pair_state p = CSDS_OF_WALLS ? wall_at(b, own.body, k) : pair_at(b, own.body, k);
    const bool fast = has_fast_dashpot(&l, damping_factor(&l, effective_mass(&p)), effective_radius(&p), p.inv_m);
    r->crowd[k] = crowd_in(fast, r->age[k] == CSDS_NEW ? 0 : own.history[0][k]);
  }
}

/* Fills what follows from damping: where the friction's dashpot is too weak for the midpoint rule; 1 if it is so of any
 * contact. */
INLINE int find_weak_dashpots(const contact_law *l, size_t all, between *r) {
  unsigned long long any = 0, bits;
  for (size_t k = 0; k < all; ++k) {
    r->weak[k] = friction_rings(l, r->damping[k], r->radius[k]) ? 1 : 0;
    memcpy(&bits, &r->weak[k], sizeof bits);
    any |= bits;
  }
  return any != 0;
}

/* The midpoint rule alone takes less arithmetic, and gives the same bits. */
INLINE dashpots dashpots_of(const contact_law *l, size_t all, between *r) {
  const int weak = friction_of(l) >= DISPLACEMENT && find_weak_dashpots(l, all, r);
  if (CSDS_FEW_LOOPS) return l->turning ? ANY_DASHPOTS : STRONG_TURNING; /* there are no others */
  if (is_weak(l, &l->rolling) || is_weak(l, &l->twisting)) return ANY_DASHPOTS;
  return weak ? STRONG_TURNING : STRONG_DASHPOTS;
}

#endif

// SPDX-License-Identifier: MIT
/*
 * Where a contact's energy goes. Verlet's kick at t takes force times velocity times dt from the grains, with the
 * velocity at t, the mean of those half a step before and after; the springs' part of it is force times the mean of
 * their stretches before and after, which adds up to what they store. What is left is lost. So the account closes
 * for what the integrator does, however large the step: only turning normals and other contacts' changes within a
 * step leave a gap, of second order.
 */
#ifndef CSDS_STEP_ENERGY_H
#define CSDS_STEP_ENERGY_H

#include "step.h"

typedef struct account {
  double stored[CSDS_SPRINGS], lost[CSDS_CHANNELS];
  double slip_speed;
} account;

INLINE account empty_account(void) {
  account a = {{0, 0, 0, 0}, {0, 0, 0, 0, 0, 0, 0}, 0};
  return a;
}

/* What the tangential spring would give back. */
INLINE double tangential_energy(const contact_law *law, const geometry *g, double overlap, const memory *mem) {
  if (law->stores_force) return force_energy(law->friction.k * radius_of_contact(law, g->radius, overlap), mem->xi);
  if (is_continuous(law)) return 0.5 * law->friction.k * dot(mem->xi, mem->xi);
  const double elastic = elastic_force(law, g->radius, overlap, mem->largest_overlap);
  const double normal = adheres(law) ? load_of(law, g, elastic, 1) : elastic;
  return energy_by_rule(law, g->radius, overlap_without_adhesion(law, g->radius, overlap), normal, mem->xi);
}

INLINE double twisting_energy(const contact_law *law, const geometry *g, double overlap, const memory *mem) {
  if (law->twists_on_area) return force_energy(twisting_at(law, g, overlap).k, on_axis(mem->twist));
  return 0.5 * law->twisting.k * (mem->twist * mem->twist);
}

INLINE void stored_at(const contact_law *law, const geometry *g, double overlap, const memory *mem, account *acc) {
  acc->stored[CSDS_SPRING_NORMAL] = elastic_energy(law, g->radius, overlap, mem->largest_overlap);
  acc->stored[CSDS_SPRING_TANGENTIAL] = tangential_energy(law, g, overlap, mem);
  acc->stored[CSDS_SPRING_ROLLING] = 0.5 * law->rolling.k * dot(mem->roll, mem->roll);
  acc->stored[CSDS_SPRING_TWISTING] = twisting_energy(law, g, overlap, mem);
}

/* ------------------------------------------------------------------------------- of a step */

/* Jumps where the contact begins and where it ends. */
INLINE double lost_by_adhesion(const contact_law *law, const geometry *g, bool is_new, double next) {
  if (!adheres(law)) return 0;
  return (is_new ? g->adhesion.loss_at_begin : 0) + (next < g->adhesion.end_overlap ? g->adhesion.loss_at_end : 0);
}

/* An end that was foreseen and does not come: what was paid for it is an affair of the next kick. */
INLINE double work_of_expectations(double foreseen, double owed, double rate, double rate_after, double dt, bool ends) {
  const double paid = ends ? 0 : foreseen * (0.5 * (rate + rate_after));
  return (owed * rate - paid) * dt;
}

/* In the normal force: dashpot, its cut-off phase included, hysteresis, and jumps. next: the overlap after the coming
 * step. The kicks of the first and the last force reach beyond the contact. */
INLINE void lose_in_normal(const contact_law *law, const step_taken *t, bool is_new, double rate_after, double next,
                           double force, const memory *mem, account *acc) {
  const double dt = law->dt, radius = t->g.radius, overlap = t->g.overlap;
  const double elastic = elastic_force(law, radius, overlap, mem->largest_overlap);
  const double held = elastic_energy(law, radius, overlap, mem->largest_overlap);
  const double kept = loading_loss(law, t->w.largest_overlap, mem->largest_overlap);
  double lost = (force - elastic) * (0.5 * (t->w.rate + rate_after)) * dt;
  lost += is_new ? 0.5 * elastic * (t->w.rate * dt) - (held + kept) : 0;
  const bool ends = next < t->g.adhesion.end_overlap;
  lost += ends ? held - 0.5 * elastic * (overlap - next) : 0;
  if (adheres(law)) lost += ends ? missed_work(&t->g, overlap - next) : 0;
  if (adheres(law)) lost += work_of_expectations(t->foreseen, t->owed, t->w.rate, rate_after, dt, ends);
  const double jumps = lost_by_adhesion(law, &t->g, is_new, next);
  acc->lost[CSDS_LOST_ADHESION] = jumps;
  acc->lost[CSDS_LOST_NORMAL] = larger(lost - jumps, 0) + kept;
}

/* Of a friction spring: what its kick takes beyond the spring's part. */
typedef struct friction_loss {
  double dashpot, slip;
} friction_loss;

/* before and after: the slides of the last interval and of the coming one. The last kick of a contact with adhesion
 * has less of the spring after it, or more. */
INLINE friction_loss lost_in_friction(const step_taken *t, double dt, vec3 force, vec3 spring,
                                      const slider_step *before, const slider_step *after, vec3 v_before,
                                      vec3 v_after) {
  double work = -0.5 * dt * dot(force, plus(v_before, v_after));
  vec3 stretch = plus(scaled(0.5, before->stretch), scaled(t->spring - 0.5, after->stretch));
  double lost = larger(work - dot(spring, stretch), 0);
  /* the first kick counts as if the contact had lasted all of its time */
  double slip = smaller(larger(-0.5 * dot(force, plus(scaled(dt / t->w.h, before->slip), after->slip)), 0), lost);
  friction_loss l = {lost - slip + before->stiffness_loss, slip};
  return l;
}

/* Slips and stretches of the last interval in the tangent plane of now. */
INLINE slides transported_slides(const rotation *second, const slides *of) {
  slides s = *of;
  s.tangential.slip = transported(second, s.tangential.slip);
  s.tangential.stretch = transported(second, s.tangential.stretch);
  s.rolling.slip = transported(second, s.rolling.slip);
  s.rolling.stretch = transported(second, s.rolling.stretch);
  return s;
}

/* What the coming step will do to the friction springs, forecast from the motion after this one's kick. */
INLINE slides slides_ahead(const contact_law *law, const step_taken *t, const motion *after, double next,
                           const memory *mem) {
  const last_time old = {0, 0, 0};
  geometry g = t->g;
  g.overlap = at_least_end(law, &g.adhesion, next, g.radius);
  const onset later = {1, g.overlap};
  const double largest = larger(mem->largest_overlap, g.overlap), rate = -after->normal;
  const normal_kick then = normal_force_now(law, &g, law->dt, old, rate, -t->others.normal, largest, later);
  const interval coming = last_interval(law, &g, law->dt, rate, t->g.overlap, mem->largest_overlap, then.repulsion);
  return slide_through(law, &g, &coming, t->g.overlap, after, mem->xi, mem->roll, mem->twist);
}

INLINE void lose_in_tangential(const contact_law *law, const step_taken *t, const slides *done, const slides *ahead,
                               const motion *after, const forces *f, double stored_before, const memory *mem,
                               account *acc) {
  const double dt = law->dt;
  if (!is_continuous(law)) {
    /* may be negative: created */
    acc->lost[CSDS_LOST_SLIP] = stored_before - acc->stored[CSDS_SPRING_TANGENTIAL] -
                                0.5 * dt * dot(f->friction, plus(t->m.tangential, after->tangential));
    return;
  }
  friction_loss l = lost_in_friction(t, dt, f->friction, tangential_spring(law, mem), &done->tangential,
                                     &ahead->tangential, t->m.tangential, after->tangential);
  acc->lost[CSDS_LOST_TANGENTIAL] = l.dashpot;
  acc->lost[CSDS_LOST_SLIP] = l.slip;
  acc->slip_speed = norm(plus(done->tangential.slip, ahead->tangential.slip)) / (dt + t->w.h);
}

/* The account of a step whose force f has been found. tangential_before: what the tangential spring held before it. */
INLINE account account_of_step(const contact_law *law, const step_taken *t, bool is_new, const forces *f,
                               double tangential_before, const memory *mem) {
  account acc = empty_account();
  const double dt = law->dt;
  const slides done = transported_slides(&t->second, &t->slid);
  const motion after = motion_after(&t->g, dt, &t->m, &t->others, f);
  const double next = t->g.overlap - dt * after.normal;
  const slides ahead = slides_ahead(law, t, &after, next, mem);

  stored_at(law, &t->g, t->g.overlap, mem, &acc);
  lose_in_normal(law, t, is_new, -after.normal, next, f->normal, mem, &acc);
  lose_in_tangential(law, t, &done, &ahead, &after, f, tangential_before, mem, &acc);
  if (law->rolls) {
    friction_loss l = lost_in_friction(t, dt, f->rolling, scaled(law->rolling.k, mem->roll), &done.rolling,
                                       &ahead.rolling, t->m.rolling, after.rolling);
    acc.lost[CSDS_LOST_ROLLING] = l.dashpot + l.slip;
  }
  if (law->twists) {
    friction_loss l = lost_in_friction(t, dt, on_axis(f->twisting), on_axis(twisting_spring(law, mem)), &done.twisting,
                                       &ahead.twisting, on_axis(t->m.twisting), on_axis(after.twisting));
    acc.lost[CSDS_LOST_TWISTING] = l.dashpot + l.slip;
  }
  return acc;
}

/* ------------------------------------------------------------------------------ of a start */

/* The half kick that follows a start, mem being what the start has left: half of a kick that reaches as far back, to
 * motion that this contact alone would have come from. */
INLINE account account_of_start(const contact_law *law, const pair_state *p, const memory *mem) {
  const motion none = {0, {0, 0, 0}, {0, 0, 0}, 0};
  const double distance = distance_now(p);
  const vec3 n = normal_vector(p, distance);
  step_taken t;
  t.g = contact_geometry(law, p, distance);
  t.overlap_before = t.foreseen = t.owed = 0;
  t.spring = 1;
  const motion now = relative_motion(p, &t.g, n, 0);
  memory untouched = *mem;
  const forces f = forces_at_start(law, &t.g, n, &now, mem->largest_overlap, &untouched);

  t.m = motion_after(&t.g, -0.5 * law->dt, &now, NULL, &f);
  t.others = none;
  rotations_between(n, n, n, 0, &t.second, &t.second);
  t.w = last_interval(law, &t.g, law->dt, -t.m.normal, t.g.overlap, mem->largest_overlap,
                      load_of(law, &t.g, f.normal, 1));
  const motion after = motion_after(&t.g, law->dt, &t.m, NULL, &f);
  t.slid = slides_ahead(law, &t, &after, t.g.overlap - law->dt * after.normal, mem);
  account acc = account_of_step(law, &t, 0, &f, tangential_energy(law, &t.g, t.g.overlap, mem), mem);
  for (int c = 0; c < CSDS_CHANNELS; ++c) acc.lost[c] *= 0.5;
  return acc;
}

/* ------------------------------------------------------------------------- after the contact */

/* What a friction spring still held when the contact ended within the last step: the last kick gave some back. */
INLINE double left_in(double held, const slider_step *last, double weight) {
  return larger(held + weight * dot(last->spring, last->stretch), 0);
}

/* How much of the springs the last kick had after it; see lost_in_friction. left: overlap before the last step, up to
 * the end. */
INLINE double spring_after_last(const contact_law *law, const step_taken *t, double left, bool foreseen) {
  const double fall = -t->w.rate * law->dt, fraction = smaller(left / larger(fall, left + DBL_MIN), 1);
  if (!adheres(law)) return 0.5;
  return foreseen ? weight_at_end(&t->g, law->stores_force ? 2 : 0, fall, fraction) - 0.5 : 0.5;
}

INLINE account account_of_end(const contact_law *law, const account *held, const step_taken *t, double weight,
                              bool foreseen) {
  account acc = empty_account();
  acc.lost[CSDS_LOST_ENDED] = left_in(held->stored[CSDS_SPRING_TANGENTIAL], &t->slid.tangential, weight) +
                              left_in(held->stored[CSDS_SPRING_ROLLING], &t->slid.rolling, weight) +
                              left_in(held->stored[CSDS_SPRING_TWISTING], &t->slid.twisting, weight);
  if (adheres(law)) acc.lost[CSDS_LOST_ADHESION] = foreseen ? 0 : t->g.adhesion.loss_at_end;
  return acc;
}

/* ---------------------------------------------------------------------------------- either */

/* By selections, so that loops around it stay vector code. */
INLINE account either(int first, const account *a, const account *b) {
  account r;
  for (int k = 0; k < CSDS_SPRINGS; ++k) r.stored[k] = first ? a->stored[k] : b->stored[k];
  for (int k = 0; k < CSDS_CHANNELS; ++k) r.lost[k] = first ? a->lost[k] : b->lost[k];
  r.slip_speed = first ? a->slip_speed : b->slip_speed;
  return r;
}

/* contact_step and its account; of a pair apart, whose contact has just ended, only the account is valid. */
INLINE forces contact_step_with_account(const contact_law *law, const pair_state *p, const path *path, geometry g,
                                        double longer_arms, last_time last, int touching, double beside, memory *mem,
                                        account *acc) {
  const memory before = *mem;
  step_taken t;
  const forces f = contact_step(law, p, path, g, longer_arms, last, beside, mem, &t);
  account held = empty_account();
  const double held_from = larger(t.overlap_before, last.is_new ? 0 : t.g.adhesion.end_overlap);
  const bool foreseen = last.is_new || last.was_ending;
  stored_at(law, &t.g, held_from, &before, &held);
  const account of_step = account_of_step(law, &t, last.is_new, &f, held.stored[CSDS_SPRING_TANGENTIAL], mem);
  const double weight = spring_after_last(law, &t, held_from - t.g.adhesion.end_overlap, foreseen);
  const account of_end = account_of_end(law, &held, &t, weight, foreseen);
  *acc = either(touching, &of_step, &of_end);
  return f;
}

#endif

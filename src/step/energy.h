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

#include "normal_energy.h"

typedef struct account {
  double stored[CSDS_SPRINGS], lost[CSDS_CHANNELS];
  double slip_speed;
} account;

INLINE account empty_account(void) {
  account a = {{0, 0, 0, 0}, {0, 0, 0, 0, 0, 0, 0}, 0};
  return a;
}

/* What the tangential spring would give back. a: the contact radius there, of a spring that follows it. */
INLINE double tangential_energy(const contact_law *law, const geometry *g, double overlap, double a,
                                const memory *mem) {
  if (law->stores_force) return force_energy(law->friction.k * a, mem->xi);
  if (is_continuous(law)) return 0.5 * law->friction.k * dot(mem->xi, mem->xi);
  const double elastic = elastic_force(law, g->radius, overlap, mem->largest_overlap);
  const double normal = adheres(law) ? load_of(law, g, elastic, 1) : elastic;
  return energy_by_rule(law, g->radius, overlap_without_adhesion(law, g->radius, overlap), normal, mem->xi);
}

INLINE double twisting_energy(const contact_law *law, const geometry *g, double overlap, const memory *mem) {
  if (law->twists_on_area) return force_energy(twisting_at(law, g, overlap).k, on_axis(mem->twist));
  return 0.5 * law->twisting.k * (mem->twist * mem->twist);
}

/* In all springs but the normal one. */
INLINE void stored_in_friction(const contact_law *law, const geometry *g, double overlap, double a, const memory *mem,
                               account *acc) {
  acc->stored[CSDS_SPRING_TANGENTIAL] = tangential_energy(law, g, overlap, a, mem);
  acc->stored[CSDS_SPRING_ROLLING] = 0.5 * law->rolling.k * dot(mem->roll, mem->roll);
  acc->stored[CSDS_SPRING_TWISTING] = twisting_energy(law, g, overlap, mem);
}

INLINE void stored_at(const contact_law *law, const geometry *g, double overlap, const memory *mem, account *acc) {
  const double a = law->stores_force ? radius_of_contact(law, g->radius, overlap) : 0;
  acc->stored[CSDS_SPRING_NORMAL] = elastic_energy(law, g->radius, overlap, mem->largest_overlap);
  stored_in_friction(law, g, overlap, a, mem, acc);
}

/* -------------------------------------------------------- of a step, in friction, rolling, twisting */

/* Of a friction spring: what its kick takes beyond the spring's part. */
typedef struct friction_loss {
  double dashpot, slip;
} friction_loss;

/* before and after: the slides of the last interval and of the coming one, of which the last kick of a contact with
 * adhesion has less, or more. */
INLINE friction_loss lost_in_friction(const normal_account *n, double dt, vec3 force, vec3 spring,
                                      const slider_step *before, const slider_step *after, vec3 v_before,
                                      vec3 v_after) {
  double work = -0.5 * dt * dot(force, plus(v_before, v_after));
  vec3 stretches = plus(before->stretch, scaled(2 * n->ahead, after->stretch));
  double lost = larger(work - 0.5 * dot(spring, stretches), 0);
  /* by velocities: the first kick counts as if the contact had lasted all of its time */
  double slip = smaller(larger(-0.5 * dt * dot(force, plus(before->slip, after->slip)), 0), lost);
  friction_loss l = {lost - slip, slip};
  return l;
}

/* What is left of a spring's energy after the weight of a stretch, before softening. */
INLINE double left_after(double held, double weight, const slider_step *s, vec3 spring) {
  return held + weight * dot(spring, s->stretch);
}

/* What changes of stiffness take is lost half in the kick before and half in the one after: of the interval between, as
 * far as the spring holds it. */
INLINE double lost_by_softening(double left, double weight, const slider_step *s) {
  return larger(smaller(weight * s->stiffness_loss, left), 0);
}

/* Of the last interval and the coming one; held: the spring's energy now. */
INLINE void lose_by_softening(double weight, double held, vec3 spring, const slider_step *before,
                              const slider_step *after, friction_loss *l) {
  l->dashpot += 0.5 * before->stiffness_loss;
  l->dashpot += lost_by_softening(left_after(held, weight, after, spring), weight, after);
}

/* What the coming step will do to the friction springs, whose velocities will have turned on by half a step. */
INLINE slides slides_ahead(const contact_law *law, const geometry *now, const frames *plane, const normal_account *n,
                           const motion *after, const memory *mem) {
  geometry g = *now;
  g.overlap = n->next;
  return slide_through(law, &g, &n->coming, now->overlap, after, backwards(plane->halfway), plane->whole.to, mem->xi,
                       mem->roll, mem->twist);
}

INLINE void lose_in_tangential(const contact_law *law, const step_taken *t, const normal_account *n,
                               const slides *ahead, const motion *after, const forces *f, double stored_before,
                               const memory *mem, account *acc) {
  if (law->frictionless) return;
  const double dt = law->dt;
  const vec3 v = t->way.m.tangential;
  if (!is_continuous(law)) {
    /* may be negative: created */
    acc->lost[CSDS_LOST_SLIP] =
        stored_before - acc->stored[CSDS_SPRING_TANGENTIAL] - 0.5 * dt * dot(f->friction, plus(v, after->tangential));
    return;
  }
  friction_loss l = lost_in_friction(n, dt, f->friction, tangential_spring(law, mem), &t->slid.tangential,
                                     &ahead->tangential, v, after->tangential);
  if (law->stores_force)
    lose_by_softening(n->ahead, acc->stored[CSDS_SPRING_TANGENTIAL], mem->xi, &t->slid.tangential, &ahead->tangential,
                      &l);
  acc->lost[CSDS_LOST_TANGENTIAL] = l.dashpot;
  acc->lost[CSDS_LOST_SLIP] = l.slip;
  acc->slip_speed = 0.5 * norm(plus(t->slid.tangential.slip, ahead->tangential.slip));
}

INLINE void lose_in_turning(const contact_law *law, const step_taken *t, const normal_account *n, const slides *ahead,
                            const motion *after, const forces *f, const memory *mem, account *acc) {
  const motion *m = &t->way.m;
  if (law->rolls) {
    friction_loss l = lost_in_friction(n, law->dt, f->rolling, scaled(law->rolling.k, mem->roll), &t->slid.rolling,
                                       &ahead->rolling, m->rolling, after->rolling);
    acc->lost[CSDS_LOST_ROLLING] = l.dashpot + l.slip;
  }
  if (law->twists) {
    friction_loss l =
        lost_in_friction(n, law->dt, on_axis(f->twisting), on_axis(twisting_spring(law, mem)), &t->slid.twisting,
                         &ahead->twisting, on_axis(m->twisting), on_axis(after->twisting));
    if (law->twists_on_area)
      lose_by_softening(n->ahead, acc->stored[CSDS_SPRING_TWISTING], on_axis(mem->twist), &t->slid.twisting,
                        &ahead->twisting, &l);
    acc->lost[CSDS_LOST_TWISTING] = l.dashpot + l.slip;
  }
}

/* What a friction spring still held when the contact ended within the last step: the last kick gave some back, and lost
 * some where the stiffness changes. */
INLINE double left_in(double held, const slider_step *last, double weight, int softens) {
  const double left = left_after(held, weight, last, last->spring);
  return larger(softens ? left - lost_by_softening(left, weight, last) : left, 0);
}

/* The same of a spring of constant stiffness, without what it held before. */
INLINE double left_in_constant(const slider_step *last, const normal_account *n) {
  if (n->halfway) return larger(0.5 * dot(last->spring, last->xi), 0);
  const vec3 given = plus(scaled(0.5, last->xi), scaled(n->ahead - 0.5, last->stretch));
  return larger(dot(last->spring, given), 0);
}

INLINE double left_in_tangential(const contact_law *law, double held, const slider_step *last,
                                 const normal_account *n) {
  if (law->stores_force || !is_continuous(law)) return left_in(held, last, n->ahead, law->stores_force);
  return law->tangential_vectors > 0 ? left_in_constant(last, n) : 0;
}

INLINE double left_in_all(const contact_law *law, const account *held, const slides *last, const normal_account *n) {
  double left = left_in_tangential(law, held->stored[CSDS_SPRING_TANGENTIAL], &last->tangential, n);
  if (law->rolls) left += left_in_constant(&last->rolling, n);
  if (law->twists && !law->twists_on_area) left += left_in_constant(&last->twisting, n);
  if (law->twists_on_area) left += left_in(held->stored[CSDS_SPRING_TWISTING], &last->twisting, n->ahead, 1);
  return left;
}

/* Takes off the tangential velocity what the change of the spring is answered with; see expected_in_kind. */
INLINE void expect_no_answer(const contact_law *law, const step_taken *t, const memory *mem, motion *after) {
  if (law->no_crowds || law->frictionless || !is_continuous(law)) return;
  const vec3 change = minus(tangential_spring(law, mem), t->slid.tangential.spring);
  after->tangential = plus(after->tangential, scaled(expected_in_kind(law, t->g.crowd, t->g.inv_m_t), change));
}

/* By selections, so that loops around it stay vector code. */
INLINE account either(int first, const account *a, const account *b) {
  account r;
  for (int k = 0; k < CSDS_SPRINGS; ++k) r.stored[k] = first ? a->stored[k] : b->stored[k];
  for (int k = 0; k < CSDS_CHANNELS; ++k) r.lost[k] = first ? a->lost[k] : b->lost[k];
  r.slip_speed = first ? a->slip_speed : b->slip_speed;
  return r;
}

/* Of all but the normal direction, for a step whose force f has been found; before: the memory that it began with. */
INLINE account account_tangentially(const contact_law *law, const step_taken *t, const normal_account *n, int touching,
                                    const forces *f, const memory *before, const memory *mem) {
  account of_step = empty_account(), held = empty_account(), of_end = empty_account();
  const interval *w = &t->normal.w;
  motion after = motion_after(&t->g, law->dt, &t->way.m, &t->way.others, f);
  expect_no_answer(law, t, mem, &after);
  const slides ahead = slides_ahead(law, &t->g, &t->way.plane, n, &after, mem);
  stored_in_friction(law, &t->g, t->normal.held_from, w->before, before, &held);
  stored_in_friction(law, &t->g, t->g.overlap, w->after, mem, &of_step);
  lose_in_tangential(law, t, n, &ahead, &after, f, held.stored[CSDS_SPRING_TANGENTIAL], mem, &of_step);
  lose_in_turning(law, t, n, &ahead, &after, f, mem, &of_step);
  of_end.lost[CSDS_LOST_ENDED] = left_in_all(law, &held, &t->slid, n);
  return either(touching, &of_step, &of_end);
}

/* ----------------------------------------------------------------------------------- of a step */

/* Both parts; f: the step's force; before: the memory that it began with. */
INLINE account account_of_step(const contact_law *law, const step_taken *t, const normal_account *n, int touching,
                               const forces *f, const memory *before, const memory *mem) {
  account acc = account_tangentially(law, t, n, touching, f, before, mem);
  acc.stored[CSDS_SPRING_NORMAL] = n->stored;
  acc.lost[CSDS_LOST_NORMAL] = n->lost;
  acc.lost[CSDS_LOST_ADHESION] = n->adhesion;
  return acc;
}

/* contact_step and its account; of a pair apart, whose contact has just ended, only the account is valid. */
INLINE forces contact_step_with_account(const contact_law *law, const pair_state *p, const path *path, geometry g,
                                        double longer_arms, last_time last, int touching, double beside, memory *mem,
                                        account *acc) {
  const memory before = *mem;
  step_taken t;
  const forces f = contact_step(law, p, path, g, longer_arms, last, beside, mem, &t);
  const normal_account n = account_normally(law, &t.g, &t.normal, last, t.way.m.normal, t.way.others.normal, touching);
  *acc = account_of_step(law, &t, &n, touching, &f, &before, mem);
  return f;
}

#endif

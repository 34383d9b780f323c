// SPDX-License-Identifier: MIT
/*
 * Where a contact's energy goes. Verlet's kick at t takes force times velocity times dt from the grains, with the
 * velocity at t, the mean of those half a step before and after; the springs' share of it is force times the mean of
 * their stretches before and after, which adds up to what they store. What is left is lost. So the account closes
 * for what the integrator does, however large the step: only turning normals and other contacts' changes within a
 * step leave a gap, of second order.
 */
#ifndef CSDS_ENERGY_H
#define CSDS_ENERGY_H

#include "parts.h"

typedef struct account {
  double stored[CSDS_SPRINGS], lost[CSDS_CHANNELS];
  double slip_speed;
} account;

INLINE account empty_account(void) {
  account a = {{0, 0, 0, 0}, {0, 0, 0, 0, 0, 0}, 0};
  return a;
}

INLINE void stored_now(const csds_law *law, const geometry *g, double overlap, const memory *mem, account *acc) {
  acc->stored[CSDS_SPRING_NORMAL] = elastic_energy(law, g->radius, overlap, mem->deepest);
  acc->stored[CSDS_SPRING_TANGENTIAL] = tangential_energy(law, g->radius, overlap, mem->xi);
  acc->stored[CSDS_SPRING_ROLLING] = 0.5 * law->roll_k * dot(mem->roll, mem->roll);
  acc->stored[CSDS_SPRING_TWISTING] = 0.5 * law->twist_k * (mem->twist * mem->twist);
}

/* Velocities half a step after a force: its own share, and that of all others. */
INLINE motion motion_after(const geometry *g, double dt, const motion *m, const motion *others, const forces *f) {
  motion a;
  a.normal = m->normal + 2 * others->normal + dt * g->inv_m * f->normal;
  a.tangential = plus(m->tangential, plus(scaled(2, others->tangential), scaled(dt * g->inv_m_t, f->friction)));
  a.rolling = plus(m->rolling, plus(scaled(2, others->rolling), scaled(dt * g->inv_roll, f->rolling)));
  a.twisting = m->twisting + 2 * others->twisting + dt * g->inv_twist * f->twisting;
  return a;
}

/* In the normal force: dashpot, its cut-off phase included, and hysteresis. next: the overlap after the coming step.
 * The kicks of the first and the last force reach beyond the contact. */
INLINE double lost_in_normal(const csds_law *law, const geometry *g, const interval *w, double age, double rate_after,
                             double next, double force, const memory *mem) {
  const double dt = law->dt;
  const double elastic = elastic_force(law, g->radius, g->overlap, mem->deepest);
  const double held = elastic_energy(law, g->radius, g->overlap, mem->deepest);
  const double kept = hysteresis(law, w->deepest, mem->deepest);
  double lost = (force - elastic) * (0.5 * (w->rate + rate_after)) * dt;
  lost += age == CSDS_NEW ? 0.5 * elastic * (w->rate * dt) - (held + kept) : 0;
  lost += next < 0 ? held - 0.5 * elastic * (g->overlap - next) : 0;
  return larger(lost, 0) + kept;
}

/* Of a friction spring: what its kick takes beyond the spring's share. h: duration of the last interval. */
typedef struct friction_loss {
  double dashpot, slip;
} friction_loss;

INLINE friction_loss lost_in_friction(double dt, double h, vec3 force, vec3 spring, const slip *before,
                                      const slip *after, vec3 v_before, vec3 v_after) {
  double work = -0.5 * dt * dot(force, plus(v_before, v_after));
  double lost = larger(work - 0.5 * dot(spring, plus(before->stretch, after->stretch)), 0);
  /* the first kick counts as if the contact had lasted all of its time */
  double slip = smaller(larger(-0.5 * dot(force, plus(scaled(dt / h, before->way), after->way)), 0), lost);
  friction_loss l = {lost - slip + before->freed, slip};
  return l;
}

INLINE vec3 on_axis(double a) {
  vec3 r = {a, 0, 0};
  return r;
}

/* Ways of the last interval to the tangent plane of now. */
INLINE void carry_slips(const turn *second, slips *s) {
  s->tangential.way = carried(second, s->tangential.way);
  s->tangential.stretch = carried(second, s->tangential.stretch);
  s->rolling.way = carried(second, s->rolling.way);
  s->rolling.stretch = carried(second, s->rolling.stretch);
}

/* The account of a step, whose force f has been found. held: what was stored before it. */
INLINE account booked_step(const csds_law *law, const geometry *g, const interval *w, double age, const motion *m,
                           const motion *others, const forces *f, const account *held, const slips *done,
                           const memory *mem) {
  account acc = empty_account();
  const double dt = law->dt;
  const motion after = motion_after(g, dt, m, others, f);
  geometry g_next = *g;
  const double next = g->overlap - dt * after.normal;
  g_next.overlap = larger(next, 1e-30 * g->radius);
  const interval coming = last_interval(law, &g_next, dt, -after.normal, mem->deepest);
  const slips ahead = slip_through(law, &g_next, &coming, g->overlap, &after, mem->xi, mem->roll, mem->twist);

  stored_now(law, g, g->overlap, mem, &acc);
  acc.lost[CSDS_LOST_NORMAL] = lost_in_normal(law, g, w, age, -after.normal, next, f->normal, mem);
  if (is_continuous(law)) {
    vec3 spring = stores_force(law) ? mem->xi : scaled(law->kt, mem->xi);
    friction_loss l = lost_in_friction(dt, w->h, f->friction, spring, &done->tangential, &ahead.tangential,
                                       m->tangential, after.tangential);
    acc.lost[CSDS_LOST_TANGENTIAL] = l.dashpot;
    acc.lost[CSDS_LOST_SLIP] = l.slip;
    acc.slip_speed = norm(plus(done->tangential.way, ahead.tangential.way)) / (dt + w->h);
  } else {
    /* may be negative: created */
    acc.lost[CSDS_LOST_SLIP] = held->stored[CSDS_SPRING_TANGENTIAL] - acc.stored[CSDS_SPRING_TANGENTIAL] -
                               0.5 * dt * dot(f->friction, plus(m->tangential, after.tangential));
  }
  if (law->rolling != CSDS_ROLLING_NONE) {
    friction_loss l = lost_in_friction(dt, w->h, f->rolling, scaled(law->roll_k, mem->roll), &done->rolling,
                                       &ahead.rolling, m->rolling, after.rolling);
    acc.lost[CSDS_LOST_ROLLING] = l.dashpot + l.slip;
  }
  if (law->twisting != CSDS_TWISTING_NONE) {
    friction_loss l = lost_in_friction(dt, w->h, on_axis(f->twisting), on_axis(law->twist_k * mem->twist),
                                       &done->twisting, &ahead.twisting, on_axis(m->twisting), on_axis(after.twisting));
    acc.lost[CSDS_LOST_TWISTING] = l.dashpot + l.slip;
  }
  return acc;
}

/* What a friction spring still held when the contact ended within the last step: the last kick gave some back. */
INLINE double left_in(double held, const slip *last) {
  return larger(held + 0.5 * dot(last->spring, last->stretch), 0);
}

INLINE account booked_end(const account *held, const slips *last) {
  account acc = empty_account();
  acc.lost[CSDS_LOST_ENDED] = left_in(held->stored[CSDS_SPRING_TANGENTIAL], &last->tangential) +
                              left_in(held->stored[CSDS_SPRING_ROLLING], &last->rolling) +
                              left_in(held->stored[CSDS_SPRING_TWISTING], &last->twisting);
  return acc;
}

/* By selections, so that loops around it stay vector code. */
INLINE account either(int first, const account *a, const account *b) {
  account r;
  for (int k = 0; k < CSDS_SPRINGS; ++k) r.stored[k] = first ? a->stored[k] : b->stored[k];
  for (int k = 0; k < CSDS_CHANNELS; ++k) r.lost[k] = first ? a->lost[k] : b->lost[k];
  r.slip_speed = first ? a->slip_speed : b->slip_speed;
  return r;
}

#endif

// SPDX-License-Identifier: MIT
/* One step of a contact, and its start: the arithmetic that every loop is around. */
#ifndef CSDS_CONTACT_H
#define CSDS_CONTACT_H

#include "energy.h"
#include "parts.h"

/* Normals and distances: at t, where the memory stands, at t + dt/2, where the velocity stands, and at t + dt, where
 * the force acts. */
typedef struct path {
  vec3 n0, nh, n1;
  double distance0, distance;
} path;

INLINE path path_of_grains(const pair_state *p, double dt) {
  vec3 x0 = minus(p->x, scaled(dt, p->v)), xh = minus(p->x, scaled(0.5 * dt, p->v));
  double before = length(x0), halfway = length(xh), now = length(p->x);
  /* divisions are dear: one for three lengths */
  double inverse = 1 / (before * halfway * now);
  path w = {scaled(inverse * (halfway * now), x0), scaled(inverse * (before * now), xh),
            scaled(inverse * (before * halfway), p->x), before, now};
  return w;
}

/* The point of a wall that is nearest moves with the grain: its normals have to be told. */
INLINE path path_along_wall(const pair_state *p, double dt, vec3 n0) {
  double now = length(p->x);
  vec3 n1 = scaled(1 / now, p->x), sum = plus(n0, n1);
  path w = {n0, scaled(1 / length(sum), sum), n1, 0, now};
  w.distance0 = now - dt * dot(p->v, w.nh);
  return w;
}

/* Whether a step is to be accounted for, and of which pair: one that touches or one that has just come apart. */
enum audit { UNAUDITED, TOUCHING, APART };

/* One step. A new contact brings a zero memory. longer: by how much the arms were so half a step ago. Of a pair apart
 * only the account means something. */
INLINE forces contact_step_of(const csds_law *law, const pair_state *p, const path *way, geometry g, double longer,
                              double age, memory *mem, enum audit audit, account *acc) {
  const double dt = law->dt;
  const vec3 n0 = way->n0, nh = way->nh, n1 = way->n1;
  const double rate = -dot(p->v, nh);
  motion m = relative_motion(p, &g, nh, longer);

  double spin = 0.5 * (dot(p->omega_i, nh) + dot(p->omega_j, nh));
  turn first, second;
  turns_between(n0, nh, n1, 0.5 * dt * spin, &first, &second);
  motion others = others_since(&m, &first, n0, age, mem);

  /* A contact that began inside the step has lasted a fraction of it; Verlet's kick reaches half a step on. */
  double fraction = age == CSDS_NEW ? g.overlap / larger(g.overlap, rate * dt) : 1;
  dashpot_share share = share_of_dashpot(law, &g, age, rate, mem->deepest, fraction);
  interval w = last_interval(law, &g, fraction * dt, rate, mem->deepest);
  const double overlap_before = (p->flat ? 0 : p->radius_j) + p->radius_i - way->distance0;
  account held = empty_account();
  stored_now(law, &g, larger(overlap_before, 0), mem, &held);
  slips done = advance_memory(law, &g, &w, overlap_before, &m, &first, &second, mem);

  m.tangential = carried(&second, m.tangential);
  m.rolling = carried(&second, m.rolling);
  const turn after = doubled_spin(&second);
  others.tangential = turned(&after, others.tangential);
  others.rolling = turned(&after, others.rolling);
  forces f = forces_now(law, dt, &g, n1, share, w.h, &m, &others, mem);
  expect(&g, &f, dt, &m, mem);
  if (audit != UNAUDITED) {
    const account at_end = booked_end(&held, &done);
    carry_slips(&second, &done);
    const account now = booked_step(law, &g, &w, age, &m, &others, &f, &held, &done, mem);
    *acc = either(audit == TOUCHING, &now, &at_end);
  }
  return f;
}

INLINE forces contact_step(const csds_law *law, const pair_state *p, const path *way, double age, memory *mem,
                           int audited, account *acc) {
  /* the arms as well where the velocities are, half a step ago */
  const double longer = (p->flat ? 0.5 : 0.25) * law->dt * -dot(p->v, way->nh);
  const enum audit audit = !audited ? UNAUDITED : touches(p) ? TOUCHING : APART;
  return contact_step_of(law, p, way, contact_geometry(law, p, way->distance), longer, age, mem, audit, acc);
}

/* Start of a run: positions and velocities at the same time, no lag to correct, displacements stay. Only half a kick
 * follows, so the expected velocities look half a step ahead. */
INLINE forces contact_start(const csds_law *law, const pair_state *p, memory *mem) {
  const motion no_others = {0, {0, 0, 0}, {0, 0, 0}, 0};
  double distance = length(p->x);
  vec3 n = scaled(1 / distance, p->x);
  geometry g = contact_geometry(law, p, distance);
  motion m = relative_motion(p, &g, n, 0);
  dashpot_share whole = {1, g.overlap, 1, 0};
  mem->deepest = larger(mem->deepest, g.overlap);
  memory untouched = *mem;
  forces f = forces_now(law, 0, &g, n, whole, 0, &m, &no_others, &untouched);
  expect(&g, &f, 0.5 * law->dt, &m, mem);
  return f;
}

#endif

// SPDX-License-Identifier: MIT
/*
 * One step of a contact, and its start: the arithmetic that every loop is around. Only + - * / sqrt and selections, no
 * calls out, so that every loop, scalar or vectorised, gives the same bits.
 */
#ifndef CSDS_STEP_STEP_H
#define CSDS_STEP_STEP_H

#include "springs.h"

/* The weight of a spring in the first kick: of one that slid, that of its bound, less what it took to get there. */
INLINE double spring_weight(const normal_now *normal, int linear, double stuck) {
  const double slid = normal->fraction * (1 - 0.5 * stuck) + 0.5, weight = linear ? slid : stuck < 1 ? slid : 1;
  return normal->is_new ? weight : 1;
}

/* Of a slider with its own force of the spring, as it stood after the last interval. */
INLINE vec3 resistance_of(const slider_constants *c, double gamma, double inv_m, double dt, const normal_now *normal,
                          int linear, const slider_step *last, vec3 spring, vec3 v, vec3 others) {
  const sticking s = {c->k, gamma, inv_m, normal->is_new ? 0 : last->stuck};
  const vec3 weighted = scaled(spring_weight(normal, linear, last->stuck), spring);
  return friction_force(&s, c->mu, &normal->load, dt, weighted, v, others);
}

/* The tangential slider as it is now. */
INLINE slider_constants tangential_at(const contact_law *law, const geometry *g) {
  slider_constants c = law->friction;
  if (law->stores_force) c.k *= contact_radius(g->radius, g->overlap);
  return c;
}

/* Forces now, from motion dt/2 old and what all others add to it; h: how long the contact has lasted since the last
 * force; last: what that interval did. With dt = h = 0: from motion of the same time. */
INLINE forces forces_now(const contact_law *law, double dt, const geometry *g, vec3 n, const normal_now *normal,
                         double h, const motion *m, const motion *others, const slides *last, memory *mem) {
  const vec3 none = {0, 0, 0};
  const double weight = normal->weight;
  const double gamma_t = law->friction.x_gamma * normal->gamma + weight * law->friction.gamma;

  forces f = {normal->force, n, none, none, 0, g->arm_i, g->arm_j, g->radius, normal->ends};
  if (is_continuous(law)) {
    const slider_constants c = tangential_at(law, g);
    f.friction = resistance_of(&c, gamma_t, g->inv_m_t, dt, normal, !law->stores_force, &last->tangential,
                               tangential_spring(law, mem), m->tangential, others->tangential);
  } else {
    /* as published: with the velocity at hand, half a step old */
    contact_now now = {h, normal->force, gamma_t, g->m, g->radius, g->overlap, m->tangential};
    f.friction = friction_by_rule(law, &now, &mem->xi, &mem->reversal);
  }
  if (law->rolls)
    f.rolling = resistance_of(&law->rolling, weight * law->rolling.gamma, g->inv_roll, dt, normal, 1, &last->rolling,
                              scaled(law->rolling.k, mem->roll), m->rolling, others->rolling);
  if (law->twists) {
    const slider_constants c = twisting_at(law, g, g->overlap);
    f.twisting = resistance_of(&c, weight * c.gamma, g->inv_twist, dt, normal, !law->twists_on_area, &last->twisting,
                               on_axis(twisting_spring(law, mem)), on_axis(m->twisting), on_axis(others->twisting))
                     .x;
  }
  return f;
}

/* A step as it was taken, for whoever accounts for its energy. */
typedef struct step_taken {
  geometry g;
  interval w;
  rotation second;       /* from the middle of the interval to now */
  motion m, others;      /* half a step old, in the tangent plane of now */
  slides slid;           /* in the tangent plane of the interval's middle */
  double overlap_before; /* at the beginning of the step; negative: none */
} step_taken;

/* One step. A new contact brings no memory. longer_arms: by so much the lever arms were longer half a step ago. */
INLINE forces contact_step(const contact_law *law, const pair_state *p, const path *path, geometry g,
                           double longer_arms, last_time last, memory *mem, step_taken *taken) {
  const double dt = law->dt;
  const double rate = -dot(p->v, path->nh);
  motion m = relative_motion(p, &g, path->nh, longer_arms);

  double spin = 0.5 * (dot(p->omega_i, path->nh) + dot(p->omega_j, path->nh));
  rotation first, second;
  rotations_between(path->n0, path->nh, path->n1, 0.5 * dt * spin, &first, &second);
  motion others = others_since(&m, &first, path->n0, last, mem);

  /* A contact that began inside the step has lasted a fraction of it; Verlet's kick reaches half a step on. */
  const double whole = last.is_new ? larger(g.overlap, rate * dt) : g.overlap;
  const onset began = {g.overlap / whole, whole};
  const double largest_before = mem->largest_overlap;
  mem->largest_overlap = larger(largest_before, g.overlap);
  const normal_now normal = normal_force_now(law, &g, dt, last, rate, -others.normal, mem->largest_overlap, began);
  const interval w = last_interval(law, &g, began.fraction * dt, rate, largest_before, normal.repulsion);
  const double overlap_before = overlap_at(p, path->distance0);
  const slides slid = advance_memory(law, &g, &w, overlap_before, &m, &first, &second, mem);

  m.tangential = transported(&second, m.tangential);
  m.rolling = transported(&second, m.rolling);
  const rotation since_start = doubled_spin(&second);
  others.tangential = rotated(&since_start, others.tangential);
  others.rolling = rotated(&since_start, others.rolling);
  const forces f = forces_now(law, dt, &g, path->n1, &normal, w.h, &m, &others, &slid, mem);
  expect(&g, &f, dt, &m, mem);
  const step_taken t = {g, w, second, m, others, slid, overlap_before};
  *taken = t;
  return f;
}

/* From positions and velocities of the same time. */
INLINE forces forces_at_start(const contact_law *law, const geometry *g, vec3 n, const motion *m, const memory *mem) {
  const motion no_others = {0, {0, 0, 0}, {0, 0, 0}, 0};
  const last_time unknown = {0, 1, 0};
  const onset long_ago = {1, g->overlap};
  const slides none = {no_slide(n), no_slide(n), no_slide(n)};
  const normal_now normal = normal_force_now(law, g, 0, unknown, -m->normal, 0, mem->largest_overlap, long_ago);
  memory untouched = *mem;
  return forces_now(law, 0, g, n, &normal, 0, m, &no_others, &none, &untouched);
}

/* Start of a run: positions and velocities at the same time, no lag to correct, displacements stay. Only half a kick
 * follows, so the expected velocities look half a step ahead. */
INLINE forces contact_start(const contact_law *law, const pair_state *p, memory *mem) {
  double distance = distance_now(p);
  vec3 n = normal_vector(p, distance);
  geometry g = contact_geometry(law, p, distance);
  motion m = relative_motion(p, &g, n, 0);
  mem->largest_overlap = larger(mem->largest_overlap, g.overlap);
  forces f = forces_at_start(law, &g, n, &m, mem);
  expect(&g, &f, 0.5 * law->dt, &m, mem);
  return f;
}

#endif

// SPDX-License-Identifier: MIT
/*
 * One step of a contact, and its start: the arithmetic that every loop is around. Only + - * / sqrt and selections, no
 * calls out, so that every loop, scalar or vectorised, gives the same bits.
 */
#ifndef CSDS_STEP_STEP_H
#define CSDS_STEP_STEP_H

#include "springs.h"

/* Only the last kick of a contact with adhesion weighs its springs. */
INLINE vec3 weighted(const contact_law *law, double weight, vec3 spring) {
  return adheres(law) ? scaled(weight, spring) : spring;
}

/* Forces now, from motion dt/2 old and what all others add to it; h: how long the contact has lasted since the last
 * force. With dt = h = 0: from motion of the same time. */
INLINE forces forces_now(const contact_law *law, double dt, const geometry *g, vec3 n, const normal_kick *normal,
                         double h, const motion *m, const motion *others, memory *mem) {
  const vec3 none = {0, 0, 0};
  const double bound = normal->bound, weight = normal->weight, held = normal->spring;
  const double gamma_t = law->friction.x_gamma * normal->gamma + weight * law->friction.gamma;

  forces f = {normal->force, n, none, none, 0, g->arm_i, g->arm_j, g->radius, normal->ends};
  if (is_continuous(law)) {
    f.friction = friction_force(gamma_t, law->friction.mu * bound, dt, g->inv_m_t,
                                weighted(law, held, tangential_spring(law, mem)), m->tangential, others->tangential);
  } else {
    /* as published: with the velocity at hand, half a step old */
    const double overlap = overlap_without_adhesion(law, g->radius, g->overlap);
    contact_now now = {h, adheres(law) ? bound : normal->force, gamma_t, g->m, g->radius, overlap, m->tangential};
    f.friction = friction_by_rule(law, &now, &mem->xi, &mem->reversal);
  }
  if (law->rolls)
    f.rolling = friction_force(weight * law->rolling.gamma, law->rolling.mu * bound, dt, g->inv_roll,
                               weighted(law, held, scaled(law->rolling.k, mem->roll)), m->rolling, others->rolling);
  if (law->twists) {
    const slider_constants c = twisting_at(law, g, g->overlap);
    f.twisting = friction_on_axis(weight * c.gamma, c.mu * bound, dt, g->inv_twist,
                                  component(weighted(law, held, on_axis(twisting_spring(law, mem))), 0), m->twisting,
                                  others->twisting);
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
  double foreseen, owed; /* parts of normal forces, see normal_kick, */
  double spring;         /* and the weight of friction springs */
} step_taken;

/* One step. A new contact brings no memory. longer_arms: by so much the lever arms were longer half a step ago; beside:
 * what is known besides of others, by the velocity of approach that they add in half a step. */
INLINE forces contact_step(const contact_law *law, const pair_state *p, const path *path, geometry g,
                           double longer_arms, last_time last, double beside, memory *mem, step_taken *taken) {
  const double dt = law->dt;
  const double rate = -dot(p->v, path->nh);
  motion m = relative_motion(p, &g, path->nh, longer_arms);

  double spin = 0.5 * (dot(p->omega_i, path->nh) + dot(p->omega_j, path->nh));
  rotation first, second;
  rotations_between(path->n0, path->nh, path->n1, 0.5 * dt * spin, &first, &second);
  motion others = others_since(&m, &first, path->n0, last, mem);
  others.normal -= beside;

  /* A contact that began inside the step has lasted a fraction of it; Verlet's kick reaches half a step on. */
  const onset began = onset_of(law, &g, last.is_new, rate, dt);
  const double largest_before = mem->largest_overlap;
  mem->largest_overlap = larger(largest_before, g.overlap);
  const normal_kick normal = normal_force_now(law, &g, dt, last, rate, -others.normal, mem->largest_overlap, began);
  const interval w = last_interval(law, &g, began.fraction * dt, rate, largest_before, normal.repulsion);
  const double overlap_before = overlap_at(p, path->distance0);
  const double held_from = larger(overlap_before, last.is_new ? 0 : g.adhesion.end_overlap);
  const slides slid = advance_memory(law, &g, &w, held_from, &m, &first, &second, mem);

  m.tangential = transported(&second, m.tangential);
  m.rolling = transported(&second, m.rolling);
  const rotation since_start = doubled_spin(&second);
  others.tangential = rotated(&since_start, others.tangential);
  others.rolling = rotated(&since_start, others.rolling);
  const forces f = forces_now(law, dt, &g, path->n1, &normal, w.h, &m, &others, mem);
  expect(&g, &f, dt, &m, mem);
  const step_taken t = {g, w, second, m, others, slid, overlap_before, normal.foreseen, normal.owed, normal.spring};
  *taken = t;
  return f;
}

/* From positions and velocities of the same time. */
INLINE forces forces_at_start(const contact_law *law, const geometry *g, vec3 n, const motion *m,
                              double largest_overlap, memory *mem) {
  const motion no_others = {0, {0, 0, 0}, {0, 0, 0}, 0};
  const last_time unknown = {0, 1, 0};
  const onset long_ago = {1, g->overlap};
  const normal_kick normal = normal_force_now(law, g, 0, unknown, -m->normal, 0, largest_overlap, long_ago);
  return forces_now(law, 0, g, n, &normal, 0, m, &no_others, mem);
}

/* Start of a run: positions and velocities at the same time, no lag to correct, displacements stay. Only half a kick
 * follows, so the expected velocities look half a step ahead. */
INLINE forces contact_start(const contact_law *law, const pair_state *p, memory *mem) {
  double distance = distance_now(p);
  vec3 n = normal_vector(p, distance);
  geometry g = contact_geometry(law, p, distance);
  motion m = relative_motion(p, &g, n, 0);
  mem->largest_overlap = larger(mem->largest_overlap, g.overlap);
  memory untouched = *mem;
  forces f = forces_at_start(law, &g, n, &m, mem->largest_overlap, &untouched);
  expect(&g, &f, 0.5 * law->dt, &m, mem);
  return f;
}

#endif

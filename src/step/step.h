// SPDX-License-Identifier: MIT
/*
 * One step of a contact, and its start: the arithmetic that every loop is around. Only + - * / sqrt and selections, no
 * calls out, so that every loop, scalar or vectorised, gives the same bits.
 */
#ifndef CSDS_STEP_STEP_H
#define CSDS_STEP_STEP_H

#include "springs.h"

/* Forces now, from motion dt/2 old and what all others add to it; h: how long the contact has lasted since the last
 * force; crowd: after this step. With dt = h = 0: from motion of the same time. */
INLINE forces forces_now(const contact_law *law, double dt, const geometry *g, vec3 n, const normal_kick *normal,
                         double h, const motion *m, const motion *others, crowd_number crowd, memory *mem) {
  const vec3 none = {0, 0, 0};
  const double bound = normal->bound, weight = normal->weight, held = normal->spring;
  const double gamma_t = tangential_damping(law, normal->gamma, weight);

  forces f = {normal->force, n, none, none, 0, g->arm_i, g->arm_j, g->radius, normal->ends};
  if (law->frictionless) {
    f.friction = scaled(-1, none); /* the zero that friction_force makes of nothing */
  } else if (is_continuous(law)) {
    f.friction = friction_force(law->tangential_vectors > 0, !law->undamped_friction, !law->no_crowds,
                                turns_motion_round(law, crowd), gamma_t, law->friction.mu * bound, dt, g->inv_m_t,
                                scaled(held, tangential_spring(law, mem)), m->tangential, others->tangential);
  } else {
    /* as published: with the velocity at hand, half a step old */
    const double overlap = overlap_without_adhesion(law, g->radius, g->overlap);
    contact_now now = {h, adheres(law) ? bound : normal->force, gamma_t, g->m, g->radius, overlap, m->tangential};
    f.friction = friction_by_rule(law, &now, &mem->xi, &mem->reversal);
  }
  if (law->rolls)
    f.rolling = friction_force(1, 1, 0, 0, weight * law->rolling.gamma, law->rolling.mu * bound, dt, g->inv_roll,
                               scaled(held, scaled(law->rolling.k, mem->roll)), m->rolling, others->rolling);
  if (law->twists) {
    const slider_constants c = twisting_at(law, g, g->overlap);
    f.twisting = friction_on_axis(weight * c.gamma, c.mu * bound, dt, g->inv_twist, held * twisting_spring(law, mem),
                                  m->twisting, others->twisting);
  }
  return f;
}

/* The normal direction of a step, which nothing of friction enters. */
typedef struct normal_step {
  normal_kick kick;
  interval w;
  double held_from; /* overlap at the beginning of the step, where the springs stand that the contact brings */
} normal_step;

/* rate: of approach, half a step old; others: what all others have added to it since. */
INLINE normal_step step_normally(const contact_law *law, const pair_state *p, const path *path, const geometry *g,
                                 last_time last, double rate, double others, memory *mem) {
  /* A contact that began inside the step has lasted a fraction of it; Verlet's kick reaches half a step on. */
  const onset began = onset_of(law, g, last.is_new, rate, law->dt);
  const double largest_before = mem->largest_overlap;
  mem->largest_overlap = larger(largest_before, g->overlap);
  normal_step s;
  s.held_from = larger(overlap_at(p, path->way.distance0), last.is_new ? 0 : g->adhesion.end_overlap);
  s.kick = normal_force_now(law, g, law->dt, last, rate, others, mem->largest_overlap, began);
  s.w = last_interval(law, g, began.fraction * law->dt, rate, s.held_from, largest_before, s.kick.repulsion);
  return s;
}

/* Motion half a step old and what all others add to it, in the tangent plane of now, and how that came there. */
typedef struct tangent_motion {
  motion m, others;
  frames plane;
  crowd_number crowd; /* after this step, see in_crowd, or JOINS_CROWD */
} tangent_motion;

/* As soon as others may turn the motion round: along the normal where the last force stood. u has the velocity along
 * the normal of half a step before it. That turn is as large as the one of the half step since, or (7/3)^2 times, where
 * friction has slowed the grains to 3/7: it is not what others did. */
INLINE crowd_number crowd_after(const pair_state *p, const path *path, const geometry *g, last_time last,
                                const memory *mem) {
  const double normal = dot(p->v, path->n0), turn = 3 * (path->way.receding - normal);
  const double others = fraction_of_others(last) * (normal - dot(mem->u, path->n0));
  const crowd_number joined = g->crowd == 1 ? (crowd_number)JOINS_CROWD : g->crowd;
  return others * others > 0.0625 * (normal * normal) + turn * turn ? joined : g->crowd;
}

/* The spin is the mean of both grains', twice_rate their sum. One division for angles and spin. */
INLINE frames frames_on_path(const contact_law *law, double twice_rate, const path *path) {
  const double tangent = 0.125 * law->dt * twice_rate, of_spin = 1 + tangent * tangent;
  const double sum01 = 1 + dot(path->n0, path->n1), sumh1 = 1 + dot(path->nh, path->n1);
  const double of_angles = guarded(sum01 * sumh1, 1e-60), inverse = 1 / (of_angles * of_spin);
  const double to_angles = inverse * of_spin;
  const spin halfway = spin_by(tangent, inverse * of_angles);
  const frames f = {{path->n1, plus(path->n0, path->n1), to_angles * sumh1},
                    {path->n1, plus(path->nh, path->n1), to_angles * sum01},
                    twice(halfway),
                    halfway};
  return f;
}

INLINE tangent_motion motion_on_path(const contact_law *law, const pair_state *p, const path *path, const geometry *g,
                                     double longer_arms, last_time last, const memory *mem) {
  const double of_i = dot(p->omega_i, path->xh), of_j = dot(p->omega_j, path->xh), to_rate = path->way.to_nh;
  tangent_motion t;
  t.plane = keeps_in_plane(law) ? frames_on_path(law, (of_i + of_j) * to_rate, path) : projection(path->n1);
  t.m = relative_motion(p, g, path->nh, path->way.receding, (of_i - of_j) * to_rate, longer_arms);
  t.m.tangential = transported(&t.plane.late, t.m.tangential);
  t.m.rolling = transported(&t.plane.late, t.m.rolling);
  t.others = others_since(law, &t.m, &t.plane, path->n0, last, mem);
  t.crowd = crowd_after(p, path, g, last, mem);
  return t;
}

/* The rest of a step: sliders, forces, and what the memory expects. */
INLINE forces step_tangentially(const contact_law *law, const path *path, const geometry *g, const normal_step *s,
                                const tangent_motion *t, memory *mem, slides *slid) {
  *slid = advance_memory(law, g, &s->w, s->held_from, &t->m, &t->plane, mem);
  const forces f = forces_now(law, law->dt, g, path->n1, &s->kick, s->w.h, &t->m, &t->others, t->crowd, mem);
  expect(law, g, &f, law->dt, t->crowd > CROWD ? CROWD : 1, &t->m, mem);
  remember_crowd(t->crowd, &mem->u);
  return f;
}

/* A step as it was taken, for whoever accounts for its energy. */
typedef struct step_taken {
  geometry g;
  normal_step normal;
  tangent_motion way;
  slides slid;
} step_taken;

/* One step. A new contact brings no memory. longer_arms: by so much the lever arms were longer half a step ago; beside:
 * what is known besides of others, by the velocity of approach that they add in half a step. */
INLINE forces contact_step(const contact_law *law, const pair_state *p, const path *path, geometry g,
                           double longer_arms, last_time last, double beside, memory *mem, step_taken *taken) {
  const double rate = -path->way.receding;
  tangent_motion t = motion_on_path(law, p, path, &g, longer_arms, last, mem);
  t.others.normal -= beside;
  const normal_step s = step_normally(law, p, path, &g, last, rate, -t.others.normal, mem);
  slides slid;
  const forces f = step_tangentially(law, path, &g, &s, &t, mem, &slid);
  const step_taken all = {g, s, t, slid};
  *taken = all;
  return f;
}

/* From positions and velocities of the same time. */
INLINE forces forces_at_start(const contact_law *law, const geometry *g, vec3 n, const motion *m,
                              double largest_overlap, memory *mem) {
  const motion no_others = {0, {0, 0, 0}, {0, 0, 0}, 0};
  const last_time unknown = {0, 1, 0};
  const onset long_ago = {1, g->overlap};
  const normal_kick normal = normal_force_now(law, g, 0, unknown, -m->normal, 0, largest_overlap, long_ago);
  return forces_now(law, 0, g, n, &normal, 0, m, &no_others, 1, mem);
}

/* Start of a run: positions and velocities at the same time, no lag to correct, displacements stay. Only half a kick
 * follows, so the expected velocities look half a step ahead. */
INLINE forces contact_start(const contact_law *law, const pair_state *p, const geometry *g, double crowd, memory *mem) {
  const vec3 n = normal_vector(p, distance_now(p));
  const motion m = motion_now(p, g, n);
  mem->largest_overlap = larger(mem->largest_overlap, g->overlap);
  memory untouched = *mem;
  const forces f = forces_at_start(law, g, n, &m, mem->largest_overlap, &untouched);
  expect(law, g, &f, 0.5 * law->dt, larger(crowd, 1), &m, mem);
  remember_crowd(crowd, &mem->u);
  return f;
}

#endif

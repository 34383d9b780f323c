// SPDX-License-Identifier: MIT
/* One step of one contact, between the caller's structs and the body in step; made once for all laws and once for each
 * composition. */
#ifndef CSDS_LOOPS_ONE_H
#define CSDS_LOOPS_ONE_H

#include "models/composition.h"
#include "step/bridged_step.h"

#include <string.h>

/* A new contact's history, which is not its own, is cleared first: so that moves are the same for all. */
INLINE memory loaded(const contact_law *law, csds_age age, double *history) {
  memory mem = no_memory();
  if (age == CSDS_NEW) memset(history, 0, (size_t)law->history * sizeof *history);
  move_memory(LOAD, law, &mem, history, 1, 0);
  return mem;
}

INLINE void store(const contact_law *law, memory *mem, double *history) {
  move_memory(STORE, law, mem, history, 1, 0);
}

/* From front to back: what lies behind a vector is overwritten. */
INLINE void respond(const contact_law *law, const forces *f, csds_response *out) {
  actions a = actions_of(law, f);
  vec3_store_within(a.force, out->force);
  vec3_store_within(f->friction, out->friction);
  vec3_store_within(a.torque_i, out->torque_i);
  vec3_store_within(a.torque_j, out->torque_j);
  out->normal = f->normal;
  vec3_store_within(f->rolling, out->rolling);
  out->twisting = f->twisting;
}

/* A pair that is apart, or of which neither yields. */
INLINE csds_age do_nothing(csds_response *out) {
  memset(out, 0, sizeof *out);
  return CSDS_NEW;
}

INLINE csds_age age_after(const forces *f) {
  return f->ends ? CSDS_ENDING : CSDS_OLD;
}

INLINE csds_age step_one(const contact_law *law, const pair_state *p, const path *path, csds_age age, double *history,
                         csds_response *out) {
  if (!acts(law, p, age == CSDS_NEW)) return do_nothing(out);
  memory mem = loaded(law, age, history);
  const geometry g = contact_geometry(law, p, path->way.distance, path->way.m);
  const double longer_arms = change_of_arms(path, law->dt);
  const last_time last = last_time_of(age);
  const forces f = bridged_step(law, p, path, g, longer_arms, last, &mem);
  store(law, &mem, history);
  respond(law, &f, out);
  return age_after(&f);
}

INLINE pair_state pair_of(const csds_grain *i, const csds_grain *j) {
  const pair_state p = {.x = minus(vec3_load_within(i->x), vec3_load_within(j->x)),
                        .v = minus(vec3_load_within(i->v), vec3_load_within(j->v)),
                        .omega_i = vec3_load_within(i->omega),
                        .omega_j = vec3_load_within(j->omega),
                        .radius_i = i->radius,
                        .radius_j = j->radius,
                        .inv_m = i->inv_mass + j->inv_mass,
                        .inv_inertia_i = i->inv_inertia,
                        .inv_inertia_j = j->inv_inertia};
  return p;
}

INLINE pair_state against_wall(const csds_grain *i, const csds_surface *wall) {
  const pair_state p = {.v = minus(vec3_load(i->v), vec3_load(wall->v)),
                        .omega_i = vec3_load(i->omega),
                        .omega_j = vec3_load(wall->omega),
                        .radius_i = i->radius,
                        .inv_m = i->inv_mass,
                        .inv_inertia_i = i->inv_inertia,
                        .wall = 1,
                        .wall_normal = vec3_load(wall->normal),
                        .wall_distance = wall->distance};
  return p;
}

/* Behind the history of a pair lies the wall's normal at the last step. */
INLINE path path_along(const contact_law *law, const pair_state *p, csds_age age, const double *history) {
  const vec3 n0 = normal_before(p, age == CSDS_NEW ? p->wall_normal : vec3_load(history + law->history));
  return path_along_wall(p, law->dt, n0);
}

INLINE csds_age keep_normal(const contact_law *law, const pair_state *p, csds_age after, double *history) {
  if (after != CSDS_NEW) vec3_store(p->wall_normal, history + law->history);
  return after;
}

INLINE csds_age step_on_wall(const contact_law *law, const csds_grain *i, const csds_surface *wall, csds_age age,
                             double *history, csds_response *out) {
  const pair_state p = against_wall(i, wall);
  const path path = path_along(law, &p, age, history);
  return keep_normal(law, &p, step_one(law, &p, &path, age, history, out), history);
}

/* The step of a composition; what a law of none takes stands in scalar.c. */
typedef csds_age step_of_grains(const csds_law *law, const csds_grain *i, const csds_grain *j, csds_age age,
                                double *history, csds_response *out);
typedef csds_age step_of_wall(const csds_law *law, const csds_grain *i, const csds_surface *wall, csds_age age,
                              double *history, csds_response *out);

/* By their numbers, which own_step_of finds; packed: with vectors of four numbers. Walls have none of that kind: gcc
 * writes a move between registers there that Valgrind does not know. */
extern step_of_grains *const csds_steps_of_grains_[OWN_STEPS];
extern step_of_grains *const csds_steps_of_grains_avx2_[OWN_STEPS];
extern step_of_grains *const csds_steps_of_grains_avx512_[OWN_STEPS];
extern step_of_wall *const csds_steps_of_wall_[OWN_STEPS];

#endif

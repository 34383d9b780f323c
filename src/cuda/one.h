// SPDX-License-Identifier: MIT
/* One step of one contact, between the rows of csds_cuda_contacts and the body in src/step. C11, C++17 and device code
 * alike, so that the host can do what a device does. */
#ifndef CSDS_CUDA_ONE_H
#define CSDS_CUDA_ONE_H

#include "contact.h"
#include "csds_cuda.h"

/* Vector k of three rows. */
INLINE vec3 vec3_from(const double *rows, size_t room, size_t k) {
  return of_components(rows[k], rows[room + k], rows[2 * room + k]);
}

INLINE void vec3_into(vec3 a, double *rows, size_t room, size_t k) {
  rows[k] = component(a, 0);
  rows[room + k] = component(a, 1);
  rows[2 * room + k] = component(a, 2);
}

/* A grain on a wall: of j only omega is read. */
INLINE pair_state wall_on_device(const csds_cuda_contacts *c, size_t k) {
  const vec3 none = {0, 0, 0};
  pair_state p;
  p.x = none;
  p.v = vec3_from(c->v, c->room, k);
  p.omega_i = vec3_from(c->omega_i, c->room, k);
  p.omega_j = vec3_from(c->omega_j, c->room, k);
  p.radius_i = c->radius_i[k];
  p.radius_j = p.inv_inertia_j = 0;
  p.inv_m = c->inv_mass_i[k];
  p.inv_inertia_i = c->inv_inertia_i[k];
  p.wall = 1;
  p.wall_normal = vec3_from(c->x, c->room, k);
  p.wall_distance = c->distance[k];
  return p;
}

INLINE pair_state pair_on_device(const csds_cuda_contacts *c, size_t k) {
  const vec3 none = {0, 0, 0};
  pair_state p;
  p.x = vec3_from(c->x, c->room, k);
  p.v = vec3_from(c->v, c->room, k);
  p.omega_i = vec3_from(c->omega_i, c->room, k);
  p.omega_j = vec3_from(c->omega_j, c->room, k);
  p.radius_i = c->radius_i[k];
  p.radius_j = c->radius_j[k];
  p.inv_m = c->inv_mass_i[k] + c->inv_mass_j[k];
  p.inv_inertia_i = c->inv_inertia_i[k];
  p.inv_inertia_j = c->inv_inertia_j[k];
  p.wall = 0;
  p.wall_normal = none;
  p.wall_distance = 0;
  return p;
}

/* Behind the history of a pair lies the wall's normal at the last step. */
INLINE path path_on_device(const contact_law *law, const pair_state *p, bool is_new, const csds_cuda_contacts *c,
                           size_t k) {
  if (!p->wall) return path_of_grains(p, law->dt);
  const double *last = c->history + (size_t)law->history * c->room;
  const vec3 n0 = normal_before(p, is_new ? p->wall_normal : vec3_from(last, c->room, k));
  return path_along_wall(p, law->dt, n0);
}

INLINE void act(const actions *a, csds_age after, const csds_cuda_contacts *c, size_t k) {
  vec3_into(a->force, c->force, c->room, k);
  vec3_into(a->torque_i, c->torque_i, c->room, k);
  vec3_into(a->torque_j, c->torque_j, c->room, k);
  c->age[k] = after;
}

/* Constants, so that a kernel holds nothing that it does not need: composition, with rolling and twisting resistance,
 * of walls. */
INLINE void step_on_device(const csds_law *law, composition is, int turning, int walls, const csds_cuda_contacts *c,
                           size_t k) {
  const contact_law l = law_on_device(law, is, turning);
  const pair_state p = walls ? wall_on_device(c, k) : pair_on_device(c, k);
  const last_time last = last_time_of(c->age[k]);
  if (!acts(&l, &p, last.is_new)) {
    const actions nothing = {{0, 0, 0}, {0, 0, 0}, {0, 0, 0}};
    act(&nothing, CSDS_NEW, c, k);
    return;
  }
  const path along = path_on_device(&l, &p, last.is_new, c, k);
  actions a;
  const csds_age after = step_along(&l, &p, &along, last, c->history, c->room, k, &a);
  if (walls) vec3_into(p.wall_normal, c->history + (size_t)l.history * c->room, c->room, k);
  act(&a, after, c, k);
}

#endif

// SPDX-License-Identifier: MIT
/* Between the rows of a block and the step: the k-th contact's pair, memory, forces, account. */
#ifndef CSDS_LOOPS_ROWS_H
#define CSDS_LOOPS_ROWS_H

#include "kept.h"
#include "step/energy.h"

#include <string.h>

/* Pairs that do nothing have no forces. */
INLINE void none_unless(int touching, forces *f) {
  const vec3 none = {0, 0, 0};
  f->normal = touching ? f->normal : 0;
  f->friction = either_of(touching, f->friction, none);
  f->rolling = either_of(touching, f->rolling, none);
  f->twisting = touching ? f->twisting : 0;
}

INLINE vec3 vec3_at(double (*a)[CSDS_ROW], size_t k) {
  vec3 r = {a[0][k], a[1][k], a[2][k]};
  return r;
}

INLINE void vec3_to(vec3 r, double (*a)[CSDS_ROW], size_t k) {
  a[0][k] = r.x;
  a[1][k] = r.y;
  a[2][k] = r.z;
}

/* What is left in the rows of a new contact is not its own. By selections, so that the loop stays vector code. */
INLINE void forget_if(int is_new, memory *mem) {
  const memory none = no_memory();
  mem->u = is_new ? none.u : mem->u;
  mem->largest_overlap = is_new ? 0 : mem->largest_overlap;
  mem->xi = is_new ? none.xi : mem->xi;
}

INLINE void forget_turning_if(int rolling_is_new, int twisting_is_new, memory *mem) {
  const memory none = no_memory();
  mem->roll = rolling_is_new ? none.roll : mem->roll;
  mem->roll_u = rolling_is_new ? none.roll_u : mem->roll_u;
  mem->twist = twisting_is_new ? 0 : mem->twist;
  mem->twist_u = twisting_is_new ? 0 : mem->twist_u;
}

INLINE pair_state pair_at(csds_block *b, double (*body)[CSDS_ROW], size_t k) {
  pair_state p = {.x = vec3_at(b->x, k),
                  .v = vec3_at(b->v, k),
                  .omega_i = vec3_at(b->omega_i, k),
                  .omega_j = vec3_at(b->omega_j, k),
                  .radius_i = body[CSDS_BODY_RADIUS_I][k],
                  .radius_j = body[CSDS_BODY_RADIUS_J][k],
                  .inv_m = body[CSDS_BODY_INV_MASS_I][k] + body[CSDS_BODY_INV_MASS_J][k],
                  .inv_inertia_i = body[CSDS_BODY_INV_INERTIA_I][k],
                  .inv_inertia_j = body[CSDS_BODY_INV_INERTIA_J][k]};
  return p;
}

/* A grain on a wall. */
INLINE pair_state wall_at(csds_block *b, double (*body)[CSDS_ROW], size_t k) {
  pair_state p = {.v = vec3_at(b->v, k),
                  .omega_i = vec3_at(b->omega_i, k),
                  .omega_j = vec3_at(b->omega_j, k),
                  .radius_i = body[CSDS_BODY_RADIUS_I][k],
                  .inv_m = body[CSDS_BODY_INV_MASS_I][k],
                  .inv_inertia_i = body[CSDS_BODY_INV_INERTIA_I][k],
                  .wall = 1,
                  .wall_normal = vec3_at(b->x, k),
                  .wall_distance = b->distance[k]};
  return p;
}

/* last_normal: at the last step, nobody's for new contacts. */
INLINE vec3 wall_normal_before(const pair_state *p, int is_new, vec3 last_normal) {
  const vec3 now = p->wall_normal,
             last = {is_new ? now.x : last_normal.x, is_new ? now.y : last_normal.y, is_new ? now.z : last_normal.z};
  return normal_before(p, last);
}

INLINE void normal_account_to(const normal_account *n, csds_block *b, size_t k) {
  b->stored[CSDS_SPRING_NORMAL][k] = n->stored;
  b->dissipated[CSDS_LOST_NORMAL][k] = n->lost;
  b->dissipated[CSDS_LOST_ADHESION][k] = n->adhesion;
}

/* All but what normal_account_to has written. */
INLINE void tangential_account_to(const account *acc, csds_block *b, size_t k) {
  b->stored[CSDS_SPRING_TANGENTIAL][k] = acc->stored[CSDS_SPRING_TANGENTIAL];
  b->dissipated[CSDS_LOST_TANGENTIAL][k] = acc->lost[CSDS_LOST_TANGENTIAL];
  b->dissipated[CSDS_LOST_SLIP][k] = acc->lost[CSDS_LOST_SLIP];
  b->dissipated[CSDS_LOST_ENDED][k] = acc->lost[CSDS_LOST_ENDED];
  b->slip_speed[k] = acc->slip_speed;
}

/* Of a law without rolling and twisting. */
INLINE void account_to(const account *acc, csds_block *b, size_t k) {
  const normal_account n = {.stored = acc->stored[CSDS_SPRING_NORMAL],
                            .lost = acc->lost[CSDS_LOST_NORMAL],
                            .adhesion = acc->lost[CSDS_LOST_ADHESION]};
  normal_account_to(&n, b, k);
  tangential_account_to(acc, b, k);
}

INLINE void parts_to(const forces *f, csds_block *b, size_t k) {
  b->normal[k] = f->normal;
  vec3_to(f->friction, b->friction, k);
}

/* Of rolling and twisting, in rows that stay zero where a law has neither. */
INLINE void turning_account_to(const account *acc, const forces *f, csds_block *b, size_t k) {
  b->stored[CSDS_SPRING_ROLLING][k] = acc->stored[CSDS_SPRING_ROLLING];
  b->stored[CSDS_SPRING_TWISTING][k] = acc->stored[CSDS_SPRING_TWISTING];
  b->dissipated[CSDS_LOST_ROLLING][k] = acc->lost[CSDS_LOST_ROLLING];
  b->dissipated[CSDS_LOST_TWISTING][k] = acc->lost[CSDS_LOST_TWISTING];
  b->twisting[k] = f->twisting;
  vec3_to(f->rolling, b->rolling, k);
}

INLINE void clear_turning(csds_block *b) {
  memset(b->stored[CSDS_SPRING_ROLLING], 0, sizeof b->stored[0]);
  memset(b->stored[CSDS_SPRING_TWISTING], 0, sizeof b->stored[0]);
  memset(b->dissipated[CSDS_LOST_ROLLING], 0, sizeof b->dissipated[0]);
  memset(b->dissipated[CSDS_LOST_TWISTING], 0, sizeof b->dissipated[0]);
  memset(b->twisting, 0, sizeof b->twisting);
  memset(b->rolling, 0, sizeof b->rolling);
}

#endif

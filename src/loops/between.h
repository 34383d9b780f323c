// SPDX-License-Identifier: MIT
/* What the loop of the normal direction leaves in rows for the loop of friction, rolling and twisting, and its account
 * for theirs. */
#ifndef CSDS_LOOPS_BETWEEN_H
#define CSDS_LOOPS_BETWEEN_H

#include "rows.h"

typedef struct between {
  double age[CSDS_ROW], next[CSDS_ROW];                     /* before and after this step, as wide as all else */
  double to_n0[CSDS_ROW], to_nh[CSDS_ROW], to_n1[CSDS_ROW]; /* of the way, from here */
  double receding[CSDS_ROW];
  double radius[CSDS_ROW], overlap[CSDS_ROW];
  double h[CSDS_ROW], gamma_half[CSDS_ROW], load_half[CSDS_ROW], load_now[CSDS_ROW];
  double crowd[CSDS_ROW];
  double damping[CSDS_ROW];                 /* gamma_n without its dependence on the overlap */
  double weak[CSDS_ROW];                    /* what find_weak_dashpots finds */
  double held_from[CSDS_ROW];               /* overlap of the springs that the contact brings */
  double before[CSDS_ROW], after[CSDS_ROW]; /* contact radii then and now, where adhesion makes them */
  double force[CSDS_ROW], gamma[CSDS_ROW], weight[CSDS_ROW], bound[CSDS_ROW], spring[CSDS_ROW];
  double acts[CSDS_ROW];           /* 1 where the pair touches, else 0 */
  double last_normal[3][CSDS_ROW]; /* of walls, of their own: so compilers see that no row of the history is another */
  double next_overlap[CSDS_ROW];   /* from here on by the account only: of the coming step */
  double next_gamma[CSDS_ROW], next_load_half[CSDS_ROW], next_load_now[CSDS_ROW];
  double next_after[CSDS_ROW]; /* contact radius at its end, where adhesion makes it */
  double ahead[CSDS_ROW];      /* as in normal_account */
} between;

/* Without the distances: with it normals are found again without roots and divisions. */
INLINE void leave_way(const way *w, between *r, size_t k) {
  if (!CSDS_OF_WALLS) r->to_n0[k] = w->to_n0;
  r->to_nh[k] = w->to_nh;
  if (!CSDS_OF_WALLS) r->to_n1[k] = w->to_n1;
  r->receding[k] = w->receding;
}

INLINE way way_left_by(const between *r, size_t k) {
  const way w = {
      CSDS_OF_WALLS ? 0 : r->to_n0[k], r->to_nh[k], CSDS_OF_WALLS ? 0 : r->to_n1[k], 0, 0, r->receding[k], 0};
  return w;
}

INLINE void leave(const contact_law *law, const geometry *g, const normal_step *s, between *r, size_t k) {
  r->radius[k] = g->radius;
  r->overlap[k] = g->overlap;
  r->h[k] = s->w.h;
  r->gamma_half[k] = s->w.gamma;
  r->load_half[k] = s->w.load.half;
  r->load_now[k] = s->w.load.now;
  r->damping[k] = g->damping;
  r->held_from[k] = s->held_from;
  if (law->stores_force) r->before[k] = s->w.before;
  if (law->stores_force) r->after[k] = s->w.after;
  r->force[k] = s->kick.force;
  r->gamma[k] = s->kick.gamma;
  r->weight[k] = s->kick.weight;
  r->bound[k] = s->kick.bound;
  r->spring[k] = s->kick.spring;
}

INLINE void leave_account(const contact_law *law, const normal_account *n, between *r, size_t k) {
  r->next_overlap[k] = n->next;
  r->next_gamma[k] = n->coming.gamma;
  r->next_load_half[k] = n->coming.load.half;
  r->next_load_now[k] = n->coming.load.now;
  if (law->stores_force) r->next_after[k] = n->coming.after;
  r->ahead[k] = n->ahead;
}

INLINE normal_step left_by(const contact_law *law, int adhesive, const between *r, size_t k) {
  normal_step s = {
      .kick = {.force = r->force[k],
               .gamma = r->gamma[k],
               .weight = r->weight[k],
               .bound = r->bound[k],
               .spring = r->spring[k]},
      .w = {.h = r->h[k], .gamma = r->gamma_half[k], .load = {r->load_half[k], r->load_now[k]}, .weak = r->weak[k]}};
  if (adhesive) s.w.before = r->before[k];
  if (adhesive) s.w.after = r->after[k];
  if (!adhesive) follow_contact_radius(law, r->radius[k], r->held_from[k], r->overlap[k], &s.w);
  return s;
}

INLINE normal_account account_left_by(const contact_law *law, int adhesive, const between *r, size_t k) {
  normal_account n = {.next = r->next_overlap[k],
                      .coming = {.h = law->dt,
                                 .gamma = r->next_gamma[k],
                                 .load = {r->next_load_half[k], r->next_load_now[k]},
                                 .weak = r->weak[k]},
                      .ahead = r->ahead[k],
                      .halfway = 0};
  if (adhesive) n.coming.before = r->after[k];
  if (adhesive) n.coming.after = r->next_after[k];
  if (!adhesive) follow_contact_radius(law, r->radius[k], r->overlap[k], r->next_overlap[k], &n.coming);
  return n;
}

#endif

// SPDX-License-Identifier: MIT
/*
 * A pair with a liquid bridge: a force of its own beside the contact of the solids, which begins and ends within the
 * bridge's life as that of a dry pair does. The pair is apart, bridged, or bridged and touching. Of a law without
 * bridges all this is the contact alone: so the step of the solids is compiled once for both.
 */
#ifndef CSDS_STEP_BRIDGED_STEP_H
#define CSDS_STEP_BRIDGED_STEP_H

#include "energy_of_start.h"

typedef struct bridged_pair {
  double gap;              /* between the surfaces now; negative: they overlap */
  double rate, others;     /* of approach half a step ago, and what all others have added to it since */
  bool touch;              /* the solids do, now */
  last_time bridge, solid; /* what was known of the bridge and of the contact of the solids */
} bridged_pair;

/* While the solids touch, an end that is foreseen is theirs where they part with a jump, without cut-off. */
INLINE bool end_is_of_bridge(const contact_law *law, bool touch) {
  return law->limit_damping || !touch;
}

INLINE bridged_pair bridged_pair_of(const contact_law *law, const pair_state *p, const path *path, last_time last,
                                    int joined, const memory *mem) {
  if (!law->bridges) {
    const bridged_pair dry = {0, 0, 0, joined != 0, last, last};
    return dry;
  }
  const double overlap = overlap_at(p, path->way.distance), normal = path->way.receding;
  const bool touched = !last.is_new && overlap_at(p, path->way.distance0) > 0;
  const bool of_bridge = end_is_of_bridge(law, touched);
  const last_time of_bridge_then = {last.is_new, last.was_started, last.was_ending && of_bridge};
  const last_time of_solid_then = {!touched, last.was_started && touched, last.was_ending && !of_bridge};
  const double others = -fraction_of_others(last) * (normal - dot(mem->u, path->n0));
  const bridged_pair b = {-overlap, -normal, others, overlap > 0, of_bridge_then, of_solid_then};
  return b;
}

INLINE forces no_forces(const geometry *g, vec3 n) {
  const vec3 none = {0, 0, 0};
  const forces f = {0, n, none, none, 0, g->arm_i, g->arm_j, g->radius, 0};
  return f;
}

/* ------------------------------------------------------------------------------------- the bridge's kick */

typedef struct bridge_kick {
  double force;          /* with the weights of a first or last kick, see add_jumps; negative [force] */
  double elastic;        /* without [force] */
  double foreseen, owed; /* as of normal_kick */
  bool ends;             /* it is expected to break within the next step */
} bridge_kick;

INLINE double last_pull(const contact_law *law, const geometry *g) {
  return bridge_pull(&law->bridge, g->radius, law->bridge.rupture);
}

INLINE bridge_kick bridge_kick_now(const contact_law *law, const geometry *g, const bridged_pair *b) {
  const bridge_kick none = {0, 0, 0, 0, 0};
  if (!law->bridges) return none;
  const double elastic = -bridge_pull(&law->bridge, g->radius, b->gap);
  const double begun = onset_of(law, g, b->bridge.is_new, b->rate, law->dt).fraction;
  const double owed = b->bridge.was_ending ? -0.5 * last_pull(law, g) : 0;
  const bridge_kick k = {(b->bridge.is_new ? begun + 0.5 : 1) * elastic - owed, elastic, 0, owed, 0};
  return k;
}

/* solid: the normal force of the solids. */
INLINE void foresee_rupture(const contact_law *law, const geometry *g, const bridged_pair *b, double solid,
                            bridge_kick *k) {
  const double left = law->bridge.rupture - b->gap;
  const double fall = fall_ahead(g, law->dt, solid + k->force, b->rate, b->others);
  k->ends = end_is_of_bridge(law, b->touch) && fall > left;
  k->foreseen = k->ends ? -(left / fall - 0.5) * last_pull(law, g) : 0;
  k->force += k->foreseen;
}

/* ------------------------------------------------------------------------------------- a step */

/* What the memory expects of the coming half step is due to the bridge too. */
INLINE void expect_bridge(const geometry *g, vec3 n, double time, double force, double crowd, memory *mem) {
  const double times = larger(crowd, 1) / larger(g->crowd, 1);
  mem->u = plus(mem->u, scaled(times * time * g->inv_m * force, n));
  remember_crowd(crowd, &mem->u);
}

/* Grains that do not touch keep nothing but the velocity along the normal that they will have without a force. */
INLINE void forget_contact(double normal, vec3 n, memory *mem) {
  *mem = no_memory();
  mem->u = scaled(normal, n);
}

/* As far as a contact of solids that has just begun cannot know it: what others and the bridge do to the velocity of
 * approach in half a step. */
INLINE double beside_solid(const contact_law *law, const geometry *g, const bridged_pair *b, const bridge_kick *k) {
  if (!law->bridges) return 0;
  return (b->solid.is_new ? b->others : 0) - 0.5 * law->dt * g->inv_m * k->force;
}

/* The bridge acts with the solids, whose forces and memory are given. */
INLINE void add_bridge(const contact_law *law, const geometry *g, const bridged_pair *b, bridge_kick *k, forces *f,
                       memory *mem) {
  if (!law->bridges) return;
  if (!b->touch) {
    *f = no_forces(g, f->n);
    forget_contact(-b->rate, f->n, mem);
  }
  foresee_rupture(law, g, b, f->normal, k);
  expect_bridge(g, f->n, law->dt, k->force,
                b->touch ? crowd_in(g->crowd > 0, component(mem->u, 0)) : smaller(g->crowd, 1), mem);
  f->normal += k->force;
  f->ends |= k->ends;
}

INLINE forces bridged_step(const contact_law *law, const pair_state *p, const path *path, geometry of_pair,
                           double longer_arms, last_time last, memory *mem) {
  const geometry g = in_crowd(law, of_pair, mem->u);
  const bridged_pair b = bridged_pair_of(law, p, path, last, 1, mem);
  bridge_kick k = bridge_kick_now(law, &g, &b);
  forces f = no_forces(&g, path->n1);
  step_taken taken;
  if (b.touch) f = contact_step(law, p, path, g, longer_arms, b.solid, beside_solid(law, &g, &b, &k), mem, &taken);
  add_bridge(law, &g, &b, &k, &f, mem);
  return f;
}

/* ------------------------------------------------------------------------------------- its account */

/* total: the normal force that acts, bridge and solids. */
INLINE void account_for_bridge(const contact_law *law, const geometry *g, const bridged_pair *b, const bridge_kick *k,
                               double total, account *acc) {
  if (!law->bridges) return;
  const double dt = law->dt, held = bridge_energy(&law->bridge, g->radius, b->gap);
  const double rate_after = b->rate + 2 * b->others - dt * g->inv_m * total, next = -b->gap + dt * rate_after;
  const bool ends = next < -law->bridge.rupture;
  const double formed = b->bridge.is_new ? -bridge_energy(&law->bridge, g->radius, 0) : 0;
  double lost = (k->force - k->elastic) * (0.5 * (b->rate + rate_after)) * dt;
  lost += b->bridge.is_new ? 0.5 * k->elastic * (b->rate * dt) - held - formed : 0;
  lost += ends ? held - 0.5 * k->elastic * (-b->gap - next) : 0;
  lost += work_of_expectations(k->foreseen, k->owed, b->rate, rate_after, dt, ends);
  acc->stored[CSDS_SPRING_NORMAL] += held;
  acc->lost[CSDS_LOST_ADHESION] += formed;
  acc->lost[CSDS_LOST_NORMAL] = larger(acc->lost[CSDS_LOST_NORMAL] + lost, 0);
}

/* joined: the bridge has not broken, dry solids touch; else, as of contact_step_with_account, only the account is
 * valid. */
INLINE forces bridged_step_with_account(const contact_law *law, const pair_state *p, const path *path, geometry of_pair,
                                        double longer_arms, last_time last, int joined, memory *mem, account *acc) {
  const geometry g = in_crowd(law, of_pair, mem->u);
  const bridged_pair b = bridged_pair_of(law, p, path, last, joined, mem);
  bridge_kick k = bridge_kick_now(law, &g, &b);
  forces f = no_forces(&g, path->n1);
  *acc = empty_account();
  if (b.touch || !b.solid.is_new)
    f = contact_step_with_account(law, p, path, g, longer_arms, b.solid, b.touch, beside_solid(law, &g, &b, &k), mem,
                                  acc);
  if (!joined) return f;
  add_bridge(law, &g, &b, &k, &f, mem);
  account_for_bridge(law, &g, &b, &k, f.normal, acc);
  return f;
}

/* ------------------------------------------------------------------------------------- a start */

/* kicks: a kick follows, and not only a look at the forces. */
INLINE forces bridged_start(const contact_law *law, const pair_state *p, bool kicks, memory *mem) {
  const double distance = distance_now(p), overlap = overlap_at(p, distance);
  const geometry all = contact_geometry(law, p, distance, effective_mass(p));
  const geometry g = kicks ? cut_for_start(law, all) : all;
  const double crowd = crowd_at_start(law, &all);
  forces f = no_forces(&g, normal_vector(p, distance));
  if (overlap > 0 || !law->bridges)
    f = contact_start(law, p, &g, crowd, mem);
  else
    forget_contact(dot(p->v, f.n), f.n, mem);
  if (!law->bridges) return f;
  const double force = -bridge_pull(&law->bridge, g.radius, -overlap);
  expect_bridge(&g, f.n, 0.5 * law->dt, force, overlap > 0 ? crowd : smaller(crowd, 1), mem);
  f.normal += force;
  return f;
}

/* No jump is taken here: one that the last step foresaw for the end is taken back, for it counts when the end comes. */
INLINE account account_of_bridged_start(const contact_law *law, const pair_state *p, last_time last,
                                        const memory *mem) {
  const double overlap = overlap_at(p, distance_now(p));
  account acc = overlap > 0 || !law->bridges ? account_of_start(law, p, mem) : empty_account();
  const double foreseen = contact_geometry(law, p, distance_now(p), effective_mass(p)).adhesion.loss_at_end;
  acc.lost[CSDS_LOST_ADHESION] = last.was_ending ? -foreseen : 0;
  if (law->bridges) acc.stored[CSDS_SPRING_NORMAL] += bridge_energy(&law->bridge, effective_radius(p), -overlap);
  return acc;
}

INLINE void stored_in_bridged(const contact_law *law, const pair_state *p, const geometry *g, const memory *mem,
                              account *acc) {
  const double overlap = overlap_at(p, distance_now(p));
  if (overlap > 0 || !law->bridges) stored_at(law, g, g->overlap, mem, acc);
  if (law->bridges) acc->stored[CSDS_SPRING_NORMAL] += bridge_energy(&law->bridge, g->radius, -overlap);
}

#endif

// SPDX-License-Identifier: MIT
/* The kernel's own scheme inside velocity Verlet. */
#include "collision.h"

#include <math.h>
#include <string.h>

typedef struct contact {
  csds_age age;
  double history[CSDS_MAX_HISTORY];
  memory mem; /* with a constant normal */
  csds_response last;
  double dissipated[CSDS_CHANNELS];
} contact;

static void kick(const bodies *b, const csds_response *f, double time, double y[]) {
  for (int k = 0; k < 3; ++k) {
    y[AT_V + k] += time * b->inv_m * f->force[k];
    y[AT_OMEGA_I + k] += time * b->inv_inertia[0] * f->torque_i[k];
    y[AT_OMEGA_J + k] += time * b->inv_inertia[1] * f->torque_j[k];
  }
}

/* ----------------------------------------------------------------- two grains in space */

/* Everything moves with i; the spheres of a pair share what their masses allow. */
static void grains_of(const bodies *b, const double y[], csds_grain *i, csds_grain *j) {
  memset(i, 0, sizeof *i);
  memset(j, 0, sizeof *j);
  memcpy(i->x, y + AT_X, sizeof i->x);
  memcpy(i->v, y + AT_V, sizeof i->v);
  memcpy(i->omega, y + AT_OMEGA_I, sizeof i->omega);
  memcpy(j->omega, y + AT_OMEGA_J, sizeof j->omega);
  i->radius = b->radius[0];
  j->radius = b->radius[1];
  i->inv_mass = b->inv_m; /* relative motion: j's part of it is in i's */
  i->inv_inertia = b->inv_inertia[0];
  j->inv_inertia = b->inv_inertia[1];
}

static void add(const double lost[CSDS_CHANNELS], contact *c) {
  for (int k = 0; k < CSDS_CHANNELS; ++k) c->dissipated[k] += lost[k];
}

static int touch_in_space(const bodies *b, const double y[], contact *c) {
  csds_grain i, j;
  csds_energy energy;
  grains_of(b, y, &i, &j);
  if (b->wall) {
    csds_surface wall = {{1, 0, 0}, {1, 0, 0}, i.x[0], {0, 0, 0}};
    c->age = csds_wall_account(&b->law, &i, &wall, c->age, c->history, &c->last, &energy);
  } else {
    c->age = csds_contact_account(&b->law, &i, &j, c->age, c->history, &c->last, &energy);
  }
  add(energy.dissipated, c);
  return c->age != CSDS_NEW;
}

/* ------------------------------------------------------------------ constant normal */

static int touch_at_constant_normal(const bodies *b, const double y[], contact *c) {
  moment now = csds_lab_moment_(b, y);
  const int touches = -y[AT_X] > 0;
  if (!touches && c->age == CSDS_NEW) return 0;
  const vec3 n = {1, 0, 0};
  pair_state p;
  memset(&p, 0, sizeof p);
  p.v = vec3_load(y + AT_V);
  p.omega_i = vec3_load(y + AT_OMEGA_I);
  p.omega_j = vec3_load(y + AT_OMEGA_J);
  p.inv_m = b->inv_m;
  p.inv_inertia_i = b->inv_inertia[0];
  p.inv_inertia_j = b->inv_inertia[1];
  /* distances from where the contact began */
  path way = {n, n, n, y[AT_X] - b->law.dt * y[AT_V], y[AT_X]};
  if (c->age == CSDS_NEW) memset(&c->mem, 0, sizeof c->mem);
  account acc;
  now.g.overlap = larger(now.g.overlap, 1e-30);
  forces f = contact_step_of(&b->law, &p, &way, now.g, 0, (double)c->age, &c->mem, touches ? TOUCHING : APART, &acc);
  add(acc.lost, c);
  if (!touches) return 0;
  actions a = actions_of(&f);
  vec3_store(a.force, c->last.force);
  vec3_store(a.torque_i, c->last.torque_i);
  vec3_store(a.torque_j, c->last.torque_j);
  vec3_store(f.friction, c->last.friction);
  c->last.normal = f.normal;
  c->age = f.ends ? CSDS_ENDING : CSDS_OLD;
  return 1;
}

/* ------------------------------------------------------------------------ the collision */

static int touch(const bodies *b, const double y[], contact *c) {
  int touches = b->setup == CSDS_LAB_PAIR ? touch_in_space(b, y, c) : touch_at_constant_normal(b, y, c);
  if (touches) return 1;
  memset(&c->last, 0, sizeof c->last);
  c->age = CSDS_NEW;
  return 0;
}

static void show(const run *r, double t, const double y[], const contact *c) {
  if (!r->observe) return;
  double seen[STATES];
  memcpy(seen, y, sizeof seen);
  if (r->b.setup == CSDS_LAB_CONSTANT_NORMAL)
    vec3_store(c->mem.xi, seen + AT_MEMORY);
  else if (r->law.at_rolling > r->law.at_tangential && c->age != CSDS_NEW)
    memcpy(seen + AT_MEMORY, c->history + r->law.at_tangential, 3 * sizeof *seen);
  moment now = csds_lab_moment_(&r->b, seen);
  csds_lab_show_(r, t, &now, c->last.normal, vec3_load(c->last.friction));
}

csds_status csds_lab_by_kernel_(run *r) {
  const double dt = r->law.dt;
  const bodies *b = &r->b;
  contact c;
  memset(&c, 0, sizeof c);
  stopwatch watch = {{0, 0}, 0};
  double y[STATES];
  memcpy(y, r->begin, sizeof y);
  double t = -r->collision->phase * dt;
  for (int k = 0; k < 3; ++k) y[AT_X + k] += t * y[AT_V + k];
  int touched = 0, touches = 0;
  do {
    kick(b, &c.last, 0.5 * dt, y);
    for (int k = 0; k < 3; ++k) y[AT_X + k] += dt * y[AT_V + k];
    touches = touch(b, y, &c);
    kick(b, &c.last, 0.5 * dt, y);
    touched |= touches;
    t += dt;
    r->outcome->steps++;
    csds_lab_note_(&watch, t, c.last.normal);
    if (touches) r->outcome->overlap = fmax(r->outcome->overlap, csds_lab_moment_(b, y).g.overlap);
    show(r, t, y, &c);
  } while ((touches || !touched) && t < r->longest);
  r->outcome->duration = csds_lab_end_of_force_(&watch, dt);
  csds_lab_go_back_(y, t - r->outcome->duration);
  csds_lab_conclude_(r, b, y);
  r->outcome->has_channels = r->law.tangential != CSDS_TANGENTIAL_LINEAR_HISTORY;
  memcpy(r->outcome->dissipated, c.dissipated, sizeof c.dissipated);
  return CSDS_OK;
}

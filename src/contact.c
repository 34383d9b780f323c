// SPDX-License-Identifier: MIT
/* The scalar reference: one contact at a time. */
#include "contact.h"
#include "history.h"

#include <string.h>

double csds_sphere_inertia(double mass, double radius) {
  return 0.4 * mass * radius * radius;
}

double csds_effective_mass(double inv_mass_i, double inv_mass_j) {
  return 1 / (inv_mass_i + inv_mass_j);
}

double csds_length(const double a[3]) {
  return norm(vec3_load(a));
}

double csds_overlap(const csds_grain *i, const csds_grain *j) {
  return i->radius + j->radius - norm(minus(vec3_load(i->x), vec3_load(j->x)));
}

const char *csds_spring_name(csds_spring spring) {
  static const char *const names[] = {"normal", "tangential", "rolling", "twisting"};
  return (unsigned)spring < CSDS_SPRINGS ? names[spring] : NULL;
}

const char *csds_channel_name(csds_channel channel) {
  static const char *const names[] = {"normal", "tangential", "slip", "rolling", "twisting", "ended"};
  return (unsigned)channel < CSDS_CHANNELS ? names[channel] : NULL;
}

static pair_state pair_of(const csds_grain *i, const csds_grain *j) {
  pair_state p = {minus(vec3_load(i->x), vec3_load(j->x)),
                  minus(vec3_load(i->v), vec3_load(j->v)),
                  vec3_load(i->omega),
                  vec3_load(j->omega),
                  i->radius,
                  j->radius,
                  i->inv_mass + j->inv_mass,
                  i->inv_inertia,
                  j->inv_inertia,
                  0};
  return p;
}

int csds_touch(const csds_grain *i, const csds_grain *j) {
  pair_state p = pair_of(i, j);
  return touches(&p);
}

static memory remembered(const csds_law *law, csds_age age, double *history) {
  memory mem;
  memset(&mem, 0, sizeof mem);
  if (age != CSDS_NEW) move_memory(LOAD, law, &mem, history, 1, 0);
  return mem;
}

static void remember(const csds_law *law, memory *mem, double *history) {
  move_memory(STORE, law, mem, history, 1, 0);
}

static void answer(const forces *f, csds_response *out) {
  actions a = actions_of(f);
  vec3_store(a.force, out->force);
  vec3_store(f->friction, out->friction);
  vec3_store(a.torque_i, out->torque_i);
  vec3_store(a.torque_j, out->torque_j);
  vec3_store(f->rolling, out->rolling);
  out->twisting = f->twisting;
  out->normal = f->normal;
}

static void report(const account *acc, csds_energy *energy) {
  memcpy(energy->stored, acc->stored, sizeof energy->stored);
  memcpy(energy->dissipated, acc->lost, sizeof energy->dissipated);
  energy->slip_speed = acc->slip_speed;
}

/* energy may be NULL; only with it a pair that does not touch has anything to tell. */
static csds_age step(const csds_law *law, const pair_state *p, const path *way, csds_age age, double *history,
                     csds_response *out, csds_energy *energy) {
  memory mem = remembered(law, age, history);
  account acc = empty_account();
  if (energy && !touches(p)) {
    memset(out, 0, sizeof *out);
    if (age != CSDS_NEW) contact_step(law, p, way, age, &mem, 1, &acc);
    report(&acc, energy);
    return CSDS_NEW;
  }
  forces f = contact_step(law, p, way, age, &mem, energy != NULL, &acc);
  remember(law, &mem, history);
  answer(&f, out);
  if (energy) report(&acc, energy);
  return f.ends ? CSDS_ENDING : CSDS_OLD;
}

static csds_age start(const csds_law *law, const pair_state *p, csds_age age, double *history, csds_response *out) {
  memory mem = remembered(law, age, history);
  forces f = contact_start(law, p, &mem);
  remember(law, &mem, history);
  answer(&f, out);
  return CSDS_STARTED;
}

static void stored(const csds_law *law, const pair_state *p, const double *history, double energy[CSDS_SPRINGS]) {
  double copy[CSDS_MAX_HISTORY];
  memcpy(copy, history, (size_t)law->history * sizeof *copy);
  memory mem = remembered(law, CSDS_OLD, copy);
  geometry g = contact_geometry(law, p, length(p->x));
  account acc = empty_account();
  stored_now(law, &g, g.overlap, &mem, &acc);
  memcpy(energy, acc.stored, sizeof acc.stored);
}

csds_age csds_contact_account(const csds_law *law, const csds_grain *i, const csds_grain *j, csds_age age,
                              double *history, csds_response *out, csds_energy *energy) {
  pair_state p = pair_of(i, j);
  path way = path_of_grains(&p, law->dt);
  return step(law, &p, &way, age, history, out, energy);
}

csds_age csds_contact_step(const csds_law *law, const csds_grain *i, const csds_grain *j, csds_age age, double *history,
                           csds_response *out) {
  return csds_contact_account(law, i, j, age, history, out, NULL);
}

csds_age csds_contact_start(const csds_law *law, const csds_grain *i, const csds_grain *j, csds_age age,
                            double *history, csds_response *out) {
  pair_state p = pair_of(i, j);
  return start(law, &p, age, history, out);
}

void csds_contact_stored(const csds_law *law, const csds_grain *i, const csds_grain *j, const double *history,
                         double energy[CSDS_SPRINGS]) {
  pair_state p = pair_of(i, j);
  stored(law, &p, history, energy);
}

static pair_state against_wall(const csds_grain *i, const csds_surface *wall) {
  const vec3 none = {0, 0, 0};
  pair_state p = {scaled(wall->distance, vec3_load(wall->normal)),
                  minus(vec3_load(i->v), vec3_load(wall->v)),
                  vec3_load(i->omega),
                  none,
                  i->radius,
                  0,
                  i->inv_mass,
                  i->inv_inertia,
                  0,
                  1};
  return p;
}

csds_age csds_wall_account(const csds_law *law, const csds_grain *i, const csds_surface *wall, csds_age age,
                           double *history, csds_response *out, csds_energy *energy) {
  pair_state p = against_wall(i, wall);
  path way = path_along_wall(&p, law->dt, vec3_load(age == CSDS_NEW ? wall->normal : wall->before));
  return step(law, &p, &way, age, history, out, energy);
}

csds_age csds_wall_step(const csds_law *law, const csds_grain *i, const csds_surface *wall, csds_age age,
                        double *history, csds_response *out) {
  return csds_wall_account(law, i, wall, age, history, out, NULL);
}

/* Arms that stay as long as the radii. */
static geometry hard_geometry(const csds_law *law, const pair_state *p, double overlap) {
  geometry g = contact_geometry(law, p, p->radius_i + p->radius_j);
  g.overlap = larger(overlap, 1e-30);
  g.arm_i = p->radius_i;
  g.arm_j = p->radius_j;
  g.inv_m_t = p->inv_m + (g.arm_i * g.arm_i * p->inv_inertia_i + g.arm_j * g.arm_j * p->inv_inertia_j);
  return g;
}

csds_age csds_hard_account(const csds_law *law, const csds_grain *i, const csds_grain *j, const double normal[3],
                           double overlap, csds_age age, double *history, csds_response *out, csds_energy *energy) {
  const csds_grain wall = {.radius = 0};
  pair_state p = pair_of(i, j ? j : &wall);
  p.flat = !j;
  const geometry g = hard_geometry(law, &p, overlap);
  /* distances from where the contact began */
  p.flat = 0;
  p.radius_i = p.radius_j = 0;
  const vec3 n = vec3_load(normal);
  const path way = {n, n, n, -overlap - law->dt * dot(p.v, n), -overlap};
  const int touching = overlap > 0;
  memory mem = remembered(law, age, history);
  account acc = empty_account();
  memset(out, 0, sizeof *out);
  if (!touching && age == CSDS_NEW) {
    report(&acc, energy);
    return CSDS_NEW;
  }
  forces f = contact_step_of(law, &p, &way, g, 0, age, &mem, touching ? TOUCHING : APART, &acc);
  report(&acc, energy);
  if (!touching) return CSDS_NEW;
  remember(law, &mem, history);
  answer(&f, out);
  return f.ends ? CSDS_ENDING : CSDS_OLD;
}

csds_age csds_wall_start(const csds_law *law, const csds_grain *i, const csds_surface *wall, csds_age age,
                         double *history, csds_response *out) {
  pair_state p = against_wall(i, wall);
  return start(law, &p, age, history, out);
}

void csds_wall_stored(const csds_law *law, const csds_grain *i, const csds_surface *wall, const double *history,
                      double energy[CSDS_SPRINGS]) {
  pair_state p = against_wall(i, wall);
  stored(law, &p, history, energy);
}

void csds_contact_probe(const csds_law *law, const csds_grain *i, const csds_grain *j, const double *history,
                        csds_response *out) {
  pair_state p = pair_of(i, j);
  double copy[CSDS_MAX_HISTORY];
  memcpy(copy, history, (size_t)law->history * sizeof *copy);
  memory mem = remembered(law, CSDS_OLD, copy);
  forces f = contact_start(law, &p, &mem);
  answer(&f, out);
}

void csds_slip_step(double k, double gamma, double f_max, double h, const double v[3], double xi[3],
                    double friction[3]) {
  slider s = slider_over(k, gamma, h);
  slip step = slip_step(&s, f_max, vec3_load(v), vec3_load(xi));
  vec3_store(step.xi, xi);
  if (friction) vec3_store(scaled(-1, step.force), friction);
}

void csds_friction(double k, double gamma, double f_max, double dt, double m, const double xi[3], const double v[3],
                   const double others[3], double friction[3]) {
  vec3 spring = scaled(k, vec3_load(xi));
  vec3_store(friction_force(gamma, f_max, dt, 1 / m, spring, vec3_load(v), vec3_load(others)), friction);
}

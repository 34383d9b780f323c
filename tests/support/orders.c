// SPDX-License-Identifier: MIT
/* Convergence of collisions: all phases at once, in a block of contacts. */
#include "orders.h"

#include "support.h"

#include <math.h>
#include <stdarg.h>

/* ----------------------------------------------------------------------- collisions at all phases */

/* Relative motion of one pair at each phase: i has the effective mass, j none of its own. */
typedef struct phases {
  csds_block block;
  csds_law law;
  int wall, touched[ORDER_PHASES];
} phases;

static void set_out(phases *p, const csds_lab_impact *impact) {
  csds_block *b = &p->block;
  memset(b, 0, sizeof *b);
  p->wall = impact->wall;
  for (int k = 0; k < ORDER_PHASES; ++k) {
    const double past = (k + 0.5) / ORDER_PHASES * p->law.dt;
    p->touched[k] = 0;
    b->x[0][k] = impact->radius[0] + (impact->wall ? 0 : impact->radius[1]) + past * impact->v_n;
    b->x[1][k] = -past * impact->v_t;
    b->v[0][k] = -impact->v_n;
    b->v[1][k] = impact->v_t;
    for (int d = 0; d < 3; ++d) {
      b->omega_i[d][k] = impact->omega[0][d];
      b->omega_j[d][k] = impact->wall ? 0 : impact->omega[1][d];
    }
    b->radius_i[k] = impact->radius[0];
    b->radius_j[k] = impact->radius[1];
    b->inv_mass_i[k] = 1 / csds_lab_mass(impact);
    b->inv_inertia_i[k] = 1 / csds_sphere_inertia(impact->mass[0], impact->radius[0]);
    b->inv_inertia_j[k] = impact->wall ? 0 : 1 / csds_sphere_inertia(impact->mass[1], impact->radius[1]);
  }
}

static void kick(csds_block *b, double time) {
  for (int d = 0; d < 3; ++d)
    for (int k = 0; k < ORDER_PHASES; ++k) {
      b->v[d][k] += time * b->inv_mass_i[k] * b->force[d][k];
      b->omega_i[d][k] += time * b->inv_inertia_i[k] * b->torque_i[d][k];
      b->omega_j[d][k] += time * b->inv_inertia_j[k] * b->torque_j[d][k];
    }
}

static void drift(csds_block *b, double time) {
  for (int d = 0; d < 3; ++d)
    for (int k = 0; k < ORDER_PHASES; ++k) b->x[d][k] += time * b->v[d][k];
}

/* The wall is the plane x = 0. */
static void step_on_wall(phases *p, int k) {
  csds_block *b = &p->block;
  csds_grain i = {.radius = b->radius_i[k], .inv_mass = b->inv_mass_i[k], .inv_inertia = b->inv_inertia_i[k]};
  const csds_surface wall = {.normal = {1, 0, 0}, .distance = b->x[0][k]};
  double history[CSDS_MAX_HISTORY];
  csds_response out = {.normal = 0};
  for (int d = 0; d < 3; ++d) {
    i.x[d] = b->x[d][k];
    i.v[d] = b->v[d][k];
    i.omega[d] = b->omega_i[d][k];
  }
  for (int h = 0; h < p->law.history; ++h) history[h] = b->history[h][k];
  const int touches = wall.distance < i.radius;
  b->age[k] = touches ? csds_wall_step(&p->law, &i, &wall, b->age[k], history, &out) : CSDS_NEW;
  for (int h = 0; h < p->law.history; ++h) b->history[h][k] = history[h];
  for (int d = 0; d < 3; ++d) {
    b->force[d][k] = out.force[d];
    b->torque_i[d][k] = out.torque_i[d];
  }
}

static void find_forces(phases *p) {
  if (p->wall)
    for (int k = 0; k < ORDER_PHASES; ++k) step_on_wall(p, k);
  else
    csds_block_step(&p->law, &p->block, ORDER_PHASES);
}

/* 1 as long as a contact lasts or is still to come. */
static int goes_on(phases *p) {
  int any = 0;
  for (int k = 0; k < ORDER_PHASES; ++k) {
    const int touches = p->block.age[k] != CSDS_NEW;
    p->touched[k] |= touches;
    any |= touches || !p->touched[k];
  }
  return any;
}

static void collide(phases *p, long longest) {
  csds_block *b = &p->block;
  long steps = 0;
  do {
    kick(b, 0.5 * p->law.dt);
    drift(b, p->law.dt);
    find_forces(p);
    kick(b, 0.5 * p->law.dt);
  } while (goes_on(p) && ++steps < longest);
}

static double worst_error(const phases *p, const csds_lab_impact *impact, const csds_lab_outcome *exact) {
  const csds_block *b = &p->block;
  double worst = 0;
  for (int k = 0; k < ORDER_PHASES; ++k)
    for (int d = 0; d < 3; ++d) {
      worst = fmax(worst, fabs(b->v[d][k] - exact->v[d]));
      worst = fmax(worst, impact->radius[0] * fabs(b->omega_i[d][k] - exact->omega[0][d]));
      if (!impact->wall) worst = fmax(worst, impact->radius[1] * fabs(b->omega_j[d][k] - exact->omega[1][d]));
    }
  return worst / impact->v_n;
}

/* Outside of tests too: not by `require`. */
static void expect(int holds, const order_case *c) {
  if (holds) return;
  fprintf(stderr, "%s: refused\n", c->words);
  abort();
}

static csds_spec read_words(const order_case *c) {
  csds_spec spec;
  expect(csds_spec_read(&spec, c->words, NULL) == CSDS_OK, c);
  return spec;
}

double order_error_at(const order_case *c, const csds_lab_outcome *exact, int steps) {
  const csds_spec spec = read_words(c);
  double time;
  phases p;
  expect(csds_lab_contact_time(&spec, &c->impact, &time, NULL) == CSDS_OK, c);
  expect(csds_law_prepare(&p.law, &spec, time / steps, NULL) == CSDS_OK, c);
  set_out(&p, &c->impact);
  collide(&p, 8L * steps);
  return worst_error(&p, &c->impact, exact);
}

/* Errors below it are those of the reference. */
static const double negligible = 2e-9;

order_errors order_of(const order_case *c, csds_message *why) {
  const csds_spec spec = read_words(c);
  const csds_lab_collision collision = {.setup = CSDS_LAB_PAIR, .scheme = CSDS_LAB_REFERENCE, .impact = c->impact};
  csds_lab_outcome exact;
  order_errors e = {NAN, NAN, NAN};
  if (csds_lab_collide(&spec, &collision, NULL, NULL, &exact, why) != CSDS_OK) return e;
  e.coarse = order_error_at(c, &exact, ORDER_COARSE);
  e.fine = order_error_at(c, &exact, ORDER_FINE);
  e.order = e.fine < negligible ? 9 : log2(e.coarse / e.fine) / log2(ORDER_FINE / ORDER_COARSE);
  return e;
}

/* ------------------------------------------------------------------------------------ the grid */

/* Spheres of radius 1/2 and mass 1 at normal velocity 1: k_n 1e4, k_t half of it, or what follows from Poisson's ratio
 * 0.3 with Hertz. Damping weak and strong: restitutions near 0.9 and 0.5. */
static const struct {
  const char *normal, *damping;
  const char *coefficients[2];
} normals[] = {
    {"hooke", "velocity", {"1e4 5", "1e4 28"}},
    {"hooke", "mass_velocity", {"1e4 10", "1e4 56"}},
    {"hooke", "viscoelastic", {"1e4 200", "1e4 1200"}},
    {"hooke", "tsuji", {"1e4 0.9", "1e4 0.5"}},
    {"hooke", "coeff_restitution", {"1e4 0.9", "1e4 0.3"}},
    {"hooke", "kuwabara_kono", {"1e4 5e-4", "1e4 3e-3"}},
    {"hertz", "velocity", {"1e4 1", "1e4 5"}},
    {"hertz", "mass_velocity", {"1e4 2", "1e4 10"}},
    {"hertz", "viscoelastic", {"1e4 30", "1e4 150"}},
    {"hertz", "tsuji", {"1e4 0.9", "1e4 0.5"}},
    {"hertz", "coeff_restitution", {"1e4 0.9", "1e4 0.5"}},
    {"hertz", "kuwabara_kono", {"1e4 1e-3", "1e4 6e-3"}},
    {"hysteretic", "velocity", {"1e4 2e4 0", "1e4 1.2e4 28"}},
    {"hysteretic", "mass_velocity", {"1e4 1.2e4 56", NULL}},
    {"hysteretic", "viscoelastic", {"1e4 1.5e4 200", NULL}},
    {"hysteretic/load", "velocity", {"1e4 0.01 0", "1e4 0.01 28"}},
    {"hysteretic/load", "mass_velocity", {"1e4 0.01 56", NULL}},
    {"hysteretic/load", "viscoelastic", {"1e4 0.01 200", NULL}},
};
static const char *const tangentials[] = {"csds",           "csds/mindlin", "linear_nohistory",
                                          "cundall_strack", "sliding",      "viscous"};

enum { ORDER_MOST_LAWS = 512 };

static int write_laws(order_law laws[]) {
  int n = 0;
  for (size_t k = 0; k < sizeof normals / sizeof *normals; ++k)
    for (int e = 0; e < 2 && normals[k].coefficients[e]; ++e)
      for (int cutoff = 1; cutoff >= 0; --cutoff)
        for (size_t t = 0; t < sizeof tangentials / sizeof *tangentials; ++t)
          laws[n++] =
              (order_law){normals[k].normal, normals[k].damping, tangentials[t], normals[k].coefficients[e], cutoff};
  return n;
}

const order_law *order_laws(int *count) {
  static order_law laws[ORDER_MOST_LAWS];
  static int n = 0;
  if (n == 0) n = write_laws(laws);
  *count = n;
  return laws;
}

static const double mus[] = {0.1, 0.3, 1, 30}, xs[] = {0, 0.05, 0.5, 1}, ratios[] = {0, 0.3, 1, 4};
static const char *const motions[] = {"no spins", "spins", "rolling and twisting"};

static int has(const char *tangential, const char *coefficient) {
  const csds_model *m = csds_find_model(CSDS_TANGENTIAL, tangential);
  for (int k = 0; k < m->parameters; ++k)
    if (strcmp(m->parameter[k].name, coefficient) == 0) return 1;
  return 0;
}

/* At most what a case has room for. */
static void add_words(order_case *c, const char *format, ...) {
  const size_t length = strlen(c->words);
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(c->words + length, sizeof c->words - length, format, arguments);
  va_end(arguments);
}

/* Stiffnesses that stick and slide within a contact. */
static void write_words(const order_law *law, order_case *c, int resists) {
  const int hertz = strcmp(law->normal, "hertz") == 0, mindlin = strcmp(law->tangential, "csds/mindlin") == 0;
  add_words(c, "%s %s damping %s tangential %s", law->normal, law->coefficients, law->damping, law->tangential);
  if (has(law->tangential, "k_t")) add_words(c, " %g", mindlin ? 12353.0 : hertz ? 800.0 : 5000.0);
  if (has(law->tangential, "x_gammat")) add_words(c, " %g", c->x_gammat);
  if (has(law->tangential, "mu")) add_words(c, " %g", c->mu);
  if (resists) add_words(c, " rolling csds %g %g 0.05", hertz ? 500.0 : 3000.0, 2 * c->x_gammat);
  if (resists) add_words(c, " twisting csds %g %g 0.02", hertz ? 80.0 : 500.0, 0.3 * c->x_gammat);
  add_words(c, " limit_damping %s", law->cutoff ? "yes" : "no");
}

/* Whether a point of the grid differs from those before it. */
static int is_another(const order_law *law, int mu, int x, int ratio, int motion) {
  if (mu > 0 && !has(law->tangential, "mu")) return 0;
  if (x > 0 && !has(law->tangential, "x_gammat")) return 0;
  return ratio > 0 || motion > 0 || (mu == 0 && x == 0);
}

int order_cases(const order_law *law, int first, int stride, order_case *cases, int room) {
  int n = 0, number = 0;
  for (int index = 0; index < 4 * 4 * 4 * 3; ++index) {
    const int mu = index % 4, x = index / 4 % 4, ratio = index / 16 % 4, motion = index / 64;
    if (!is_another(law, mu, x, ratio, motion) || number++ % stride != first || n == room) continue;
    order_case *c = &cases[n++];
    memset(c, 0, sizeof *c);
    c->mu = mus[mu];
    c->x_gammat = xs[x];
    c->ratio = ratios[ratio];
    c->motion = motions[motion];
    c->impact = (csds_lab_impact){.radius = {0.5, 0.5}, .mass = {1, 1}, .v_n = 1, .v_t = ratios[ratio]};
    if (motion) {
      const double spins[2][3] = {{0.7, -0.9, 1.1}, {-1.3, 0.5, 0.3}};
      memcpy(c->impact.omega, spins, sizeof spins);
    }
    write_words(law, c, motion == 2);
  }
  return n;
}

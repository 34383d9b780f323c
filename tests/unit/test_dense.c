// SPDX-License-Identifier: MIT
/* Dashpots that are fast for the time step: a crystal that rattles comes to rest, as fast as the differential
 * equations say, and lone grains lose what they should. */
#include "support.h"
#include "two_body.h"

#include <gsl/gsl_errno.h>
#include <gsl/gsl_odeiv2.h>
#include <math.h>

/* -------------------------------------------------------------------------------- a crystal, periodic in space */

enum { CELLS = 2, GRAINS = 4 * CELLS * CELLS * CELLS };

/* Face-centred cubic: all 12 neighbours of each grain just touch it, or are pressed against it. */
typedef struct crystal {
  double length; /* of the periodic cube */
  csds_grain grain[GRAINS];
  csds_age age[GRAINS][GRAINS];
  double history[GRAINS][GRAINS][CSDS_MAX_HISTORY];
  double force[GRAINS][3], torque[GRAINS][3];
} crystal;

static double kinetic_energy_of(const crystal *c) {
  double energy = 0;
  for (int n = 0; n < GRAINS; ++n) energy += kinetic_energy_of_grain(&c->grain[n]);
  return energy;
}

/* The momentum of the whole, which stays for ever. */
static void stop_drift(crystal *c) {
  double mean[3] = {0, 0, 0};
  for (int n = 0; n < GRAINS; ++n)
    for (int d = 0; d < 3; ++d) mean[d] += c->grain[n].v[d] / GRAINS;
  for (int n = 0; n < GRAINS; ++n)
    for (int d = 0; d < 3; ++d) c->grain[n].v[d] -= mean[d];
}

/* Overlap: of neighbours, at rest. */
static crystal *new_crystal(gsl_rng *rng, double overlap, double speed) {
  static const double site[4][3] = {{0, 0, 0}, {0.5, 0.5, 0}, {0.5, 0, 0.5}, {0, 0.5, 0.5}};
  const double cell = (1 - overlap) * sqrt(2.0);
  crystal *c = (crystal *)calloc(1, sizeof *c);
  ck_assert_ptr_nonnull(c);
  c->length = CELLS * cell;
  for (int n = 0; n < GRAINS; ++n) {
    csds_grain *g = &c->grain[n];
    const int at[3] = {n / 4 % CELLS, n / 4 / CELLS % CELLS, n / 4 / CELLS / CELLS};
    *g = sphere_at(0, 0.5, 1);
    for (int d = 0; d < 3; ++d) g->x[d] = cell * (at[d] + site[n % 4][d]);
    random_vector(rng, speed, g->v);
  }
  stop_drift(c);
  return c;
}

/* The image of grain j that is nearest to grain i. */
static csds_grain nearest_image(const crystal *c, int i, int j) {
  csds_grain g = c->grain[j];
  for (int d = 0; d < 3; ++d) g.x[d] += c->length * nearbyint((c->grain[i].x[d] - g.x[d]) / c->length);
  return g;
}

static void add_contact(crystal *c, const csds_law *law, int starts, int i, int j) {
  const csds_grain other = nearest_image(c, i, j);
  csds_age *age = &c->age[i][j];
  csds_response out;
  if (starts)
    *age = csds_contact_start(law, &c->grain[i], &other, *age, c->history[i][j], &out);
  else
    *age = csds_contact_step(law, &c->grain[i], &other, *age, c->history[i][j], &out);
  for (int d = 0; d < 3; ++d) {
    c->force[i][d] += out.force[d];
    c->force[j][d] -= out.force[d];
    c->torque[i][d] += out.torque_i[d];
    c->torque[j][d] += out.torque_j[d];
  }
}

/* All forces, and their kick over a time. starts: before the first step. */
static void kick(crystal *c, const csds_law *law, int starts, double time) {
  memset(c->force, 0, sizeof c->force);
  memset(c->torque, 0, sizeof c->torque);
  for (int i = 0; i < GRAINS; ++i)
    for (int j = i + 1; j < GRAINS; ++j) add_contact(c, law, starts, i, j);
  for (int n = 0; n < GRAINS; ++n) kick_grain(&c->grain[n], 1, c->force[n], c->torque[n], time);
}

static void step_crystal(crystal *c, const csds_law *law) {
  for (int n = 0; n < GRAINS; ++n) drift_grain(&c->grain[n], law->dt);
  kick(c, law, 0, law->dt);
}

static csds_law law_at(const char *words, double steps) {
  const csds_law law = law_of(words, 1);
  return law_of(words, csds_contact_time(&law, 0.5, 0.25) / steps);
}

static const char *const laws[] = {
    "hooke 2e4 0.5 damping coeff_restitution tangential csds 5.7e3 4 0.5",
    "hooke 2e4 0.1 damping coeff_restitution tangential csds 5.7e3 1 0.5",
    "hooke 2e4 0.02 damping coeff_restitution",
    "hooke 2e4 1e-3 damping coeff_restitution tangential csds 5.7e3 2 0.5",
    "hooke 2e4 0.1 damping coeff_restitution tangential linear_nohistory 10 0.5",
    "hooke 2e4 0.1 damping coeff_restitution limit_damping no tangential csds 5.7e3 10 0.5",
    "hooke 2e4 0.3 damping coeff_restitution tangential csds 5.7e3 1 0.5 rolling csds 500 5 0.1 twisting csds 100 2 "
    "0.1",
    "hertz 2e5 0.02 damping coeff_restitution tangential csds/mindlin 1.4e5 10 0.5",
};
enum { LAWS = sizeof laws / sizeof laws[0], OSCILLATIONS = 20 };

/* Sites of the crystal are where its springs hold least, so that no law that takes energy lets the grains have more of
 * it in their motion than at first. */
static void require_rest(gsl_rng *rng, const char *words, int steps, double overlap) {
  const csds_law law = law_at(words, steps);
  crystal *c = new_crystal(rng, overlap, 0.2);
  const double before = kinetic_energy_of(c);
  double most = 0;
  kick(c, &law, 1, 0.5 * law.dt);
  for (int n = 0; n < OSCILLATIONS * steps; ++n) {
    step_crystal(c, &law);
    most = fmax(most, kinetic_energy_of(c));
  }
  const double left = kinetic_energy_of(c) / before;
  printf("t_c/%d, overlap %g: at most %.3g, left %.3g: %s\n", steps, overlap, most / before, left, words);
  require(most < before, "t_c/%d, overlap %g: %g of the kinetic energy of the beginning: %s", steps, overlap,
          most / before, words);
  require(left < 0.01, "t_c/%d, overlap %g: %g is left: %s", steps, overlap, left, words);
  free(c);
}

START_TEST(crystals_come_to_rest) {
  gsl_rng *rng = new_rng();
  const int finest = share(80) < 80 ? 20 : 80;
  for (int steps = 20; steps <= finest; steps *= 2) {
    require_rest(rng, laws[_i], steps, 0);
    require_rest(rng, laws[_i], steps, 0.02);
  }
  gsl_rng_free(rng);
}
END_TEST

/* Grains that are pressed and only spin. */
static const char *const resistances[] = {
    "hooke 1e5 0.8 damping coeff_restitution tangential csds 4e4 0.5 0.5 rolling csds 4e4 500 0.5",
    "hooke 1e5 0.8 damping coeff_restitution tangential csds 4e4 0.5 0.5 rolling csds 4e4 1000 0.5",
    "hooke 1e5 0.8 damping coeff_restitution tangential csds 4e4 0.5 0.5 rolling csds 4e4 4000 0.5",
    "hooke 1e5 0.8 damping coeff_restitution tangential csds 4e4 0.5 0.5 twisting csds 1e3 120 0.1",
    "hooke 1e5 0.8 damping coeff_restitution tangential csds 4e4 0.5 0.5 twisting csds 1e3 1000 0.1",
    "hooke 1e5 0.8 damping coeff_restitution rolling csds 0 2000 0.5 twisting csds 0 500 0.1",
};
enum { RESISTANCES = sizeof resistances / sizeof resistances[0], SPINNING = 1000 };

START_TEST(spins_come_to_rest_at_the_recommended_step) {
  gsl_rng *rng = new_rng();
  const csds_spec spec = spec_of(resistances[_i]);
  const csds_law law = law_of(resistances[_i], csds_spec_time_step(&spec, 1, 0.5, 0, 1.0 / 40));
  crystal *c = new_crystal(rng, 0.02, 0);
  /* in turn to and fro: nothing but friction resists spins that are all the same */
  for (int n = 0; n < GRAINS; ++n) {
    if (n % 2 == 0) random_vector(rng, 1e-4, c->grain[n].omega);
    for (int d = 0; d < 3 && n % 2; ++d) c->grain[n].omega[d] = -c->grain[n - 1].omega[d];
  }
  const double before = kinetic_energy_of(c);
  double most = 0;
  kick(c, &law, 1, 0.5 * law.dt);
  for (int n = 0; n < SPINNING; ++n) {
    step_crystal(c, &law);
    most = fmax(most, kinetic_energy_of(c));
  }
  const double left = kinetic_energy_of(c) / before;
  printf("dt %.3g: at most %.3g, left %.3g: %s\n", law.dt, most / before, left, resistances[_i]);
  require(most < before && left < 1e-4, "dt %g: at most %g, left %g: %s", law.dt, most / before, left, resistances[_i]);
  free(c);
  gsl_rng_free(rng);
}
END_TEST

/* --------------------------------------------------------------------- as the differential equations have it */

enum { NUMBERS = 6 * GRAINS }; /* places, then velocities */
static const double stiffness = 2e4;

typedef struct springs_and_dashpots {
  const crystal *c;
  double damping;
} springs_and_dashpots;

/* F = k overlap + gamma d(overlap)/dt along the line of centres, of grains of mass 1 and diameter 1. */
static int rates(double time, const double y[], double dydt[], void *data) {
  const springs_and_dashpots *all = (const springs_and_dashpots *)data;
  (void)time;
  memcpy(dydt, y + 3 * GRAINS, 3 * GRAINS * sizeof *y);
  memset(dydt + 3 * GRAINS, 0, 3 * GRAINS * sizeof *y);
  for (int i = 0; i < GRAINS; ++i)
    for (int j = i + 1; j < GRAINS; ++j) {
      double way[3], closing = 0;
      for (int d = 0; d < 3; ++d) {
        way[d] = y[3 * i + d] - y[3 * j + d];
        way[d] -= all->c->length * nearbyint(way[d] / all->c->length);
      }
      const double distance = csds_length(way);
      if (distance >= 1) continue;
      for (int d = 0; d < 3; ++d) closing -= way[d] / distance * (y[3 * (GRAINS + i) + d] - y[3 * (GRAINS + j) + d]);
      const double force = stiffness * (1 - distance) + all->damping * closing;
      for (int d = 0; d < 3; ++d) {
        dydt[3 * (GRAINS + i) + d] += force * way[d] / distance;
        dydt[3 * (GRAINS + j) + d] -= force * way[d] / distance;
      }
    }
  return GSL_SUCCESS;
}

/* Kinetic energy after a time, by an eighth-order Runge-Kutta pair. */
static double kinetic_energy_after(const crystal *c, double damping, double time) {
  const springs_and_dashpots all = {c, damping};
  gsl_odeiv2_system system = {rates, NULL, NUMBERS, (void *)(uintptr_t)&all};
  gsl_odeiv2_driver *driver = gsl_odeiv2_driver_alloc_y_new(&system, gsl_odeiv2_step_rk8pd, 1e-3 * time, 1e-13, 0);
  double y[NUMBERS], t = 0, energy = 0;
  for (int n = 0; n < GRAINS; ++n)
    for (int d = 0; d < 3; ++d) {
      y[3 * n + d] = c->grain[n].x[d];
      y[3 * (GRAINS + n) + d] = c->grain[n].v[d];
    }
  ck_assert_int_eq(gsl_odeiv2_driver_apply(driver, &t, time, y), GSL_SUCCESS);
  gsl_odeiv2_driver_free(driver);
  for (int k = 3 * GRAINS; k < NUMBERS; ++k) energy += 0.5 * y[k] * y[k];
  return energy;
}

/* Pressed so much that no contact ends. In a tenth of t_c nearly all of the energy is lost. */
START_TEST(a_pressed_crystal_loses_what_its_dashpots_take) {
  double error[4];
  const double restitution = 0.1, ratio = csds_damping_ratio_cutoff(restitution);
  const double damping = 2 * ratio * sqrt(stiffness * 0.5);
  char words[100];
  snprintf(words, sizeof words, "hooke %g %.17g damping velocity", stiffness, damping);
  for (int finer = 0; finer < 4; ++finer) {
    gsl_rng *rng = new_rng();
    const int steps = 40 << finer;
    const csds_law law = law_at(words, steps);
    crystal *c = new_crystal(rng, 0.02, 0.2);
    const double before = kinetic_energy_of(c), after = kinetic_energy_after(c, damping, 0.1 * steps * law.dt);
    gsl_rng_free(rng);
    kick(c, &law, 1, 0.5 * law.dt);
    for (int n = 0; n < steps / 10; ++n) {
      for (int g = 0; g < GRAINS; ++g) drift_grain(&c->grain[g], law.dt);
      kick(c, &law, 0, n + 1 < steps / 10 ? law.dt : 0.5 * law.dt);
    }
    error[finer] = fabs(kinetic_energy_of(c) - after) / before;
    printf("t_c/%d: %.4g of the kinetic energy is left, should be %.4g\n", steps, kinetic_energy_of(c) / before,
           after / before);
    free(c);
  }
  printf("errors: %.3g %.3g %.3g %.3g\n", error[0], error[1], error[2], error[3]);
  require(error[0] < 1e-2, "at t_c/40 off by %g", error[0]);
  for (int finer = 1; finer < 4; ++finer)
    require(error[finer] < 0.3 * error[finer - 1], "not of second order: %g, %g", error[finer - 1], error[finer]);
}
END_TEST

/* ------------------------------------------------------------------------------------- a grain between others */

/* Speed after 4000 steps over that of the beginning, of a grain that fixed ones hold with soft springs, as many on both
 * sides. */
static double speed_left(int number, double ratio) {
  const double k = 1e4, dt = 1e-4, no_torque[3] = {0, 0, 0};
  enum { MOST = 16 };
  char words[100];
  snprintf(words, sizeof words, "hooke %g %.17g damping velocity", k, 2 * ratio / dt);
  const csds_law law = law_of(words, dt);
  csds_grain grain = sphere_at(0, 0.5, 1), fixed[2] = {sphere_at(-0.95, 0.5, 1), sphere_at(0.95, 0.5, 1)};
  double history[MOST][CSDS_MAX_HISTORY] = {{0}};
  csds_age age[MOST] = {CSDS_NEW};
  for (int side = 0; side < 2; ++side) fixed[side].inv_mass = fixed[side].inv_inertia = 0;
  grain.v[0] = 1e-3;
  for (int n = 0; n <= 4000; ++n) {
    double force[3] = {0, 0, 0};
    for (int c = 0; c < number; ++c) {
      csds_response out;
      age[c] = n == 0 ? csds_contact_start(&law, &grain, &fixed[c % 2], CSDS_NEW, history[c], &out)
                      : csds_contact_step(&law, &grain, &fixed[c % 2], age[c], history[c], &out);
      force[0] += out.force[0];
    }
    kick_grain(&grain, 1, force, no_torque, (n == 0 ? 0.5 : 1) * dt);
    drift_grain(&grain, dt);
  }
  return fabs(grain.v[0]) / 1e-3;
}

/* docs/method.md: of Z equal fast dashpots a motion that changes its sign from step to step grows if
 * 2 (Z - 6) gamma dt/(2 m) > 1: of ten beyond 1/8, of twelve beyond 1/12, of up to six never. */
START_TEST(how_many_dashpots_may_hold_a_grain) {
  static const struct {
    int number;
    double ratio;
    int comes_to_rest;
  } cases[] = {{2, 0.52, 1},  {2, 1, 1},     {4, 1, 1},     {6, 1, 1},
               {10, 0.12, 1}, {10, 0.13, 0}, {12, 0.08, 1}, {12, 0.0867, 0}};
  for (size_t k = 0; k < sizeof cases / sizeof cases[0]; ++k) {
    const double left = speed_left(cases[k].number, cases[k].ratio);
    printf("%d dashpots, gamma dt/(2 m) = %g: speed left: %g\n", cases[k].number, cases[k].ratio, left);
    require(cases[k].comes_to_rest ? left < 1e-2 : left > 1, "%d dashpots, %g: %g of the speed is left",
            cases[k].number, cases[k].ratio, left);
  }
}
END_TEST

/* ------------------------------------------------------------------------------------------ two lone grains */

/* Restitution of two equal grains head-on with a damping ratio, the contact beginning a fraction of a step before its
 * first force. */
static double restitution_at(double ratio, int steps, double fraction) {
  char words[100];
  snprintf(words, sizeof words, "hooke %g %.17g damping velocity", stiffness, 2 * ratio * sqrt(stiffness * 0.5));
  const double dt = acos(-1) * sqrt(0.5 / stiffness) / steps;
  const csds_law law = law_of(words, dt);
  two_body p;
  memset(&p, 0, sizeof p);
  p.i = sphere_at(0, 0.5, 1);
  p.j = sphere_at(1 + (1 - fraction) * dt, 0.5, 1);
  p.j.v[0] = -1;
  start(&p, &law, 0);
  for (int n = 0; n < 10 || p.age != CSDS_NEW; ++n) {
    require(n < 1000000, "damping ratio %g: the grains do not part", ratio);
    step(&p, &law);
  }
  return p.j.v[0] - p.i.v[0];
}

/* Schwager & Poeschel 2007, eq. (21). Dashpots that would turn the motion round within a step, or do so only nearly. */
START_TEST(fast_dashpots_stop_two_grains) {
  static const double ratios[] = {1, 3, 8, 12, 13, 16, 30, 100, 500};
  for (int k = 0; k < 9; ++k) {
    double error[2] = {0, 0};
    for (int finer = 0; finer < 2; ++finer)
      for (double fraction = 0.05; fraction < 1; fraction += 0.1) {
        const double e = restitution_at(ratios[k], 40 << finer, fraction);
        error[finer] = fmax(error[finer], fabs(e - csds_restitution_cutoff(ratios[k])));
      }
    printf("damping ratio %g: restitution %.3g, error %.3g, at half the step %.3g\n", ratios[k],
           csds_restitution_cutoff(ratios[k]), error[0], error[1]);
    require(error[0] < 4e-3, "damping ratio %g: off by %g", ratios[k], error[0]);
    require(error[1] < 1e-3, "damping ratio %g: off by %g at half the step", ratios[k], error[1]);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("dense");
  TCase *tests = tcase_create("dashpots");
  tcase_set_timeout(tests, 120);
  tcase_add_loop_test(tests, crystals_come_to_rest, 0, LAWS);
  tcase_add_loop_test(tests, spins_come_to_rest_at_the_recommended_step, 0, RESISTANCES);
  tcase_add_test(tests, a_pressed_crystal_loses_what_its_dashpots_take);
  tcase_add_test(tests, how_many_dashpots_may_hold_a_grain);
  tcase_add_test(tests, fast_dashpots_stop_two_grains);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}

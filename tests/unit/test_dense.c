// SPDX-License-Identifier: MIT
/* Grains with many contacts each, under dashpots that are strong for the time step: how long it may be for a crystal
 * that rattles to come to rest. */
#include "models/dispatch.h" /* the kernel's own: damping without the rest */
#include "support.h"
#include "two_body.h"

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

static const char *const laws[] = {
    "hooke 2e4 0.5 damping coeff_restitution tangential csds 5.7e3 0.5 0.5",
    "hooke 2e4 0.1 damping coeff_restitution tangential csds 5.7e3 1 0.5",
    "hooke 2e4 0.02 damping coeff_restitution",
    "hooke 2e4 0.5 damping coeff_restitution tangential csds 5.7e3 10 0.5",
    "hooke 2e4 0.3 damping coeff_restitution tangential linear_nohistory 2 0.5",
    "hooke 2e4 0.3 damping coeff_restitution limit_damping no tangential csds 5.7e3 1 0.5",
    "hertz 2e5 0.3 damping coeff_restitution tangential csds/mindlin 1.4e5 1 0.5",
};
enum { LAWS = sizeof laws / sizeof laws[0], OSCILLATIONS = 20 };
/* docs/method.md: gamma dt/(2 m) of the stronger dashpot, at most */
static const double limit = 0.08, overlap_of_hertz = 0.02;

/* The longest step that is allowed, at most t_c/20. */
static double longest_step(const char *words) {
  const csds_law law = law_of(words, 1);
  const csds_spec spec = spec_of(words);
  const contact_law *inside = contact_law_of(&law);
  const double x_gamma = csds_coefficient(&spec.part[CSDS_TANGENTIAL], "x_gammat");
  const double gamma = damping_factor(inside, 0.5) * damping_shape(inside, 0.25, overlap_of_hertz);
  const double over_m = gamma / 0.5 * fmax(1, isnan(x_gamma) ? 0 : 3.5 * x_gamma); /* m_t is 2/7 of m */
  return fmin(2 * limit / over_m, csds_contact_time(&law, 0.5, 0.25) / 20);
}

/* Sites of the crystal are where its springs hold least, so that no law that takes energy lets the grains have more of
 * it in their motion than at first. */
static void require_rest(gsl_rng *rng, const char *words, double dt, double overlap) {
  const csds_law law = law_of(words, dt);
  crystal *c = new_crystal(rng, overlap, 0.2);
  const double before = kinetic_energy_of(c), t_c = csds_contact_time(&law, 0.5, 0.25);
  double most = 0;
  kick(c, &law, 1, 0.5 * dt);
  for (int n = 0; n < OSCILLATIONS * t_c / dt; ++n) {
    step_crystal(c, &law);
    most = fmax(most, kinetic_energy_of(c));
  }
  const double left = kinetic_energy_of(c) / before;
  printf("t_c/%.1f, overlap %g: at most %.3g, left %.3g: %s\n", t_c / dt, overlap, most / before, left, words);
  require(most < before, "overlap %g: %g of the kinetic energy of the beginning: %s", overlap, most / before, words);
  require(left < 0.01, "overlap %g: %g is left: %s", overlap, left, words);
  free(c);
}

START_TEST(crystals_come_to_rest) {
  gsl_rng *rng = new_rng();
  for (int finer = 1; finer <= (share(4) < 4 ? 1 : 2); finer *= 2) {
    require_rest(rng, laws[_i], longest_step(laws[_i]) / finer, 0);
    require_rest(rng, laws[_i], longest_step(laws[_i]) / finer, 0.02);
  }
  gsl_rng_free(rng);
}
END_TEST

/* ------------------------------------------------------------------------------------------ a grain between two */

/* Speed after 200 steps over that of the beginning, of a grain that two fixed ones hold with soft springs. */
static double speed_left(double ratio) {
  const double k = 1e4, dt = 1e-4, no_torque[3] = {0, 0, 0};
  char words[100];
  snprintf(words, sizeof words, "hooke %g %.17g damping velocity", k, 2 * ratio / dt);
  const csds_law law = law_of(words, dt);
  csds_grain grain = sphere_at(0, 0.5, 1), fixed[2] = {sphere_at(-0.95, 0.5, 1), sphere_at(0.95, 0.5, 1)};
  double history[2][CSDS_MAX_HISTORY] = {{0}};
  csds_age age[2] = {CSDS_NEW, CSDS_NEW};
  for (int side = 0; side < 2; ++side) fixed[side].inv_mass = fixed[side].inv_inertia = 0;
  grain.v[0] = 1e-3;
  for (int n = 0; n <= 200; ++n) {
    double force[3] = {0, 0, 0};
    for (int side = 0; side < 2; ++side) {
      csds_response out;
      age[side] = n == 0 ? csds_contact_start(&law, &grain, &fixed[side], CSDS_NEW, history[side], &out)
                         : csds_contact_step(&law, &grain, &fixed[side], age[side], history[side], &out);
      force[0] += out.force[0];
    }
    kick_grain(&grain, 1, force, no_torque, (n == 0 ? 0.5 : 1) * dt);
    drift_grain(&grain, dt);
  }
  return fabs(grain.v[0]) / 1e-3;
}

/* docs/method.md: of N equal dashpots a motion that changes its sign from step to step grows if
 * (2 N - 2) gamma dt/(2 m) > 1, for two beyond 1/2. */
START_TEST(two_dashpots_drive_a_grain_beyond_the_limit) {
  const double below = speed_left(0.48), beyond = speed_left(0.52);
  printf("speed left: %g, %g\n", below, beyond);
  require(below < 1e-2, "below the limit %g of the speed is left", below);
  require(beyond > 1, "beyond the limit %g of the speed is left", beyond);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("dense");
  TCase *tests = tcase_create("dashpots");
  tcase_set_timeout(tests, 120);
  tcase_add_loop_test(tests, crystals_come_to_rest, 0, LAWS);
  tcase_add_test(tests, two_dashpots_drive_a_grain_beyond_the_limit);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}

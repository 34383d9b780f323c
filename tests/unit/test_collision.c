// SPDX-License-Identifier: MIT
/* Whole collisions of two spheres so stiff that the normal does not turn, over all sub-step phases. */
#include "reference.h"
#include "support.h"
#include "two_body.h"

#include <math.h>

enum { PHASES = 32 };

/* Unit spheres with k_n = 1/2: effective mass 1/2, frequency 1. Overlap about 1e-8. */
static const double speed = 1e-8;

static two_body approach(double phase, double dt, double ratio) {
  two_body p;
  memset(&p, 0, sizeof p);
  p.i = sphere_at(0, 1, 1);
  p.j = sphere_at(2 + phase * dt * speed, 1, 1);
  p.i.v[0] = speed;
  p.i.v[1] = ratio * speed;
  return p;
}

static void collide(two_body *p, const csds_law *law, int per_contact) {
  start(p, law, 0);
  for (int s = 0; s < 2 * per_contact; ++s) step(p, law);
}

static double worst_normal_error(double d, int per_contact, int limit) {
  char words[200];
  snprintf(words, sizeof words, "hooke 0.5 %.17g damping mass_velocity limit_damping %s", 2 * d, limit ? "yes" : "no");
  csds_law law = law_of(words, acos(-1) / per_contact);
  double worst = 0, exact = limit ? csds_restitution_cutoff(d) : csds_restitution_plain(d);
  for (int n = 0; n < PHASES; ++n) {
    two_body p = approach((n + 0.5) / PHASES, law.dt, 0);
    collide(&p, &law, per_contact);
    worst = fmax(worst, fabs((p.j.v[0] - p.i.v[0]) / speed - exact));
  }
  return worst;
}

static double worst_tangential_error(const collision *c, int per_contact) {
  char words[300];
  snprintf(words, sizeof words, "hooke 0.5 %.17g damping mass_velocity tangential csds %.17g %.17g %.17g",
           2 * c->damping_ratio, 0.5 * c->kt, c->xt, c->mu);
  csds_law law = law_of(words, acos(-1) / per_contact);
  double worst = 0, exact = reference_tangential_restitution(c);
  for (int n = 0; n < PHASES; ++n) {
    two_body p = approach((n + 0.5) / PHASES, law.dt, c->ratio);
    collide(&p, &law, per_contact);
    /* tangential velocity at the contact: v - (omega_i + omega_j) x n with n = -x */
    double g = p.i.v[1] - p.j.v[1] + (p.i.omega[2] + p.j.omega[2]);
    worst = fmax(worst, fabs(g / (c->ratio * speed) - exact));
  }
  return worst;
}

static const double ratios[] = {0.05, 0.1, 0.3, 0.8};

START_TEST(normal_restitution_is_second_order) {
  double e[3];
  for (int r = 0; r < 3; ++r) e[r] = worst_normal_error(ratios[_i], 40 << r, 1);
  printf("D = %g: worst error of e_n %.2e, %.2e, %.2e at t_c/40, /80, /160\n", ratios[_i], e[0], e[1], e[2]);
  require(e[0] <= 1.5e-3, "error %g at t_c/40", e[0]);
  require(e[0] / e[2] >= 10, "error %g at t_c/40, %g at t_c/160", e[0], e[2]);
}
END_TEST

START_TEST(tangential_restitution_is_second_order) {
  const collision *c = &oblique_law[_i];
  double e[3];
  for (int r = 0; r < 3; ++r) e[r] = worst_tangential_error(c, 40 << r);
  printf("law %d (e_t = %.9f): worst error of e_t %.2e, %.2e, %.2e at t_c/40, /80, /160\n", _i,
         reference_tangential_restitution(c), e[0], e[1], e[2]);
  require(e[0] <= 5e-3, "error %g at t_c/40", e[0]);
  require(e[0] / e[2] >= 6, "error %g at t_c/40, %g at t_c/160", e[0], e[2]);
}
END_TEST

START_TEST(without_cutoff_restitution_is_second_order) {
  double e[3];
  for (int r = 0; r < 3; ++r) e[r] = worst_normal_error(0.1, 40 << r, 0);
  printf("no cut-off: worst error of e_n %.2e, %.2e, %.2e at t_c/40, /80, /160\n", e[0], e[1], e[2]);
  require(e[0] <= 1.5e-3, "error %g at t_c/40", e[0]);
  require(e[0] / e[2] >= 10, "error %g at t_c/40, %g at t_c/160", e[0], e[2]);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("collision");
  TCase *tests = tcase_create("two spheres");
  tcase_set_timeout(tests, 300);
  tcase_add_loop_test(tests, normal_restitution_is_second_order, 0, 4);
  tcase_add_loop_test(tests, tangential_restitution_is_second_order, 0, OBLIQUE_LAWS);
  tcase_add_test(tests, without_cutoff_restitution_is_second_order);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}

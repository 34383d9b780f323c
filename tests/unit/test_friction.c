// SPDX-License-Identifier: MIT
/* The continuous spring-dashpot-slider without geometry: Fuehrer, Brendel & Wolf 2024. */
#include "support.h"

#include <math.h>

enum { MILLION = 1000000 };

typedef struct slip_case {
  double k, gamma, f_max, h, v[3], xi[3];
} slip_case;

/* Anything a simulation could ask for and more: k = 0, gamma = 0, f_max = 0, huge steps. */
static slip_case random_case(gsl_rng *rng) {
  slip_case c;
  int zero = (int)gsl_rng_uniform_int(rng, 12);
  c.k = zero == 0 || zero == 3 ? 0 : log_uniform(rng, 1e-6, 1e6);
  c.gamma = zero == 1 || zero == 3 ? 0 : log_uniform(rng, 1e-8, 1e6);
  c.f_max = zero == 2 ? 0 : log_uniform(rng, 1e-8, 1e8);
  c.h = log_uniform(rng, 1e-8, 1e4);
  random_vector(rng, log_uniform(rng, 1e-6, 1e4), c.v);
  random_vector(rng, zero == 4 ? 0 : log_uniform(rng, 1e-8, 1e4), c.xi);
  return c;
}

START_TEST(displacement_update_creates_no_energy) {
  gsl_rng *rng = new_rng();
  for (int n = 0; n < share(MILLION); ++n) {
    slip_case c = random_case(rng);
    double xi[3], friction[3], slip[3], dxi[3];
    memcpy(xi, c.xi, sizeof xi);
    csds_slip_step(c.k, c.gamma, c.f_max, c.h, c.v, xi, friction);
    for (int k = 0; k < 3; ++k) {
      dxi[k] = xi[k] - c.xi[k];
      slip[k] = c.v[k] * c.h - dxi[k];
    }
    double before = 0.5 * c.k * dot3(c.xi, c.xi), after = 0.5 * c.k * dot3(xi, xi);
    double taken = -dot3(friction, c.v) * c.h, size = csds_length(friction);
    double speed = csds_length(c.v);
    double scale = size * (speed * c.h + csds_length(c.xi) + csds_length(xi)) + before + after;

    require(taken - (after - before) >= -1e-13 * scale, "case %d creates %g of %g", n, after - before - taken, scale);
    require(size <= c.f_max * (1 + 1e-14), "case %d: friction %g above its bound %g", n, size, c.f_max);
    /* the slip dissipates: it is along the resistance */
    require(-dot3(friction, slip) >= -1e-13 * scale, "case %d slips against friction", n);
    /* eq. (15), in its discrete form */
    if (dot3(c.xi, dxi) > 0)
      require(csds_length(dxi) <= speed * c.h * (1 + 1e-9) + 1e-15 * csds_length(c.xi),
              "case %d loads faster than it moves", n);
  }
  gsl_rng_free(rng);
}
END_TEST

START_TEST(slips_only_when_the_test_force_is_above_the_bound) {
  gsl_rng *rng = new_rng();
  int slipping = 0, sticking = 0;
  for (int n = 0; n < share(MILLION); ++n) {
    slip_case c = random_case(rng);
    double c_eff = fmax(c.gamma + 0.5 * c.k * c.h, c.k * c.h), test[3], xi[3], slip[3];
    memcpy(xi, c.xi, sizeof xi);
    csds_slip_step(c.k, c.gamma, c.f_max, c.h, c.v, xi, NULL);
    for (int k = 0; k < 3; ++k) {
      test[k] = c.k * c.xi[k] + c_eff * c.v[k];
      slip[k] = c.v[k] * c.h - (xi[k] - c.xi[k]);
    }
    double size = csds_length(test), slipped = csds_length(slip);
    double scale = size + c.k * csds_length(c.xi);
    /* round-off of the slip, a difference, as a force */
    double loss = c_eff / c.h * (csds_length(c.v) * c.h + csds_length(c.xi)) * 1e-15;
    /* eq. (17): F_S = gamma s + F_max */
    if (size > c.f_max)
      ++slipping;
    else
      ++sticking;
    require(fabs(size - fmin(size, c.f_max) - c_eff * slipped / c.h) <= 1e-14 * scale + loss,
            "case %d: test force %g, bound %g, slip %g", n, size, c.f_max, slipped);
  }
  ck_assert_int_gt(slipping, share(MILLION) / 10);
  ck_assert_int_gt(sticking, share(MILLION) / 10);
  gsl_rng_free(rng);
}
END_TEST

START_TEST(without_dashpot_it_is_cundall_strack) {
  double xi[3] = {0.3, 0, 0}, v[3] = {1, 0, 0};
  csds_slip_step(2, 0, 5, 0.1, v, xi, NULL);
  assert_close(xi[0], 0.4, 1e-15); /* sticks: follows the motion */
  csds_slip_step(2, 0, 0.5, 0.1, v, xi, NULL);
  assert_close(xi[0], 0.25, 1e-15); /* slides: k xi = F_max */
}
END_TEST

START_TEST(without_spring_it_is_haff_werner) {
  double xi[3] = {0, 0, 0}, v[3] = {0, 3, 0}, others[3] = {0, 0, 0}, friction[3];
  csds_friction(0, 2, 100, 0, 1, xi, v, others, friction);
  assert_close(friction[1], -6, 1e-15);
  csds_friction(0, 2, 4, 0, 1, xi, v, others, friction);
  assert_close(friction[1], -4, 1e-15);
}
END_TEST

START_TEST(without_anything_it_is_frictionless) {
  double xi[3] = {0, 0, 0}, v[3] = {1, 2, 3}, others[3] = {0, 0, 0}, friction[3] = {9, 9, 9};
  csds_slip_step(0, 0, 1, 0.1, v, xi, friction);
  csds_friction(0, 0, 1, 0.1, 1, xi, v, others, friction);
  for (int k = 0; k < 3; ++k) ck_assert(friction[k] == 0 && xi[k] == 0);
}
END_TEST

/* At the end of a step the dashpot goes with the velocity then, to which friction itself has given half a kick. */
START_TEST(friction_feels_the_velocity_that_it_leaves) {
  gsl_rng *rng = new_rng();
  for (int n = 0; n < 1000; ++n) {
    const double k = log_uniform(rng, 1e-2, 1e4), gamma = log_uniform(rng, 1e-2, 1e2), dt = log_uniform(rng, 1e-4, 1);
    const double m = log_uniform(rng, 1e-3, 1e3);
    double xi[3], v[3], others[3], friction[3];
    random_vector(rng, 1, xi);
    random_vector(rng, 1, v);
    random_vector(rng, 1, others);
    csds_friction(k, gamma, 1e300, dt, m, xi, v, others, friction);
    for (int d = 0; d < 3; ++d) {
      const double now = v[d] + others[d] + 0.5 * dt * friction[d] / m;
      const double scale = k * fabs(xi[d]) + gamma * (fabs(v[d]) + fabs(others[d]) + 0.5 * dt * fabs(friction[d]) / m);
      require(fabs(friction[d] + k * xi[d] + gamma * now) < 1e-13 * scale, "case %d: %g off of %g", n,
              friction[d] + k * xi[d] + gamma * now, scale);
    }
  }
  gsl_rng_free(rng);
}
END_TEST

/* Two plates sliding on each other: m = k = F_max = 1, gamma = 2, v(0) = 4; Fuehrer et al. 2024, Fig. 1. */
static void slide_plates(double dt, double until, double *velocity, double *displacement) {
  double xi[3] = {0, 0, 0}, v[3] = {4, 0, 0}, none[3] = {0, 0, 0}, friction[3];
  csds_friction(1, 2, 1, 0, 1, xi, v, none, friction);
  long steps = lround(until / dt);
  for (long n = 0; n < steps; ++n) {
    v[0] += 0.5 * dt * friction[0];
    csds_slip_step(1, 2, 1, dt, v, xi, NULL);
    csds_friction(1, 2, 1, dt, 1, xi, v, none, friction);
    v[0] += 0.5 * dt * friction[0];
  }
  *velocity = v[0];
  *displacement = xi[0];
}

/* Exact solution: slides with v = 4 - t, xi = 1 - exp(-t/2), then a critically damped oscillator. */
static const struct {
  double t, v, xi;
} plates[] = {
    {1, 3, 0.393469340287},
    {3.9, 0.1, 0.857725928413},
    {4, 0.004578909722, 0.862401998008},
    {4.5, -0.260148001827, 0.785998503751},
    {6, -0.234046525373, 0.351379632081},
    {10, -0.012882834891, 0.015031865703},
};

START_TEST(sliding_plates_follow_the_exact_solution) {
  double v, xi;
  slide_plates(1e-3, plates[_i].t, &v, &xi);
  require(fabs(v - plates[_i].v) < 1e-6, "v(%g) is %.12g, should be %.12g", plates[_i].t, v, plates[_i].v);
  require(fabs(xi - plates[_i].xi) < 1e-6, "xi(%g) is %.12g, should be %.12g", plates[_i].t, xi, plates[_i].xi);
}
END_TEST

static double worst_plate_error(double dt) {
  double worst = 0;
  for (int p = 0; p < 6; ++p) {
    double v, xi;
    slide_plates(dt, plates[p].t, &v, &xi);
    worst = fmax(worst, fmax(fabs(v - plates[p].v), fabs(xi - plates[p].xi)));
  }
  return worst;
}

START_TEST(sliding_plates_are_second_order) {
  /* across the kink at t_s the phase of the step varies: over two decades the slope is clean */
  double order = log10(worst_plate_error(0.1) / worst_plate_error(0.001)) / 2;
  require(order > 1.9 && order < 2.15, "order is %g, should be 2", order);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("friction");
  TCase *tests = tcase_create("slider");
  tcase_set_timeout(tests, 300);
  tcase_add_test(tests, displacement_update_creates_no_energy);
  tcase_add_test(tests, slips_only_when_the_test_force_is_above_the_bound);
  tcase_add_test(tests, without_dashpot_it_is_cundall_strack);
  tcase_add_test(tests, without_spring_it_is_haff_werner);
  tcase_add_test(tests, without_anything_it_is_frictionless);
  tcase_add_test(tests, friction_feels_the_velocity_that_it_leaves);
  tcase_add_loop_test(tests, sliding_plates_follow_the_exact_solution, 0, 6);
  tcase_add_test(tests, sliding_plates_are_second_order);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}

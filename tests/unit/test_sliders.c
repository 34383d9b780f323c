// SPDX-License-Identifier: MIT
/* The slider of one step, and friction at its end, against closed forms and limits. */
#include "step/slider.h"
#include "support.h"

#include <math.h>

/*
 * Without dashpot the end of a spring of the length rho is dragged along: xi' = v - s xi/rho, a tractrix. At the angle
 * a to a constant velocity, with rho' constant,  a' = -(v/rho) sin a,  so  tan(a/2) ~ rho^(-v/rho').  Error of the
 * angle.
 */
static double error_of_drag(slider of_step(double k, double h), double growth, int steps) {
  const double k = 2, length = 0.5, a = 1, v = 1, until = 0.6, h = until / steps;
  vec3 xi = {length * sin(a), length * cos(a), 0};
  const vec3 velocity = {0, v, 0};
  for (int n = 1; n <= steps; ++n) {
    const slider s = of_step(k, h);
    xi = slide(&s, k * (length + growth * n * h), velocity, xi).xi;
  }
  assert_close(norm(xi), length + growth * until, 1e-12);
  const double exact = 2 * atan(tan(0.5 * a) * pow(1 + growth * until / length, -v / growth));
  return fabs(atan2(xi.x, xi.y) - exact);
}

/* Any slider whose dashpot happens to be nothing. */
static slider slider_of_nothing(double k, double h) {
  return slider_over(k, 0, h, 1);
}

START_TEST(dragged_spring_follows_a_tractrix_to_second_order) {
  static const double growth[] = {-0.3, 1e-6, 0.3};
  for (int n = 0; n < 6; ++n) {
    slider (*const of_step)(double k, double h) = n < 3 ? undamped_slider : slider_of_nothing;
    const double coarse = error_of_drag(of_step, growth[n % 3], 40), fine = error_of_drag(of_step, growth[n % 3], 160);
    require(coarse < 2e-4 && coarse / fine > 12, "growth %g: errors %g, %g, ratio should be 16", growth[n % 3], coarse,
            fine);
  }
}
END_TEST

/* Which have c = k h as well. */
START_TEST(spring_without_dashpot_is_the_limit_of_weak_dashpots) {
  gsl_rng *rng = new_rng();
  for (int n = 0; n < 1000; ++n) {
    const double k = log_uniform(rng, 1e-3, 1e6), h = log_uniform(rng, 1e-6, 1);
    const slider alone = undamped_slider(k, h), weak = slider_over(k, 1e-16 * k * h, h, 1);
    assert_close(alone.c, weak.c, 1e-15);
    assert_close(alone.inv_c, weak.inv_c, 1e-15);
    assert_close(alone.rate, weak.rate, 1e-15);
    assert_close(alone.late, weak.late, 1e-15);
  }
  gsl_rng_free(rng);
}
END_TEST

/* Grains that are driven into each other and apart again, with the account. */
START_TEST(law_without_dashpot_of_friction_is_the_limit_of_weak_dashpots) {
  const double dt = 1e-4;
  const csds_law none = law_of("hooke 2e5 50 tangential cundall_strack 6e4 0.3 rolling csds 2e4 10 0.1", dt),
                 weak = law_of("hooke 2e5 50 tangential csds 6e4 1e-14 0.3 rolling csds 2e4 10 0.1", dt);
  gsl_rng *rng = new_rng();
  for (int n = 0; n < 100; ++n) {
    double away[3], history[2][CSDS_MAX_HISTORY];
    random_vector(rng, 0.3, away);
    csds_grain i = {.x = {0.99, 0, 0}, .v = {-1, 0.5, 0.25}, .radius = 0.5, .inv_mass = 1, .inv_inertia = 10},
               j = {.radius = 0.5, .inv_mass = 1, .inv_inertia = 10};
    random_vector(rng, 3, i.omega);
    for (int d = 0; d < 3; ++d) i.v[d] += away[d];
    csds_age age[2] = {CSDS_NEW, CSDS_NEW};
    for (int step = 0; step < 200; ++step) {
      csds_response out[2];
      csds_energy energy[2];
      age[0] = csds_contact_account(&none, &i, &j, age[0], history[0], &out[0], &energy[0]);
      age[1] = csds_contact_account(&weak, &i, &j, age[1], history[1], &out[1], &energy[1]);
      ck_assert_int_eq(age[0], age[1]);
      const double aside = norm(minus(vec3_load(out[0].friction), vec3_load(out[1].friction)));
      require(aside <= 1e-10 * (1 + out[1].normal), "impact %d, step %d: friction differs by %g", n, step, aside);
      for (int c = 0; c < CSDS_CHANNELS; ++c)
        ck_assert_double_eq_tol(energy[0].dissipated[c], energy[1].dissipated[c], 1e-12);
      ck_assert_double_eq_tol(energy[0].slip_speed, energy[1].slip_speed, 1e-8);
      for (int d = 0; d < 3; ++d) i.x[d] += dt * i.v[d];
      i.v[0] += 0.02;
    }
    ck_assert_int_eq(age[0], CSDS_NEW);
  }
  gsl_rng_free(rng);
}
END_TEST

/* However short or long: F = -T/(1 + gamma dt/(2 m)) up to the bound, and no force worth the name beyond it. */
START_TEST(friction_is_the_trial_force_up_to_its_bound) {
  gsl_rng *rng = new_rng();
  for (int n = 0; n < 10000; ++n) {
    const double length = log_uniform(rng, 1e-170, 1e140), bound = n % 3 ? log_uniform(rng, 1e-3, 1e3) * length : 0;
    const double divisor = n % 2 ? 1 : log_uniform(rng, 1, 1e3);
    double x[3];
    random_vector(rng, length, x);
    const vec3 trial = vec3_load(x), is = opposed(bound, divisor, trial);
    const double least = length < 1e-149 ? 1e-149 : 0, size = length < bound * divisor ? length / divisor : bound;
    const double aside = norm(minus(is, scaled(-size / length, trial)));
    require(aside <= 1e-14 * size + least, "%g over %g, bound %g: off by %g", length, divisor, bound, aside);
  }
  gsl_rng_free(rng);
}
END_TEST

/* The test force stands at the fraction theta of the interval where c = gamma + theta k h. */
START_TEST(weak_dashpots_say_where_their_test_force_stands) {
  static const double gamma[] = {0, 0.1, 0.3, 0.499, 0.5, 2};
  const double k = 3, h = 0.5;
  for (int n = 0; n < 6; ++n) {
    const slider s = slider_over(k, gamma[n] * k * h, h, 1);
    const double theta = (s.c - gamma[n] * k * h) / (k * h);
    assert_close(s.late, 2 * theta - 1, 1e-12);
    assert_close(theta, gamma[n] < 0.5 ? 1 - gamma[n] : 0.5, 1e-14);
  }
}
END_TEST

/* By the midpoint rule, FBW 2024 eq. (10), c = gamma + k h/2: the same for strong dashpots, to the bit. */
START_TEST(strong_dashpots_have_one_slider) {
  gsl_rng *rng = new_rng();
  for (int n = 0; n < 1000; ++n) {
    const double k = log_uniform(rng, 1e-3, 1e6), h = log_uniform(rng, 1e-6, 1), gamma = uniform(rng, 0.51, 3) * k * h;
    const slider plain = midpoint_slider(k, gamma, h), any = slider_over(k, gamma, h, 1);
    assert_close(plain.c, gamma + k * h / 2, 1e-15);
    ck_assert(plain.k == any.k && plain.c == any.c && plain.h == any.h && plain.rate == any.rate);
    ck_assert(plain.late == 0 && any.late == 0);
  }
  gsl_rng_free(rng);
}
END_TEST

/* Whatever the direction of slip: no energy is created, the bound is kept, and slip is against the resistance. */
START_TEST(slip_in_another_direction_than_the_test_force_creates_no_energy) {
  gsl_rng *rng = new_rng();
  int aside = 0;
  for (int n = 0; n < share(1000000); ++n) {
    const double k = log_uniform(rng, 1e-3, 1e3), h = log_uniform(rng, 1e-6, 1);
    const double f_max = log_uniform(rng, 1e-6, 1e3);
    const slider s = slider_over(k, uniform(rng, 0, 0.6) * k * h, h, 1);
    double x[3], y[3];
    random_vector(rng, log_uniform(rng, 1e-2, 1e1) * f_max / k, x);
    random_vector(rng, log_uniform(rng, 1e-2, 1e1) * f_max / (k * h), y);
    const vec3 xi = {x[0], x[1], x[2]}, v = {y[0], y[1], y[2]};
    const slider_step r = slide(&s, f_max, v, xi);
    const double stored = 0.5 * k * (dot(r.xi, r.xi) - dot(xi, xi)), work = h * dot(r.force, v);
    const double scale = norm(r.force) * norm(v) * h + 0.5 * k * (dot(r.xi, r.xi) + dot(xi, xi));
    aside += norm(r.force) < 0.99 * f_max && norm(r.slip) > 1e-6 * norm(v);
    require(work - stored >= -1e-13 * scale, "case %d creates %g of %g", n, stored - work, scale);
    require(norm(r.force) <= f_max * (1 + 1e-14), "case %d: force %g above its bound %g", n, norm(r.force), f_max);
    require(h * dot(r.force, r.slip) >= -1e-13 * scale, "case %d slips along its force: %g", n,
            h * dot(r.force, r.slip));
  }
  ck_assert_int_gt(aside, 0); /* some are shorter than the bound so that they oppose the slip */
  gsl_rng_free(rng);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("sliders");
  TCase *tests = tcase_create("parts");
  tcase_add_test(tests, dragged_spring_follows_a_tractrix_to_second_order);
  tcase_add_test(tests, spring_without_dashpot_is_the_limit_of_weak_dashpots);
  tcase_add_test(tests, law_without_dashpot_of_friction_is_the_limit_of_weak_dashpots);
  tcase_add_test(tests, friction_is_the_trial_force_up_to_its_bound);
  tcase_add_test(tests, weak_dashpots_say_where_their_test_force_stands);
  tcase_add_test(tests, strong_dashpots_have_one_slider);
  tcase_add_test(tests, slip_in_another_direction_than_the_test_force_creates_no_energy);
  tcase_set_timeout(tests, 300);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}

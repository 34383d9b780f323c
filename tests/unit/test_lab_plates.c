// SPDX-License-Identifier: MIT
/* Two sliding plates by all schemes against closed forms: FBW 2024, section 3. */
#include "csds_lab.h"
#include "support.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* FBW 2024, section 3: m = k = F_max = 1, gamma = 2, v = 4. */
static const csds_lab_plates plates = {1, 1, 2, 1, 4, 0};

START_TEST(plates_slide_as_the_exact_solution_says) {
  /* by hand: sliding v = 4 - t, xi = 1 - exp(-t/2), then a critically damped oscillator */
  const double t_s = 3.929919226411460, v_s = 4 - t_s, x_s = 1 - exp(-t_s / 2);
  for (double t = 0.1; t < 12; t += 0.37) {
    csds_lab_plate_state exact, integrated;
    double until, s = t - t_s, w = v_s + x_s;
    double v = s < 0 ? 4 - t : exp(-s) * (v_s - w * s), x = s < 0 ? 1 - exp(-t / 2) : exp(-s) * (x_s + w * s);
    ck_assert(csds_lab_slide_exact(&plates, t, &exact, &until, NULL) == CSDS_OK);
    ck_assert(csds_lab_slide(&plates, CSDS_LAB_REFERENCE, 0, t, NULL, NULL, &integrated, NULL) == CSDS_OK);
    assert_close(until, t_s, 1e-14);
    require(fabs(exact.v - v) < 1e-13 && fabs(exact.xi - x) < 1e-13, "t = %g: v %.15g, xi %.15g", t, exact.v, exact.xi);
    require(fabs(integrated.v - v) < 1e-10 && fabs(integrated.xi - x) < 1e-10, "t = %g: reference v %.15g, xi %.15g", t,
            integrated.v, integrated.xi);
    assert_close(exact.force, s < 0 ? -1 : -(x + 2 * v), 1e-12);
  }
}
END_TEST

START_TEST(plates_of_any_damping_agree_with_their_closed_form) {
  gsl_rng *rng = new_rng();
  for (int n = 0; n < share(200); ++n) {
    csds_lab_plates p = {log_uniform(rng, 0.1, 10),
                         log_uniform(rng, 0.1, 10),
                         log_uniform(rng, 0.05, 20),
                         log_uniform(rng, 0.1, 10),
                         0,
                         0};
    p.v = p.f_max / p.gamma * log_uniform(rng, 1.001, 20); /* slides at once */
    double t = uniform(rng, 0, 5) * sqrt(p.m / p.k);
    csds_lab_plate_state exact, integrated;
    ck_assert(csds_lab_slide_exact(&p, t, &exact, NULL, NULL) == CSDS_OK);
    ck_assert(csds_lab_slide(&p, CSDS_LAB_REFERENCE, 0, t, NULL, NULL, &integrated, NULL) == CSDS_OK);
    require(fabs(integrated.v - exact.v) < 1e-10 * p.v && fabs(integrated.xi - exact.xi) < 1e-10 * p.f_max / p.k,
            "set %d: v %.12g and %.12g, xi %.12g and %.12g", n, integrated.v, exact.v, integrated.xi, exact.xi);
  }
  gsl_rng_free(rng);
}
END_TEST

/* A test force at the bound, gamma v = f_max. Where gamma^2 < k m it grows: plates slide as a constant force says;
 * where not, they stick at once, as a damped oscillator, which Runge & Kutta follow to dt^4. */
START_TEST(plates_that_begin_at_the_bound_slide_if_the_test_force_grows) {
  const csds_lab_plates grows = {1, 1, 0.5, 1, 2, 0}, falls = {1, 1, 2, 1, 0.5, 0};
  csds_lab_plate_state s, integrated;
  double until;
  ck_assert(csds_lab_slide_exact(&grows, 0.25, &s, &until, NULL) == CSDS_OK);
  assert_close(s.v, 1.75, 1e-14);
  assert_close(s.xi, 1 - exp(-0.5), 1e-14);
  ck_assert(until > 0.25 && fabs(0.5 * (2 - until) - exp(-2 * until)) < 1e-14);
  for (double t = 0.5; t < 6; t += 0.5) {
    ck_assert(csds_lab_slide_exact(&grows, t, &s, NULL, NULL) == CSDS_OK);
    ck_assert(csds_lab_slide(&grows, CSDS_LAB_REFERENCE, 0, t, NULL, NULL, &integrated, NULL) == CSDS_OK);
    require(fabs(s.v - integrated.v) < 1e-9 && fabs(s.xi - integrated.xi) < 1e-9, "t = %g: v %.12g and %.12g", t, s.v,
            integrated.v);
  }
  ck_assert(csds_lab_slide_exact(&falls, 1, &s, &until, NULL) == CSDS_OK);
  ck_assert(csds_lab_slide(&falls, CSDS_LAB_RK4, 1e-3, 1, NULL, NULL, &integrated, NULL) == CSDS_OK);
  ck_assert(until == 0 && fabs(s.v - integrated.v) < 1e-11);
}
END_TEST

START_TEST(a_scheme_that_is_none_is_refused) {
  static const int none[] = {-1, CSDS_LAB_SCHEMES, 99};
  csds_lab_plate_state end;
  for (int n = 0; n < 3; ++n) {
    csds_message why = {""};
    ck_assert(csds_lab_slide(&plates, (csds_lab_scheme)none[n], 0.1, 1, NULL, NULL, &end, &why) == CSDS_OUT_OF_RANGE);
    ck_assert(strncmp(why.text, "scheme is ", 10) == 0 && atoi(why.text + 10) == none[n]);
  }
}
END_TEST

/* Largest error of velocity or displacement at a time. */
static double plate_error(csds_lab_scheme scheme, int discontinuous, double dt, double t, int displacement) {
  csds_lab_plates p = plates;
  p.discontinuous = discontinuous;
  csds_lab_plate_state s;
  ck_assert(csds_lab_slide(&p, scheme, dt, t, NULL, NULL, &s, NULL) == CSDS_OK);
  /* D-SDS for dt -> 0, a differential-algebraic system: xi = -7 + 2t while v = 4 - t, sticking from t = 2 */
  double v = 4 - t, xi = discontinuous ? -7 + 2 * t : 1 - exp(-t / 2);
  if (discontinuous && t > 2) {
    double q = t - 2;
    xi = exp(-q) * (-3 + (2 - 3) * q);
    v = exp(-q) * (2 - (2 - 3) * q);
  }
  return displacement ? fabs(s.xi - xi) : fabs(s.v - v);
}

static double order_of(csds_lab_scheme scheme, int discontinuous, double t, int displacement) {
  double coarse = plate_error(scheme, discontinuous, t / 64, t, displacement),
         fine = plate_error(scheme, discontinuous, t / 512, t, displacement);
  double order = log(coarse / fine) / log(8);
  printf("%-9s %s %s at t = %g: error %.2e, %.2e, order %.2f\n", csds_lab_scheme_name((int)scheme),
         discontinuous ? "D-SDS" : "C-SDS", displacement ? "xi" : "v ", t, coarse, fine, order);
  return order;
}

START_TEST(schemes_have_their_orders_on_the_continuous_slider) {
  static const struct {
    csds_lab_scheme scheme;
    double order;
  } expected[] = {
      {CSDS_LAB_EULER, 1}, {CSDS_LAB_MIDPOINT, 2}, {CSDS_LAB_HEUN, 2}, {CSDS_LAB_RK4, 4}, {CSDS_LAB_KERNEL, 2}};
  for (int k = 0; k < 5; ++k) {
    double order = order_of(expected[k].scheme, 0, 2, 1);
    require(fabs(order - expected[k].order) < 0.1, "%s: order %g, should be %g",
            csds_lab_scheme_name((int)expected[k].scheme), order, expected[k].order);
  }
}
END_TEST

START_TEST(no_scheme_is_better_than_first_order_on_the_discontinuous_slider) {
  /* FBW 2024, Fig. 3: v(t) of Euler, Heun and Runge-Kutta */
  static const csds_lab_scheme schemes[] = {CSDS_LAB_EULER, CSDS_LAB_HEUN, CSDS_LAB_RK4};
  for (int k = 0; k < 3; ++k) {
    double order = order_of(schemes[k], 1, 1.75, 0);
    require(fabs(order - 1) < 0.25, "%s: order %g", csds_lab_scheme_name((int)schemes[k]), order);
    order = order_of(schemes[k], 1, 3.5, 0);
    require(fabs(order - 1) < 0.35, "%s beyond the end of sliding: order %g", csds_lab_scheme_name((int)schemes[k]),
            order);
  }
}
END_TEST

START_TEST(midpoint_rule_does_not_converge_on_the_discontinuous_slider) {
  /* FBW 2024, Fig. 4: displacements integrate v from zero instead of following eq. (3) */
  for (double dt = 0.2; dt > 1e-3; dt /= 2) {
    require(plate_error(CSDS_LAB_MIDPOINT, 1, dt, 2, 1) > 5, "dt = %g: displacement error %g", dt,
            plate_error(CSDS_LAB_MIDPOINT, 1, dt, 2, 1));
    require(plate_error(CSDS_LAB_MIDPOINT, 1, dt, 6, 0) > 0.5, "dt = %g: velocity error %g", dt,
            plate_error(CSDS_LAB_MIDPOINT, 1, dt, 6, 0));
  }
}
END_TEST

START_TEST(reference_follows_the_limit_of_the_discontinuous_slider) {
  for (double t = 0.3; t < 6; t += 0.4)
    require(plate_error(CSDS_LAB_REFERENCE, 1, 0, t, 0) < 1e-10 && plate_error(CSDS_LAB_REFERENCE, 1, 0, t, 1) < 1e-10,
            "t = %g: errors %g, %g", t, plate_error(CSDS_LAB_REFERENCE, 1, 0, t, 0),
            plate_error(CSDS_LAB_REFERENCE, 1, 0, t, 1));
}
END_TEST

static void keep_last(void *user, const csds_lab_plate_state *state) {
  *(csds_lab_plate_state *)user = *state;
}

/* 3 steps of 0.3 in a duration of 1; sliding, as the closed form says, to the error of the scheme. */
START_TEST(the_last_state_has_its_own_time) {
  for (int scheme = 0; scheme < CSDS_LAB_SCHEMES; ++scheme) {
    const double time = scheme == CSDS_LAB_REFERENCE ? 1 : 0.9;
    csds_lab_plate_state end, last, exact;
    ck_assert(csds_lab_slide(&plates, (csds_lab_scheme)scheme, 0.3, 1, keep_last, &last, &end, NULL) == CSDS_OK);
    ck_assert(csds_lab_slide_exact(&plates, time, &exact, NULL, NULL) == CSDS_OK);
    assert_close(end.t, time, 1e-15);
    require(end.t == last.t && end.v == last.v && end.xi == last.xi && end.force == last.force,
            "%s: the end is not the last state", csds_lab_scheme_name(scheme));
    assert_close(end.v, exact.v, 1e-12); /* a constant force: every scheme is exact */
  }
}
END_TEST

START_TEST(time_steps_that_give_none_or_too_many_are_refused) {
  static const struct {
    double dt;
    const char *sentence;
  } cases[] = {
      {1e-300, "time step is 1e-300, must be at least 1e-09, the duration over 1e9 [time]"},
      {0.9e-9, "time step is 9e-10, must be at least 1e-09, the duration over 1e9 [time]"},
      {1e-320, "time step is 9.99989e-321, must be at least 1e-09, the duration over 1e9 [time]"},
      {2.1, "time step is 2.1, must be at most 2, twice the duration, or there would be no step [time]"},
  };
  csds_lab_plate_state end;
  for (size_t n = 0; n < sizeof cases / sizeof *cases; ++n) {
    csds_message why = {""};
    ck_assert(csds_lab_slide(&plates, CSDS_LAB_RK4, cases[n].dt, 1, NULL, NULL, &end, &why) == CSDS_OUT_OF_RANGE);
    ck_assert_str_eq(why.text, cases[n].sentence);
  }
  ck_assert(csds_lab_slide(&plates, CSDS_LAB_RK4, 2, 1, NULL, NULL, &end, NULL) == CSDS_OK && end.t == 2);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("sliding plates");
  TCase *tests = tcase_create("schemes");
  tcase_set_timeout(tests, 600);
  tcase_add_test(tests, plates_slide_as_the_exact_solution_says);
  tcase_add_test(tests, plates_of_any_damping_agree_with_their_closed_form);
  tcase_add_test(tests, plates_that_begin_at_the_bound_slide_if_the_test_force_grows);
  tcase_add_test(tests, a_scheme_that_is_none_is_refused);
  tcase_add_test(tests, schemes_have_their_orders_on_the_continuous_slider);
  tcase_add_test(tests, no_scheme_is_better_than_first_order_on_the_discontinuous_slider);
  tcase_add_test(tests, midpoint_rule_does_not_converge_on_the_discontinuous_slider);
  tcase_add_test(tests, reference_follows_the_limit_of_the_discontinuous_slider);
  tcase_add_test(tests, the_last_state_has_its_own_time);
  tcase_add_test(tests, time_steps_that_give_none_or_too_many_are_refused);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}

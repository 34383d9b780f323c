// SPDX-License-Identifier: MIT
/* Restitution of the linear dashpot: Schwager & Poeschel 2007. */
#include "reference.h"
#include "support.h"

#include <math.h>

/* Schwager & Poeschel 2007, eqs. (21), (23) and (17), evaluated to 15 digits. */
static const struct {
  double d, e, duration, plain;
} known[] = {
    {0.01, 0.969264750464492, 3.121748411564418, 0.969070903976423},
    {0.1, 0.744079397721780, 2.956075324749550, 0.729247614287671},
    {0.3, 0.450975452893128, 2.654474563785357, 0.372326104926586},
    {0.70710678118654752, 0.207879576350762, 2.221441469079183, 0.043213918263772},
    {1, 0.135335283236613, 2, 0},
    {1.2, 0.105210490536879, 1.876493553098263, 0},
    {5, 0.009284522147326, 0.935881310103570, 0},
};

START_TEST(closed_form_equals_known_values) {
  assert_close(csds_restitution_cutoff(known[_i].d), known[_i].e, 1e-12);
  assert_close(csds_duration_cutoff(known[_i].d), known[_i].duration, 1e-14);
  assert_close(csds_restitution_plain(known[_i].d), known[_i].plain, 1e-12);
  /* the exponent of eq. (17) is D times the duration */
  if (known[_i].d < 1)
    assert_close(csds_duration_plain(known[_i].d), -log(known[_i].plain) / known[_i].d, 1e-12);
  else
    ck_assert(isinf(csds_duration_plain(known[_i].d)));
}
END_TEST

START_TEST(closed_form_equals_integrated_motion) {
  static const double ratios[] = {0.001, 0.05, 0.3, 0.7, 0.9, 1, 1.1, 3, 10};
  assert_close(csds_restitution_cutoff(ratios[_i]), reference_normal_restitution(ratios[_i]), 1e-9);
}
END_TEST

/* The same formula in long double, away from D = 1 where it cancels. */
START_TEST(closed_form_is_accurate_to_round_off) {
  for (double d = 1e-6; d < 50; d *= 1.03) {
    if (fabs(d - 1) < 1e-3) continue;
    long double x = d, w = sqrtl(fabsl(1 - x * x));
    long double t = d < 1 ? 2 * acosl(x) / w : 2 * acoshl(x) / w;
    assert_close(csds_restitution_cutoff(d), (double)expl(-x * t), 1e-14);
  }
}
END_TEST

START_TEST(branches_meet_at_critical_damping) {
  /* e = exp(-2 - 4/3 (D-1) + ...), from the slope of the exponent at D = 1 */
  for (double h = 1e-15; h < 1e-4; h *= 10) {
    assert_close(csds_restitution_cutoff(1 + h), exp(-2 - 4 * h / 3), 1e-14 + h * h);
    assert_close(csds_restitution_cutoff(1 - h), exp(-2 + 4 * h / 3), 1e-14 + h * h);
  }
}
END_TEST

START_TEST(strong_damping_reaches_its_limit) {
  /* eq. (24) with its next order */
  for (double d = 1e2; d < 1e8; d *= 10) assert_close(csds_restitution_cutoff(d) * 4 * d * d, 1, 20 * log(d) / (d * d));
}
END_TEST

/* Inverses by 50-digit root finding of the same equation. */
static const struct {
  double e, d;
} inverse[] = {{0.1, 1.243187851013780}, {0.3, 0.497239394699294}, {0.5, 0.255275637648652},
               {0.7, 0.122214747787725}, {0.9, 0.034265204126233}, {0.99, 0.003205646849543}};

START_TEST(inverse_equals_known_values) {
  assert_close(csds_damping_ratio_cutoff(inverse[_i].e), inverse[_i].d, 3e-13);
}
END_TEST

START_TEST(inverse_undoes_the_formula) {
  for (double d = 1e-9; d < 1e6; d *= 1.1) {
    double e = csds_restitution_cutoff(d);
    assert_close(csds_restitution_cutoff(csds_damping_ratio_cutoff(e)), e, 1e-14);
    if (d < 0.99) {
      e = csds_restitution_plain(d);
      /* near D = 1 the last digit of D decides: d(ln e)/dD = -pi/(1-D^2)^(3/2) */
      double lost = 3.2 / pow(1 - d * d, 1.5) * 2.3e-16;
      assert_close(csds_restitution_plain(csds_damping_ratio_plain(e)), e, 1e-14 + lost);
    }
  }
  ck_assert(csds_damping_ratio_cutoff(1) == 0);
  assert_close(csds_damping_ratio_cutoff(1e-300), 5e149, 1e-12);
}
END_TEST

START_TEST(nonsense_gives_nan) {
  ck_assert(isnan(csds_restitution_cutoff(-0.1)));
  ck_assert(isnan(csds_restitution_plain(NAN)));
  ck_assert(isnan(csds_duration_cutoff(-1)));
  ck_assert(isnan(csds_duration_plain(-0.1)));
  static const double no_restitution[] = {0, -0.5, 1.5, NAN, INFINITY};
  for (int k = 0; k < 5; ++k) {
    ck_assert(isnan(csds_damping_ratio_cutoff(no_restitution[k])));
    ck_assert(isnan(csds_damping_ratio_plain(no_restitution[k])));
  }
}
END_TEST

/* D = 1, where t_c = 2 in units of sqrt(m/k) and e = exp(-2): the derivative of the exponent is taken from its limit.
 */
START_TEST(inverse_is_exact_around_critical_damping) {
  static const double away[] = {0, 1e-15, 1e-12, 1e-9, 1e-8, 1e-7, 4e-7};
  assert_close(csds_damping_ratio_cutoff(exp(-2)), 1, 1e-14);
  for (int k = 0; k < 7; ++k)
    for (int sign = -1; sign <= 1; sign += 2) {
      const double d = 1 + sign * away[k];
      assert_close(csds_damping_ratio_cutoff(csds_restitution_cutoff(d)), d, 1e-14);
    }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("restitution");
  TCase *tests = tcase_create("linear dashpot");
  tcase_add_loop_test(tests, closed_form_equals_known_values, 0, 7);
  tcase_add_loop_test(tests, closed_form_equals_integrated_motion, 0, 9);
  tcase_add_test(tests, closed_form_is_accurate_to_round_off);
  tcase_add_test(tests, branches_meet_at_critical_damping);
  tcase_add_test(tests, strong_damping_reaches_its_limit);
  tcase_add_loop_test(tests, inverse_equals_known_values, 0, 6);
  tcase_add_test(tests, inverse_undoes_the_formula);
  tcase_add_test(tests, inverse_is_exact_around_critical_damping);
  tcase_add_test(tests, nonsense_gives_nan);
  tcase_set_timeout(tests, 120);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}

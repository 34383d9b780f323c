// SPDX-License-Identifier: MIT
/* What Fuehrer, Brendel & Wolf 2024 and Schwager & Poeschel 2007 say of their figures, of the data that examples/papers
 * computes for them. Expected numbers come from the papers' equations, written out here. */
#include "figures.h"
#include "support.h"

#include <math.h>

static const double pi = 3.14159265358979323846;

/* Section 3: m = k = F_max = 1, gamma = 2, v = 4; closed form of eq. (10). */
static void exact_plates(double t, double *v, double *xi) {
  const double t_s = 3.929919226411460; /* 2 v - exp(-t/2) = 1 */
  double v_s = 4 - t_s, x_s = 1 - exp(-t_s / 2), q = t - t_s, w = v_s + x_s;
  *v = q < 0 ? 4 - t : exp(-q) * (v_s - w * q);
  *xi = q < 0 ? 1 - exp(-t / 2) : exp(-q) * (x_s + w * q);
}

START_TEST(fuehrer_1_continuous_slider_is_smooth_and_close_to_its_solution) {
  static const char *const names[] = {"fuehrer-1-csds-0.1.csv", "fuehrer-1-kernel-0.1.csv", "fuehrer-1-exact.csv"};
  /* Euler of first order, the kernel's scheme of second */
  static const double tolerance[] = {0.03, 2e-3, 1e-9};
  for (int n = 0; n < 3; ++n) {
    csv t = read_csv(names[n]);
    double worst = 0, before = -1;
    for (int k = 0; k < t.rows; ++k) {
      double v, xi;
      exact_plates(t.at[k][0], &v, &xi);
      worst = fmax(worst, fmax(fabs(t.at[k][2] - v), fabs(t.at[k][1] - xi)));
      /* "the spring displacement increases continuously with the correct sign" while sliding, F = -1 */
      if (t.at[k][0] > 3.8) continue;
      require(t.at[k][1] > before && t.at[k][1] >= 0, "%s: xi %g after %g", names[n], t.at[k][1], before);
      require(is_near(t.at[k][3], -1, 1e-12), "%s: force %.15g while sliding", names[n], t.at[k][3]);
      before = t.at[k][1];
    }
    printf("%s: at most %.2e from the solution\n", names[n], worst);
    require(worst < tolerance[n], "%s: %g from the solution", names[n], worst);
    free(t.at);
  }
}
END_TEST

START_TEST(fuehrer_1_discontinuous_slider_sticks_and_slips_and_creates_energy) {
  static const char *const names[] = {"fuehrer-1-dsds-0.1.csv", "fuehrer-1-dsds-0.001.csv"};
  for (int n = 0; n < 2; ++n) {
    const double dt = n ? 1e-3 : 0.1;
    csv t = read_csv(names[n]);
    /* eq. (3): xi = F_max - gamma v = -7; the energy was 8, becomes 32.5 for dt -> 0 */
    double energy = 0.5 * t.at[1][1] * t.at[1][1] + 0.5 * t.at[1][2] * t.at[1][2];
    require(is_near(t.at[1][1], -7, 1e-12), "%s: xi %.15g after a step", names[n], t.at[1][1]);
    require(is_near(energy, 24.5 + 0.5 * (4 - dt) * (4 - dt), 1e-9), "%s: energy %.12g", names[n], energy);
    /* between sliding, -F_max, and sticking: xi + 2 v = 1 - 2 dt after a reset */
    double weakest = -1, strongest = 0;
    for (int k = 0; k < t.rows && t.at[k][0] < 1.5; ++k) {
      weakest = fmax(weakest, t.at[k][3]);
      strongest = fmin(strongest, t.at[k][3]);
    }
    require(is_near(strongest, -1, 1e-12) && is_near(weakest, -1 + 2 * dt, 1e-9), "%s: force from %.12g to %.12g",
            names[n], strongest, weakest);
    /* limit dt -> 0, eq. (20): xi = -7 + 2 t, sticking from t = 2 */
    for (int k = 1; k < t.rows; ++k) {
      double time = t.at[k][0], q = time - 2;
      double v = q < 0 ? 4 - time : exp(-q) * (2 + q), xi = q < 0 ? -7 + 2 * time : -exp(-q) * (3 + q);
      require(is_near(t.at[k][2], v, 2.5 * dt) && is_near(t.at[k][1], xi, 6 * dt),
              "%s, t = %g: v %g, limit %g; xi %g, %g", names[n], time, t.at[k][2], v, t.at[k][1], xi);
    }
    free(t.at);
  }
}
END_TEST

START_TEST(fuehrer_2_discontinuous_slider_gains_kinetic_energy) {
  csv t = read_csv("fuehrer-2.csv");
  /* Euler's rule once more: eqs. (2), (3) and (10) with dt = 0.1 */
  double v[2] = {4, 4}, xi[2] = {0, 0}, highest = 0, oscillations = 0;
  for (int k = 0; k < t.rows; ++k) {
    double difference = 0.5 * (v[0] * v[0] - v[1] * v[1]);
    require(is_near(t.at[k][0], 0.1 * k, 1e-9) && is_near(t.at[k][1], difference, 1e-9),
            "t = %g: difference %.12g, by eqs. (2), (3), (10) %.12g", t.at[k][0], t.at[k][1], difference);
    highest = fmax(highest, difference);
    if (k > 1 && t.at[k][0] < 2) oscillations += t.at[k][1] < t.at[k - 1][1];
    for (int c = 0; c < 2; ++c) {
      double test = xi[c] + 2 * v[c], force = fmin(test, 1), before = v[c];
      v[c] -= 0.1 * force;
      if (c == 0)
        xi[c] = test > 1 ? 1 - 2 * before : xi[c] + 0.1 * before;
      else
        xi[c] += 0.1 * 0.5 * (force - xi[c]);
    }
  }
  printf("highest difference %.4f, falls in %g of the first 20 steps, last %.2e\n", highest, oscillations,
         t.at[t.rows - 1][1]);
  /* "a significant part ... is converted to kinetic energy", "energy oscillations" */
  ck_assert(highest > 0.3 && oscillations >= 5);
  ck_assert(fabs(t.at[t.rows - 1][1]) < 1e-3); /* both come to rest */
  free(t.at);
}
END_TEST

/* Least squares of log(column) over log(step), where it is above round-off. */
static double slope_of(const csv *t, int column) {
  double n = 0, x = 0, y = 0, xx = 0, xy = 0;
  for (int k = 0; k < t->rows; ++k) {
    if (t->at[k][column] < 1e-12) continue;
    double a = log(t->at[k][0]), b = log(t->at[k][column]);
    n += 1;
    x += a;
    y += b;
    xx += a * a;
    xy += a * b;
  }
  return (n * xy - x * y) / (n * xx - x * x);
}

START_TEST(fuehrer_3_orders_of_the_schemes) {
  /* Fig. 3: O(dt) for all three on the D-SDS; appendix A: the midpoint rule "would not converge"; C-SDS: their orders
   */
  static const struct {
    int column;
    const char *name;
    double order, tolerance;
  } expected[] = {{1, "D-SDS, Euler", 1, 0.1},    {2, "D-SDS, Heun", 1, 0.1},      {3, "D-SDS, RK4", 1, 0.1},
                  {4, "D-SDS, midpoint", 0, 0.1}, {5, "C-SDS, Euler", 1, 0.03},    {6, "C-SDS, Heun", 2, 0.03},
                  {7, "C-SDS, RK4", 4, 0.06},     {8, "C-SDS, midpoint", 2, 0.03}, {9, "C-SDS, kernel", 2, 0.03}};
  csv t = read_csv("fuehrer-3.csv");
  for (unsigned k = 0; k < sizeof expected / sizeof expected[0]; ++k) {
    double slope = slope_of(&t, expected[k].column);
    printf("%-16s order %.3f\n", expected[k].name, slope);
    require(is_near(slope, expected[k].order, expected[k].tolerance), "%s: order %g", expected[k].name, slope);
  }
  free(t.at);
}
END_TEST

START_TEST(fuehrer_4_midpoint_rule_adjusts_auxiliary_states_only) {
  csv t = read_csv("fuehrer-4.csv");
  const double dt = 0.2;
  double sticks = 0;
  for (int k = 0; k < t.rows; ++k) {
    const double *s = t.at[k], n = floor(s[0] / dt + 1e-6);
    require((s[4] == 1) == (k % 2 == 1), "row %d is out of turn", k);
    if (!s[4] && s[3] > -1 + 1e-9 && sticks == 0) sticks = s[0];
    if (s[0] > 7.9) continue;
    /* linear velocity, lower envelope xi = F_max - gamma v^n; upper a parabola, integrated from zero: eq. (2) */
    double v = 4 - 0.8 * n * dt, parabola = dt * (4 * n - 0.16 * n * (n - 1) / 2 - 0.1 * n);
    if (s[4])
      require(is_near(s[1], 1 - 2 * v, 1e-9), "t = %g: auxiliary xi %.12g, not %.12g", s[0], s[1], 1 - 2 * v);
    else
      require(is_near(s[1], parabola, 1e-9) && is_near(s[2], v, 1e-9) && s[3] == -1,
              "t = %g: xi %.12g, parabola %.12g; v %.12g, F %g", s[0], s[1], parabola, s[2], s[3]);
  }
  printf("violated until t = %g\n", sticks);
  ck_assert(sticks > 7.7 && sticks < 8.5); /* "for up to t = 8" */
  free(t.at);
}
END_TEST

/* ---------------------------------------------------- Schwager & Poeschel 2007 */

START_TEST(schwager_2_restitution_and_its_limits) {
  csv t = read_csv("schwager-2.csv"), ours = read_csv("schwager-2-ours.csv");
  for (int k = 0; k < t.rows; ++k) {
    double d = t.at[k][0], plain = d < 1 ? exp(-pi * d / sqrt(1 - d * d)) : 0; /* eq. (17), capture */
    double whole = is_near(d, 1, 1e-9) ? 1 : d;
    require(is_near(t.at[k][1], restitution_with_cutoff(whole), 1e-9), "D = %g: %.12g", d, t.at[k][1]);
    require(is_near(t.at[k][2], plain, 1e-9), "D = %g without cut-off: %.12g", d, t.at[k][2]);
    require(d == 0 || t.at[k][1] > t.at[k][2], "D = %g: not above the restitution without cut-off", d);
    if (d > 4.5) require(is_near(t.at[k][1] * 4 * d * d, 1, 0.1), "D = %g: %g, eq. (24)", d, t.at[k][1]);
  }
  double worst = 0;
  for (int k = 0; k < ours.rows; ++k) {
    const double *r = ours.at[k], exact = restitution_with_cutoff(r[0]);
    require(is_near(r[2], exact, 1e-9), "D = %g: reference %.12g, eq. (23) %.12g", r[0], r[2], exact);
    worst = fmax(worst, fabs(r[1] - exact));
    if (!isnan(r[3])) worst = fmax(worst, fabs(r[3] - exp(-pi * r[0] / sqrt(1 - r[0] * r[0]))));
  }
  printf("kernel at t_c/40: at most %.1e from the curves\n", worst);
  ck_assert(worst < 5e-4);
  free(t.at);
  free(ours.at);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("figures of Fuehrer and Schwager");
  TCase *tests = tcase_create("figures");
  tcase_set_timeout(tests, 300);
  tcase_add_test(tests, fuehrer_1_continuous_slider_is_smooth_and_close_to_its_solution);
  tcase_add_test(tests, fuehrer_1_discontinuous_slider_sticks_and_slips_and_creates_energy);
  tcase_add_test(tests, fuehrer_2_discontinuous_slider_gains_kinetic_energy);
  tcase_add_test(tests, fuehrer_3_orders_of_the_schemes);
  tcase_add_test(tests, fuehrer_4_midpoint_rule_adjusts_auxiliary_states_only);
  tcase_add_test(tests, schwager_2_restitution_and_its_limits);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}

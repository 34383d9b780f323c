// SPDX-License-Identifier: MIT
/* What Becker, Schwager & Poeschel 2008 say of their figures, of the data that examples/papers computes for them.
 * Expected numbers come from the paper's equations, written out here, or from the tests' own integrator. */
#include "becker.h"
#include "figures.h"
#include "support.h"

#include <math.h>

static const double pi = 3.14159265358979323846;

static const double mu = 0.4, alpha = 2.0 / 7; /* in effective masses */

/* eq. (19) */
static double coulomb(double ratio, double e_n) {
  return fmax(0, 1 - mu * (1 + e_n) / (alpha * ratio));
}

START_TEST(becker_1_pure_coulomb_friction) {
  csv t = read_csv("becker-1.csv");
  double worst = 0;
  for (int k = 0; k < t.rows; ++k) worst = fmax(worst, fabs(t.at[k][2] - coulomb(t.at[k][1] / t.at[k][0], 1)));
  printf("kernel at t_c/400: at most %.1e from eq. (19)\n", worst);
  ck_assert(worst < 1e-3);
  free(t.at);
}
END_TEST

START_TEST(becker_3_haff_werner_never_reverses_and_has_a_plateau) {
  static const char *const names[] = {"becker-3-top.csv", "becker-3-middle.csv", "becker-3-bottom.csv"};
  static const double gamma_t[] = {10, 1, 0.1};
  const double m = 5e-4, k_n = 1e5, unit = sqrt(m * k_n); /* two spheres of 1 g */
  for (int n = 0; n < 3; ++n) {
    csv t = read_csv(names[n]);
    /* eq. (32) */
    double plateau = exp(-pi * gamma_t[n] / (alpha * unit)), worst = 0, far = 0;
    for (int k = 0; k < t.rows; ++k) {
      double ratio = t.at[k][1] / t.at[k][0], e = t.at[k][2];
      require(e > -1e-3, "%s: negative at g_t/g_n = %g: %g", names[n], ratio, e);
      far = fmax(far, fabs(e - fmax(plateau, coulomb(ratio, 1)))); /* eq. (33), "good approximation" */
      if (k % 7 == 0)
        worst = fmax(worst, fabs(e - integrate_haff_werner(alpha, mu, ratio, gamma_t[n] / unit).restitution));
      if (ratio < 0.05)
        require(is_near(e, plateau, 0.01), "%s: %g at g_t/g_n = %g, eq. (32) %g", names[n], e, ratio, plateau);
      /* eqs. (25), (26) */
      if (ratio > mu / alpha + sqrt(mu * mu / (alpha * alpha) + mu * mu * unit * unit / (gamma_t[n] * gamma_t[n])))
        require(is_near(e, coulomb(ratio, 1), 2e-3), "%s: %g at g_t/g_n = %g", names[n], e, ratio);
    }
    printf("%s: plateau %.4f, kernel at most %.1e from the integrator, eq. (33) at most %.2f\n", names[n], plateau,
           worst, far);
    require(worst < 1e-3, "%s: kernel %g from the integrator", names[n], worst);
    require(far < 0.2, "%s: eq. (33) is %g away", names[n], far);
    free(t.at);
  }
}
END_TEST

START_TEST(becker_4_cundall_strack_and_its_limits) {
  static const struct {
    const char *name;
    double e_n, k_t;
  } panel[] = {{"becker-4-a.csv", 1, 1},   {"becker-4-b.csv", 0.8, 1}, {"becker-4-c.csv", 0.6, 1},
               {"becker-4-d.csv", 0.4, 1}, {"becker-4-e.csv", 1, 0.5}, {"becker-4-f.csv", 1, 2},
               {"becker-4-g.csv", 1, 10}};
  for (unsigned n = 0; n < sizeof panel / sizeof panel[0]; ++n) {
    csv t = read_csv(panel[n].name);
    /* eqs. (49), (56): cos(omega_t t_c), t_c = pi/omega_n; of a damped spring the duration of SP 2007 eq. (21), with
     * D the solution of its eq. (23) by bisection */
    double low = 0, high = 3;
    for (int k = 0; k < 100; ++k) {
      double middle = 0.5 * (low + high);
      *(restitution_with_cutoff(middle) > panel[n].e_n ? &low : &high) = middle;
    }
    double duration = panel[n].e_n < 1 ? -log(panel[n].e_n) / low : pi;
    double limit = cos(sqrt(panel[n].k_t / alpha) * duration), worst = 0;
    int fast = 0;
    for (int k = 0; k < t.rows; ++k) {
      double ratio = t.at[k][1] / t.at[k][0], e = t.at[k][2];
      if (panel[n].e_n == 1 && k % 7 == 0)
        worst = fmax(worst, fabs(e - integrate_cundall_strack(alpha, mu, ratio, panel[n].k_t).restitution));
      if (panel[n].e_n < 1) worst = fmax(worst, fabs(e - t.at[k][3])); /* adaptive reference */
      if (ratio > 10) {
        ++fast;
        require(is_near(e, coulomb(ratio, panel[n].e_n), 2e-3), "%s: %g at g_t/g_n = %g, eq. (18) %g", panel[n].name, e,
                ratio, coulomb(ratio, panel[n].e_n));
      }
    }
    /* what is left of it at the end grows as g_t/g_n: extrapolated from the two smallest */
    const double *slow[] = {t.at[t.rows - 33], t.at[t.rows - 32]};
    require(is_near(slow[1][1] / slow[0][1], 2, 1e-3) && slow[0][0] == slow[1][0], "%s: rows", panel[n].name);
    int sticks = slow[1][1] / slow[1][0] < mu / panel[n].k_t; /* eq. (45); in g the smallest alone */
    double found = sticks ? 2 * slow[0][2] - slow[1][2] : slow[0][2];
    printf("%s: limit %.4f, found %.4f; kernel at most %.1e from the second route\n", panel[n].name, limit, found,
           worst);
    require(is_near(found, limit, sticks ? 0.02 : 0.1), "%s: %g for small g_t, limit %g", panel[n].name, found, limit);
    require(fast > 0 && worst < 5e-3, "%s: kernel %g from the second route", panel[n].name, worst);
    free(t.at);
  }
}
END_TEST

START_TEST(becker_5_only_the_ratio_of_velocities_matters) {
  csv slow = read_csv("becker-5-top.csv"), fast = read_csv("becker-5-bottom.csv");
  ck_assert_int_eq(slow.rows, fast.rows);
  for (int k = 0; k < slow.rows; ++k) {
    require(is_near(fast.at[k][0], 100 * slow.at[k][0], 1e-4) && is_near(fast.at[k][1], 100 * slow.at[k][1], 1e-4),
            "row %d: not scaled by 100", k);
    /* eq. (53); 8 digits are written */
    require(is_near(slow.at[k][2], fast.at[k][2], 1.1e-8), "row %d: %.9g, %.9g", k, slow.at[k][2], fast.at[k][2]);
  }
  free(slow.at);
  free(fast.at);
}
END_TEST

/* eqs. (45) and (48) */
static int pure_coulomb(double ratio, double k_t) {
  return mu < k_t * ratio && fabs(ratio - mu / alpha) > mu * fabs(1 / alpha - 1 / k_t);
}

START_TEST(becker_6_numbers_of_switches) {
  csv t = read_csv("becker-6-10.csv");
  int differ = 0, checked = 0;
  for (int k = 0; k < t.rows; ++k) {
    const double *r = t.at[k];
    int count = (int)r[2];
    require(r[2] == r[3], "g_t/g_n %g, k_t/k_n %g: %g switches, closed form %g", r[0], r[1], r[2], r[3]);
    require((count == 0) == pure_coulomb(r[0], r[1]), "g_t/g_n %g, k_t/k_n %g: %d switches, eqs. (45), (48)", r[0],
            r[1], count);
    /* in steps of 2; one only where it starts stuck: not eq. (45) */
    require(count % 2 == 0 || r[1] * r[0] <= mu, "g_t/g_n %g, k_t/k_n %g: %d switches", r[0], r[1], count);
    if (k % 23 != 0) continue;
    ++checked;
    differ += integrate_cundall_strack(alpha, mu, r[0], r[1]).switches != count;
  }
  printf("%d of %d points differ from the integrator\n", differ, checked);
  ck_assert_int_eq(differ, 0);
  free(t.at);
}
END_TEST

START_TEST(becker_6_and_7_along_the_line_of_letters) {
  csv list = read_csv("becker-7-list.csv");
  ck_assert_int_eq(list.rows, 15);
  int most = 0, peaks = 0;
  for (int k = 0; k < list.rows; ++k) {
    int count = (int)list.at[k][2], before = k ? (int)list.at[k - 1][2] : 0,
        after = k < 14 ? (int)list.at[k + 1][2] : 0;
    ck_assert_int_eq(count, integrate_cundall_strack(alpha, mu, list.at[k][1], 18).switches);
    if (k < 14) require(k == 0 || abs(count - before) == 2, "letter %c: %d switches after %d", 'a' + k, count, before);
    most = count > most ? count : most;
    peaks += count == 8 && before < 8 && after < 8;
  }
  /* (a) none; b, c: 2, 4; "the maximum number of switches (8) is achieved for region e"; "a short interval of g_t where
   * the number of switches is back to 8"; "for small values of the tangential velocity only one" */
  static const int begin[] = {0, 2, 4, 6, 8};
  for (int k = 0; k < 5; ++k) ck_assert_int_eq((int)list.at[k][2], begin[k]);
  ck_assert_int_eq(most, 8);
  ck_assert_int_eq(peaks, 2);
  ck_assert_int_eq((int)list.at[14][2], 1);
  free(list.at);
}
END_TEST

static int zeros_of(const csv *t, int column) {
  int zeros = 0;
  double last = 0;
  for (int k = 0; k < t->rows; ++k) {
    if (fabs(t->at[k][column]) < 1e-9) continue;
    zeros += last * t->at[k][column] < 0;
    last = t->at[k][column];
  }
  return zeros;
}

START_TEST(becker_7_elongation_of_the_spring) {
  csv list = read_csv("becker-7-list.csv");
  for (int n = 0; n < list.rows; ++n) {
    char name[40];
    snprintf(name, sizeof name, "becker-7-%c.csv", 'a' + n);
    csv t = read_csv(name);
    double ratio = list.at[n][1], worst = 0, omega = sqrt(18 / alpha);
    for (int k = 0; k < t.rows; ++k) {
      double time = t.at[k][0], bound = mu / 18 * sin(time); /* eqs. (38), (42) */
      if (time > pi) continue;
      require(fabs(t.at[k][1]) <= bound + 1e-4, "%s: %g at %g, bound %g", name, t.at[k][1], time, bound);
      if (n == 0) worst = fmax(worst, fabs(t.at[k][1] - bound));
      /* eq. (39), but for the very end */
      if (n == 14 && time < 3) worst = fmax(worst, fabs(t.at[k][1] - ratio / omega * sin(omega * time)));
    }
    require(worst < 1e-4, "%s: %g from eq. (%d)", name, worst, n ? 39 : 42);
    /* b to e: "the number of switches is twice the number of zeros in the elongation" */
    if (n >= 1 && n <= 4) ck_assert_int_eq(2 * zeros_of(&t, 1), (int)list.at[n][2]);
    free(t.at);
  }
  /* b: "reverted once ... negative"; c: "the same sign as at the impact ... positive" */
  for (int n = 1; n <= 2; ++n) {
    csds_impact i = {1, alpha, 1, mu, 1, list.at[n][1]};
    double e = csds_tangential_cundall_strack(&i, 18, NULL);
    require(n == 1 ? e < 0 : e > 0, "%c: e_t is %g", 'a' + n, e);
  }
  free(list.at);
}
END_TEST

START_TEST(becker_8_commensurable_springs_end_at_rest_length) {
  for (int p = 2; p <= 3; ++p) {
    char name[40];
    snprintf(name, sizeof name, "becker-8-%d.csv", p);
    csv t = read_csv(name);
    double ratio = 0.9 * mu / (p * p * alpha), worst = 0;
    for (int k = 0; k < t.rows; ++k)
      if (t.at[k][0] <= pi) worst = fmax(worst, fabs(t.at[k][1] - ratio / p * sin(p * t.at[k][0]))); /* eq. (39) */
    printf("%s: at most %.1e from eq. (39), elongation %.2e\n", name, worst, ratio / p);
    require(worst < 1e-3 * ratio, "%s: %g from eq. (39)", name, worst);
    free(t.at);
  }
}
END_TEST

START_TEST(becker_9_plateaus_and_their_borders) {
  static const char *const names[] = {"becker-9-top.csv", "becker-9-middle.csv", "becker-9-bottom.csv"};
  for (int p = 1; p <= 3; ++p) {
    csv t = read_csv(names[p - 1]);
    double border = mu / (p * p * alpha), sign = p % 2 ? -1 : 1, worst = 0; /* eqs. (54), (55) */
    int inside = 0, outside = 0;
    for (int k = 0; k < t.rows; ++k) {
      double ratio = t.at[k][1] / t.at[k][0], e = t.at[k][2];
      if (ratio < 0.999 * border) {
        ++inside;
        worst = fmax(worst, fabs(e - sign));
      }
      if (ratio > 1.1 * border) {
        ++outside;
        require(e * sign < 0.995, "%s: %g at g_t/g_n = %g, beyond %g", names[p - 1], e, ratio, border);
      }
    }
    printf("%s: border %.3f, %d points on the plateau at most %.1e off, %d beyond\n", names[p - 1], border, inside,
           worst, outside);
    require(inside > 50 && outside > 50 && worst < 1e-6, "%s: %g from the plateau", names[p - 1], worst);
    free(t.at);
  }
}
END_TEST

START_TEST(becker_10_restitution_in_scaled_units) {
  csv t = read_csv("becker-6-10.csv");
  int coulombs = 0, reversals = 0;
  double before = 1, lowest = 1, highest = -1;
  for (int k = 0; k < t.rows; ++k) {
    const double *r = t.at[k];
    require(is_near(r[4], r[5], 1e-7), "g_t/g_n %g, k_t/k_n %g: %.9g, closed form %.9g", r[0], r[1], r[4], r[5]);
    if (pure_coulomb(r[0], r[1])) {
      ++coulombs;
      require(is_near(r[4], 1 - 2 * mu / (alpha * r[0]), 4e-6), "g_t/g_n %g, k_t/k_n %g: %g, eq. (18)", r[0], r[1],
              r[4]);
    }
    if (r[0] > 0.02) continue;
    /* "for very small g_t/g_n it oscillates between -1 and 1": as often as cos(pi sqrt(k_t/(k_n alpha))) to k_t/k_n =
     * 20 */
    lowest = fmin(lowest, r[4]);
    highest = fmax(highest, r[4]);
    reversals += r[4] * before < 0;
    before = r[4];
  }
  printf("%d points of pure Coulomb friction; small g_t: from %.3f to %.3f, %d zeros\n", coulombs, lowest, highest,
         reversals);
  ck_assert_int_eq(reversals, (int)floor(sqrt(20 / alpha) + 0.5));
  ck_assert(coulombs > 500 && lowest < -0.95 && highest > 0.95);
  free(t.at);
  /* eq. (56), and "the green line in the very left is not an artifact": 1 for k_t -> 0 */
  for (double k_t = 1e-4; k_t < 20; k_t *= 1.7) {
    double ratio = 1e-4 * mu / k_t; /* far below eq. (45) */
    double e = integrate_cundall_strack(alpha, mu, ratio, k_t).restitution;
    require(is_near(e, cos(pi * sqrt(k_t / alpha)), 2e-3), "k_t/k_n = %g: %g, eq. (56) %g", k_t, e,
            cos(pi * sqrt(k_t / alpha)));
  }
}
END_TEST

START_TEST(becker_12_the_normal_turns_with_soft_grains_only) {
  static const char *const names[] = {"becker-12-top.csv", "becker-12-bottom.csv"};
  double largest[2] = {0, 0}, apart[2] = {0, 0};
  for (int n = 0; n < 2; ++n) {
    csv t = read_csv(names[n]);
    for (int k = 0; k < t.rows; ++k) {
      largest[n] = fmax(largest[n], t.at[k][2] * 180 / pi);
      apart[n] = fmax(apart[n], fabs(t.at[k][3] / t.at[k][2] - 1));
    }
    free(t.at);
  }
  printf("turning of the normal: %.3f and %.2f degrees; reference %.1e and %.1e apart\n", largest[0], largest[1],
         apart[0], apart[1]);
  ck_assert(apart[0] < 1e-4 && apart[1] < 2e-3); /* t_c/400 */
  ck_assert(largest[0] < 1);                     /* "below 1 degree" */
  ck_assert(largest[1] > 25 && largest[1] < 31); /* "up to about 30 degrees" */
}
END_TEST

int main(void) {
  Suite *suite = suite_create("figures of Becker");
  TCase *tests = tcase_create("figures");
  tcase_set_timeout(tests, 300);
  tcase_add_test(tests, becker_1_pure_coulomb_friction);
  tcase_add_test(tests, becker_3_haff_werner_never_reverses_and_has_a_plateau);
  tcase_add_test(tests, becker_4_cundall_strack_and_its_limits);
  tcase_add_test(tests, becker_5_only_the_ratio_of_velocities_matters);
  tcase_add_test(tests, becker_6_numbers_of_switches);
  tcase_add_test(tests, becker_6_and_7_along_the_line_of_letters);
  tcase_add_test(tests, becker_7_elongation_of_the_spring);
  tcase_add_test(tests, becker_8_commensurable_springs_end_at_rest_length);
  tcase_add_test(tests, becker_9_plateaus_and_their_borders);
  tcase_add_test(tests, becker_10_restitution_in_scaled_units);
  tcase_add_test(tests, becker_12_the_normal_turns_with_soft_grains_only);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}

// SPDX-License-Identifier: MIT
/*
 * What the papers say of their figures, of the data that examples/papers computes for them. Expected numbers come from
 * the papers' equations, written out here, or from the tests' own integrator of Becker et al. 2008.
 * usage: test_figures CSDS_FIGURES WORK_DIR
 *
 *   R 2021   R. Rangel, DEM contact force models (2021); the other papers: csds.h, csds_lab.h
 */
#include "csds_lab.h"

#include "becker.h"
#include "support.h"

#include <math.h>
#include <unistd.h>

static const double pi = 3.14159265358979323846;

/* ------------------------------------------------------------------------ CSV */

enum { MOST_COLUMNS = 12 };

typedef struct table {
  int rows, columns;
  double (*at)[MOST_COLUMNS]; /* NaN where a field is empty */
} table;

static table read_csv(const char *name) {
  FILE *file = fopen(name, "r");
  require(file != NULL, "%s cannot be read", name);
  char line[600];
  table t = {0, 1, NULL};
  require(fgets(line, sizeof line, file) != NULL, "%s is empty", name);
  for (char *c = line; *c; ++c) t.columns += *c == ',';
  require(t.columns <= MOST_COLUMNS, "%s has %d columns", name, t.columns);
  while (fgets(line, sizeof line, file)) {
    if (line[0] == '\n') continue;
    t.at = realloc(t.at, (size_t)(t.rows + 1) * sizeof *t.at);
    char *from = line;
    for (int k = 0; k < t.columns; ++k) {
      char *end;
      t.at[t.rows][k] = strtod(from, &end);
      if (end == from) t.at[t.rows][k] = NAN;
      from = strchr(end, ',') ? strchr(end, ',') + 1 : end;
    }
    ++t.rows;
  }
  fclose(file);
  require(t.rows > 0, "%s has no rows", name);
  return t;
}

static int is_near(double a, double b, double tolerance) {
  return fabs(a - b) <= tolerance;
}

/* ------------------------------------------- Fuehrer, Brendel & Wolf 2024 */

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
    table t = read_csv(names[n]);
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
    table t = read_csv(names[n]);
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
  table t = read_csv("fuehrer-2.csv");
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
static double slope_of(const table *t, int column) {
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
  table t = read_csv("fuehrer-3.csv");
  for (unsigned k = 0; k < sizeof expected / sizeof expected[0]; ++k) {
    double slope = slope_of(&t, expected[k].column);
    printf("%-16s order %.3f\n", expected[k].name, slope);
    require(is_near(slope, expected[k].order, expected[k].tolerance), "%s: order %g", expected[k].name, slope);
  }
  free(t.at);
}
END_TEST

START_TEST(fuehrer_4_midpoint_rule_adjusts_auxiliary_states_only) {
  table t = read_csv("fuehrer-4.csv");
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

static double restitution_with_cutoff(double d) {
  double w = sqrt(fabs(1 - d * d));
  if (d < 1) return exp(-d / w * (pi - atan2(2 * d * w, 1 - 2 * d * d))); /* both branches of eq. (23) */
  return d == 1 ? exp(-2) : exp(-d / w * log((d + w) / (d - w)));
}

START_TEST(schwager_2_restitution_and_its_limits) {
  table t = read_csv("schwager-2.csv"), ours = read_csv("schwager-2-ours.csv");
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

/* ------------------------------------------- Becker, Schwager & Poeschel 2008 */

static const double mu = 0.4, alpha = 2.0 / 7; /* in effective masses */

/* eq. (19) */
static double coulomb(double ratio, double e_n) {
  return fmax(0, 1 - mu * (1 + e_n) / (alpha * ratio));
}

START_TEST(becker_1_pure_coulomb_friction) {
  table t = read_csv("becker-1.csv");
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
    table t = read_csv(names[n]);
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
    table t = read_csv(panel[n].name);
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
  table slow = read_csv("becker-5-top.csv"), fast = read_csv("becker-5-bottom.csv");
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
  table t = read_csv("becker-6-10.csv");
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
  table list = read_csv("becker-7-list.csv");
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

static int zeros_of(const table *t, int column) {
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
  table list = read_csv("becker-7-list.csv");
  for (int n = 0; n < list.rows; ++n) {
    char name[40];
    snprintf(name, sizeof name, "becker-7-%c.csv", 'a' + n);
    table t = read_csv(name);
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
    table t = read_csv(name);
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
    table t = read_csv(names[p - 1]);
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
  table t = read_csv("becker-6-10.csv");
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
    table t = read_csv(names[n]);
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

/* ------------------------------------------------------------------ Rangel 2021 */

/* Spheres of 1 g: m = 5e-4 kg, 1 m/s, k = 1e6 N/m. */
static const double m = 5e-4, k_l = 1e6;

typedef struct loop {
  double area, deepest, last; /* last overlap with a force */
} loop;

/* Area under the force from the first sample to the last; `first`: the force at zero overlap. */
static loop loop_of(const char *name, double first) {
  table t = read_csv(name);
  loop l = {0.5 * (first + t.at[0][1]) * t.at[0][0], 0, 0};
  for (int k = 0; k < t.rows; ++k) {
    if (k) l.area += 0.5 * (t.at[k][1] + t.at[k - 1][1]) * (t.at[k][0] - t.at[k - 1][0]);
    l.deepest = fmax(l.deepest, t.at[k][0]);
    if (t.at[k][1] > 0) l.last = t.at[k][0];
  }
  /* what the samples end with: a straight line to the end of the contact */
  if (l.last == t.at[t.rows - 1][0]) l.area -= 0.5 * t.at[t.rows - 1][1] * l.last;
  free(t.at);
  return l;
}

START_TEST(rangel_linear_loops) {
  static const double e[] = {1, 0.8, 0.5, 0.2};
  const double energy = 0.5 * m;
  double deepest = 1, area = -1;
  for (int n = 0; n < 4; ++n) {
    char name[60];
    double low = 0, high = 3;
    for (int k = 0; k < 100; ++k) {
      double middle = 0.5 * (low + high);
      *(restitution_with_cutoff(middle) > e[n] ? &low : &high) = middle;
    }
    double d = e[n] < 1 ? low : 0, w = sqrt(1 - fmin(d * d, 1));
    snprintf(name, sizeof name, "rangel-linear-%g.csv", e[n]);
    loop l = loop_of(name, 2 * d * sqrt(m * k_l));
    /* R 2021, LSDn: largest overlap v sqrt(m/k) exp(-atan(b)/b), b = W/Psi; "energy dissipation is the area" */
    double largest = sqrt(m / k_l) * (d > 0 ? exp(-d / w * atan2(w, d)) : 1);
    printf("%s: area %.4f of %.4f, overlap %.5g of %.5g\n", name, l.area / energy, 1 - e[n] * e[n], l.deepest, largest);
    require(is_near(l.area / energy, 1 - e[n] * e[n], 2e-3), "%s: area %g", name, l.area / energy);
    assert_close(l.deepest, largest, 1e-3);
    /* "the maximum overlap decreases and the distance between the curves becomes broader with the damping" */
    require(l.deepest < deepest && l.area > area, "%s: not narrower and broader than the one before", name);
    deepest = l.deepest;
    area = l.area;
    table t = read_csv(name);
    for (int k = 0; k < t.rows && n == 0; ++k) /* without damping a straight line */
      require(is_near(t.at[k][1], k_l * t.at[k][0], 1e-6 * k_l * largest), "%s: no line at %g", name, t.at[k][0]);
    free(t.at);
  }
}
END_TEST

START_TEST(rangel_hertz_loops) {
  static const char *const models[] = {"coeff_restitution", "kuwabara_kono"};
  static const double e[] = {1, 0.8, 0.5};
  /* close to zero overlap the force goes as that of the dashpot: Tsuji overlap^(1/4), Kuwabara & Kono overlap^(1/2) */
  static const double power[] = {0.25, 0.5};
  for (int d = 0; d < 2; ++d) {
    double deepest = 1, area = -1e-3;
    for (int n = 0; n < 3; ++n) {
      char name[60];
      snprintf(name, sizeof name, "rangel-%s-%d.csv", models[d], n + 1);
      table t = read_csv(name);
      loop l = loop_of(name, 0);
      if (n ==
          0) { /* F = K overlap^(3/2); same duration as the linear contact: pi sqrt(m/k) = 2.943275 (5m/4K)^(2/5) */
        double k_h = 1.25 * m * pow(2.943275 / (pi * sqrt(m / k_l)), 2.5);
        for (int k = 0; k < t.rows; ++k)
          require(is_near(t.at[k][1], k_h * pow(t.at[k][0], 1.5), 26 * 1e-5), "%s: %g at %g, %g", name, t.at[k][1],
                  t.at[k][0], k_h * pow(t.at[k][0], 1.5));
      }
      if (d == 0) require(is_near(l.area / (0.5 * m), 1 - e[n] * e[n], 4e-3), "%s: area %g", name, l.area / (0.5 * m));
      require(l.deepest < deepest && l.area > area, "%s: not narrower and broader than the one before", name);
      deepest = l.deepest;
      area = l.area;
      free(t.at);
      snprintf(name, sizeof name, "rangel-%s-%d-reference.csv", models[d], n + 1);
      t = read_csv(name);
      if (n > 0) {
        double slope = log(t.at[1][1] / t.at[0][1]) / log(t.at[1][0] / t.at[0][0]);
        printf("%s: area %.4f, begins with power %.3f\n", name, area / (0.5 * m), slope);
        require(is_near(slope, power[d], 0.05), "%s: begins with power %g", name, slope);
      }
      loop r = loop_of(name, 0);
      require(is_near(r.deepest, deepest, 1e-3 * deepest), "%s: overlap %g, kernel %g", name, r.deepest, deepest);
      free(t.at);
    }
  }
}
END_TEST

/* Sides of the triangle: up on k_L, down on k_U to the residual overlap. */
static void check_triangle(const char *name, double k_u, double v) {
  table t = read_csv(name);
  double deepest = v * sqrt(m / k_l), residual = deepest * (1 - k_l / k_u), e2 = k_l / k_u, turned = 0, top = 0;
  for (int k = 0; k < t.rows; ++k) {
    double x = t.at[k][0], f = t.at[k][1];
    if (x < top) turned = 1;
    top = fmax(top, x);
    double side = turned ? fmax(0, k_u * (x - residual)) : k_l * x;
    require(is_near(f, side, 2e-3 * k_l * deepest), "%s: force %g at overlap %g, should be %g", name, f, x, side);
  }
  assert_close(top, deepest, 1e-3);
  loop l = loop_of(name, 0);
  printf("%s: area %.4f of %.4f, force to overlap %.4g, residual %.4g\n", name, l.area / (0.5 * m * v * v), 1 - e2,
         l.last, residual);
  require(is_near(l.area / (0.5 * m * v * v), 1 - e2, 3e-3), "%s: area %g", name, l.area);
  require(l.last > residual && l.last < residual + 0.03 * deepest, "%s: ends at %g, residual %g", name, l.last,
          residual);
  free(t.at);
}

START_TEST(rangel_hysteretic_triangles) {
  static const double e[] = {0.8, 0.5}, v[] = {0.4, 0.7, 1};
  char name[60];
  /* R 2021, HLS: k_U = k_L/e^2, largest overlap v sqrt(m/k_L), residual (1 - k_L/k_U) of it; or k_U = k_L + S F_max
   * with S = 0.5 sqrt(k/m) */
  for (int n = 0; n < 2; ++n) {
    snprintf(name, sizeof name, "rangel-hysteretic-%d.csv", n + 1);
    check_triangle(name, k_l / (e[n] * e[n]), 1);
  }
  for (int n = 0; n < 3; ++n) {
    snprintf(name, sizeof name, "rangel-hysteretic-load-%d.csv", n + 1);
    check_triangle(name, k_l + 0.5 * sqrt(k_l / m) * v[n] * sqrt(m * k_l), v[n]);
  }
}
END_TEST

int main(int count, char **words) {
  if (count != 3) {
    fprintf(stderr, "usage: test_figures CSDS_FIGURES WORK_DIR\n");
    return 1;
  }
  char command[1000];
  snprintf(command, sizeof command, "rm -rf '%s' && mkdir -p '%s' && cd '%s' && '%s'", words[2], words[2], words[2],
           words[1]);
  if (system(command) != 0 || chdir(words[2]) != 0) {
    fprintf(stderr, "test_figures: %s failed\n", words[1]);
    return 1;
  }
  Suite *suite = suite_create("figures");
  TCase *tests = tcase_create("papers");
  tcase_set_timeout(tests, 300);
  tcase_add_test(tests, fuehrer_1_continuous_slider_is_smooth_and_close_to_its_solution);
  tcase_add_test(tests, fuehrer_1_discontinuous_slider_sticks_and_slips_and_creates_energy);
  tcase_add_test(tests, fuehrer_2_discontinuous_slider_gains_kinetic_energy);
  tcase_add_test(tests, fuehrer_3_orders_of_the_schemes);
  tcase_add_test(tests, fuehrer_4_midpoint_rule_adjusts_auxiliary_states_only);
  tcase_add_test(tests, schwager_2_restitution_and_its_limits);
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
  tcase_add_test(tests, rangel_linear_loops);
  tcase_add_test(tests, rangel_hertz_loops);
  tcase_add_test(tests, rangel_hysteretic_triangles);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}

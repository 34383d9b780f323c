// SPDX-License-Identifier: MIT
/* What R. Rangel, DEM contact force models (2021), says of its figures, of the data that examples/papers computes for
 * them. Expected numbers come from its equations, written out here. */
#include "figures.h"
#include "support.h"

#include <math.h>

static const double pi = 3.14159265358979323846;

/* Spheres of 1 g: m = 5e-4 kg, 1 m/s, k = 1e6 N/m. */
static const double m = 5e-4, k_l = 1e6;

typedef struct loop {
  double area, largest_overlap, last; /* last overlap with a force */
} loop;

/* Area under the force from the first sample to the last; `first`: the force at zero overlap. */
static loop loop_of(const char *name, double first) {
  csv t = read_csv(name);
  loop l = {0.5 * (first + t.at[0][1]) * t.at[0][0], 0, 0};
  for (int k = 0; k < t.rows; ++k) {
    if (k) l.area += 0.5 * (t.at[k][1] + t.at[k - 1][1]) * (t.at[k][0] - t.at[k - 1][0]);
    l.largest_overlap = fmax(l.largest_overlap, t.at[k][0]);
    if (t.at[k][1] > 0) l.last = t.at[k][0];
  }
  /* what the samples end with: a straight line to the end of the contact */
  if (l.last == t.at[t.rows - 1][0]) l.area -= 0.5 * t.at[t.rows - 1][1] * l.last;
  free(t.at);
  return l;
}

/* Of a linear spring's first and last kick: (1 + r)/2, its force being zero the fraction r of a step away, at the
 * overlap `end`; docs/method.md. The row beside it tells how far a step goes. */
static double weight_of_row(const csv *t, int k, double end) {
  if (k > 0 && k < t->rows - 1 && t->at[k + 1][1] > 0) return 1;
  const double here = t->at[k][0], beside = t->at[k == 0 ? 1 : k - 1][0];
  return 0.5 + 0.5 * (here - end) / (beside - here);
}

START_TEST(rangel_linear_loops) {
  static const double e[] = {1, 0.8, 0.5, 0.2};
  const double energy = 0.5 * m;
  double largest_overlap = 1, area = -1;
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
    printf("%s: area %.4f of %.4f, overlap %.5g of %.5g\n", name, l.area / energy, 1 - e[n] * e[n], l.largest_overlap,
           largest);
    require(is_near(l.area / energy, 1 - e[n] * e[n], 2e-3), "%s: area %g", name, l.area / energy);
    assert_close(l.largest_overlap, largest, 1e-3);
    /* "the maximum overlap decreases and the distance between the curves becomes broader with the damping" */
    require(l.largest_overlap < largest_overlap && l.area > area, "%s: not narrower and broader than the one before",
            name);
    largest_overlap = l.largest_overlap;
    area = l.area;
    csv t = read_csv(name);
    for (int k = 0; k < t.rows && n == 0; ++k) /* without damping a straight line */
      require(is_near(t.at[k][1], weight_of_row(&t, k, 0) * k_l * t.at[k][0], 1e-6 * k_l * largest),
              "%s: no line at %g", name, t.at[k][0]);
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
    double largest_overlap = 1, area = -1e-3;
    for (int n = 0; n < 3; ++n) {
      char name[60];
      snprintf(name, sizeof name, "rangel-%s-%d.csv", models[d], n + 1);
      csv t = read_csv(name);
      loop l = loop_of(name, 0);
      if (n ==
          0) { /* F = K overlap^(3/2); same duration as the linear contact: pi sqrt(m/k) = 2.943275 (5m/4K)^(2/5) */
        double k_h = 1.25 * m * pow(2.943275 / (pi * sqrt(m / k_l)), 2.5);
        for (int k = 0; k < t.rows; ++k)
          require(is_near(t.at[k][1], k_h * pow(t.at[k][0], 1.5), 26 * 1e-5), "%s: %g at %g, %g", name, t.at[k][1],
                  t.at[k][0], k_h * pow(t.at[k][0], 1.5));
      }
      if (d == 0) require(is_near(l.area / (0.5 * m), 1 - e[n] * e[n], 4e-3), "%s: area %g", name, l.area / (0.5 * m));
      require(l.largest_overlap < largest_overlap && l.area > area, "%s: not narrower and broader than the one before",
              name);
      largest_overlap = l.largest_overlap;
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
      require(is_near(r.largest_overlap, largest_overlap, 1e-3 * largest_overlap), "%s: overlap %g, kernel %g", name,
              r.largest_overlap, largest_overlap);
      free(t.at);
    }
  }
}
END_TEST

/* Sides of the triangle: up on k_L, down on k_U to the residual overlap. */
static void check_triangle(const char *name, double k_u, double v) {
  csv t = read_csv(name);
  double largest_overlap = v * sqrt(m / k_l), residual = largest_overlap * (1 - k_l / k_u), e2 = k_l / k_u, turned = 0,
         top = 0;
  for (int k = 0; k < t.rows; ++k) {
    double x = t.at[k][0], f = t.at[k][1];
    if (x < top) turned = 1;
    top = fmax(top, x);
    double side = turned ? fmax(0, k_u * (x - residual)) : k_l * x;
    if (side > 0) side *= weight_of_row(&t, k, turned ? residual : 0);
    require(is_near(f, side, 2e-3 * k_l * largest_overlap), "%s: force %g at overlap %g, should be %g", name, f, x,
            side);
  }
  assert_close(top, largest_overlap, 1e-3);
  loop l = loop_of(name, 0);
  printf("%s: area %.4f of %.4f, force to overlap %.4g, residual %.4g\n", name, l.area / (0.5 * m * v * v), 1 - e2,
         l.last, residual);
  require(is_near(l.area / (0.5 * m * v * v), 1 - e2, 3e-3), "%s: area %g", name, l.area);
  require(l.last > residual && l.last < residual + 0.03 * largest_overlap, "%s: ends at %g, residual %g", name, l.last,
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

int main(void) {
  Suite *suite = suite_create("figures of Rangel");
  TCase *tests = tcase_create("figures");
  tcase_set_timeout(tests, 300);
  tcase_add_test(tests, rangel_linear_loops);
  tcase_add_test(tests, rangel_hertz_loops);
  tcase_add_test(tests, rangel_hysteretic_triangles);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}

// SPDX-License-Identifier: MIT
/*
 * Collisions of two spheres converge to the laboratory's reference with the second power of the step: mean orders from
 * t_c/40 to t_c/1280, over a part of the grid of orders.c; one in CSDS_ORDER_STRIDE cases, 61 unless told.
 */
#include "orders.h"
#include "support.h"

#include <math.h>

/* What many cases come to. */
typedef struct orders {
  int cases, second; /* second: of order 1.85 at least */
  double lowest, largest_error;
} orders;

static int stride(void) {
  const char *given = getenv("CSDS_ORDER_STRIDE");
  return given ? atoi(given) : 61;
}

static void add(orders *sum, const order_case *c, const order_errors *e) {
  sum->cases++;
  sum->second += e->order >= 1.85;
  sum->lowest = fmin(sum->lowest, e->order);
  sum->largest_error = fmax(sum->largest_error, e->coarse);
  if (e->order < 1.5)
    printf("%s, v_t %g, %s: %.1e -> %.1e, order %.2f\n", c->words, c->ratio, c->motion, e->coarse, e->fine, e->order);
}

/* All laws with that tangential model and cut-off: cases whose friction coefficient is at most 1, and those above. */
static void measure(const char *tangential, int cutoff, orders sums[2]) {
  static order_case cases[ORDER_MOST_CASES];
  int laws, refused = 0;
  const order_law *all = order_laws(&laws);
  sums[0] = sums[1] = (orders){0, 0, HUGE_VAL, 0};
  for (int l = 0; l < laws; ++l) {
    if (strcmp(all[l].tangential, tangential) != 0 || all[l].cutoff != cutoff) continue;
    const int n = order_cases(&all[l], l % stride(), stride(), cases, ORDER_MOST_CASES);
    for (int k = 0; k < n; ++k) {
      const order_errors e = order_of(&cases[k], NULL);
      if (isnan(e.coarse))
        ++refused;
      else
        add(&sums[cases[k].mu > 1], &cases[k], &e);
    }
  }
  for (int high = 0; high < 2; ++high)
    printf("%s, cut-off %d, mu %s: %d cases, %d of order 1.85, lowest %.2f, error at t_c/40 %.1e at most\n", tangential,
           cutoff, high ? "30" : "0.1 to 1", sums[high].cases, sums[high].second, sums[high].lowest,
           sums[high].largest_error);
  printf("%d cases that the reference cannot follow\n", refused);
}

static void check(const char *tangential, double fraction, double lowest) {
  orders sums[2];
  measure(tangential, 1, sums);
  require(sums[0].second >= fraction * sums[0].cases, "%d of %d cases are of order 1.85", sums[0].second,
          sums[0].cases);
  require(sums[0].lowest >= lowest, "lowest order %g", sums[0].lowest);
  require(sums[0].largest_error <= 8e-3, "error %g at t_c/40", sums[0].largest_error);
  require(sums[1].cases == 0 || sums[1].largest_error <= 3e-2, "error %g at t_c/40 with mu 30", sums[1].largest_error);
}

START_TEST(csds_is_of_second_order) {
  check("csds", 0.8, 1.1);
}
END_TEST

START_TEST(mindlin_is_of_second_order) {
  check("csds/mindlin", 0.8, 1.4);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("second_order");
  TCase *tests = tcase_create("grid");
  tcase_set_timeout(tests, 3000);
  tcase_add_test(tests, csds_is_of_second_order);
  tcase_add_test(tests, mindlin_is_of_second_order);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}

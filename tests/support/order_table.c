// SPDX-License-Identifier: MIT
/*
 * Prints the table of orders in docs/method.md, then that of docs/orders.md: every case below ORDER_SECOND with a
 * friction coefficient up to 1, and its cause. Of the whole grid, or with an argument of every so manieth case of it.
 */
#include "orders.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROWS = 128, MOST_LOW = 4096 };

typedef struct row {
  const char *normal, *tangential;
  int cutoff, high; /* friction coefficient above 1 */
  int cases, second, refused, of_cause[ORDER_CAUSES];
  double lowest, largest;
} row;

/* A case below ORDER_SECOND. */
typedef struct low_case {
  order_case c;
  order_errors e;
} low_case;

static low_case low[MOST_LOW];
static int lows = 0;

static row *row_of(row rows[ROWS], const order_law *law, int high) {
  row *r = rows;
  while (r->normal && !(strcmp(r->normal, law->normal) == 0 && strcmp(r->tangential, law->tangential) == 0 &&
                        r->cutoff == law->cutoff && r->high == high))
    ++r;
  if (!r->normal)
    *r = (row){
        .normal = law->normal, .tangential = law->tangential, .cutoff = law->cutoff, .high = high, .lowest = HUGE_VAL};
  return r;
}

static void measure(row rows[ROWS], const order_law *law, int number, int stride) {
  static order_case cases[ORDER_MOST_CASES];
  const int n = order_cases(law, number % stride, stride, cases, ORDER_MOST_CASES);
  const int bounded = strcmp(law->tangential, "viscous") != 0;
  for (int k = 0; k < n; ++k) {
    const order_errors e = order_of(&cases[k], 1, NULL);
    row *r = row_of(rows, law, !bounded || cases[k].mu > 1);
    r->refused += isnan(e.coarse);
    if (isnan(e.coarse)) continue;
    r->cases++;
    r->second += e.order >= ORDER_SECOND;
    r->of_cause[e.cause] += e.order < ORDER_SECOND;
    if (e.order < ORDER_SECOND && !r->high && lows < MOST_LOW) low[lows++] = (low_case){cases[k], e};
    r->lowest = fmin(r->lowest, e.order);
    r->largest = fmax(r->largest, e.coarse);
  }
}

static void print_orders(const row *r) {
  printf("| %s | %s | %s | %s | %d | %.0f %% | %.2f | %.1e | %d | %d | %d | %d |\n", r->normal, r->tangential,
         r->cutoff ? "yes" : "no", r->high ? "30 or none" : "0.1 to 1", r->cases, 100.0 * r->second / r->cases,
         r->lowest, r->largest, r->of_cause[ORDER_CANCELS], r->of_cause[ORDER_SMALL], r->of_cause[ORDER_JUMPS],
         r->of_cause[ORDER_NO_CAUSE]);
}

static void print_low(const low_case *l) {
  static const char *const causes[ORDER_CAUSES] = {"none", "cancels", "small", "jumps"};
  printf("| `%s` | %g | %s | %.2f |", l->c.words, l->c.ratio, l->c.motion, l->e.order);
  for (int k = 0; k < ORDER_STEPS; ++k) printf(" %.1e |", l->e.at[k]);
  printf(" %s |\n", causes[l->e.cause]);
}

int main(int argc, char **argv) {
  const int stride = argc > 1 ? atoi(argv[1]) : 1;
  row rows[ROWS] = {{0}};
  int laws;
  const order_law *all = order_laws(&laws);
  for (int l = 0; l < laws; ++l) measure(rows, &all[l], l, stride);
  printf(
      "| normal | tangential | cut-off | bound mu | cases | order at least 1.85 | lowest | largest error at t_c/40 "
      "| below 1.85: cancels | small | jumps | none of them |\n"
      "|---|---|---|---|---|---|---|---|---|---|---|---|\n");
  for (const row *r = rows; r->normal; ++r)
    if (r->cases > 0) print_orders(r);
  printf(
      "\n| law | v_t/v_n | motion | order | t_c/40 | t_c/80 | t_c/160 | t_c/320 | t_c/640 | t_c/1280 | cause |\n"
      "|---|---|---|---|---|---|---|---|---|---|---|\n");
  for (int k = 0; k < lows; ++k) print_low(&low[k]);
  return 0;
}

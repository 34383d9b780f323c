// SPDX-License-Identifier: MIT
/* Prints the table of orders in docs/method.md: the whole grid, or with an argument every so manieth case of it. */
#include "orders.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROWS = 128 };

typedef struct row {
  const char *normal, *tangential;
  int cutoff, high; /* friction coefficient above 1 */
  int cases, second, refused;
  double lowest, largest;
} row;

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
    const order_errors e = order_of(&cases[k], NULL);
    row *r = row_of(rows, law, !bounded || cases[k].mu > 1);
    r->refused += isnan(e.coarse);
    if (isnan(e.coarse)) continue;
    r->cases++;
    r->second += e.order >= 1.85;
    r->lowest = fmin(r->lowest, e.order);
    r->largest = fmax(r->largest, e.coarse);
  }
}

static void print(const row *r) {
  printf("| %s | %s | %s | %s | %d | %.0f %% | %.2f | %.1e |\n", r->normal, r->tangential, r->cutoff ? "yes" : "no",
         r->high ? "30 or none" : "0.1 to 1", r->cases, 100.0 * r->second / r->cases, r->lowest, r->largest);
}

int main(int argc, char **argv) {
  const int stride = argc > 1 ? atoi(argv[1]) : 1;
  row rows[ROWS] = {{0}};
  int laws;
  const order_law *all = order_laws(&laws);
  for (int l = 0; l < laws; ++l) measure(rows, &all[l], l, stride);
  printf(
      "| normal | tangential | cut-off | bound mu | cases | order at least 1.85 | lowest | largest error at t_c/40 "
      "|\n");
  printf("|---|---|---|---|---|---|---|---|\n");
  for (const row *r = rows; r->normal; ++r)
    if (r->cases > 0) print(r);
  return 0;
}

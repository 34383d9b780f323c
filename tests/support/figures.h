// SPDX-License-Identifier: MIT
/* What the tests of the papers' figures share: the data that examples/papers has written, in the folder they run in. */
#ifndef CSDS_TESTS_FIGURES_H
#define CSDS_TESTS_FIGURES_H

enum { MOST_COLUMNS = 12 };

typedef struct csv {
  int rows, columns;
  double (*at)[MOST_COLUMNS]; /* NaN where a field is empty */
} csv;

/* A file with a line of titles; the caller frees `at`. */
csv read_csv(const char *name);

int is_near(double a, double b, double tolerance);

/* Schwager & Poeschel 2007, eq. (23), of the damping ratio. */
double restitution_with_cutoff(double d);

#endif

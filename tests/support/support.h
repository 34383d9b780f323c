// SPDX-License-Identifier: MIT
/* What the C tests share. */
#ifndef CSDS_TESTS_SUPPORT_H
#define CSDS_TESTS_SUPPORT_H

#include "csds.h"
#include "csds_formulas.h"

#include <check.h>
#include <gsl/gsl_rng.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ck_assert_msg marks every check, which takes microseconds: too slow a million times over. */
#define require(condition, ...)                  \
  do {                                           \
    if (!(condition)) ck_abort_msg(__VA_ARGS__); \
  } while (0)

/* Fails with both numbers unless |is - should| <= tolerance * |should|. */
#define assert_close(is, should, tolerance)                                                                         \
  do {                                                                                                              \
    double is_ = (is), should_ = (should);                                                                          \
    ck_assert_msg(close_to(is_, should_, (tolerance)), "%s is %.17g, should be %.17g within %g", #is, is_, should_, \
                  (double)(tolerance));                                                                             \
  } while (0)

int close_to(double is, double should, double tolerance);

/* Runs a suite; the exit status for main(). */
int run_suite(Suite *suite);

/* The same; standard output gets only what the tests print. */
int run_suite_silently(Suite *suite);

/* A generator seeded from CSDS_SEED or a default; prints the seed. */
gsl_rng *new_rng(void);

/* How many of `full` random cases to run: all, or one in CSDS_SHARE where an instrumented build is slow. */
int share(int full);

double uniform(gsl_rng *rng, double low, double high);
/* Spread evenly over orders of magnitude. */
double log_uniform(gsl_rng *rng, double low, double high);
void random_vector(gsl_rng *rng, double length, double out[3]);

/* A law from the words after `pair_coeff I J`; the test fails if they are refused. */
csds_spec spec_of(const char *words);
csds_law law_of(const char *words, double dt);

/* Of a law whose contact time is known only when it has been prepared with another step. */
void set_time_step(csds_law *law, double dt);

/* The number, its last bit that of a. */
double with_last_bit_of(double a, double number);

/* 3-vectors */
double dot3(const double a[3], const double b[3]);
void cross3(const double a[3], const double b[3], double out[3]);
/* Rotates a about the unit axis: Rodrigues' formula. */
void rotate3(const double axis[3], double angle, const double a[3], double out[3]);

#endif

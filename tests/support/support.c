// SPDX-License-Identifier: MIT
/* What the C tests share. */
#include "support.h"
#include "models/constants.h"

#include <math.h>

int close_to(double is, double should, double tolerance) {
  return fabs(is - should) <= tolerance * fabs(should);
}

static int run_with(Suite *suite, enum print_output output) {
  SRunner *runner = srunner_create(suite);
  srunner_run_all(runner, output);
  int failed = srunner_ntests_failed(runner), ran = srunner_ntests_run(runner);
  srunner_free(runner);
  return ran == 0 || failed != 0;
}

int run_suite(Suite *suite) {
  return run_with(suite, CK_NORMAL);
}

int run_suite_silently(Suite *suite) {
  return run_with(suite, CK_SILENT);
}

gsl_rng *new_rng(void) {
  const char *given = getenv("CSDS_SEED");
  unsigned long seed = given ? strtoul(given, NULL, 10) : 20240319;
  printf("seed: %lu (CSDS_SEED sets another)\n", seed);
  fflush(stdout);
  gsl_rng *rng = gsl_rng_alloc(gsl_rng_mt19937);
  gsl_rng_set(rng, seed);
  return rng;
}

int share(int full) {
  const char *given = getenv("CSDS_SHARE");
  int divisor = given ? atoi(given) : 1;
  return divisor > 1 ? full / divisor : full;
}

double uniform(gsl_rng *rng, double low, double high) {
  return low + (high - low) * gsl_rng_uniform(rng);
}

double log_uniform(gsl_rng *rng, double low, double high) {
  return exp(uniform(rng, log(low), log(high)));
}

void random_vector(gsl_rng *rng, double length, double out[3]) {
  double r2;
  do {
    r2 = 0;
    for (int k = 0; k < 3; ++k) {
      out[k] = uniform(rng, -1, 1);
      r2 += out[k] * out[k];
    }
  } while (r2 > 1 || r2 < 1e-4);
  for (int k = 0; k < 3; ++k) out[k] *= length / sqrt(r2);
}

csds_spec spec_of(const char *text) {
  csds_spec spec;
  csds_message why = {""};
  ck_assert_msg(csds_spec_read(&spec, text, &why) == CSDS_OK, "%s", why.text);
  return spec;
}

csds_law law_of(const char *words, double dt) {
  csds_spec spec = spec_of(words);
  csds_law law;
  csds_message why = {""};
  ck_assert_msg(csds_law_prepare(&law, &spec, dt, &why) == CSDS_OK, "%s", why.text);
  return law;
}

void set_time_step(csds_law *law, double dt) {
  contact_law *inside = (contact_law *)(void *)law;
  inside->most_damping *= inside->dt / dt;
  inside->dt = dt;
}

double with_last_bit_of(double a, double number) {
  uint64_t from, to;
  memcpy(&from, &a, sizeof from);
  memcpy(&to, &number, sizeof to);
  to = (to & ~(uint64_t)1) | (from & 1);
  memcpy(&number, &to, sizeof number);
  return number;
}

double dot3(const double a[3], const double b[3]) {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

void cross3(const double a[3], const double b[3], double out[3]) {
  for (int k = 0; k < 3; ++k) out[k] = a[(k + 1) % 3] * b[(k + 2) % 3] - a[(k + 2) % 3] * b[(k + 1) % 3];
}

void rotate3(const double axis[3], double angle, const double a[3], double out[3]) {
  double turned[3], along = dot3(axis, a);
  cross3(axis, a, turned);
  for (int k = 0; k < 3; ++k) out[k] = cos(angle) * a[k] + sin(angle) * turned[k] + (1 - cos(angle)) * along * axis[k];
}

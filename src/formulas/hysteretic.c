// SPDX-License-Identifier: MIT
/* Closed forms of the hysteretic linear spring: Walton & Braun 1986. */
#include "csds_formulas.h"

#include <math.h>

static const double pi = 3.14159265358979323846;

double csds_duration_hysteretic(double k, double m, double e) {
  return 0.5 * pi * sqrt(m / k) * (1 + e);
}

double csds_stiffness_hysteretic_equal_duration(double k, double m, double v, double e) {
  double frequency = 0.5 * pi * (1 + e) / csds_duration_hertz(k, m, v);
  return m * frequency * frequency;
}

double csds_restitution_hysteretic(double k, double s, double m, double v) {
  /* F_max = v sqrt(m k_L) */
  return 1 / sqrt(1 + s * v * sqrt(m / k));
}

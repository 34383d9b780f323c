// SPDX-License-Identifier: MIT
/* Closed forms of Hertz contacts, effective moduli, and linear springs that stand in for them. */
#include "csds_formulas.h"

#include <math.h>

static const double pi = 3.14159265358979323846;

double csds_hertz_damping_ratio(double alpha) {
  return alpha / sqrt(5);
}

double csds_overlap_hertz(double k, double m, double v, double d) {
  /* X = overlap^(5/4) starts with 5/4 v and has frequency sqrt(5 k/(4 m)) */
  double x = 1.25 * v * sqrt(m / (1.25 * k)) * csds_overlap_linear(d);
  return pow(x, 0.8);
}

double csds_duration_hertz(double k, double m, double v) {
  /* 2 overlap/v times the integral of (1 - x^(5/2))^(-1/2) over [0, 1], a beta function */
  double integral = 0.4 * sqrt(pi) * tgamma(0.4) / tgamma(0.9);
  return 2 * integral * csds_overlap_hertz(k, m, v, 0) / v;
}

double csds_effective_radius(double a, double b) {
  return 1 / (1 / a + 1 / b);
}

double csds_effective_modulus(double e_i, double nu_i, double e_j, double nu_j) {
  return 1 / ((1 - nu_i * nu_i) / e_i + (1 - nu_j * nu_j) / e_j);
}

double csds_effective_shear_modulus(double e_i, double nu_i, double e_j, double nu_j) {
  return 1 / (2 * (2 - nu_i) * (1 + nu_i) / e_i + 2 * (2 - nu_j) * (1 + nu_j) / e_j);
}

double csds_stiffness_equal_duration(double k, double m, double v, double d) {
  double frequency = csds_duration_plain(d) / csds_duration_hertz(k, m, v);
  return m * frequency * frequency;
}

double csds_stiffness_equal_overlap(double k, double m, double v, double d) {
  double frequency = v * csds_overlap_linear(d) / csds_overlap_hertz(k, m, v, 0);
  return m * frequency * frequency;
}

double csds_stiffness_equal_energy(double k, double m, double v) {
  return 0.8 * k * sqrt(csds_overlap_hertz(k, m, v, 0));
}

// SPDX-License-Identifier: MIT
/* Restitution of the linear dashpot: Schwager & Poeschel 2007. */
#include "csds_formulas.h"

#include <math.h>

static const double pi = 3.14159265358979323846;

double csds_duration_cutoff(double d) {
  if (!(d >= 0)) return NAN;
  /* Both branches of eq. (21), and the overdamped case, are one function: 2 acos(D)/sqrt(1-D^2). */
  double w = sqrt(fabs(1 - d)) * sqrt(1 + d);
  if (w == 0) return 2;
  return d < 1 ? 2 * atan2(w, d) / w : 2 * asinh(w) / w;
}

double csds_duration_plain(double d) {
  if (!(d >= 0)) return NAN;
  return d < 1 ? pi / sqrt((1 - d) * (1 + d)) : INFINITY;
}

double csds_overlap_linear(double d) {
  /* the turning point lies at half the duration with cut-off */
  return exp(-0.5 * d * csds_duration_cutoff(d));
}

double csds_restitution_cutoff(double d) {
  return exp(-d * csds_duration_cutoff(d));
}

double csds_restitution_plain(double d) {
  if (!(d >= 0)) return NAN;
  return d < 1 ? exp(-pi * d / sqrt((1 - d) * (1 + d))) : 0;
}

/* Derivative of D t_c(D), the exponent of eq. (23). */
static double exponent_slope(double d) {
  double w = sqrt(fabs(1 - d)) * sqrt(1 + d);
  if (w < 1e-3) return 4.0 / 3.0; /* limit at D = 1; the quotient below would cancel */
  double slope = (csds_duration_cutoff(d) - 2 * d) / (w * w);
  return d < 1 ? slope : -slope;
}

/* Outside (0, 1] the logarithm is not finite or positive: then the iteration meets durations that are not numbers. */
double csds_damping_ratio_cutoff(double e) {
  double target = -log(e);
  /* The exponent grows from pi D concavely, so Newton's iteration climbs from target/pi without overshooting. */
  double d = target / pi;
  for (int k = 0; k < 100; ++k) {
    double step = (target - d * csds_duration_cutoff(d)) / exponent_slope(d);
    d += step;
    if (fabs(step) <= 1e-16 * d) break;
  }
  return d;
}

double csds_damping_ratio_plain(double e) {
  if (!(e > 0 && e <= 1)) return NAN;
  double target = -log(e);
  return target / hypot(pi, target);
}

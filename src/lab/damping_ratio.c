// SPDX-License-Identifier: MIT
/* Zeros of SP 2007, eqs. (17) and (23), by Brent's method in log D. */
#include "damping_ratio.h"
#include "gsl_errors.h"

#include <gsl/gsl_roots.h>
#include <math.h>

/* -ln e of a damping ratio, and the one that is wanted. */
typedef struct decay {
  double (*of)(double damping_ratio);
  double wanted;
} decay;

/* beta t_c, eqs. (21) to (23); in units of omega_0, beta is D. */
static double decay_cutoff(double d) {
  const double omega = sqrt(fabs(1 - d) * (1 + d));
  if (omega == 0) return 2;
  if (d < 1) return d / omega * atan2(2 * d * omega, (d - omega) * (d + omega));
  return 2 * d / omega * log1p(d - 1 + omega); /* ln[(D + omega)/(D - omega)], the product of the two being 1 */
}

static double decay_plain(double d) {
  return acos(-1) * d / sqrt((1 - d) * (1 + d));
}

static double miss(double log_d, void *given) {
  const decay *s = given;
  return s->of(exp(log_d)) / s->wanted - 1;
}

static double damping_ratio(double e, double (*of)(double), double log_largest) {
  if (!(e > 0 && e <= 1)) return NAN;
  if (e == 1) return 0;
  decay s = {of, -log(e)};
  gsl_function f = {miss, &s};
  double low = log(1e-17), high = log_largest;
  csds_lab_catch_errors_();
  gsl_root_fsolver *solver = gsl_root_fsolver_alloc(gsl_root_fsolver_brent);
  int status = gsl_root_fsolver_set(solver, &f, low, high);
  for (int k = 0; k < 200 && !status && high - low > 2e-16 * fabs(high); ++k) {
    status = gsl_root_fsolver_iterate(solver);
    low = gsl_root_fsolver_x_lower(solver);
    high = gsl_root_fsolver_x_upper(solver);
  }
  const double root = gsl_root_fsolver_root(solver);
  gsl_root_fsolver_free(solver);
  csds_lab_leave_errors_();
  return exp(root);
}

double csds_lab_damping_ratio_cutoff_(double e) {
  /* far above D = 1 the restitution is 1/(4 D^2), eq. (24) */
  return damping_ratio(e, decay_cutoff, log(1 / sqrt(e)) + 1);
}

double csds_lab_damping_ratio_plain_(double e) {
  return damping_ratio(e, decay_plain, log1p(-1e-16));
}

// SPDX-License-Identifier: MIT
/* The integrations of single collisions. */
#include "reference.h"

#include <gsl/gsl_errno.h>
#include <gsl/gsl_odeiv2.h>
#include <math.h>
#include <stdlib.h>

const collision oblique_law[OBLIQUE_LAWS] = {
    {0.1, 0.5, 0.3, 0.3, 0.3},  {0.1, 0.5, 0.01, 0.5, 0.5}, /* k_t dt/gamma_t = 20 at t_c/40 */
    {0.1, 2.0 / 7, 10, 0.5, 1},                             /* strong damping, starts sliding */
    {0.3, 0.8, 1, 1, 0.2},                                  /* starts stuck */
    {0.05, 0.5, 0.1, 0.2, 2},                               /* slides for most of the time */
    {0.2, 1, 3, 0.4, 0.6},
};

enum { OVERLAP, RATE, SLIDE, SPRING, STATES };

static double normal_force(const collision *c, const double y[]) {
  return y[OVERLAP] + 2 * c->damping_ratio * y[RATE];
}

static int right_hand_side(double t, const double y[], double dydt[], void *given) {
  (void)t;
  const collision *c = given;
  double gamma = c->xt * 2 * c->damping_ratio;
  double fn = fmax(0, normal_force(c, y));
  double test = -c->kt * y[SPRING] - gamma * y[SLIDE]; /* eq. (1) */
  double friction = copysign(fmin(fabs(test), c->mu * fn), test);
  dydt[OVERLAP] = y[RATE];
  dydt[RATE] = -fn;
  dydt[SLIDE] = friction / (2.0 / 7.0);
  dydt[SPRING] = gamma > 0 ? -(friction + c->kt * y[SPRING]) / gamma : 0; /* eq. (10) */
  return GSL_SUCCESS;
}

/* To the end of the contact: the first zero of the normal force, located by halving the last step. */
static void integrate(const collision *c, double y[STATES]) {
  gsl_odeiv2_system system = {right_hand_side, NULL, STATES, (void *)c};
  gsl_odeiv2_driver *driver = gsl_odeiv2_driver_alloc_y_new(&system, gsl_odeiv2_step_rk8pd, 1e-3, 1e-12, 1e-12);
  double t = 0, slice = 0.01;
  while (slice > 1e-13) {
    double before[STATES], t0 = t;
    for (int k = 0; k < STATES; ++k) before[k] = y[k];
    if (gsl_odeiv2_driver_apply(driver, &t, t0 + slice, y) != GSL_SUCCESS) abort();
    if (normal_force(c, y) > 0) continue;
    for (int k = 0; k < STATES; ++k) y[k] = before[k];
    t = t0;
    slice /= 2;
    gsl_odeiv2_driver_reset_hstart(driver, slice);
  }
  gsl_odeiv2_driver_free(driver);
}

double reference_tangential_restitution(const collision *c) {
  double y[STATES] = {0, 1, c->ratio, 0};
  integrate(c, y);
  return y[SLIDE] / c->ratio;
}

double reference_normal_restitution(double damping_ratio) {
  collision c = {damping_ratio, 0, 0, 0, 1};
  double y[STATES] = {0, 1, 0, 0};
  integrate(&c, y);
  return -y[RATE];
}

/* Scaled: m = k = v = 1 fixes length (m v^2/k)^(2/5) and time length/v. */
static int hertz_right_hand_side(double t, const double y[], double dydt[], void *given) {
  (void)t;
  double alpha = *(double *)given, overlap = fmax(y[0], 0);
  dydt[0] = y[1];
  dydt[1] = -pow(overlap, 1.5) - alpha * pow(overlap, 0.25) * y[1];
  return GSL_SUCCESS;
}

hertz_result integrate_hertz(double k, double m, double v, double alpha, int cutoff) {
  double length = pow(m * v * v / k, 0.4), y[2] = {0, 1}, t = 0, slice = 0.001, deepest = 0;
  gsl_odeiv2_system system = {hertz_right_hand_side, NULL, 2, &alpha};
  gsl_odeiv2_driver *driver = gsl_odeiv2_driver_alloc_y_new(&system, gsl_odeiv2_step_rk8pd, 1e-6, 1e-12, 1e-12);
  while (slice > 1e-13) {
    double before[2] = {y[0], y[1]}, t0 = t, dydt[2];
    if (gsl_odeiv2_driver_apply(driver, &t, t0 + slice, y) != GSL_SUCCESS) abort();
    hertz_right_hand_side(t, y, dydt, &alpha);
    if (y[1] > 0 || (y[0] > 0 && !(cutoff && dydt[1] > 0))) {
      /* the turning point to second order in what is left of the rate */
      if (before[1] > 0 && y[1] <= 0) deepest = y[0] - 0.5 * y[1] * y[1] / dydt[1];
      continue;
    }
    y[0] = before[0];
    y[1] = before[1];
    t = t0;
    slice /= 2;
    gsl_odeiv2_driver_reset_hstart(driver, slice);
  }
  gsl_odeiv2_driver_free(driver);
  hertz_result r = {-y[1], t * length / v, deepest * length};
  return r;
}

// SPDX-License-Identifier: MIT
/* The integration of one collision. */
#include "general.h"

#include <gsl/gsl_errno.h>
#include <gsl/gsl_odeiv2.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double mass = 0.5, radius = 0.5;

double general_hooke(const general_law *law, double overlap) {
  return law->kn * overlap;
}
double general_hertz(const general_law *law, double overlap) {
  return law->kn * sqrt(radius) * pow(overlap, 1.5);
}
double general_constant_damping(const general_law *law, double overlap) {
  return (void)overlap, law->eta;
}
double general_radius_damping(const general_law *law, double overlap) {
  return law->eta * sqrt(radius * overlap);
}
double general_quarter_damping(const general_law *law, double overlap) {
  return overlap > 0 ? law->eta * sqrt(mass * law->elastic(law, overlap) / overlap) : 0;
}
double general_constant_spring(const general_law *law, double overlap) {
  return (void)overlap, law->stiffness_t;
}
double general_radius_spring(const general_law *law, double overlap) {
  return law->stiffness_t * sqrt(radius * overlap);
}

enum { OVERLAP, RATE, SLIDE, SPRING, STATES };

static double normal_force(const general_law *law, const double y[]) {
  double overlap = fmax(y[OVERLAP], 0);
  return law->elastic(law, overlap) + law->gamma_n(law, overlap) * y[RATE];
}

static int right_hand_side(double t, const double y[], double dydt[], void *given) {
  (void)t;
  const general_law *law = given;
  double overlap = fmax(y[OVERLAP], 1e-14),
         gamma = law->gamma_t > 0 ? law->gamma_t : law->xt * law->gamma_n(law, overlap);
  double fn = fmax(0, normal_force(law, y)), k = law->kt ? law->kt(law, overlap) : 0;
  /* SPRING holds the displacement, or the force of the spring */
  double spring = law->stores_force ? y[SPRING] : k * y[SPRING];
  double test = -spring - gamma * y[SLIDE];
  double friction = copysign(fmin(fabs(test), law->mu * fn), test);
  dydt[OVERLAP] = y[RATE];
  dydt[RATE] = -fn / mass;
  dydt[SLIDE] = friction / (law->mass_t > 0 ? law->mass_t : 1.0 / 7);
  double loading = law->kt ? -(friction + spring) / gamma : 0; /* FBW 2024 eq. (10) */
  dydt[SPRING] = law->stores_force ? k * loading : loading;
  /* k follows the square root of the overlap */
  if (law->stores_force && y[RATE] < 0) dydt[SPRING] += spring * 0.5 * y[RATE] / overlap;
  return GSL_SUCCESS;
}

general_result integrate_general(const general_law *law, double slide) {
  double y[STATES] = {0, 1, slide, 0}, t = 0, slice = 0.005;
  gsl_odeiv2_system system = {right_hand_side, NULL, STATES, (void *)law};
  gsl_odeiv2_driver *driver = gsl_odeiv2_driver_alloc_y_new(&system, gsl_odeiv2_step_rk8pd, 1e-6, 1e-11, 1e-11);
  while (slice > 1e-12) {
    double before[STATES], t0 = t;
    memcpy(before, y, sizeof y);
    if (gsl_odeiv2_driver_apply(driver, &t, t0 + slice, y) != GSL_SUCCESS) abort();
    if (y[RATE] > 0 || (y[OVERLAP] > 0 && normal_force(law, y) > 0)) continue;
    memcpy(y, before, sizeof y);
    t = t0;
    slice /= 2;
    gsl_odeiv2_driver_reset_hstart(driver, slice);
  }
  gsl_odeiv2_driver_free(driver);
  general_result r = {-y[RATE], y[SLIDE] / slide, t};
  return r;
}

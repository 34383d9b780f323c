// SPDX-License-Identifier: MIT
/* The integration of one collision. */
#include "general.h"

#include <gsl/gsl_errno.h>
#include <gsl/gsl_odeiv2.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

double general_hooke(const general_law *law, double overlap) {
  return law->kn * overlap;
}
double general_hertz(const general_law *law, double overlap) {
  return law->kn * sqrt(law->radius) * pow(overlap, 1.5);
}
double general_constant_damping(const general_law *law, double overlap) {
  return (void)overlap, law->eta;
}
double general_radius_damping(const general_law *law, double overlap) {
  return law->eta * sqrt(law->radius * overlap);
}
double general_quarter_damping(const general_law *law, double overlap) {
  return overlap > 0 ? law->eta * sqrt(law->mass * law->elastic(law, overlap) / overlap) : 0;
}
double general_constant_spring(const general_law *law, double overlap) {
  return (void)overlap, law->stiffness_t;
}
double general_radius_spring(const general_law *law, double overlap) {
  return law->stiffness_t * sqrt(law->radius * overlap);
}

enum { OVERLAP, RATE, SLIDE, SPRING, STATES };

/* Before the cut-off. */
static double normal_force(const general_law *law, const double y[]) {
  const double overlap = fmax(y[OVERLAP], 0);
  return law->elastic(law, overlap) + law->gamma_n(law, overlap) * y[RATE];
}

/* FBW 2024, eqs. (1), (8) and (10). SPRING holds the displacement, or the force of the spring. */
static void move_slider(const general_law *law, const double y[], double repulsion, double dydt[]) {
  const double overlap = fmax(y[OVERLAP], 1e-14), square = law->on_area ? 0.5 * law->radius * overlap : 1;
  const double k = law->kt ? square * law->kt(law, overlap) : 0;
  const double gamma = square * (law->gamma_t > 0 ? law->gamma_t : law->xt * law->gamma_n(law, overlap));
  const double spring = law->stores_force ? y[SPRING] : k * y[SPRING], test = -spring - gamma * y[SLIDE];
  const double lever = law->on_area ? 2.0 / 3 * sqrt(law->radius * overlap) : 1;
  const double friction = copysign(fmin(fabs(test), lever * law->mu * repulsion), test);
  const double stretch = law->kt ? -(friction + spring) / gamma : 0;
  dydt[SLIDE] = friction / law->mass_t;
  dydt[SPRING] = law->stores_force ? k * stretch : stretch;
  /* k follows this power of the overlap */
  const double power = (law->kt == general_radius_spring ? 0.5 : 0) + (law->on_area ? 1 : 0);
  if (law->stores_force && y[RATE] < 0) dydt[SPRING] += spring * power * y[RATE] / overlap;
}

static int right_hand_side(double t, const double y[], double dydt[], void *given) {
  (void)t;
  const general_law *law = given;
  const double force = normal_force(law, y), repulsion = fmax(0, force);
  dydt[OVERLAP] = y[RATE];
  dydt[RATE] = -(law->plain ? force : repulsion) / law->mass;
  dydt[SLIDE] = dydt[SPRING] = 0;
  if (law->mass_t > 0) move_slider(law, y, repulsion, dydt);
  return GSL_SUCCESS;
}

static int approaches(const general_law *law, const double y[]) {
  return (void)law, y[RATE] > 0;
}

static int lasts(const general_law *law, const double y[]) {
  return y[OVERLAP] > 0 && (law->plain || normal_force(law, y) > 0);
}

/* As long as it is so: the end is located by halving the last slice of time. */
static void integrate_while(int (*holds)(const general_law *, const double[]), const general_law *law,
                            gsl_odeiv2_driver *driver, double *t, double y[STATES]) {
  double slice = 0.01;
  while (slice > 1e-13) {
    double before[STATES], t0 = *t;
    memcpy(before, y, sizeof before);
    if (gsl_odeiv2_driver_apply(driver, t, t0 + slice, y) != GSL_SUCCESS) abort();
    if (holds(law, y)) continue;
    memcpy(y, before, sizeof before);
    *t = t0;
    slice /= 2;
    gsl_odeiv2_driver_reset_hstart(driver, slice);
  }
  gsl_odeiv2_driver_reset_hstart(driver, 1e-6);
}

general_result integrate_general(const general_law *law, double slide) {
  double y[STATES] = {0, 1, slide, 0}, t = 0;
  gsl_odeiv2_system system = {right_hand_side, NULL, STATES, (void *)law};
  gsl_odeiv2_driver *driver = gsl_odeiv2_driver_alloc_y_new(&system, gsl_odeiv2_step_rk8pd, 1e-6, 1e-12, 1e-12);
  integrate_while(approaches, law, driver, &t, y);
  const double largest = y[OVERLAP];
  integrate_while(lasts, law, driver, &t, y);
  gsl_odeiv2_driver_free(driver);
  general_result r = {-y[RATE], y[SLIDE] / slide, t, largest};
  return r;
}

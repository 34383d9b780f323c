// SPDX-License-Identifier: MIT
/* What follows from the formulas of a normal model that attracts. */
#include "forces.h"
#include "gsl_errors.h"

#include <gsl/gsl_errno.h>
#include <gsl/gsl_integration.h>
#include <math.h>

int csds_lab_adheres_(const force_law *law) {
  return law->adhesion.force || law->bridge;
}

double csds_lab_bridge_pull_(const force_law *law, double gap) {
  return csds_lab_evaluate_(law->bridge, &gap);
}

/* ------------------------------------------------------------------------ radius of the contact */

/* The overlap as a function of the one that the radius would have without adhesion. */
double csds_lab_overlap_with_adhesion_(const force_law *law, double bare) {
  const double value[] = {bare, sqrt(law->radius * bare)};
  return law->adhesion.overlap_of_a ? csds_lab_evaluate_(law->adhesion.overlap_of_a, value) : bare;
}

/* Where a function that has one minimum between low and high is smallest, to the root of rounding. */
static double lowest(const force_law *law, function_of_overlap *f, double low, double high) {
  const double section = 0.5 * (sqrt(5) - 1);
  double a = high - section * (high - low), b = low + section * (high - low), at_a = f(law, a), at_b = f(law, b);
  for (int k = 0; k < 60; ++k)
    if (at_a <= at_b) {
      high = b;
      b = a;
      at_b = at_a;
      a = high - section * (high - low);
      at_a = f(law, a);
    } else {
      low = a;
      a = b;
      at_a = at_b;
      b = low + section * (high - low);
      at_b = f(law, b);
    }
  return 0.5 * (low + high);
}

/* Where a function that rises from `low` on reaches a value. */
static double place_of(const force_law *law, function_of_overlap *f, double value, double low) {
  double high = fmax(2 * low, 1e-12 * law->radius);
  while (f(law, high) < value) high *= 2;
  for (int k = 0; k < 200; ++k) {
    const double middle = 0.5 * (low + high);
    if (middle <= low || middle >= high) break;
    if (f(law, middle) < value)
      low = middle;
    else
      high = middle;
  }
  return high;
}

double csds_lab_bare_overlap_(const force_law *law, double overlap) {
  if (!law->adhesion.overlap_of_a) return overlap;
  return place_of(law, csds_lab_overlap_with_adhesion_, overlap, law->adhesion.least);
}

/* ------------------------------------------------------------------------ force */

double csds_lab_attraction_(const force_law *law, double bare) {
  const double value[] = {bare, sqrt(law->radius * bare)};
  return law->bridge ? csds_lab_bridge_pull_(law, 0) : csds_lab_evaluate_(law->adhesion.force, value);
}

static double elastic_force(const force_law *law, double bare) {
  return csds_lab_repulsion_of_(law, bare) - csds_lab_attraction_(law, bare);
}

void csds_lab_attract_(const force_law *law, double overlap, double bare, int slopes, normal_force *f) {
  f->elastic -= csds_lab_attraction_(law, bare);
  f->lowest = overlap > law->adhesion.lowest_at ? law->adhesion.lowest : f->elastic;
  if (!slopes) return;
  const double widening = 1 / csds_lab_difference_(law, csds_lab_overlap_with_adhesion_, bare);
  f->slope = widening * (f->slope - csds_lab_difference_(law, csds_lab_attraction_, bare));
  f->gamma_slope *= widening;
}

/* ------------------------------------------------------------------------ what a contact loses */

static double work_rate(double bare, void *given) {
  const force_law *law = given;
  return elastic_force(law, bare) * csds_lab_difference_(law, csds_lab_overlap_with_adhesion_, bare);
}

/* NaN where the integral fails. */
static double integral(double (*f)(double, void *), force_law *law, double from, double to) {
  gsl_function rate = {f, law};
  gsl_integration_workspace *space = gsl_integration_workspace_alloc(1000);
  csds_lab_catch_errors_();
  double work = 0, error = 0;
  const int status = gsl_integration_qag(&rate, from, to, 0, 1e-13, 1000, GSL_INTEG_GAUSS61, space, &work, &error);
  csds_lab_leave_errors_();
  gsl_integration_workspace_free(space);
  return status == GSL_SUCCESS || error < 1e-11 * fabs(work) ? work : NAN;
}

/* Against the elastic force from no overlap to the end. */
static double work_to_end(force_law *law) {
  const double touch = csds_lab_bare_overlap_(law, 0);
  return touch > law->adhesion.least ? -integral(work_rate, law, law->adhesion.least, touch) : 0;
}

void csds_lab_complete_adhesion_(force_law *law, int on_friction) {
  adhesion_law *a = &law->adhesion;
  const double far = place_of(law, elastic_force, 0, 0);
  if (a->overlap_of_a) a->least = lowest(law, csds_lab_overlap_with_adhesion_, 0, far);
  const double at = lowest(law, elastic_force, a->least, far);
  a->lowest = fmin(elastic_force(law, at), elastic_force(law, a->least));
  a->lowest_at = csds_lab_overlap_with_adhesion_(law, at);
  a->work = work_to_end(law);
  a->friction = on_friction * -a->lowest;
}

static double pull_of_bridge(double gap, void *given) {
  return csds_lab_bridge_pull_(given, gap);
}

void csds_lab_complete_bridge_(force_law *law, int on_friction) {
  adhesion_law *a = &law->adhesion;
  a->lowest = -csds_lab_bridge_pull_(law, 0);
  a->work = integral(pull_of_bridge, law, 0, -a->end);
  a->friction = on_friction * -a->lowest;
}

double csds_lab_overlap_at_rest_(const force_law *law) {
  return csds_lab_overlap_with_adhesion_(law, place_of(law, elastic_force, 0, law->adhesion.least));
}

double csds_lab_stiffness_at_rest_(const force_law *law) {
  return csds_lab_normal_force_(law, csds_lab_overlap_at_rest_(law), 0, 1).slope;
}

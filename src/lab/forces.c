// SPDX-License-Identifier: MIT
/* The normal force of the reference and its derivatives. */
#include "forces.h"

#include <math.h>

typedef struct spring_force {
  double force, slope;
} spring_force;

/* ------------------------------------------------------------ derivatives of formulas */

/* Points to each side of a central difference of 8th order, and their distance over the argument: derivatives of
 * powers come out to 1e-14. */
enum { SIDE = 4 };
static const double spacing = 1.0 / 64;

double csds_lab_difference_(const force_law *law, function_of_overlap *f, double overlap) {
  static const double weight[SIDE] = {4.0 / 5, -1.0 / 5, 4.0 / 105, -1.0 / 280};
  const double step = spacing * overlap;
  double sum = 0;
  for (int k = 1; k <= SIDE; ++k) sum += weight[k - 1] * (f(law, overlap + k * step) - f(law, overlap - k * step));
  return sum / step;
}

/* That of a power follows from its value. */
static double derivative(const force_law *law, function_of_overlap *f, double exponent, double value, double overlap) {
  return isnan(exponent) ? csds_lab_difference_(law, f, overlap) : exponent * value / overlap;
}

/* The exponent of a power of the overlap, to rounding; NaN for other functions. */
static double exponent_of(const force_law *law, function_of_overlap *f) {
  static const double place[] = {1e-2, 1e-8, 1e-4, 1};
  double exponent = NAN;
  for (int k = 0; k < 4; ++k) {
    const double overlap = place[k] * law->radius, low = f(law, overlap), high = f(law, 2 * overlap);
    const double here = low == 0 && high == 0 ? 0 : log2(high / low);
    if (k == 0) exponent = here;
    if (!(fabs(here - exponent) < 1e-13)) return NAN;
  }
  return exponent;
}

/* ------------------------------------------------------------------------------ spring */

double csds_lab_repulsion_of_(const force_law *law, double bare) {
  const double value[] = {bare, sqrt(law->radius * bare)};
  return csds_lab_evaluate_(law->elastic, value);
}

static double unloading_stiffness(const hysteretic_law *h, double largest) {
  return h->k_unload + h->growth * h->k_load * largest;
}

/* Loads on k_L up to the largest overlap, from there down on k_U, never attractive. */
static spring_force hysteretic_force(const hysteretic_law *h, double overlap, double largest) {
  spring_force f = {h->k_load * overlap, h->k_load};
  if (largest > 0) f.slope = unloading_stiffness(h, largest);
  if (overlap < largest) f.force = fmax(0, h->k_load * largest - f.slope * (largest - overlap));
  return f;
}

static spring_force spring_at(const force_law *law, double overlap, double largest, int slope) {
  if (!law->elastic) return hysteretic_force(&law->hysteretic, overlap, largest);
  spring_force f = {csds_lab_repulsion_of_(law, overlap), 0};
  if (slope) f.slope = derivative(law, csds_lab_repulsion_of_, law->elastic_exponent, f.force, overlap);
  return f;
}

/* ----------------------------------------------------------------------------- dashpot */

static double dashpot_at(const force_law *law, double overlap, const spring_force *spring) {
  const double value[FORMULA_VARIABLES] = {overlap, sqrt(law->radius * overlap), spring->force, spring->slope};
  return csds_lab_evaluate_(law->damping, value);
}

/* As a function of the overlap alone: the damping of springs with memory does not ask for their force. */
static double formula_of_dashpot(const force_law *law, double overlap) {
  const spring_force spring = spring_at(law, overlap, 0, law->damping_needs_slope);
  return dashpot_at(law, overlap, &spring);
}

normal_force csds_lab_normal_force_(const force_law *law, double overlap, double largest, int slopes) {
  const double bare = csds_lab_bare_overlap_(law, overlap);
  const spring_force spring = spring_at(law, bare, largest, slopes || law->damping_needs_slope);
  normal_force f = {spring.force, dashpot_at(law, bare, &spring), spring.slope, 0, 0};
  if (slopes) f.gamma_slope = derivative(law, formula_of_dashpot, law->damping_exponent, f.gamma, bare);
  if (csds_lab_adheres_(law)) csds_lab_attract_(law, overlap, bare, slopes, &f);
  return f;
}

double csds_lab_radius_of_contact_(const force_law *law, double overlap, double *stiffening) {
  const double bare = csds_lab_bare_overlap_(law, overlap);
  const double slope =
      law->adhesion.overlap_of_a ? csds_lab_difference_(law, csds_lab_overlap_with_adhesion_, bare) : 1;
  *stiffening = 0.5 / (bare * slope);
  return sqrt(law->radius * bare);
}

void csds_lab_find_exponents_(force_law *law) {
  law->damping_needs_slope = csds_lab_formula_uses_(law->damping, "dF");
  law->elastic_exponent = law->elastic ? exponent_of(law, csds_lab_repulsion_of_) : NAN;
  law->damping_exponent = exponent_of(law, formula_of_dashpot);
  law->damped = formula_of_dashpot(law, 0.01 * law->radius) > 0;
}

/* ------------------------------------------------------------------------------- scale */

/* Without damping an overlap on which a power of it acts lasts 2 overlap/v times the integral of
 * (1 - x^q)^(-1/2) over [0, 1], a beta function, q being the power of the energy. */
static double duration_of_power(const force_law *law, double v) {
  const double q = law->elastic_exponent + 1, per_power = csds_lab_repulsion_of_(law, 1);
  const double largest = pow(0.5 * q * law->m * v * v / per_power, 1 / q);
  return 2 * largest / v * sqrt(acos(-1)) * tgamma(1 + 1 / q) / tgamma(0.5 + 1 / q);
}

static double stiffness_at(const force_law *law, double overlap) {
  if (!law->elastic) return unloading_stiffness(&law->hysteretic, overlap);
  return csds_lab_repulsion_of_(law, overlap) / overlap;
}

static double time_without_adhesion(const force_law *law, double v) {
  if (!isnan(law->elastic_exponent)) return duration_of_power(law, v);
  /* the overlap at which v sqrt(m/k) is the overlap itself */
  double low = -700, high = 700;
  for (int k = 0; k < 60; ++k) {
    const double middle = 0.5 * (low + high), overlap = exp(middle);
    if (stiffness_at(law, overlap) * overlap * overlap < law->m * v * v)
      low = middle;
    else
      high = middle;
  }
  return acos(-1) * sqrt(law->m / stiffness_at(law, exp(high)));
}

double csds_lab_time_of_impact_(const force_law *law, double v) {
  const double time = time_without_adhesion(law, v);
  return csds_lab_adheres_(law) ? fmin(time, acos(-1) * sqrt(law->m / csds_lab_stiffness_at_rest_(law))) : time;
}

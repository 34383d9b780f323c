// SPDX-License-Identifier: MIT
/*
 * The adhesive sphere of Johnson, Kendall & Roberts 1971 without units: lengths over its tear-off length, forces over
 * its pull-off force, radii of the contact over the one at tear-off. Everything follows from y, the square root of
 * that radius; y = 1 at tear-off. Only + - * / sqrt and selections.
 */
#ifndef CSDS_FORMULAS_JKR_H
#define CSDS_FORMULAS_JKR_H

#include "step/vec3.h"

/* y^3 at the point of largest pull; beyond it, on the way to tear-off, the force rises again. */
static const double jkr_curve_pull_off = 3;

/* The root t of t^2 (s^2 t^2 + 4 s t + 6) = 1 nearer by one of Halley's steps, of third order. */
INLINE double nearer_jkr_root(double s, double t) {
  double z = s * t, g = t * t * (z * z + 4 * z + 6) - 1;
  double slope = 4 * t * (z * z + 3 * z + 3), bend = 12 * (z * z + 2 * z + 1);
  return t - 2 * g * slope / (2 * slope * slope - g * bend);
}

/*
 * y from the overlap: the larger root of (y^4 - 4 y)/3 = overlap, 1 where there is none. beyond: overlap + 1.
 * With y = 1 + s t, s^2 = 3 beyond, t runs smoothly from 1/sqrt(6) at tear-off to s^(-1/2): nothing cancels. The start
 * is right to 2e-3, two steps to rounding.
 */
INLINE double jkr_curve_root(double beyond) {
  double s = sqrt(larger(3 * beyond, 0)), r = (s + 0.8175 * 3.70) / (s + 3.70);
  double start = r / (1 + sqrt(1 + s * r));
  return 1 + s * nearer_jkr_root(s, nearer_jkr_root(s, start));
}

INLINE double jkr_curve_force(double y) {
  double cube = y * y * y;
  return cube * (cube - 6) / 9;
}

/* d(force)/d(overlap); without bound at tear-off. */
INLINE double jkr_curve_slope(double y) {
  double cube = y * y * y;
  return 0.5 * (y * y) * (cube - 3) / (cube - 1);
}

/* Elastic and surface energy, none where the surfaces are apart. */
INLINE double jkr_curve_energy(double y) {
  double square = y * y, cube = square * y;
  return 2.0 / 27 * (square * square) * (0.2 * (cube * cube) - 2 * cube + 3);
}

/* 1/(2 r + y^3) brings y nearer to the cube root of r: Halley. */
INLINE double nearer_root_of_cube(double y, double r) {
  double cube = y * y * y;
  return y * (cube + 2 * r) / (2 * cube + r);
}

/* Cube root without the mathematical library, to rounding for r from 1e-12 to 1e12, in which effective radii lie. */
INLINE double root_of_cube(double r) {
  double fourth = sqrt(sqrt(r)), y = fourth * sqrt(sqrt(fourth));
  for (int k = 0; k < 4; ++k) y = nearer_root_of_cube(y, r);
  return y;
}

#endif

// SPDX-License-Identifier: MIT
/* The continuous spring-dashpot-slider in the tangent plane. */
#ifndef CSDS_FRICTION_H
#define CSDS_FRICTION_H

#include "vec3.h"

/*
 * The displacement after h, from velocity v and bound f_max at mid-interval. Solves v h - dxi = lambda T/|T|:
 * the slip is along the friction. Any c >= k h/2 creates no energy. c = gamma + k h/2 is the midpoint rule of
 * FBW 2024 eq. (10); c = k h gives xi' = F/k, the Cundall-Strack limit, where the midpoint rule would ring.
 */
static inline vec3 slip_step(double k, double gamma, double f_max, double h, vec3 v, vec3 xi, vec3 *resistance) {
  double c = larger(gamma + 0.5 * k * h, k * h);
  vec3 spring = scaled(k, xi);
  vec3 force = cut(plus(spring, scaled(c, v)), f_max);
  *resistance = force;
  double rate = c > 0 ? h / c : 0;
  return plus(xi, scaled(rate, minus(force, spring)));
}

/*
 * Friction on grain i at the end of the step. The velocity v is half a step old: `others` adds what all other
 * forces have done to it since, the divisor what this contact does itself. At rest the two cancel: no bias.
 */
static inline vec3 friction_force(double k, double gamma, double f_max, double dt, double inv_m, vec3 xi, vec3 v,
                                  vec3 others) {
  vec3 trial = plus(scaled(k, xi), scaled(gamma, plus(v, others)));
  return cut(scaled(-1 / (1 + 0.5 * gamma * dt * inv_m), trial), f_max);
}

#endif

// SPDX-License-Identifier: MIT
/*
 * Forces that begin, end or change their slope within a step. What kicks add up to then depends on when in the step
 * that is, by a term of Euler and Maclaurin's sum with a periodic Bernoulli polynomial; one kick beside it is corrected
 * so that it does not.
 */
#ifndef CSDS_STEP_KINK_H
#define CSDS_STEP_KINK_H

#include "vec3.h"

/*
 * Verlet's kick reaches half a step back and half a step on. A dashpot that began a fraction of a step ago, or that
 * ends a fraction of a step from now, should give the impulse of fraction + 1/2 of a step. A coefficient that grows as
 * a power of the time since then or until then is singular there: the sum over all steps comes out right if its first
 * term is weighted with -zeta(-power, 1 + fraction) of the coefficient a whole step away (Navot, J. Math. Phys. 40, 271
 * (1961)). Here by polynomials for the powers that the damping has, relative errors 4e-5 and 7e-5.
 */
INLINE double weight_of_power(int damping_power, double fraction) {
  const double f = fraction;
  switch (damping_power) {
    case 0:
      return f + 0.5;
    case 1:
      return 0.3204380872 + f * (0.8609895928 + f * (0.1782197454 + f * (-0.0500332457 + f * 0.0108448984)));
    default:
      return 0.2078722407 + f * (0.7308857238 + f * (0.3204837028 + f * (-0.0641365226 + f * 0.0127896422)));
  }
}

/* The same for the first power, that of a linear spring, over what the spring has now. */
INLINE double weight_of_spring(double fraction) {
  return 0.5 * (fraction + 1);
}

/* What a force needs that falls to zero within the coming step, from `left` and by `fall` in a whole one, and stays
 * there; 0 for any other. Beside the Bernoulli polynomial it has a constant that makes it vanish at both ends: kicks
 * are then steady in what they depend on, and do the work that the force does. */
INLINE double at_kink(double left, double fall) {
  const double whole = larger(fall, 1e-200), part = smaller(larger(left, 0), whole);
  return 0.5 * (part * (part / whole) - part);
}

/* The normal force as it bounds friction, now and in the coming step. */
typedef struct load_ahead {
  double now;         /* with all weights and corrections */
  double plain, fall; /* without; by how much that will fall in the coming step */
  double kink;        /* correction for its end within the coming step */
  double lasts;       /* the fraction of the coming step until that end; 1: not within it */
} load_ahead;

/*
 * What becomes of a slider's force that sticks now and grows by `growth` in the coming step: it is cut where the bound
 * falls below it, and ends with the bound. A bound that is as good as infinite ends it with a jump.
 */
INLINE double until_it_slides(const load_ahead *l, double mu, double force, double growth) {
  const double bound = mu * l->plain, left = bound - force, fall = mu * l->fall + growth;
  const double kinks = (left < fall ? mu * l->kink : 0) - at_kink(left, fall);
  const double jump = l->lasts < 1 ? (l->lasts - 0.5) * force : 0;
  return larger(force + (1e8 * force < bound ? jump : kinks), 0);
}

#endif

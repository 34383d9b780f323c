// SPDX-License-Identifier: MIT
/* Becker et al. 2008 by direct integration. */
#include "becker.h"

#include <gsl/gsl_errno.h>
#include <gsl/gsl_odeiv2.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* State: overlap, its rate, tangential velocity, elongation of the tangential spring. */
enum { OVERLAP, RATE, SLIDE, SPRING, STATES };
enum { COULOMB, OTHER };

typedef struct problem {
  double alpha, mu, coefficient;
  int cundall; /* else Haff & Werner */
  int regime;
  double sign; /* of the friction while sliding */
} problem;

static int right_hand_side(double t, const double y[], double dydt[], void *given) {
  (void)t;
  const problem *p = given;
  double friction;
  if (p->regime == COULOMB)
    friction = -p->sign * p->mu * y[OVERLAP];
  else
    friction = -p->coefficient * y[p->cundall ? SPRING : SLIDE];
  dydt[OVERLAP] = y[RATE];
  dydt[RATE] = -y[OVERLAP];
  dydt[SLIDE] = friction / p->alpha;
  /* while sliding the spring keeps to the bound */
  dydt[SPRING] = p->regime == COULOMB && p->cundall ? p->sign * p->mu / p->coefficient * y[RATE] : y[SLIDE];
  return GSL_SUCCESS;
}

/* Positive while the regime lasts. */
static double event(const problem *p, const double y[]) {
  double bound = p->mu * y[OVERLAP];
  if (p->cundall && p->regime == COULOMB) return p->coefficient * p->sign * y[SLIDE] - p->mu * y[RATE];
  if (p->cundall) return bound - p->coefficient * fabs(y[SPRING]);
  double excess = p->coefficient * y[SLIDE] - bound;
  return p->regime == COULOMB ? excess : -excess;
}

typedef struct motion {
  gsl_odeiv2_driver *driver;
  const problem *p;
  double t, y[STATES];
} motion;

static motion moved(const motion *from, double time) {
  motion to = *from;
  gsl_odeiv2_driver_reset_hstart(to.driver, 1e-4);
  if (time > 0 && gsl_odeiv2_driver_apply(to.driver, &to.t, from->t + time, to.y) != GSL_SUCCESS) abort();
  return to;
}

static double event_after(const motion *from, double time) {
  motion to = moved(from, time);
  return event(to.p, to.y);
}

/* Where between low and high the event function is smallest: golden section. */
static double lowest(const motion *from, double low, double high) {
  const double golden = 0.6180339887498949;
  for (int k = 0; k < 60; ++k) {
    double a = high - golden * (high - low), b = low + golden * (high - low);
    if (event_after(from, a) < event_after(from, b))
      high = b;
    else
      low = a;
  }
  return 0.5 * (low + high);
}

/* Where the event function, positive after low, has fallen to zero before high. */
static double crossing(const motion *from, double low, double high) {
  for (int k = 0; k < 60; ++k) {
    double middle = 0.5 * (low + high);
    if (event_after(from, middle) > 0)
      low = middle;
    else
      high = middle;
  }
  return high;
}

/* Time from now on at which the regime ends, or at least `left`. `slice` is short enough for the event function to
 * have one extremum within two slices; it may start from zero. Goes from slice to slice, and looks closer from the
 * beginning of the slice where something may have happened. */
static double end_of_regime(const motion *now, double slice, double left) {
  /* back on the spring the event function starts from zero with slope zero: look where it has left round-off */
  double s = now->p->cundall && now->p->regime == OTHER && now->t > 0 ? fmin(1e-4, 0.01 * left) : 1e-7;
  if (s >= left) return left;
  const motion first = moved(now, s);
  if (event(first.p, first.y) <= 0) return crossing(now, 1e-9, s);
  motion before = first, here = first;
  double width = 0; /* of the slice from `before` to `here` */
  while (s < left) {
    const double ahead = fmin(slice, left - s);
    const motion next = moved(&here, ahead);
    const double is = event(here.p, here.y), will_be = event(next.p, next.y);
    /* fallen and risen again? a pair of changes may hide there */
    if (width > 0 && event(before.p, before.y) > is && is < will_be) {
      double bottom = lowest(&before, 0, width + ahead);
      if (event_after(&before, bottom) <= 0) return s - width + crossing(&before, 0, bottom);
    }
    if (will_be <= 0) return s + crossing(&here, 0, ahead);
    before = here;
    here = next;
    width = ahead;
    s += ahead;
  }
  return left;
}

static becker_result integrate(problem *p, double slide) {
  const double pi = acos(-1);
  gsl_odeiv2_system system = {right_hand_side, NULL, STATES, p};
  motion now = {
      gsl_odeiv2_driver_alloc_y_new(&system, gsl_odeiv2_step_rk8pd, 1e-4, 1e-13, 1e-13), p, 0, {0, 1, slide, 0}};
  double fastest = p->cundall ? sqrt(p->coefficient / p->alpha) : p->coefficient / p->alpha;
  double slice = 0.05 / fmax(1, fastest);
  becker_result r = {0, 0, {0}};
  for (;;) {
    double time = end_of_regime(&now, slice, pi - now.t);
    now = moved(&now, fmin(time, pi - now.t));
    if (now.t >= pi - 1e-11) break;
    if (r.switches < 64) r.time[r.switches] = now.t;
    ++r.switches;
    if (p->regime == OTHER) p->sign = now.y[p->cundall ? SPRING : SLIDE] < 0 ? -1 : 1;
    p->regime = p->regime == COULOMB ? OTHER : COULOMB;
  }
  gsl_odeiv2_driver_free(now.driver);
  r.restitution = now.y[SLIDE] / slide;
  return r;
}

becker_result integrate_haff_werner(double alpha, double mu, double slide, double coefficient) {
  problem p = {alpha, mu, coefficient, 0, COULOMB, 1};
  return integrate(&p, slide);
}

becker_result integrate_cundall_strack(double alpha, double mu, double slide, double coefficient) {
  problem p = {alpha, mu, coefficient, 1, coefficient * slide > mu ? COULOMB : OTHER, 1};
  return integrate(&p, slide);
}

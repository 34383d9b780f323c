// SPDX-License-Identifier: MIT
/* Sliders as differential equations. */
#include "slider.h"

#include <math.h>

static int slides_rigidly(const slider *s) {
  return s->rigid && s->regime == SLIDING;
}

static vector resistance_of(const slider *s) {
  switch (s->regime) {
    case STUCK:
      return s->stops ? zero_vector : s->test;
    case SLIDING:
      return times(s->bound, direction_of(s->rigid ? s->memory : s->test));
    case CUT:
      break;
  }
  const double size = norm(s->test);
  return size > s->bound ? times(s->bound / size, s->test) : s->test;
}

void csds_lab_complete_slider_(slider *s) {
  s->spring = s->stores_force ? s->memory : times(s->k, s->memory);
  s->test = plus(s->spring, times(s->gamma, s->v));
  s->resistance = resistance_of(s);
}

/* Velocity that stretches the spring: eq. (10) of FBW 2024, v when stuck; where a rigid slider slides, its spring
 * follows the bound. */
static vector stretching(const slider *s) {
  if (s->regime == STUCK || s->discontinuous) return s->v;
  if (s->rigid) return zero_vector;
  return s->gamma > 0 ? times(1 / s->gamma, minus(s->resistance, s->spring)) : s->v;
}

/* Force that a spring loses by softening, over its force: one that stiffens keeps it. */
static double softening(const slider *s) {
  return fmax(-s->stiffening, 0);
}

vector csds_lab_memory_rate_(const slider *s) {
  if (slides_rigidly(s)) {
    /* The direction follows the velocity across it, the faster the smaller the bound: where that is negligible, ever
     * slower again, lest steps become endlessly small. */
    const double bound = fmax(s->bound, s->negligible), rate = s->k * s->bound / (bound * bound);
    return times(rate * norm(s->memory), across(s->v, direction_of(s->memory)));
  }
  const vector stretch = stretching(s);
  if (!s->stores_force) return stretch;
  return minus(times(s->k, stretch), times(softening(s), s->spring));
}

/* What the spring takes; that of a rigid slider that slides follows the bound. */
static double spring_power(const slider *s) {
  if (!slides_rigidly(s)) return dot(s->spring, stretching(s));
  return s->k > 0 ? s->bound * (s->bound_rate + softening(s) * s->bound) / s->k : 0;
}

/* The spring's energy q^2/2k falls where k grows at the same force and where k falls at the same displacement. */
static double lost_by_spring(const slider *s) {
  if (!(s->k > 0)) return 0;
  const double force = slides_rigidly(s) ? s->bound : norm(s->spring);
  return 0.5 * force * force / s->k * fabs(s->stiffening);
}

slider_losses csds_lab_slider_losses_(const slider *s) {
  if (s->absent) return (slider_losses){0, 0};
  const vector stretch = stretching(s);
  const double viscous = s->rigid ? 0 : s->gamma * dot(stretch, stretch);
  const double power = dot(s->resistance, s->v);
  return (slider_losses){viscous + lost_by_spring(s), power - spring_power(s) - viscous};
}

double csds_lab_spring_energy_(const slider *s) {
  return !s->absent && s->k > 0 ? 0.5 * dot(s->spring, s->spring) / s->k : 0;
}

/* How fast the test force of a rigid slider would leave its bound if it stuck. */
static double rate_of_excess(const slider *s) {
  const vector along = direction_of(s->memory);
  if (s->stops) return dot(s->v, along);
  double rate = s->k * dot(s->v, along) - softening(s) * s->bound - s->bound_rate;
  if (s->gamma > 0) rate -= s->gamma * s->inv_m * dot(s->resistance, along);
  return rate;
}

double csds_lab_margin_(const slider *s) {
  if (s->absent || s->regime == CUT || (s->regime == STUCK && s->stops)) return 1;
  /* a dead zone at round-off, lest the two regimes take turns where neither is left */
  const double zone = 1e-7 * s->negligible;
  if (s->regime == STUCK) return s->bound - norm(s->test) + zone;
  if (!s->rigid) return norm(s->test) - s->bound + zone;
  return rate_of_excess(s) + (s->stops ? 0 : 1e-13 * (s->k * norm(s->v) + fabs(s->bound_rate)));
}

/* The displacement at which test force and bound agree along a direction; the force where that is stored. */
static vector spring_at_bound(const slider *s, vector along) {
  const vector force = minus(times(s->bound, along), times(s->gamma, s->v));
  if (s->stores_force) return force;
  return times(s->k > 0 ? 1 / s->k : 0, force);
}

vector csds_lab_memory_after_switch_(const slider *s, double size) {
  if (!s->rigid) return s->memory;
  if (s->regime == SLIDING) return spring_at_bound(s, direction_of(s->memory));
  return times(size, direction_of(norm(s->test) > 0 ? s->test : s->v));
}

vector csds_lab_spring_(const slider *s) {
  if (!slides_rigidly(s)) return s->memory;
  return spring_at_bound(s, direction_of(s->memory));
}

vector csds_lab_reset_displacement_(const slider *s) {
  return spring_at_bound(s, direction_of(s->test));
}

// SPDX-License-Identifier: MIT
/* The continuous spring-dashpot-slider in the tangent plane or about an axis: FBW 2024 eq. (10) by a return mapping. */
#ifndef CSDS_STEP_SLIDER_H
#define CSDS_STEP_SLIDER_H

#include "vec3.h"

/* A slider's step over h. Any c >= k h/2 creates no energy. c = gamma + k h/2 is the midpoint rule of FBW 2024 eq.
 * (10); c = k h gives xi' = F/k, the Cundall-Strack limit, where the midpoint rule would ring. */
typedef struct slider {
  double k, c, rate; /* rate: h/c */
  double theta;      /* c = gamma + theta k h: the test force stands at this fraction of the interval */
} slider;

INLINE slider slider_over(double k, double gamma, double h) {
  double kh = k * h, c = larger(gamma + 0.5 * kh, kh), inv_c = c > 0 ? 1 / c : 0;
  slider s = {k, c, h * inv_c, kh > 2 * gamma ? 1 - gamma * inv_c : 0.5};
  return s;
}

/* What a step makes of a slider: v h = stretch + slip. */
typedef struct slider_step {
  vec3 spring;           /* its force at the beginning */
  vec3 xi;               /* displacement (or force) after the step */
  vec3 force;            /* the cut test force: resistance */
  vec3 stretch;          /* of the spring */
  vec3 slip;             /* along the force; zero when it sticks */
  double stiffness_loss; /* energy that changes of stiffness took */
} slider_step;

/*
 * Direction of the force of a slider that slides, as long as the test force or longer. The midpoint rule takes it from
 * the middle of the interval. Without a dashpot the spring's end follows the velocity like a thing dragged along (a
 * tractrix), and the test force, which stands at the end, would overdo it by an order: to second order the spring weighs
 * more where the bound grows and the velocity more where they point the same way.
 */
INLINE vec3 sliding_direction(const slider *s, double h, double f_max, vec3 v, vec3 spring, vec3 trial) {
  const double late = 2 * s->theta - 1, held = dot(spring, spring), inverse = late / larger(held, 1e-200);
  const double growth = clamped(0.25 * (f_max * f_max - held) * inverse, 0.5);
  const double pull = clamped(0.5 * s->k * h * dot(v, spring) * inverse, 0.5);
  return plus(trial, plus(scaled(growth, spring), scaled(pull * s->k * h, v)));
}

/* From velocity v and bound f_max within the step. Solves v h - stretch = slip with a slip that the force does not
 * oppose. */
INLINE slider_step slide(const slider *s, double h, double f_max, vec3 v, vec3 xi) {
  const vec3 spring = scaled(s->k, xi), trial = plus(spring, scaled(s->c, v));
  const vec3 along = sliding_direction(s, h, f_max, v, spring, trial);
  const double size = larger(norm(along), 1e-150);
  const int slides = dot(trial, trial) > f_max * f_max;
  const vec3 cut_off = scaled(larger(smaller(f_max, dot(trial, along) / size),0) / size, along);
  const vec3 force = {slides ? cut_off.x : trial.x, slides ? cut_off.y : trial.y, slides ? cut_off.z : trial.z};
  vec3 stretch = scaled(s->rate, minus(force, spring));
  slider_step r = {spring, plus(xi, stretch), force, stretch, scaled(s->rate, minus(trial, force)), 0};
  return r;
}

/* The same about an axis. */
INLINE slider_step slide_on_axis(const slider *s, double f_max, double v, double xi) {
  double spring = s->k * xi, trial = spring + s->c * v, force = clamped(trial, f_max);
  double stretch = s->rate * (force - spring);
  slider_step r = {
      on_axis(spring), on_axis(xi + stretch), on_axis(force), on_axis(stretch), on_axis(s->rate * (trial - force)), 0};
  return r;
}

/* A slider that is absent, or left as it is. */
INLINE slider_step no_slide(vec3 xi) {
  const vec3 none = {0, 0, 0};
  slider_step r = {none, xi, none, none, none, 0};
  return r;
}

/*
 * Friction on grain i at the end of the step, given the force of the spring. The velocity v is half a step old:
 * `others` adds what all other forces have done to it since, the divisor what this contact does itself. At rest the
 * two cancel: no bias.
 */
INLINE vec3 friction_force(double gamma, double f_max, double dt, double inv_m, vec3 spring, vec3 v, vec3 others) {
  vec3 trial = plus(spring, scaled(gamma, plus(v, others)));
  double divisor = 1 + 0.5 * gamma * dt * inv_m, size = norm(trial);
  int slides = size > f_max * divisor;
  return scaled(-(slides ? f_max : 1) / (slides ? size : divisor), trial);
}

INLINE double friction_on_axis(double gamma, double f_max, double dt, double inv_m, double spring, double v,
                               double others) {
  return -clamped((spring + gamma * (v + others)) / (1 + 0.5 * gamma * dt * inv_m), f_max);
}

#endif

// SPDX-License-Identifier: MIT
/* The continuous spring-dashpot-slider in the tangent plane or about an axis: FBW 2024 eq. (10) by a return mapping. */
#ifndef CSDS_STEP_SLIDER_H
#define CSDS_STEP_SLIDER_H

#include "vec3.h"

/* A slider's step over h. Any c >= k h/2 creates no energy. c = gamma + k h/2 is the midpoint rule of FBW 2024 eq.
 * (10); c = k h gives xi' = F/k, the Cundall-Strack limit, where the midpoint rule would ring. */
typedef struct slider {
  double k, c, h, inv_c, rate; /* inv_c: 1/c; rate: h/c */
  double late; /* c = gamma + theta k h, the test force stands at the fraction theta of the interval: 2 theta - 1 */
} slider;

/* By the midpoint rule. */
INLINE slider midpoint_slider(double k, double gamma, double h) {
  const double c = gamma + 0.5 * (k * h);
  const double inv_c = c > 0 ? 1 / c : 0;
  const slider s = {k, c, h, inv_c, h * inv_c, 0};
  return s;
}

/* weak: 1 if the dashpot may be too weak to damp the ringing, else 0; a number, so that loops are not made twice. */
INLINE slider slider_over(double k, double gamma, double h, double weak) {
  const double kh = k * h, c = larger(gamma + 0.5 * kh, weak * kh), inv_c = c > 0 ? 1 / c : 0;
  const slider s = {k, c, h, inv_c, h * inv_c, weak * kh > 2 * gamma ? 1 - 2 * gamma * inv_c : 0};
  return s;
}

/* A spring without dashpot: c = k h, so that h/c does not depend on the interval. */
INLINE slider undamped_slider(double k, double h) {
  const double c = k * h;
  const slider s = {k, c, h, c > 0 ? 1 / c : 0, 1 / k, 1};
  return s;
}

/* What a step makes of a slider: v h = stretch + slip h. */
typedef struct slider_step {
  vec3 spring;           /* its force at the beginning */
  vec3 xi;               /* displacement (or force) after the step */
  vec3 force;            /* the cut test force: resistance */
  vec3 stretch;          /* of the spring */
  vec3 slip;             /* velocity, along the force; zero when it sticks */
  double stiffness_loss; /* energy that changes of stiffness took */
} slider_step;

/*
 * Direction of the force of a slider that slides; its length means nothing, which saves a division. The midpoint rule
 * takes that of the test force in the middle of the interval. Without a dashpot the spring's end follows the velocity
 * like a thing dragged along (a tractrix), and the test force, which then stands at the end, would overdo it by an
 * order: to second order the spring weighs more where the bound grows, the velocity more where both point the same way.
 */
INLINE vec3 sliding_direction(const slider *s, double f_max, vec3 spring, vec3 v, vec3 trial) {
  if (BRANCHES && !(s->late > 0)) return trial;
  const double kh = s->k * s->h, held = larger(dot(spring, spring), 1e-12 * dot(trial, trial));
  const double of_spring = held + clamped(0.25 * s->late * (f_max * f_max - held), 0.5 * held);
  const double of_velocity = s->c * held + kh * clamped(0.5 * kh * s->late * dot(spring, v), 0.5 * held);
  return either_of(s->late > 0, plus(scaled(of_spring, spring), scaled(of_velocity, v)), trial);
}

/* Of a slider that slides. */
INLINE vec3 cut_force(const slider *s, double f_max, vec3 spring, vec3 v, vec3 trial) {
  const vec3 along = sliding_direction(s, f_max, spring, v, trial);
  const double size = guarded(norm(along), 1e-150);
  if (BRANCHES && !(s->late > 0)) return scaled(f_max / size, along);
  const double most = s->late > 0 ? smaller(f_max * size, larger(dot(trial, along), 0)) : f_max;
  return scaled(most / (s->late > 0 ? size * size : size), along);
}

/* From velocity v and bound f_max within the step. Solves v h - stretch = slip h, with a slip that the force opposes.
 */
INLINE slider_step slide(const slider *s, double f_max, vec3 v, vec3 xi) {
  const vec3 spring = scaled(s->k, xi), trial = plus(spring, scaled(s->c, v));
  const int slides = LIKELY(dot(trial, trial) > f_max * f_max);
  const vec3 force = BRANCHES && !slides ? trial : either_of(slides, cut_force(s, f_max, spring, v, trial), trial);
  const vec3 stretch = scaled(s->rate, minus(force, spring));
  slider_step r = {spring, plus(xi, stretch), force, stretch, scaled(s->inv_c, minus(trial, force)), 0};
  return r;
}

/* The same about an axis. */
INLINE slider_step slide_on_axis(const slider *s, double f_max, double v, double xi) {
  double spring = s->k * xi, trial = spring + s->c * v, force = cut_on_axis(trial, f_max);
  double stretch = s->rate * (force - spring);
  slider_step r = {
      on_axis(spring), on_axis(xi + stretch), on_axis(force), on_axis(stretch), on_axis(s->inv_c * (trial - force)), 0};
  return r;
}

/* A slider that is absent, or left as it is. */
INLINE slider_step no_slide(vec3 xi) {
  const vec3 none = {0, 0, 0};
  slider_step r = {none, xi, none, none, none, 0};
  return r;
}

/* A trial force over its divisor, cut to the bound, the other way. The root is beside the division, not before it; of a
 * selection within the division gcc would make two. One below 1e-150 is left as it is: its square has no inverse. */
INLINE vec3 opposed(double f_max, double divisor, vec3 trial) {
  const double most = f_max * divisor, square = dot(trial, trial);
  const int slides = LIKELY(square > most * most + 1e-300);
  const double by = slides ? square : divisor, times = slides ? f_max * sqrt(square) : 1;
  return scaled(times * (-1 / by), trial);
}

/*
 * Friction on grain i at the end of the step, given the force of the spring. The velocity v is half a step old:
 * `others` adds what all other forces have done to it since, the divisor what this contact does itself. At rest the
 * two cancel: no bias. sprung, damped: 0 where there is no spring, no dashpot. stops: 1 where no more of a dashpot
 * counts than stops the motion in a step, plus what `turns` has; see turns_motion_round.
 */
INLINE vec3 friction_force(int sprung, int damped, int stops, double turns, double gamma, double f_max, double dt,
                           double inv_m, vec3 spring, vec3 v, vec3 others) {
  if (!damped) return opposed(f_max, 1, spring);
  const vec3 dashpot = scaled(gamma, plus(v, others));
  const double decay = 0.5 * gamma * dt * inv_m, excess = stops ? larger(decay - turns, 1) : 1;
  return opposed(f_max, excess + decay, sprung ? plus(scaled(excess, spring), dashpot) : dashpot);
}

INLINE double friction_on_axis(double gamma, double f_max, double dt, double inv_m, double spring, double v,
                               double others) {
  return -cut_on_axis((spring + gamma * (v + others)) / (1 + 0.5 * gamma * dt * inv_m), f_max);
}

#endif

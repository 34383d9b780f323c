// SPDX-License-Identifier: MIT
/* The continuous spring-dashpot-slider in the tangent plane or about an axis: FBW 2024 eq. (10) by a return mapping. */
#ifndef CSDS_STEP_SLIDER_H
#define CSDS_STEP_SLIDER_H

#include "kink.h"

/* A slider's step over h. Any c >= k h/2 creates no energy. c = gamma + k h/2 is the midpoint rule of FBW 2024 eq.
 * (10); c = k h gives xi' = F/k, the Cundall-Strack limit, where the midpoint rule would ring. */
typedef struct slider {
  double k, c, h, rate; /* rate: h/c */
  double late; /* c = gamma + theta k h, the test force stands at the fraction theta of the interval: 2 theta - 1 */
} slider;

/* weak: the dashpot may be too weak to damp the ringing. */
INLINE slider slider_over(double k, double gamma, double h, int weak) {
  const double kh = k * h, middle = gamma + 0.5 * kh, c = weak ? larger(middle, kh) : middle, inv_c = c > 0 ? 1 / c : 0;
  const slider s = {k, c, h, h * inv_c, weak && kh > 2 * gamma ? 1 - 2 * gamma * inv_c : 0};
  return s;
}

/* What a step makes of a slider: v h = stretch + slip. */
typedef struct slider_step {
  vec3 spring;           /* its force at the beginning */
  vec3 xi;               /* displacement (or force) after the step */
  vec3 force;            /* the cut test force: resistance */
  vec3 stretch;          /* of the spring */
  vec3 slip;             /* along the force; zero when it sticks */
  double stuck;          /* 1 if it did not slide, or below; if it began without force, when it first slid */
  double stiffness_loss; /* energy that changes of stiffness took */
} slider_step;

/*
 * Direction of the force of a slider that slides, as factors of the spring's force and of the velocity. The midpoint
 * rule takes that of the test force in the middle of the interval. Without a dashpot the spring's end follows the
 * velocity like a thing dragged along (a tractrix), and the test force, which then stands at the end, would overdo it
 * by an order: to second order the spring weighs more where the bound grows, the velocity more where both point the
 * same way.
 */
typedef struct direction {
  double of_spring, of_velocity;
} direction;

INLINE direction sliding_direction(const slider *s, double f_max, double held, double pulled) {
  const direction middle = {1, s->c};
  if (!(s->late > 0)) return middle;
  const double late = s->late / larger(held, 1e-200), kh = s->k * s->h;
  const direction d = {1 + clamped(0.25 * (f_max * f_max - held) * late, 0.5),
                       s->c + kh * clamped(0.5 * kh * pulled * late, 0.5)};
  return d;
}

/* From velocity v and bound f_max within the step. Solves v h - stretch = slip, with a slip that the force opposes. */
INLINE slider_step slide(const slider *s, double f_max, vec3 v, vec3 xi) {
  const vec3 spring = scaled(s->k, xi), trial = plus(spring, scaled(s->c, v));
  const direction d = sliding_direction(s, f_max, dot(spring, spring), dot(spring, v));
  const vec3 along = plus(scaled(d.of_spring, spring), scaled(d.of_velocity, v));
  const double size = larger(norm(along), 1e-150);
  const double cut = s->late > 0 ? smaller(f_max, larger(dot(trial, along), 0) / size) / size : f_max / size;
  const int slides = dot(trial, trial) > f_max * f_max;
  const vec3 force = scaled(slides ? cut : 1, either_of(slides, along, trial));
  const vec3 stretch = scaled(s->rate, minus(force, spring));
  slider_step r = {
      spring, plus(xi, stretch), force, stretch, scaled(s->rate, minus(trial, force)), slides ? smaller(cut, 0.999) : 1,
      0};
  return r;
}

/* The same about an axis. */
INLINE slider_step slide_on_axis(const slider *s, double f_max, double v, double xi) {
  double spring = s->k * xi, trial = spring + s->c * v, force = clamped(trial, f_max);
  double stretch = s->rate * (force - spring), stuck = f_max / larger(fabs(trial), 1e-150);
  slider_step r = {on_axis(spring),
                   on_axis(xi + stretch),
                   on_axis(force),
                   on_axis(stretch),
                   on_axis(s->rate * (trial - force)),
                   smaller(stuck, 1),
                   0};
  return r;
}

/* A slider that is absent, or left as it is. */
INLINE slider_step no_slide(vec3 xi) {
  const vec3 none = {0, 0, 0};
  slider_step r = {none, xi, none, none, none, 1, 0};
  return r;
}

/* A slider as its friction of now sees it. */
typedef struct sticking {
  double k, gamma, inv_m; /* inv_m: mobility */
  double stuck;           /* in the last interval; 0 if that was the first */
} sticking;

/*
 * Friction on grain i at the end of the step, given the force of the spring. The velocity v is half a step old:
 * `others` adds what all other forces have done to it since, the divisor what this contact does itself. At rest the
 * two cancel: no bias. A slider that sticks may slide within the coming step.
 */
INLINE vec3 friction_force(const sticking *s, double mu, const load_ahead *load, double dt, vec3 spring, vec3 v,
                           vec3 others) {
  const vec3 trial = plus(spring, scaled(s->gamma, plus(v, others)));
  const double divisor = 1 + 0.5 * s->gamma * dt * s->inv_m, size = larger(norm(trial), 1e-150);
  const double force = size / divisor, bound = mu * load->now, inverse = 1 / size;
  /* along it: the velocity before, and how it changes until the next step */
  const double before = inverse * dot(trial, v), change = 2 * inverse * dot(trial, others) - dt * s->inv_m * force;
  const double growth = s->k * dt * (before + change) + s->gamma * change;
  const double ahead = s->stuck < 1 ? force : until_it_slides(load, mu, force, growth);
  return scaled(-smaller(ahead, bound) * inverse, trial);
}

#endif

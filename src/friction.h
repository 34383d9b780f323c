// SPDX-License-Identifier: MIT
/* Tangential laws in the tangent plane. */
#ifndef CSDS_FRICTION_H
#define CSDS_FRICTION_H

#include "csds.h"
#include "normal.h"
#include "vec3.h"

#include <float.h>

/* ------------------------------------------ continuous spring-dashpot-slider */

/* A slider's step over h. Any c >= k h/2 creates no energy. c = gamma + k h/2 is the midpoint rule of FBW 2024 eq.
 * (10); c = k h gives xi' = F/k, the Cundall-Strack limit, where the midpoint rule would ring. */
typedef struct slider {
  double k, c, rate; /* rate: h/c */
  double share;      /* c = gamma + share k h says where in the interval the test force stands */
} slider;

INLINE slider slider_over(double k, double gamma, double h) {
  double kh = k * h, c = larger(gamma + 0.5 * kh, kh), inv_c = c > 0 ? 1 / c : 0;
  slider s = {k, c, h * inv_c, kh > 2 * gamma ? 1 - gamma * inv_c : 0.5};
  return s;
}

/* What a step makes of a slider: v h = stretch + way. */
typedef struct slip {
  vec3 spring;  /* its force at the beginning */
  vec3 xi;      /* after the step */
  vec3 force;   /* the cut test force: resistance */
  vec3 stretch; /* of the spring */
  vec3 way;     /* slipped, along the force; zero when it sticks */
  double freed; /* energy that changes of stiffness took */
} slip;

/* From velocity v and bound f_max within the step. Solves v h - stretch = lambda T/|T|: the slip is along the
 * friction. */
INLINE slip slip_step(const slider *s, double f_max, vec3 v, vec3 xi) {
  vec3 spring = scaled(s->k, xi), trial = plus(spring, scaled(s->c, v)), force = cut(trial, f_max);
  vec3 stretch = scaled(s->rate, minus(force, spring));
  slip r = {spring, plus(xi, stretch), force, stretch, scaled(s->rate, minus(trial, force)), 0};
  return r;
}

/* The same about an axis. */
INLINE slip slip_step_on_axis(const slider *s, double f_max, double v, double xi) {
  double spring = s->k * xi, trial = spring + s->c * v, force = clamped(trial, f_max);
  double stretch = s->rate * (force - spring);
  slip r = {{spring, 0, 0}, {xi + stretch, 0, 0}, {force, 0, 0}, {stretch, 0, 0}, {s->rate * (trial - force), 0, 0}, 0};
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

/* Laws that are limits of the continuous slider and share its step. */
INLINE int is_continuous(const csds_law *law) {
  return law->tangential <= CSDS_TANGENTIAL_VISCOUS;
}

INLINE int stores_force(const csds_law *law) {
  return law->tangential == CSDS_TANGENTIAL_CSDS_MINDLIN;
}

/* Energy of a spring of stiffness k_t a that stores its force; none without a contact area. */
INLINE double force_energy(const csds_law *law, double contact_radius, vec3 force) {
  double k = law->kt * contact_radius, energy = 0.5 * dot(force, force) / larger(k, DBL_MIN);
  return k > 0 ? energy : 0;
}

/* ----------------------------------------------------- laws for comparison */

/* What a law for comparison sees: values at the end of the step. */
typedef struct contact_now {
  double h;      /* time since the last one, or since the contact began */
  double normal; /* F_n */
  double gamma;  /* gamma_t */
  double m, radius, overlap;
  vec3 v;
} contact_now;

/* Luding 2008: sliding resets the spring so that test force and bound agree; FBW 2024 eq. (3). As in LAMMPS, a spring
 * without length does not slide but vanishes. */
INLINE vec3 discontinuous_slider(double k, double gamma, double f_max, vec3 v, vec3 *xi) {
  vec3 trial = plus(scaled(k, *xi), scaled(gamma, v));
  double size = norm(trial);
  if (!(size > f_max)) return scaled(-1, trial);
  if (norm(*xi) == 0) return scaled(0, trial);
  vec3 bounded = scaled(f_max / size, trial);
  *xi = scaled(1 / k, minus(bounded, scaled(gamma, v)));
  return scaled(-1, bounded);
}

/* The force is cut to the bound, and so is the spring: Silbert et al. 2001. */
INLINE vec3 truncated_slider(double k, double gamma, double f_max, vec3 v, vec3 *xi) {
  vec3 trial = plus(scaled(k, *xi), scaled(gamma, v));
  if (k > 0) *xi = cut(*xi, f_max / k);
  return scaled(-1, cut(trial, f_max));
}

/* Cube root of 0 <= x <= 1 from the operations that are the same everywhere: Halley's iteration. */
INLINE double cube_root(double x) {
  double y = sqrt(sqrt(larger(x, 1e-12)));
  for (int k = 0; k < 7; ++k) {
    double y3 = y * y * y;
    y = y * (y3 + 2 * x) / (2 * y3 + x);
  }
  return y;
}

/* Langston, Tuzun & Heyes 1994 and Zheng, Zhu & Yu 2012: force from displacement over its largest value. */
INLINE vec3 micro_slip(const csds_law *law, const contact_now *now, vec3 *xi) {
  double bound = law->mu * larger(now->normal, 0), largest = law->slip * now->overlap;
  *xi = cut(*xi, largest);
  double length = norm(*xi), left = 1 - smaller(length / largest, 1), root = sqrt(left);
  double spring = length > 0 ? bound * (1 - left * root) / length : 0, dashpot;
  if (law->tangential == CSDS_TANGENTIAL_LANGSTON) {
    dashpot = law->eta * sqrt(6 * now->m * bound * root / largest);
  } else {
    double viscous = law->eta / (2 * law->shear_modulus * largest);
    dashpot = viscous * larger(1 - 0.4 * viscous * norm(now->v), 0) * 1.5 * bound * root;
  }
  return scaled(-1, cut(plus(scaled(spring, *xi), scaled(dashpot, now->v)), bound));
}

/*
 * Walton & Braun 1986: stiffness falls with the force gained since the last reversal. In space the increment follows
 * the direction of motion; a reversal is a motion against the force gained since the last one, as in
 * Walton, Mech. Mater. 16, 239 (1993). xi stores the resistance, star that of the last reversal.
 */
INLINE vec3 incremental_slip(const csds_law *law, const contact_now *now, vec3 *xi, vec3 *star) {
  double bound = law->mu * larger(now->normal, 0), speed = norm(now->v);
  *star = cut(*star, bound);
  if (dot(minus(*xi, *star), now->v) < 0) *star = *xi;
  if (speed > 0) {
    vec3 way = scaled(1 / speed, now->v);
    double room = bound - dot(*star, way), gained = dot(minus(*xi, *star), way);
    double left = room > 0 ? smaller(larger(1 - gained / room, 0), 1) : 0;
    *xi = plus(*xi, scaled(law->kt * cube_root(left) * now->h * speed, way));
  }
  *xi = cut(*xi, bound);
  return scaled(-1, *xi);
}

/* What the tangential spring would give back; for laws that have no such thing: langston and zheng the work of their
 * force from rest, walton_braun as if it unloaded with its initial stiffness. */
INLINE double tangential_energy(const csds_law *law, double radius, double overlap, vec3 xi) {
  const double square = dot(xi, xi);
  switch (law->tangential) {
    case CSDS_TANGENTIAL_CSDS_MINDLIN:
      return force_energy(law, contact_radius(radius, overlap), xi);
    case CSDS_TANGENTIAL_DI_RENZO:
    case CSDS_TANGENTIAL_TSUJI:
      return 0.5 * law->kt * contact_radius(radius, overlap) * square;
    case CSDS_TANGENTIAL_LANGSTON:
    case CSDS_TANGENTIAL_ZHENG: {
      double largest = law->slip * overlap, length = sqrt(square), left = 1 - smaller(length / largest, 1);
      double bound = law->mu * secant_stiffness(law, radius, overlap) * overlap;
      return bound * (length - 0.4 * largest * (1 - left * left * sqrt(left)));
    }
    case CSDS_TANGENTIAL_WALTON_BRAUN:
      return 0.5 * square / law->kt;
    default:
      return 0.5 * law->kt * square;
  }
}

/* Friction of a law for comparison; h = 0 leaves the history's motion out. */
INLINE vec3 comparison_force(const csds_law *law, const contact_now *now, vec3 *xi, vec3 *star) {
  double bound = law->mu * larger(now->normal, 0);
  if (law->tangential == CSDS_TANGENTIAL_WALTON_BRAUN) return incremental_slip(law, now, xi, star);
  *xi = plus(*xi, scaled(now->h, now->v));
  switch (law->tangential) {
    case CSDS_TANGENTIAL_LANGSTON:
    case CSDS_TANGENTIAL_ZHENG:
      return micro_slip(law, now, xi);
    case CSDS_TANGENTIAL_LINEAR_HISTORY:
      /* LAMMPS takes the size of an attractive normal force as well */
      return discontinuous_slider(law->kt, now->gamma, law->mu * larger(now->normal, -now->normal), now->v, xi);
    case CSDS_TANGENTIAL_SILBERT:
      return truncated_slider(law->kt, now->gamma, bound, now->v, xi);
    default: /* di_renzo, tsuji */
      return truncated_slider(law->kt * contact_radius(now->radius, now->overlap), now->gamma, bound, now->v, xi);
  }
}

#endif

// SPDX-License-Identifier: MIT
/* Euler, midpoint, Heun and Runge-Kutta as FBW 2024 print them. */
#include "explicit.h"

#include <string.h>

/* to = from + time f(at) */
static void assign(const explicit_system *s, const double from[], double time, const double at[], double to[]) {
  double rate[EXPLICIT_STATES];
  s->derivative(at, rate, s->self);
  for (int k = 0; k < s->states; ++k) to[k] = from[k] + time * rate[k];
  if (s->adjust) s->adjust(at, to, s->self);
}

void csds_lab_step_(const explicit_system *s, csds_lab_scheme scheme, double dt, double u[], double middle[]) {
  double a[EXPLICIT_STATES], b[EXPLICIT_STATES], c[EXPLICIT_STATES], d[EXPLICIT_STATES];
  switch (scheme) {
    case CSDS_LAB_MIDPOINT: /* eqs. (25), (26) */
      assign(s, u, 0.5 * dt, u, a);
      if (middle) memcpy(middle, a, (size_t)s->states * sizeof *a);
      assign(s, u, dt, a, u);
      break;
    case CSDS_LAB_HEUN: /* eqs. (27), (28) */
      assign(s, u, dt, u, a);
      assign(s, u, dt, a, b);
      for (int k = 0; k < s->states; ++k) u[k] = 0.5 * (a[k] + b[k]);
      break;
    case CSDS_LAB_RK4: /* eqs. (22)-(24) */
      assign(s, u, 0.5 * dt, u, a);
      assign(s, u, 0.5 * dt, a, b);
      assign(s, u, dt, b, c);
      assign(s, u, 0.5 * dt, c, d);
      for (int k = 0; k < s->states; ++k) u[k] = (a[k] + 2 * b[k] + c[k] + d[k] - 2 * u[k]) / 3;
      break;
    default: /* Euler */
      assign(s, u, dt, u, a);
      memcpy(u, a, (size_t)s->states * sizeof *a);
  }
}

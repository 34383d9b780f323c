// SPDX-License-Identifier: MIT
/* The tangent plane of a contact and how it turns. */
#ifndef CSDS_FRAME_H
#define CSDS_FRAME_H

#include "vec3.h"

#include <float.h>

/* Unit vector; the guards keep nonsense finite. */
static inline vec3 direction(vec3 a) {
  return scaled(1 / sqrt(larger(dot(a, a), DBL_MIN)), a);
}

/* From one tangent plane to the next: the smallest rotation that takes normal `from` to normal `to`, then
 * the turn of the two grains about the normal by an angle whose half has the tangent `spin`. */
typedef struct turn {
  vec3 to, sum;
  double inv_cos; /* 1/(1 + cos) */
  double c, s;    /* of the turn about the normal */
} turn;

static inline turn turn_between(vec3 from, vec3 to, double spin) {
  double scale = 1 / (1 + spin * spin);
  turn t = {to, plus(from, to), 1 / larger(1 + dot(from, to), DBL_MIN), (1 - spin * spin) * scale, 2 * spin * scale};
  return t;
}

/* Turns a tangent vector. Keeps its length; whatever stood along the old normal by round-off is dropped. */
static inline vec3 turned(const turn *t, vec3 a) {
  vec3 b = minus(a, scaled(dot(a, t->to) * t->inv_cos, t->sum));
  return plus(scaled(t->c, b), scaled(t->s, cross(t->to, b)));
}

#endif

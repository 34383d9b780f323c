// SPDX-License-Identifier: MIT
/* The tangent plane of a contact and how it turns. */
#ifndef CSDS_STEP_FRAME_H
#define CSDS_STEP_FRAME_H

#include "vec3.h"

/* From one tangent plane to the next: the smallest rotation that takes the old normal to the new one. */
typedef struct turn {
  vec3 to, sum;   /* the new normal, the sum of both */
  double inv_cos; /* 1/(1 + cos) of the angle between them */
} turn;

/* About the normal. */
typedef struct spin {
  double c, s; /* cosine and sine */
} spin;

/* How the tangent plane comes to where it is now. What is attached to the grains rotates with them about the normal
 * besides. Positions move along a straight line, so that one rotation does what two by way of the middle do. */
typedef struct frames {
  turn whole, late;          /* from the beginning of the step, from its middle */
  spin since_start, halfway; /* in the step, in its second half */
} frames;

/* By an angle whose half has this for its tangent; inverse: 1/(1 + tangent^2). */
INLINE spin spin_by(double tangent, double inverse) {
  const spin r = {(1 - tangent * tangent) * inverse, 2 * tangent * inverse};
  return r;
}

INLINE spin twice(spin a) {
  const spin r = {a.c * a.c - a.s * a.s, 2 * a.s * a.c};
  return r;
}

INLINE spin backwards(spin a) {
  const spin r = {a.c, -a.s};
  return r;
}

INLINE frames no_turn(vec3 n) {
  const turn still = {n, plus(n, n), 0.5};
  const spin none = {1, 0};
  const frames r = {still, still, none, none};
  return r;
}

/* A tangent vector from plane to plane. Keeps its length; whatever stood along the old normal by round-off is
 * dropped. */
INLINE vec3 transported(const turn *r, vec3 a) {
  return minus(a, scaled(dot(a, r->to) * r->inv_cos, r->sum));
}

/* A tangent vector about the normal n. */
INLINE vec3 spun(spin by, vec3 n, vec3 a) {
  return plus(scaled(by.c, a), scaled(by.s, cross(n, a)));
}

/* Where nothing that lies in the plane is kept: vectors are projected onto it, which is what a force in it feels. */
INLINE frames projection(vec3 n) {
  const turn onto = {n, n, 1};
  const spin none = {1, 0};
  const frames r = {onto, onto, none, none};
  return r;
}

/* What is attached to the grains, from the beginning of the step; velocities are not. */
INLINE vec3 brought(const frames *w, vec3 a) {
  return spun(w->since_start, w->whole.to, transported(&w->whole, a));
}

#endif

// SPDX-License-Identifier: MIT
/* The tangent plane of a contact and how it turns. */
#ifndef CSDS_FRAME_H
#define CSDS_FRAME_H

#include "vec3.h"

/* Of the way between two grains; the guard keeps nonsense finite. */
INLINE double length(vec3 a) {
  return sqrt(larger(dot(a, a), 1e-200));
}

/* From one tangent plane to the next: the smallest rotation that takes normal `from` to normal `to`, then
 * the turn of the two grains about the normal. */
typedef struct turn {
  vec3 to, sum;
  double inv_cos; /* 1/(1 + cos) */
  double c, s;    /* of the turn about the normal */
} turn;

/* From n0 over nh to n1, with a turn by `spin` about the normal in each half. The tangent of half of it is taken for
 * half of it: exact enough, and always a rotation. */
INLINE void turns_between(vec3 n0, vec3 nh, vec3 n1, double spin, turn *first, turn *second) {
  double half = 0.5 * spin, q = 1 + half * half;
  double cos0 = larger(1 + dot(n0, nh), 1e-30), cos1 = larger(1 + dot(nh, n1), 1e-30);
  double inverse = 1 / (q * cos0 * cos1), inv_q = inverse * (cos0 * cos1);
  double c = (1 - half * half) * inv_q, s = 2 * half * inv_q;
  turn a = {nh, plus(n0, nh), inverse * (q * cos1), c, s}, b = {n1, plus(nh, n1), inverse * (q * cos0), c, s};
  *first = a;
  *second = b;
}

/* A tangent vector from plane to plane. Keeps its length; whatever stood along the old normal by round-off is
 * dropped. */
INLINE vec3 carried(const turn *t, vec3 a) {
  return minus(a, scaled(dot(a, t->to) * t->inv_cos, t->sum));
}

/* The same for what is attached to the grains and turns with them about the normal; velocities are not. */
INLINE vec3 turned(const turn *t, vec3 a) {
  vec3 b = carried(t, a);
  return plus(scaled(t->c, b), scaled(t->s, cross(t->to, b)));
}

/* From the middle of a step, for what stood at its beginning and was not turned on the way. */
INLINE turn doubled_spin(const turn *t) {
  turn d = *t;
  d.c = t->c * t->c - t->s * t->s;
  d.s = 2 * t->s * t->c;
  return d;
}

#endif

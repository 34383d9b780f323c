// SPDX-License-Identifier: MIT
/* The tangent plane of a contact and how it turns. */
#ifndef CSDS_STEP_FRAME_H
#define CSDS_STEP_FRAME_H

#include "vec3.h"

/* From one tangent plane to the next: the smallest rotation that takes the old normal to the new one, then the grains'
 * own about the normal. */
typedef struct rotation {
  vec3 to, sum;   /* the new normal, the sum of both */
  double inv_cos; /* 1/(1 + cos) of the angle between them */
  double c, s;    /* cosine and sine of the rotation about the normal */
} rotation;

/* From n0 over nh to n1, with a rotation by twice the angle `half` about the normal in each half. The tangent of `half`
 * is taken for it: exact enough, and always a rotation. */
INLINE void rotations_between(vec3 n0, vec3 nh, vec3 n1, double half, rotation *first, rotation *second) {
  double q = 1 + half * half;
  double cos0 = larger(1 + dot(n0, nh), 1e-30), cos1 = larger(1 + dot(nh, n1), 1e-30);
  double inverse = 1 / (q * cos0 * cos1), inv_q = inverse * (cos0 * cos1);
  double c = (1 - half * half) * inv_q, s = 2 * half * inv_q;
  rotation a = {nh, plus(n0, nh), inverse * (q * cos1), c, s}, b = {n1, plus(nh, n1), inverse * (q * cos0), c, s};
  *first = a;
  *second = b;
}

/* A tangent vector from plane to plane. Keeps its length; whatever stood along the old normal by round-off is
 * dropped. */
INLINE vec3 transported(const rotation *r, vec3 a) {
  return minus(a, scaled(dot(a, r->to) * r->inv_cos, r->sum));
}

/* The same for what is attached to the grains and rotates with them about the normal; velocities are not. */
INLINE vec3 rotated(const rotation *r, vec3 a) {
  vec3 b = transported(r, a);
  return plus(scaled(r->c, b), scaled(r->s, cross(r->to, b)));
}

/* From the middle of a step, for what stood at its beginning and was not rotated on the way. */
INLINE rotation doubled_spin(const rotation *r) {
  rotation d = *r;
  d.c = r->c * r->c - r->s * r->s;
  d.s = 2 * r->s * r->c;
  return d;
}

#endif

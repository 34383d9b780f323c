// SPDX-License-Identifier: MIT
/* What a tangential law sees that is stepped as its source does, with the force instead of before it. */
#ifndef CSDS_MODELS_STEPPING_RULE_H
#define CSDS_MODELS_STEPPING_RULE_H

#include "constants.h"

/* Values at the end of the step. */
typedef struct contact_now {
  double h;         /* time since the last force, or since the contact began; 0: nothing moves */
  double normal;    /* F_n, with what adhesion presses besides */
  double gamma;     /* gamma_t */
  double m, radius; /* effective mass and radius */
  double overlap;   /* without adhesion, the square of the contact radius over the effective radius */
  vec3 v;           /* tangential velocity */
} contact_now;

/* The displacement grows by what the velocity makes of it. */
INLINE vec3 displaced(const contact_now *now, vec3 displacement) {
  return plus(displacement, scaled(now->h, now->v));
}

INLINE double coulomb_bound(double mu, const contact_now *now) {
  return mu * larger(now->normal, 0);
}

#endif

// SPDX-License-Identifier: MIT
/*
 * What normal laws that attract tell the scheme besides: where and with which force their contacts begin and end, and
 * what they lose thereby.
 */
#ifndef CSDS_MODELS_ADHESION_H
#define CSDS_MODELS_ADHESION_H

#include "constants.h"

/* Of two grains, by their effective radius. Near its end, where it changes with a root of the overlap that is left, the
 * elastic force is end + root sqrt(overlap left/root_scale). */
typedef struct adhesion {
  double pull;          /* the largest that the elastic force attracts by [force] */
  double on_friction;   /* what bounds friction is the normal force and this [force] */
  double begin, end;    /* the elastic force of a contact that begins, that ends [force] */
  double loss_at_begin; /* energy that a jump takes [energy] */
  double loss_at_end;   /* [energy] */
  double end_overlap;   /* where the contact ends: 0, or less [length] */
  double root;          /* [force]; 0: it does not */
  double root_scale;    /* [length] */
} adhesion;

/* Of a law that does not attract, and what those that do begin with. */
INLINE adhesion no_adhesion(void) {
  const adhesion none = {0, 0, 0, 0, 0, 0, 0, 0, 0};
  return none;
}

/* A pull that is the same at every overlap, and presses on friction as much. */
INLINE adhesion constant_pull(double pull) {
  const adhesion a = {pull, pull, -pull, -pull, 0, 0, 0, 0, 0};
  return a;
}

#endif

// SPDX-License-Identifier: MIT
/*
 * A slider of friction, rolling or twisting as a differential equation with regimes: FBW 2024 eqs. (1), (8), (10), its
 * limits without dashpot or with an infinite one, and the D-SDS, eq. (3).
 */
#ifndef CSDS_LAB_SLIDER_H
#define CSDS_LAB_SLIDER_H

#include "vector.h"

/* STUCK and SLIDING: regimes of a slider that is followed from switch to switch. CUT: friction cut to its bound
 * wherever it is, eq. (10) of FBW 2024 as it stands. */
typedef enum regime { STUCK, SLIDING, CUT } regime;

/* At some moment; twisting is a vector along its first axis. */
typedef struct slider {
  regime regime;
  int absent;
  /* No dashpot, an infinite one, or the D-SDS: while it slides, its memory is the direction of the friction. */
  int rigid;
  int discontinuous; /* D-SDS */
  int stops;         /* an infinite dashpot: stuck means at rest */
  int stores_force;  /* memory: the spring's force, not its displacement */
  double k, gamma, bound, bound_rate;
  double stiffening; /* (dk/dt)/k of a spring that stores its force */
  double inv_m;      /* mobility */
  double negligible; /* a bound below which friction is none */
  vector v, memory;
  vector spring, test; /* the spring's force; spring + gamma v */
  vector resistance;   /* minus the friction on i */
} slider;

/* The last three, from all others. */
void csds_lab_complete_slider_(slider *s);

/* Change of the memory, but for the rotation of the tangent plane. */
vector csds_lab_memory_rate_(const slider *s);

/* Where the power of the friction goes, but for what the spring takes. */
typedef struct slider_losses {
  double dashpot; /* and what a change of the spring's stiffness takes */
  double slip;
} slider_losses;
slider_losses csds_lab_slider_losses_(const slider *s);

/* Energy in its spring. */
double csds_lab_spring_energy_(const slider *s);

/* Positive as long as it stays in its regime. */
double csds_lab_margin_(const slider *s);

/* The memory with which the other regime begins; size: length of one that is a direction. */
vector csds_lab_memory_after_switch_(const slider *s, double size);

/* Displacement of the spring, or its force where that is stored. */
vector csds_lab_spring_(const slider *s);

/* What the D-SDS makes of its spring while it slides, FBW 2024 eq. (3). */
vector csds_lab_reset_displacement_(const slider *s);

#endif

// SPDX-License-Identifier: MIT
/*
 * Equations of motion of two bodies in contact, as published: kinematics, force laws and sliders put together. They
 * share nothing with the kernel but the names of models and coefficients.
 */
#ifndef CSDS_LAB_EQUATIONS_H
#define CSDS_LAB_EQUATIONS_H

#include "forces.h"
#include "kinematics.h"
#include "slider.h"

typedef struct equations {
  const force_law *law;
  bodies b;
  double largest;    /* largest overlap */
  int receding;      /* it is behind */
  int bridged;       /* the grains are apart, and only a bridge acts */
  double negligible; /* a bound below which friction is none */
  double direction;  /* length of a memory that is a direction: typical, lest round-off counts as an error */
  regime regime[SLIDERS];
} equations;

/* Everything that follows from a state. */
typedef struct moment {
  contact c;
  double elastic;
  double uncut, normal; /* F_n before and with the cut-off */
  double lowest;        /* to which that limits it: SP 2007 eq. (9), with adhesion its largest pull */
  slider slider[SLIDERS];
} moment;

moment csds_lab_moment_(const equations *e, const double y[]);

/* Derivatives of all states. */
void csds_lab_motion_(const equations *e, const double y[], double dydt[]);

/* Changes a slider's regime and what its memory means. */
void csds_lab_switch_(equations *e, double y[], int which);

/* Energy in the springs of friction. */
double csds_lab_springs_(const moment *now);

#endif

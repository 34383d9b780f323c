// SPDX-License-Identifier: MIT
/* Explicit schemes of fixed steps; each assignment of a state may be adjusted (FBW 2024, appendix A). */
#ifndef CSDS_LAB_EXPLICIT_H
#define CSDS_LAB_EXPLICIT_H

#include "csds_lab.h"

enum { EXPLICIT_STATES = 32 };

typedef struct explicit_system {
  int states;
  void (*derivative)(const double u[], double dudt[], void *self);
  /* what the D-SDS does to the spring of a state, given the one that its derivative came from; NULL: nothing */
  void (*adjust)(const double at[], double to[], void *self);
  void *self;
} explicit_system;

/* One step; middle, unless NULL, gets the auxiliary state of the midpoint scheme. */
void csds_lab_step_(const explicit_system *system, csds_lab_scheme scheme, double dt, double u[], double middle[]);

#endif

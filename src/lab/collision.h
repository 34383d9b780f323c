// SPDX-License-Identifier: MIT
/* What the schemes of a collision share. */
#ifndef CSDS_LAB_COLLISION_H
#define CSDS_LAB_COLLISION_H

#include "equations.h"

typedef struct run {
  const csds_lab_collision *collision;
  csds_law law;
  csds_lab_observer *observe;
  void *user;
  csds_lab_outcome *outcome;
  csds_message *why;
  double time_unit; /* contact time over pi */
  double longest;   /* time after which a collision is given up */
  bodies b;
  double begin[STATES]; /* state at the first touch */
} run;

/* Each fills the outcome. */
csds_status csds_lab_by_kernel_(run *r);
csds_status csds_lab_by_explicit_scheme_(run *r);
csds_status csds_lab_by_reference_(run *r);

/* Restitutions, angle, energies from the last state. */
void csds_lab_conclude_(run *r, const bodies *end, const double y[]);

/* Tells the observer. friction: on i, in space. */
void csds_lab_show_(const run *r, double t, const moment *now, double normal, vec3 friction);

/* For fixed steps: when the force began and, extrapolated, ended. Give the normal force after every step. */
typedef struct stopwatch {
  double last[2], time; /* the last two positive forces; when */
} stopwatch;
void csds_lab_note_(stopwatch *w, double t, double normal);
double csds_lab_end_of_force_(const stopwatch *w, double dt);

/* Free flight back to where the force ended. */
void csds_lab_go_back_(double y[], double time);

#endif

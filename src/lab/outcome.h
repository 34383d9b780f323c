// SPDX-License-Identifier: MIT
/* A collision under way and what it comes to: all that the schemes share. */
#ifndef CSDS_LAB_OUTCOME_H
#define CSDS_LAB_OUTCOME_H

#include "equations.h"

typedef struct run {
  const csds_lab_collision *collision;
  const csds_spec *law;
  csds_lab_observer *observe;
  void *user;
  csds_lab_outcome *outcome;
  csds_message *why;
  double time_unit;     /* of an oscillation, sqrt(m/k) [time] */
  double time_in_gap;   /* of a contact that goes on in one, to part at the least speed; else 0 [time] */
  double longest;       /* time after which a collision is given up */
  equations e;          /* at the first touch; by the kernel's scheme only its bodies are used */
  double begin[STATES]; /* state at the first touch */
} run;

/* Rate of the overlap at which bodies that stay together count as having come to rest [length/time]. */
double csds_lab_rest_(const run *r);

/* Restitutions, angle, energies from the last state. */
void csds_lab_conclude_(run *r, const double y[]);

/* The grains do not part. */
void csds_lab_stay_together_(csds_lab_outcome *o);

/* Grains on paths that curve away from each other may be past each other within a step: there is no collision. */
csds_status csds_lab_refuse_miss_(const run *r);

/* Tells the observer. spring and friction: on i, in space. */
void csds_lab_show_(const run *r, double t, const contact *now, vector spring, double normal, vector friction);

/* For fixed steps: the last two positive normal forces, from which it is extrapolated where the force ended. */
typedef struct force_tail {
  double normal[2], time;
  int weighted;    /* the last one was (1 + r)/2 of the force, which ended the fraction r of a step after it */
  int until_touch; /* what counts is where the overlap ends */
  double left;     /* time from then to the end */
} force_tail;
void csds_lab_note_force_(force_tail *tail, double t, double normal);
/* Where the normal force may attract, what counts is the overlap that is left before the end. */
void csds_lab_note_overlap_(force_tail *tail, double t, double left, double rate);
double csds_lab_end_of_force_(const force_tail *tail, double dt);

#endif

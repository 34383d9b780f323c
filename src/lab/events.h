// SPDX-License-Identifier: MIT
/* Ordinary differential equations with events: GSL's rk8pd steps, Brent's method where an event function vanishes. */
#ifndef CSDS_LAB_EVENTS_H
#define CSDS_LAB_EVENTS_H

#include <gsl/gsl_errno.h>
#include <gsl/gsl_odeiv2.h>

enum { LAB_MAX_STATES = 32, LAB_MAX_EVENTS = 8, LAB_NO_EVENT = -1, LAB_TROUBLE = -2 };

typedef struct lab_system {
  size_t states;
  int (*derivative)(double t, const double y[], double dydt[], void *self);
  int events;
  void (*margins)(const double y[], double margin[], void *self); /* one for each event: positive until it happens */
  void *self;
} lab_system;

typedef struct lab_flow {
  lab_system system;
  gsl_odeiv2_system equations;
  gsl_odeiv2_step *step, *probe;
  gsl_odeiv2_control *control;
  gsl_odeiv2_evolve *evolve;
  double first_step, longest_step, next_step;
  double t, y[LAB_MAX_STATES];
  long steps;
} lab_flow;

/* size: typical magnitude of each state; unit: a time in which the solution changes little. y is to be set then. The
 * flow must stay where it is until it is closed. */
void csds_lab_open_(lab_flow *flow, const lab_system *system, const double size[], double unit);
void csds_lab_close_(lab_flow *flow);

/* One adaptive step, or less: up to `until` or to the first event, whose number is returned. */
int csds_lab_advance_(lab_flow *flow, double until);

/* The solution changes little in another time from the next restart on. */
void csds_lab_set_unit_(lab_flow *flow, double unit);

/* After an event: the equations have changed. */
void csds_lab_restart_(lab_flow *flow);

#endif

// SPDX-License-Identifier: MIT
/*
 * Equations of motion of two grains in contact, as published. The elastic force, the damping, the kinematics and the
 * torques are the kernel's; what the kernel steps, the sliders, is here a differential equation.
 */
#ifndef CSDS_LAB_EQUATIONS_H
#define CSDS_LAB_EQUATIONS_H

#include "contact.h"
#include "csds_lab.h"

/* Position and velocity of i minus those of j (with a constant normal, along x: minus the overlap), spins, memories of
 * the sliders, dissipated energies. */
enum {
  AT_X = 0,
  AT_V = 3,
  AT_OMEGA_I = 6,
  AT_OMEGA_J = 9,
  AT_MEMORY = 12,
  AT_ENERGY = 21,
  STATES = AT_ENERGY + CSDS_CHANNELS
};

enum { TANGENTIAL, ROLLING, TWISTING, SLIDERS };

/* STUCK and SLIDING: regimes of a slider that is followed from switch to switch. CUT: friction cut to its bound
 * wherever it is, eq. (10) of FBW 2024 as it stands. */
typedef enum regime { STUCK, SLIDING, CUT } regime;

typedef struct bodies {
  csds_law law;
  csds_lab_setup setup;
  int wall;
  double radius[2], inv_m, inv_inertia[2];
  double deepest;   /* largest overlap; before it is reached: 0 */
  double direction; /* length of a memory that is a direction: typical, lest round-off counts as an error */
  double faint;     /* a bound below which friction is none */
  int turned;       /* the largest overlap is behind */
  regime regime[SLIDERS];
} bodies;

/* A slider at some moment. Twisting is a vector along its first axis. */
typedef struct slider_now {
  int absent;
  int rigid; /* no dashpot, an infinite one, or the D-SDS: while it slides, its memory is the direction of the friction
              */
  int discontinuous; /* D-SDS */
  int halts;         /* an infinite dashpot: stuck means at rest */
  int stores_force;  /* memory: the spring's force, not its displacement */
  double k, gamma, bound, bound_rate;
  double stiffening;            /* (dk/dt)/k of a spring that stores its force */
  double inv_m;                 /* mobility */
  vec3 v, memory, spring, test; /* spring: its force; test = spring + gamma v */
} slider_now;

typedef struct moment {
  vec3 n;
  geometry g;
  motion m;
  double rate, elastic, gamma, normal;
  slider_now slider[SLIDERS];
} moment;

/* Everything that follows from the state. */
moment csds_lab_moment_(const bodies *b, const double y[]);

/* Minus the friction on i, while the contact lasts. */
vec3 csds_lab_resistance_(const bodies *b, const moment *now, int which);

/* Derivatives of all states. */
void csds_lab_motion_(const bodies *b, const double y[], double dydt[]);

/* Positive as long as a slider stays in its regime. */
double csds_lab_margin_(const bodies *b, const moment *now, int which);

/* Changes a slider's regime and what its memory means. */
void csds_lab_switch_(bodies *b, double y[], int which);

/* Energy in the springs of friction. */
double csds_lab_springs_(const moment *now);

/* The bodies and their state at the first touch. */
bodies csds_lab_bodies_(const csds_law *law, const csds_lab_collision *c);
void csds_lab_touch_(const bodies *b, const csds_lab_collision *c, double y[]);

double csds_lab_kinetic_(const bodies *b, const double y[]);

#endif

// SPDX-License-Identifier: MIT
/* Two free spheres under one law, integrated by velocity Verlet as LAMMPS does it. */
#ifndef CSDS_TESTS_TWO_BODY_H
#define CSDS_TESTS_TWO_BODY_H

#include "csds.h"

typedef struct two_body {
  csds_grain i, j;
  double history[CSDS_MAX_HISTORY];
  csds_response last; /* of the latest force evaluation; zero without contact */
  csds_age age;       /* of the contact at the next step */
  int with_account;   /* account for the energy: stored now, dissipated since this was set to zero */
  csds_energy energy;
  double lowest; /* smallest that any channel took in a step */
} two_body;

/* Sphere of that radius and mass at x = position on the x axis, at rest. */
csds_grain sphere_at(double position, double radius, double mass);

/* What a grain does in a time: under a force, times sign, and a torque; on its way. */
void kick_grain(csds_grain *g, double sign, const double force[3], const double torque[3], double time);
void drift_grain(csds_grain *g, double time);

double kinetic_energy_of_grain(const csds_grain *g);

/* Forces before the first step; a contact found there with *is_old set keeps its history. */
void start(two_body *pair, const csds_law *law, int is_old);

/* One step; velocities end at full steps. */
void step(two_body *pair, const csds_law *law);

/* Steps until two that meet have parted, which must be within 5000; in how many of them the end was foreseen. */
int part_again(two_body *pair, const csds_law *law);

double kinetic_energy(const two_body *pair);

/* In the springs; dissipated in all channels. */
double stored_energy(const two_body *pair);
double dissipated_energy(const two_body *pair);

#endif

// SPDX-License-Identifier: MIT
/* Two bodies in contact: their state, where and how they meet, and what forces make of their motion. */
#ifndef CSDS_LAB_KINEMATICS_H
#define CSDS_LAB_KINEMATICS_H

#include "csds_lab.h"
#include "vector.h"

/* By how much i has moved from j since the first touch, velocity of i minus that of j, spins, memories of the sliders,
 * dissipated energies: that to adhesion is the work against the elastic force. */
enum {
  AT_X = 0,
  AT_V = 3,
  AT_OMEGA_I = 6,
  AT_OMEGA_J = 9,
  AT_MEMORY = 12,
  AT_ENERGY = 21,
  AT_ELASTIC = AT_ENERGY + CSDS_LOST_ADHESION, /* at the end all that adhesion has lost */
  STATES = AT_ENERGY + CSDS_CHANNELS
};

typedef struct bodies {
  csds_lab_setup setup;
  int wall;                     /* j is one: everything with index 1 is 0 */
  double radius[2];             /* [length] */
  double inv_m, inv_inertia[2]; /* of the relative motion [1/mass]; [1/(mass length^2)] */
  double effective_mass, effective_radius;
  double least_overlap; /* of a contact: negative where it lasts beyond touch */
} bodies;

/* Where the bodies meet and how the contact moves: i minus j. */
typedef struct contact {
  vector n;                                                     /* from j to i */
  double overlap;                                               /* at least the least */
  double arm[2];                                                /* lever arms [length] */
  double inv_m_tangential, inv_m_rolling, inv_inertia_twisting; /* mobilities */
  double rate;                                                  /* change of the overlap [length/time] */
  vector tangential, rolling;                                   /* velocities [length/time] */
  double twisting;                                              /* [1/time] */
} contact;

/* On i; that on j is its negative, as is the torque of the pseudo-force of rolling and that of twisting. */
typedef struct contact_forces {
  double normal; /* repulsive > 0 */
  vector friction, rolling;
  double twisting;
} contact_forces;

bodies csds_lab_bodies_(const csds_lab_collision *c);

/* State at the first touch. */
void csds_lab_touch_(const bodies *b, const csds_lab_collision *c, double y[]);

/* Of the centres, or of the centre from the wall. */
double csds_lab_distance_at_touch_(const bodies *b);

/* Centre of i from that of j, or from the wall. */
vector csds_lab_separation_(const bodies *b, const double y[]);

/* Negative where the bodies are apart. Found without the difference of large numbers: an overlap may be as small as it
 * likes. */
double csds_lab_overlap_(const bodies *b, const double y[]);

/* By how much rounding changes that where the normal turns; where it does not, the overlap is a state. */
double csds_lab_rounding_of_overlap_(const bodies *b, const double y[]);

contact csds_lab_contact_(const bodies *b, const double y[]);

/* Angular velocity of the tangent plane: rotation of the normal, and the mean spin about it. */
vector csds_lab_rotation_(const bodies *b, const contact *c, const double y[]);

/* Second derivative of the overlap under a normal force. */
double csds_lab_overlap_acceleration_(const bodies *b, const contact *c, const double y[], double normal);

/* Fills the derivatives of position, velocity and spins. */
void csds_lab_accelerate_(const bodies *b, const contact *c, const contact_forces *f, const double y[], double dydt[]);

/* A tangent vector of the first touch, carried along with the normal by the smallest rotation. */
vector csds_lab_carried_(const contact *c, vector tangent);

double csds_lab_kinetic_(const bodies *b, const double y[]);

/* Of it what can part the bodies: that of the motion along the normal, and of the orbit about each other what the way
 * to the contact's end sets free, with all the speed that friction, if there is any, may yet give to the orbit. */
double csds_lab_parting_energy_(const bodies *b, const contact *c, const double y[], int has_friction);

/* Free flight. */
void csds_lab_fly_(double y[], double time);

#endif

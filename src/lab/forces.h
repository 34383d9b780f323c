// SPDX-License-Identifier: MIT
/*
 * The force laws of the reference: what the sources of the models say, apart from the kernel. Normal force and damping
 * are the catalogue's formulas; springs with memory and the constants of the sliders are written down here, by the
 * names of model and coefficient.
 */
#ifndef CSDS_LAB_FORCES_H
#define CSDS_LAB_FORCES_H

#include "csds_lab.h"
#include "formula.h"

enum { TANGENTIAL, ROLLING, TWISTING, SLIDERS };

/* Constants of a slider. */
typedef struct slider_law {
  double k;               /* stiffness [force/length], ... */
  int per_contact_radius; /* ... or over the contact radius [force/length^2]; then the spring's force is stored */
  int on_area;            /* twisting: constants of friction, spread over the contact area; the torque is stored */
  double gamma;           /* constant damping coefficient [force time/length], besides ... */
  int stops;              /* its damping is infinite: what does not slide is at rest */
  double x_gamma;         /* ... this times gamma_n */
  double mu;
  int discontinuous; /* D-SDS */
  int absent;        /* neither spring nor dashpot, or no bound */
  int rigid;         /* no dashpot, or an infinite one, or the D-SDS */
} slider_law;

/* Walton & Braun 1986. */
typedef struct hysteretic_law {
  double k_load, k_unload, growth; /* k_U = k_unload + growth k_L largest overlap */
} hysteretic_law;

/* The forces between two bodies of effective mass m and radius. */
typedef struct force_law {
  double m, radius;
  int limit_damping;
  formula *elastic;                          /* NULL: ... */
  hysteretic_law hysteretic;                 /* ... this */
  formula *damping;                          /* of overlap, a, F, dF */
  int damping_needs_slope;                   /* its formula names dF */
  int damped;                                /* gamma_n is not 0 */
  double elastic_exponent, damping_exponent; /* where they are powers of the overlap; else NaN */
  slider_law slider[SLIDERS];
} force_law;

/* Refuses models of which nothing is known here, and formulas that cannot be read. To be closed either way. */
csds_status csds_lab_open_forces_(force_law *law, const csds_spec *spec, double m, double radius, csds_message *why);
void csds_lab_close_forces_(force_law *law);

/* What follows from the formulas: the last four above but the sliders. Part of opening. */
void csds_lab_find_exponents_(force_law *law);

/* At an overlap > 0. */
typedef struct normal_force {
  double elastic, gamma;
  double slope, gamma_slope; /* their derivatives by the overlap, where they were asked for */
} normal_force;

/* largest: the largest overlap where the grains part again, 0 before. */
normal_force csds_lab_normal_force_(const force_law *law, double overlap, double largest, int slopes);

/* Duration of the undamped impact at this velocity where the elastic force is a power of the overlap; else of its size:
 * half a period of the spring at the overlap of such an impact [time]. */
double csds_lab_time_of_impact_(const force_law *law, double v);

#endif

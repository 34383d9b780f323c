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

/* What a normal model attracts by; all of it 0 or NULL for one that does not. */
typedef struct adhesion_law {
  formula *force;           /* of overlap and a, less which the elastic force is */
  formula *overlap_of_a;    /* NULL: a^2 = R overlap */
  double least;             /* "bare" overlap a^2/R where overlap_of_a is least: below it there is no contact */
  double end;               /* overlap at which the contact ends */
  double lowest, lowest_at; /* elastic force at largest pull, and its overlap */
  double work;              /* against the elastic force from no overlap to the end: what a contact loses to it */
  double friction;          /* largest pull, as often as it bounds friction */
} adhesion_law;

/* The forces between two bodies of effective mass m and radius. */
typedef struct force_law {
  double m, radius;
  int limit_damping;
  formula *elastic;          /* of overlap and a; NULL: ... */
  hysteretic_law hysteretic; /* ... this */
  adhesion_law adhesion;
  formula *bridge;                           /* its pull, of the gap; NULL: none. Its end and work are in adhesion */
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

/* Between end and any overlap > 0. */
typedef struct normal_force {
  double elastic, gamma;
  double slope, gamma_slope; /* their derivatives by the overlap, where they were asked for */
  double lowest;             /* to which the cut-off limits the force: the smallest elastic one from here to the end */
} normal_force;

/* largest: the largest overlap where the grains part again, 0 before. */
normal_force csds_lab_normal_force_(const force_law *law, double overlap, double largest, int slopes);

/* Duration of the undamped impact at this velocity where the elastic force is a power of the overlap; else of its size:
 * half a period of the spring at the overlap of such an impact. With adhesion at most half a period about the rest
 * [time]. */
double csds_lab_time_of_impact_(const force_law *law, double v);

/* Radius of the contact [length], and by how much of itself it grows with the overlap [1/length]. */
double csds_lab_radius_of_contact_(const force_law *law, double overlap, double *stiffening);

/* ------------------------------------------------------------------------ between the files of the force laws */

/* "bare": the overlap that a contact of this radius would have without adhesion, a^2/R. */
typedef double function_of_overlap(const force_law *law, double bare);

int csds_lab_adheres_(const force_law *law);
double csds_lab_bare_overlap_(const force_law *law, double overlap);

/* Functions of the bare overlap: the elastic force without adhesion, what adhesion takes off it, the overlap. */
double csds_lab_repulsion_of_(const force_law *law, double bare);
double csds_lab_attraction_(const force_law *law, double bare);
double csds_lab_overlap_with_adhesion_(const force_law *law, double bare);
double csds_lab_difference_(const force_law *law, function_of_overlap *f, double bare); /* derivative */

/* Adds adhesion to a normal force without it. */
void csds_lab_attract_(const force_law *law, double overlap, double bare, int slopes, normal_force *f);

/* What follows from the formulas of adhesion and its end. Part of opening. */
void csds_lab_complete_adhesion_(force_law *law, int on_friction);

/* The same of a bridge. */
void csds_lab_complete_bridge_(force_law *law, int on_friction);

/* Pull of the bridge at a gap. */
double csds_lab_bridge_pull_(const force_law *law, double gap);

/* Overlap at which an adhering contact rests, and the stiffness with which it oscillates about it. */
double csds_lab_overlap_at_rest_(const force_law *law);
double csds_lab_stiffness_at_rest_(const force_law *law);

#endif

// SPDX-License-Identifier: MIT
/*
 * csds_lab: a two-body laboratory around the contact laws of csds. One collision, or two sliding plates, under any law
 * of the catalogue and by several schemes; the inverse question, which coefficients give a wanted collision.
 *
 * Units: any consistent system. No function keeps state. A failure of GSL comes back as CSDS_LAB_FAILED: its error
 * handler, which is one for all threads, is off while a function runs in any of them, and the program's own again when
 * the last has returned. To set another one meanwhile is in vain.
 *
 *   B 2008   V. Becker, T. Schwager, T. Poeschel, Phys. Rev. E 77, 011304 (2008), doi:10.1103/PhysRevE.77.011304
 *   FBW 2024, SP 2007: see csds.h
 */
#ifndef CSDS_LAB_H
#define CSDS_LAB_H

#include "csds_formulas.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Statuses of this library go on where csds_status ends. */
enum { CSDS_LAB_UNSUPPORTED = 100, CSDS_LAB_FAILED };

/* ------------------------------------------------------------------ schemes */

typedef enum csds_lab_scheme {
  CSDS_LAB_KERNEL,   /* velocity Verlet around csds_contact_step, as LAMMPS does it */
  CSDS_LAB_EULER,    /* explicit, on eq. (10) of FBW 2024, or on the D-SDS for linear_history: */
  CSDS_LAB_MIDPOINT, /* FBW 2024 eqs. (25), (26) */
  CSDS_LAB_HEUN,     /* eqs. (27), (28) */
  CSDS_LAB_RK4,      /* eqs. (22)-(24) */
  CSDS_LAB_REFERENCE /* adaptive, 8th order; regimes change exactly where the law switches */
} csds_lab_scheme;

enum { CSDS_LAB_SCHEMES = CSDS_LAB_REFERENCE + 1 };

/* "kernel", "euler", "midpoint", "heun", "rk4", "reference"; NULL for a number that is none. */
CSDS_API const char *csds_lab_scheme_name(int scheme);

/* The scheme of that name, -1 if there is none. */
CSDS_API int csds_lab_find_scheme(const char *name);

/* --------------------------------------------------------- sliding plates */

/* Two plates pressed together by a constant force, FBW 2024 section 3. C-SDS, D-SDS: continuous and discontinuous
 * spring-dashpot-slider, the friction of `csds` and of `linear_history`. */
typedef struct csds_lab_plates {
  double m;          /* reduced mass [mass] */
  double k, gamma;   /* [force/length], [force time/length]; both > 0 */
  double f_max;      /* mu F_n [force] */
  double v;          /* velocity at the beginning [length/time] */
  int discontinuous; /* D-SDS, eq. (3), instead of C-SDS, eq. (10) */
} csds_lab_plates;

typedef struct csds_lab_plate_state {
  double t, v, xi; /* [time], [length/time], displacement of the spring [length] */
  double force;    /* on the plate [force] */
  int stage;       /* 1 for an auxiliary state within a step of the midpoint scheme */
} csds_lab_plate_state;

typedef void csds_lab_plate_observer(void *user, const csds_lab_plate_state *state);

/* From t = 0 in steps of dt for `duration`, rounded to whole steps, at least one and at most 1e9; the reference ends at
 * the duration. The kernel's scheme knows the C-SDS only, and of the D-SDS the reference integrates the limit dt -> 0,
 * a differential-algebraic system. `observe`, unless NULL, sees the beginning, every step and the auxiliary states of
 * the midpoint scheme; *end gets the last state, with its time. */
CSDS_API csds_status csds_lab_slide(const csds_lab_plates *plates, csds_lab_scheme scheme, double dt, double duration,
                                    csds_lab_plate_observer *observe, void *user, csds_lab_plate_state *end,
                                    csds_message *why);

/* Exact state of the C-SDS at a time: sliding, then a damped oscillation. Refuses gamma v < f_max, where the plates
 * begin stuck. *slides_until, unless NULL: when sliding ends. */
CSDS_API csds_status csds_lab_slide_exact(const csds_lab_plates *plates, double t, csds_lab_plate_state *state,
                                          double *slides_until, csds_message *why);

/* --------------------------------------------------------------- collisions */

typedef enum csds_lab_setup {
  CSDS_LAB_CONSTANT_NORMAL, /* the normal and the lever arms stay: the limit of hard grains, as in B 2008 */
  CSDS_LAB_PAIR             /* two spheres in space, or a sphere and a wall: normal and arms move */
} csds_lab_setup;

/* A sphere i, moving towards sphere j, or a wall, at rest. */
typedef struct csds_lab_impact {
  double radius[2];   /* [length] */
  double mass[2];     /* [mass] */
  int wall;           /* j is a rigid wall; its radius and mass are not read */
  double v_n;         /* velocity of approach > 0 [length/time] */
  double v_t;         /* tangential velocity of the centres [length/time] */
  double omega[2][3]; /* spins; axis 0 along the normal, 1 along v_t [1/time] */
} csds_lab_impact;

/* Contact from i to j along -x, v_t along y. */
typedef struct csds_lab_collision {
  csds_lab_setup setup;
  csds_lab_scheme scheme;
  csds_lab_impact impact;
  double dt;    /* time step [time]; not read by the reference */
  double phase; /* the contact begins that fraction of a step after the first step's beginning, [0, 1) */
} csds_lab_collision;

typedef struct csds_lab_outcome {
  double e_n;        /* minus the normal velocity after over that before, along the normal at the end; 0 where they stay
                        together */
  double e_t;        /* tangential velocity of the contact point after over before; NaN if there was none, and where
                        they stay together */
  double duration;   /* [time]; by a scheme of fixed steps: extrapolated from the last two forces; infinite where they
                        stay together */
  double overlap;    /* largest [length]; by a scheme of fixed steps: of its steps */
  double rotation;   /* of the normal from beginning to end [radian] */
  double kinetic[2]; /* relative kinetic energy before and after [energy] */
  int has_channels;  /* dissipated is known: by the kernel and by the reference, not for linear_history, nor
                        where they stay together */
  double dissipated[CSDS_CHANNELS]; /* by each channel in the whole collision [energy] */
  long steps;
  int switches;             /* reference: changes between sticking and sliding of the friction */
  double v[3], omega[2][3]; /* relative velocity i - j and spins at the end */
} csds_lab_outcome;

typedef struct csds_lab_sample {
  double t;             /* since the beginning of the contact [time] */
  double overlap, rate; /* [length], its change [length/time] */
  double slide;         /* tangential velocity of the contact point along its first direction [length/time] */
  double spring;        /* tangential displacement [length], or force where the law stores that */
  double normal;        /* F_n [force] */
  double friction;      /* on i, along that direction [force] */
} csds_lab_sample;

typedef void csds_lab_observer(void *user, const csds_lab_sample *sample);

/*
 * One collision under a law. `observe`, unless NULL, sees the state at the end of every step, by the explicit schemes
 * not of the one in which the bodies part, and by the reference the first touch besides. Refuses impossible impacts and
 * those so slow that their overlap is lost in rounding (CSDS_OUT_OF_RANGE), and schemes that a law lacks
 * (CSDS_LAB_UNSUPPORTED): explicit schemes and reference know friction that has an equation of motion: csds, its
 * limits, csds/mindlin and linear_history. Explicit schemes need a dashpot and no attraction; the reference takes
 * linear_history and sliding with a constant normal only (sliding also at a wall). Normal force and damping are the
 * catalogue's formulas, read as text, and their own for hysteretic springs: they share no arithmetic with the kernel.
 */
CSDS_API csds_status csds_lab_collide(const csds_spec *law, const csds_lab_collision *collision,
                                      csds_lab_observer *observe, void *user, csds_lab_outcome *outcome,
                                      csds_message *why);

/* Effective quantities of an impact: mass, tangential mass (B 2008 eq. (15), lever arms R), radius. */
CSDS_API double csds_lab_mass(const csds_lab_impact *impact);
CSDS_API double csds_lab_tangential_mass(const csds_lab_impact *impact);
CSDS_API double csds_lab_radius(const csds_lab_impact *impact);

/* Duration of an impact at v_n without damping and attraction, where the elastic force is a power of the overlap and
 * the reference knows the law; otherwise csds_contact_time [time]. */
CSDS_API csds_status csds_lab_contact_time(const csds_spec *law, const csds_lab_impact *impact, double *time,
                                           csds_message *why);

/* ----------------------------------------------------------------- adhesion */

/* Of two bodies under a law: found with its formulas and the reference. All of it is 0 where the law does not attract.
 */
typedef struct csds_lab_adhesion {
  double pull_off;       /* largest pull of the elastic force [force] */
  double rest;           /* overlap at which they rest against each other [length] */
  double end;            /* overlap at which the contact ends, < 0 beyond touch [length] */
  double loss;           /* to the jumps at the beginning and the end of a contact [energy] */
  double sticking_speed; /* up to this normal impact velocity they stay together, damping included; infinite where they
                            do so at any [length/time] */
} csds_lab_adhesion;

/* Velocities and spins of the impact are not read. */
CSDS_API csds_status csds_lab_find_adhesion(const csds_spec *law, const csds_lab_impact *impact,
                                            csds_lab_adhesion *found, csds_message *why);

/* -------------------------------------------------------------- calibration */

/*
 * The law whose coefficient eta, as its damping model means it, gives the wanted normal restitution to a head-on impact
 * of these bodies at impact.v_n, adhesion included; eta of `law` is not read. Other bodies and velocities have other
 * restitutions where the law attracts. Refuses (CSDS_OUT_OF_RANGE), with the limit, what no damping gives: a velocity
 * at which they stay together without any, and a restitution above what is left without damping.
 */
CSDS_API csds_status csds_lab_calibrate_damping(const csds_spec *law, const csds_lab_impact *impact, double restitution,
                                                csds_spec *found, csds_message *why);

/* What is known of a collision of two spheres, or of a sphere and a wall. NaN: not known. */
typedef struct csds_lab_targets {
  csds_lab_impact impact; /* radii and masses; v_n where the spring is Hertz's or comes from a material; v_t and spins
                             are not read, and a wall is of the grains' material */
  int hertz;              /* hertz with csds/mindlin instead of hooke with csds */
  double restitution;     /* in (0, 1] ... */
  double damping_ratio;   /* ... or D >= 0 */
  double duration;        /* of the contact [time] ... */
  double stiffness;       /* ... or k_n, as hooke and hertz take it ... */
  double youngs, poisson; /* ... or Young's modulus [force/length^2] and Poisson's ratio of the grains */
  double mu;
  double tangential_restitution; /* at v_t/v_n = ratio, without spin; NaN: k_t = 2/7 k_n or that of the material */
  double ratio;
  double x_gammat; /* gamma_t/gamma_n; NaN: 1, or what the tangential restitution needs */
  double steps;    /* in the duration of a contact */
} csds_lab_targets;

typedef struct csds_lab_calibration {
  csds_spec law;
  double damping_ratio;
  double duration; /* of the contact [time] */
  double dt;       /* time step [time] */
  double k_t, x_gammat;
  csds_lab_outcome outcome; /* by the reference, constant normal, v_t/v_n = ratio */
} csds_lab_calibration;

/* Coefficients of a law that meets the targets, found with the reference. */
CSDS_API csds_status csds_lab_calibrate(const csds_lab_targets *targets, csds_lab_calibration *found,
                                        csds_message *why);

/* The words after `pair_coeff I J` that csds_spec_parse reads back, numbers with ten digits; size includes the end. Of
 * a law between two materials (mixed) they are not all: it is made of the words of both. */
CSDS_API void csds_lab_words(const csds_spec *law, char *text, unsigned long size);

#ifdef __cplusplus
}
#endif

#endif

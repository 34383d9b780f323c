// SPDX-License-Identifier: MIT
/*
 * csds: contact forces between grains that never create energy.
 *
 * The linear dashpot with cut-off (Schwager & Poeschel 2007) and the continuous spring-dashpot-slider
 * (Fuehrer, Brendel & Wolf 2024), stepped to second order inside velocity Verlet.
 *
 * The parts: csds_catalogue.h (models, errors), this file (laws, contacts), csds_blocks.h (many contacts at once),
 * csds_energy.h (where their energy goes), csds_heat.h (heat), all of them included here; on their own csds_formulas.h
 * (closed forms), csds_contacts.h (lists of contacts), csds_checked.h (mistakes of a caller). The whole loop around it,
 * with start, walls, energies, threads and restarts: docs/own-code.md.
 *
 * Versions: MAJOR.MINOR.PATCH of semantic versioning. Functions, struct members and the meaning of coefficients are
 * what it counts; before 1.0 a change of them raises MINOR. Not counted: the bits of results, which a release may
 * change where its notes say so; members called the library's own; order and number of models in the catalogue; names
 * that end with _.
 *
 * Units: any consistent system; [force], [length], [mass], [time] below name the dimension only.
 *
 *   SP 2007   T. Schwager, T. Poeschel, Granular Matter 9, 465 (2007), doi:10.1007/s10035-007-0065-z
 *   FBW 2024  F. Fuehrer, L. Brendel, D. E. Wolf, Granular Matter 26 (2024), doi:10.1007/s10035-024-01424-4
 *   L 2008    S. Luding, Granular Matter 10, 235 (2008), doi:10.1007/s10035-008-0099-x
 */

// clang-format off
/*
 * Lengths that coefficients refer to. n: unit vector from j, or from the wall, to i; F_n: normal force on i along n, > 0
 * where it repels; gamma_n: of its dashpot. R: effective radius, 1/R = 1/R_i + 1/R_j, on a wall R = R_i. Lever arms end
 * in the middle of the overlap: l_i = R_i - overlap/2, l_j = R_j - overlap/2, of velocity and torque alike.
 *
 *   friction   k_t [force/length], gamma_t = x_gammat gamma_n [force time/length], mu [1]   force at the lever arms
 *   rolling    k_r [force/length], gamma_r [force time/length], mu_r [1]   force F_r of R (omega_i - omega_j) x n, at most
 *              mu_r F_n; its torque is R n x F_r: k_r R^2 per angle, at most mu_r R F_n
 *   twisting   k_tw [force length], gamma_tw [force length time], mu_tw [length]   torque of (omega_i - omega_j).n: k_tw
 *              per angle, at most mu_tw F_n
 *
 * So the same k_r, gamma_r, mu_r serve grains of every size: a torque grows with R as that of friction does. k_tw and
 * gamma_tw know no radius; for the same at another size they are to be scaled with R^2, mu_tw with R.
 *
 * Threads: no function keeps state. Calls may run at once where no two write to the same object:
 *
 *   csds_spec_parse, _read, _mix, csds_set_coefficient, csds_law_prepare   write to the spec or law that they make or change
 *   csds_law_use                                    to the law, which nobody may step with meanwhile; all others read laws
 *   csds_contact_step, _start, _account, _start_account, the same of csds_wall_, csds_hard_account
 *                                                   to history, response and energy of one contact; read grains and wall
 *   csds_contact_stored, csds_wall_stored, csds_contact_probe             to their results; the history is read
 *   csds_slip_step                                                        to xi and friction; csds_friction to friction
 *   csds_block_step, csds_block_account             to the block; _gather_rows, _step_rows, _account_rows: to rows, too
 *   csds_block_gather                               to the block, and to the contacts behind `count`; reads grains, histories
 *   csds_block_return                               to the contacts' ages and histories, and to the actions
 *   csds_block_scatter, _scatter_rows               to ages and histories, and to what csds_add_actions writes to
 *   csds_add_actions                                to force and torque of grains `first` to `receiving`: calls at once
 *                                                   need contacts that share no grain (a colour), or ranges of their own
 *   csds_energy_next, _start, _add, _add_start, _add_block                to the sum
 *   csds_list_*, csds_queue_*; csds_on_mistake                            see csds_contacts.h; csds_checked.h
 *   all others                                      to nothing but the results that their arguments point to
 *
 * A sum has other bits in another order; docs/own-code.md has two ways to one order on any number of threads.
 */
// clang-format on
#ifndef CSDS_H
#define CSDS_H

#include "csds_catalogue.h"

#ifdef __cplusplus
extern "C" {
#endif

#define CSDS_VERSION "0.1.0"

/* ------------------------------------------------------------------- laws */

/* A model and its coefficients, in the order of model->parameter. */
typedef struct csds_choice {
  const csds_model *model;
  double value[CSDS_MAX_PARAMETERS];
} csds_choice;

/* How contacts heat their bodies: see csds_heat.h. All of it 0: they do not, and conduct, if at all, in every step. */
typedef struct csds_heating {
  double fraction;   /* `dissipation`: of the energy that a contact loses, 0 to 1: what stays in both bodies as heat */
  double part;       /* `split`: of that heat, 0 to 1: what one of the bodies gets, which one the caller says */
  unsigned channels; /* by which the contact loses it: a bit 1u << csds_channel for each */
  int every;         /* conduction is evaluated in one of so many time steps, for all of them; 0 is as 1 */
} csds_heating;

/* What a user states about a contact between two materials. The normal model's coefficient "eta" gets unit and
 * range from the damping model. */
typedef struct csds_spec {
  csds_choice part[CSDS_FAMILIES];
  const csds_alias *alias[CSDS_FAMILIES]; /* the name under which a model was asked for; NULL: its own */
  csds_heating heating;
  int limit_damping;                   /* 1: cut-off, no attraction but adhesion's (SP 2007, eq. 9); 0: plain (eq. 7) */
  int mixed;                           /* 1: the second material differs from the first: */
  double partner[CSDS_MAX_PARAMETERS]; /* its coefficients of the normal model that do not mix but keep both values, in
                                          the model's order; in the same ranges, and INFINITY where there is no upper
                                          end: E of a rigid wall. Not read where mixed is 0 */
} csds_spec;

/*
 * Reads a law as typed after `pair_coeff I J`, without `cutoff r`:
 *   <normal> <args> [damping <name>] [tangential <name> <args>] [rolling <name> <args>]
 *   [twisting <name> <args>] [limit_damping [yes|no]] [synchronized_verlet [yes]]
 *   [heat <name> <args> [dissipation <fraction>] [channels <channel>,...] [split <part>] [every <steps>]]
 *   [bridge [capillary] <sigma> <theta> <V>]
 * where a name is that of a model or an alias. words[count]; defaults: damping viscoelastic, all others none,
 * limit_damping yes; of heat: dissipation 0, all channels, split 0.5, every 1. On refusal *spec is untouched and *why,
 * unless NULL, holds the sentence.
 */
CSDS_API csds_status csds_spec_parse(csds_spec *spec, int count, const char *const *words, csds_message *why);

/* csds_spec_parse for a text of less than 1024 bytes: "hooke 1e5 0.9 damping coeff_restitution". */
CSDS_API csds_status csds_spec_read(csds_spec *spec, const char *text, csds_message *why);

/* The coefficient of that name; NaN where the chosen model has none, and where it was given as NULL. */
CSDS_API double csds_coefficient(const csds_choice *choice, const char *name);

/* Sets it, unchecked; 0 where the chosen model has none of that name. */
CSDS_API int csds_set_coefficient(csds_choice *choice, const char *name, double value);

/* Checks every coefficient of a filled spec against the catalogue, those of the partner included, and whether its
 * models go together. */
CSDS_API csds_status csds_spec_check(const csds_spec *spec, csds_message *why);

/* Whether its models hold between grains of this effective radius: liquid bridges may be too large for them. */
CSDS_API csds_status csds_spec_check_radius(const csds_spec *spec, double radius, csds_message *why);

/* Number of doubles that a contact of two grains keeps: `history` of its laws. exchange, unless NULL: see csds_slot. */
CSDS_API int csds_spec_history(const csds_spec *spec, int exchange[CSDS_MAX_HISTORY]);
CSDS_API int csds_spec_wall_history(const csds_spec *spec); /* of a contact with a wall: `wall_history` */

/* Where among them the chosen model's slot begins; -1 where it has no such slot. */
CSDS_API int csds_spec_slot(const csds_spec *spec, csds_family family, int slot);

/* The law between two materials from the laws within each: coefficients as the catalogue says, limit_damping if either
 * has it. Refuses different models, mixed laws (CSDS_MODELS_CLASH) and what is no law; *mixed is untouched then. */
CSDS_API csds_status csds_spec_mix(csds_spec *mixed, const csds_spec *a, const csds_spec *b, csds_message *why);

/* A law made ready for one time step. Treat as read-only. Its size does not change when models are added. */
typedef struct csds_law {
  double dt;                      /* time step [time], see csds_spec_time_step */
  int history;                    /* number of doubles that a contact of two grains keeps */
  int wall_history;               /* that a contact with a wall keeps: the same, then the wall's normal */
  int exchange[CSDS_MAX_HISTORY]; /* -1 or +1: factor of each when i and j change places */
  double constants[64];           /* the library's own */
} csds_law;

/* Time of contact [time], before there is a law: pi sqrt(m/k), m effective mass [mass], k the stiffness of the normal
 * spring at the largest overlap of an undamped impact at `speed` [length/time], the larger one of loading and
 * unloading; radius: effective radius [length]. Of a linear spring it is the duration of an elastic collision, of hertz
 * 0.78 of it. Speed 0: as csds_contact_time. NaN if the spec is refused or a number is not finite and positive. */
CSDS_API double csds_spec_contact_time(const csds_spec *spec, double m, double radius, double speed);

/* A time step [time] for a system whose smallest grains have this mass and radius (not effective ones) and meet at up
 * to this speed, 0 as above: `fraction` times the shortest half period of all springs between two such grains, but at
 * most 40 `fraction` times the smaller of csds_spec_resistance_step and the time in which the fastest other dashpot
 * slows a motion by a factor e (a step of twice that time stops the motion). At 1/40, with cut-off, mu <= 1,
 * v_t <= 2 v_n and no adhesion, restitutions are right to 1.8e-3 (normal) and 5e-2 (tangential, v_t >= v_n/50);
 * undamped linear springs exceed 1 by 0.05 at 1/2, not at 1/4 and below. NaN as above; 0 if a rate overflows. */
CSDS_API double csds_spec_time_step(const csds_spec *spec, double mass, double radius, double speed, double fraction);

/* Of such grains: the longest step [time] at which the dashpots of rolling and twisting resistance bring them to rest
 * in any packing; at longer ones they may drive them (docs/method.md). INFINITY: there are none. NaN as above. */
CSDS_API double csds_spec_resistance_step(const csds_spec *spec, double mass, double radius, double speed);

/* Validates spec and dt (finite, > 0; csds_spec_time_step says which) and precomputes. On refusal *law is untouched. */
CSDS_API csds_status csds_law_prepare(csds_law *law, const csds_spec *spec, double dt, csds_message *why);

/* 1 if both laws have the same models, constants, time step and instruction set. */
CSDS_API int csds_law_same(const csds_law *a, const csds_law *b);

/* Half a period of the undamped normal oscillation, pi sqrt(m/k) [time]: m effective mass [mass], radius effective
 * radius [length]. k: k_n; of hysteretic k_U, of hysteretic/load k_L; of hertz the stiffness at an overlap of
 * radius/100; of dmt and jkr that (of jkr without adhesion) or the stiffness at rest, whichever is larger. */
CSDS_API double csds_contact_time(const csds_law *law, double m, double radius);

/* The normal spring at rest: elastic force [force], the energy that it gives back [energy] and the force's slope
 * [force/length] at an overlap of a contact, >= 0 unless the law attracts; radius: effective radius [length]; largest:
 * the largest overlap yet, for springs that remember it [length]. */
CSDS_API void csds_normal_curve(const csds_law *law, double radius, double overlap, double largest, double curve[3]);

/* ---------------------------------------------------------------- contacts */

/* A grain (or a piece of wall). inv_mass = 0: it does not yield; inv_inertia = 0: it does not turn. */
typedef struct csds_grain {
  double x[3];        /* centre [length] */
  double v[3];        /* velocity [length/time] */
  double omega[3];    /* angular velocity [1/time] */
  double radius;      /* [length], > 0 */
  double inv_mass;    /* 1/m [1/mass], >= 0 */
  double inv_inertia; /* 1/I [1/(mass length^2)], >= 0 */
} csds_grain;

/* What the contact does. Force on j is -force. */
typedef struct csds_response {
  double force[3];    /* on i: F_n n + F_t [force] */
  double friction[3]; /* F_t, on i [force] */
  double torque_i[3]; /* -l_i n x F_t, rolling and twisting [force length] */
  double torque_j[3]; /* -l_j n x F_t, minus rolling and twisting [force length] */
  double normal;      /* F_n, repulsive > 0; weighted in the first and last step, see docs/method.md [force] */
  double rolling[3];  /* pseudo-force F_r: its torque R n x F_r is in torque_i, minus that in torque_j [force] */
  double twisting;    /* torque along n on i, minus that on j [force length] */
} csds_response;

/* Moment of inertia of a homogeneous sphere [mass length^2]. */
CSDS_API double csds_sphere_inertia(double mass, double radius);

/* 1/(1/m_i + 1/m_j) from the inverse masses, not both zero [mass]. */
CSDS_API double csds_effective_mass(double inv_mass_i, double inv_mass_j);

/* |a|. */
CSDS_API double csds_length(const double a[3]);

/* Positive overlap [length] when the two spheres touch. */
CSDS_API double csds_overlap(const csds_grain *i, const csds_grain *j);

/* 1 if they touch, by the squares of distance and radii, as csds_block_step has it. */
CSDS_API int csds_touch(const csds_grain *i, const csds_grain *j);

/* How far beyond touch a contact that has begun lasts [length]: 0 but for jkr and bridges; radius: effective. */
CSDS_API double csds_reach(const csds_law *law, double radius);

/* State of a contact at the previous force evaluation, at t. */
typedef enum csds_age {
  CSDS_NEW,     /* the pair did not touch: the contact began within the step */
  CSDS_OLD,     /* csds_contact_step */
  CSDS_STARTED, /* csds_contact_start */
  CSDS_ENDING   /* csds_contact_step, which expected the contact to end within the next step */
} csds_age;

/* 1 if two grains are in contact: new ones if they touch, others as long as the law's contacts last. */
CSDS_API int csds_in_contact(const csds_law *law, const csds_grain *i, const csds_grain *j, csds_age age);

/*
 * One time step of a pair: positions at t + dt, velocities at t + dt/2, as velocity Verlet has them when it asks for
 * forces. history: law->history doubles, kept by the caller between steps, ignored when age is CSDS_NEW. Returns the
 * age to give at the next step. A pair that is not in contact, or of which neither grain yields, free to turn or not,
 * exerts nothing: *out is zero, the history is left as it is, CSDS_NEW returned. FBW 2024 (1), (8), (10); SP 2007 (9).
 */
CSDS_API csds_age csds_contact_step(const csds_law *law, const csds_grain *i, const csds_grain *j, csds_age age,
                                    double *history, csds_response *out);

/*
 * The same pair before the first step of a run: positions and velocities at the same time, no step taken.
 * The displacements stay (zero when age is CSDS_NEW); the rest of the history is set. Returns CSDS_STARTED, for a pair
 * that is not in contact as above.
 */
CSDS_API csds_age csds_contact_start(const csds_law *law, const csds_grain *i, const csds_grain *j, csds_age age,
                                     double *history, csds_response *out);

/* A rigid wall where it is nearest to a grain: a partner of infinite mass and radius. It has two sides: normals point
 * to the one that the grain came from. */
typedef struct csds_surface {
  double normal[3]; /* unit vector from the wall to the side that the grain came from */
  double distance;  /* to the centre along the normal, below the radius; negative: it has passed the wall [length] */
  double v[3];      /* velocity of the wall in the middle of the overlap, at t + dt/2 (at a start: now) [length/time] */
  double omega[3];  /* angular velocity of the wall then; rolling and twisting are relative to it [1/time] */
} csds_surface;

/* csds_contact_step and csds_contact_start of a grain on a wall, which it touches if distance < radius. The force and
 * torque on the grain are `force` and `torque_i`. history: law->wall_history doubles. The last three are the normal of
 * the last call, from which the tangent plane turns to that of now. It does not turn if these two normals are a right
 * angle or more apart, as where a centre has passed the axis of a cylinder. */
CSDS_API csds_age csds_wall_step(const csds_law *law, const csds_grain *i, const csds_surface *wall, csds_age age,
                                 double *history, csds_response *out);
CSDS_API csds_age csds_wall_start(const csds_law *law, const csds_grain *i, const csds_surface *wall, csds_age age,
                                  double *history, csds_response *out);

/* For output: all of *out from positions and velocities of the same time; history only read. Zero of a pair apart, but
 * one within the reach of a law that attracts is taken for a contact. */
CSDS_API void csds_contact_probe(const csds_law *law, const csds_grain *i, const csds_grain *j, const double *history,
                                 csds_response *out);

/* ---------------------------------------- the friction law without geometry */

/* Displacement xi[3] [length] of the continuous spring-dashpot-slider over h [time] under the velocity v[3]
 * [length/time] taken at mid-interval: FBW 2024 eq. (10) by a return mapping that creates no energy for any k
 * [force/length], gamma [force time/length], f_max [force] >= 0, h > 0, v and xi. friction[3], unless NULL: the mean
 * force on the grain over h. */
CSDS_API void csds_slip_step(double k, double gamma, double f_max, double h, const double v[3], double xi[3],
                             double friction[3]);

/* Friction [force] on the grain at the end of a step: -(k xi + gamma (v + others)) / (1 + gamma dt/(2 m)), cut to
 * f_max. v[3]: velocity half a step ago; others[3]: what all other forces added to it since; m: effective tangential
 * mass [mass]. With dt = 0: the plain force at velocity v + others. */
CSDS_API void csds_friction(double k, double gamma, double f_max, double dt, double m, const double xi[3],
                            const double v[3], const double others[3], double friction[3]);

#ifdef __cplusplus
}
#endif

// clang-format off
#include "csds_energy.h"
#include "csds_blocks.h"
#include "csds_heat.h"
// clang-format on

#endif

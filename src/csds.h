// SPDX-License-Identifier: MIT
/*
 * csds: contact forces between grains that never create energy.
 *
 * The linear dashpot with cut-off (Schwager & Poeschel 2007) and the continuous spring-dashpot-slider
 * (Fuehrer, Brendel & Wolf 2024), stepped to second order inside velocity Verlet.
 *
 * Units: any consistent system; [force], [length], [mass], [time] below name the dimension only.
 * Threads: no function keeps state; calls on different objects may run at the same time.
 *
 *   SP 2007   T. Schwager, T. Poeschel, Granular Matter 9, 465 (2007), doi:10.1007/s10035-007-0065-z
 *   FBW 2024  F. Fuehrer, L. Brendel, D. E. Wolf, Granular Matter 26 (2024), doi:10.1007/s10035-024-01424-4
 *   L 2008    S. Luding, Granular Matter 10, 235 (2008), doi:10.1007/s10035-008-0099-x
 */
#ifndef CSDS_H
#define CSDS_H

#ifdef __cplusplus
extern "C" {
#endif

#define CSDS_VERSION "0.1.0"

/* Marks what a shared build exports; everything else stays hidden. */
#if defined(__GNUC__) && defined(CSDS_SHARED)
#define CSDS_API __attribute__((visibility("default")))
#else
#define CSDS_API
#endif

#if defined(__GNUC__)
#define CSDS_ALIGNED __attribute__((aligned(64)))
#else
#define CSDS_ALIGNED
#endif

/* ------------------------------------------------------------------ errors */

typedef enum csds_status {
  CSDS_OK = 0,
  CSDS_UNKNOWN_MODEL, /* no model or keyword of that name */
  CSDS_MISSING_VALUE, /* a coefficient or a name is missing */
  CSDS_SURPLUS_VALUE, /* more coefficients than the model takes, or a keyword twice */
  CSDS_NOT_A_NUMBER,  /* a word that is no finite number */
  CSDS_OUT_OF_RANGE,  /* a number outside its allowed range */
  CSDS_MODELS_CLASH   /* models that cannot be combined or mixed */
} csds_status;

/* One sentence about what was refused and what is allowed, always terminated. */
typedef struct csds_message {
  char text[800];
} csds_message;

/* Short description of a status; never NULL. */
CSDS_API const char *csds_status_text(csds_status status);

/* ------------------------------------------------------------- the catalogue */

/* A contact law is composed of one model of each family. */
typedef enum csds_family {
  CSDS_NORMAL,
  CSDS_DAMPING,
  CSDS_TANGENTIAL,
  CSDS_ROLLING,
  CSDS_TWISTING,
  CSDS_FAMILIES
} csds_family;

enum { CSDS_MAX_PARAMETERS = 4, CSDS_MAX_SLOTS = 2, CSDS_MAX_HISTORY = 18 };

/* How the coefficient of a contact between two materials follows from those within each. */
typedef enum csds_mixing {
  CSDS_MIX_UNSTATED,  /* no entry of the catalogue leaves it so */
  CSDS_MIX_GEOMETRIC, /* sqrt(a b) */
  CSDS_MIX_KEEPS_BOTH /* both stay: the law takes them together, as effective moduli do */
} csds_mixing;

/* A coefficient. Valid range: finite, in [min, max], or ]min, max] where min_is_excluded; where may_be_null also the word
 * NULL, in a csds_spec NaN: then the value follows from the normal model's elastic constants. */
typedef struct csds_parameter {
  const char *name;
  const char *unit;
  const char *meaning;
  double min, max;
  int min_is_excluded;
  int may_be_null;
  csds_mixing mixing;
  double example; /* a sensible value for grains of mass and radius about 1 that meet at a speed of about 1 */
} csds_parameter;

/* A group of history values of one contact. Seen from grain j instead of grain i each value is multiplied
 * by `exchange` (-1 or +1). The history of a contact: three values of the scheme, then the slots of the models in the
 * order of their families. */
typedef struct csds_slot {
  const char *name;
  const char *unit;
  int size;
  int exchange;
} csds_slot;

/* Whether a model never creates energy. */
typedef enum csds_passivity {
  CSDS_PASSIVITY_UNSTATED, /* no entry of the catalogue leaves it so */
  CSDS_PASSIVE,            /* proved, and tested */
  CSDS_PASSIVE_IN_TESTS,   /* no counter-example is known, and no proof */
  CSDS_NOT_PASSIVE         /* there is a counter-example */
} csds_passivity;

/* What a model's source gives. */
typedef enum csds_stepping {
  CSDS_EQUATION,               /* equations of motion */
  CSDS_EQUATION_DISCONTINUOUS, /* equations of motion and a displacement that is set anew while it slides */
  CSDS_STEPPING_RULE           /* a rule for one time step, which no equation of motion stands behind */
} csds_stepping;

/*
 * An entry of the catalogue. Strings are NULL or empty where there is nothing to say.
 *
 * formula: elastic force of a normal model, gamma_n of a damping model, as an expression in the form that muParser
 * reads; NULL for other models, and for springs with a memory. It may name the model's coefficients (a damping model:
 * eta.name), R and m (effective radius and mass), E_eff (effective modulus, where the normal model has E and nu),
 * overlap; damping models besides a = sqrt(R overlap), F (elastic force), dF (its derivative by the overlap) and D(e),
 * the ratio gamma_n/(2 sqrt(k m)) with which a linear spring k has the restitution e, limit_damping as in the law.
 */
typedef struct csds_model {
  csds_family family;
  const char *name;
  const char *summary;
  const char *formula;
  const char *reference; /* with DOI where there is one */
  csds_passivity passive;
  const char *passive_reason;
  const char *advice; /* when to use it, what it costs, its order in time */
  csds_stepping stepping;
  int vectorisable;     /* 1: consists of + - * / sqrt and selections alone and may run in vector loops */
  int single_stiffness; /* normal models: force over overlap is a power of the contact radius; damping models: need it */
  int parameters;
  csds_parameter parameter[CSDS_MAX_PARAMETERS];
  csds_parameter eta; /* damping models: what the normal model's coefficient eta means */
  int slots;
  csds_slot slot[CSDS_MAX_SLOTS];
} csds_model;

/* "normal", "damping", ...; NULL for a number that is no family. */
CSDS_API const char *csds_family_name(csds_family family);

/* The index-th model of the whole catalogue, NULL past its end. */
CSDS_API const csds_model *csds_model_at(int index);

/* The model of that family and name, NULL if there is none. */
CSDS_API const csds_model *csds_find_model(csds_family family, const char *name);

/* ------------------------------------------------------------------- laws */

/* A model and its coefficients, in the order of model->parameter. */
typedef struct csds_choice {
  const csds_model *model;
  double value[CSDS_MAX_PARAMETERS];
} csds_choice;

/* What a user states about a contact between two materials. The normal model's coefficient "eta" gets unit and
 * range from the damping model. */
typedef struct csds_spec {
  csds_choice part[CSDS_FAMILIES];
  int limit_damping; /* 1: normal force never attractive (SP 2007, eq. 9); 0: plain dashpot (eq. 7) */
  int mixed;         /* the second material differs from the first: */
  double partner[CSDS_MAX_PARAMETERS]; /* its coefficients of the normal model that do not mix but keep both values */
} csds_spec;

/*
 * Reads a law as typed after `pair_coeff I J`:
 *   <normal> <args> [damping <name>] [tangential <name> <args>] [rolling <name> <args>]
 *   [twisting <name> <args>] [limit_damping [yes|no]]
 * words[count]; defaults: damping viscoelastic, tangential, rolling and twisting none, limit_damping yes.
 * On refusal *spec is untouched and *why, unless NULL, holds the sentence.
 */
CSDS_API csds_status csds_spec_parse(csds_spec *spec, int count, const char *const *words, csds_message *why);

/* csds_spec_parse for a text, words separated by blanks: "hooke 1e5 0.9 damping coeff_restitution". */
CSDS_API csds_status csds_spec_read(csds_spec *spec, const char *text, csds_message *why);

/* The coefficient of that name; NaN where the chosen model has none, and where it was given as NULL. */
CSDS_API double csds_coefficient(const csds_choice *choice, const char *name);

/* Checks every coefficient of a filled spec against the catalogue, and whether its models go together. */
CSDS_API csds_status csds_spec_check(const csds_spec *spec, csds_message *why);

/* Number of doubles that a contact keeps: `history` of every law made of this spec. exchange, unless NULL: -1 or +1 for
 * each, as in csds_slot. */
CSDS_API int csds_spec_history(const csds_spec *spec, int exchange[CSDS_MAX_HISTORY]);

/* Where among them the chosen model's slot begins; -1 where it has no such slot. */
CSDS_API int csds_spec_slot(const csds_spec *spec, csds_family family, int slot);

/* The law between two materials from the laws within each: coefficients as the catalogue says, limit_damping if either
 * has it.
 * Refuses different models (CSDS_MODELS_CLASH); then *mixed is untouched. */
CSDS_API csds_status csds_spec_mix(csds_spec *mixed, const csds_spec *a, const csds_spec *b, csds_message *why);

/* A law made ready for one time step. Treat as read-only. Its size does not change when models are added. */
typedef struct csds_law {
  double dt;                      /* time step [time] */
  int history;                    /* number of doubles that a contact keeps */
  int exchange[CSDS_MAX_HISTORY]; /* -1 or +1: factor of each when i and j change places */
  double constants[48];           /* the library's own */
} csds_law;

/* Validates spec and dt (finite, > 0) and precomputes. On refusal *law is untouched. */
CSDS_API csds_status csds_law_prepare(csds_law *law, const csds_spec *spec, double dt, csds_message *why);

/* 1 if both laws have the same models, constants, time step and instruction set. */
CSDS_API int csds_law_same(const csds_law *a, const csds_law *b);

/* Half a period of the undamped normal oscillation, pi sqrt(m/k) [time]: m effective mass [mass], radius effective
 * radius [length]. k is k_n; for hertz the stiffness at an overlap of radius/100, for hysteretic k_U. */
CSDS_API double csds_contact_time(const csds_law *law, double m, double radius);

/* The normal spring at rest: elastic force [force], the energy that it gives back [energy] and the force's slope
 * [force/length] at an overlap; radius: effective radius [length]; largest: the largest overlap yet, for springs that
 * remember it [length]. */
CSDS_API void csds_normal_curve(const csds_law *law, double radius, double overlap, double largest, double curve[3]);

/* ---------------------------------------------------------------- contacts */

/* A grain (or a piece of wall). Zero inverses: it does not yield. */
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
  double normal;      /* F_n, repulsive > 0 [force] */
  double rolling[3];  /* pseudo-force F_r: its torque R* n x F_r is in torque_i, minus that in torque_j [force] */
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

/* What the previous force evaluation, at t, knew of a contact. */
typedef enum csds_age {
  CSDS_NEW,     /* the pair did not touch: the contact began within the step */
  CSDS_OLD,     /* csds_contact_step */
  CSDS_STARTED, /* csds_contact_start */
  CSDS_ENDING   /* csds_contact_step, which expected the contact to end within the next step */
} csds_age;

/*
 * One time step of a touching pair (overlap > 0, at least one inverse mass > 0): positions at t + dt,
 * velocities at t + dt/2, as velocity Verlet has them when it asks for forces.
 * history: law->history doubles, kept by the caller between steps, ignored when age is CSDS_NEW.
 * Returns the age to give at the next step if the pair still touches then.
 * Equations: FBW 2024 (1), (8), (10); SP 2007 (9).
 */
CSDS_API csds_age csds_contact_step(const csds_law *law, const csds_grain *i, const csds_grain *j, csds_age age,
                                    double *history, csds_response *out);

/*
 * The same pair before the first step of a run: positions and velocities at the same time, no step taken.
 * The tangential displacement stays (zero when age is CSDS_NEW); the rest of the history is set. Returns CSDS_STARTED.
 */
CSDS_API csds_age csds_contact_start(const csds_law *law, const csds_grain *i, const csds_grain *j, csds_age age,
                                     double *history, csds_response *out);

/* A rigid wall where it is nearest to a grain: a partner of infinite mass and radius. */
typedef struct csds_surface {
  double normal[3]; /* unit vector from the wall to the grain's centre */
  double before[3]; /* the same at t, from the last call; ignored when the contact is new or at a start */
  double distance;  /* from the grain's centre, below its radius [length] */
  double v[3];      /* velocity of the wall there, at t + dt/2 (at a start: now) [length/time] */
} csds_surface;

/* csds_contact_step and csds_contact_start of a grain on a wall. The force and torque on the grain are `force` and
 * `torque_i`; rolling and twisting are those of the grain on a wall that does not turn. */
CSDS_API csds_age csds_wall_step(const csds_law *law, const csds_grain *i, const csds_surface *wall, csds_age age,
                                 double *history, csds_response *out);
CSDS_API csds_age csds_wall_start(const csds_law *law, const csds_grain *i, const csds_surface *wall, csds_age age,
                                  double *history, csds_response *out);

/* Springs of a contact that hold energy. */
typedef enum csds_spring {
  CSDS_SPRING_NORMAL,
  CSDS_SPRING_TANGENTIAL,
  CSDS_SPRING_ROLLING,
  CSDS_SPRING_TWISTING,
  CSDS_SPRINGS
} csds_spring;

/* Ways by which a contact loses it. */
typedef enum csds_channel {
  CSDS_LOST_NORMAL,     /* dashpot, its cut-off phase included, and hysteresis */
  CSDS_LOST_TANGENTIAL, /* dashpot; csds/mindlin: and what a change of the spring's stiffness takes */
  CSDS_LOST_SLIP,
  CSDS_LOST_ROLLING,  /* dashpot and slip */
  CSDS_LOST_TWISTING, /* dashpot and slip */
  CSDS_LOST_ENDED,    /* what the friction springs still held when the contact ended */
  CSDS_CHANNELS
} csds_channel;

/* What a contact holds, and what it loses to the kick of its force, which reaches from half a step before now to half a
 * step after: lost until now are all earlier ones and half of this one. Then kinetic energy + stored + lost stays
 * constant (FBW 2024 eq. 11). No channel is negative, but for laws that create energy: there slip is what the
 * tangential force took and its spring does not hold. */
typedef struct csds_energy {
  double stored[CSDS_SPRINGS];      /* now [energy] */
  double dissipated[CSDS_CHANNELS]; /* by this kick [energy] */
  double slip_speed;                /* mean over it, FBW 2024 eq. (4); 0 where it sticks [length/time] */
} csds_energy;

/* "normal", "tangential", ...; NULL for a number that is none. */
CSDS_API const char *csds_spring_name(csds_spring spring);
CSDS_API const char *csds_channel_name(csds_channel channel);

/* csds_contact_step and csds_wall_step with their account. To be called once more with the old age after the contact
 * has ended, when the pair does not touch: then *out is zero, what its friction springs still held is accounted
 * for, and CSDS_NEW returned. */
CSDS_API csds_age csds_contact_account(const csds_law *law, const csds_grain *i, const csds_grain *j, csds_age age,
                                       double *history, csds_response *out, csds_energy *energy);
CSDS_API csds_age csds_wall_account(const csds_law *law, const csds_grain *i, const csds_surface *wall, csds_age age,
                                    double *history, csds_response *out, csds_energy *energy);

/* Hard grains: csds_contact_account in the limit of overlaps that are small against the radii, in which closed forms of
 * collisions are written. The normal [3], from j to i, and the lever arms, which are the radii, stay; positions are not
 * read. overlap: now [length], not positive when they have come apart; j NULL: a rigid wall at rest. */
CSDS_API csds_age csds_hard_account(const csds_law *law, const csds_grain *i, const csds_grain *j,
                                    const double normal[3], double overlap, csds_age age, double *history,
                                    csds_response *out, csds_energy *energy);

/* What the springs of a touching pair hold [energy], from its history. */
CSDS_API void csds_contact_stored(const csds_law *law, const csds_grain *i, const csds_grain *j, const double *history,
                                  double energy[CSDS_SPRINGS]);
CSDS_API void csds_wall_stored(const csds_law *law, const csds_grain *i, const csds_surface *wall,
                               const double *history, double energy[CSDS_SPRINGS]);

/* Force from full-step positions and velocities, history only read: for output. */
CSDS_API void csds_contact_probe(const csds_law *law, const csds_grain *i, const csds_grain *j, const double *history,
                                 csds_response *out);

/* ---------------------------------------------------------- many contacts at once */

/* Instruction sets that csds_block_step is compiled for; all give the bits of csds_contact_step. */
typedef enum csds_isa {
  CSDS_ISA_SCALAR, /* the reference, one contact after the other */
  CSDS_ISA_BASE,   /* whatever the compiler assumes: SSE2 on x86-64 */
  CSDS_ISA_AVX2,
  CSDS_ISA_AVX512,
  CSDS_ISAS
} csds_isa;

/* "scalar", "base", "avx2", "avx512"; NULL for a number that is none. */
CSDS_API const char *csds_isa_name(csds_isa isa);

/* 1 if this build and this processor have it. */
CSDS_API int csds_isa_available(csds_isa isa);

/* Makes csds_block_step use an instruction set for this law instead of the widest that there is. Returns the one that
 * is used now: laws that are not compiled for vectors take CSDS_ISA_SCALAR. */
CSDS_API csds_isa csds_law_use(csds_law *law, csds_isa isa);

/* Contacts in a block, a multiple of CSDS_LANES, which every instruction set takes at once or in turn. Rows are a
 * little longer, lest the same place in all rows fall into the same few cache sets. */
enum { CSDS_LANES = 8, CSDS_BLOCK = 64, CSDS_ROW = CSDS_BLOCK + CSDS_LANES };

/* Contacts of one law, an array for each quantity; fields as in csds_grain, history and csds_response. 37 kB, of which
 * 20 are in use with six doubles of history and no account. Set to zero before its first use. */
typedef struct csds_block {
  CSDS_ALIGNED csds_age age[CSDS_ROW]; /* given, then to be given at the next step */
  double x[3][CSDS_ROW];             /* x_i - x_j */
  double v[3][CSDS_ROW];             /* v_i - v_j */
  double omega_i[3][CSDS_ROW];
  double omega_j[3][CSDS_ROW];
  double radius_i[CSDS_ROW], radius_j[CSDS_ROW];
  double inv_mass_i[CSDS_ROW], inv_mass_j[CSDS_ROW];
  double inv_inertia_i[CSDS_ROW], inv_inertia_j[CSDS_ROW];
  double history[CSDS_MAX_HISTORY][CSDS_ROW];
  double force[3][CSDS_ROW]; /* results from here on */
  double torque_i[3][CSDS_ROW];
  double torque_j[3][CSDS_ROW];
  double normal[CSDS_ROW]; /* by csds_block_account only from here on: parts of the force, as in csds_response */
  double friction[3][CSDS_ROW];
  double rolling[3][CSDS_ROW];
  double twisting[CSDS_ROW];
  double stored[CSDS_SPRINGS][CSDS_ROW]; /* as in csds_energy */
  double dissipated[CSDS_CHANNELS][CSDS_ROW];
  double slip_speed[CSDS_ROW];
} csds_block;

/* csds_contact_step for the first `count` <= CSDS_BLOCK pairs, to the bit; nothing and CSDS_NEW for those that do not
 * touch (x_i - x_j is not shorter than the radii: squares are compared, no root is taken). Entries from count up to the
 * next multiple of CSDS_LANES are overwritten. The history of a new contact must be zero. */
CSDS_API void csds_block_step(const csds_law *law, csds_block *block, int count);

/* csds_block_step with the account of csds_contact_account: give it also the pairs that touched at the last step. */
CSDS_API void csds_block_account(const csds_law *law, csds_block *block, int count);

/* The k-th contact's response after csds_block_account. */
CSDS_API void csds_block_response(const csds_block *block, int k, csds_response *out);

/* What the body of a grain resists with, as in csds_grain: side by side, for they are needed together. */
typedef struct csds_inertia {
  double inv_mass, inv_inertia;
} csds_inertia;

/* A simulation's arrays, by number of the grain: vectors as three numbers each. */
typedef struct csds_grains {
  const double *x, *v, *omega, *radius; /* as in csds_grain */
  const csds_inertia *inertia;
  double *force, *torque; /* what csds_block_scatter adds to */
  unsigned receiving;     /* grains from this number on get nothing: ghosts whose owner computes the same contact */
} csds_grains;

/* Up to CSDS_BLOCK contacts of grains i and j with age and history (law->history numbers each) of their own. */
typedef struct csds_contacts {
  int count;
  unsigned i[CSDS_BLOCK], j[CSDS_BLOCK];
  csds_age age[CSDS_BLOCK];
  double *history[CSDS_BLOCK];
} csds_contacts;

/* Fills the block from the grains; the history of new contacts is zero, whatever is stored. Repeats the last contact up
 * to a multiple of CSDS_LANES / 2. */
CSDS_API void csds_block_gather(const csds_law *law, csds_block *block, const csds_grains *grains,
                                csds_contacts *contacts);

/* Adds forces and torques to the grains and takes ages and histories back. */
CSDS_API void csds_block_scatter(const csds_law *law, const csds_block *block, const csds_grains *grains,
                                 csds_contacts *contacts);

/* ---------------------------------------- the friction law without geometry */

/*
 * Displacement xi[3] [length] of the continuous spring-dashpot-slider over h [time] under the velocity v[3]
 * taken at mid-interval: FBW 2024 eq. (10) by a return mapping that creates no energy for any k, gamma,
 * f_max >= 0, h > 0, v and xi. friction[3], unless NULL: the mean force on the grain over h.
 */
CSDS_API void csds_slip_step(double k, double gamma, double f_max, double h, const double v[3], double xi[3],
                             double friction[3]);

/*
 * Friction on the grain at the end of a step: -(k xi + gamma (v + others)) / (1 + gamma dt/(2 m)), cut to
 * f_max. v[3]: velocity half a step ago; others[3]: what all other forces added to it since; m: effective
 * tangential mass. With dt = 0: the plain force at velocity v + others.
 */
CSDS_API void csds_friction(double k, double gamma, double f_max, double dt, double m, const double xi[3],
                            const double v[3], const double others[3], double friction[3]);

#ifdef __cplusplus
}
#endif

#endif

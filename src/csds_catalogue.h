// SPDX-License-Identifier: MIT
/* The catalogue of contact models, and refusals. Included by csds.h. */
#ifndef CSDS_CATALOGUE_H
#define CSDS_CATALOGUE_H

#ifdef __cplusplus
extern "C" {
#endif

/* Marks what a shared build exports; everything else stays hidden. */
#if defined(__GNUC__) && defined(CSDS_SHARED)
#define CSDS_API __attribute__((visibility("default")))
#else
#define CSDS_API
#endif

/* CSDS_VERSION of the library that runs, which need not be that of the header. */
CSDS_API const char *csds_version(void);

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
  CSDS_HEAT,
  CSDS_BRIDGE,
  CSDS_FAMILIES
} csds_family;

/* CSDS_MAX_HISTORY: doubles that a contact keeps at most, be it with a grain or with a wall. */
enum { CSDS_MAX_PARAMETERS = 4, CSDS_MAX_SLOTS = 2, CSDS_MAX_HISTORY = 21 };

/* How the coefficient of a contact between two materials follows from those within each. */
typedef enum csds_mixing {
  CSDS_MIX_UNSTATED,   /* no entry of the catalogue leaves it so */
  CSDS_MIX_GEOMETRIC,  /* sqrt(a b), of a coefficient that is never negative; NULL where one of both is NULL */
  CSDS_MIX_KEEPS_BOTH, /* both stay, the second in csds_spec.partner: the law takes them together, as effective moduli
                          do */
  CSDS_MIX_ARITHMETIC  /* (a + b)/2, of a coefficient that may be negative */
} csds_mixing;

/* A coefficient. Valid range: finite, in [min, max], or ]min, max] where min_is_excluded; where may_be_null also the
 * word NULL, in a csds_spec NaN: then the value follows from the normal model's elastic constants. */
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
 * order of their families; with a wall, then three more, the wall's normal at the last step. */
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
 * reads; NULL for other models, and for springs with a memory. It may name the model's coefficients, of a
 * damping model also eta.name, pi, R and m (effective radius and mass), E_eff (effective modulus, where the normal
 * model has E and nu), overlap, a = sqrt(R overlap), the contact radius. That of a damping model may also name F
 * (elastic force without adhesion), dF (its derivative by the overlap) and D(e), the ratio gamma_n/(2 sqrt(k m)) at
 * which a linear spring k has the restitution e under the law's limit_damping. Of heat models formula is the
 * conductance; of bridges it is the pull, a function of gap, the distance of the surfaces (0 where they overlap).
 *
 * Normal models that attract (bridges have end and adhesion_on_friction, too): the elastic force is formula less
 * adhesion, which is an expression like formula. Where adhesion widens the contact, overlap_of_a says at which overlap
 * the contact radius is a; formula, adhesion and the damping model then take for overlap what it would be at that
 * radius without adhesion, a^2/R. The contact begins where the overlap is 0 and lasts until the overlap is end, 0 where
 * nothing is said. The limit_damping of the law keeps the dashpot from pulling more than adhesion alone ever does
 * between there and the end. What bounds friction, rolling and twisting is the normal force and adhesion_on_friction
 * times the largest pull.
 */
typedef struct csds_model {
  csds_family family;
  const char *name;
  const char *summary;
  const char *formula;
  const char *adhesion; /* normal models that attract: see above */
  const char *overlap_of_a;
  const char *end;
  int adhesion_on_friction;
  const char *reference; /* with DOI where there is one */
  csds_passivity passive;
  const char *passive_reason;
  const char *advice; /* when to use it, what it costs, its order in time */
  csds_stepping stepping;
  int vectorisable;     /* 1: consists of + - * / sqrt and selections alone and may run in vector loops */
  int single_stiffness; /* normal models: force over overlap is a power of the contact radius; others: need it */
  int parameters;
  csds_parameter parameter[CSDS_MAX_PARAMETERS];
  csds_parameter eta; /* damping models: what the normal model's coefficient eta means */
  int slots;
  csds_slot slot[CSDS_MAX_SLOTS];
} csds_model;

/* Another name of a model, as LAMMPS's inputs ask for it. */
typedef struct csds_alias {
  const csds_model *model;
  const char *name;
  const char *difference; /* what the model does otherwise than what LAMMPS calls so, a clause of a sentence */
} csds_alias;

/* "normal", "damping", ...; NULL for a number that is no family. */
CSDS_API const char *csds_family_name(csds_family family);

/* The index-th model of the whole catalogue, NULL past its end. */
CSDS_API const csds_model *csds_model_at(int index);

/* The model of that family and name, NULL if there is none. */
CSDS_API const csds_model *csds_find_model(csds_family family, const char *name);

/* The index-th alias of the whole catalogue, NULL past its end. */
CSDS_API const csds_alias *csds_alias_at(int index);

/* The alias of that family and name, NULL if there is none. */
CSDS_API const csds_alias *csds_find_alias(csds_family family, const char *name);

/* One sentence, without its point: which model the alias is taken for, and in what that differs. */
CSDS_API void csds_alias_note(const csds_alias *alias, csds_message *note);

#ifdef __cplusplus
}
#endif

#endif

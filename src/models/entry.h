// SPDX-License-Identifier: MIT
/*
 * What the catalogue entries of models are written with: how a model gets its coefficients and tells its constants, and
 * words that several entries share. Read by law/catalogue.c alone, which then reads the list of models in full.
 */
#ifndef CSDS_MODELS_ENTRY_H
#define CSDS_MODELS_ENTRY_H

#include "constants.h"
#include "csds_formulas.h"
#include "law/refuse.h"

#include <float.h>
#include <math.h>
#include <string.h>

/* ------------------------------------------------------------------------ from coefficients to constants */

/* A law on its way: each model's <name>_prepare fills its part of `law`. */
typedef struct preparation {
  contact_law *law;
  const csds_spec *spec;
  const csds_choice *choice;         /* of the model that prepares */
  unsigned asked_for[CSDS_FAMILIES]; /* a bit for each coefficient that has been read */
  /* told by the normal model: elastic force over overlap = secant_stiffness a^secant_power, a the contact radius */
  int stiffness_is_told, secant_power;
  double secant_stiffness;
  /* told by tangential models with a stiffness and a friction coefficient: k_t = friction_stiffness a^friction_power */
  int friction_is_told, friction_power;
  double friction_stiffness, friction_mu;
  csds_status status; /* the first refusal, and its sentence */
  csds_message *why;
} preparation;

/* The constants of one of its models; the model's own type must fit. */
#define MUST_FIT(type, room)                                                                               \
  ((void)sizeof(struct {                                                                                   \
    static_assert(sizeof(type) <= sizeof(room), "a model has at most ROOM_FOR_CONSTANTS, six, constants"); \
    int unused;                                                                                            \
  }))
#define NORMAL_CONSTANTS(p, name)                                    \
  (MUST_FIT(name##_constants, ((contact_law *)0)->normal_constants), \
   (name##_constants *)(void *)(p)->law->normal_constants)
#define TANGENTIAL_CONSTANTS(p, name)                                    \
  (MUST_FIT(name##_constants, ((contact_law *)0)->tangential_constants), \
   (name##_constants *)(void *)(p)->law->tangential_constants)

#define refuse_law(p, code, ...) ((p)->status = (p)->status ? (p)->status : csds_refuse_((p)->why, code, __VA_ARGS__))

static double coefficient_of(preparation *p, const csds_choice *choice, const char *name) {
  const csds_model *model = choice->model;
  for (int k = 0; k < model->parameters; ++k) {
    if (strcmp(model->parameter[k].name, name) != 0) continue;
    p->asked_for[model->family] |= 1u << k;
    return choice->value[k];
  }
  refuse_law(p, CSDS_MODELS_CLASH, "%s %s: its constants need a coefficient %s, which its entry does not declare",
             csds_family_name(model->family), model->name, name);
  return NAN;
}

/* A coefficient of the model that prepares, by its name in the entry. */
static double coefficient(preparation *p, const char *name) {
  return coefficient_of(p, p->choice, name);
}

/* For damping models: the normal model's coefficient eta. */
static double eta(preparation *p) {
  return coefficient_of(p, &p->spec->part[CSDS_NORMAL], "eta");
}

/* For normal models whose force over overlap is k a^power: damping and other models ask for it. */
static void tell_secant_stiffness(preparation *p, double k, int power) {
  p->stiffness_is_told = 1;
  p->secant_stiffness = k;
  p->secant_power = power;
}

/* For tangential models with a stiffness k a^power and a bound mu F_n: twisting models ask for them. */
static void tell_friction(preparation *p, double k, int power, double mu) {
  p->friction_is_told = 1;
  p->friction_stiffness = k;
  p->friction_power = power;
  p->friction_mu = mu;
}

/* For all others: what the normal model told, over a power of the contact radius. */
static double secant_stiffness(preparation *p) {
  const csds_model *model = p->choice->model;
  if (!model->single_stiffness)
    refuse_law(p, CSDS_MODELS_CLASH,
               "%s %s: it reads the stiffness of the normal model, its entry must have .single_stiffness = 1",
               csds_family_name(model->family), model->name);
  return p->secant_stiffness;
}

/* For damping models: gamma_n = alpha sqrt(m F/overlap). */
static void damp_by_secant_stiffness(preparation *p, double alpha) {
  p->law->damping_by_mass[1] = alpha * sqrt(secant_stiffness(p));
  p->law->damping_power = p->secant_power;
}

/* Elastic constants of the two bodies. */
typedef struct material {
  double e_i, nu_i, e_j, nu_j;
} material;

static material material_of(preparation *p) {
  const csds_choice *normal = &p->spec->part[CSDS_NORMAL];
  material m = {coefficient_of(p, normal, "E"), coefficient_of(p, normal, "nu"), 0, 0};
  m.e_j = m.e_i;
  m.nu_j = m.nu_i;
  for (int k = 0; p->spec->mixed && k < normal->model->parameters; ++k) {
    if (strcmp(normal->model->parameter[k].name, "E") == 0) m.e_j = p->spec->partner[k];
    if (strcmp(normal->model->parameter[k].name, "nu") == 0) m.nu_j = p->spec->partner[k];
  }
  return m;
}

/* A stiffness as typed, or `factor` times the effective shear modulus where it was NULL. */
static double stiffness_or_material(preparation *p, const char *name, double factor) {
  const double typed = coefficient(p, name);
  if (!isnan(typed)) return typed;
  const material m = material_of(p);
  return factor * csds_effective_shear_modulus(m.e_i, m.nu_i, m.e_j, m.nu_j);
}

/* --------------------------------------------------------------------------------- sources, and coefficients */

#define SP2007 "Schwager & Poeschel, Granular Matter 9, 465 (2007), doi:10.1007/s10035-007-0065-z"
#define FBW2024 "Fuehrer, Brendel & Wolf, Granular Matter 26 (2024), doi:10.1007/s10035-024-01424-4"
#define LAMMPS_GRANULAR "LAMMPS documentation, pair_style granular"
#define WALTON_BRAUN "Walton & Braun, J. Rheol. 30, 949 (1986), doi:10.1122/1.549893"
#define RANGEL "Rangel, DEM contact force models (2021), doi:10.5281/zenodo.13846092"
#define HERTZ "Hertz, J. reine angew. Math. 92, 156 (1882), doi:10.1515/crll.1882.92.156"
#define TSUJI "Tsuji, Tanaka & Ishida, Powder Technol. 71, 239 (1992), doi:10.1016/0032-5910(92)88030-L"

/* Of aliases. */
#define SLIDES_CONTINUOUSLY "here the spring slides continuously, so that it creates no energy"
#define STORES_FORCE \
  "here the spring stores the force, not the displacement, and slides continuously, so that it creates no energy"

#define GEOMETRIC CSDS_MIX_GEOMETRIC
#define KEEPS_BOTH CSDS_MIX_KEEPS_BOTH
#define ARITHMETIC CSDS_MIX_ARITHMETIC

#define POSITIVE(name_, unit_, meaning_) \
  .name = (name_), .unit = (unit_), .meaning = (meaning_), .max = DBL_MAX, .min_is_excluded = 1
#define NOT_NEGATIVE(name_, unit_, meaning_) .name = (name_), .unit = (unit_), .meaning = (meaning_), .max = DBL_MAX
#define POISSON \
  .name = "nu", .unit = "1", .meaning = "Poisson's ratio", .min = -1, .max = 0.5, .min_is_excluded = 1, .example = 0.3

/* Of normal models: its unit, range and example are those of the damping model's. */
#define ETA_OF_DAMPING \
  { NOT_NEGATIVE("eta", "as the damping model says", "normal damping"), .mixing = GEOMETRIC }
#define RESTITUTION                                                                                           \
  {                                                                                                           \
    .name = "e", .unit = "1", .meaning = "coefficient of normal restitution", .max = 1, .min_is_excluded = 1, \
    .mixing = GEOMETRIC, .example = 0.8                                                                       \
  }
#define K_T \
  { NOT_NEGATIVE("k_t", "force/length", "tangential stiffness"), .mixing = GEOMETRIC, .example = 5e3 }
#define K_T_POSITIVE \
  { POSITIVE("k_t", "force/length", "tangential stiffness"), .mixing = GEOMETRIC, .example = 5e3 }
#define K_T_PER_RADIUS                                                                                                 \
  {                                                                                                                    \
    NOT_NEGATIVE("k_t", "force/length^2", "tangential stiffness per contact radius"), .mixing = GEOMETRIC,             \
                                                                                      .example = 1e5, .may_be_null = 1 \
  }
#define SURFACE_ENERGY                                                                                      \
  {                                                                                                         \
    POSITIVE("gamma", "energy/length^2", "surface energy, half the work of adhesion"), .mixing = GEOMETRIC, \
                                                                                       .example = 0.2       \
  }
#define X_GAMMAT \
  { NOT_NEGATIVE("x_gammat", "1", "tangential over normal damping coefficient"), .mixing = GEOMETRIC, .example = 1 }
#define MU \
  { NOT_NEGATIVE("mu", "1", "friction coefficient"), .mixing = GEOMETRIC, .example = 0.5 }
#define MU_POSITIVE \
  { POSITIVE("mu", "1", "friction coefficient"), .mixing = GEOMETRIC, .example = 0.5 }
#define TANGENTIAL_DISPLACEMENT \
  { .name = "tangential displacement", .unit = "length", .size = 3, .exchange = -1 }

#endif

// SPDX-License-Identifier: MIT
/* The force laws of the reference, from the names and coefficients of the catalogue. */
#include "damping_ratio.h"
#include "forces.h"
#include "refusal.h"

#include <math.h>
#include <string.h>

/* Stands for an infinite damping or friction coefficient: beyond any other force, its square below overflow. */
static const double beyond_all = 1e140;

static double coefficient(const csds_spec *spec, csds_family family, const char *name) {
  return csds_coefficient(&spec->part[family], name);
}

/* Of the two materials of a contact: Young's modulus and Poisson's ratio. */
typedef struct materials {
  double e[2], nu[2];
} materials;

/* That of the second material, where it keeps its own. */
static double partner_coefficient(const csds_spec *spec, const char *name) {
  const csds_model *model = spec->part[CSDS_NORMAL].model;
  for (int k = 0; k < model->parameters && spec->mixed; ++k)
    if (strcmp(model->parameter[k].name, name) == 0) return spec->partner[k];
  return coefficient(spec, CSDS_NORMAL, name);
}

static materials materials_of(const csds_spec *spec) {
  return (materials){{coefficient(spec, CSDS_NORMAL, "E"), partner_coefficient(spec, "E")},
                     {coefficient(spec, CSDS_NORMAL, "nu"), partner_coefficient(spec, "nu")}};
}

static double effective_modulus(const materials *m) {
  double compliance = 0;
  for (int k = 0; k < 2; ++k) compliance += (1 - m->nu[k] * m->nu[k]) / m->e[k];
  return 1 / compliance;
}

static double effective_shear_modulus(const materials *m) {
  double compliance = 0;
  for (int k = 0; k < 2; ++k) compliance += 2 * (2 - m->nu[k]) * (1 + m->nu[k]) / m->e[k];
  return 1 / compliance;
}

static csds_status read_formula(formula **f, const csds_model *model, const char *text, const formula_names *names,
                                csds_message *why) {
  char problem[160];
  *f = csds_lab_read_formula_(text, names, problem, sizeof problem);
  if (*f) return CSDS_OK;
  return csds_lab_refuse_(why, CSDS_LAB_FAILED, "%s %s: its formula %s cannot be read: %s",
                          csds_family_name(model->family), model->name, text, problem);
}

static csds_status refuse_unknown(const csds_model *model, csds_message *why) {
  return csds_lab_refuse_(why, CSDS_LAB_UNSUPPORTED,
                          "%s %s: the reference knows no equation of this model, scheme must be kernel",
                          csds_family_name(model->family), model->name);
}

static formula_names names_of_bodies(const force_law *law) {
  formula_names names = {0};
  csds_lab_name_constant_(&names, "pi", acos(-1)); /* muParser's own has 13 digits */
  csds_lab_name_constant_(&names, "R", law->radius);
  csds_lab_name_constant_(&names, "m", law->m);
  return names;
}

/* The overlap at which the contact ends: it depends on no variable. */
static csds_status open_end(force_law *law, const csds_model *model, const formula_names *names, csds_message *why) {
  const double none[FORMULA_VARIABLES] = {0};
  formula *end;
  if (!model->end) return CSDS_OK;
  const csds_status status = read_formula(&end, model, model->end, names, why);
  if (status) return status;
  law->adhesion.end = csds_lab_evaluate_(end, none);
  csds_lab_forget_formula_(end);
  return CSDS_OK;
}

static csds_status open_adhesion(force_law *law, const csds_model *model, const formula_names *names,
                                 csds_message *why) {
  adhesion_law *a = &law->adhesion;
  if (!model->adhesion) return CSDS_OK;
  csds_status status = read_formula(&a->force, model, model->adhesion, names, why);
  if (!status && model->overlap_of_a) status = read_formula(&a->overlap_of_a, model, model->overlap_of_a, names, why);
  if (!status) status = open_end(law, model, names, why);
  if (!status) csds_lab_complete_adhesion_(law, model->adhesion_on_friction);
  if (!status && isnan(a->work))
    status = csds_lab_refuse_(why, CSDS_LAB_FAILED, "normal %s: what a contact loses by adhesion cannot be integrated",
                              model->name);
  return status;
}

static void name_coefficients(formula_names *names, const csds_choice *choice) {
  for (int k = 0; k < choice->model->parameters; ++k)
    csds_lab_name_constant_(names, choice->model->parameter[k].name, choice->value[k]);
}

static csds_status open_elastic_force(force_law *law, const csds_spec *spec, csds_message *why) {
  const csds_choice *normal = &spec->part[CSDS_NORMAL];
  const csds_model *model = normal->model;
  if (model->formula) {
    formula_names names = names_of_bodies(law);
    const materials both = materials_of(spec);
    name_coefficients(&names, normal);
    if (!isnan(both.e[0]) && !isnan(both.nu[0])) csds_lab_name_constant_(&names, "E_eff", effective_modulus(&both));
    names.variable[names.variables++] = "overlap";
    names.variable[names.variables++] = "a";
    const csds_status status = read_formula(&law->elastic, model, model->formula, &names, why);
    return status ? status : open_adhesion(law, model, &names, why);
  }
  law->hysteretic.k_load = csds_coefficient(normal, "k_L");
  if (strcmp(model->name, "hysteretic") == 0) {
    law->hysteretic.k_unload = csds_coefficient(normal, "k_U");
  } else if (strcmp(model->name, "hysteretic/load") == 0) {
    law->hysteretic.k_unload = law->hysteretic.k_load;
    law->hysteretic.growth = csds_coefficient(normal, "S");
  } else {
    return refuse_unknown(model, why);
  }
  return CSDS_OK;
}

/* A formula of the gap alone. */
static csds_status open_bridge(force_law *law, const csds_spec *spec, csds_message *why) {
  const csds_choice *bridge = &spec->part[CSDS_BRIDGE];
  const csds_model *model = bridge->model;
  if (!model->parameters) return CSDS_OK;
  if (!model->formula) return refuse_unknown(model, why);
  formula_names names = names_of_bodies(law);
  name_coefficients(&names, bridge);
  names.variable[names.variables++] = "gap";
  csds_status status = read_formula(&law->bridge, model, model->formula, &names, why);
  if (!status) status = open_end(law, model, &names, why);
  if (!status) csds_lab_complete_bridge_(law, model->adhesion_on_friction);
  if (!status && isnan(law->adhesion.work))
    status =
        csds_lab_refuse_(why, CSDS_LAB_FAILED, "bridge %s: what it takes to break cannot be integrated", model->name);
  return status;
}

static csds_status open_damping(force_law *law, const csds_spec *spec, csds_message *why) {
  static const char *const variables[FORMULA_VARIABLES] = {"overlap", "a", "F", "dF"};
  const csds_model *model = spec->part[CSDS_DAMPING].model;
  if (!model->formula) return refuse_unknown(model, why);
  formula_names names = names_of_bodies(law);
  name_coefficients(&names, &spec->part[CSDS_DAMPING]);
  csds_lab_name_constant_(&names, model->eta.name, coefficient(spec, CSDS_NORMAL, "eta"));
  for (int k = 0; k < FORMULA_VARIABLES; ++k) names.variable[names.variables++] = variables[k];
  names.function = "D";
  names.of = spec->limit_damping ? csds_lab_damping_ratio_cutoff_ : csds_lab_damping_ratio_plain_;
  csds_status status = read_formula(&law->damping, model, model->formula, &names, why);
  if (status) return status;
  csds_lab_find_exponents_(law);
  return CSDS_OK;
}

/* What its source makes of the coefficients of a tangential model. */
static const struct {
  const char *model;
  int per_contact_radius, stops, unbounded;
} tangential_models[] = {
    {"none", 0, 0, 0},           {"csds", 0, 0, 0},    {"csds/mindlin", 1, 0, 0}, {"linear_nohistory", 0, 0, 0},
    {"cundall_strack", 0, 0, 0}, {"sliding", 0, 1, 0}, {"viscous", 0, 0, 1},      {"linear_history", 0, 0, 0},
};

static double or_zero(double value) {
  return isnan(value) ? 0 : value;
}

static csds_status open_tangential(force_law *law, const csds_spec *spec, csds_message *why) {
  const csds_choice *choice = &spec->part[CSDS_TANGENTIAL];
  const size_t count = sizeof tangential_models / sizeof *tangential_models;
  size_t n = 0;
  while (n < count && strcmp(tangential_models[n].model, choice->model->name) != 0) ++n;
  if (n == count) return refuse_unknown(choice->model, why);
  slider_law *s = &law->slider[TANGENTIAL];
  s->per_contact_radius = tangential_models[n].per_contact_radius;
  s->k = or_zero(csds_coefficient(choice, "k_t"));
  if (s->per_contact_radius && isnan(csds_coefficient(choice, "k_t"))) {
    const materials both = materials_of(spec);
    s->k = 8 * effective_shear_modulus(&both);
  }
  s->stops = tangential_models[n].stops;
  s->gamma = s->stops ? beyond_all : 0;
  s->x_gamma = or_zero(csds_coefficient(choice, "x_gammat"));
  s->mu = tangential_models[n].unbounded ? beyond_all : or_zero(csds_coefficient(choice, "mu"));
  s->discontinuous = choice->model->stepping == CSDS_EQUATION_DISCONTINUOUS;
  return CSDS_OK;
}

/* Rolling and twisting: a slider with constants of its own, or none. */
static csds_status open_resistance(slider_law *s, const csds_choice *choice, const char *const names[3],
                                   csds_message *why) {
  if (strcmp(choice->model->name, "none") == 0) return CSDS_OK;
  if (strcmp(choice->model->name, "csds") != 0) return refuse_unknown(choice->model, why);
  s->k = csds_coefficient(choice, names[0]);
  s->gamma = csds_coefficient(choice, names[1]);
  s->mu = csds_coefficient(choice, names[2]);
  return CSDS_OK;
}

/* Twisting has constants of its own, or those of friction: Marshall 2009, eqs. (32), (33). */
static csds_status open_twisting(force_law *law, const csds_spec *spec, csds_message *why) {
  static const char *const names[] = {"k_tw", "gamma_tw", "mu_tw"};
  const csds_choice *choice = &spec->part[CSDS_TWISTING];
  slider_law *s = &law->slider[TWISTING];
  if (strcmp(choice->model->name, "marshall") != 0) return open_resistance(s, choice, names, why);
  *s = law->slider[TANGENTIAL];
  s->on_area = 1;
  s->discontinuous = 0;
  return CSDS_OK;
}

/* A damping that grows from zero with the overlap is one. */
static void classify(slider_law *s, int damped) {
  const int undamped = s->gamma == 0 && !(s->x_gamma > 0 && damped);
  s->absent = s->mu == 0 || (s->k == 0 && undamped);
  s->rigid = undamped || s->stops || s->discontinuous;
}

csds_status csds_lab_open_forces_(force_law *law, const csds_spec *spec, double m, double radius, csds_message *why) {
  static const char *const rolling[] = {"k_r", "gamma_r", "mu_r"};
  memset(law, 0, sizeof *law);
  law->m = m;
  law->radius = radius;
  law->limit_damping = spec->limit_damping;
  csds_status status = open_elastic_force(law, spec, why);
  if (!status) status = open_bridge(law, spec, why);
  if (!status) status = open_damping(law, spec, why);
  if (!status) status = open_tangential(law, spec, why);
  if (!status) status = open_resistance(&law->slider[ROLLING], &spec->part[CSDS_ROLLING], rolling, why);
  if (!status) status = open_twisting(law, spec, why);
  for (int k = 0; k < SLIDERS; ++k) classify(&law->slider[k], law->damped);
  return status;
}

void csds_lab_close_forces_(force_law *law) {
  csds_lab_forget_formula_(law->elastic);
  csds_lab_forget_formula_(law->damping);
  csds_lab_forget_formula_(law->adhesion.force);
  csds_lab_forget_formula_(law->adhesion.overlap_of_a);
  csds_lab_forget_formula_(law->bridge);
}

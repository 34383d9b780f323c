// SPDX-License-Identifier: MIT
/* Is a spec a law? Its models, their coefficients, and whether they go together. */
#include "catalogue.h"
#include "refuse.h"
#include "spec.h"

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

static int index_of_coefficient(const csds_model *model, const char *name) {
  for (int k = 0; k < model->parameters; ++k)
    if (strcmp(model->parameter[k].name, name) == 0) return k;
  return -1;
}

double csds_coefficient(const csds_choice *choice, const char *name) {
  const int k = index_of_coefficient(choice->model, name);
  return k < 0 ? NAN : choice->value[k];
}

int csds_set_coefficient(csds_choice *choice, const char *name, double value) {
  const int k = index_of_coefficient(choice->model, name);
  if (k >= 0) choice->value[k] = value;
  return k >= 0;
}

int csds_is_elastic_constant_(const char *coefficient) {
  return strcmp(coefficient, "E") == 0 || strcmp(coefficient, "nu") == 0;
}

static int has_elastic_constants(const csds_model *model) {
  int found = 0;
  for (int k = 0; k < model->parameters; ++k) found += csds_is_elastic_constant_(model->parameter[k].name);
  return found == 2;
}

static csds_status refuse_null(const char *where, const char *name, csds_message *why) {
  const csds_status status =
      csds_refuse_(why, CSDS_MODELS_CLASH, "%s: %s is NULL, must be a number unless the normal model is ", where, name);
  csds_append_models_(why, CSDS_NORMAL, has_elastic_constants);
  return status;
}

/* The normal model's coefficient eta has the range of the damping model's. */
static csds_status check_choice(const csds_spec *spec, const csds_choice *choice, csds_message *why) {
  const csds_model *model = choice->model, *damping = spec->part[CSDS_DAMPING].model;
  char where[80], with_damping[160];
  snprintf(where, sizeof where, "%s %s", csds_family_name(model->family), model->name);
  snprintf(with_damping, sizeof with_damping, "%s with damping %s", where, damping->name);
  for (int k = 0; k < model->parameters; ++k) {
    const csds_parameter *p = &model->parameter[k];
    const int is_eta = strcmp(p->name, "eta") == 0;
    if (p->may_be_null && isnan(choice->value[k])) {
      if (has_elastic_constants(spec->part[CSDS_NORMAL].model)) continue;
      return refuse_null(where, p->name, why);
    }
    csds_status status =
        csds_check_parameter_(is_eta ? &damping->eta : p, choice->value[k], is_eta ? with_damping : where, why);
    if (status) return status;
  }
  return CSDS_OK;
}

/* What the second material keeps beside the first. A partner that does not yield has no upper end: INFINITY. */
static csds_status check_partner(const csds_spec *spec, csds_message *why) {
  const csds_model *model = spec->part[CSDS_NORMAL].model;
  char where[80];
  snprintf(where, sizeof where, "%s %s of the partner", csds_family_name(model->family), model->name);
  for (int k = 0; spec->mixed && k < model->parameters; ++k) {
    const csds_parameter *p = &model->parameter[k];
    const double value = spec->partner[k];
    if (p->mixing != CSDS_MIX_KEEPS_BOTH || (p->max == DBL_MAX && value == (double)INFINITY)) continue;
    const csds_status status = csds_check_parameter_(p, value, where, why);
    if (status) return status;
  }
  return CSDS_OK;
}

static int needs_no_single_stiffness(const csds_model *model) {
  return !model->single_stiffness;
}

/* Of the stiffness of the normal model other models make theirs. */
static csds_status check_stiffness(const csds_spec *spec, csds_message *why) {
  const csds_model *normal = spec->part[CSDS_NORMAL].model;
  for (int f = CSDS_DAMPING; f < CSDS_FAMILIES; ++f) {
    const csds_model *model = spec->part[f].model;
    const char *family = csds_family_name((csds_family)f);
    if (normal->single_stiffness || needs_no_single_stiffness(model)) continue;
    const csds_status status = csds_refuse_(
        why, CSDS_MODELS_CLASH, "normal %s with %s %s: its stiffness has no single value, %s must be one of ",
        normal->name, family, model->name, family);
    csds_append_models_(why, (csds_family)f, needs_no_single_stiffness);
    return status;
  }
  return CSDS_OK;
}

/* Below bridges: springs that only repel, and remember nothing. */
static int only_repels(const csds_model *normal) {
  return normal->formula && !normal->adhesion;
}

static csds_status check_bridge(const csds_model *normal, const csds_model *bridge, csds_message *why) {
  if (!bridge->parameters || only_repels(normal)) return CSDS_OK;
  const csds_status status = csds_refuse_(why, CSDS_MODELS_CLASH, "bridge %s: the normal model is %s, must be one of ",
                                          bridge->name, normal->name);
  csds_append_models_(why, CSDS_NORMAL, only_repels);
  return status;
}

csds_status csds_spec_check_radius(const csds_spec *spec, double radius, csds_message *why) {
  const csds_choice *bridge = &spec->part[CSDS_BRIDGE];
  const double volume = csds_coefficient(bridge, "V"), most = 0.01 * pow(2 * radius, 3);
  if (isnan(volume) || volume <= most) return CSDS_OK;
  return csds_refuse_(why, CSDS_OUT_OF_RANGE,
                      "bridge %s: V (volume of the liquid) is %g, must be at most %g between grains of the effective "
                      "radius %g [length^3]",
                      bridge->model->name, volume, most, radius);
}

csds_status csds_check_ranges_(const csds_spec *spec, csds_message *why) {
  for (int f = 0; f < CSDS_FAMILIES; ++f)
    if (!spec->part[f].model || spec->part[f].model->family != (csds_family)f)
      return csds_refuse_(why, CSDS_MISSING_VALUE, "%s: the model is missing, must be one of the catalogue",
                          csds_family_name((csds_family)f));
  for (int f = 0; f < CSDS_FAMILIES; ++f) {
    csds_status status = check_choice(spec, &spec->part[f], why);
    if (status) return status;
  }
  if (spec->limit_damping != 0 && spec->limit_damping != 1)
    return csds_refuse_(why, CSDS_OUT_OF_RANGE, "limit_damping is %d, must be 0 or 1", spec->limit_damping);
  csds_status status = check_partner(spec, why);
  if (!status) status = csds_check_heating_(&spec->heating, why);
  if (status) return status;
  status = check_stiffness(spec, why);
  return status ? status : check_bridge(spec->part[CSDS_NORMAL].model, spec->part[CSDS_BRIDGE].model, why);
}

csds_status csds_spec_check(const csds_spec *spec, csds_message *why) {
  csds_law law;
  csds_status status = csds_check_ranges_(spec, why);
  return status ? status : csds_make_law_(&law, spec, 1, why);
}

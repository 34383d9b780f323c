// SPDX-License-Identifier: MIT
/* The law between two materials from the laws within each. */
#include "csds.h"
#include "refuse.h"
#include "spec.h"

#include <float.h>
#include <math.h>

/* NaN, which is NULL, with anything is NULL, without an exception. Its square may be more than a number can be, or
 * less. */
static double geometric_mean(double a, double b) {
  if (isnan(a) || isnan(b)) return NAN;
  const double square = a * b;
  return square < DBL_MIN || square > DBL_MAX ? sqrt(a) * sqrt(b) : sqrt(square);
}

static csds_status mix_coefficient(csds_spec *mixed, const csds_choice *a, const csds_choice *b, int k,
                                   csds_message *why) {
  const csds_model *model = a->model;
  const csds_parameter *p = &model->parameter[k];
  switch (p->mixing) {
    case CSDS_MIX_GEOMETRIC:
      mixed->part[model->family].value[k] = geometric_mean(a->value[k], b->value[k]);
      return CSDS_OK;
    case CSDS_MIX_ARITHMETIC:
      mixed->part[model->family].value[k] = 0.5 * (a->value[k] + b->value[k]);
      return CSDS_OK;
    case CSDS_MIX_KEEPS_BOTH:
      mixed->mixed = 1;
      mixed->part[model->family].value[k] = a->value[k];
      mixed->partner[k] = b->value[k];
      return CSDS_OK;
    case CSDS_MIX_UNSTATED:
      break;
  }
  return csds_refuse_(why, CSDS_MODELS_CLASH, "%s %s: its entry does not say how the coefficient %s mixes",
                      csds_family_name(model->family), model->name, p->name);
}

static csds_status check_within_material(const csds_spec *spec, csds_message *why) {
  const csds_status status = csds_spec_check(spec, why);
  if (status || !spec->mixed) return status;
  return csds_refuse_(why, CSDS_MODELS_CLASH,
                      "the law is one between two materials, must be one within a material to mix");
}

csds_status csds_spec_mix(csds_spec *mixed, const csds_spec *a, const csds_spec *b, csds_message *why) {
  csds_status status = check_within_material(a, why);
  if (!status) status = check_within_material(b, why);
  if (status) return status;
  csds_spec result = *a;
  for (int f = 0; f < CSDS_FAMILIES; ++f) {
    const csds_choice *pa = &a->part[f], *pb = &b->part[f];
    if (pa->model != pb->model)
      return csds_refuse_(why, CSDS_MODELS_CLASH,
                          "%s models %s and %s cannot be mixed, their contact must be given explicitly",
                          csds_family_name((csds_family)f), pa->model->name, pb->model->name);
    for (int k = 0; k < pa->model->parameters; ++k) {
      status = mix_coefficient(&result, pa, pb, k, why);
      if (status) return status;
    }
  }
  result.heating = csds_mix_heating_(&a->heating, &b->heating);
  result.limit_damping = a->limit_damping || b->limit_damping;
  status = csds_spec_check(&result, why);
  if (!status) *mixed = result;
  return status;
}

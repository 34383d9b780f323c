// SPDX-License-Identifier: MIT
/* Models that do not keep to their entries, or to what the scheme can step: refused, instead of stepped otherwise. */
#include "entries.h"
#include "refuse.h"
#include "spec.h"

/* ------------------------------------------------------------------------------------------- their entries */

/* What contacts can keep of each family: move_memory in src/step/memory.h. */
static const struct {
  int size, least, most; /* of a slot; number of slots, if there are any */
  const char *may_be;
} memories[CSDS_FAMILIES] = {
    [CSDS_NORMAL] = {1, 1, 1, "none, or one of a single value"},
    [CSDS_DAMPING] = {0, 0, 0, "none"},
    [CSDS_TANGENTIAL] = {3, 1, 2, "none, one or two of three values"},
    [CSDS_ROLLING] = {3, 2, 2, "none, or two of three values"},
    [CSDS_TWISTING] = {1, 2, 2, "none, or two of a single value"},
    [CSDS_HEAT] = {0, 0, 0, "none"},
    [CSDS_BRIDGE] = {0, 0, 0, "none"},
};

static int has_slots_of(const csds_model *model, int size, int least, int most) {
  int fits = model->slots == 0 || (model->slots >= least && model->slots <= most);
  for (int s = 0; fits && s < model->slots; ++s) fits = model->slot[s].size == size;
  return fits;
}

static csds_status check_slots(const csds_model *model, csds_message *why) {
  const csds_family f = model->family;
  if (has_slots_of(model, memories[f].size, memories[f].least, memories[f].most)) return CSDS_OK;
  return csds_refuse_(why, CSDS_MODELS_CLASH, "%s %s: the slots of its entry must be %s", csds_family_name(f),
                      model->name, memories[f].may_be);
}

/* csds_spec has room for a partner of the normal model alone, and material_of reads no more of it. */
static int keeps_both_in_vain(const csds_model *model, const csds_parameter *p) {
  return p->mixing == CSDS_MIX_KEEPS_BOTH && (model->family != CSDS_NORMAL || !csds_is_elastic_constant_(p->name));
}

static csds_status check_mixing_of(const csds_model *model, const csds_parameter *p, csds_message *why) {
  if (keeps_both_in_vain(model, p))
    return csds_refuse_(why, CSDS_MODELS_CLASH,
                        "%s %s: its coefficient %s keeps both materials, which only E and nu of a normal model do",
                        csds_family_name(model->family), model->name, p->name);
  if (p->mixing == CSDS_MIX_GEOMETRIC && p->min < 0)
    return csds_refuse_(why, CSDS_MODELS_CLASH,
                        "%s %s: its coefficient %s mixes by a geometric mean and may be %g, must never be negative",
                        csds_family_name(model->family), model->name, p->name, p->min);
  return CSDS_OK;
}

static csds_status check_mixing(const csds_model *model, csds_message *why) {
  csds_status status = model->family == CSDS_DAMPING ? check_mixing_of(model, &model->eta, why) : CSDS_OK;
  for (int k = 0; k < model->parameters && !status; ++k) status = check_mixing_of(model, &model->parameter[k], why);
  return status;
}

csds_status csds_check_entries_(const csds_spec *spec, csds_message *why) {
  csds_status status = CSDS_OK;
  for (int f = 0; f < CSDS_FAMILIES && !status; ++f) {
    status = check_slots(spec->part[f].model, why);
    if (!status) status = check_mixing(spec->part[f].model, why);
  }
  return status;
}

/* ------------------------------------------------------------------------------------- what they have made */

/* damping_shape and weight_of_power know no other. */
static csds_status check_damping_power(const contact_law *law, const csds_spec *spec, csds_message *why) {
  if (law->damping_power >= 0 && law->damping_power <= 2) return CSDS_OK;
  return csds_refuse_(why, CSDS_MODELS_CLASH,
                      "normal %s with damping %s: gamma_n would follow the contact radius to the power %g, must be 0, "
                      "0.5 or 1",
                      spec->part[CSDS_NORMAL].model->name, spec->part[CSDS_DAMPING].model->name,
                      0.5 * law->damping_power);
}

/* What would be kept behind the end of the history: of a resistance, with a spring or without, the velocity expected.
 */
static csds_status check_memory(const contact_law *law, const csds_spec *spec, csds_message *why) {
  const csds_model *rolling = spec->part[CSDS_ROLLING].model, *twisting = spec->part[CSDS_TWISTING].model;
  const csds_model *without = law->rolls && !rolling->slots     ? rolling
                              : law->twists && !twisting->slots ? twisting
                                                                : NULL;
  if (!without) return CSDS_OK;
  return csds_refuse_(why, CSDS_MODELS_CLASH,
                      "%s %s: it resists, so that its entry must have two slots, also without a spring",
                      csds_family_name(without->family), without->name);
}

static int any(const double *constants) {
  for (int k = 0; k < ROOM_FOR_CONSTANTS; ++k)
    if (constants[k] != 0) return 1;
  return 0;
}

/* What a tangential model has forgotten; NULL: nothing. */
static const char *forgotten(const contact_law *law, const csds_model *model) {
  const int is_rule = law->tangential != TANGENTIAL_SLIDER;
  if (!is_rule && (model->stepping == CSDS_STEPPING_RULE || any(law->tangential_constants)))
    return "it is stepped by a rule, so that it must set law->tangential to the rule's number";
  if (is_rule && !model->slots) return "it is stepped by a rule, so that its entry must have a slot";
  if (law->friction.k != 0 && !model->slots) return "it has a spring, so that its entry must have a slot";
  return NULL;
}

/* Each would be no force, or one without a memory. */
static csds_status check_forces(const contact_law *law, const csds_spec *spec, csds_message *why) {
  const csds_model *normal = spec->part[CSDS_NORMAL].model, *tangential = spec->part[CSDS_TANGENTIAL].model;
  if (law->normal == NORMAL_UNPREPARED)
    return csds_refuse_(why, CSDS_MODELS_CLASH, "normal %s: it has no force, for it does not set law->normal",
                        normal->name);
  const char *what = forgotten(law, tangential);
  if (!what) return CSDS_OK;
  return csds_refuse_(why, CSDS_MODELS_CLASH, "tangential %s: %s", tangential->name, what);
}

csds_status csds_check_made_(const contact_law *law, const csds_spec *spec, csds_message *why) {
  csds_status status = check_damping_power(law, spec, why);
  if (!status) status = check_memory(law, spec, why);
  return status ? status : check_forces(law, spec, why);
}

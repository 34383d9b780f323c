// SPDX-License-Identifier: MIT
/* The catalogue: every model of the list with the function that makes its constants. It feeds the parser, its error
 * sentences, the laws and the documentation. */
#define CSDS_CATALOGUE
#include "catalogue.h"

#include "entries.h"
#include "models/entry.h"
#include "models/list.h"
#include "spec.h"
#include "step/slider.h"

#include "models/composition.h" /* after the list, which comes in full here */

static const struct {
  const csds_model *model;
  void (*prepare)(preparation *p);
} catalogue[] = {
#define MODEL(name) {&name##_model, name##_prepare},
#include "models/list.h"
};

enum { MODELS = sizeof catalogue / sizeof catalogue[0] };

static const csds_alias aliases[] = {
#define ALIAS(name, word, what) {&name##_model, word, what},
#include "models/list.h"
};

enum { ALIASES = sizeof aliases / sizeof aliases[0] };

const char *csds_version(void) {
  return CSDS_VERSION;
}

const char *csds_family_name(csds_family family) {
  static const char *const names[] = {"normal", "damping", "tangential", "rolling", "twisting", "heat", "bridge"};
  return (unsigned)family < CSDS_FAMILIES ? names[family] : NULL;
}

const csds_model *csds_model_at(int index) {
  return index >= 0 && index < MODELS ? catalogue[index].model : NULL;
}

const csds_model *csds_find_model(csds_family family, const char *name) {
  for (int k = 0; k < MODELS; ++k)
    if (catalogue[k].model->family == family && strcmp(catalogue[k].model->name, name) == 0) return catalogue[k].model;
  return NULL;
}

const csds_alias *csds_alias_at(int index) {
  return index >= 0 && index < ALIASES ? &aliases[index] : NULL;
}

const csds_alias *csds_find_alias(csds_family family, const char *name) {
  for (int k = 0; k < ALIASES; ++k)
    if (aliases[k].model->family == family && strcmp(aliases[k].name, name) == 0) return &aliases[k];
  return NULL;
}

void csds_alias_note(const csds_alias *alias, csds_message *note) {
  csds_refuse_(note, CSDS_OK, "%s %s is taken for %s: %s", csds_family_name(alias->model->family), alias->name,
               alias->model->name, alias->difference);
}

/* ------------------------------------------------------------------------------------------ history */

/* Where a family's values begin; the length of the history where it has none, which nobody reads. */
static int begin_of(const csds_spec *spec, const contact_law *law, csds_family family) {
  const int begin = csds_spec_slot(spec, family, 0);
  return begin < 0 ? law->history : begin;
}

static void lay_out_history(contact_law *law, const csds_spec *spec) {
  law->history = csds_spec_history(spec, law->exchange);
  law->wall_history = csds_spec_wall_history(spec);
  law->at_normal = begin_of(spec, law, CSDS_NORMAL);
  law->at_tangential = begin_of(spec, law, CSDS_TANGENTIAL);
  law->at_rolling = begin_of(spec, law, CSDS_ROLLING);
  law->at_twisting = begin_of(spec, law, CSDS_TWISTING);
  law->normal_memory = spec->part[CSDS_NORMAL].model->slots;
  law->tangential_vectors = spec->part[CSDS_TANGENTIAL].model->slots;
}

/* ---------------------------------------------------------------------------------------- all together */

static void prepare_part(preparation *p, csds_family family) {
  p->choice = &p->spec->part[family];
  for (int k = 0; k < MODELS; ++k)
    if (catalogue[k].model == p->choice->model) catalogue[k].prepare(p);
}

/* A coefficient that nothing reads would be typed in vain. */
static void check_that_all_are_used(preparation *p) {
  for (int f = 0; f < CSDS_FAMILIES; ++f) {
    const csds_model *model = p->spec->part[f].model;
    for (int k = 0; k < model->parameters; ++k)
      if (!(p->asked_for[f] & 1u << k))
        refuse_law(p, CSDS_MODELS_CLASH, "%s %s: its entry declares a coefficient %s, which no constant is made of",
                   csds_family_name((csds_family)f), model->name, model->parameter[k].name);
  }
}

/* Dampings would read a stiffness of 0. */
static void check_that_stiffness_is_told(preparation *p) {
  const csds_model *normal = p->spec->part[CSDS_NORMAL].model;
  if (normal->single_stiffness && !p->stiffness_is_told)
    refuse_law(
        p, CSDS_MODELS_CLASH,
        "normal %s: its entry has .single_stiffness = 1, but it does not tell_secant_stiffness, which dampings read",
        normal->name);
}

/* Of homogeneous spheres the tangential mass is 2/7 of the effective one. */
static void find_fastest_dashpot(contact_law *law) {
  law->fastest = larger(1, 3.5 * law->friction.x_gamma);
  law->fastest_alone = 3.5 * law->friction.gamma;
}

static slider_in_a_step in_a_step(const contact_law *law, const slider_constants *c) {
  const slider s = slider_over(c->k, c->gamma, law->dt, is_weak(law, c) ? 1 : 0);
  const slider_in_a_step r = {s.c, s.rate, s.late};
  return r;
}

/* A spring so soft that k h may vanish is left to the general step. */
static int is_undamped(const contact_law *law) {
  const slider_constants *c = &law->friction;
  return law->tangential == TANGENTIAL_SLIDER && friction_of(law) == DISPLACEMENT && c->k * law->dt > DBL_MIN &&
         c->x_gamma == 0 && c->gamma == 0;
}

csds_status csds_make_law_(csds_law *law, const csds_spec *spec, double dt, csds_message *why) {
  csds_law made;
  contact_law *inside = (contact_law *)(void *)&made;
  preparation p = {.law = inside, .spec = spec, .why = why};
  const csds_status status = csds_check_entries_(spec, why);
  if (status) return status;
  memset(&made, 0, sizeof made);
  inside->dt = dt;
  inside->most_damping = 2 / dt;
  inside->limit_damping = spec->limit_damping;
  inside->heating = csds_heating_in_use_(spec);
  inside->isa = CSDS_ISAS - 1;
  inside->prepared = LAW_IS_PREPARED;
  inside->vectorisable = 1;
  for (int f = 0; f < CSDS_FAMILIES; ++f) {
    prepare_part(&p, (csds_family)f);
    inside->vectorisable &= spec->part[f].model->vectorisable;
  }
  inside->turning = inside->rolls || inside->twists;
  lay_out_history(inside, spec);
  find_fastest_dashpot(inside);
  inside->spring_power = 2 * inside->stores_force;
  inside->undamped_friction = is_undamped(inside);
  inside->composition = composition_of(inside);
  inside->own_step = own_step_of(inside);
  inside->strong_turning = !(is_weak(inside, &inside->rolling) || is_weak(inside, &inside->twisting));
  inside->rolling_in_a_step = in_a_step(inside, &inside->rolling);
  inside->twisting_in_a_step = in_a_step(inside, &inside->twisting);
  check_that_all_are_used(&p);
  check_that_stiffness_is_told(&p);
  if (!p.status) p.status = csds_check_made_(inside, spec, why);
  if (!p.status) memcpy(law, &made, sizeof made); /* padding included, for csds_law_same */
  return p.status;
}

// SPDX-License-Identifier: MIT
/* From words to a checked description of a law. */
#include "csds.h"
#include "refuse.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct reader {
  int count, next;
  const char *const *words;
  csds_message *why;
} reader;

static const char limit_keyword[] = "limit_damping";
static const char blanks[] = " \t\n\r\f\v";

/* Words of LAMMPS's pair_style granular that are none here, and what to do instead. */
static const struct {
  const char *keyword, *word, *instead;
} of_lammps[] = {
    {"normal", "dmt", "has no counterpart, there is no cohesion here; must be hooke, hertz or hertz/material"},
    {"normal", "jkr", "has no counterpart, there is no cohesion here; must be hooke, hertz or hertz/material"},
    {"normal", "mdr", "has no counterpart; for plastic contacts type hysteretic k_L k_U eta"},
    {"damping", "none", "is eta 0 of the normal model; leave damping none out and type, for example, hooke k_n 0"},
    {"damping", "mdr", "has no counterpart; for plastic contacts type hysteretic k_L k_U eta without it"},
    {"tangential", "mindlin", "is csds/mindlin here; type csds/mindlin k_t|NULL x_gammat mu"},
    {"tangential", "mindlin/force", "is csds/mindlin here; type csds/mindlin k_t|NULL x_gammat mu"},
    {"tangential", "mindlin_rescale", "is csds/mindlin here; type csds/mindlin k_t|NULL x_gammat mu"},
    {"tangential", "mindlin_rescale/force", "is csds/mindlin here; type csds/mindlin k_t|NULL x_gammat mu"},
    {"tangential", "linear_history_classic", "is csds here; type csds k_t x_gammat mu"},
    {"tangential", "mindlin_classic", "is csds/mindlin here; type csds/mindlin k_t|NULL x_gammat mu"},
    {"rolling", "sds", "is csds here; type csds k_r gamma_r mu_r"},
    {"twisting", "sds", "is csds here; type csds k_tw gamma_tw mu_tw"},
    {"twisting", "marshall", "takes its coefficients from the tangential ones; type csds k_tw gamma_tw mu_tw"},
    {"heat", "area", "has no counterpart, grains have no temperature here; leave heat out"},
    {"heat", "radius", "has no counterpart, grains have no temperature here; leave heat out"},
};

/* The sentence's end, NULL for a word that is not LAMMPS's either. */
static const char *instead_of(const char *keyword, const char *word) {
  for (size_t k = 0; k < sizeof of_lammps / sizeof *of_lammps; ++k)
    if (strcmp(of_lammps[k].keyword, keyword) == 0 && strcmp(of_lammps[k].word, word) == 0) return of_lammps[k].instead;
  return NULL;
}

/* The family that a keyword opens; the normal model has no keyword. */
static csds_family family_of_keyword(const char *word) {
  for (int f = CSDS_DAMPING; f < CSDS_FAMILIES; ++f)
    if (strcmp(word, csds_family_name((csds_family)f)) == 0) return (csds_family)f;
  return CSDS_FAMILIES;
}

static int is_keyword(const char *word) {
  return family_of_keyword(word) != CSDS_FAMILIES || strcmp(word, limit_keyword) == 0 ||
         strcmp(word, "synchronized_verlet") == 0 || strcmp(word, "heat") == 0;
}

static int is_number(const char *word, double *value) {
  char *end;
  *value = strtod(word, &end);
  return end != word && *end == '\0';
}

/* "hooke, hertz": the models of a family, for a sentence. */
static void list_models(csds_family family, char *text, size_t size) {
  size_t used = 0;
  text[0] = '\0';
  const csds_model *m;
  for (int k = 0; (m = csds_model_at(k)) && used < size; ++k)
    if (m->family == family) used += (size_t)snprintf(text + used, size - used, "%s%s", used ? ", " : "", m->name);
}

/* "k_n eta": the coefficients of a model, for a sentence. */
static void list_parameters(const csds_model *model, char *text, size_t size) {
  size_t used = 0;
  text[0] = '\0';
  for (int k = 0; k < model->parameters && used < size; ++k)
    used += (size_t)snprintf(text + used, size - used, "%s%s", k ? " " : "", model->parameter[k].name);
}

static csds_status refuse_count(const csds_model *model, const char *problem, csds_message *why) {
  char names[120];
  list_parameters(model, names, sizeof names);
  csds_status status = strstr(problem, "missing") ? CSDS_MISSING_VALUE : CSDS_SURPLUS_VALUE;
  if (model->parameters == 0)
    return csds_refuse_(why, status, "%s %s: %s, the model takes no coefficient", csds_family_name(model->family),
                        model->name, problem);
  return csds_refuse_(why, status, "%s %s: %s, the model takes %d coefficient%s: %s", csds_family_name(model->family),
                      model->name, problem, model->parameters, model->parameters == 1 ? "" : "s", names);
}

static csds_status read_model(reader *in, csds_family family, csds_choice *choice) {
  char names[160];
  list_models(family, names, sizeof names);
  if (in->next >= in->count) {
    csds_refuse_(in->why, CSDS_MISSING_VALUE, "%s: the model's name is missing, must be one of %s",
                 csds_family_name(family), names);
    return CSDS_MISSING_VALUE;
  }
  const char *name = in->words[in->next++];
  choice->model = csds_find_model(family, name);
  if (choice->model) return CSDS_OK;
  const char *instead = instead_of(csds_family_name(family), name);
  if (instead)
    return csds_refuse_(in->why, CSDS_UNKNOWN_MODEL, "%s: LAMMPS's model '%s' %s", csds_family_name(family), name,
                        instead);
  csds_refuse_(in->why, CSDS_UNKNOWN_MODEL, "%s: unknown model '%s', must be one of %s", csds_family_name(family), name,
               names);
  return CSDS_UNKNOWN_MODEL;
}

static csds_status read_coefficients(reader *in, csds_choice *choice) {
  const csds_model *model = choice->model;
  char problem[120];
  for (int k = 0; k < model->parameters; ++k) {
    const char *word = in->next < in->count ? in->words[in->next] : NULL;
    if (!word || is_keyword(word)) {
      snprintf(problem, sizeof problem, "%s is missing", model->parameter[k].name);
      return refuse_count(model, problem, in->why);
    }
    if (model->parameter[k].may_be_null && strcmp(word, "NULL") == 0) {
      choice->value[k] = NAN;
      in->next++;
      continue;
    }
    if (!is_number(word, &choice->value[k]))
      return csds_refuse_(in->why, CSDS_NOT_A_NUMBER, "%s %s: %s (%s) is '%s', must be a number [%s]",
                          csds_family_name(model->family), model->name, model->parameter[k].name,
                          model->parameter[k].meaning, word, model->parameter[k].unit);
    if (isnan(choice->value[k])) {
      csds_parameter never_null = model->parameter[k];
      char where[80];
      never_null.may_be_null = 0;
      snprintf(where, sizeof where, "%s %s", csds_family_name(model->family), model->name);
      return csds_check_parameter_(&never_null, choice->value[k], where, in->why);
    }
    in->next++;
  }
  double number;
  if (in->next < in->count && is_number(in->words[in->next], &number)) {
    snprintf(problem, sizeof problem, "'%s' is one value too many", in->words[in->next]);
    return refuse_count(model, problem, in->why);
  }
  return CSDS_OK;
}

static csds_status read_choice(reader *in, csds_family family, csds_choice *choice) {
  csds_status status = read_model(in, family, choice);
  return status ? status : read_coefficients(in, choice);
}

/* limit_damping [yes|no] */
static csds_status read_limit(reader *in, int *limit) {
  *limit = 1;
  if (in->next >= in->count || is_keyword(in->words[in->next])) return CSDS_OK;
  const char *word = in->words[in->next++];
  if (strcmp(word, "no") == 0)
    *limit = 0;
  else if (strcmp(word, "yes") != 0)
    return csds_refuse_(in->why, CSDS_UNKNOWN_MODEL, "%s: unknown value '%s', must be yes or no", limit_keyword, word);
  return CSDS_OK;
}

/* The keyword's next word, NULL where another keyword or nothing follows. */
static const char *value_of_keyword(reader *in) {
  return in->next < in->count && !is_keyword(in->words[in->next]) ? in->words[in->next++] : NULL;
}

/* synchronized_verlet [yes]: what it does is always done. */
static csds_status read_synchronized(reader *in) {
  const char *value = value_of_keyword(in);
  if (!value || strcmp(value, "yes") == 0) return CSDS_OK;
  return csds_refuse_(in->why, CSDS_UNKNOWN_MODEL,
                      "synchronized_verlet: value is '%s', must be yes or nothing: it cannot be switched off", value);
}

/* heat none */
static csds_status read_heat(reader *in) {
  const char *value = value_of_keyword(in), *instead = value ? instead_of("heat", value) : NULL;
  if (value && strcmp(value, "none") == 0) return CSDS_OK;
  if (instead) return csds_refuse_(in->why, CSDS_UNKNOWN_MODEL, "heat: LAMMPS's model '%s' %s", value, instead);
  return csds_refuse_(in->why, CSDS_UNKNOWN_MODEL, "heat: model is '%s', must be none", value ? value : "");
}

static csds_status read_keyword(reader *in, csds_spec *spec, int *seen) {
  const char *word = in->words[in->next++];
  if (strcmp(word, "synchronized_verlet") == 0) return read_synchronized(in);
  if (strcmp(word, "heat") == 0) return read_heat(in);
  csds_family family = family_of_keyword(word);
  if (!is_keyword(word))
    return csds_refuse_(in->why, CSDS_UNKNOWN_MODEL,
                        "unknown keyword '%s', must be one of damping, tangential, rolling, twisting, %s", word,
                        limit_keyword);
  /* CSDS_FAMILIES stands for limit_damping here */
  if (seen[family]++) return csds_refuse_(in->why, CSDS_SURPLUS_VALUE, "%s is given twice, must be given once", word);
  return family == CSDS_FAMILIES ? read_limit(in, &spec->limit_damping) : read_choice(in, family, &spec->part[family]);
}

static csds_spec default_spec(void) {
  csds_spec spec;
  memset(&spec, 0, sizeof spec);
  spec.part[CSDS_DAMPING].model = csds_find_model(CSDS_DAMPING, "viscoelastic");
  for (int f = CSDS_TANGENTIAL; f < CSDS_FAMILIES; ++f) spec.part[f].model = csds_find_model((csds_family)f, "none");
  spec.limit_damping = 1;
  return spec;
}

csds_status csds_spec_parse(csds_spec *spec, int count, const char *const *words, csds_message *why) {
  reader in = {count, 0, words, why};
  csds_spec read = default_spec();
  int seen[CSDS_FAMILIES + 1] = {0};
  csds_status status = read_choice(&in, CSDS_NORMAL, &read.part[CSDS_NORMAL]);
  while (!status && in.next < in.count) status = read_keyword(&in, &read, seen);
  if (!status) status = csds_spec_check(&read, why);
  if (!status) *spec = read;
  return status;
}

csds_status csds_spec_read(csds_spec *spec, const char *text, csds_message *why) {
  char copy[1024];
  const char *words[sizeof copy / 2];
  int count = 0;
  const size_t length = strlen(text);
  if (length >= sizeof copy)
    return csds_refuse_(why, CSDS_SURPLUS_VALUE, "the law has %zu characters, must have less than %zu", length,
                        sizeof copy);
  memcpy(copy, text, length + 1);
  for (char *c = copy; *c;) {
    c += strspn(c, blanks);
    if (!*c) break;
    words[count++] = c;
    c += strcspn(c, blanks);
    if (*c) *c++ = '\0';
  }
  return csds_spec_parse(spec, count, words, why);
}

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

static csds_status check_choice(const csds_spec *spec, const csds_choice *choice, csds_message *why) {
  const csds_model *model = choice->model;
  char where[80];
  snprintf(where, sizeof where, "%s %s", csds_family_name(model->family), model->name);
  for (int k = 0; k < model->parameters; ++k) {
    const csds_parameter *p = &model->parameter[k];
    char with_damping[160];
    const char *place = where;
    if (strcmp(p->name, "eta") == 0) {
      p = &spec->part[CSDS_DAMPING].model->eta;
      snprintf(with_damping, sizeof with_damping, "%s with damping %s", where, spec->part[CSDS_DAMPING].model->name);
      place = with_damping;
    }
    if (p->may_be_null && isnan(choice->value[k])) {
      if (spec->part[CSDS_NORMAL].model->id == CSDS_NORMAL_HERTZ_MATERIAL) continue;
      return csds_refuse_(why, CSDS_MODELS_CLASH,
                          "%s: %s is NULL, must be a number unless the normal model is hertz/material", where, p->name);
    }
    csds_status status = csds_check_parameter_(p, choice->value[k], place, why);
    if (status) return status;
  }
  return CSDS_OK;
}

/* Models that each stand for themselves but not for each other. */
static csds_status check_combination(const csds_spec *spec, csds_message *why) {
  const csds_choice *normal = &spec->part[CSDS_NORMAL];
  int damping = spec->part[CSDS_DAMPING].model->id;
  if (normal->model->id != CSDS_NORMAL_HYSTERETIC && normal->model->id != CSDS_NORMAL_HYSTERETIC_LOAD) return CSDS_OK;
  if (damping != CSDS_DAMPING_VELOCITY && damping != CSDS_DAMPING_MASS_VELOCITY && damping != CSDS_DAMPING_VISCOELASTIC)
    return csds_refuse_(
        why, CSDS_MODELS_CLASH,
        "normal %s with damping %s: its stiffness has no single value, damping must be one of velocity, "
        "mass_velocity, viscoelastic",
        normal->model->name, spec->part[CSDS_DAMPING].model->name);
  if (normal->model->id == CSDS_NORMAL_HYSTERETIC && normal->value[1] < normal->value[0])
    return csds_refuse_(why, CSDS_OUT_OF_RANGE, "normal hysteretic: k_U is %g, must be at least k_L, which is %g",
                        normal->value[1], normal->value[0]);
  return CSDS_OK;
}

csds_status csds_spec_check(const csds_spec *spec, csds_message *why) {
  for (int f = 0; f < CSDS_FAMILIES; ++f)
    if (!spec->part[f].model || spec->part[f].model->family != (csds_family)f)
      return csds_refuse_(why, CSDS_MISSING_VALUE, "%s: the model is missing, must be one of the catalogue",
                          csds_family_name((csds_family)f));
  for (int f = 0; f < CSDS_FAMILIES; ++f) {
    csds_status status = check_choice(spec, &spec->part[f], why);
    if (status) return status;
  }
  return check_combination(spec, why);
}

csds_status csds_spec_mix(csds_spec *mixed, const csds_spec *a, const csds_spec *b, csds_message *why) {
  csds_spec result = *a;
  for (int f = 0; f < CSDS_FAMILIES; ++f) {
    const csds_choice *pa = &a->part[f], *pb = &b->part[f];
    if (pa->model != pb->model)
      return csds_refuse_(why, CSDS_MODELS_CLASH,
                          "%s models %s and %s cannot be mixed, their contact must be given explicitly",
                          csds_family_name((csds_family)f), pa->model->name, pb->model->name);
    /* NULL with anything is NULL */
    for (int k = 0; k < pa->model->parameters; ++k) result.part[f].value[k] = sqrt(pa->value[k] * pb->value[k]);
  }
  if (result.part[CSDS_NORMAL].model->id == CSDS_NORMAL_HERTZ_MATERIAL) {
    /* both materials stay: effective moduli are no means */
    result.mixed = 1;
    for (int k = 0; k < 3; k += 2) {
      result.part[CSDS_NORMAL].value[k] = a->part[CSDS_NORMAL].value[k];
      result.partner[k / 2] = b->part[CSDS_NORMAL].value[k];
    }
  }
  result.limit_damping = a->limit_damping || b->limit_damping;
  *mixed = result;
  return CSDS_OK;
}

// SPDX-License-Identifier: MIT
/* From words to the description of a law. */
#include "spec.h"
#include "csds.h"
#include "lammps_rules.h"
#include "refuse.h"

#include <fenv.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

typedef struct reader {
  int count, next;
  const char *const *words;
  csds_message *why;
} reader;

static const char limit_keyword[] = "limit_damping";
static const char blanks[] = " \t\n\r\f\v";

/* What to do instead of a model of LAMMPS's pair_style granular that is none here; NULL for any other word. */
static const char *instead_of(const char *keyword, const char *word) {
  for (size_t k = 0; k < LAMMPS_WORDS; ++k)
    if (strcmp(lammps_words[k].keyword, keyword) == 0 && strcmp(lammps_words[k].word, word) == 0)
      return lammps_words[k].instead;
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
         strcmp(word, "synchronized_verlet") == 0 || csds_is_heating_(word);
}

/* Too few or too many coefficients: adds how many the model takes, and their names. */
static csds_status refuse_count(csds_message *why, csds_status status, const csds_model *model) {
  if (model->parameters == 0) {
    csds_append_(why, ", the model takes no coefficient");
    return status;
  }
  csds_append_(why, ", the model takes %d coefficient%s:", model->parameters, model->parameters == 1 ? "" : "s");
  for (int k = 0; k < model->parameters; ++k) csds_append_(why, " %s", model->parameter[k].name);
  return status;
}

static csds_status read_model(reader *in, csds_family family, csds_spec *spec) {
  csds_choice *choice = &spec->part[family];
  const char *const family_name = csds_family_name(family);
  if (in->next >= in->count) {
    csds_refuse_(in->why, CSDS_MISSING_VALUE, "%s: the model's name is missing, must be one of ", family_name);
    csds_append_models_(in->why, family, NULL);
    return CSDS_MISSING_VALUE;
  }
  double number;
  if (family == CSDS_BRIDGE && csds_read_number_(in->words[in->next], &number)) {
    choice->model = csds_find_model(CSDS_BRIDGE, "capillary");
    return CSDS_OK;
  }
  const char *name = in->words[in->next++];
  spec->alias[family] = csds_find_alias(family, name);
  choice->model = spec->alias[family] ? spec->alias[family]->model : csds_find_model(family, name);
  if (choice->model) return CSDS_OK;
  const char *instead = instead_of(family_name, name);
  if (instead)
    return csds_refuse_(in->why, CSDS_UNKNOWN_MODEL, "%s: LAMMPS's model '%s' %s", family_name, name, instead);
  csds_refuse_(in->why, CSDS_UNKNOWN_MODEL, "%s: unknown model '%s', must be one of ", family_name, name);
  csds_append_models_(in->why, family, NULL);
  return CSDS_UNKNOWN_MODEL;
}

static csds_status refuse_missing(reader *in, const csds_model *model, const char *what) {
  const csds_status status = csds_refuse_(in->why, CSDS_MISSING_VALUE, "%s %s: %s is missing",
                                          csds_family_name(model->family), model->name, what);
  return refuse_count(in->why, status, model);
}

static csds_status refuse_surplus(reader *in, const csds_model *model, const char *word) {
  const csds_status status = csds_refuse_(in->why, CSDS_SURPLUS_VALUE, "%s %s: '%s' is one value too many",
                                          csds_family_name(model->family), model->name, word);
  return refuse_count(in->why, status, model);
}

static csds_status read_coefficients(reader *in, csds_choice *choice) {
  const csds_model *model = choice->model;
  for (int k = 0; k < model->parameters; ++k) {
    const char *word = in->next < in->count ? in->words[in->next] : NULL;
    if (!word || is_keyword(word)) return refuse_missing(in, model, model->parameter[k].name);
    if (model->parameter[k].may_be_null && strcmp(word, "NULL") == 0) {
      choice->value[k] = NAN;
      in->next++;
      continue;
    }
    if (!csds_read_number_(word, &choice->value[k]))
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
  if (in->next < in->count && csds_read_number_(in->words[in->next], &number))
    return refuse_surplus(in, model, in->words[in->next]);
  return CSDS_OK;
}

static csds_status read_choice(reader *in, csds_family family, csds_spec *spec) {
  csds_status status = read_model(in, family, spec);
  return status ? status : read_coefficients(in, &spec->part[family]);
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

/* A family's model; after that of heat what the contact does with the energy that it loses. */
static csds_status read_family(reader *in, csds_family family, csds_spec *spec) {
  csds_status status = read_choice(in, family, spec);
  if (!status && family == CSDS_HEAT)
    status = csds_read_heating_(&spec->heating, spec->part[family].model, in->count, in->words, &in->next, in->why);
  return status;
}

/* How often each keyword has been read. */
typedef struct keywords_seen {
  int family[CSDS_FAMILIES], limit;
} keywords_seen;

static csds_status read_keyword(reader *in, csds_spec *spec, keywords_seen *seen) {
  const char *word = in->words[in->next++];
  if (strcmp(word, "synchronized_verlet") == 0) return read_synchronized(in);
  const csds_family family = family_of_keyword(word);
  const int is_limit = strcmp(word, limit_keyword) == 0;
  if (csds_is_heating_(word))
    return csds_refuse_(in->why, CSDS_UNKNOWN_MODEL,
                        "'%s' stands alone, must follow heat and its model, such as heat none dissipation 1", word);
  if (!is_limit && family == CSDS_FAMILIES)
    return csds_refuse_(in->why, CSDS_UNKNOWN_MODEL,
                        "unknown keyword '%s', must be one of damping, tangential, rolling, twisting, heat, bridge, %s",
                        word, limit_keyword);
  int *const times = is_limit ? &seen->limit : &seen->family[family];
  if ((*times)++) return csds_refuse_(in->why, CSDS_SURPLUS_VALUE, "%s is given twice, must be given once", word);
  return is_limit ? read_limit(in, &spec->limit_damping) : read_family(in, family, spec);
}

static csds_spec default_spec(void) {
  csds_spec spec;
  memset(&spec, 0, sizeof spec);
  spec.part[CSDS_DAMPING].model = csds_find_model(CSDS_DAMPING, "viscoelastic");
  for (int f = CSDS_TANGENTIAL; f < CSDS_FAMILIES; ++f) spec.part[f].model = csds_find_model((csds_family)f, "none");
  spec.heating = csds_no_heating_();
  spec.limit_damping = 1;
  return spec;
}

static csds_status parse(csds_spec *spec, int count, const char *const *words, csds_message *why) {
  reader in = {count, 0, words, why};
  csds_spec read = default_spec();
  keywords_seen seen = {{0}, 0};
  csds_status status = read_choice(&in, CSDS_NORMAL, &read);
  while (!status && in.next < in.count) status = read_keyword(&in, &read, &seen);
  if (!status) status = csds_spec_check(&read, why);
  if (!status) *spec = read;
  return status;
}

/* Where floating-point exceptions end the program, words such as nan and 1e400 must still be refused. */
csds_status csds_spec_parse(csds_spec *spec, int count, const char *const *words, csds_message *why) {
  fenv_t before;
  feholdexcept(&before);
  const csds_status status = parse(spec, count, words, why);
  fesetenv(&before);
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

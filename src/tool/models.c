// SPDX-License-Identifier: MIT
/* csds models */
#include "tool.h"

#include <float.h>
#include <string.h>

typedef struct models_options {
  const char *family;
  int brief;
} models_options;

static const struct argp_option options[] = {{"brief", 'b', NULL, 0, "names and coefficients only", 0}, {0}};

static error_t parse(int key, char *text, struct argp_state *state) {
  models_options *o = state->input;
  if (key == 'b')
    o->brief = 1;
  else if (key == ARGP_KEY_ARG && !o->family)
    o->family = text;
  else if (key == ARGP_KEY_ARG)
    refuse("'%s' is one family too many, must be one", text);
  else
    return ARGP_ERR_UNKNOWN;
  return 0;
}

static void print_parameter(const csds_parameter *p) {
  printf("      %-10s %-22s %s; %s %g", p->name, p->unit, p->meaning, p->min_is_excluded ? ">" : ">=", p->min);
  if (p->max < DBL_MAX) printf(" and <= %g", p->max);
  printf("%s\n", p->may_be_null ? ", or NULL" : "");
}

static void print_model(const csds_model *m, int brief) {
  printf("  %s", m->name);
  for (int k = 0; k < m->parameters; ++k) printf(" %s", m->parameter[k].name);
  printf("\n");
  if (brief) return;
  printf("      %s\n", m->summary);
  for (int k = 0; k < m->parameters; ++k) print_parameter(&m->parameter[k]);
  if (m->eta.name) print_parameter(&m->eta);
  printf("      creates no energy: %s\n", m->passive);
  if (m->reference[0]) printf("      %s\n", m->reference);
}

int run_models(int argc, char **argv) {
  static const struct argp argp = {
      .options = options,
      .parser = parse,
      .args_doc = "[normal|damping|tangential|rolling|twisting]",
      .doc =
          "List the models that a contact law is composed of: coefficients with unit, meaning and range, references."};
  models_options o = {NULL, 0};
  argp_parse(&argp, argc, argv, 0, NULL, &o);
  int found = 0;
  for (int f = 0; f < CSDS_FAMILIES; ++f) {
    const char *family = csds_family_name((csds_family)f);
    if (o.family && strcmp(o.family, family) != 0) continue;
    printf("%s%s\n", found++ ? "\n" : "", family);
    const csds_model *m;
    for (int k = 0; (m = csds_model_at(k)); ++k)
      if (m->family == (csds_family)f) print_model(m, o.brief);
  }
  if (!found) refuse("family is '%s', must be one of normal, damping, tangential, rolling, twisting", o.family);
  return 0;
}

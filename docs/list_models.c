// SPDX-License-Identifier: MIT
/* Prints the page of a model family in Markdown, from the catalogue. usage: list_models normal|damping|... */
#include "csds.h"

#include <float.h>
#include <stdio.h>
#include <string.h>

static const char *const introduction[] = {
    "The spring along the line of centres. m and R are the effective mass and radius of the pair.",
    "The dashpot along the line of centres, gamma_n. It gives the normal model's coefficient `eta` its meaning. With\n"
    "`limit_damping yes`, the default, the normal force never attracts (cut-off); with `no` it is the plain dashpot.",
    "Friction. gamma_t = x_gammat gamma_n; the force never exceeds mu F_n. A continuous model takes a step that "
    "creates no\n"
    "energy whatever the time step; a model for comparison is stepped as published.",
    "Resistance to rolling: a pseudo-force F_r of the rolling velocity R (omega_i - omega_j) x n, bounded by mu_r F_n, "
    "acts\n"
    "with the torque R n x F_r on i and its opposite on j.",
    "Resistance to twisting: a torque along n of the twist rate (omega_i - omega_j) . n, bounded by mu_tw F_n.",
};

static void print_range(const csds_parameter *p) {
  printf("%s %g", p->min_is_excluded ? ">" : ">=", p->min);
  if (p->max < DBL_MAX) printf(" and <= %g", p->max);
  if (p->may_be_null) printf(", or NULL with hertz/material");
}

static void print_parameter(const csds_parameter *p) {
  printf("| `%s` | %s | %s | ", p->name, p->meaning, p->unit);
  print_range(p);
  printf(" |\n");
}

static void print_model(const csds_model *m) {
  printf("\n## %s\n\n`", m->name);
  if (m->family != CSDS_NORMAL) printf("%s ", csds_family_name(m->family));
  printf("%s", m->name);
  for (int k = 0; k < m->parameters; ++k) printf(" %s", m->parameter[k].name);
  printf("`\n\n%s\n\n", m->summary);
  if (m->parameters || m->eta.name) {
    printf("| coefficient | meaning | unit | allowed |\n|---|---|---|---|\n");
    for (int k = 0; k < m->parameters; ++k) print_parameter(&m->parameter[k]);
    if (m->eta.name) print_parameter(&m->eta);
    printf("\n");
  }
  for (int k = 0; k < m->slots; ++k)
    printf("- History: %s [%s], %d value%s, seen from the other grain times %d.\n", m->slot[k].name, m->slot[k].unit,
           m->slot[k].size, m->slot[k].size == 1 ? "" : "s", m->slot[k].exchange);
  printf("- Passive: %s.\n- Use: %s\n", m->passive, m->advice);
  if (*m->reference) printf("- Reference: %s.\n", m->reference);
}

int main(int argc, char **argv) {
  for (int f = 0; argc == 2 && f < CSDS_FAMILIES; ++f) {
    if (strcmp(argv[1], csds_family_name((csds_family)f)) != 0) continue;
    printf("<!-- made by docs/list_models.c from src/models.c -->\n# %s models\n\n%s\n", argv[1], introduction[f]);
    const csds_model *m;
    for (int k = 0; (m = csds_model_at(k)); ++k)
      if (m->family == (csds_family)f) print_model(m);
    return 0;
  }
  fprintf(stderr, "list_models: the argument must be one of normal, damping, tangential, rolling, twisting\n");
  return 1;
}

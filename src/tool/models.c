// SPDX-License-Identifier: MIT
/* csds models: the catalogue, on the screen or as pages of the documentation. */
#include "tool.h"

#include <errno.h>
#include <float.h>
#include <limits.h>
#include <string.h>
#include <sys/stat.h>

typedef struct models_options {
  const char *family;
  const char *folder; /* for pages */
  int brief;
} models_options;

static const struct argp_option options[] = {
    {"brief", 'b', NULL, 0, "names and coefficients only", 0},
    {"markdown", 'm', "FOLDER", 0, "write a page for each family, FAMILY.md in Markdown, to this folder", 0},
    {0}};

static error_t parse(int key, char *text, struct argp_state *state) {
  models_options *o = state->input;
  refuse_twice(options, key);
  if (key == 'b')
    o->brief = 1;
  else if (key == 'm')
    o->folder = text;
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

static const char *passivity_word(const csds_model *m) {
  const char *const words[] = {[CSDS_PASSIVE] = "yes", [CSDS_PASSIVE_IN_TESTS] = "in tests", [CSDS_NOT_PASSIVE] = "no"};
  return words[m->passive];
}

/* Also the names that LAMMPS's inputs have for it. */
static void print_aliases(const csds_model *m) {
  const csds_alias *a;
  for (int k = 0; (a = csds_alias_at(k)); ++k) {
    if (a->model != m) continue;
    csds_message note;
    csds_alias_note(a, &note);
    printf("      %s\n", note.text);
  }
}

static void print_model(const csds_model *m, int brief) {
  printf("  %s", m->name);
  for (int k = 0; k < m->parameters; ++k) printf(" %s", m->parameter[k].name);
  printf("\n");
  if (brief) return;
  printf("      %s\n", m->summary);
  for (int k = 0; k < m->parameters; ++k) print_parameter(&m->parameter[k]);
  if (m->eta.name) print_parameter(&m->eta);
  if (m->formula) printf("      %s%s%s\n", m->formula, m->adhesion ? " - " : "", m->adhesion ? m->adhesion : "");
  printf("      creates no energy: %s, %s\n", passivity_word(m), m->passive_reason);
  print_aliases(m);
  if (m->reference[0]) printf("      %s\n", m->reference);
}

/* ------------------------------------------------------------------------------------------- pages */

static const char *const introduction[CSDS_FAMILIES] = {
    "The spring along the line of centres. m and R are the effective mass and radius of the pair.",
    "The dashpot along the line of centres, gamma_n. It gives the normal model's coefficient `eta` its meaning. With\n"
    "`limit_damping yes`, the default, it never makes the normal force attract (cut-off); with `no` it is plain.\n"
    "In formulas a = sqrt(R overlap) is the contact radius, F the elastic force without adhesion, dF its derivative\n"
    "by the overlap, and D(e) the damping ratio with which a linear spring has the restitution e.",
    "Friction. Most have gamma_t = x_gammat gamma_n. Except for `viscous` the force is at most mu F_n, in contacts\n"
    "that attract mu (F_n + F_po), F_po the largest pull, with jkr mu (F_n + 2 F_po). A continuous model takes a step\n"
    "that creates no energy whatever the time step; a model for comparison is stepped as published.",
    "Resistance to rolling: a pseudo-force against the rolling velocity R (omega_i - omega_j) x n, bounded by\n"
    "mu_r F_n; a pseudo-force F on i acts with the torque R n x F on i and its opposite on j.",
    "Resistance to twisting: a torque along n against the twist rate (omega_i - omega_j) . n, bounded by mu_tw F_n.",
    "Conduction: per time the heat G (T_j - T_i) flows to i, the conductance G [energy/(time temperature)] following "
    "the "
    "radius\n"
    "a = sqrt(R overlap) of the contact. Options, and what dissipation leaves in the grains: "
    "[heat](../commands/heat.md).",
    "Liquid between two grains, beside a normal model that only repels and remembers nothing, without a model's name:\n"
    "`bridge sigma theta V`.\n"
    "gap is the distance of the surfaces, 0 while they overlap. How such a pair is stepped: "
    "[method](../method.md#liquid-bridges).",
};

/* Of a family, those with a property. */
static void write_names(FILE *to, csds_family family, int (*property)(const csds_model *)) {
  const csds_model *m;
  const char *between = "";
  for (int k = 0; (m = csds_model_at(k)); ++k) {
    if (m->family != family || !property(m)) continue;
    fprintf(to, "%s%s", between, m->name);
    between = ", ";
  }
}

static int has_elastic_constants(const csds_model *m) {
  int found = 0;
  for (int k = 0; k < m->parameters; ++k)
    found += strcmp(m->parameter[k].name, "E") == 0 || strcmp(m->parameter[k].name, "nu") == 0;
  return found == 2;
}

static void write_range(FILE *to, const csds_parameter *p) {
  fprintf(to, "%s %g", p->min_is_excluded ? ">" : ">=", p->min);
  if (p->max < DBL_MAX) fprintf(to, " and <= %g", p->max);
  if (!p->may_be_null) return;
  fprintf(to, ", or NULL with ");
  write_names(to, CSDS_NORMAL, has_elastic_constants);
}

static const char *mixing_of(const csds_parameter *p) {
  switch (p->mixing) {
    case CSDS_MIX_KEEPS_BOTH:
      return "both go into E* and G*";
    case CSDS_MIX_ARITHMETIC:
      return "arithmetic mean";
    case CSDS_MIX_GEOMETRIC:
      return p->may_be_null ? "geometric mean, NULL if one of both is" : "geometric mean";
    case CSDS_MIX_UNSTATED:
      break;
  }
  return "not stated";
}

static void write_parameter(FILE *to, const csds_model *m, const csds_parameter *p) {
  fprintf(to, "| `%s` | %s | %s | ", p->name, p->meaning, p->unit);
  if (m->family == CSDS_NORMAL && strcmp(p->name, "eta") == 0)
    fputs(p->unit, to); /* the damping model says its range, too */
  else
    write_range(to, p);
  fprintf(to, " | %s |\n", mixing_of(p));
}

static void write_aliases(FILE *to, const csds_model *m) {
  const csds_alias *a;
  for (int k = 0; (a = csds_alias_at(k)); ++k)
    if (a->model == m) fprintf(to, "- LAMMPS's `%s` is taken for it: %s.\n", a->name, a->difference);
}

static void write_adhesion(FILE *to, const csds_model *m) {
  if (!m->adhesion_on_friction) return;
  if (m->adhesion) fprintf(to, "- Adhesion, which the formula is less by: `%s`\n", m->adhesion);
  if (m->overlap_of_a)
    fprintf(to, "- Overlap at the contact radius a: `%s`; in the formulas of damping a^2/R stands for the overlap.\n",
            m->overlap_of_a);
  fprintf(to, "- Contact: begins at touch, ends at the overlap `%s`.\n", m->end ? m->end : "0");
  fprintf(to, "- Friction: bounded by mu (F_n + %sF_po), F_po the largest pull.\n",
          m->adhesion_on_friction == 1 ? "" : "2 ");
}

static void write_names_without_single_stiffness(FILE *to, csds_family family) {
  const csds_model *m;
  const char *between = "";
  for (int k = 0; (m = csds_model_at(k)); ++k) {
    if (m->family != family || m->single_stiffness) continue;
    fprintf(to, "%s`%s`", between, m->name);
    between = ", ";
  }
}

/* Which damping goes with which normal model, and what else needs its stiffness. */
static void write_partners(FILE *to, const csds_model *m) {
  if (m->family == CSDS_NORMAL && !m->single_stiffness) {
    fprintf(to, "- Damping: one of ");
    write_names_without_single_stiffness(to, CSDS_DAMPING);
    fprintf(to, ", for its stiffness has no single value.\n");
  } else if (m->single_stiffness && m->family != CSDS_NORMAL) {
    fprintf(to, "- Normal model: none of ");
    write_names_without_single_stiffness(to, CSDS_NORMAL);
    fprintf(to, ", whose stiffness has no single value.\n");
  }
}

static void write_model(FILE *to, const csds_model *m) {
  fprintf(to, "\n## %s\n\n`", m->name);
  if (m->family != CSDS_NORMAL) fprintf(to, "%s ", csds_family_name(m->family));
  fprintf(to, "%s", m->name);
  for (int k = 0; k < m->parameters; ++k) fprintf(to, " %s", m->parameter[k].name);
  fprintf(to, "`\n\n%s\n\n", m->summary);
  if (m->parameters || m->eta.name) {
    fprintf(to, "| coefficient | meaning | unit | allowed | between two materials |\n|---|---|---|---|---|\n");
    for (int k = 0; k < m->parameters; ++k) write_parameter(to, m, &m->parameter[k]);
    if (m->eta.name) write_parameter(to, m, &m->eta);
    fprintf(to, "\n");
  }
  if (m->formula) fprintf(to, "- Formula: `%s`\n", m->formula);
  write_adhesion(to, m);
  write_partners(to, m);
  for (int k = 0; k < m->slots; ++k)
    fprintf(to, "- History: %s [%s], %d value%s, %s under exchange of i and j.\n", m->slot[k].name, m->slot[k].unit,
            m->slot[k].size, m->slot[k].size == 1 ? "" : "s", m->slot[k].exchange < 0 ? "changes sign" : "unchanged");
  fprintf(to, "- Passive: %s: %s.\n- Use: %s\n- Runs in vector loops: %s.\n", passivity_word(m), m->passive_reason,
          m->advice, m->vectorisable ? "yes, unless another model of the law does not" : "no");
  write_aliases(to, m);
  if (*m->reference) fprintf(to, "- Reference: %s.\n", m->reference);
}

static void write_page(const char *folder, csds_family family) {
  char name[PATH_MAX + 40]; /* the folder has been made */
  snprintf(name, sizeof name, "%s/%s.md", folder, csds_family_name(family));
  FILE *page = open_output_of("the page", name);
  fprintf(page, "<!-- written by csds models --markdown -->\n# %s models\n\n%s\n", csds_family_name(family),
          introduction[family]);
  const csds_model *m;
  for (int k = 0; (m = csds_model_at(k)); ++k)
    if (m->family == family) write_model(page, m);
  close_output();
}

static int write_pages(const char *folder) {
  if (mkdir(folder, 0777) != 0 && errno != EEXIST) refuse("folder '%s' cannot be made: %s", folder, strerror(errno));
  for (int f = 0; f < CSDS_FAMILIES; ++f) write_page(folder, (csds_family)f);
  finish_output();
  return 0;
}

int run_models(int argc, char **argv) {
  static const struct argp argp = {
      .options = options,
      .parser = parse,
      .args_doc = "[normal|damping|tangential|rolling|twisting|heat|bridge]",
      .doc =
          "List the models that a contact law is composed of: coefficients with unit, meaning and range, references."};
  models_options o = {NULL, NULL, 0};
  argp_parse(&argp, argc, argv, 0, NULL, &o);
  if (o.folder && o.family) refuse("'%s' and --markdown are both given, must be one of them", o.family);
  if (o.folder) return write_pages(o.folder);
  int found = 0;
  for (int f = 0; f < CSDS_FAMILIES; ++f) {
    const char *family = csds_family_name((csds_family)f);
    if (o.family && strcmp(o.family, family) != 0) continue;
    printf("%s%s\n", found++ ? "\n" : "", family);
    const csds_model *m;
    for (int k = 0; (m = csds_model_at(k)); ++k)
      if (m->family == (csds_family)f) print_model(m, o.brief);
  }
  if (!found)
    refuse("family is '%s', must be one of normal, damping, tangential, rolling, twisting, heat, bridge", o.family);
  return 0;
}

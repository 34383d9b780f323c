// SPDX-License-Identifier: MIT
/* Axes of a grid and what they vary. */
#include "tool.h"

#include <math.h>
#include <string.h>

axis read_axis(const char *option, const char *name, const char *text) {
  axis a;
  memset(&a, 0, sizeof a);
  int length = 0, fields;
  if (name) {
    snprintf(a.name, sizeof a.name, "%s", name);
    fields = 1 + sscanf(text, "%lf:%lf:%ld%n", &a.from, &a.to, &a.count, &length);
  } else {
    fields = sscanf(text, "%59[^=]=%lf:%lf:%ld%n", a.name, &a.from, &a.to, &a.count, &length);
  }
  const char *const before = name ? "" : "NAME=";
  a.logarithmic = fields == 4 && strcmp(text + length, ":log") == 0;
  if (fields != 4 || !isfinite(a.from) || !isfinite(a.to) || (text[length] && !a.logarithmic))
    refuse("%s is '%s', must be %sFROM:TO:COUNT or %sFROM:TO:COUNT:log", option, text, before, before);
  if (a.count < 1 || a.count > 1000000) refuse("%s is '%s', COUNT must be from 1 to 1000000", option, text);
  if (a.count == 1 && a.from != a.to)
    refuse("%s is '%s', COUNT must be at least 2 where FROM and TO differ", option, text);
  if (a.logarithmic && !(a.from > 0 && a.to > 0)) refuse("%s is '%s', FROM and TO must be > 0 with log", option, text);
  return a;
}

double axis_value(const axis *a, double index) {
  double fraction = a->count > 1 ? index / (double)(a->count - 1) : 0;
  if (a->logarithmic) return a->from * pow(a->to / a->from, fraction);
  return a->from + (a->to - a->from) * fraction;
}

/* The coefficient eta of the normal model, by the name that the damping model gives to it; NULL: that is no such name.
 */
static double *place_of_eta(csds_spec *law, const char *name) {
  csds_choice *normal = &law->part[CSDS_NORMAL];
  const char *own = law->part[CSDS_DAMPING].model->eta.name;
  for (int k = 0; own && strcmp(name, own) == 0 && k < normal->model->parameters; ++k)
    if (strcmp(normal->model->parameter[k].name, "eta") == 0) return &normal->value[k];
  return NULL;
}

/* Of "mu" or "tangential.mu"; NULL where no part of the law has it, or several. */
static double *place_of_coefficient(csds_spec *law, const char *name) {
  double *place = NULL;
  int found = 0;
  const char *dot = strchr(name, '.'), *coefficient = dot ? dot + 1 : name;
  for (int f = 0; f < CSDS_FAMILIES; ++f) {
    const csds_model *model = law->part[f].model;
    const char *family = csds_family_name((csds_family)f);
    if (dot && (strlen(family) != (size_t)(dot - name) || strncmp(name, family, strlen(family)) != 0)) continue;
    for (int k = 0; k < model->parameters; ++k)
      if (strcmp(model->parameter[k].name, coefficient) == 0) {
        place = &law->part[f].value[k];
        ++found;
      }
    double *eta = f == CSDS_DAMPING ? place_of_eta(law, coefficient) : NULL;
    found += eta && eta != place;
    place = eta ? eta : place;
  }
  return found == 1 ? place : NULL;
}

/* Of what an axis names; NULL: there is no such quantity. */
static double *place_of(setup_options *s, const char *name) {
  csds_lab_impact *i = &s->collision.impact;
  const struct {
    const char *name;
    double *place;
  } own[] = {{"vn", &i->v_n},       {"vt", &i->v_t},
             {"ratio", &s->ratio},  {"radius", &i->radius[0]},
             {"mass", &i->mass[0]}, {"radius2", &s->radius2},
             {"mass2", &s->mass2},  {"dt", &s->collision.dt},
             {"steps", &s->steps},  {"phase", &s->collision.phase}};
  for (size_t k = 0; k < sizeof own / sizeof own[0]; ++k)
    if (strcmp(name, own[k].name) == 0) return own[k].place;
  return place_of_coefficient(&s->law, name);
}

void refuse_same_axes(setup_options *s, const axis *axes, int count) {
  for (int a = 1; a < count; ++a)
    for (int b = 0; b < a; ++b)
      if (place_of(s, axes[a].name) && place_of(s, axes[a].name) == place_of(s, axes[b].name))
        refuse("--vary names '%s', which varies already as '%s'", axes[a].name, axes[b].name);
}

static void list_coefficients(const csds_spec *law, char *text, size_t size) {
  size_t used = 0;
  text[0] = '\0';
  for (int f = 0; f < CSDS_FAMILIES; ++f)
    for (int k = 0; k < law->part[f].model->parameters && used < size; ++k)
      used += (size_t)snprintf(text + used, size - used, ", %s", law->part[f].model->parameter[k].name);
  const char *own = law->part[CSDS_DAMPING].model->eta.name;
  if (used < size && strcmp(own, "eta") != 0) snprintf(text + used, size - used, ", %s", own);
}

void set_quantity(setup_options *s, const char *name, double value, const char *allowed) {
  double *place = place_of(s, name);
  if (!place) {
    char names[300];
    list_coefficients(&s->law, names, sizeof names);
    refuse("--vary names '%s', must be one of %s%s", name, allowed, names);
  }
  if (strcmp(name, "dt") == 0 && !(value > 0)) refuse("--vary gives dt %g, must be > 0 [time]", value);
  *place = value;
}

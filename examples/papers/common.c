// SPDX-License-Identifier: MIT
/* What the figures share. */
#include "figures.h"

#include <stdlib.h>
#include <string.h>

static void stop(const char *what, const char *why) {
  fprintf(stderr, "csds_figures: %s: %s\n", what, why);
  exit(1);
}

FILE *csv(const char *name, const char *columns) {
  FILE *file = fopen(name, "w");
  if (!file) stop(name, "cannot be written");
  fprintf(file, "%s\n", columns);
  return file;
}

csds_spec law_of(const char *words) {
  csds_spec law;
  csds_message why;
  if (csds_spec_read(&law, words, &why)) stop(words, why.text);
  return law;
}

csds_lab_collision two_spheres(csds_lab_setup setup, csds_lab_scheme scheme, double g_n, double g_t) {
  csds_lab_collision c;
  memset(&c, 0, sizeof c);
  c.setup = setup;
  c.scheme = scheme;
  c.impact.radius[0] = c.impact.radius[1] = 4e-3;
  c.impact.mass[0] = c.impact.mass[1] = 1e-3;
  c.impact.v_n = g_n;
  c.impact.v_t = g_t;
  c.phase = 0.5;
  return c;
}

csds_impact impact_of(const csds_lab_collision *c, double k_n, double mu) {
  csds_impact i = {
      csds_lab_mass(&c->impact), csds_lab_tangential_mass(&c->impact), k_n, mu, c->impact.v_n, c->impact.v_t};
  return i;
}

csds_lab_outcome collide(const char *law, const csds_lab_collision *c, csds_lab_observer *observe, void *user) {
  csds_spec spec = law_of(law);
  csds_lab_outcome o;
  csds_message why;
  if (csds_lab_collide(&spec, c, observe, user, &o, &why)) stop(law, why.text);
  return o;
}

// SPDX-License-Identifier: MIT
/* Tables of the program csds_figures. */
#include "figures.h"

#include "support.h"

#include <math.h>

static const double pi = 3.14159265358979323846;

csv read_csv(const char *name) {
  FILE *file = fopen(name, "r");
  require(file != NULL, "%s cannot be read", name);
  char line[600];
  csv t = {0, 1, NULL};
  require(fgets(line, sizeof line, file) != NULL, "%s is empty", name);
  for (char *c = line; *c; ++c) t.columns += *c == ',';
  require(t.columns <= MOST_COLUMNS, "%s has %d columns", name, t.columns);
  while (fgets(line, sizeof line, file)) {
    if (line[0] == '\n') continue;
    t.at = realloc(t.at, (size_t)(t.rows + 1) * sizeof *t.at);
    char *from = line;
    for (int k = 0; k < t.columns; ++k) {
      char *end;
      t.at[t.rows][k] = strtod(from, &end);
      if (end == from) t.at[t.rows][k] = NAN;
      from = strchr(end, ',') ? strchr(end, ',') + 1 : end;
    }
    ++t.rows;
  }
  fclose(file);
  require(t.rows > 0, "%s has no rows", name);
  return t;
}

int is_near(double a, double b, double tolerance) {
  return fabs(a - b) <= tolerance;
}

double restitution_with_cutoff(double d) {
  double w = sqrt(fabs(1 - d * d));
  if (d < 1) return exp(-d / w * (pi - atan2(2 * d * w, 1 - 2 * d * d))); /* both branches of eq. (23) */
  return d == 1 ? exp(-2) : exp(-d / w * log((d + w) / (d - w)));
}

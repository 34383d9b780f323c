// SPDX-License-Identifier: MIT
/* Data files of spheres. */
#include "spheres.h"

#include "lmp.h"

#include <math.h>

void write_spheres(const char *name, const sphere *s, int count, int types, double margin) {
  FILE *file = open_file(name, "w");
  fprintf(file, "spheres\n\n%d atoms\n%d atom types\n\n", count, types);
  for (int k = 0; k < 3; ++k) {
    double low = HUGE_VAL, high = -HUGE_VAL;
    for (int n = 0; n < count; ++n) {
      low = fmin(low, s[n].x[k]);
      high = fmax(high, s[n].x[k]);
    }
    fprintf(file, "%.17g %.17g %clo %chi\n", low - margin, high + margin, "xyz"[k], "xyz"[k]);
  }
  fprintf(file, "\nAtoms # sphere\n\n");
  for (int n = 0; n < count; ++n) {
    double volume = 4.0 / 3.0 * acos(-1) * pow(s[n].radius, 3);
    fprintf(file, "%d %d %.17g %.17g %.17g %.17g %.17g\n", n + 1, s[n].type, 2 * s[n].radius, s[n].mass / volume,
            s[n].x[0], s[n].x[1], s[n].x[2]);
  }
  fprintf(file, "\nVelocities\n\n");
  for (int n = 0; n < count; ++n)
    fprintf(file, "%d %.17g %.17g %.17g %.17g %.17g %.17g\n", n + 1, s[n].v[0], s[n].v[1], s[n].v[2], s[n].omega[0],
            s[n].omega[1], s[n].omega[2]);
  fclose(file);
}

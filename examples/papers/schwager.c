// SPDX-License-Identifier: MIT
/* T. Schwager, T. Poeschel, Granular Matter 9, 465 (2007). */
#include "figures.h"

#include <math.h>

static double restitution(double d, int cutoff, csds_lab_scheme scheme, double steps) {
  char law[100];
  csds_lab_collision c = two_spheres(CSDS_LAB_CONSTANT_NORMAL, scheme, 1, 0);
  double m = csds_lab_mass(&c.impact);
  c.dt = acos(-1) * sqrt(m) / steps;
  snprintf(law, sizeof law, "hooke 1 %.17g damping velocity limit_damping %s", 2 * d * sqrt(m), cutoff ? "yes" : "no");
  return collide(law, &c, NULL, NULL).e_n;
}

void figures_of_schwager(void) {
  FILE *closed = csv("schwager-2.csv", "damping_ratio,e_cutoff,e_plain");
  for (double d = 0; d < 5.001; d += 0.01)
    fprintf(closed, "%.4f,%.10g,%.10g\n", d, csds_restitution_cutoff(d), csds_restitution_plain(d));
  fclose(closed);
  FILE *ours = csv("schwager-2-ours.csv", "damping_ratio,kernel_cutoff,reference_cutoff,kernel_plain");
  for (double d = 0.05; d < 5.01; d += d < 1.5 ? 0.1 : 0.25) {
    fprintf(ours, "%.4f,%.10g,%.10g,", d, restitution(d, 1, CSDS_LAB_KERNEL, 40),
            restitution(d, 1, CSDS_LAB_REFERENCE, 0));
    if (d < 0.9)
      fprintf(ours, "%.10g\n", restitution(d, 0, CSDS_LAB_KERNEL, 40));
    else
      fprintf(ours, "\n");
  }
  fclose(ours);
}

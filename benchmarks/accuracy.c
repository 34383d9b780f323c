// SPDX-License-Identifier: MIT
/*
 * Isolated oblique collisions for LAMMPS, and what came of them.
 *
 *   csds_bench_accuracy data STEPS_PER_CONTACT       writes a data file to the standard output
 *   csds_bench_accuracy result D DUMP [CONVERGED]    prints the worst errors over impact ratios and phases of e_n and
 *                                                    e_t; without CONVERGED the values of e_t, one for each ratio
 *
 * Two spheres of radius and mass 1, k_n = 1/2: contact time pi. CONVERGED is what such a call wrote for a small step.
 */
#include "csds.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RATIOS = 5, PHASES = 10, PAIRS = RATIOS * PHASES };
static const double ratio[RATIOS] = {0.2, 0.5, 1, 2, 4}; /* v_t / v_n */
static const double speed = 1e-6;                        /* the contact turns by less than 1e-5 */

static int usage(void) {
  fprintf(stderr, "usage: csds_bench_accuracy data STEPS_PER_CONTACT | result D DUMP [CONVERGED]\n");
  return 2;
}

static void write_data(double dt) {
  printf("pairs\n\n%d atoms\n1 atom types\n\n-4 6 xlo xhi\n-4 %d ylo yhi\n-4 %d zlo zhi\n\nAtoms # sphere\n\n",
         2 * PAIRS, 4 * PHASES, 4 * RATIOS);
  for (int n = 0; n < PAIRS; ++n) {
    const double phase = (n % PHASES + 0.5) / PHASES, density = 3 / (4 * acos(-1));
    printf("%d 1 2 %.17g 0 %d %d\n", 2 * n + 1, density, 4 * (n % PHASES), 4 * (n / PHASES));
    printf("%d 1 2 %.17g %.17g %d %d\n", 2 * n + 2, density, 2 + phase * dt * speed, 4 * (n % PHASES),
           4 * (n / PHASES));
  }
  printf("\nVelocities\n\n");
  for (int n = 0; n < PAIRS; ++n)
    printf("%d %.17g %.17g 0 0 0 0\n%d 0 0 0 0 0 0\n", 2 * n + 1, speed, ratio[n / PHASES] * speed, 2 * n + 2);
}

/* Rows "id vx vy vz omegax omegay omegaz" of the last frame. */
static int read_dump(const char *name, double (*row)[7]) {
  FILE *file = fopen(name, "r");
  char line[400];
  int found = 0;
  if (!file) return 0;
  while (fgets(line, sizeof line, file)) {
    double r[7];
    if (strncmp(line, "ITEM: ATOMS", 11) == 0) found = 0;
    if (sscanf(line, "%lf %lf %lf %lf %lf %lf %lf", r, r + 1, r + 2, r + 3, r + 4, r + 5, r + 6) != 7) continue;
    const int id = (int)r[0];
    if (id < 1 || id > 2 * PAIRS) continue;
    memcpy(row[id - 1], r, sizeof r);
    ++found;
  }
  fclose(file);
  return found == 2 * PAIRS;
}

static int read_converged(const char *name, double converged[RATIOS]) {
  FILE *file = fopen(name, "r");
  if (!file) return 0;
  int read = 0;
  while (read < RATIOS && fscanf(file, "%lf", &converged[read]) == 1) ++read;
  fclose(file);
  return read == RATIOS;
}

static int result(double damping_ratio, const char *dump, const char *converged_name) {
  static double row[2 * PAIRS][7];
  double converged[RATIOS], normal = 0, tangential = 0;
  if (!read_dump(dump, row) || (converged_name && !read_converged(converged_name, converged))) {
    fprintf(stderr, "csds_bench_accuracy: '%s' is incomplete\n", converged_name ? converged_name : dump);
    return 1;
  }
  for (int r = 0; r < RATIOS; ++r) {
    double sum = 0;
    for (int p = 0; p < PHASES; ++p) {
      const double *i = row[2 * (r * PHASES + p)], *j = i + 7;
      const double en = (j[1] - i[1]) / speed, et = (i[2] - j[2] + i[6] + j[6]) / (ratio[r] * speed);
      normal = fmax(normal, fabs(en - csds_restitution_cutoff(damping_ratio)));
      if (converged_name) tangential = fmax(tangential, fabs(et - converged[r]));
      sum += et;
    }
    if (!converged_name) printf("%.17g\n", sum / PHASES);
  }
  if (converged_name) printf("%.3e %.3e\n", normal, tangential);
  return 0;
}

int main(int argc, char **argv) {
  if (argc == 3 && strcmp(argv[1], "data") == 0 && atof(argv[2]) >= 1) {
    write_data(acos(-1) / atof(argv[2]));
    return 0;
  }
  if ((argc == 4 || argc == 5) && strcmp(argv[1], "result") == 0)
    return result(atof(argv[2]), argv[3], argc == 5 ? argv[4] : NULL);
  return usage();
}

// SPDX-License-Identifier: MIT
/*
 * Isolated oblique collisions for LAMMPS, and the errors of their restitution.
 *
 *   csds_bench_accuracy data STEPS_PER_CONTACT       writes a data file to the standard output
 *   csds_bench_accuracy result D DUMP [CONVERGED]    prints the largest errors of e_n and e_t over impact ratios and
 *                                                    phases; without CONVERGED the values of e_t, one for each ratio
 *
 * Two spheres of radius and mass 1, k_n = 1/2: contact time pi. D: damping ratio; DUMP: what in.accuracy wrote;
 * CONVERGED: what `result` without CONVERGED printed for a small step.
 */
#include "csds_formulas.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RATIOS = 5, PHASES = 10, PAIRS = RATIOS * PHASES };
static const double ratio[RATIOS] = {0.2, 0.5, 1, 2, 4}; /* v_t / v_n */
static const double speed = 1e-7;                        /* the normal rotates by less than 1e-6 during a contact */

/* `text` as a finite number > 0, or the program ends with a sentence. */
static double positive(const char *what, const char *text) {
  char *end;
  const double value = strtod(text, &end);
  if (end != text && !*end && isfinite(value) && value > 0) return value;
  fprintf(stderr, "csds_bench_accuracy: %s is '%s', must be a number > 0\n", what, text);
  exit(2);
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

/* Rows "id vx vy vz omegax omegay omegaz" of the last frame; 1 if every sphere is there. */
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

typedef struct {
  double normal[RATIOS][PHASES], tangential[RATIOS][PHASES]; /* e_n, e_t */
} restitutions;

static restitutions restitutions_of(double (*row)[7]) {
  restitutions e;
  for (int n = 0; n < PAIRS; ++n) {
    const double *i = row[2 * n], *j = row[2 * n + 1];
    const int r = n / PHASES, p = n % PHASES;
    e.normal[r][p] = (j[1] - i[1]) / speed;
    e.tangential[r][p] = (i[2] - j[2] + i[6] + j[6]) / (ratio[r] * speed);
  }
  return e;
}

static void print_means(const restitutions *e) {
  for (int r = 0; r < RATIOS; ++r) {
    double sum = 0;
    for (int p = 0; p < PHASES; ++p) sum += e->tangential[r][p];
    printf("%.17g\n", sum / PHASES);
  }
}

static void print_errors(const restitutions *e, double exact_normal, const double converged[RATIOS]) {
  double normal = 0, tangential = 0;
  for (int r = 0; r < RATIOS; ++r)
    for (int p = 0; p < PHASES; ++p) {
      normal = fmax(normal, fabs(e->normal[r][p] - exact_normal));
      tangential = fmax(tangential, fabs(e->tangential[r][p] - converged[r]));
    }
  printf("%.3e %.3e\n", normal, tangential);
}

static int refuse_file(const char *name, const char *content) {
  fprintf(stderr, "csds_bench_accuracy: '%s' cannot be read in full, must hold %s\n", name, content);
  return 1;
}

static int result(double damping_ratio, const char *dump, const char *converged_name) {
  static double row[2 * PAIRS][7];
  double converged[RATIOS];
  if (!read_dump(dump, row)) return refuse_file(dump, "a dump of all spheres");
  if (converged_name && !read_converged(converged_name, converged))
    return refuse_file(converged_name, "a value of e_t for each impact ratio");
  const restitutions e = restitutions_of(row);
  if (converged_name)
    print_errors(&e, csds_restitution_cutoff(damping_ratio), converged);
  else
    print_means(&e);
  return 0;
}

int main(int argc, char **argv) {
  if (argc == 3 && strcmp(argv[1], "data") == 0) {
    write_data(acos(-1) / positive("STEPS_PER_CONTACT", argv[2]));
    return 0;
  }
  if ((argc == 4 || argc == 5) && strcmp(argv[1], "result") == 0)
    return result(positive("D", argv[2]), argv[3], argc == 5 ? argv[4] : NULL);
  fprintf(stderr, "usage: csds_bench_accuracy data STEPS_PER_CONTACT | result D DUMP [CONVERGED]\n");
  return 2;
}

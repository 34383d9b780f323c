// SPDX-License-Identifier: MIT
/* F. Fuehrer, L. Brendel, D. E. Wolf, Granular Matter 26 (2024). Natural units: m = k = F_max = 1. */
#include "figures.h"

#include <math.h>
#include <stdlib.h>

static const char columns[] = "time,displacement,velocity,force,auxiliary";

static csds_lab_plates plates(int discontinuous) {
  csds_lab_plates p = {1, 1, 2, 1, 4, discontinuous};
  return p;
}

typedef struct thinned {
  FILE *file;
  double next, every;
} thinned;

static void write_state(void *user, const csds_lab_plate_state *s) {
  thinned *t = user;
  if (s->t < t->next - 1e-9) return;
  t->next += t->every;
  fprintf(t->file, "%.10g,%.10g,%.10g,%.10g,%d\n", s->t, s->xi, s->v, s->force, s->stage);
}

static void write_run(const char *name, int discontinuous, csds_lab_scheme scheme, double dt, double duration,
                      double every) {
  csds_lab_plates p = plates(discontinuous);
  thinned to = {csv(name, columns), 0, every};
  csds_lab_slide(&p, scheme, dt, duration, write_state, &to, NULL, NULL);
  fclose(to.file);
}

static void write_exact(const char *name) {
  csds_lab_plates p = plates(0);
  FILE *file = csv(name, "time,displacement,velocity,force");
  for (int n = 0; n <= 500; ++n) {
    csds_lab_plate_state s;
    csds_lab_slide_exact(&p, 0.02 * n, &s, NULL, NULL);
    fprintf(file, "%.10g,%.10g,%.10g,%.10g\n", s.t, s.xi, s.v, s.force);
  }
  fclose(file);
}

/* Fig. 2: kinetic energy of the D-SDS over that of the C-SDS, Euler's rule. */
typedef struct energies {
  double *kinetic;
  int count;
} energies;

static void note_energy(void *user, const csds_lab_plate_state *s) {
  energies *e = user;
  e->kinetic[e->count++] = 0.5 * s->v * s->v;
}

static void write_energy_difference(const char *name, double dt) {
  enum { MOST = 20002 };
  energies e[2];
  for (int d = 0; d < 2; ++d) {
    csds_lab_plates p = plates(d);
    e[d].kinetic = malloc(MOST * sizeof(double));
    e[d].count = 0;
    csds_lab_slide(&p, CSDS_LAB_EULER, dt, 10, note_energy, &e[d], NULL, NULL);
  }
  FILE *file = csv(name, "time,energy_difference");
  for (int n = 0; n < e[0].count; ++n) fprintf(file, "%.10g,%.10g\n", n * dt, e[1].kinetic[n] - e[0].kinetic[n]);
  fclose(file);
  free(e[0].kinetic);
  free(e[1].kinetic);
}

/* Fig. 3: the D-SDS for dt -> 0 slides with v = 4 - t until t = 2, then it sticks: xi = -3, v = 2. */
static double limit_of_dsds(double t) {
  double q = t - 2;
  return q < 0 ? 4 - t : exp(-q) * (2 + q);
}

typedef struct worst {
  double error, until;
} worst;

static void note_error(void *user, const csds_lab_plate_state *s) {
  worst *w = user;
  if (!s->stage && s->t <= w->until) w->error = fmax(w->error, fabs(s->v - limit_of_dsds(s->t)));
}

static void note_displacement_error(void *user, const csds_lab_plate_state *s) {
  worst *w = user;
  if (!s->stage && s->t <= w->until) w->error = fmax(w->error, fabs(s->xi - 1 + exp(-s->t / 2)));
}

static double largest_error(int discontinuous, csds_lab_scheme scheme, double dt) {
  csds_lab_plates p = plates(discontinuous);
  worst w = {0, discontinuous ? 10 : 3.9};
  csds_lab_slide(&p, scheme, dt, 10, discontinuous ? note_error : note_displacement_error, &w, NULL, NULL);
  return w.error;
}

static void write_errors(const char *name) {
  static const csds_lab_scheme schemes[] = {CSDS_LAB_EULER, CSDS_LAB_HEUN, CSDS_LAB_RK4, CSDS_LAB_MIDPOINT};
  FILE *file = csv(name,
                   "step,dsds_euler,dsds_heun,dsds_rk4,dsds_midpoint,csds_euler,csds_heun,csds_rk4,csds_midpoint,"
                   "csds_kernel");
  for (int n = 0; n <= 20; ++n) {
    double dt = 10 / round(10 / (0.2 * pow(10, -n / 8.0)));
    fprintf(file, "%.6g", dt);
    for (int d = 1; d >= 0; --d)
      for (int k = 0; k < 4; ++k) fprintf(file, ",%.4e", largest_error(d, schemes[k], dt));
    fprintf(file, ",%.4e\n", largest_error(0, CSDS_LAB_KERNEL, dt));
  }
  fclose(file);
}

void figures_of_fuehrer(void) {
  write_run("fuehrer-1-dsds-0.1.csv", 1, CSDS_LAB_EULER, 0.1, 10, 0);
  write_run("fuehrer-1-dsds-0.001.csv", 1, CSDS_LAB_EULER, 1e-3, 10, 0);
  write_run("fuehrer-1-csds-0.1.csv", 0, CSDS_LAB_EULER, 0.1, 10, 0);
  write_run("fuehrer-1-kernel-0.1.csv", 0, CSDS_LAB_KERNEL, 0.1, 10, 0);
  write_exact("fuehrer-1-exact.csv");
  write_energy_difference("fuehrer-2.csv", 0.1);
  write_errors("fuehrer-3.csv");
  write_run("fuehrer-4.csv", 1, CSDS_LAB_MIDPOINT, 0.2, 10, 0);
}

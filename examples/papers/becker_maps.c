// SPDX-License-Identifier: MIT
/* V. Becker, T. Schwager, T. Poeschel, Phys. Rev. E 77, 011304 (2008): restitution over impact velocities. SI units. */
#include "figures.h"

#include <math.h>

static const double mu = 0.4;
enum { GRID = 33, STEPS = 1000 };

typedef enum friction { COULOMB, HAFF_WERNER, CUNDALL_STRACK } friction;

typedef struct panel {
  const char *name;
  friction friction;
  double k_n, coefficient; /* gamma_t or k_t */
  double e_n;
  double fastest; /* both axes */
} panel;

static void write_law(const panel *p, double m, char *law, size_t size) {
  double gamma = 2 * csds_damping_ratio_cutoff(p->e_n) * sqrt(p->k_n * m);
  /* gamma_t = x gamma_n: a trace of normal damping carries it */
  double trace = 1e-9 * sqrt(p->k_n * m);
  switch (p->friction) {
    case COULOMB:
      snprintf(law, size, "hooke %.17g %.17g damping velocity tangential sliding %g", p->k_n, gamma, mu);
      break;
    case HAFF_WERNER:
      snprintf(law, size, "hooke %.17g %.17g damping velocity tangential linear_nohistory %.17g %g", p->k_n, trace,
               p->coefficient / trace, mu);
      break;
    case CUNDALL_STRACK:
      snprintf(law, size, "hooke %.17g %.17g damping velocity tangential cundall_strack %.17g %g", p->k_n, gamma,
               p->coefficient, mu);
  }
}

/* Closed form; for a damped normal spring, where there is none, the adaptive reference. */
static double second_opinion(const panel *p, const csds_lab_collision *kernel, const char *law) {
  csds_impact i = impact_of(kernel, p->k_n, mu);
  csds_lab_collision c = *kernel;
  if (p->friction == COULOMB) return csds_tangential_coulomb(&i, p->e_n);
  if (p->friction == HAFF_WERNER) return csds_tangential_haff_werner(&i, p->coefficient, NULL);
  if (p->e_n == 1) return csds_tangential_cundall_strack(&i, p->coefficient, NULL);
  c.scheme = CSDS_LAB_REFERENCE;
  return collide(law, &c, NULL, NULL).e_t;
}

static void write_panel(const panel *p) {
  char law[200], name[60];
  snprintf(name, sizeof name, "%s.csv", p->name);
  FILE *file = csv(name, "g_n,g_t,e_t,closed_form,coulomb");
  for (int a = 1; a <= GRID; ++a) {
    for (int b = 1; b <= GRID; ++b) {
      double g_n = p->fastest * a / GRID, g_t = p->fastest * b / GRID;
      csds_lab_collision c = two_spheres(CSDS_LAB_CONSTANT_NORMAL, CSDS_LAB_KERNEL, g_n, g_t);
      double m = csds_lab_mass(&c.impact);
      c.dt = acos(-1) * sqrt(m / p->k_n) / STEPS;
      write_law(p, m, law, sizeof law);
      csds_impact i = impact_of(&c, p->k_n, mu);
      fprintf(file, "%.6g,%.6g,%.8f,%.8f,%.8f\n", g_n, g_t, collide(law, &c, NULL, NULL).e_t,
              second_opinion(p, &c, law), csds_tangential_coulomb(&i, p->e_n));
    }
    fprintf(file, "\n");
  }
  fclose(file);
}

/* ------------------------------------------------------------- switches and scaled units */

/* Fig. 6: numbers of switches by the reference and by the closed form; Fig. 10: restitution. */
static void write_scaled(void) {
  enum { RATIOS = 90, STIFFNESSES = 72 };
  FILE *file = csv("becker-6-10.csv", "ratio,stiffness_ratio,switches,switches_closed_form,e_t,e_t_closed_form");
  for (int a = 0; a < STIFFNESSES; ++a) {
    for (int b = 0; b < RATIOS; ++b) {
      char law[160];
      double k_n = 1e6, k_t = 20 * (a + 0.5) / STIFFNESSES, ratio = 3 * (b + 0.5) / RATIOS;
      csds_lab_collision c = two_spheres(CSDS_LAB_CONSTANT_NORMAL, CSDS_LAB_REFERENCE, 1, ratio);
      csds_impact i = impact_of(&c, k_n, mu);
      csds_switches s;
      double exact = csds_tangential_cundall_strack(&i, k_n * k_t, &s);
      snprintf(law, sizeof law, "hooke %.17g 0 damping velocity tangential cundall_strack %.17g %g", k_n, k_n * k_t,
               mu);
      csds_lab_outcome o = collide(law, &c, NULL, NULL);
      fprintf(file, "%.6g,%.6g,%d,%d,%.8f,%.8f\n", ratio, k_t, o.switches, s.count, o.e_t, exact);
    }
    fprintf(file, "\n");
  }
  fclose(file);
}

/* ------------------------------------------------------------------- turning of the normal */

static void write_turning(const char *name, double k_n) {
  FILE *file = csv(name, "g_n,g_t,angle,angle_reference");
  for (int a = 1; a <= GRID; ++a) {
    for (int b = 1; b <= GRID; ++b) {
      char law[160];
      csds_lab_collision c = two_spheres(CSDS_LAB_PAIR, CSDS_LAB_KERNEL, 2.0 * a / GRID, 2.0 * b / GRID);
      c.dt = acos(-1) * sqrt(csds_lab_mass(&c.impact) / k_n) / STEPS;
      snprintf(law, sizeof law, "hooke %g 0 damping velocity tangential cundall_strack %g %g", k_n, k_n, mu);
      double angle = collide(law, &c, NULL, NULL).rotation;
      c.scheme = CSDS_LAB_REFERENCE;
      fprintf(file, "%.6g,%.6g,%.8f,%.8f\n", c.impact.v_n, c.impact.v_t, angle, collide(law, &c, NULL, NULL).rotation);
    }
    fprintf(file, "\n");
  }
  fclose(file);
}

void maps_of_becker(void) {
  static const double k = 1e6;
  const panel panels[] = {{"becker-1", COULOMB, 1e6, 0, 1, 0.02},
                          {"becker-3-top", HAFF_WERNER, 1e5, 10, 1, 2},
                          {"becker-3-middle", HAFF_WERNER, 1e5, 1, 1, 2},
                          {"becker-3-bottom", HAFF_WERNER, 1e5, 0.1, 1, 2},
                          {"becker-4-a", CUNDALL_STRACK, 1e6, 1e6, 1, 0.02},
                          {"becker-4-b", CUNDALL_STRACK, 1e6, 1e6, 0.8, 0.02},
                          {"becker-4-c", CUNDALL_STRACK, 1e6, 1e6, 0.6, 0.02},
                          {"becker-4-d", CUNDALL_STRACK, 1e6, 1e6, 0.4, 0.02},
                          {"becker-4-e", CUNDALL_STRACK, 1e6, 0.5e6, 1, 0.02},
                          {"becker-4-f", CUNDALL_STRACK, 1e6, 2e6, 1, 0.02},
                          {"becker-4-g", CUNDALL_STRACK, 1e6, 1e7, 1, 0.02},
                          {"becker-5-top", CUNDALL_STRACK, 1e6, 1e6, 1, 0.02},
                          {"becker-5-bottom", CUNDALL_STRACK, 1e6, 1e6, 1, 2},
                          /* omega_t = p omega_n: k_t = p^2 2/7 k_n */
                          {"becker-9-top", CUNDALL_STRACK, 1e6, 2.0 / 7 * k, 1, 0.02},
                          {"becker-9-middle", CUNDALL_STRACK, 1e6, 8.0 / 7 * k, 1, 0.02},
                          {"becker-9-bottom", CUNDALL_STRACK, 1e6, 18.0 / 7 * k, 1, 0.02}};
  for (unsigned n = 0; n < sizeof panels / sizeof panels[0]; ++n) write_panel(&panels[n]);
  write_scaled();
  write_turning("becker-12-top.csv", 1e6);
  write_turning("becker-12-bottom.csv", 1e3);
}

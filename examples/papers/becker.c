// SPDX-License-Identifier: MIT
/* V. Becker, T. Schwager, T. Poeschel, Phys. Rev. E 77, 011304 (2008): motion of the tangential spring. SI units. */
#include "figures.h"

#include <math.h>

static const double k_n = 1e6, mu = 0.4;

typedef struct motion {
  FILE *file;
  double length, time, k_t; /* units; k_t in those of k_n */
} motion;

/* Scaled as in eq. (53): time by 1/omega_n, lengths by g_n/omega_n. */
static void write_sample(void *user, const csds_lab_sample *s) {
  const motion *m = user;
  fprintf(m->file, "%.8g,%.8g,%.8g\n", s->t / m->time, s->spring / m->length, mu / m->k_t * s->overlap / m->length);
}

static void write_motion(const char *name, double ratio, double k_t, csds_lab_scheme scheme) {
  char law[160];
  csds_lab_collision c = two_spheres(CSDS_LAB_CONSTANT_NORMAL, scheme, 1, ratio);
  motion m = {csv(name, "time,spring,bound"), 0, sqrt(csds_lab_mass(&c.impact) / k_n), k_t};
  m.length = c.impact.v_n * m.time;
  c.dt = acos(-1) * m.time / 2000;
  c.phase = 0;
  snprintf(law, sizeof law, "hooke %.17g 0 damping velocity tangential cundall_strack %.17g %g", k_n, k_n * k_t, mu);
  collide(law, &c, write_sample, &m);
  fclose(m.file);
}

static int switches_at(double ratio, double k_t) {
  csds_lab_collision c = two_spheres(CSDS_LAB_CONSTANT_NORMAL, CSDS_LAB_REFERENCE, 1, ratio);
  csds_impact i = impact_of(&c, k_n, mu);
  csds_switches s;
  csds_tangential_cundall_strack(&i, k_n * k_t, &s);
  return s.count;
}

/* Fig. 7 marks points a to o from fast to slow in Fig. 6 without their numbers: here the middles of the intervals of
 * g_t/g_n with equal numbers of switches, widest first, back in their order. */
enum { LETTERS = 15 };

typedef struct interval_of_ratio {
  double high, low;
  int switches;
} interval_of_ratio;

static int find_intervals(double k_t, interval_of_ratio *found, int most) {
  int count = 0;
  double before = 3;
  int now = switches_at(before, k_t);
  found[0] = (interval_of_ratio){before, before, now};
  for (double ratio = before; ratio > 0.004; ratio *= 0.9995) {
    int switches = switches_at(ratio, k_t);
    found[count].low = ratio;
    if (switches == now) continue;
    now = switches;
    if (count + 1 == most) break;
    found[++count] = (interval_of_ratio){ratio, ratio, now};
  }
  return count + 1;
}

static void write_figure_7(void) {
  interval_of_ratio interval[60];
  int count = find_intervals(18, interval, 60);
  FILE *list = csv("becker-7-list.csv", "letter,ratio,switches");
  for (int n = 0; n < count && n < LETTERS; ++n) {
    char name[40];
    double ratio = sqrt(interval[n].high * interval[n].low);
    snprintf(name, sizeof name, "becker-7-%c.csv", 'a' + n);
    write_motion(name, ratio, 18, CSDS_LAB_KERNEL);
    fprintf(list, "%c,%.5f,%d\n", 'a' + n, ratio, interval[n].switches);
  }
  fclose(list);
}

void curves_of_becker(void) {
  write_figure_7();
  for (int p = 2; p <= 3; ++p) {
    /* omega_t = p omega_n: k_t/k_n = p^2 2/7; starts stuck below g_t/g_n = mu k_n/k_t, eq. (55) */
    char name[40];
    double k_t = p * p * 2.0 / 7;
    snprintf(name, sizeof name, "becker-8-%d.csv", p);
    write_motion(name, 0.9 * mu / k_t, k_t, CSDS_LAB_KERNEL);
  }
}

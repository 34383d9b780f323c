// SPDX-License-Identifier: MIT
/*
 * Along the whole contact the kernel follows the reference: one sphere on a wall as in LAMMPS's verification of Mindlin
 * friction (E 1e5, nu 0.3, e 0.9; v_t 4 and 6 against v_n 1; time step 2e-4, about a 160th of the contact), here of
 * radius 1/2 and density 1.
 */
#include "laboratory.h"
#include "support.h"

#include <math.h>

enum { MOST = 20000, PHASES = 16 };

typedef struct samples {
  int count;
  csds_lab_sample at[MOST];
} samples;

static void keep(void *user, const csds_lab_sample *sample) {
  samples *s = user;
  ck_assert_int_lt(s->count, MOST);
  s->at[s->count++] = *sample;
}

static void follow(const char *words, csds_lab_collision *c, csds_lab_scheme scheme, samples *to) {
  const csds_spec law = spec_of(words);
  csds_lab_outcome outcome;
  csds_message why;
  c->scheme = scheme;
  to->count = 0;
  require(csds_lab_collide(&law, c, keep, to, &outcome, &why) == CSDS_OK, "%s: %s", words, why.text);
}

/* At time t, of cubics through the four samples around it; no sample but the last lies beyond the contact's end. */
static csds_lab_sample sample_at(const samples *s, double t) {
  int first = 0;
  while (first < s->count - 5 && s->at[first + 2].t < t) ++first;
  csds_lab_sample sum = {.t = t};
  for (int i = first; i < first + 4; ++i) {
    double weight = 1;
    for (int k = first; k < first + 4; ++k)
      if (k != i) weight *= (t - s->at[k].t) / (s->at[i].t - s->at[k].t);
    sum.overlap += weight * s->at[i].overlap;
    sum.rate += weight * s->at[i].rate;
    sum.slide += weight * s->at[i].slide;
  }
  return sum;
}

/* Largest distance over the path, at the reference's times: of centres over the radius, of velocities of the contact
 * point over the impact's. */
static double distance_between(const samples *kernel, const samples *reference, const csds_lab_impact *impact) {
  double worst = 0;
  for (int k = 0; k < reference->count; ++k) {
    const csds_lab_sample *exact = &reference->at[k];
    if (exact->t < kernel->at[5].t || exact->t > kernel->at[kernel->count - 2].t) continue;
    const csds_lab_sample s = sample_at(kernel, exact->t);
    worst = fmax(worst, fabs(s.overlap - exact->overlap) / impact->radius[0]);
    worst = fmax(worst, hypot(s.rate - exact->rate, s.slide - exact->slide) / hypot(impact->v_n, impact->v_t));
  }
  return worst;
}

/* Of all sub-step phases of the beginning from the first on. */
static double worst_distance(const char *words, double v_t, double dt, int phases) {
  static samples kernel, reference;
  csds_lab_collision c;
  memset(&c, 0, sizeof c);
  c.setup = CSDS_LAB_PAIR;
  c.impact.wall = 1;
  c.impact.radius[0] = 0.5;
  c.impact.mass[0] = acos(-1) / 6;
  c.impact.v_n = 1;
  c.impact.v_t = v_t;
  c.dt = dt;
  follow(words, &c, CSDS_LAB_REFERENCE, &reference);
  double worst = 0;
  for (int phase = 0; phase < phases; ++phase) {
    c.phase = (double)phase / PHASES;
    follow(words, &c, CSDS_LAB_KERNEL, &kernel);
    worst = fmax(worst, distance_between(&kernel, &reference, &c.impact));
  }
  return worst;
}

START_TEST(the_path_of_mindlin_friction_is_followed) {
  static const char *const laws[] = {
      "hertz/material 1e5 0.9 0.3 damping coeff_restitution tangential csds/mindlin NULL 0 0.4",
      "hertz/material 1e5 0.9 0.3 damping coeff_restitution tangential csds/mindlin NULL 1 0.4",
  };
  static const double v_t[] = {4, 6};
  for (int k = 0; k < 8; ++k) {
    const char *law = laws[k / 4];
    const double v = v_t[k / 2 % 2], bound = k % 2 ? 4e-5 : 2e-5;
    const int phases = k % 2 ? PHASES : 1; /* LAMMPS's begin where they touch */
    const double coarse = worst_distance(law, v, 2e-4, phases), fine = worst_distance(law, v, 5e-5, phases);
    printf("%s, v_t %g, %d phases: %.1e, at a quarter of the step %.1e\n", law, v, phases, coarse, fine);
    require(coarse <= bound && fine <= coarse / 10, "%s, v_t %g, %d phases: %g from the reference, then %g", law, v,
            phases, coarse, fine);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("lab_path");
  TCase *tests = tcase_create("path");
  tcase_set_timeout(tests, 300);
  tcase_add_test(tests, the_path_of_mindlin_friction_is_followed);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}

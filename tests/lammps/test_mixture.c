// SPDX-License-Identifier: MIT
/* Big and small grains, 10 : 1: what a small one does at a big one does not depend on the step. Schemes that take
 * normals and velocities from different times let small grains stick to big ones, less with a smaller step. */
#include "lmp.h"
#include "support.h"

#include <math.h>

/* ------------------------------------------------------------------ in a drum */

enum { SEEDS = 12, SAMPLES = 13, WINDOW = 4, WINDOWS = (SAMPLES - 1) / WINDOW, GRAINS = 400, BIG = 2 };

/* Which small grains touch which big ones. */
typedef struct sample {
  char touch[BIG][GRAINS];
} sample;

/* Big grains were created last: a pair of unlike types is a big one's. */
static void read_sample(const char *frame, int grains, sample *s) {
  memset(s, 0, sizeof *s);
  const char *row = strchr(strstr(frame, "ITEM: ENTRIES"), '\n');
  double pair[4];
  int length;
  while (sscanf(row, " %lf %lf %lf %lf%n", &pair[0], &pair[1], &pair[2], &pair[3], &length) == 4) {
    row += length;
    if (pair[2] == pair[3]) continue;
    const int big = (int)fmax(pair[0], pair[1]), small = (int)fmin(pair[0], pair[1]);
    require(big > grains - BIG && small < GRAINS, "contact of %d with %d", small, big);
    s->touch[grains - big][small] = 1;
  }
}

static void read_samples(int seed, int finer, int grains, sample s[SAMPLES]) {
  char name[60];
  snprintf(name, sizeof name, "contacts.%d.%d", seed, finer);
  char *text = read_text(name), *frame = text;
  for (int k = 0; k < SAMPLES; ++k) {
    frame = strstr(frame, "ITEM: TIMESTEP");
    require(frame != NULL, "%s has %d frames instead of %d", name, k, SAMPLES);
    read_sample(frame++, grains, &s[k]);
  }
  free(text);
}

static int in_common(const sample *a, const sample *b) {
  int count = 0;
  for (int k = 0; k < BIG; ++k)
    for (int n = 0; n < GRAINS; ++n) count += a->touch[k][n] && b->touch[k][n];
  return count;
}

/* One window of samples. */
typedef struct measure {
  double touching; /* small grains at the big ones, mean of the window */
  double first;    /* those at its beginning */
  double staying;  /* those of them that are there at its end */
} measure;

static measure measure_of(const sample *window) {
  measure m = {0, in_common(&window[0], &window[0]), in_common(&window[0], &window[WINDOW])};
  for (int k = 0; k <= WINDOW; ++k) m.touching += in_common(&window[k], &window[k]) / (WINDOW + 1.0);
  return m;
}

/* Values whose mean is the share that stays, sum of staying over sum of first, and whose scatter gives its error (ratio
 * estimator: Cochran, Sampling Techniques, 1977, 6.3). A window where none is first has no share. */
static void shares_of(const measure *m, int count, double *share) {
  double first = 0, staying = 0;
  for (int k = 0; k < count; ++k) {
    first += m[k].first;
    staying += m[k].staying;
  }
  for (int k = 0; k < count; ++k) {
    const double more = m[k].staying - staying / first * m[k].first;
    share[k] = staying / first + more * count / first;
  }
}

typedef struct estimate {
  double mean, error; /* error of the mean, from the scatter */
} estimate;

static estimate estimate_of(const double *x, int count) {
  estimate e = {0, 0};
  for (int k = 0; k < count; ++k) e.mean += x[k] / count;
  for (int k = 0; k < count; ++k) e.error += (x[k] - e.mean) * (x[k] - e.mean);
  e.error = sqrt(e.error / (count - 1) / count);
  return e;
}

/* Guards against gross errors only: LAMMPS's own linear_history passes (each from a state of its own: 12.75 and 12.73
 * grains, a share of 0.25 and 0.32, difference -0.07 +- 0.04), and so does the kernel with the full step's normal for
 * half a step's velocities (differences -0.57 +- 0.29 and -0.13 +- 0.05; shares as means over windows). The tests below
 * tell them apart. The same state goes on with both steps, so differences scatter less than the values. */
static void compare(const char *what, const double *coarse, const double *fine, int count) {
  double difference[SEEDS * WINDOWS];
  for (int k = 0; k < count; ++k) difference[k] = coarse[k] - fine[k];
  const estimate c = estimate_of(coarse, count), f = estimate_of(fine, count), d = estimate_of(difference, count);
  printf("%s: t_c/40 %.3f +- %.3f, t_c/400 %.3f +- %.3f, difference %.3f +- %.3f\n", what, c.mean, c.error, f.mean,
         f.error, d.mean, d.error);
  require(d.error < 0.2 * f.mean, "%s: known to %g of %g only", what, d.error, f.mean);
  require(fabs(d.mean) < 3.5 * d.error, "%s: %g at t_c/40, %g at t_c/400, error %g", what, c.mean, f.mean, d.error);
}

static int grains_in(const char *output) {
  char *text = read_text(output);
  int small = 0;
  for (const char *found = text; small == 0 && (found = strstr(found, "Created ")) != NULL;) small = atoi(found += 8);
  free(text);
  require(small > 100 && small < GRAINS, "%d small grains", small);
  return small + BIG;
}

START_TEST(small_grains_stay_at_big_ones_in_a_drum_as_long_with_a_tenth_of_the_step) {
  enter_work_folder("mixture");
  static sample s[SAMPLES];
  measure m[2][SEEDS * WINDOWS];
  double touching[2][SEEDS * WINDOWS], share[2][SEEDS * WINDOWS];
  for (int first = 1; first <= SEEDS; first += 2)
    must_run_lmp(2, "in.mixture", "screen", "-partition 2x1 -var first %d", first);
  for (int n = 0; n < SEEDS * WINDOWS * 2; ++n) {
    const int fine = n % 2, window = n / 2 % WINDOWS, seed = n / 2 / WINDOWS;
    read_samples(seed + 1, fine ? 10 : 1, grains_in("screen.0"), s);
    m[fine][n / 2] = measure_of(&s[window * WINDOW]);
    touching[fine][n / 2] = m[fine][n / 2].touching;
  }
  for (int fine = 0; fine < 2; ++fine) shares_of(m[fine], SEEDS * WINDOWS, share[fine]);
  printf("seeds 1 to %d\n", SEEDS);
  compare("small grains at big ones", touching[0], touching[1], SEEDS * WINDOWS);
  compare("share that stays", share[0], share[1], SEEDS * WINDOWS);
}
END_TEST

/* ------------------------------------------------------------- on one big grain */

/* Where a small grain is that fell on a turning big one: x, y, vx, vy, omega, and when it last touched. */
typedef struct flight {
  double state[5], left;
} flight;

/* pi sqrt(m/k_n), as in in.big_grain */
static const double contact_time = 3.14159265358979323846 * 1e-3;

/* Step after which the file of contact numbers has zeros only. */
static long last_touch(const char *name) {
  char *text = read_text(name);
  long last = 0, step;
  double touching;
  for (char *line = text; (line = strchr(line, '\n')) != NULL;)
    if (sscanf(++line, "%ld %lf", &step, &touching) == 2 && touching > 0) last = step;
  free(text);
  return last;
}

static flight fall(double beside, double above, double spin, double time, int finer) {
  must_run_lmp(1, "in.big_grain", "screen",
               "-var beside %.17g -var above %.17g -var spin %.17g -var time %.17g -var finer %d", beside, above, spin,
               time, finer);
  table t = read_dump("out");
  flight f;
  memcpy(f.state, row_of(&t, 2) + 1, sizeof f.state);
  free(t.value);
  f.left = last_touch("touching") * contact_time / 40 / finer;
  return f;
}

/* LAMMPS's linear_history misses these bounds: it leaves 1e-3 to 5e-3 off, at velocities that differ by up to 3e-3. The
 * kernel with the full step's normal leaves 1.4e-3 to 1.7e-3 later with the larger step, as it is 1e-5 to 1.8e-4. */
START_TEST(small_grain_leaves_a_turning_big_one_the_same_with_a_tenth_of_the_step) {
  enter_work_folder("onbig");
  static const struct {
    double beside, above, spin, time;
  } cases[] = {{0.05, 0.62, 1, 3.2}, {0.05, 0.549, 2, 2.2}, {0.1, 0.6, 0.5, 2.8}};
  for (size_t k = 0; k < sizeof cases / sizeof *cases; ++k) {
    flight f[2];
    for (int fine = 0; fine < 2; ++fine)
      f[fine] = fall(cases[k].beside, cases[k].above, cases[k].spin, cases[k].time, fine ? 10 : 1);
    printf("case %zu: left at %.5f and %.5f, velocity %.5f %.5f and %.5f %.5f\n", k, f[0].left, f[1].left,
           f[0].state[2], f[0].state[3], f[1].state[2], f[1].state[3]);
    require(f[1].left > 0 && f[1].left < 0.99 * cases[k].time, "has not left after %g", cases[k].time);
    require(fabs(f[0].left - f[1].left) < 5e-4, "left at %g and %g", f[0].left, f[1].left);
    const double apart = hypot(f[0].state[2] - f[1].state[2], f[0].state[3] - f[1].state[3]);
    require(apart < 1e-3 * hypot(f[1].state[2], f[1].state[3]), "velocities differ by %g", apart);
    assert_close(f[0].state[4], f[1].state[4], 1e-3);
  }
}
END_TEST

/* ------------------------------------------------------------- between two big ones */

/*
 * Angle from the vertical at which a rigid sphere (radius r) leaves two fixed ones (radius R) that touch. It starts at
 * rest at angle `lean`, rolls on both about the line of their centres, then slides, and leaves when nothing presses it
 * on. Its centre moves on a circle of radius a; the normals have the share s = a/(R + r) within that circle's plane,
 * so the lever of friction is r s, the inertia of rolling 1 + kappa, kappa = 2/(5 s^2), and friction is at most mu/s
 * times the force towards the axis, g cos - a w^2.
 */
static double leaves_at(double R, double r, double mu, double lean) {
  const double a = sqrt((R + r) * (R + r) - R * R), s = a / (R + r), kappa = 0.4 / (s * s), g = 1, d = 1e-6;
  double angle = lean, squared = 0; /* w^2 */
  while (kappa / (1 + kappa) * g * sin(angle) < mu / s * (g * cos(angle) - a * squared)) {
    angle += d;
    squared = 2 * g * (cos(lean) - cos(angle)) / ((1 + kappa) * a);
  }
  while (a * squared < g * cos(angle)) {
    squared += d * 2 / a * (g * sin(angle) - mu / s * (g * cos(angle) - a * squared));
    angle += d;
  }
  return angle;
}

/* The angle of the last touch, from rows of step, contacts, y and z. */
static double left_at(const char *name) {
  char *text = read_text(name);
  long step;
  double touching, y, z, angle = -1;
  for (char *line = text; (line = strchr(line, '\n')) != NULL;)
    if (sscanf(++line, "%ld %lf %lf %lf", &step, &touching, &y, &z) == 4 && touching > 0) angle = atan2(y, z);
  free(text);
  return angle;
}

/* The case of Vyas et al., Comput. Phys. Commun. 310 (2025) 109524, with 1 : 10. With the full step's normal for half a
 * step's velocities the small grain leaves at 68.3 instead of 62.8 degrees (mu = 0.5), or never (mu = 1; 127 degrees
 * when the run ends) instead of at 65.1; with a tenth of the step at 62.8 and 65.2. As it is: 62.78 and 65.15. */
START_TEST(small_grain_that_rolls_down_between_two_big_ones_leaves_them) {
  enter_work_folder("neck");
  static const double mu[] = {0.5, 1};
  for (int k = 0; k < 2; ++k) {
    const double lean = 0.05, degree = acos(-1) / 180, expected = leaves_at(0.5, 0.05, mu[k], lean) / degree;
    must_run_lmp(1, "in.neck", "screen", "-var lean %g -var mu %g -var time 4 -var finer 1", lean, mu[k]);
    const double angle = left_at("touching") / degree;
    printf("mu %g: leaves at %.3f degrees, rigid %.3f\n", mu[k], angle, expected);
    /* it is pressed in by a thousandth of its size and damped as it leaves */
    require(fabs(angle - expected) < 0.2, "leaves at %g degrees, rigid ones at %g", angle, expected);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("lammps mixture");
  TCase *drum = tcase_create("drum");
  tcase_set_timeout(drum, 600);
  tcase_add_test(drum, small_grains_stay_at_big_ones_in_a_drum_as_long_with_a_tenth_of_the_step);
  suite_add_tcase(suite, drum);
  TCase *single = tcase_create("one small grain");
  tcase_set_timeout(single, 300);
  tcase_add_test(single, small_grain_leaves_a_turning_big_one_the_same_with_a_tenth_of_the_step);
  tcase_add_test(single, small_grain_that_rolls_down_between_two_big_ones_leaves_them);
  suite_add_tcase(suite, single);
  return run_suite(suite);
}

// SPDX-License-Identifier: MIT
/* Saddles of meshes, the edges of valleys that count negative: the account of energy closes where they come up beyond
 * touch between contacts that last there, at the start of a run too, and where a largest overlap is remembered; there
 * the force has no jump. */
#include "common/outputs.h"
#include "lmp.h"
#include "meshes.h"
#include "support.h"

#include <math.h>

#define BRIDGE "hooke 1e5 0.5 damping coeff_restitution bridge 5 20 1e-3"
#define JKR "jkr 1e7 0.5 0.3 10 damping tsuji"
#define HYSTERETIC "hysteretic/load 1e5 100 0 damping none"

/* A grain of radius 1/2 and mass 1 at x <= 0 in a valley with its line at x = 0, `height` above touch with the side
 * there, moving along that side and towards it. */
typedef struct valley {
  const char *name, *law;
  double angle, x, height, along, towards, time;
  double largest; /* drift at the longer step, which falls to half at half of it */
} valley;

/* Drifts of second order are left, as on a plane. What a saddle stores is missing at any step where nobody accounts for
 * it: 0.61, 0.61 and 0.31 of these bridges, 0.008 of jkr, 0.12 of hysteretic contacts. */
static const valley valleys[] = {
    {"bridges form on the line", BRIDGE, 5, 0, 0.05, 0, 0.5, 0.3, 2e-5},
    {"bridges are there at the start", BRIDGE, 5, 0, -1e-3, 0, 0, 0.1, 1e-6},
    {"bridges form in a steeper valley", BRIDGE, 15, 0, 0.05, 0, 0.5, 0.3, 2e-5},
    {"jkr contacts across", JKR, 1.875, -0.3, -1e-4, 1, 0, 0.5, 1e-6},
    {"hysteretic contacts", HYSTERETIC, 5, -0.02, 0.001, 10, 5, 0.06, 5e-4},
    {"hysteretic contacts with friction", HYSTERETIC " tangential csds 4e4 1 0.1", 5, -0.02, 0.001, 10, 5, 0.06, 5e-4},
};

typedef struct outcome {
  double drift, falls; /* how far lost_adhesion has fallen in a step at most [energy] */
  double jump;         /* largest second difference of the force along z */
} outcome;

/* Steps of dt, a line for each. */
static outcome run_valley(const valley *w, double dt) {
  const double a = w->angle * acos(-1) / 180, side = w->x < 0 ? sin(a) : 0;
  const double x[] = {w->x, 0.05, (0.5 + w->height) / cos(a) - w->x * tan(a)};
  const double v[] = {w->along * cos(a) - w->towards * side, 0,
                      -w->along * sin(a) - w->towards * sqrt(1 - side * side)};
  const double none[3] = {0, 0, 0};
  write_wedge("valley.stl", a, 8);
  FILE *file = open_input_with_account(w->law, "mesh valley.stl", x, v, none, dt);
  fprintf(file,
          "fix p all print 1 \"step $(v_account:%%.17g) $(f_w[%d]:%%.17g) $(f_w[3]:%%.17g)\" file steps screen no\n"
          "run %.0f\n",
          CSDS_WALL_LOST_ADHESION + 1, w->time / dt);
  run_mesh_input(file, 0);
  FILE *steps = open_file("steps", "r");
  char text[200];
  outcome o = {NAN, 0, 0};
  double first = NAN, now[3], last[3] = {NAN, NAN, NAN}, before[3] = {NAN, NAN, NAN};
  while (fgets(text, sizeof text, steps)) {
    if (sscanf(text, "step %lf %lf %lf", &now[0], &now[1], &now[2]) != 3) continue;
    if (isnan(first)) first = now[0];
    o.drift = now[0] - first;
    o.falls = fmax(o.falls, last[1] - now[1]);
    o.jump = fmax(o.jump, fabs(now[2] - 2 * last[2] + before[2]));
    memcpy(before, last, sizeof before);
    memcpy(last, now, sizeof last);
  }
  fclose(steps);
  return o;
}

START_TEST(account_closes_where_saddles_come_and_go) {
  const valley *w = &valleys[_i];
  char folder[20];
  snprintf(folder, sizeof folder, "saddles-%d", _i);
  enter_work_folder(folder);
  const outcome coarse = run_valley(w, 2e-5), fine = run_valley(w, 1e-5);
  printf("%s: drift %.1e, at half the step %.1e; second differences of the force %.2g, %.2g\n", w->name, coarse.drift,
         fine.drift, coarse.jump, fine.jump);
  require(fabs(coarse.drift) <= w->largest, "the account changes by %g", coarse.drift);
  require(fabs(fine.drift) <= 0.6 * fabs(coarse.drift) + 1e-7, "the account changes by %g, at half the step by %g",
          coarse.drift, fine.drift);
  /* steps change the force by k v dt = 5 */
  if (strstr(w->law, "hysteretic")) require(fine.jump <= 15, "the force jumps by %g", fine.jump);
  if (strstr(w->law, "bridge")) require(coarse.falls <= 1e-6, "lost_adhesion falls by %g", coarse.falls);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("lammps mesh saddles");
  TCase *tests = tcase_create("saddles");
  tcase_set_timeout(tests, 100);
  tcase_add_loop_test(tests, account_closes_where_saddles_come_and_go, 0, sizeof valleys / sizeof *valleys);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}

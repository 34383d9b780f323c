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

/* Steps of dt, a line for each, under gravity along -z [length/time^2]; the mesh is in mesh.stl. */
static outcome run_grain(const char *law, const double x[3], const double v[3], const double omega[3], double gravity,
                         double dt, double time) {
  FILE *file = open_input_with_account(law, "mesh mesh.stl", x, v, omega, dt);
  fprintf(file,
          "fix g all gravity %g vector 0 0 -1\nfix_modify g energy yes\n"
          "fix p all print 1 \"step $(v_account+f_g:%%.17g) $(f_w[%d]:%%.17g) $(f_w[3]:%%.17g)\" file steps screen no\n"
          "run %.0f\n",
          gravity, CSDS_WALL_LOST_ADHESION + 1, time / dt);
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

static outcome run_valley(const valley *w, double dt) {
  const double a = w->angle * acos(-1) / 180, side = w->x < 0 ? sin(a) : 0;
  const double x[] = {w->x, 0.05, (0.5 + w->height) / cos(a) - w->x * tan(a)};
  const double v[] = {w->along * cos(a) - w->towards * side, 0,
                      -w->along * sin(a) - w->towards * sqrt(1 - side * side)};
  const double none[3] = {0, 0, 0};
  write_wedge("mesh.stl", a, 8);
  return run_grain(w->law, x, v, none, 0, dt, w->time);
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

/* In a step of any phase: the saddle may have come within its reach less than half a step ago, and what its jump
 * took, 1.3e-3, was missing then. */
START_TEST(account_closes_wherever_in_a_step_a_saddle_of_jkr_begins) {
  static const double dt[] = {1e-5, 9e-6, 8e-6, 7e-6, 6e-6, 5e-6};
  const valley falls = {"", JKR, 3, 0, 0.001312, 0, 0.3, 0.02, 0};
  enter_work_folder("saddles-phase");
  for (int n = 0; n < 6; ++n) {
    const outcome o = run_valley(&falls, dt[n]);
    printf("dt %g: drift %.1e\n", dt[n], o.drift);
    require(fabs(o.drift) <= 2e-6, "step %g: the account changes by %g", dt[n], o.drift);
  }
}
END_TEST

/* Six facets around the origin, so steep [degrees]. */
static void write_cone(const char *name, double steep) {
  const double radius = 4, height = radius * tan(steep * acos(-1) / 180), tip[3] = {0, 0, 0};
  FILE *mesh = open_mesh(name);
  for (int k = 0; k < 6; ++k) {
    const double from = k * acos(-1) / 3, to = (k + 1) * acos(-1) / 3;
    const double a[] = {radius * cos(from), radius * sin(from), height},
                 b[] = {radius * cos(to), radius * sin(to), height};
    write_triangle(mesh, tip, a, b);
  }
  close_mesh(mesh);
}

/* Where a place and its saddle vanish together while they overlap, their springs of friction do so as they are: as
 * those of a contact that tears off they were 2.4e-3 too much. */
START_TEST(springs_of_friction_vanish_with_their_places) {
  const double x[] = {-0.019013401744565409, -0.058731340507850144, 0.55399004430004573};
  const double v[] = {-2.0588609555305748, -0.59636771538071387, -2.7738710476911712};
  const double omega[] = {-2.465771087002887, 2.644302493592532, -1.9493654601089805};
  enter_work_folder("saddles-friction");
  write_cone("mesh.stl", 3);
  const outcome o = run_grain(JKR " tangential csds/mindlin 8e6 1 0.5", x, v, omega, 10, 1e-5, 0.024);
  printf("drift %.1e\n", o.drift);
  require(fabs(o.drift) <= 2e-4, "the account changes by %g", o.drift);
}
END_TEST

/* In a cone of facets, where places and saddles come and go in pairs while the grain sticks. Their springs of friction
 * were lost or made out of nothing: `before` was missing then, at any step. */
#define MINDLIN "hertz 2e3 0.5 tangential csds/mindlin 1.6e3 1 0.5"
#define ALL_SPRINGS MINDLIN " rolling csds 400 1 0.3 twisting marshall"
static const struct {
  const char *law;
  double steep, x[3], v[3], omega[3], before, largest;
} sticking[] = {
    {MINDLIN, 5, {0.064, -0.098, 0.512}, {0.35, -0.83, -1.47}, {-2.91, 1.53, -1.5}, -0.022, 1e-4},
    {ALL_SPRINGS, 5, {0.203, -0.019, 0.52}, {-0.53, 0.45, -1.37}, {-1.98, 2.47, -1.72}, -0.0077, 1e-4},
    {ALL_SPRINGS, 5, {0.126, -0.043, 0.514}, {-0.67, 0.58, -0.48}, {0.28, 2.76, -5.7}, 0.12, 1e-3},
    {ALL_SPRINGS, 15, {0.333, 0.016, 0.591}, {0.26, 0.73, -1.43}, {-1.37, -1.39, 0.65}, 0.088, 1e-3},
    {ALL_SPRINGS, 15, {0.164, -0.067, 0.549}, {0.22, -0.32, -1.12}, {2.17, -0.14, 6.78}, -0.62, 1e-3},
};

START_TEST(springs_of_friction_go_over_where_places_vanish) {
  char folder[20];
  snprintf(folder, sizeof folder, "saddles-over-%d", _i);
  enter_work_folder(folder);
  write_cone("mesh.stl", sticking[_i].steep);
  const outcome o = run_grain(sticking[_i].law, sticking[_i].x, sticking[_i].v, sticking[_i].omega, 10, 4e-4, 1);
  printf("drift %.1e, was %g\n", o.drift, sticking[_i].before);
  require(fabs(o.drift) <= sticking[_i].largest, "the account changes by %g", o.drift);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("lammps mesh saddles");
  TCase *tests = tcase_create("saddles");
  tcase_set_timeout(tests, 100);
  tcase_add_loop_test(tests, account_closes_where_saddles_come_and_go, 0, sizeof valleys / sizeof *valleys);
  tcase_add_test(tests, account_closes_wherever_in_a_step_a_saddle_of_jkr_begins);
  tcase_add_test(tests, springs_of_friction_vanish_with_their_places);
  tcase_add_loop_test(tests, springs_of_friction_go_over_where_places_vanish, 0, sizeof sticking / sizeof *sticking);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}

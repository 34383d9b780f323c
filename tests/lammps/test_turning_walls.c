// SPDX-License-Identifier: MIT
/* Walls that turn, with rolling and twisting resistance: a grain that turns with the wall as one body does not roll or
 * twist on it, the torque on the wall is what the grain loses of its angular momentum, and the account of energy
 * closes. Expected is what rigid rotation and the conservation laws say. */
#include "common/outputs.h"
#include "lmp.h"
#include "meshes.h"
#include "support.h"

#include <math.h>

#define LAW "hooke 1e5 0.5 damping coeff_restitution tangential csds 4e4 1 0.8"
#define TURNING " rolling csds 4e4 100 1.5 twisting csds 1e3 10 0.2"

/* One grain, of mass 1 and diameter 1, whose moment of inertia is 0.1; walls turn about z once in 2 pi. */
static FILE *begin_input(const double x[3], const double v[3], const double omega[3]) {
  FILE *file = open_mesh_input(LAW);
  add_grain(file, 1, x, v, omega);
  fputs(
      "timestep 2e-4\nfix move all nve/sphere\ncompute spin all property/atom omegax omegay omegaz\n"
      "compute sum all reduce sum c_spin[*]\nvariable turned equal time\nthermo_style custom step c_sum[1]\n",
      file);
  return file;
}

typedef struct state {
  double x[3], v[3], omega[3], lost, work;
} state;

static void add_range(FILE *file, int from, int to) {
  for (int entry = from; entry < to; ++entry) fprintf(file, "+f_w[%d]", entry + 1);
}

static void print_state(FILE *file) {
  fputs(
      "print \"state $(xcm(all,x):%.15g) $(xcm(all,y):%.15g) $(xcm(all,z):%.15g) $(vcm(all,x):%.15g) "
      "$(vcm(all,y):%.15g) $(vcm(all,z):%.15g) $(c_sum[1]:%.15g) $(c_sum[2]:%.15g) $(c_sum[3]:%.15g) $(0",
      file);
  add_range(file, CSDS_WALL_LOST_NORMAL, CSDS_WALL_CONTACTS);
  fprintf(file, ":%%.15g) $(f_w[%d]:%%.15g)\"\n", CSDS_WALL_WORK + 1);
}

static state read_state(int n) {
  double value[11];
  state s;
  read_printed("state", n, value, 11);
  memcpy(&s, value, sizeof s);
  return s;
}

/* ------------------------------------------------------------------------ as one body with the wall */

static const char *const drums[] = {
    "zcylinder 5 shear x -5",
    "region drum",
};

/* Pressed by no more than the centrifugal force, which nothing else acts against: k d = 4.5 + d. */
START_TEST(grain_goes_round_with_a_drum) {
  static const char *const folders[] = {"cylinder", "region"};
  enter_work_folder(folders[_i]);
  const double r = 4.5 + 4.5 / (1e5 - 1), at[3] = {r, 0, 0}, v[3] = {0, r, 0}, omega[3] = {0, 0, 1};
  FILE *file = begin_input(at, v, omega);
  fputs("region drum cylinder z 0 0 5 -11 11 rotate v_turned 0 0 0 0 0 1\n", file);
  fprintf(file, "fix w all wall/gran/csds " LAW TURNING " %s energy\nrun 20000\n", drums[_i]);
  print_state(file);
  fputs("run 20000\n", file);
  print_state(file);
  run_mesh_input(file, 0);
  const state first = read_state(0), then = read_state(1);
  const double speed = hypot(then.v[0], then.v[1]), place = hypot(then.x[0], then.x[1]);
  printf("%s: angular velocity %.12g, speed %.12g, lost %.3g\n", drums[_i], then.omega[2], speed, then.lost);
  require(fabs(then.omega[2] - 1) <= 1e-6 && fabs(speed - r) <= 1e-6 && fabs(place - r) <= 1e-6,
          "%s: angular velocity %g, speed %g, radius %g", drums[_i], then.omega[2], speed, place);
  require(fabs(then.lost - first.lost) <= 1e-7, "%s: loses %g", drums[_i], then.lost - first.lost);
}
END_TEST

/* Of x, how far it has turned ahead of the wall. */
static double ahead(const state *s, double time) {
  return remainder(atan2(s->x[1], s->x[0]) - time, 2 * acos(-1));
}

/* On a turntable friction and rolling resistance hold a grain against the centrifugal force. */
START_TEST(grain_stands_on_a_turntable) {
  enter_work_folder("turntable");
  gsl_rng *rng = new_rng();
  write_square("plate.stl", rng, 2, 9, 0);
  gsl_rng_free(rng);
  const double at[3] = {4, 0, 0.5 - 10 / 1e5}, v[3] = {0, 4, 0}, omega[3] = {0, 0, 1};
  FILE *file = begin_input(at, v, omega);
  fputs("fix down all gravity 10 vector 0 0 -1\nfix w all wall/gran/csds " LAW TURNING
        " mesh plate.stl turn 0 0 0 0 0 1 $(2*PI) energy\n",
        file);
  for (int n = 0; n < 2; ++n) {
    fputs("run 31416\n", file);
    print_state(file);
  }
  run_mesh_input(file, 0);
  const state first = read_state(0), then = read_state(1);
  const double step = 31416 * 2e-4, creep = ahead(&then, 2 * step) - ahead(&first, step);
  printf("angular velocity %.10g, creeps by %.1e in a turn, loses %.1e\n", then.omega[2], creep,
         then.lost - first.lost);
  require(fabs(then.omega[2] - 1) <= 1e-6, "angular velocity is %g", then.omega[2]);
  require(fabs(creep) <= 1e-7, "creeps by %g in a turn", creep);
  require(fabs(then.lost - first.lost) <= 1e-8, "loses %g in a turn", then.lost - first.lost);
}
END_TEST

/* ------------------------------------------------------------------------------ torque and energy */

/* A grain spins on a plane until twisting resistance has stopped it: all of I omega has gone into the plane. */
START_TEST(torque_is_the_angular_momentum_that_a_grain_loses) {
  enter_work_folder("spin");
  const double at[3] = {0, 0, 0.5 - 10 / 1e5}, none[3] = {0, 0, 0}, omega[3] = {0, 0, 10};
  FILE *file = begin_input(at, none, omega);
  fputs("fix down all gravity 10 vector 0 0 -1\nfix w all wall/gran/csds " LAW TURNING " zplane 0 NULL energy\n", file);
  fprintf(file, "fix mean all ave/time 1 10000 10000 f_w[%d]\nrun 10000\n", CSDS_WALL_TORQUE + 3);
  fputs("print \"torque $(f_mean*step*dt:%.12g) $(c_sum[3])\"\n", file);
  run_mesh_input(file, 0);
  double value[2];
  read_printed("torque", 0, value, 2);
  printf("the plane has taken %.9g of 1, the grain spins with %.1e\n", value[0], value[1]);
  require(fabs(value[1]) <= 1e-6 && fabs(value[0] - 1) <= 3e-4, "the plane has taken %g of 1", value[0]);
}
END_TEST

/* A turntable sets a grain in motion, which slides, rolls and twists on it: its kinetic energy and all losses are the
 * wall's work. */
static double open_account(double dt) {
  const double at[3] = {1.5, 0, 0.5 - 10 / 1e5}, none[3] = {0, 0, 0};
  FILE *file = begin_input(at, none, none);
  fputs("fix down all gravity 10 vector 0 0 -1\nfix w all wall/gran/csds " LAW
        " rolling csds 4e4 10 0.2 twisting csds 1e3 "
        "10 0.1 mesh plate.stl turn 0 0 0 0 0 1 $(0.2*PI) energy\ncompute turning all erotate/sphere\n",
        file);
  fprintf(file,
          "timestep %.17g\nrun %.0f\nprint \"sum "
          "$(0.5*(vcm(all,x)^2+vcm(all,y)^2+vcm(all,z)^2)+c_turning+10*(xcm(all,z)-%.17g)",
          dt, 0.4 / dt, at[2]);
  add_range(file, CSDS_WALL_STORED_NORMAL, CSDS_WALL_CONTACTS);
  fprintf(file, "-f_w[%d]:%%.15g) $(f_w[%d]:%%.15g)\"\n", CSDS_WALL_WORK + 1, CSDS_WALL_WORK + 1);
  run_mesh_input(file, 0);
  double value[2];
  read_printed("sum", 0, value, 2);
  printf("dt %g: work %.6g, account open by %.2e\n", dt, value[1], value[0] - 5e-4);
  return fabs(value[0] - 10 * 10 / 2e5) / value[1];
}

START_TEST(work_of_a_turntable_is_what_a_grain_gains_and_loses) {
  enter_work_folder("work");
  gsl_rng *rng = new_rng();
  write_square("plate.stl", rng, 2, 9, 0);
  gsl_rng_free(rng);
  const double coarse = open_account(2e-4), fine = open_account(5e-5);
  require(coarse <= 2e-4 && fine <= coarse / 8, "open by %g, at a quarter of the step by %g", coarse, fine);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("lammps turning walls");
  TCase *tests = tcase_create("turning walls");
  tcase_set_timeout(tests, 200);
  tcase_add_loop_test(tests, grain_goes_round_with_a_drum, 0, 2);
  tcase_add_test(tests, grain_stands_on_a_turntable);
  tcase_add_test(tests, torque_is_the_angular_momentum_that_a_grain_loses);
  tcase_add_test(tests, work_of_a_turntable_is_what_a_grain_gains_and_loses);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}

// SPDX-License-Identifier: MIT
/* Fixes that bring grains in, hold them or tie them together, within walls of fix wall/gran/csds. */
#include "lmp.h"
#include "support.h"

#include <math.h>

#define LAW "hooke 1e4 0.5 damping coeff_restitution tangential csds 4e3 0.5 0.5"
#define WALL_LAW "hooke 2e4 0.5 damping coeff_restitution tangential csds 8e3 0.5 0.5"

/* Mean size of the force on both walls. */
#define SIZE_OF_FORCE(w) "sqrt(f_" w "[${wall_force_x}]^2+f_" w "[${wall_force_y}]^2+f_" w "[${wall_force_z}]^2)"
#define WEIGHT(a, b) \
  "include outputs\nvariable pressed equal " SIZE_OF_FORCE(a) "+" SIZE_OF_FORCE(b) "\n" \
  "fix pressed all ave/time 10 100 1000 v_pressed\n"

/* What each case begins with: nothing but walls, a plane and a region, in which grains fall. */
static const char start[] =
    "units lj\nprocessors * 1 1\natom_style sphere\natom_modify map array\nboundary f f f\ncomm_modify vel yes\nregion "
    "box block -5 5 -5 "
    "5 0 12\n"
    "create_box 2 box\nregion can cylinder z 0 0 4.5 -1 13\nregion source cylinder z 0 0 3 6 11\nlattice sc 0.9\n"
    "region low block -2.2 2.2 -2.2 2.2 0.4 2.2 units box\nregion layer block -3 3 -3 3 0.4 1 units box\n"
    "region high block -2 2 -2 2 3 6 units box\n"
    "plugin load ./csdsplugin.so\npair_style granular/csds\npair_coeff * * " LAW
    "\nneighbor 0.2 bin\n"
    "neigh_modify every 1 delay 0 check yes\ntimestep 4e-4\nfix gravity all gravity 1.0 vector 0 0 -1\n"
    "fix floor all wall/gran/csds " WALL_LAW
    " zplane 0 NULL\n"
    "fix can all wall/gran/csds " WALL_LAW " region can contacts\n" WEIGHT("floor", "can");

#define BODIES                                                                                               \
  "create_atoms 1 region low\nreset_atoms id sort yes\nset group all diameter 0.9 density 1.9\nfix mol all " \
  "property/atom mol\n"                                                                                      \
  "variable m atom ceil(id/2)\nset group all mol v_m\nneigh_modify exclude molecule/intra all\n"

static const struct {
  const char *name, *input;
  int grains; /* at the end, 0: at least 10 */
} companion[] = {
    {"fix pour",
     "fix move all nve/sphere\nfix pour all pour 60 1 4242 region source diam range 0.8 1.0 dens 1.9 1.9\nrun 14000\n",
     60},
    {"fix deposit",
     "fix move all nve/sphere\nfix in all deposit 30 1 200 9981 region source near 1.1 vz -1 -1\nrun 14000\n", 30},
    {"fix freeze",
     "create_atoms 2 region layer\ncreate_atoms 1 region high\nreset_atoms id sort yes\nset group all diameter 0.9 "
     "density 1.9\n"
     "group base type 2\ngroup free type 1\nneigh_modify exclude group base base\nfix hold base freeze\n"
     "fix move free nve/sphere\nrun 6000\n",
     0},
    {"fix rigid", BODIES "fix move all rigid molecule\nthermo_style custom step\nrun 9000\n", 0},
    {"fix rigid/small", BODIES "fix move all rigid/small molecule\nthermo_style custom step\nrun 9000\n", 0},
    {"nve/sphere disc",
     "clear\nunits lj\nprocessors * 1 1\natom_style sphere\ndimension 2\nboundary f f p\ncomm_modify vel yes\n"
     "region flat block 0 10 0 10 -0.5 0.5\ncreate_box 1 flat\nregion bowl cylinder z 5 5 4.9 INF INF\nlattice sq 0.9\n"
     "region fill block 2.5 7.5 3 7 -0.1 0.1 units box\ncreate_atoms 1 region fill\nreset_atoms id sort yes\nset type "
     "1 diameter 0.9\n"
     "plugin load ./csdsplugin.so\npair_style granular/csds\npair_coeff * * " LAW
     "\nneigh_modify every 1 delay 0 check yes\ntimestep 4e-4\nfix gravity all gravity 1.0 vector 0 -1 0\n"
     "fix floor all wall/gran/csds " WALL_LAW " yplane 0.5 NULL\nfix bowl all wall/gran/csds " WALL_LAW
     " region bowl\n" WEIGHT("floor", "bowl") "fix move all nve/sphere disc\nfix flat all enforce2d\nrun 6000\n",
     0},
};

static table run_companion(int number, int ranks) {
  FILE *file = open_file("in.companion", "w");
  fprintf(file,
          "%s%swrite_dump all custom out id x y z vx vy vz omegax omegay omegaz modify sort id format float %%.17g\n"
          "print \"pressed $(f_pressed)\"\n",
          start, companion[number].input);
  fclose(file);
  must_run_lmp(ranks, "./in.companion", "screen", "%s", "");
  return read_dump("out");
}

START_TEST(grains_within_walls_are_the_same_on_two_ranks) {
  char folder[40];
  snprintf(folder, sizeof folder, "companions-%d", _i);
  enter_work_folder(folder);
  table one = run_companion(_i, 1), two = run_companion(_i, 2);
  const size_t least = companion[_i].grains ? (size_t)companion[_i].grains : 10;
  require(one.rows >= least && (!companion[_i].grains || one.rows == least), "%s: %zu grains", companion[_i].name,
          one.rows);
  require(two.rows == one.rows, "%s: %zu grains, on one rank %zu", companion[_i].name, two.rows, one.rows);
  double worst = 0;
  for (size_t k = 0; k < one.rows * one.columns; ++k) worst = fmax(worst, fabs(one.value[k] - two.value[k]));
  printf("%s: %zu grains, differ by %.1e\n", companion[_i].name, one.rows, worst);
  require(worst < 1e-6, "%s: differ by %g", companion[_i].name, worst);
  char *text = read_text("screen"), *pressed = strstr(text, "\npressed ");
  require(pressed != NULL && atof(pressed + 9) > 0, "%s: nothing lies on the walls", companion[_i].name);
  free(text);
  free(one.value);
  free(two.value);
}
END_TEST

/* ------------------------------------------------------- a body of two spheres on a plane */

/* Speed after over speed before of a dumbbell that falls on a plane without gravity, each sphere of mass 1. */
static double rebound(const char *second_sphere, double typed) {
  const double k = 1e4, speed = 1e-3, dt = acos(-1) * sqrt(2 / k) / 80;
  FILE *file = open_file("in.dumbbell", "w");
  fprintf(file,
          "units lj\natom_style sphere\nboundary f f f\ncomm_modify vel yes\nregion box block -9 9 -9 9 -1 9\n"
          "create_box 1 box\nplugin load ./csdsplugin.so\npair_style granular/csds\npair_coeff * * " LAW
          "\n"
          "create_atoms 1 single 0 0 0.50002 units box\ncreate_atoms 1 single %s units box\n"
          "set group all diameter 1 density %.17g\nvelocity all set 0 0 %.17g\nneigh_modify exclude group all all\n"
          "fix floor all wall/gran/csds hooke %.17g %.17g damping coeff_restitution zplane 0 NULL\n"
          "fix body all rigid single\ntimestep %.17g\nthermo 100000\nthermo_style custom step\nrun %d\n"
          "write_dump all custom out id vz modify sort id format float %%.17g\n",
          second_sphere, 6 / acos(-1), -speed, k, typed, dt, 400);
  fclose(file);
  must_run_lmp(1, "./in.dumbbell", "screen", "%s", "");
  table t = read_dump("out");
  const double e = t.value[1] / speed;
  require(fabs(t.value[1] - t.value[3]) < 1e-9, "the body turns");
  free(t.value);
  return e;
}

/* Upright, one contact bears the body: the restitution typed. Flat, two do, each damped as for the body's mass M:
 * together 2 gamma/(2 sqrt(2 k M)), which is sqrt(2) of the damping ratio of one. */
START_TEST(rigid_body_bounces_off_a_plane_with_its_mass) {
  enter_work_folder("dumbbell");
  const double typed = 0.7;
  assert_close(rebound("0 0 1.50002", typed), typed, 1e-2);
  assert_close(rebound("1.1 0 0.50002", typed), csds_restitution_cutoff(sqrt(2) * csds_damping_ratio_cutoff(typed)),
               1e-2);
}
END_TEST

/* Of two, a wall would know the bodies of one only. */
START_TEST(walls_refuse_a_second_fix_rigid) {
  enter_work_folder("two-rigid");
  write_file("in.rigid",
             "units lj\natom_style sphere\nboundary f f f\ncomm_modify vel yes\nregion box block 0 9 0 9 0 9\n"
             "create_box 1 box\nplugin load ./csdsplugin.so\npair_style zero 1.1\npair_coeff * *\n"
             "create_atoms 1 single 3 3 1\ncreate_atoms 1 single 3 3 2\ncreate_atoms 1 single 6 6 1\n"
             "create_atoms 1 single 6 6 2\nset group all diameter 1 density 1.9\ngroup a id 1 2\ngroup b id 3 4\n"
             "fix floor all wall/gran/csds hooke 1e4 0.5 damping coeff_restitution zplane 0 NULL\n"
             "fix one a rigid single\nfix two b rigid single\ntimestep 1e-4\nrun 1\n");
  ck_assert_int_ne(run_lmp(1, "./in.rigid", "screen", "%s", ""), 0);
  char *said = read_text("screen");
  require(strstr(said, "fix floor wall/gran/csds: more than one fix rigid, must be one at most"), "%s", said);
  free(said);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("lammps companions");
  TCase *tests = tcase_create("walls");
  tcase_set_timeout(tests, 120);
  tcase_add_loop_test(tests, grains_within_walls_are_the_same_on_two_ranks, 0, sizeof companion / sizeof *companion);
  tcase_add_test(tests, rigid_body_bounces_off_a_plane_with_its_mass);
  tcase_add_test(tests, walls_refuse_a_second_fix_rigid);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}

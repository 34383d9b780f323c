// SPDX-License-Identifier: MIT
/* Walls, and what comes between two runs: another wall, a grain put elsewhere, no preparation. And places of a mesh
 * that many triangles meet at. */
#include "common/outputs.h"
#include "lmp.h"
#include "meshes.h"
#include "support.h"
#include "wall_inputs.h"

#include <math.h>
#include <string.h>

#define LAW "hooke 1e4 0.5 damping coeff_restitution tangential csds 4e3 0.5 0.4"

/* ------------------------------------------------------------------------ many triangles at a place */

/* A cone whose tip is the origin, open above, of so many triangles. */
static void write_cone(const char *name, int around) {
  FILE *mesh = open_mesh(name);
  const double tip[3] = {0, 0, 0}, turn = 2 * acos(-1) / around;
  for (int k = 0; k < around; ++k) {
    const double a[3] = {4 * cos(turn * k), 4 * sin(turn * k), 4},
                 b[3] = {4 * cos(turn * (k + 1)), 4 * sin(turn * (k + 1)), 4};
    write_triangle(mesh, tip, a, b);
  }
  close_mesh(mesh);
}

#define SMOOTH "hooke 1e4 0.5 damping coeff_restitution"
static const char cone_wall[] =
    "fix down all gravity 1 vector 0 0 -1\nfix move all nve/sphere\nfix w all wall/gran/csds " SMOOTH
    " mesh cone.stl energy\ntimestep 5e-4\n";

static void print_wall(FILE *file) {
  fprintf(file, "print \"wall $(f_w[%d]:%%.17g) $(f_w[%d]:%%.17g) $(vcm(all,z):%%.17g) $(xcm(all,z):%%.17g)\"\n",
          CSDS_WALL_FORCE + 3, CSDS_WALL_CONTACTS + 1);
}

/* A grain falls into the tip and comes to rest on all of its triangles; so it does where it is read from a restart
 * file. While it is deep the edges between them count as well, as saddles. tan b = cos(pi/n) is the slope of a triangle
 * against the axis, of which a height h is h sin b away: n k sin b overlap = g. */
START_TEST(grain_rests_in_a_tip_of_many_triangles) {
  enter_work_folder("tip");
  static const int around[] = {6, 16, 40};
  for (int n = 0; n < 3; ++n) {
    write_cone("cone.stl", around[n]);
    FILE *file = open_mesh_input(LAW);
    const double at[3] = {0, 0, 1.5}, none[3] = {0, 0, 0};
    add_grain(file, 1, at, none, none);
    fputs(cone_wall, file);
    fputs("run 24000\nwrite_restart there\n", file);
    print_wall(file);
    fputs(
        "clear\nplugin load ./csdsplugin.so\nread_restart there\ncomm_modify vel yes\npair_style granular/csds\n"
        "pair_coeff * * " LAW "\n",
        file);
    fputs(cone_wall, file);
    fputs("run 2\n", file);
    print_wall(file);
    run_mesh_input(file, 2 * (n == 1));
    double first[4], again[4];
    read_printed("wall", 0, first, 4);
    read_printed("wall", 1, again, 4);
    printf("%d triangles: force %.12g, %g contacts, velocity %.1e, height %.9g\n", around[n], first[0], first[1],
           first[2], first[3]);
    require(fabs(first[0] + 1) <= 1e-6 && first[1] == around[n] && fabs(first[2]) <= 1e-6,
            "%d triangles: force %g, %g contacts, velocity %g", around[n], first[0], first[1], first[2]);
    const double sine = sin(atan(cos(acos(-1) / around[n]))), height = (0.5 - 1 / (around[n] * 1e4 * sine)) / sine;
    require(fabs(first[3] - height) <= 1e-8, "%d triangles: height %.10g, must be %.10g", around[n], first[3], height);
    for (int k = 0; k < 4; ++k)
      require(fabs(again[k] - first[k]) <= 1e-7, "%d triangles, entry %d: %.9g after the restart, %.9g before",
              around[n], k, again[k], first[k]);
  }
}
END_TEST

/* ------------------------------------------------------------------------------- between two runs */

static FILE *open_case(double height) {
  FILE *file = open_mesh_input(LAW);
  const double at[3] = {0, 0, height}, none[3] = {0, 0, 0};
  add_grain(file, 1, at, none, none);
  fputs("fix move all nve/sphere\ntimestep 5e-4\nfix w all wall/gran/csds " LAW " zplane 0 NULL energy\n", file);
  return file;
}

START_TEST(grain_that_is_put_behind_a_plane_is_there) {
  enter_work_folder("put");
  FILE *file = open_case(0.499);
  fputs("run 1\nset group all z -3\nrun 0\n", file);
  print_wall(file);
  fputs("set group all z -0.499\nrun 0\n", file);
  print_wall(file);
  run_mesh_input(file, 0);
  double far[4], below[4];
  read_printed("wall", 0, far, 4);
  read_printed("wall", 1, below, 4);
  require(far[0] == 0 && far[1] == 0, "a grain 3 behind the plane feels %g, in %g contacts", far[0], far[1]);
  require(below[1] == 1 && below[0] > 1, "a grain that touches the plane from below pushes it by %g", below[0]);
}
END_TEST

/* After a run without the wall LAMMPS does not call it, and the pair style has to notice; where it takes the place of
 * another fix, LAMMPS calls it. */
START_TEST(run_without_preparation_is_refused_for_a_new_wall) {
  enter_work_folder("unprepared");
  static const char *const before[] = {"run 10\nunfix w\n", "unfix w\nrun 10\n", "unfix w\nrun 0\n",
                                       "run 10 post no\nfix v all wall/gran/csds " LAW
                                       " zplane -3 NULL\nrun 1\nunfix w\n"};
  for (size_t k = 0; k < sizeof before / sizeof *before; ++k)
    for (int ranks = 0; ranks <= 2; ranks += 2) {
      FILE *file = open_case(0.499);
      fprintf(file, "%sfix w all wall/gran/csds " LAW " zplane 0 NULL\nrun 10 pre no\n", before[k]);
      fclose(file);
      require(run_lmp(ranks, "./in.mesh", "screen", "-var none 0") != 0, "after '%s' it runs", before[k]);
      char *said = read_text("screen");
      require(strstr(said, "run: pre is 'no' after fix w wall/gran/csds was given, must be yes") != NULL, "%s", said);
      free(said);
    }
}
END_TEST

#define WARM LAW " heat radius 2 dissipation 1"
static const char warm_floor[] = "fix f all wall/gran/csds " WARM " zplane 0 NULL temperature 350\n";

static void print_heat(FILE *file) {
  fprintf(file, "run 0\nprint \"heat $(f_f[%d]:%%.17g) $(f_f[%d]:%%.17g) $(f_f[%d]:%%.17g)\"\n", CSDS_WALL_WARMED + 1,
          CSDS_WALL_WARMED + 2, CSDS_WALL_WARMED + 3);
}

/* A grain slides and warms up; the floor of the restart file is given, taken away and given again. */
START_TEST(wall_that_is_given_twice_goes_on_with_its_heat) {
  enter_work_folder("twice");
  static const char temperatures[] = "fix t all property/atom temperature heatflow ghost yes\n",
                    fixes[] =
                        "fix m all nve/sphere\nfix g all gravity 100 vector 0 0 -1\nfix c all heat/flow constant "
                        "0.5\ntimestep 5e-4\n";
  FILE *file = open_wall_input("in.twice", "p p f", "-5 5 -5 5 -1 9", LAW);
  fprintf(file, "%screate_atoms 1 single 0 0 0.495 units box\n", temperatures);
  set_unit_grains(file);
  fprintf(file, "set group all omega 0 20 0\nset group all temperature 300\n%s%srun 100\nwrite_restart there\n", fixes,
          warm_floor);
  print_heat(file);
  fprintf(file, "clear\nplugin load ./csdsplugin.so\nread_restart there\ncomm_modify vel yes\n%s%s%sunfix f\n%s",
          temperatures, fixes, warm_floor, warm_floor);
  print_heat(file);
  fclose(file);
  must_run_lmp(0, "./in.twice", "screen", "%s", "");
  double before[3], after[3];
  read_printed("heat", 0, before, 3);
  read_printed("heat", 1, after, 3);
  for (int k = 0; k < 3; ++k)
    require(before[k] != 0 && fabs(after[k] - before[k]) <= 1e-9 * fabs(before[k]), "%d: %.12g, before %.12g", k,
            after[k], before[k]);
}
END_TEST

/* A soft plane that shakes, and a grain that goes through it again and again. */
START_TEST(grain_that_gets_through_is_counted_once) {
  enter_work_folder("counted");
  FILE *file = open_mesh_input(LAW);
  const double at[3] = {0, 0, 1}, none[3] = {0, 0, 0};
  add_grain(file, 1, at, none, none);
  fputs(
      "fix move all nve/sphere\nvariable f atom -9.81*mass*((z>0)-(z<0))\nfix pull all "
      "addforce 0 0 v_f\ntimestep 1e-3\nneigh_modify every 1000 check no\nfix w all wall/gran/csds hooke 9 0 damping "
      "none zplane 0 NULL\nrun 8000\n",
      file);
  run_mesh_input(file, 0);
  char *said = read_text("screen");
  require(strstr(said, "1 grain has got through zplane 0 NULL") != NULL, "nothing is said: %s", said);
  require(strstr(said, "in all") == NULL, "one grain is several: %s", strstr(said, "in all"));
  free(said);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("lammps wall changes");
  TCase *tests = tcase_create("changes");
  tcase_set_timeout(tests, 300);
  tcase_add_test(tests, grain_rests_in_a_tip_of_many_triangles);
  tcase_add_test(tests, grain_that_is_put_behind_a_plane_is_there);
  tcase_add_test(tests, run_without_preparation_is_refused_for_a_new_wall);
  tcase_add_test(tests, wall_that_is_given_twice_goes_on_with_its_heat);
  tcase_add_test(tests, grain_that_gets_through_is_counted_once);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}

// SPDX-License-Identifier: MIT
/* Walls of triangles that move: the twins of planes and regions that move alike, the account with their work, ranks and
 * restarts, grains that get through. */
#include "common/outputs.h"
#include "lmp.h"
#include "meshes.h"
#include "support.h"

#include <math.h>

#define LAW "hooke 1e4 0.7 damping coeff_restitution tangential csds 4e3 1 0.5"
static const double none[3] = {0, 0, 0};

static FILE *open_grains(const char *more) {
  FILE *file = open_mesh_input("hooke 1e4 0");
  fputs(more, file);
  for (int n = 0; n < 8; ++n) {
    const double x[3] = {-7.3 + 2 * n, 0.4, 0.55 + 0.1 * n}, v[3] = {1, 0.3, -2}, omega[3] = {0.3, -1, 2};
    add_grain(file, n + 1, x, v, omega);
  }
  fputs("fix move all nve/sphere\ntimestep 5e-4\nfix g all gravity 1 vector 0 0 -1\n", file);
  return file;
}

/* The wall's work; then all other energy, and what the wall has stored and lost. */
static void print_account(FILE *file, const char *energy) {
  fprintf(file, "print \"account $(f_w[%d]:%%.17g) $(%s", CSDS_WALL_WORK + 1, energy);
  for (int e = CSDS_WALL_STORED_NORMAL; e <= CSDS_WALL_LOST_ENDED; ++e) fprintf(file, "+f_w[%d]", e + 1);
  fputs(":%.17g)\"\n", file);
}

/* Eight grains that fall on a wall; the work of the wall, and energy with what it has lost, at the start and the end.
 */
static void run_grains(const char *more, const char *wall, const char *dump, double start[2], double end[2]) {
  FILE *file = open_grains(more);
  fprintf(file, "compute spin all erotate/sphere\nfix w all wall/gran/csds " LAW " %s energy\n", wall);
  fputs("thermo_style custom step ke c_spin f_g\nthermo_modify norm no\nrun 0\n", file);
  print_account(file, "f_g+ke+c_spin");
  fputs("run 3000\n", file);
  print_account(file, "f_g+ke+c_spin");
  write_state(file, dump);
  run_mesh_input(file, 0);
  read_printed("account", 0, start, 2);
  read_printed("account", 1, end, 2);
}

/* differs: a region knows the point that turns to the order of a step only */
static const struct {
  const char *mesh, *other, *more;
  double differs;
} twin[] = {
    {"wiggle z 0.2 0.3", "zplane 0 0 wiggle z 0.2 0.3", "", 1e-10},
    {"wiggle x 0.2 0.3", "zplane 0 0 wiggle x 0.2 0.3", "", 1e-10},
    {"shear y 0.7", "zplane 0 0 shear y 0.7", "", 1e-10},
    {"translate 0 0 0.6", "zplane v_place v_place", "variable place equal 0.6*step*dt\n", 1e-10},
    {"translate 0.7 0 0", "zplane 0 0 shear x 0.7", "", 1e-10},
    {"servo z force 0 mass 30 damping 20", "zplane 0 0 servo force 0 mass 30 damping 20", "", 1e-10},
    {"turn 0 0 0 0 0 2 6", "region disc",
     "variable angle equal 2*PI*step*dt/6\nregion disc plane 0 0 0 0 0 1 rotate v_angle 0 0 0 0 0 1\n", 1e-6},
    {"turn 0 1 0.3 0 -1 0 40", "region disc",
     "variable angle equal 2*PI*step*dt/40\nregion disc plane 0 0 0 0 0 1 rotate v_angle 0 1 0.3 0 -1 0\n", 1e-6},
    /* the same direction; squares of these are not doubles, or hardly */
    {"turn 0 1 0.3 3e200 -4e200 0 40", "mesh plane.stl turn 0 1 0.3 0.6 -0.8 0 40", "", 1e-10},
    {"turn 0 1 0.3 3e-161 -4e-161 0 40", "mesh plane.stl turn 0 1 0.3 0.6 -0.8 0 40", "", 1e-10},
};
enum { TWINS = sizeof twin / sizeof *twin };

START_TEST(mesh_moves_grains_as_its_twin_does) {
  char folder[40], wall[200];
  snprintf(folder, sizeof folder, "twin-%d", _i);
  enter_work_folder(folder);
  gsl_rng *rng = new_rng();
  write_square("plane.stl", rng, 400, 20, 0);
  double start[2], is[2], should[2];
  run_grains(twin[_i].more, twin[_i].other, "other", start, should);
  snprintf(wall, sizeof wall, "mesh plane.stl %s", twin[_i].mesh);
  run_grains("", wall, "mesh", start, is);
  const double differ = difference_of_states("other", "mesh", 0);
  printf("%s: differs by %.1e, work %.9g and %.9g, the account misses %.1e\n", twin[_i].mesh, differ, is[0], should[0],
         (is[1] - is[0] - start[1]) / start[1]);
  require(differ <= twin[_i].differs, "differs by %g", differ);
  require(fabs(is[0] - should[0]) <= 10 * twin[_i].differs, "work %.17g, should be %.17g", is[0], should[0]);
  gsl_rng_free(rng);
}
END_TEST

/* By the forces and the torque on a mesh in each step, as it moves by v and turns about the y axis. */
static double work_of_forces(const double v[3], double rate, double time) {
  double mean[4];
  read_printed("forces", 0, mean, 4);
  return -time * (mean[0] * v[0] + mean[1] * v[1] + mean[2] * v[2] + mean[3] * rate);
}

/* A paddle, its edges and corners included, hits grains that float about it: what they gain is its work, to second
 * order in the step, and that of its force and its torque about the axis, which moves. */
START_TEST(work_of_a_paddle_is_what_grains_gain) {
  enter_work_folder("paddle");
  write_wedge("paddle.stl", 0.6, 3);
  const double v[3] = {0.1, 0.05, -0.07}, period = 8;
  double miss[2], apart[2], work = 0;
  for (int k = 0; k < 2; ++k) {
    const double dt = k ? 1e-4 : 2e-4;
    const int steps = (int)lround(4 / dt);
    FILE *file = open_mesh_input("hooke 1e4 0.5 damping coeff_restitution");
    for (int n = 0; n < 9; ++n) {
      const double angle = 2.88 + 0.419 * n, x[3] = {2.5 * cos(angle), 0.7 * n - 3, 2.5 * sin(angle)};
      add_grain(file, n + 1, x, none, none);
    }
    fprintf(file,
            "neigh_modify exclude type 1 1\nfix move all nve/sphere\ntimestep %g\ncompute spin all "
            "erotate/sphere\nthermo_style custom step ke c_spin\nthermo_modify norm no\n"
            "fix w all wall/gran/csds " LAW
            " mesh paddle.stl turn 0.1 0 0.2 0 1 0 %g translate %g %g %g energy\n"
            "fix mean all ave/time 1 %d %d f_w[${wall_force_x}] f_w[${wall_force_y}] f_w[${wall_force_z}] "
            "f_w[${wall_torque_y}]\nrun %d\n",
            dt, period, v[0], v[1], v[2], steps, steps, steps);
    print_account(file, "ke+c_spin");
    fputs("print \"forces $(f_mean[1]:%.17g) $(f_mean[2]:%.17g) $(f_mean[3]:%.17g) $(f_mean[4]:%.17g)\"\n", file);
    run_mesh_input(file, 0);
    double account[2];
    read_printed("account", 0, account, 2);
    work = account[0];
    miss[k] = fabs(account[1] - work) / work;
    apart[k] = fabs(work_of_forces(v, 2 * acos(-1) / period, steps * dt) - work) / work;
  }
  printf("work %g, the account misses %.1e and %.1e, force and torque %.1e and %.1e\n", work, miss[0], miss[1],
         apart[0], apart[1]);
  require(work > 1, "work %g", work);
  require(miss[1] <= 1e-6, "the account misses %g", miss[1]);
  require(apart[1] <= 1e-6, "force and torque miss %g", apart[1]);
}
END_TEST

/* ------------------------------------------------------------------------ ranks and restarts */

static void write_drum(FILE *file) {
  fputs(
      "fix g all gravity 1 vector 0 -1 0\nfix move all nve/sphere\ntimestep 4e-4\n"
      "fix w all wall/gran/csds hooke 2e4 0.5 damping coeff_restitution tangential csds 8e3 0.5 0.5 mesh drum.stl turn "
      "0 0 0 0 0 1 12.566370614359172\n",
      file);
}

static void begin_drum(FILE *file) {
  fputs("lattice sc 1.0 origin 0.5 0.5 0.5\nregion fill block -4 4 -4 3 -2 2 units box\ncreate_atoms 1 region fill\n",
        file);
  set_unit_grains(file);
  write_drum(file);
  fputs("velocity all create 0.05 4711 loop geom\n", file);
}

/* On from a restart file with grains that have settled; on so many ranks, newton on or off. */
static void go_on(const char *from, int ranks, const char *newton, int steps, const char *dump) {
  FILE *file = open_file("in.mesh", "w");
  fprintf(file,
          "include outputs\nplugin load ./csdsplugin.so\nnewton %s\nread_restart %s\npair_style granular/csds\n"
          "pair_coeff * * " LAW "\nneighbor 0.1 bin\nneigh_modify every 1 delay 0\nthermo 1000\n",
          newton, from);
  write_drum(file);
  fprintf(file, "run %d\n", steps);
  write_state(file, dump);
  if (strcmp(dump, "settled") == 0) fputs("write_restart later\n", file);
  run_mesh_input(file, ranks);
}

START_TEST(drum_is_the_same_on_other_ranks_and_after_a_restart) {
  enter_work_folder("drum");
  write_tube("drum.stl", 6, 60, 12, -13, 13);
  FILE *file = open_mesh_input(LAW);
  fputs("region ends block INF INF INF INF -2.2 2.2 units box\n", file);
  begin_drum(file);
  fputs("run 6000\nwrite_restart middle\nrun 200\n", file);
  write_state(file, "whole");
  run_mesh_input(file, 0);
  static const struct {
    int ranks;
    const char *newton, *dump;
  } other[] = {{0, "on", "one"}, {2, "on", "two"}, {4, "on", "four"}, {0, "off", "off"}, {4, "off", "four.off"}};
  for (int k = 0; k < 5; ++k) {
    go_on("middle", other[k].ranks, other[k].newton, 200, other[k].dump);
    const double differ = difference_of_states("whole", other[k].dump, 0);
    printf("%d ranks, newton %s, from a restart file: differs by %.1e\n", other[k].ranks, other[k].newton, differ);
    require(differ <= 1e-10, "differs by %g", differ);
  }
}
END_TEST

/* ------------------------------------------------------------------------ what is refused */

static void must_refuse(FILE *file, const char *sentence) {
  fclose(file);
  ck_assert_int_ne(run_lmp(0, "./in.mesh", "screen", "%s", ""), 0);
  char *said = read_text("screen");
  require(strstr(said, sentence) != NULL, "does not say: %s", sentence);
  free(said);
}

static void must_refuse_on_restart(const char *mesh, const char *sentence) {
  FILE *file = open_file("in.mesh", "w");
  fprintf(file, "plugin load ./csdsplugin.so\nread_restart saved\nfix w all wall/gran/csds hooke 1 0 %s\n", mesh);
  char begun[200];
  snprintf(begun, sizeof begun, "ERROR: fix w wall/gran/csds: %s", sentence);
  must_refuse(file, begun);
}

START_TEST(motions_that_are_none_and_other_meshes_are_refused) {
  enter_work_folder("refused");
  write_wedge("wedge.stl", 0.6, 3);
  static const struct {
    const char *words, *sentence;
  } wrong[] = {
      {"turn 0 0 0 0 0 0 1", "ERROR: fix w wall/gran/csds: turn axis is 0 0 0, must have a direction"},
      {"turn 0 0 0 0 0 1e-400 1", "turn axis is 0 0 1e-400, must have a direction"},
      {"turn 0 0 0 0 0 1e400 1", "turn axis is '1e400', must be a finite number"},
      {"turn 0 0 0 0 0 1 0", "ERROR: fix w wall/gran/csds: turn period is 0, must not be 0 [time]"},
      {"turn 0 0 0 0 0 up 1", "ERROR: fix w wall/gran/csds: turn axis is 'up', must be a finite number"},
      {"turn 0 0 0 0 0 1", "ERROR: fix w wall/gran/csds: 'turn' lacks values, must be wiggle dim"},
      {"translate 1 2", "for a mesh also turn px py pz ax ay az period, translate vx vy vz or about"},
      {"servo", "ERROR: fix w wall/gran/csds: servo of a mesh has no direction, must be servo x, y or z"},
  };
  for (size_t k = 0; k < sizeof wrong / sizeof *wrong; ++k) {
    FILE *file = open_mesh_input("hooke 1 0");
    fprintf(file, "fix w all wall/gran/csds hooke 1 0 mesh wedge.stl %s\n", wrong[k].words);
    must_refuse(file, wrong[k].sentence);
  }
  FILE *file = open_mesh_input("hooke 1 0");
  add_grain(file, 1, none, none, none);
  fputs("fix w all wall/gran/csds hooke 1 0 mesh wedge.stl\nrun 0\nwrite_restart saved\n", file);
  run_mesh_input(file, 0);
  must_refuse_on_restart("mesh wedge.stl move 0 0 1e-9",
                         "mesh wedge.stl has corners elsewhere or other triangles, must");
  must_refuse_on_restart("mesh wedge.stl rotate z 0", "mesh wedge.stl has corners elsewhere or other triangles, must");
  write_wedge("wedge.stl", 0.6 + 1e-12, 3);
  must_refuse_on_restart("mesh wedge.stl", "mesh wedge.stl has corners elsewhere or other triangles, must be the same");
  write_tube("wedge.stl", 6, 6, 2, -1, 1);
  must_refuse_on_restart("mesh wedge.stl", "mesh wedge.stl has 24 triangles, must have 16 as when the restart");
}
END_TEST

/* How far a servo has driven the mesh says nothing of another direction. */
START_TEST(another_servo_than_that_of_the_restart_file_is_refused) {
  enter_work_folder("other-servo");
  write_wedge("wedge.stl", 0.6, 3);
  FILE *file = open_mesh_input("hooke 1 0");
  add_grain(file, 1, none, none, none);
  fputs("fix w all wall/gran/csds hooke 1 0 mesh wedge.stl servo z force 1 mass 1\nrun 10\nwrite_restart saved\n",
        file);
  run_mesh_input(file, 0);
  must_refuse_on_restart("mesh wedge.stl servo x force 1 mass 1",
                         "mesh wedge.stl has servo x, must have servo z as when the restart file was written");
  must_refuse_on_restart("mesh wedge.stl", "mesh wedge.stl has no servo, must have servo z as when the restart");
}
END_TEST

/* --------------------------------------------------------------------- grains that get through */

/* Fast enough to pass within a step, or to press through a soft wall; beside them one that bounces. */
START_TEST(grains_that_get_through_are_counted) {
  enter_work_folder("through");
  gsl_rng *rng = new_rng();
  write_square("plane.stl", rng, 200, 10, 0.3);
  FILE *file = open_mesh_input("hooke 1e4 0");
  const double x[3][3] = {{0, 0, 1.5}, {3, 3, 2.5}, {-3, -3, 1}}, v[3][3] = {{0, 0, -3000}, {0, 0, -80}, {0, 0, -3}};
  for (int n = 0; n < 3; ++n) add_grain(file, n + 1, x[n], v[n], none);
  fputs(
      "fix w all wall/gran/csds hooke 1e3 0 mesh plane.stl\nfix move all nve/sphere\ntimestep 1e-3\nthermo_modify lost "
      "ignore\nrun 3\nrun 300\n",
      file);
  run_mesh_input(file, 0);
  char *said = read_text("screen");
  int warnings = 0;
  for (const char *at = said; (at = strstr(at, "1 grain has got through mesh plane.stl")); ++at) ++warnings;
  require(warnings == 2, "%d warnings", warnings);
  free(said);
  gsl_rng_free(rng);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("lammps mesh moves");
  TCase *twins = tcase_create("twins");
  tcase_set_timeout(twins, 300);
  tcase_add_loop_test(twins, mesh_moves_grains_as_its_twin_does, 0, TWINS);
  tcase_add_test(twins, work_of_a_paddle_is_what_grains_gain);
  suite_add_tcase(suite, twins);
  TCase *drum = tcase_create("drum");
  tcase_set_timeout(drum, 300);
  tcase_add_test(drum, drum_is_the_same_on_other_ranks_and_after_a_restart);
  tcase_add_test(drum, motions_that_are_none_and_other_meshes_are_refused);
  tcase_add_test(drum, another_servo_than_that_of_the_restart_file_is_refused);
  tcase_add_test(drum, grains_that_get_through_are_counted);
  suite_add_tcase(suite, drum);
  return run_suite(suite);
}

// SPDX-License-Identifier: MIT
/* Grains that are far from a region are looked for there again with the next list of pairs, or once they may touch:
 * where they get to is the same as with a new list in each step, to the bit. */
#include "common/outputs.h"
#include "lmp.h"
#include "support.h"
#include "wall_inputs.h"

#include <math.h>

/* Spheres of mass 1 and radius 1/2 on springs of k_n = 1e4; dt = t_c/40. */
#define LAW "hooke 1e4 30 damping velocity tangential csds 4e3 1 0.5"
#define LIFT "move NULL NULL v_lift"
#define SWING "rotate v_slow 0 -4 0 1 0 0"

/* How the grains are put in, the region `walls`, and those that it consists of. */
typedef struct {
  const char *what, *members, *walls, *grains;
} far_wall;

#define IN_THE_MIDDLE "create_atoms 1 single 0 0 0 units box\n"

/* A grain that begins in the middle, far from the wall: where it falls to, or what comes to it. Of one on the very
 * axis, or in the very middle, LAMMPS does not find the wall. */
static const far_wall alone[] = {
    {"pipe", "", "cylinder y 0 0 0.8 -8 8", IN_THE_MIDDLE},
    {"bowl", "", "sphere 0 0 0 0.9", IN_THE_MIDDLE},
    {"funnel", "", "cone y 0 0 0.7 1 -8 8", IN_THE_MIDDLE},
    {"lifted", "", "block -3 3 -3 3 -3 3 " LIFT, IN_THE_MIDDLE},
    {"swung", "", "cylinder x 0 0 3 -8 8 " SWING, IN_THE_MIDDLE},
    {"ball", "", "sphere 0 0 -3.5 1.5 side out " LIFT, IN_THE_MIDDLE},
    {"paddle", "", "block -1 1 -6 -5 -1 1 side out rotate v_angle 0 0 0 1 0 0",
     "create_atoms 1 single 0 5 0 units box\n"},
    {"lifted member",
     "region room block -8 8 -8 8 -8 8 units box\nregion lifted block -3 3 -3 3 -3 3 units box " LIFT "\n",
     "intersect 2 room lifted", IN_THE_MIDDLE},
};

/* Many grains that pass each other; `start` is where they begin. */
#define CLOUD "create_atoms 1 region start\n"
#define START "region start block -2 2 -2 2 -2 2 units box\n"
static const far_wall clouds[] = {
    {"hopper",
     START "region pipe cylinder z 0 0 4 -9 9 open 1 open 2 units box\n"
           "region cone cone z 0 0 1 9 -4 4 open 1 open 2 units box\n",
     "intersect 2 pipe cone", CLOUD},
    {"silo",
     START "region bin cylinder z 0 0 5 0 8 open 1 units box\nregion cone cone z 0 0 1 5 -5 0.5 open 2 units box\n",
     "union 2 bin cone", CLOUD},
    {"corner",
     "region start block -6 -1 -2 2 -6 -1 units box\nregion low block -7 7 -3 3 -7 0 units box\n"
     "region high block -7 0 -3 3 -7 7 units box\n",
     "union 2 low high", CLOUD},
    {"obstacles",
     "region start block -8 8 -8 8 5 8 units box\nregion low block -4 4 -4 4 -8 0 units box\n"
     "region high prism -1 2 -2 2 -2 2 2 1 -1 units box\n",
     "union 2 low high side out", CLOUD},
    {"skew", START, "prism -5 4 -4 4 -4 4 2 2 -1", CLOUD},
    {"skew and open", "region start block -8 8 -8 8 -8 8 units box\n",
     "prism -5 4 -4 4 -4 4 2 2 -1 open 1 open 4 open 6", CLOUD},
    {"lampshade", "region start block -8 8 -8 8 -8 8 units box\n", "cone z 0 0 5 1 -4 4 open 3", CLOUD},
    {"mixer",
     "region start block -4 4 2 4 -4 4 units box\nregion drum cylinder y 0 0 7 -6 6 units box " LIFT "\n"
     "region paddle block -4 4 -1 1 -1 1 side out units box rotate v_angle 0 0 0 0 1 0\n",
     "intersect 2 drum paddle", CLOUD},
};

static void write_far(const far_wall *wall, const char *name, const char *lists, const char *speeds) {
  char input[40];
  snprintf(input, sizeof input, "in.%s", name);
  FILE *file = open_wall_input(input, "s s s", "-9 9 -9 9 -9 9", "none");
  fprintf(file,
          "variable lift equal 6*step*dt\nvariable angle equal 4*step*dt\nvariable slow equal 0.5*step*dt\n"
          "lattice sc 0.3 origin 0.31 0.42 0.23\n%sregion walls %s units box\n%s",
          wall->members, wall->walls, wall->grains);
  set_unit_grains(file);
  fprintf(file,
          "%sfix w all wall/gran/csds " LAW
          " region walls energy\nfix gravity all gravity 10 vector 0 0 -1\ntimestep 7.85e-4\n"
          "fix move all nve/sphere\nneighbor 4 bin\nneigh_modify every 1 delay 0 %s\nthermo_style custom step f_w[%d]\n"
          "run 1000\nprint \"lost $(f_w[%d]:%%.17g)\"\n",
          speeds, lists, CSDS_WALL_LOST_NORMAL + 1, CSDS_WALL_LOST_NORMAL + 1);
  write_state(file, name);
  fclose(file);
}

static void compare(const far_wall *wall, const char *speeds) {
  enter_work_folder(wall->what);
  write_far(wall, "seldom", "check yes", speeds);
  write_far(wall, "always", "check no", speeds);
  write_far(wall, "at_times",
            "check yes\nfix five all balance 5 1.1 shift x 1 1.1\nfix seven all balance 7 1.1 shift x 1 1.1", speeds);
  FILE *all = open_file("in.all", "w");
  fputs("include in.seldom\nclear\ninclude in.always\nclear\ninclude in.at_times\n", all);
  fclose(all);
  must_run_lmp(1, "./in.all", "screen", "%s", "");
  double seldom, always;
  read_printed("lost", 0, &seldom, 1);
  read_printed("lost", 1, &always, 1);
  printf("%s: %.4g lost to the wall\n", wall->what, seldom);
  require(seldom > 0.01 && fabs(seldom - always) <= 1e-12 * always, "lost %.17g, %.17g with a list in each step",
          seldom, always);
  const double apart = difference_of_states("seldom", "always", 0),
               at_times = difference_of_states("at_times", "always", 0);
  require(apart == 0 && at_times == 0, "%s: differs by %g, with lists that last 1 to 5 steps by %g", wall->what, apart,
          at_times);
}

START_TEST(wall_far_away_at_the_last_list_is_found_in_time) {
  compare(&alone[_i], "");
}
END_TEST

START_TEST(each_grain_of_a_cloud_finds_every_surface_in_time) {
  compare(&clouds[_i], "velocity all create 1 4711 loop geom\n");
}
END_TEST

int main(void) {
  Suite *suite = suite_create("lammps far walls");
  TCase *tests = tcase_create("regions");
  tcase_set_timeout(tests, 200);
  tcase_add_loop_test(tests, wall_far_away_at_the_last_list_is_found_in_time, 0, sizeof alone / sizeof *alone);
  tcase_add_loop_test(tests, each_grain_of_a_cloud_finds_every_surface_in_time, 0, sizeof clouds / sizeof *clouds);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}

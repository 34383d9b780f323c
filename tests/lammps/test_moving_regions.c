// SPDX-License-Identifier: MIT
/* Regions that move: at the start of a run they are as fast as in the step before, as planes at variables are. */
#include "common/outputs.h"
#include "lmp.h"
#include "support.h"
#include "wall_inputs.h"

#include <math.h>
#include <string.h>

/* Spheres of mass 1 and radius 1/2 on springs of k_n = 1e4; dt = t_c/40. */
#define LAW "hooke 1e4 30 damping velocity tangential csds 4e3 1 0.5"
enum { GRAINS = 6 };

/* Grains that fall from several heights, alone each; the wall is given after some of them have been on their way. */
static FILE *open_grains(const char *name, const char *more) {
  FILE *file = open_wall_input(name, "f f f", "-9 9 -9 9 -9 9", "none");
  for (int n = 0; n < GRAINS; ++n)
    fprintf(file, "create_atoms 1 single %g %g %g units box\n", 2.2 * (n % 3) - 2, 2.2 * (n / 3) - 1, 0.51 + 0.07 * n);
  set_unit_grains(file);
  fprintf(file, "velocity all set 0.3 0 -1 units box\ntimestep 7.85e-4\nfix move all nve/sphere\n%s", more);
  return file;
}

static const char gravity[] = "fix gravity all gravity 10 vector 0 0 -1\n";

/* The same motion, once of a plane, once of regions: 0.3 up when the wall is given, and on. */
static const struct {
  const char *what, *regions;
} twins[] = {
    {"region", "region floor plane 0 0 -0.14 0 0 1 move NULL NULL v_lift units box\n"},
    {"member",
     "region plane plane 0 0 -0.14 0 0 1 move NULL NULL v_lift units box\n"
     "region far block -8 8 -8 8 -8 8 units box\nregion floor intersect 2 far plane\n"},
    {"face", "region floor block -8 8 -8 8 v_floor 8 units box\n"},
    {"floor of two rooms",
     "region low block -8 8 -8 8 -0.14 4 move NULL NULL v_lift units box\n"
     "region high block -8 1 -8 8 -0.14 8 move NULL NULL v_lift units box\nregion floor union 2 low high\n"},
    {"floor of both",
     "region one block -8 8 -7 7 -0.14 8 move NULL NULL v_lift units box\n"
     "region other block -7 7 -8 8 -0.14 8 move NULL NULL v_lift units box\nregion floor intersect 2 one other\n"},
    {"top of two boxes",
     "region one block -8 1 -8 8 -8 -0.14 move NULL NULL v_lift units box\n"
     "region other block -1 8 -8 8 -7 -0.14 move NULL NULL v_lift units box\n"
     "region floor union 2 one other side out\n"},
    {"top of what is in both",
     "region one block -8 8 -8 8 -8 -0.14 side out move NULL NULL v_lift units box\n"
     "region other block -8 8 -8 8 -7 -0.14 side out move NULL NULL v_lift units box\n"
     "region floor intersect 2 one other\n"},
};

static void write_run(const char *name, const char *regions, const char *wall, const char *dump) {
  FILE *file = open_grains(name, gravity);
  fprintf(file,
          "run 50\nvariable lift equal 3*step*dt\nvariable floor equal -0.14+v_lift\n%s"
          "fix w all wall/gran/csds " LAW " %s\nrun 60\nrun 25\nrun 300\n",
          regions, wall);
  write_state(file, dump);
  fclose(file);
}

START_TEST(region_is_as_fast_at_a_start_as_a_plane_at_a_variable) {
  enter_work_folder(twins[_i].what);
  write_run("in.plane", "", "zplane v_floor NULL", "plane");
  write_run("in.region", twins[_i].regions, "region floor", "region");
  must_run_lmp(1, "./in.plane", "screen", "%s", "");
  must_run_lmp(1, "./in.region", "screen", "%s", "");
  const double apart = difference_of_states("plane", "region", 0);
  printf("%s: differs from the plane by %.1e\n", twins[_i].what, apart);
  require(apart <= 1e-9, "differs by %g", apart);
}
END_TEST

/* A box whose members move, each in its way. */
static const char box[] =
    "variable lift equal 0.3*sin(4*step*dt)\nvariable angle equal 2*step*dt\n"
    "region floor plane 0 0 0 0 0 1 move NULL NULL v_lift units box\n"
    "region drum cylinder z 0 0 3.6 -8 8 rotate v_angle 0 0 0 0 0 1 units box\n"
    "region walls intersect 2 floor drum\nfix w all wall/gran/csds " LAW " region walls energy\n";

/* A union that turns as its members do; numbers that happen to lie in its memory, 32.5 where it is not set to zero, do
 * not move it. */
static const char lobes[] =
    "variable angle equal 2*step*dt\nregion drum cylinder z 0 0 3.6 -0.2 8 rotate v_angle 0 0 0 0 0 1 units box\n"
    "region lobe block 0 4.2 -1 1 -0.2 8 rotate v_angle 0 0 0 0 0 1 units box\n"
    "region walls union 2 drum lobe\nfix w all wall/gran/csds " LAW " region walls energy\n";

static void write_halves(const char *walls) {
  FILE *file = open_grains("in.whole", gravity);
  fprintf(file, "%srun 1200\nwrite_restart half\nrun 300\n", walls);
  write_state(file, "whole");
  fclose(file);
  file = open_file("in.half", "w");
  fprintf(file,
          "plugin load ./csdsplugin.so\nread_restart half\ncomm_modify vel yes\nneighbor 0.2 bin\n"
          "neigh_modify every 1 delay 0\ntimestep 7.85e-4\nfix move all nve/sphere\n%s%srun 300\n",
          gravity, walls);
  write_state(file, "half.end");
  fclose(file);
}

static const struct { const char *what, *walls; } compounds[] = {{"intersection", box}, {"union", lobes}};

START_TEST(restart_continues_with_the_motion_of_all_members) {
  enter_work_folder(compounds[_i].what);
  write_halves(compounds[_i].walls);
  for (int ranks = 1; ranks <= 4; ranks *= 2) {
    must_run_lmp(ranks, "./in.whole", "screen", "%s", "");
    must_run_lmp(ranks, "./in.half", "screen", "%s", "");
    const double apart = difference_of_states("whole", "half.end", 0);
    char *said = read_text("screen");
    require(!strstr(said, "is not what it was"), "%d ranks: the region is taken for another", ranks);
    free(said);
    require(apart == 0, "%d ranks: differ by %g", ranks, apart);
  }
}
END_TEST

START_TEST(memory_that_is_not_zero_moves_nothing) {
  enter_work_folder("memory");
  write_halves(lobes);
  must_run_lmp(1, "./in.whole", "screen", "%s", "");
  require(rename("whole", "plain") == 0, "no dump");
  setenv("MALLOC_PERTURB_", "191", 1);
  must_run_lmp(1, "./in.whole", "screen", "%s", "");
  unsetenv("MALLOC_PERTURB_");
  require(difference_of_states("plain", "whole", 0) == 0, "differ by %g", difference_of_states("plain", "whole", 0));
}
END_TEST

/* Seen from outside: a sphere alone, and with another that is far away. The grain's overlap is 0.05. */
START_TEST(union_pushes_from_outside_as_its_member_does) {
  enter_work_folder("outside");
  static const char *const walls[] = {"region walls sphere 0 0 0 2 side out units box\n",
                                      "region one sphere 0 0 0 2 units box\nregion other sphere 6 6 6 1 units box\n"
                                      "region walls union 2 one other side out\n"};
  for (int k = 0; k < 2; ++k) {
    FILE *file = open_wall_input("in.outside", "f f f", "-9 9 -9 9 -9 9", "none");
    fputs("create_atoms 1 single 2.45 0 0 units box\n", file);
    set_unit_grains(file);
    fprintf(file, "%sfix w all wall/gran/csds hooke 1e4 0 damping none region walls\nrun 0\n", walls[k]);
    fputs("compute f all reduce sum fx\nthermo_style custom step c_f\nrun 0\nprint \"force $(c_f:%.17g)\"\n", file);
    fclose(file);
    must_run_lmp(1, "./in.outside", "screen", "%s", "");
    double force;
    read_printed("force", 0, &force, 1);
    require(fabs(force - 500) <= 1e-9, "%s: force %.17g, must be 500", walls[k], force);
  }
}
END_TEST

/* Grains that roll and slide to rest between two boxes, which are members of a union, and members of its member: seen
 * from outside the walls are the same, and a grain that touches both boxes has a contact with each. */
START_TEST(member_of_a_member_has_its_own_contacts) {
  enter_work_folder("nested");
  static const char *const walls[] = {
      "region walls union 3 one other ball side out\n",
      "region both union 2 one other\nregion walls union 2 both ball side out\n",
  };
  static const char *const dumps[] = {"flat", "nested"};
  for (int k = 0; k < 2; ++k) {
    FILE *file = open_grains("in.nested", gravity);
    fprintf(file,
            "region one block -8 8 -8 0.6 -8 -0.1 units box\nregion other block -8 8 0.3 8 -8 2 units box\n"
            "region ball sphere 6 -6 0 1 units box\n%sfix w all wall/gran/csds " LAW
            " region walls\nvelocity all set 0.3 1 -1 units box\nrun 1500\n",
            walls[k]);
    write_state(file, dumps[k]);
    fclose(file);
    must_run_lmp(1, "./in.nested", "screen", "%s", "");
  }
  const double apart = difference_of_states("flat", "nested", 0);
  require(apart == 0, "differs by %g", apart);
}
END_TEST

/* The file has a drum of another name: its contacts go on, and what moves is another region. */
START_TEST(other_region_than_in_the_file_begins_at_rest) {
  enter_work_folder("other");
  write_halves(box);
  must_run_lmp(1, "./in.whole", "screen", "%s", "");
  char *text = read_text("in.half");
  char *at = text;
  while ((at = strstr(at, "drum"))) memcpy(at, "tube", 4);
  write_file("in.half", text);
  free(text);
  must_run_lmp(1, "./in.half", "screen", "%s", "");
  char *said = read_text("screen");
  require(strstr(said, "region walls is not what it was, its motion begins anew"), "nothing is said");
  free(said);
  const double apart = difference_of_states("whole", "half.end", 0);
  /* half a step with the wall at rest: friction of at most mu F_n, F_n some ten weights, is off for dt/2 */
  require(apart > 0 && apart < 0.1, "differ by %g", apart);
}
END_TEST

/* The same turn, about an axis that is typed with two lengths. */
static const struct {
  const char *what, *region, *axis[2];
} turns[] = {
    {"drum", "cylinder z 0 0 3.2 -8 8", {"0 0 1", "0 0 3"}},
    {"box", "block -3 3 -3 3 -8 8", {"0 0 1", "0 0 0.2"}},
    {"tilted", "block -5 5 -5 5 -0.1 8", {"0.7071067811865476 0.7071067811865476 0", "1 1 0"}},
};

/* motion: of the region, by the variable angle; finer: how many times the step is shorter */
static void write_account(const char *name, const char *region, const char *motion, int finer) {
  FILE *file = open_grains("in.account", gravity);
  fprintf(file,
          "variable angle equal 0.8*step*dt\nvariable less equal 3.4-v_angle\nregion walls %s %s units box\n"
          "fix w all wall/gran/csds " LAW
          " region walls energy\n"
          "compute k all ke\ncompute r all erotate/sphere\n"
          "variable total equal c_k+c_r+f_gravity-f_w[%d]",
          region, motion, CSDS_WALL_WORK + 1);
  for (int e = CSDS_WALL_STORED_NORMAL; e <= CSDS_WALL_LOST_ENDED; ++e) fprintf(file, "+f_w[%d]", e + 1);
  fprintf(file, "\nvariable passed equal abs(f_w[%d])", CSDS_WALL_WORK + 1);
  for (int e = CSDS_WALL_LOST_NORMAL; e <= CSDS_WALL_LOST_ENDED; ++e) fprintf(file, "+f_w[%d]", e + 1);
  fprintf(file,
          "\nthermo_style custom step v_total v_passed\n"
          "timestep %g\nrun 1\nprint \"energy $(v_total:%%.17g) $(v_passed:%%.17g)\"\nrun %d\n"
          "print \"energy $(v_total:%%.17g) $(v_passed:%%.17g)\"\n",
          7.85e-4 / finer, 800 * finer);
  write_state(file, name);
  fclose(file);
}

/* What the grains gain is the work of the wall less what is lost: returns by how much it is not, of both together. */
static double open_account(const char *what) {
  double before[2], after[2];
  must_run_lmp(1, "./in.account", "screen", "%s", "");
  read_printed("energy", 0, before, 2);
  read_printed("energy", 1, after, 2);
  require(after[1] > 1, "%s: work and losses are %g", what, after[1]);
  const double open = fabs(after[0] - before[0]) / after[1];
  printf("%s: work and losses %.3g, account open by %.1e of them\n", what, after[1], open);
  return open;
}

START_TEST(length_of_the_axis_means_nothing) {
  enter_work_folder(turns[_i].what);
  for (int k = 0; k < 2; ++k) {
    char motion[100];
    snprintf(motion, sizeof motion, "rotate v_angle 0 0 0 %s", turns[_i].axis[k]);
    write_account(k ? "long" : "short", turns[_i].region, motion, 1);
    const double open = open_account(turns[_i].axis[k]);
    require(open <= 1e-4, "%s: open by %g", turns[_i].axis[k], open);
  }
  const double apart = difference_of_states("short", "long", 0);
  require(apart <= 1e-9, "%s: differs by %g", turns[_i].what, apart);
}
END_TEST

/* Regions whose places and sizes are variables, at rest otherwise or turning besides. */
static const struct {
  const char *what, *region, *motion;
} shapes[] = {
    {"ball", "sphere 0 0 1.9 v_less", ""},
    {"wandering", "sphere v_angle 0 2.6 3.8", ""},
    {"pipe", "cylinder z 0 0 v_less -0.1 8", ""},
    {"turning", "cylinder z 0 0 v_less -0.1 8", "rotate v_angle 0 0 0 0 0 1"},
    {"cone", "cone x 0 1.5 3.4 3 -3 v_less", ""},
    {"piston", "block -3.1 v_less -3 3 -0.1 8", "move NULL v_angle NULL"},
};

START_TEST(work_of_a_shape_that_changes_is_what_grains_gain) {
  enter_work_folder(shapes[_i].what);
  double open[2];
  for (int k = 0; k < 2; ++k) {
    write_account("state", shapes[_i].region, shapes[_i].motion, k ? 8 : 1);
    open[k] = open_account(shapes[_i].what);
  }
  require(open[0] <= 1e-3 && open[1] <= open[0] / 9, "open by %g, at an eighth of the step by %g", open[0], open[1]);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("lammps moving regions");
  TCase *tests = tcase_create("regions");
  tcase_set_timeout(tests, 200);
  tcase_add_loop_test(tests, region_is_as_fast_at_a_start_as_a_plane_at_a_variable, 0, sizeof twins / sizeof *twins);
  tcase_add_loop_test(tests, length_of_the_axis_means_nothing, 0, sizeof turns / sizeof *turns);
  tcase_add_loop_test(tests, work_of_a_shape_that_changes_is_what_grains_gain, 0, sizeof shapes / sizeof *shapes);
  tcase_add_loop_test(tests, restart_continues_with_the_motion_of_all_members, 0, 2);
  tcase_add_test(tests, memory_that_is_not_zero_moves_nothing);
  tcase_add_test(tests, union_pushes_from_outside_as_its_member_does);
  tcase_add_test(tests, member_of_a_member_has_its_own_contacts);
  tcase_add_test(tests, other_region_than_in_the_file_begins_at_rest);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}

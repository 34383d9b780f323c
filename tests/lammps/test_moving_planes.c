// SPDX-License-Identifier: MIT
/* Planes at variables: they are where the variable says, as fast as it changes, and do the work that grains gain. */
#include "common/outputs.h"
#include "lmp.h"
#include "support.h"
#include "wall_inputs.h"

#include <math.h>

/* Spheres of mass 1 and radius 1/2 on springs of k_n = 1e4; dt = t_c/40. */
#define LAW "hooke 1e4 0.7 damping coeff_restitution tangential csds 4e3 1 0.5"
static const double dt = 7.853981633974483e-4;
enum { GRAINS = 12 };

/* id, position, velocity, angular velocity */
static void write_end(FILE *file, const char *dump) {
  fprintf(file, "write_dump all custom %s id x y z vx vy vz omegax omegay omegaz modify sort id format float %%.17g\n",
          dump);
}

static void write_wall(FILE *file, const char *wall) {
  fprintf(file, "fix w all wall/gran/csds " LAW " %s energy\nfix move all nve/sphere\n", wall);
  fprintf(file, "timestep %.17g\nneighbor 0.1 bin\nneigh_modify every 1 delay 0\nthermo 100000\n", dt);
}

/* Grains on lines of their own, so that they meet planes only: beyond lo and below hi along z, at heights from 0.55 on.
 */
static FILE *open_grains(const char *name, const char *variables, const char *more) {
  FILE *file = open_file(name, "w");
  fprintf(file,
          "include outputs\nunits lj\natom_style sphere\nboundary p p f\ncomm_modify vel yes\n%s%s"
          "region box block 0 24 0 2 -20 20\ncreate_box 1 box\nplugin load ./csdsplugin.so\n"
          "pair_style zero 1\npair_coeff * *\n",
          more, variables);
  for (int n = 0; n < GRAINS; ++n)
    fprintf(file, "create_atoms 1 single %g 1 %g units box\n", 2 * n + 0.5, 0.55 + 0.1 * n);
  fputs("set group all diameter 1\nset group all density 1.909859317102744\nvelocity all set 1 0.3 -2 units box\n",
        file);
  return file;
}

static double largest_difference(const char *a, const char *b) {
  static const double period[] = {24, 2, 0};
  return difference_of_dumps(a, b, GRAINS, period);
}

/* work, then what the contacts hold and have lost */
static void write_account(FILE *file) {
  fprintf(file, "print \"account $(f_w[%d]:%%.17g) $(0", CSDS_WALL_WORK + 1);
  for (int e = CSDS_WALL_STORED_NORMAL; e <= CSDS_WALL_LOST_ENDED; ++e) fprintf(file, "+f_w[%d]", e + 1);
  fputs(":%.17g)\"\n", file);
}

static void read_account(double *work, double *held) {
  double both[2];
  read_printed("account", 0, both, 2);
  *work = both[0];
  *held = both[1];
}

/* The same motion, once by wiggle, once by variables for one plane or both. */
static const struct {
  const char *wiggle, *variable;
} twins[] = {{"zplane 0 NULL wiggle z 0.2 0.3", "zplane v_lo NULL"},
             {"zplane 0 3 wiggle z 0.2 0.3", "zplane v_lo v_hi"},
             {"zplane 0 0 wiggle z 0.2 0.3", "zplane v_lo v_lo"}};
#define SHAKEN "variable lo equal 0.2*(1-cos(2*PI*step*dt/0.3))\nvariable hi equal 3+v_lo\n"

START_TEST(plane_at_a_variable_is_the_plane_that_wiggles) {
  char folder[40];
  snprintf(folder, sizeof folder, "twin-%d", _i);
  enter_work_folder(folder);
  double work[2], held[2];
  for (int twin = 0; twin < 2; ++twin) {
    FILE *file = open_grains("in.twin", SHAKEN, "");
    write_wall(file, twin ? twins[_i].variable : twins[_i].wiggle);
    fputs("run 1500\n", file);
    write_end(file, twin ? "variable" : "wiggle");
    write_account(file);
    fclose(file);
    must_run_lmp(1, "./in.twin", "screen", "%s", "");
    read_account(&work[twin], &held[twin]);
  }
  const double apart = largest_difference("wiggle", "variable");
  printf("%s: differ by %.1e; work %.17g and %.17g\n", twins[_i].variable, apart, work[0], work[1]);
  require(apart <= 1e-9, "differ by %g", apart);
  require(fabs(work[0]) > 1 && fabs(work[1] - work[0]) <= 1e-9 * fabs(work[0]), "work %g and %g", work[0], work[1]);
  require(fabs(held[1] - held[0]) <= 1e-9 * fabs(held[0]), "held and lost %g and %g", held[0], held[1]);
}
END_TEST

/* What grains gain is what planes do, less what contacts hold and have lost; better by the square of the step. */
static double gap_at(double step, int steps) {
  FILE *file =
      open_grains("in.work", "variable lo equal 0.3*sin(7*step*dt)\nvariable hi equal 3+0.2*(step*dt)^2\n", "");
  write_wall(file, "zplane v_lo v_hi");
  fputs(
      "compute k all ke\ncompute r all erotate/sphere\nvariable e equal c_k+c_r\nthermo_style custom step v_e\n"
      "thermo_modify norm no\n",
      file);
  fprintf(file,
          "timestep %.17g\nrun 0 post no\nprint \"before $(v_e:%%.17g)\"\nrun %d\nprint \"after $(v_e:%%.17g)\"\n",
          step, steps);
  write_account(file);
  fclose(file);
  must_run_lmp(1, "./in.work", "screen", "%s", "");
  char *said = read_text("screen");
  double work, held;
  read_account(&work, &held);
  const double gain = atof(strstr(said, "\nafter ") + 7) - atof(strstr(said, "\nbefore ") + 8);
  free(said);
  require(held > 1, "nothing is lost: %g", held);
  return fabs(gain + held - work) / held;
}

START_TEST(work_of_planes_at_variables_is_what_grains_gain) {
  enter_work_folder("work");
  const double coarse = gap_at(dt, 2000), fine = gap_at(dt / 4, 8000);
  printf("gap %.1e at t_c/40, %.1e at t_c/160\n", coarse, fine);
  require(coarse <= 1e-3 && fine <= coarse / 9, "gap %g at t_c/40, %g at t_c/160", coarse, fine);
}
END_TEST

/* A run that is continued from a restart file is, to the bit, the one that makes a new start there. */
START_TEST(restart_continues_with_the_velocity_of_the_planes) {
  enter_work_folder("restart");
  static const char moving[] = "variable lo equal 0.5*step*dt\n";
  for (int ranks = 1; ranks <= 4; ranks *= 2) {
    FILE *file = open_grains("in.whole", moving, "processors * 1 1\n");
    write_wall(file, "zplane v_lo NULL");
    fputs("run 150\nwrite_restart half\nrun 150\n", file);
    write_end(file, "whole");
    fclose(file);
    must_run_lmp(ranks, "./in.whole", "screen", "%s", "");
    file = open_file("in.half", "w");
    fprintf(file,
            "plugin load ./csdsplugin.so\nprocessors * 1 1\ncomm_modify vel yes\nread_restart half\n%s"
            "pair_style zero 1\npair_coeff * *\n",
            moving);
    write_wall(file, "zplane v_lo NULL");
    fputs("run 150\n", file);
    write_end(file, "half.end");
    fclose(file);
    must_run_lmp(ranks, "./in.half", "screen", "%s", "");
    require(largest_difference("whole", "half.end") == 0, "%d ranks: differ by %g", ranks,
            largest_difference("whole", "half.end"));
    if (ranks == 1)
      require(rename("whole", "one") == 0, "no dump");
    else
      require(largest_difference("whole", "one") <= 1e-12, "%d ranks", ranks);
  }
}
END_TEST

static void write_place(FILE *file) {
  fprintf(file, "print \"place $(f_w[%d]:%%.17g)\"\n", CSDS_WALL_POSITION_LO + 1);
}

/* The n-th place that was printed is that after this time, by the formula of the documentation. */
static void require_place(int n, double time) {
  double place;
  read_printed("place", n, &place, 1);
  const double expected = 0.2 * (1 - cos(2 * acos(-1) / 0.3 * time));
  require(fabs(place - expected) <= 1e-12, "place %.17g, should be %.17g", place, expected);
}

static const char wiggles[] = "zplane 0 NULL wiggle z 0.2 0.3";

/* Changed between runs, in a run, and after a restart, before the wall is given and behind it. */
START_TEST(plane_goes_on_from_its_place_where_steps_change_their_length) {
  enter_work_folder("steps");
  FILE *file = open_grains("in.steps", "", "");
  write_wall(file, wiggles);
  fprintf(file, "run 100\ntimestep %.17g\nrun 0\n", dt / 2);
  write_place(file);
  fprintf(file, "run 60\nwrite_restart half\nfix shorter all dt/reset 1 NULL %.17g 1e9\nrun 40\n", dt / 4);
  write_place(file);
  fclose(file);
  must_run_lmp(1, "./in.steps", "screen", "%s", "");
  require_place(0, 100 * dt);
  require_place(1, 100 * dt + 60 * dt / 2 + 40 * dt / 4);
  for (int behind = 0; behind < 2; ++behind) {
    file = open_file("in.half", "w");
    fputs(
        "include outputs\nplugin load ./csdsplugin.so\ncomm_modify vel yes\nread_restart half\npair_style zero 1\n"
        "pair_coeff * *\n",
        file);
    if (!behind) fprintf(file, "timestep %.17g\n", dt / 8);
    fprintf(file, "fix w all wall/gran/csds " LAW " %s energy\nfix move all nve/sphere\n", wiggles);
    if (behind) fprintf(file, "timestep %.17g\n", dt / 8);
    fputs("run 40\n", file);
    write_place(file);
    fclose(file);
    must_run_lmp(1, "./in.half", "screen", "%s", "");
    require_place(0, 100 * dt + 60 * dt / 2 + 40 * dt / 8);
  }
}
END_TEST

START_TEST(place_is_known_before_the_first_run) {
  enter_work_folder("place");
  FILE *file = open_grains("in.place", "", "");
  write_wall(file, "zplane -3 NULL");
  write_place(file);
  fclose(file);
  must_run_lmp(1, "./in.place", "screen", "%s", "");
  double place;
  read_printed("place", 0, &place, 1);
  ck_assert(place == -3);
}
END_TEST

/* As LAMMPS allows between read_restart and the fix. */
START_TEST(plane_goes_on_from_its_place_where_steps_get_other_numbers) {
  enter_work_folder("numbers");
  FILE *file = open_grains("in.numbers", "", "");
  write_wall(file, wiggles);
  fputs("run 100\nwrite_restart middle\n", file);
  fclose(file);
  must_run_lmp(1, "./in.numbers", "screen", "%s", "");
  for (int later = 0; later <= 5000; later += 5000) {
    file = open_file("in.middle", "w");
    fprintf(file,
            "include outputs\nplugin load ./csdsplugin.so\ncomm_modify vel yes\nread_restart middle\n"
            "reset_timestep %d\npair_style zero 1\npair_coeff * *\n",
            later);
    write_wall(file, wiggles);
    fputs("run 40\n", file);
    write_place(file);
    fclose(file);
    must_run_lmp(1, "./in.middle", "screen", "%s", "");
    require_place(0, 140 * dt);
  }
}
END_TEST

/* Steps cannot be numbered anew under a plane whose place depends on the time, as under LAMMPS's fix move. */
START_TEST(steps_keep_their_numbers_under_a_plane_that_wiggles) {
  for (int still = 0; still < 2; ++still) {
    enter_work_folder(still ? "still" : "wiggles");
    FILE *file = open_grains("in.back", "", "");
    write_wall(file, still ? "zplane 0 NULL" : wiggles);
    fputs("run 10\nreset_timestep 0\nrun 10\n", file);
    fclose(file);
    const int ran = run_lmp(1, "./in.back", "screen", "%s", "") == 0;
    char *said = read_text("screen");
    require(ran == still && (strstr(said, "time-dependent fix") != NULL) == !still, "%s", said);
    free(said);
  }
}
END_TEST

/* Each with the sentence that it ends with. */
static const struct {
  const char *variables, *wall, *said;
} refused[] = {
    {"", "zplane v_lo NULL",
     "fix w wall/gran/csds: zplane lo is v_lo, which is no variable, must be a number or an equal-style variable"},
    {"variable lo atom x\n", "zplane NULL v_lo",
     "fix w wall/gran/csds: zplane hi is v_lo, which is not of style equal, must be a number or an equal-style "
     "variable"},
    {"variable lo equal exp(1000)\n", "zplane v_lo NULL", "zplane lo is v_lo = inf at step 0, must be finite"},
    {"variable lo equal 3*step/100\n", "zplane v_lo 1",
     "fix w wall/gran/csds: zplane v_lo 1 has lo at 1.02 and hi at 1 at step 34, lo must not be above hi"},
};

START_TEST(variables_that_place_no_plane_are_refused) {
  char folder[40];
  snprintf(folder, sizeof folder, "refused-%d", _i);
  enter_work_folder(folder);
  FILE *file = open_grains("in.refused", refused[_i].variables, "");
  write_wall(file, refused[_i].wall);
  fputs("run 100\n", file);
  fclose(file);
  require(run_lmp(1, "./in.refused", "screen", "%s", "") != 0, "accepted");
  char *said = read_text("screen");
  require(strstr(said, refused[_i].said), "'%s' is missing", refused[_i].said);
  free(said);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("lammps moving planes");
  TCase *tests = tcase_create("planes");
  tcase_set_timeout(tests, 200);
  tcase_add_loop_test(tests, plane_at_a_variable_is_the_plane_that_wiggles, 0, sizeof twins / sizeof *twins);
  tcase_add_test(tests, work_of_planes_at_variables_is_what_grains_gain);
  tcase_add_test(tests, restart_continues_with_the_velocity_of_the_planes);
  tcase_add_test(tests, plane_goes_on_from_its_place_where_steps_change_their_length);
  tcase_add_test(tests, place_is_known_before_the_first_run);
  tcase_add_test(tests, plane_goes_on_from_its_place_where_steps_get_other_numbers);
  tcase_add_test(tests, steps_keep_their_numbers_under_a_plane_that_wiggles);
  tcase_add_loop_test(tests, variables_that_place_no_plane_are_refused, 0, sizeof refused / sizeof *refused);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}

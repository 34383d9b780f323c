// SPDX-License-Identifier: MIT
/* Contacts take a step where forces are evaluated. LAMMPS's fixes numdiff, atom/swap and widom, compiled from its own
 * sources, evaluate forces besides the run: they are refused in a sentence, with pairs and with walls. */
#include "lmp.h"
#include "support.h"

#include <string.h>
#include <unistd.h>

#define GRAINS                                                                                                       \
  "units lj\natom_style hybrid sphere atomic\natom_modify map array\nboundary p p f\ncomm_modify vel yes\n"          \
  "plugin load ./csdsplugin.so\nplugin load ./more_fixes.so\nregion box block 0 8 0 8 -1 9\n"                        \
  "create_box 2 box\nlattice sc 1.0\nregion bed block INF INF INF INF 0 7.5\ncreate_atoms 1 region bed\nset type 1 " \
  "type/fraction 2 0.5 4242\nmass * 1.0\n"                                                                           \
  "set group all diameter 0.98\nset group all density 1.9\nvelocity all create 1.0 87287 loop geom\n"                \
  "neighbor 0.15 bin\ntimestep 1e-3\nfix move all nve/sphere\n"
#define PAIRS "pair_style granular/csds\npair_coeff * * hooke 1000 5 damping velocity\n"
#define WALL \
  "pair_style zero 1.0\npair_coeff * *\nfix wall all wall/gran/csds hooke 1000 5 damping velocity zplane -0.49 NULL\n"

/* Whether lmp ends with this sentence, on one rank and on two. */
static void must_refuse(const char *commands, const char *sentence) {
  for (int ranks = 1; ranks <= 2; ++ranks) {
    write_file("in.besides", commands);
    ck_assert_int_ne(run_lmp(ranks, "./in.besides", "screen", "%s", ""), 0);
    char *screen = read_text("screen");
    const char *said = strstr(screen, "ERROR");
    require(strstr(screen, sentence), "on %d ranks LAMMPS does not say '%s' but '%.400s'", ranks, sentence,
            said ? said : "");
    free(screen);
  }
}

static void begin(const char *folder) {
  enter_work_folder(folder);
  ck_assert_int_eq(symlink(CSDS_MORE_FIXES, "more_fixes.so"), 0);
}

START_TEST(a_second_evaluation_in_a_step_is_refused) {
  begin("numdiff");
  must_refuse(GRAINS PAIRS "fix besides all numdiff 10 1e-6\nrun 20\n",
              "pair_style granular/csds: forces are evaluated more than once in step 10, as by fix numdiff");
}
END_TEST

START_TEST(an_evaluation_with_another_list_is_refused) {
  begin("swap");
  must_refuse(GRAINS PAIRS "fix besides all atom/swap 10 5 29494 300.0 ke no types 1 2\nrun 20\n",
              "forces are evaluated with a neighbor list that the run did not make, as by fix atom/swap");
}
END_TEST

START_TEST(a_wall_is_evaluated_once_in_a_step) {
  begin("wall");
  must_refuse(GRAINS WALL "fix besides all atom/swap 10 5 29494 300.0 ke no types 1 2\nrun 20\n",
              "fix wall wall/gran/csds: forces are evaluated more than once in step");
}
END_TEST

START_TEST(a_grain_that_is_not_there_has_no_force) {
  begin("widom");
  must_refuse(GRAINS PAIRS "fix besides all widom 10 5 1 29494 300.0\nrun 20\n",
              "a command asks for the force on a grain that is not there yet, as fix gcmc and fix widom do");
}
END_TEST

/* Commands that prepare LAMMPS make no list. On one rank, where they leave the order of grains as it is. */
START_TEST(runs_go_on_unprepared_after_commands_that_make_no_list) {
  begin("unprepared");
  write_file("in.unprepared", GRAINS PAIRS
             "change_box all boundary f f f x final -1 9 y final -1 9\n"
             "thermo_style custom step\nrun 100\nwrite_restart a\nrun 10 pre no\nwrite_data a\nrun 10 pre no\n"
             "balance 1.0 shift x 1 1.0\nrun 10 pre no\nrun 100 pre no every 50 \"write_restart a\"\n");
  must_run_lmp(1, "./in.unprepared", "screen", "%s", "");
}
END_TEST

/* The same step once more, in another run, is no second evaluation. */
START_TEST(steps_that_are_counted_anew_are_taken) {
  begin("anew");
  write_file("in.anew", GRAINS PAIRS
             "thermo_style custom step\nrun 1\nreset_timestep 0\nrun 1 pre no\nreset_timestep 0\n"
             "run 1 pre no\nrun 5\nminimize 0 1e-6 10 100\nrun 5\nrun 10 every 2 NULL\n");
  must_run_lmp(2, "./in.anew", "screen", "%s", "");
}
END_TEST

int main(void) {
  Suite *suite = suite_create("evaluations");
  TCase *tests = tcase_create("evaluations");
  tcase_set_timeout(tests, 120);
  tcase_add_test(tests, a_second_evaluation_in_a_step_is_refused);
  tcase_add_test(tests, an_evaluation_with_another_list_is_refused);
  tcase_add_test(tests, a_wall_is_evaluated_once_in_a_step);
  tcase_add_test(tests, a_grain_that_is_not_there_has_no_force);
  tcase_add_test(tests, runs_go_on_unprepared_after_commands_that_make_no_list);
  tcase_add_test(tests, steps_that_are_counted_anew_are_taken);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}

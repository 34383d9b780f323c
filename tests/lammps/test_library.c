// SPDX-License-Identifier: MIT
/* LAMMPS as a library: several instances in one process, each with the plugin; contacts after an error that the program
 * catches. */
#include "liblammps.h"
#include "lmp.h"
#include "support.h"

#include <string.h>

enum { GRAINS = 1000, NUMBERS = 6 * GRAINS };

/* About 1000 grains in a box with floor and lid; the two simulations have laws and starts of their own. */
static void *grains(int number) {
  static const char *const law[] = {"hooke 1e4 0.8 damping coeff_restitution tangential csds 4e3 1 0.5",
                                    "hertz 2e4 50 tangential csds/mindlin 1e4 1 0.3 rolling csds 2e3 1 0.2"};
  void *lmp = new_lammps();
  command_lammps(lmp, "include inputs/stirred.start");
  command_lammps(lmp, "pair_style granular/csds");
  command_lammps(lmp, "pair_coeff * * %s", law[number]);
  command_lammps(lmp, "include inputs/stirred.settings");
  command_lammps(lmp, "displace_atoms all move 0 0 0.5 units box");
  command_lammps(lmp, "change_box all boundary p p f");
  command_lammps(lmp, "fix floor all wall/gran/csds %s zplane 0 10", law[number]);
  return lmp;
}

static void state(void *lmp, double numbers[NUMBERS]) {
  require(liblammps.get_natoms(lmp) == GRAINS, "%g grains", liblammps.get_natoms(lmp));
  liblammps.gather_atoms(lmp, "x", 1, 3, numbers);
  liblammps.gather_atoms(lmp, "v", 1, 3, numbers + 3 * GRAINS);
}

static void run_alone(int number, double numbers[NUMBERS]) {
  void *lmp = grains(number);
  for (int piece = 0; piece < 4; ++piece) command_lammps(lmp, "run 50");
  state(lmp, numbers);
  liblammps.close(lmp);
}

static void require_same(const double *is, const double *should, const char *what) {
  for (int k = 0; k < NUMBERS; ++k)
    require(is[k] == should[k], "%s: number %d is %.17g, alone %.17g", what, k, is[k], should[k]);
}

static double alone[2][NUMBERS], together[2][NUMBERS];

START_TEST(two_instances_in_turn_do_what_each_does_alone) {
  enter_work_folder("library-turns");
  open_liblammps();
  for (int n = 0; n < 2; ++n) run_alone(n, alone[n]);
  void *lmp[2] = {grains(0), grains(1)};
  for (int piece = 0; piece < 4; ++piece)
    for (int n = 0; n < 2; ++n) command_lammps(lmp[n], "run 50");
  for (int n = 0; n < 2; ++n) state(lmp[n], together[n]);
  for (int n = 0; n < 2; ++n) liblammps.close(lmp[n]);
  require_same(together[0], alone[0], "first");
  require_same(together[1], alone[1], "second");
}
END_TEST

START_TEST(closing_one_instance_leaves_the_other_working) {
  enter_work_folder("library-close");
  open_liblammps();
  run_alone(1, alone[1]);
  void *first = grains(0), *second = grains(1);
  command_lammps(first, "run 50");
  command_lammps(second, "run 50");
  command_lammps(second, "run 50");
  liblammps.close(first);
  command_lammps(second, "run 50");
  command_lammps(second, "run 50");
  state(second, together[1]);
  liblammps.close(second);
  require_same(together[1], alone[1], "the one that stayed");
}
END_TEST

/* A run of 30 steps, and 50 more; the first ends by itself, or by an error that is caught, perhaps with a restart file
 * in between. */
static void in_two_runs(int number, int breaks, int saves, double numbers[NUMBERS]) {
  char why[400] = "";
  void *lmp = grains(number);
  if (breaks) {
    command_lammps(lmp, "variable now equal step");
    command_lammps(lmp, "fix breaks all halt 10 v_now >= 30 error hard");
    liblammps.command(lmp, "run 100");
    require(liblammps.has_error(lmp), "the run goes on");
    liblammps.get_last_error_message(lmp, why, sizeof why);
    require(strstr(why, "on step 30"), "the run ends by '%s'", why);
    command_lammps(lmp, "unfix breaks");
  } else {
    command_lammps(lmp, "run 30");
  }
  if (saves) command_lammps(lmp, "write_restart saved");
  command_lammps(lmp, "run 50");
  state(lmp, numbers);
  liblammps.close(lmp);
}

START_TEST(contacts_go_on_after_a_run_that_ended_with_an_error) {
  enter_work_folder("library-broken");
  open_liblammps();
  for (int n = 0; n < 2; ++n)
    for (int saves = 0; saves < 2; ++saves) {
      in_two_runs(n, 0, saves, alone[n]);
      in_two_runs(n, 1, saves, together[n]);
      require_same(together[n], alone[n], saves ? "after an error and write_restart" : "after an error");
    }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("lammps library");
  TCase *tests = tcase_create("instances");
  tcase_set_timeout(tests, 120);
  tcase_add_test(tests, two_instances_in_turn_do_what_each_does_alone);
  tcase_add_test(tests, closing_one_instance_leaves_the_other_working);
  tcase_add_test(tests, contacts_go_on_after_a_run_that_ended_with_an_error);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}

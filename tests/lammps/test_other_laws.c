// SPDX-License-Identifier: MIT
/* Laws whose models change between runs: what both keep of a contact goes on, and what is new begins unloaded. */
#include "lmp.h"
#include "support.h"

#include <math.h>
#include <string.h>

enum { GRAINS = 1000 };
static const double box[] = {10, 10, 10};

#define CSDS "tangential csds 4e3 0.5 "
#define PLAIN "hooke 1e4 0.5 damping coeff_restitution"
/* which keeps a number of its normal model before those of friction, and those of resistance behind them */
#define LONG(mu) "hysteretic 1e4 1.5e4 1 damping velocity " CSDS mu " rolling csds 2e3 1 0.2 twisting csds 1e3 1 0.1"
#define STICKY "hooke/cohesive 1e4 0.5 1 damping coeff_restitution " CSDS

/* About 1000 touching grains of two types for 400 steps, then `rest`, which has the same variables. */
static void stir(const char *coefficients, const char *rest, const char *variables) {
  FILE *file = open_file("in.other_laws", "w");
  fprintf(file, "include inputs/stirred.start\npair_style granular/csds\n%s\n", coefficients);
  fprintf(file, "include inputs/stirred.settings\nrun 400\n%s", rest);
  fclose(file);
  must_run_lmp(2, "./in.other_laws", "screen", "%s", variables);
}

#define ALL "pair_coeff * * "

/* ------------------------------------------------------------------------------------- springs */

/* Displacements of the tangential springs after a command that changes laws. */
static table springs_after(const char *coefficients, const char *command, const char *newton) {
  char rest[1000], variables[100];
  snprintf(variables, sizeof variables, "-var newton %s", newton);
  snprintf(rest, sizeof rest,
           "include outputs\n%s\ncompute ids all property/local patom1 patom2\n"
           "compute spring all pair/local p${contact_spring_x} p${contact_spring_y} p${contact_spring_z}\nrun 0\n"
           "write_dump all local out index c_ids[1] c_ids[2] c_spring[1] c_spring[2] c_spring[3] modify format float "
           "%%.17g\n",
           command);
  stir(coefficients, rest, variables);
  return read_dump("out");
}

static void require_same_springs(table a, table b) {
  require(a.rows == b.rows && a.rows > 1000, "%zu contacts, %zu after", a.rows, b.rows);
  int loaded = 0;
  for (size_t n = 0; n < a.rows * a.columns; ++n) {
    require(a.value[n] == b.value[n], "%.17g, %.17g under the other law", a.value[n], b.value[n]);
    loaded += n % a.columns >= 3 && a.value[n] != 0;
  }
  require(loaded > 1000, "only %d displacements", loaded);
  free(a.value);
  free(b.value);
}

/* What changes is where the displacement lies. */
static const struct {
  const char *before, *after;
} pairs[] = {
    {ALL PLAIN " " CSDS "0.4", ALL LONG("0.4")},
    {ALL LONG("0.4"), ALL PLAIN " " CSDS "0.4"},
    {ALL PLAIN " " CSDS "0.4", ALL PLAIN " tangential cundall_strack 4e3 0.4"},
    {ALL PLAIN " " CSDS "0.4", ALL STICKY "0.4 twisting csds 1e3 1 0.1"},
    {ALL STICKY "0.4", ALL PLAIN " " CSDS "0.4"},
};

START_TEST(springs_that_both_laws_have_go_on) {
  enter_work_folder("other-laws-springs");
  require_same_springs(springs_after(pairs[_i].before, "", "on"),
                       springs_after(pairs[_i].before, pairs[_i].after, "on"));
}
END_TEST

#define THREE "pair_coeff 1 1 " PLAIN " " CSDS "0.4\npair_coeff 1 2 " LONG("0.4") "\npair_coeff 2 2 " STICKY "0.4"
#define RETYPED "group some id 1:1000:3\ngroup more id 2:1000:3\nset group some type 1\nset group more type 2"

/* On both sides of borders between ranks. */
START_TEST(springs_go_on_between_grains_of_other_types) {
  enter_work_folder("other-laws-types");
  static const char *const newton[] = {"on", "off"};
  for (int n = 0; n < 2; ++n)
    require_same_springs(springs_after(THREE, "", newton[n]), springs_after(THREE, RETYPED, newton[n]));
}
END_TEST

/* ---------------------------------------------------------------------------------- trajectories */

static void compare(double tolerance) {
  require_near_dumps("first", "second", GRAINS, box, tolerance);
}

#define GO_ON "include inputs/stirred.trajectory\n" /* variable: out */

/* As contacts do that are there when a first run starts. */
START_TEST(springs_that_are_new_begin_unloaded) {
  enter_work_folder("other-laws-new");
  static const char *const newton[] = {"on", "off"};
  for (int n = 0; n < 2; ++n) {
    char variables[100];
    snprintf(variables, sizeof variables, "-var newton %s -var out first", newton[n]);
    stir(ALL PLAIN, "write_data here\n" ALL LONG("0.4") "\n" GO_ON, variables);
    FILE *file = open_file("in.fresh", "w");
    fprintf(file,
            "newton ${newton}\natom_style sphere\ncomm_modify vel yes\nread_data here\nplugin load ./csdsplugin.so\n"
            "pair_style granular/csds\n" ALL LONG("0.4") "\ninclude inputs/stirred.settings\n" GO_ON);
    fclose(file);
    must_run_lmp(2, "./in.fresh", "screen", "-var newton %s -var out second", newton[n]);
    compare(1.8e-12); /* sums in another order: see test_restart.c */
  }
}
END_TEST

/* Laws that have become longer, shorter, of the same length; types that have changed. */
START_TEST(other_laws_after_a_restart_are_those_of_the_same_run) {
  enter_work_folder("other-laws-restart");
  static const char *const laws[][2] = {
      {ALL PLAIN, ALL LONG("0.4")},
      {ALL LONG("0.4"), ALL PLAIN " " CSDS "0.4"},
      {ALL PLAIN " " CSDS "0.4", ALL STICKY "0.4"},
      {ALL PLAIN " " CSDS "0.4 rolling csds 2e3 1 0.2", ALL "hertz 1e4 0.5 damping coeff_restitution " CSDS "0.4"},
      {THREE, RETYPED},
  };
  for (size_t n = 0; n < sizeof laws / sizeof *laws; ++n) {
    char rest[1000];
    snprintf(rest, sizeof rest, "write_restart middle\n%s\n" GO_ON, laws[n][1]);
    stir(laws[n][0], rest, "-var newton on -var out first");
    FILE *file = open_file("in.restarted", "w");
    fprintf(file,
            "plugin load ./csdsplugin.so\nread_restart middle\ncomm_modify vel yes\n%s\n"
            "include inputs/stirred.settings\n" GO_ON,
            laws[n][1]);
    fclose(file);
    must_run_lmp(2, "./in.restarted", "screen", "-var out second");
    compare(0);
    must_run_lmp(3, "./in.restarted", "screen", "-var out second");
    compare(1.8e-12);
  }
}
END_TEST

/* The law that two types had by mixing is not theirs any longer. */
START_TEST(types_that_become_none_by_mixing_have_no_contact) {
  enter_work_folder("other-laws-none");
  write_file("in.none",
             "units lj\natom_style sphere\ncomm_modify vel yes\nregion box block 0 8 0 8 0 8\ncreate_box 3 box\n"
             "create_atoms 1 single 1 1 1\ncreate_atoms 2 single 1 1 3\ncreate_atoms 3 single 1 3 3\n"
             "set group all diameter 1 density 1.9\nplugin load ./csdsplugin.so\nneighbor 0.1 bin\ntimestep 4e-4\n"
             "pair_style granular/csds\npair_coeff 1 1 " PLAIN "\npair_coeff 2 2 " PLAIN "\npair_coeff 3 3 " PLAIN
             "\npair_coeff 1*2 3 " PLAIN
             "\nfix move all nve/sphere\nrun 10\npair_coeff 1 1 none\npair_coeff 2 2 none\n"
             "region high block 1 7 1 7 5 7\nfix in all deposit 1 3 5 123 region high near 1.2 units box\nrun 10\n");
  must_run_lmp(1, "./in.none", "screen", "-var none 0");
}
END_TEST

/* The file would tell the laws of one kind and have the histories of the other. */
START_TEST(a_restart_file_waits_for_a_run_with_other_laws) {
  enter_work_folder("other-laws-file");
  FILE *file = open_file("in.too_soon", "w");
  fprintf(file,
          "include inputs/stirred.start\npair_style granular/csds\npair_coeff * * %s\n"
          "include inputs/stirred.settings\nrun 10\npair_coeff * * %s\nif \"${wait} == yes\" then \"run 0\"\n"
          "write_restart middle\n",
          PLAIN, LONG("0.4"));
  fclose(file);
  ck_assert_int_ne(run_lmp(2, "./in.too_soon", "screen", "-var wait no"), 0);
  char *screen = read_text("screen");
  require(strstr(screen,
                 "write_restart: pair_coeff has changed the models since the last run, must be "
                 "those of the contacts' histories; give run 0 before write_restart"),
          "%s", screen);
  free(screen);
  must_run_lmp(1, "./in.too_soon", "screen", "-var wait yes");
}
END_TEST

/* Not even where their histories are as long. */
START_TEST(another_wall_is_refused_after_a_restart) {
  enter_work_folder("other-laws-wall");
  static const char system[] = "comm_modify vel yes\nneighbor 0.1 bin\ntimestep 4e-4\nfix move all nve/sphere\n";
  FILE *file = open_file("in.wall", "w");
  fprintf(file,
          "units lj\natom_style sphere\nregion box block 0 4 0 4 0 4\nboundary p p f\ncreate_box 1 box\n"
          "create_atoms 1 single 1 1 0.499\ncreate_atoms 1 single 3 3 0.499\nset group all diameter 1 density 1.9\n"
          "velocity all set 0.1 0 0\npair_style zero 1\npair_coeff * *\nplugin load ./csdsplugin.so\n%s"
          "fix w all wall/gran/csds %s zplane 0 NULL\nrun 20\nwrite_restart middle\n",
          system, PLAIN " " CSDS "0.4");
  fclose(file);
  must_run_lmp(2, "./in.wall", "screen", "-var none 0");
  file = open_file("in.restarted", "w");
  fprintf(file,
          "plugin load ./csdsplugin.so\nread_restart middle\npair_style zero 1\npair_coeff * *\n%s"
          "region floor block -9 9 -9 9 0 9\n"
          "fix w all wall/gran/csds " PLAIN " tangential ${friction} 4e3 0.5 0.3 ${wall}\nrun 20\n",
          system);
  fclose(file);
  must_run_lmp(1, "./in.restarted", "screen", "-var friction csds -var wall \"zplane 0 NULL\"");
  must_run_lmp(1, "./in.restarted", "screen", "-var friction csds -var wall \"zplane -0.001 4\""); /* moved */
  /* another law; faces with other numbers */
  static const char *const others[] = {"-var friction csds/mindlin -var wall \"zplane 0 NULL\"",
                                       "-var friction csds -var wall \"region floor\""};
  for (int n = 0; n < 2; ++n) {
    ck_assert_int_ne(run_lmp(1, "./in.restarted", "screen", "%s", others[n]), 0);
    char *screen = read_text("screen");
    require(strstr(screen, "the restart file has contacts of other models or of another wall, must be of the same"),
            "%s: %s", others[n], screen);
    free(screen);
  }
}
END_TEST

/* LAMMPS prepares nothing then, and the law would be missing, or the list have the places of others. */
static const struct {
  const char *between, *refusal;
} unprepared[] = {
    {ALL PLAIN " " CSDS "0.4", "run: pre is 'no' after pair_coeff, must be 'yes'"},
    {"write_restart middle",
     "run: pre is 'no' after a command that changes the order of grains or ghosts, such as "
     "write_restart, must be 'yes'"},
    {"write_data middle", "run: pre is 'no' after a command that changes the order of grains or ghosts"},
    {"write_dump all custom out id x", NULL},
};

START_TEST(a_run_without_preparation_may_be_refused) {
  enter_work_folder("other-laws-pre");
  FILE *file = open_file("in.unprepared", "w");
  fprintf(file,
          "include inputs/stirred.start\npair_style granular/csds\n" ALL PLAIN
          "\ninclude inputs/stirred.settings\nrun 400\nrun 10 pre no\n%s\nrun 10 pre no\n",
          unprepared[_i].between);
  fclose(file);
  const int status = run_lmp(2, "./in.unprepared", "screen", "-var none 0");
  char *screen = read_text("screen");
  const char *const refusal = unprepared[_i].refusal;
  require(refusal ? status && strstr(screen, refusal) : !status, "%s", screen);
  free(screen);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("lammps other laws");
  TCase *tests = tcase_create("other laws");
  tcase_set_timeout(tests, 300);
  tcase_add_loop_test(tests, springs_that_both_laws_have_go_on, 0, sizeof pairs / sizeof *pairs);
  tcase_add_test(tests, springs_go_on_between_grains_of_other_types);
  tcase_add_test(tests, springs_that_are_new_begin_unloaded);
  tcase_add_test(tests, other_laws_after_a_restart_are_those_of_the_same_run);
  tcase_add_test(tests, types_that_become_none_by_mixing_have_no_contact);
  tcase_add_test(tests, a_restart_file_waits_for_a_run_with_other_laws);
  tcase_add_test(tests, another_wall_is_refused_after_a_restart);
  tcase_add_loop_test(tests, a_run_without_preparation_may_be_refused, 0, sizeof unprepared / sizeof *unprepared);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}

// SPDX-License-Identifier: MIT
/*
 * Histories stay with their contacts, whatever becomes of the list of pairs: contacts that end and come back while it
 * stays, lists that are made anew in every step, ghosts with and without Newton's third law, ranks, small periodic
 * boxes, restart files, hybrid styles, contacts that are asked for while the list is new. A history that got lost, or
 * to another contact, would show at once: a spring of 4e3 that is stretched by 1e-3 moves a grain by 6e-7 in a step.
 * What may differ is the order of sums: the rounding of a coordinate, 1e-15, grows by k/m dt^2 = 3e-3 in a step and in
 * proportion to the steps, until impacts part ways.
 */
#include "lmp.h"
#include "support.h"

#include <math.h>

static const double round_off = 1e-9;

/* ------------------------------------------------------------------------ grains in a periodic box */

enum { SUMS = 4 };
static const char *const newton[] = {"on", "off"}, *const lists[] = {"70", "1"};

#define SUMS_OF(style)                                                                                         \
  "include outputs\ncompute sums all pair " style                                                              \
  "\nvariable normal equal c_sums[${pair_lost_normal}]\nvariable tangential equal c_sums[${pair_lost_slip}]\n" \
  "variable ended equal c_sums[${pair_lost_ended}]\nvariable contacts equal c_sums[${pair_contacts}]\n"
#define LAW_1 "hooke 1e4 0.5 damping coeff_restitution tangential csds 4e3 0.5 0.4\n"
#define LAW_2 "hooke 2e4 0.8 damping coeff_restitution tangential csds 9e3 2 0.6 limit_damping no\n"
#define MIXED "hooke 1.5e4 0.6 damping coeff_restitution tangential csds 6e3 1 0.5\n"

/* histories of every kind and length */
static const char full[] = "pair_style granular/csds\ninclude inputs/stirred.laws_full\n" SUMS_OF("granular/csds");
/* contacts that last beyond touch */
static const char bridged[] =
    "pair_style granular/csds\npair_coeff * * hooke 1e4 0.5 damping coeff_restitution tangential csds 4e3 0.5 0.4 "
    "bridge capillary 1 0.3 1e-4\n" SUMS_OF("granular/csds");
/* two tables of contacts, and one for the same laws; no account, so that contacts that end are forgotten at once */
#define NO_SUMS \
  "variable normal equal 1\nvariable tangential equal 1\nvariable ended equal 1\nvariable contacts equal 1\n"
static const char in_one[] =
    "pair_style granular/csds\npair_coeff 1 1 " LAW_1 "pair_coeff 2 2 " LAW_2 "pair_coeff 1 2 " MIXED NO_SUMS;
static const char in_two[] = "pair_style hybrid granular/csds granular/csds\npair_coeff 1 1 granular/csds 1 " LAW_1
                             "pair_coeff 2 2 granular/csds 2 " LAW_2 "pair_coeff 1 2 granular/csds 2 " MIXED NO_SUMS;
static const char overlaid[] =
    "pair_style hybrid/overlay zero 1.1 granular/csds granular/csds\npair_coeff * * zero\n"
    "pair_coeff 1 1 granular/csds 1 " LAW_1 "pair_coeff 2 2 granular/csds 2 " LAW_2
    "pair_coeff 1 2 granular/csds 2 " MIXED NO_SUMS;

static void read_sums(const char *n, const char *l, double sums[SUMS]) {
  char begin[40], *text = read_text("screen");
  snprintf(begin, sizeof begin, "\nsums %s %s ", n, l);
  const char *const found = strstr(text, begin);
  require(found && sscanf(found + strlen(begin), "%lf %lf %lf %lf", sums, sums + 1, sums + 2, sums + 3) == SUMS,
          "no sums with newton %s and lists in each %s steps", n, l);
  free(text);
}

typedef struct run {
  int ranks;
  const char *laws;
} run;

/* All ways of keeping contacts in a run: they end as the very first did, whose sums are `first`. */
static void compare_ways(const run *r, int is_first, int side, double skin, double first[SUMS]) {
  const double period[] = {side, side, side};
  double worst = 0;
  write_file("laws", r->laws);
  must_run_lmp(r->ranks, "in.contact_table", "screen", "-var laws laws -var side %d -var skin %g", side, skin);
  if (is_first) {
    read_sums("on", "70", first);
    rename("end.on.70", "first");
  }
  for (int n = 0; n < 2; ++n)
    for (int l = is_first && n == 0; l < 2; ++l) {
      char end[20];
      double sums[SUMS];
      snprintf(end, sizeof end, "end.%s.%s", newton[n], lists[l]);
      read_sums(newton[n], lists[l], sums);
      const double apart = difference_of_dumps("first", end, (size_t)(side * side * side), period);
      require(apart < round_off, "%d ranks, newton %s, a list in each %s steps: grains differ by %g", r->ranks,
              newton[n], lists[l], apart);
      for (int k = 0; k < SUMS; ++k) assert_close(sums[k], first[k], round_off);
      worst = fmax(worst, apart);
    }
  printf("%d ranks, side %d: grains differ by %.1e, %g contacts have lost %g\n", r->ranks, side, worst, first[3],
         first[0]);
  require(first[0] > 0 && first[3] > 0, "%g contacts have lost %g", first[3], first[0]);
}

/* The list of runs ends with one that has no laws. */
static void compare_runs(const char *folder, int side, double skin, const run *runs) {
  double first[SUMS];
  enter_work_folder(folder);
  for (const run *r = runs; r->laws; ++r) compare_ways(r, r == runs, side, skin, first);
}

START_TEST(histories_of_every_kind_outlive_lists_and_go_with_their_grains) {
  compare_runs("table-full", 6, 0.1, (run[]){{0, full}, {2, full}, {4, full}, {0, NULL}});
}
END_TEST

/* Every grain touches others through the sides of the box, and each of these is listed as its own image, too, which is
 * as near as 2. */
START_TEST(ghosts_on_both_sides_of_a_small_box_have_histories_of_their_own) {
  compare_runs("table-small", 3, 1, (run[]){{0, full}, {2, full}, {0, NULL}});
}
END_TEST

START_TEST(bridges_outlive_lists_beyond_touch) {
  compare_runs("table-bridged", 6, 0.1, (run[]){{0, bridged}, {2, bridged}, {0, NULL}});
}
END_TEST

START_TEST(two_styles_beside_each_other_keep_their_own_contacts) {
  compare_runs("table-hybrid", 6, 0.1, (run[]){{0, in_one}, {0, in_two}, {2, in_two}, {2, overlaid}, {0, NULL}});
}
END_TEST

/* ------------------------------------------------------------------ bodies that contacts have in common */

/* As LAMMPS says it when a run begins, the last time [MB]. */
static double memory_used(void) {
  static const char words[] = "Per MPI rank memory allocation (min/avg/max) = ";
  char *text = read_text("screen");
  double least = 0;
  for (const char *at = strstr(text, words); at; at = strstr(at + 1, words)) least = atof(at + strlen(words));
  free(text);
  return least;
}

/* Returns the memory used. */
static double stir(int ranks, int sizes, int lists, int vary, const char *end) {
  must_run_lmp(ranks, "in.sizes", "screen", "-var sizes %d -var lists %d -var vary %d -var out %s", sizes, lists, vary,
               end);
  return memory_used();
}

/* To the bit, for the arithmetic is the same. With one size a block of contacts has one body, but for those of frozen
 * grains; with four some; with eight there are too many for a list to begin with; with 10^5 too many for any. */
START_TEST(bodies_in_common_are_the_contacts_own) {
  static const int sizes[] = {1, 4, 8, 100000};
  const double side[] = {10, 10, 10};
  enter_work_folder("table-sizes");
  for (int s = 0; s < 4; ++s)
    for (int lists = 400; lists > 0; lists -= 360)
      for (int ranks = 0; ranks <= 2; ranks += 2) {
        const double shared = stir(ranks, sizes[s], lists, 0, "shared"), own = stir(ranks, sizes[s], lists, 1, "own");
        const double apart = difference_of_dumps("shared", "own", 1000, side);
        printf("%d sizes, %d ranks, a list in %d steps: %g and %g MB\n", sizes[s], ranks, lists, shared, own);
        require(apart == 0, "%d sizes, %d ranks, a list in %d steps: grains differ by %g", sizes[s], ranks, lists,
                apart);
        require(sizes[s] > 4 || shared < own, "%d sizes: %g MB are not less than %g", sizes[s], shared, own);
      }
}
END_TEST

/* A contact in the place of another that was the first of a block with one body. */
START_TEST(bodies_in_common_end_where_another_comes) {
  const double side[] = {6, 10, 4};
  enter_work_folder("table-replaced");
  must_run_lmp(0, "in.replaced", "screen", "-var vary 0 -var out shared");
  must_run_lmp(0, "in.replaced", "screen", "-var vary 1 -var out own");
  const double apart = difference_of_dumps("shared", "own", 6, side);
  require(apart == 0, "grains differ by %g", apart);
  table end = read_dump("own");
  require(row_of(&end, 2)[4] > 0.5 && row_of(&end, 6)[4] > 0.1, "%s", "the grains have not met");
  free(end.value);
}
END_TEST

/* -------------------------------------------------------------------- one contact again and again */

static int contacts_begun(void) {
  char line[500];
  double step, contacts, before = 0;
  int begun = 0;
  FILE *file = open_file("contacts", "r");
  while (fgets(line, sizeof line, file)) {
    if (line[0] == '#' || sscanf(line, "%lf %lf", &step, &contacts) != 2) continue;
    begun += contacts > before;
    before = contacts;
  }
  fclose(file);
  return begun;
}

static table bounce(const char *check, const char *account, char lost[200]) {
  must_run_lmp(0, "in.bouncing", "screen", "-var check %s -var account %s", check, account);
  char *text = read_text("screen");
  const char *const sums = strstr(text, "\nlost ");
  const int is_one_list = strstr(text, "Neighbor list builds = 0") != NULL;
  require(is_one_list == (strcmp(check, "yes") == 0), "%s", "the list was made at other times than it should be");
  if (sums) snprintf(lost, 200, "%s", sums);
  free(text);
  return read_dump("end");
}

/* A history that outlived its contact in the table would act on the next one, but not where LAMMPS has made another
 * list in between, which marks pairs that touch. */
START_TEST(contacts_that_come_back_within_one_list_begin_anew) {
  enter_work_folder("table-bouncing");
  static const char *const account[] = {"no", "yes"};
  char lost[2][200] = {"", ""};
  table first = bounce("yes", "no", lost[0]);
  for (int a = 0; a < 2; ++a) {
    table one = bounce("yes", account[a], lost[0]), many = bounce("no", account[a], lost[1]);
    const size_t size = first.rows * first.columns * sizeof(double);
    require(memcmp(one.value, first.value, size) == 0 && memcmp(many.value, first.value, size) == 0,
            "account %s: the list makes a difference", account[a]);
    free(one.value);
    free(many.value);
  }
  ck_assert_str_eq(lost[0], lost[1]);
  require(contacts_begun() > 5, "%d contacts only", contacts_begun());
  require(fabs(row_of(&first, 2)[8] - 0.3) > 1e-3, "%s", "friction has not turned the grain");
  free(first.value);
}
END_TEST

/* -------------------------------------------------------------------------- restarts, other runs */

static const double box[] = {10, 10, 10};

/* Where the grains are 100 steps after step 456. */
static void go_on(int ranks, const char *newton_, const char *end) {
  must_run_lmp(ranks, "in.restarted", "screen", "-var newton %s -var then trajectory -var out %s", newton_, end);
}

START_TEST(restart_files_of_the_middle_of_a_run_have_the_contacts) {
  enter_work_folder("table-restart");
  must_run_lmp(2, "in.stirred", "screen", "-var newton on -var then saved -var within no");
  rename("saved.456", "middle");
  go_on(2, "on", "first");
  must_run_lmp(2, "in.stirred", "screen", "-var newton on -var then saved -var within yes");
  rename("saved.456", "middle");
  static const int ranks[] = {0, 2, 4};
  for (int c = 0; c < 3; ++c) {
    go_on(ranks[c], newton[c != 0], "second");
    const double apart = difference_of_dumps("first", "second", 1000, box);
    printf("%d ranks after the restart: grains differ by %.1e\n", ranks[c], apart);
    require(apart < round_off, "%d ranks: grains differ by %g", ranks[c], apart);
  }
}
END_TEST

START_TEST(runs_without_pre_go_on_with_the_contacts) {
  enter_work_folder("table-again");
  must_run_lmp(2, "in.stirred", "screen", "-var newton on -var then trajectory -var out first");
  must_run_lmp(2, "in.stirred", "screen", "-var newton on -var then again -var out second");
  const double apart = difference_of_dumps("first", "second", 1000, box);
  require(apart == 0, "grains differ by %g", apart);
}
END_TEST

/* ------------------------------------------------------------- contacts asked for before the forces */

/* fix adapt evaluates its variable after a list has been made and before the forces of its step, and keeps what it got
 * as the grains' charge, which acts on nothing. */
#define ASK "fix ask all adapt 1 atom charge v_asked\n"
#define SLIDING                                                                                          \
  "atom_style hybrid sphere charge\nunits lj\nboundary f f f\ncomm_modify vel yes\n"                     \
  "region b block -5 5 -5 5 -5 5\ncreate_box 1 b\ncreate_atoms 1 single 0.05 0 0\n"                      \
  "create_atoms 1 single 0.95 0 0\nset group all diameter 1 density 1\nneighbor 0.5 bin\n"               \
  "neigh_modify delay 0 every 7 check no\nplugin load ./csdsplugin.so\npair_style granular/csds\n"       \
  "pair_coeff * * hooke 1e4 0 damping none tangential cundall_strack 4e3 10\ngroup one id 1\n"           \
  "fix hold one setforce 0 0 0\nfix move all nve/sphere\nset atom 2 vy 0.1\ninclude outputs\n"           \
  "compute p all pair/local p${contact_spring_y} p${contact_friction_size} p${contact_stored}\n"         \
  "compute now all reduce maxabs c_p[1] c_p[2] c_p[3] inputs local\nvariable asked equal c_now[${of}]\n" \
  "compute q all property/atom q\ncompute kept all reduce max c_q\ntimestep 1e-4\nthermo 1\n"            \
  "thermo_style custom step c_kept c_now[${of}]\nthermo_modify format float %.15g\n"

enum { ROWS = 40, SPRING = 1, STORED = 3 };

/* Of each step what was asked for, and what the columns are behind the forces; returns how many. */
static int read_asked(const char *input, int ranks, int column, double row[ROWS][3]) {
  must_run_lmp(ranks, input, "screen", "-var of %d", column);
  char *text = read_text("screen");
  int rows = 0;
  for (char *line = text; (line = strchr(line, '\n')) != NULL && rows < ROWS;) {
    double *const r = row[rows];
    int length = 0;
    ++line;
    if (sscanf(line, "%lf %lf %lf%n", r, r + 1, r + 2, &length) == 3 && line[length] == '\n') rows++;
  }
  free(text);
  return rows;
}

/* Two grains slide past each other on a spring without dashpot, which pulls with 4e3 times its displacement. In steps
 * with a new list, the seventh of each run and so on, friction and energy follow from the spring as the step before
 * left it, and from where the grains are now: the normal spring has the energy of the step that follows, and the other
 * one less than 4e3/2 (0.1 t)^2, 3e-5. */
START_TEST(columns_asked_for_before_the_forces_are_those_of_the_step_before) {
  enter_work_folder("table-asked");
  write_file("in.asked", SLIDING ASK "run 23\nrun 5 post no\nrun 5 pre no\n");
  for (int ranks = 0; ranks <= 2; ranks += 2)
    for (int column = SPRING; column <= STORED; ++column) {
      double row[ROWS][3];
      const int rows = read_asked("./in.asked", ranks, column, row);
      ck_assert_int_ge(rows, 34);
      for (int k = 1; k < rows; ++k) {
        const double *const now = row[k], *const before = row[k - 1];
        const int is_start = now[0] == before[0],
                  is_new = is_start || (int)(now[0] > 23 ? now[0] - 23 : now[0]) % 7 == 0;
        if (is_start && now[1] == before[1]) continue; /* without pre nobody asks */
        const double expected = is_new && column == STORED ? now[2] : before[2];
        const double allowed = is_new ? (double[]){0, 1e-9, 3e-5}[column - 1] : 0;
        require(fabs(now[1] - expected) <= allowed,
                "%d ranks, column %d, step %g: %.15g was asked for, %.15g in the step before", ranks, column, now[0],
                now[1], before[2]);
      }
      require(row[rows - 1][2] > 0, "column %d is %g", column, row[rows - 1][2]);
    }
}
END_TEST

/* To the bit; fix adapt with the number 0 in place of the variable. */
START_TEST(who_asks_before_the_forces_changes_no_trajectory) {
  static const char *const asks[] = {"variable asked equal 0\n", ""};
  const double side[] = {4, 4, 4};
  enter_work_folder("table-not-asked");
  for (int ranks = 0; ranks <= 2; ranks += 2) {
    for (int k = 0; k < 2; ++k) {
      FILE *file = open_file("in.asks", "w");
      fprintf(file,
              "units lj\natom_style hybrid sphere charge\natom_modify map array\ncomm_modify vel yes\n"
              "lattice sc 1\nregion b block 0 4 0 4 0 4\ncreate_box 1 b\ncreate_atoms 1 box\n"
              "reset_atoms id sort yes\nset group all diameter 1.04 density 1.9\n"
              "velocity all create 1 1234 loop geom\nneighbor 0.3 bin\nneigh_modify every 3 delay 0 check no\n"
              "plugin load ./csdsplugin.so\npair_style granular/csds\n"
              "pair_coeff * * hooke 1e4 10 damping velocity tangential csds 4e3 1 0.5 rolling csds 1e3 1 0.1\n"
              "fix move all nve/sphere\ninclude outputs\ncompute p all pair/local p${contact_stored} p1\n"
              "compute now all reduce sum c_p[1] inputs local\nvariable asked equal c_now\n%s" ASK
              "timestep 2e-4\nrun 100\nrun 100\nwrite_dump all custom %s id x y z vx vy vz omegax omegay omegaz "
              "modify sort id format float %%.17g\n",
              asks[k], k ? "second" : "first");
      fclose(file);
      must_run_lmp(ranks, "./in.asks", "screen", "%s", "");
    }
    const double apart = difference_of_dumps("first", "second", 64, side);
    require(apart == 0, "%d ranks: grains differ by %g", ranks, apart);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("lammps contact table");
  TCase *lists = tcase_create("lists");
  tcase_set_timeout(lists, 300);
  tcase_add_test(lists, histories_of_every_kind_outlive_lists_and_go_with_their_grains);
  tcase_add_test(lists, ghosts_on_both_sides_of_a_small_box_have_histories_of_their_own);
  tcase_add_test(lists, bridges_outlive_lists_beyond_touch);
  tcase_add_test(lists, two_styles_beside_each_other_keep_their_own_contacts);
  tcase_add_test(lists, bodies_in_common_are_the_contacts_own);
  tcase_add_test(lists, bodies_in_common_end_where_another_comes);
  suite_add_tcase(suite, lists);
  TCase *runs = tcase_create("runs");
  tcase_set_timeout(runs, 300);
  tcase_add_test(runs, contacts_that_come_back_within_one_list_begin_anew);
  tcase_add_test(runs, restart_files_of_the_middle_of_a_run_have_the_contacts);
  tcase_add_test(runs, runs_without_pre_go_on_with_the_contacts);
  tcase_add_test(runs, columns_asked_for_before_the_forces_are_those_of_the_step_before);
  tcase_add_test(runs, who_asks_before_the_forces_changes_no_trajectory);
  suite_add_tcase(suite, runs);
  return run_suite(suite);
}

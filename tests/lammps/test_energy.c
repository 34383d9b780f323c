// SPDX-License-Identifier: MIT
/* Every joule accounted for in LAMMPS: what moves, what falls, what is stored, what is lost by channel, what walls do.
 */
#include "lmp.h"
#include "support.h"

#include <math.h>

/* Columns of energy.txt, as in in.account. */
enum { STEP, KINETIC, STORED, FALL, STORED_WALL, WORK, LOST, LOST_WALL = LOST + CSDS_CHANNELS };
enum { COLUMNS = LOST_WALL + CSDS_CHANNELS, MOST_ROWS = 200 };

typedef struct record {
  int rows;
  double value[MOST_ROWS][COLUMNS];
} record;

static record read_record(const char *name) {
  static char line[2000];
  record r;
  r.rows = 0;
  FILE *file = open_file(name, "r");
  while (fgets(line, sizeof line, file)) {
    if (line[0] == '#') continue;
    char *at = line;
    ck_assert(r.rows < MOST_ROWS);
    for (int c = 0; c < COLUMNS; ++c) r.value[r.rows][c] = strtod(at, &at);
    ++r.rows;
  }
  fclose(file);
  ck_assert_msg(r.rows > 1, "%s has %d rows", name, r.rows);
  return r;
}

static double lost(const double *row) {
  double sum = 0;
  for (int c = LOST; c < COLUMNS; ++c) sum += row[c];
  return sum;
}

static double total(const double *row) {
  return row[KINETIC] + row[STORED] + row[FALL] + row[STORED_WALL] - row[WORK] + lost(row);
}

static record run(int ranks, const char *system, double dt, int steps, int every, const char *more) {
  must_run_lmp(ranks, "in.account", "screen", "-var system %s -var dt %.17g -var steps %d -var every %d %s", system, dt,
               steps, every, more);
  return read_record("energy.txt");
}

/* ------------------------------------------------------------------------- closure */

/* Mean square over the second half of the run: total energy minus that of the beginning, over what is lost. */
static double squared_gap(const record *r) {
  double squares = 0;
  int n = 0;
  for (int k = r->rows / 2; k < r->rows; ++k, ++n) {
    double g = (total(r->value[k]) - total(r->value[0])) / lost(r->value[r->rows - 1]);
    squares += g * g;
  }
  return squares / n;
}

static void require_monotone(const record *r, const char *system) {
  for (int k = 0; k < r->rows; ++k)
    for (int c = LOST; c < COLUMNS; ++c) {
      const double before = k ? r->value[k - 1][c] : 0;
      require(r->value[k][c] >= before, "%s: channel %d falls from %.17g to %.17g", system, c - LOST, before,
              r->value[k][c]);
    }
}

/* pi sqrt(m/k) of the spring; of jkr half a period about the rest of two grains, pi sqrt(m/(6/5 E* a_0)),
 * a_0^3 = 9 pi gamma R^2/E*. */
#define HOOKE_TIME 0.02221441
#define JKR_TIME 0.0404
#define SLIDERS                                                                                       \
  "damping coeff_restitution tangential csds 4e3 0.5 0.5 rolling csds 1e3 1 0.1 twisting csds 100 1 " \
  "0.02'"

static const struct {
  const char *name, *more;
  double time; /* of contact */
  int steps;   /* at t_c/40 */
  int runs;    /* in a pile the gap passes through zero: that of one run depends on chance */
} systems[] = {
    {"gas", "-var side 22", HOOKE_TIME, 3000, 1},
    {"pile", "", HOOKE_TIME, 12000, 4},
    {"drum", "", HOOKE_TIME, 10000, 1},
    /* most impacts of this gas stick in the end; the pull-off force is 7 times the weight of a grain */
    {"gas", "-var side 22 -var law 'jkr 1e5 0.8 0.3 3 damping coeff_restitution tangential csds 4e3 0.5 0.4'",
     HOOKE_TIME, 3000, 1},
    {"gas", "-var side 22 -var law 'jkr 1e5 0.8 0.3 3 damping coeff_restitution tangential csds 4e3 0.5 0.4'", JKR_TIME,
     1650, 1},
    {"pile", "-var bed_law 'jkr 1e5 0.6 0.3 3 " SLIDERS, JKR_TIME, 8000, 4},
    {"drum", "-var bed_law 'jkr 1e5 0.6 0.3 3 " SLIDERS, JKR_TIME, 6000, 1},
    {"pile", "-var bed_law 'hooke/cohesive 1e4 0.6 7 " SLIDERS, HOOKE_TIME, 12000, 4},
    /* wet: the bridges pull with up to 6 times the weight of a grain */
    {"pile", "-var bed_law 'hooke 1e4 0.6 bridge 2 20 1e-3 " SLIDERS, HOOKE_TIME, 12000, 4}};

START_TEST(the_account_closes) {
  char folder[40];
  snprintf(folder, sizeof folder, "energy-%s-%d", systems[_i].name, _i);
  enter_work_folder(folder);
  const double t_c = systems[_i].time;
  double is[2];
  for (int level = 0; level < 2; ++level) {
    const int steps = systems[_i].steps << level;
    double squares = 0;
    for (int k = 0; k < systems[_i].runs; ++k) {
      char more[300];
      snprintf(more, sizeof more, "-var seed %d %s", 4711 + k, systems[_i].more);
      record r = run(0, systems[_i].name, t_c / (40 << level), steps, steps / 50, more);
      require_monotone(&r, systems[_i].name);
      squares += squared_gap(&r) / systems[_i].runs;
    }
    is[level] = sqrt(squares);
  }
  printf("%s: gap %.1e of what is lost at t_c/40, %.1e at t_c/80\n", systems[_i].name, is[0], is[1]);
  ck_assert_msg(is[0] <= 1e-3, "%s: gap %g at t_c/40", systems[_i].name, is[0]);
  ck_assert_msg(is[1] <= is[0] / 3, "%s: gap %g at t_c/40, %g at t_c/80", systems[_i].name, is[0], is[1]);
}
END_TEST

/* ------------------------------------------------ ranks, newton, restarts */

static void compare(const record *is, const record *should, double tolerance, const char *what) {
  ck_assert_int_eq(is->rows, should->rows);
  for (int k = 0; k < should->rows; ++k)
    for (int c = 0; c < COLUMNS; ++c)
      require(fabs(is->value[k][c] - should->value[k][c]) <= tolerance * fabs(total(should->value[k])),
              "%s: row %d, column %d is %.17g, should be %.17g", what, k, c, is->value[k][c], should->value[k][c]);
}

/* Contacts of jkr also beyond touch. */
static const struct {
  const char *name, *system, *more;
  int steps; /* while trajectories can be compared */
} compared[] = {
    {"gas", "gas", "-var side 8", 600},
    {"drum", "drum", "", 300},
    {"jkr", "gas", "-var side 8 -var law 'jkr 1e5 0.8 0.3 3 damping coeff_restitution tangential csds 4e3 0.5 0.4'",
     1200},
    {"jkr_drum", "drum", "-var bed_law 'jkr 1e5 0.6 0.3 3 " SLIDERS, 300},
};
enum { COMPARED = sizeof compared / sizeof *compared, COMPARED_ALWAYS = 3 };

START_TEST(sums_do_not_depend_on_ranks_and_newton) {
  const char *const system = compared[_i].system, *const more = compared[_i].more;
  char folder[40], newton[300];
  snprintf(folder, sizeof folder, "energy-ranks-%s", compared[_i].name);
  enter_work_folder(folder);
  const int steps = compared[_i].steps;
  record one = run(1, system, 5e-4, steps, 100, more);
  snprintf(newton, sizeof newton, "%s -var newton off", more);
  record off = run(1, system, 5e-4, steps, 100, newton);
  compare(&off, &one, 1e-10, "newton off");
  for (int ranks = 2; ranks <= 4; ranks += 2) {
    record on = run(ranks, system, 5e-4, steps, 100, more);
    compare(&on, &one, 1e-10, "more ranks");
    off = run(ranks, system, 5e-4, steps, 100, newton);
    compare(&off, &one, 1e-10, "more ranks, newton off");
  }
}
END_TEST

/* A restart continues the sums: equal to a run that makes a new start at that step. */
START_TEST(restarts_continue_the_account) {
  const char *const system = compared[_i].system, *const more = compared[_i].more;
  char folder[40], half[300];
  snprintf(folder, sizeof folder, "energy-restart-%s", compared[_i].name);
  enter_work_folder(folder);
  const int steps = compared[_i].steps / 3 * 4;
  snprintf(half, sizeof half, "%s -var half %d", more, steps / 2);
  record straight = run(2, system, 5e-4, steps, steps / 4, half);
  for (int ranks = 1; ranks <= 4; ranks *= 2) {
    snprintf(half, sizeof half, "%s -var continue yes", more);
    record again = run(ranks, system, 5e-4, steps / 2, steps / 4, half);
    for (int k = 0; k < again.rows; ++k) {
      const double *is = again.value[k], *should = straight.value[k + straight.rows - again.rows];
      for (int c = 0; c < COLUMNS; ++c)
        require(fabs(is[c] - should[c]) <= 1e-10 * fabs(total(should)),
                "%s, %d ranks: column %d is %.17g, should be %.17g", system, ranks, c, is[c], should[c]);
    }
  }
}
END_TEST

/* ------------------------------------------------------- per grain, per contact */

/* One run in which all outputs are asked for, another in which none is. */
START_TEST(outputs_agree_with_each_other_and_change_nothing) {
  enter_work_folder("energy-outputs");
  must_run_lmp(2, "in.heat", "screen", "-var output yes");
  char *said = read_text("sums.txt");
  double sum[12];
  char *at = strchr(said, '\n') + 1;
  for (int k = 0; k < 12; ++k) sum[k] = strtod(at, &at);
  free(said);
  const double stored = sum[0], per_grain = sum[1], per_contact = sum[2], all_lost = sum[3], grains_lost = sum[4];
  const double wall_lost = sum[5], heat = sum[6], contacts = sum[7], rows = per_contact / sum[8], sliding = sum[9],
               flags = sum[10];
  ck_assert(stored > 0 && all_lost > 0 && wall_lost > 0 && sliding > 0 && sliding < contacts);
  assert_close(per_grain, stored, 1e-12);
  assert_close(per_contact, stored, 1e-12);
  /* half to each partner: the wall keeps its half */
  assert_close(grains_lost, all_lost + 0.5 * wall_lost, 1e-12);
  /* fix add/heat adds the power of the step before; the account counts half of the last kick */
  assert_close(heat, grains_lost, 2e-3);
  assert_close(rows, contacts, 1e-9);
  assert_close(flags, sliding, 0);
  table with = read_dump("end");
  must_run_lmp(2, "in.heat", "screen", "-var output no");
  table without = read_dump("end");
  ck_assert_uint_eq(with.rows, without.rows);
  for (size_t k = 0; k < with.rows * with.columns; ++k) ck_assert(with.value[k] == without.value[k]);
  free(with.value);
  free(without.value);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("energy");
  TCase *tests = tcase_create("energy");
  TCase *adhesion = tcase_create("adhesion");
  tcase_set_timeout(tests, 400);
  tcase_set_timeout(adhesion, 400);
  tcase_add_loop_test(tests, the_account_closes, 0, 3);
  tcase_add_loop_test(adhesion, the_account_closes, 3, sizeof systems / sizeof *systems);
  tcase_add_loop_test(tests, sums_do_not_depend_on_ranks_and_newton, 0, COMPARED_ALWAYS);
  tcase_add_loop_test(adhesion, sums_do_not_depend_on_ranks_and_newton, COMPARED_ALWAYS, COMPARED);
  tcase_add_loop_test(tests, restarts_continue_the_account, 0, COMPARED_ALWAYS);
  tcase_add_loop_test(adhesion, restarts_continue_the_account, COMPARED_ALWAYS, COMPARED);
  tcase_add_test(tests, outputs_agree_with_each_other_and_change_nothing);
  suite_add_tcase(suite, tests);
  suite_add_tcase(suite, adhesion);
  return run_suite(suite);
}

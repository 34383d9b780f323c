// SPDX-License-Identifier: MIT
/* Where the dissipated energy goes: mechanical and thermal energy together stay what they are, grain by grain, on any
 * ranks, over restarts. */
#include "lmp.h"
#include "support.h"

#include <math.h>

/* Columns of heat.txt, as in in.first_law. */
enum { STEP, MECHANICAL, THERMAL, LOST, LOST_WALL, WARMED, WARMED_WALL, TAKEN, CONDUCTED, COLUMNS, MOST_ROWS = 200 };

/* Columns of the dump of grains. */
enum { ID, TEMPERATURE, MASS, GRAIN_LOST, GRAIN_WARMED, GRAIN_COLUMNS };

typedef struct record {
  int rows;
  double value[MOST_ROWS][COLUMNS];
} record;

static record read_record(void) {
  static char line[2000];
  record r;
  r.rows = 0;
  FILE *file = open_file("heat.txt", "r");
  while (fgets(line, sizeof line, file)) {
    if (line[0] == '#') continue;
    char *at = line;
    ck_assert(r.rows < MOST_ROWS);
    for (int c = 0; c < COLUMNS; ++c) r.value[r.rows][c] = strtod(at, &at);
    ++r.rows;
  }
  fclose(file);
  ck_assert_msg(r.rows > 1, "heat.txt has %d rows", r.rows);
  return r;
}

static record run(int ranks, const char *system, double dt, int steps, int every, const char *more) {
  must_run_lmp(ranks, "in.first_law", "screen", "-var system %s -var dt %.17g -var steps %d -var every %d %s", system,
               dt, steps, every, more);
  return read_record();
}

/* What walls put in is in MECHANICAL already, as work; what they conduct and take is not. */
static double total(const double *row) {
  return row[MECHANICAL] + row[THERMAL] + row[TAKEN] - row[CONDUCTED];
}

/* ---------------------------------------------------------------------------------------------------- closure */

static double squared_gap(const record *r) {
  const double *end = r->value[r->rows - 1], lost = end[LOST] + end[LOST_WALL];
  double squares = 0;
  int n = 0;
  for (int k = r->rows / 2; k < r->rows; ++k, ++n) squares += pow((total(r->value[k]) - total(r->value[0])) / lost, 2);
  return squares / n;
}

/* All that is lost is heat, and as much of it as the account of energy says; it only grows. */
static void require_all_becomes_heat(const record *r) {
  for (int k = 0; k < r->rows; ++k) {
    const double *row = r->value[k], lost = row[LOST] + row[LOST_WALL];
    require(fabs(row[WARMED] - row[LOST]) <= 1e-12 * lost &&
                fabs(row[WARMED_WALL] + row[TAKEN] - row[LOST_WALL]) <= 1e-12 * lost,
            "step %g: lost %.17g and %.17g, became heat %.17g, %.17g and %.17g", row[STEP], row[LOST], row[LOST_WALL],
            row[WARMED], row[WARMED_WALL], row[TAKEN]);
    require(fabs(row[THERMAL] - row[WARMED] - row[WARMED_WALL] - row[CONDUCTED]) <= 1e-12 * lost,
            "step %g: thermal energy %.17g, heat %.17g", row[STEP], row[THERMAL],
            row[WARMED] + row[WARMED_WALL] + row[CONDUCTED]);
    require(!k || row[THERMAL] >= r->value[k - 1][THERMAL], "thermal energy falls at step %g", row[STEP]);
  }
}

/* Each grain is as warm as what its contacts dissipated: half to each partner, walls included. */
static void require_each_grain_keeps_its_own(void) {
  table t = read_dump("grains");
  require(t.rows > 400, "%zu grains", t.rows);
  double most = 0;
  for (size_t k = 0; k < t.rows; ++k) most = fmax(most, t.value[k * GRAIN_COLUMNS + GRAIN_LOST]);
  for (size_t k = 0; k < t.rows; ++k) {
    const double *g = t.value + k * GRAIN_COLUMNS, thermal = 2 * g[MASS] * g[TEMPERATURE];
    require(fabs(thermal - g[GRAIN_LOST]) <= 1e-12 * most && fabs(g[GRAIN_WARMED] - g[GRAIN_LOST]) <= 1e-12 * most,
            "grain %g has %.17g, got %.17g, its contacts lost %.17g", g[ID], thermal, g[GRAIN_WARMED], g[GRAIN_LOST]);
    require(g[TEMPERATURE] >= 0, "grain %g has become colder: %g", g[ID], g[TEMPERATURE]);
  }
  free(t.value);
}

static const struct {
  const char *name, *more;
  int steps; /* at t_c/40 */
  int runs;  /* in a pile the gap passes through zero: that of one run depends on chance */
} systems[] = {
    {"gas", "-var side 22", 3000, 1}, {"pile", "", 12000, 4}, {"drum", "", 10000, 1}, {"shaken", "", 12000, 1}};

static void close_account(int which, const char *wall_heat) {
  char folder[40];
  snprintf(folder, sizeof folder, "first-law-%s", systems[which].name);
  enter_work_folder(folder);
  const double t_c = 3.14159265358979 * sqrt(0.5 / 1e4);
  double is[2];
  for (int level = 0; level < 2; ++level) {
    const int steps = systems[which].steps << level;
    double squares = 0;
    for (int k = 0; k < systems[which].runs; ++k) {
      char more[200];
      snprintf(more, sizeof more, "-var seed %d %s -var wall_heat \"%s\"", 4711 + k, systems[which].more, wall_heat);
      record r = run(0, systems[which].name, t_c / (40 << level), steps, steps / 50, more);
      require_all_becomes_heat(&r);
      require_each_grain_keeps_its_own();
      squares += squared_gap(&r) / systems[which].runs;
    }
    is[level] = sqrt(squares);
  }
  printf("%s: gap %.1e of what is lost at t_c/40, %.1e at t_c/80\n", systems[which].name, is[0], is[1]);
  ck_assert_msg(is[0] <= 1e-4, "%s: gap %g at t_c/40", systems[which].name, is[0]);
  ck_assert_msg(is[1] <= is[0] / 3, "%s: gap %g at t_c/40, %g at t_c/80", systems[which].name, is[0], is[1]);
}

START_TEST(mechanical_and_thermal_energy_are_constant) {
  close_account(_i, "heat none dissipation 1");
}
END_TEST

/* ----------------------------------------------------------------------------------- ranks, newton, restarts */

#define CONDUCTING                                                                                        \
  "-var heat \"heat area 20 dissipation 0.9\" -var wall_heat \"heat radius 3 dissipation 0.8 split 0.7\"" \
  " -var wall_options \"temperature 5\""

static void compare(const record *is, int first, const record *should, double tolerance, const char *what) {
  for (int k = 0; k < is->rows; ++k)
    for (int c = 0; c < COLUMNS; ++c) {
      const double a = is->value[k][c], b = should->value[k + first][c];
      require(fabs(a - b) <= tolerance * fabs(total(should->value[k + first])),
              "%s: row %d, column %d is %.17g, should be %.17g", what, k, c, a, b);
    }
}

START_TEST(sums_of_heat_do_not_depend_on_ranks_and_newton) {
  enter_work_folder("first-law-ranks");
  record one = run(1, "drum", 5e-4, 800, 200, CONDUCTING);
  const double *end = one.value[one.rows - 1];
  require(end[CONDUCTED] > 0.1 && end[TAKEN] > 0 && end[WARMED] > 0, "conducted %g, taken %g, warmed %g",
          end[CONDUCTED], end[TAKEN], end[WARMED]);
  record off = run(1, "drum", 5e-4, 800, 200, CONDUCTING " -var newton off");
  compare(&off, 0, &one, 1e-10, "newton off");
  for (int ranks = 2; ranks <= 4; ranks += 2) {
    record on = run(ranks, "drum", 5e-4, 800, 200, CONDUCTING);
    compare(&on, 0, &one, 1e-10, "more ranks");
    off = run(ranks, "drum", 5e-4, 800, 200, CONDUCTING " -var newton off");
    compare(&off, 0, &one, 1e-10, "more ranks, newton off");
  }
}
END_TEST

/* Temperatures and heat of each grain: to the bit on the same ranks; others sum forces and heat in another order. */
static void compare_grains(const table *is, const table *should, double tolerance) {
  require(is->rows == should->rows, "%zu grains, then %zu", should->rows, is->rows);
  for (size_t k = 0; k < is->rows * is->columns; ++k)
    require(fabs(is->value[k] - should->value[k]) <= tolerance, "grain %zu, column %zu: %.17g, should be %.17g",
            k / is->columns, k % is->columns, is->value[k], should->value[k]);
}

START_TEST(restarts_continue_heat_to_the_bit) {
  enter_work_folder("first-law-restart");
  record straight = run(2, "drum", 5e-4, 800, 200, CONDUCTING " -var half 600");
  table should = read_dump("grains");
  for (int ranks = 1; ranks <= 4; ranks *= 2) {
    record again = run(ranks, "drum", 5e-4, 200, 200,
                       ranks == 2 ? CONDUCTING " -var continue yes -var keep yes" : CONDUCTING " -var continue yes");
    compare(&again, straight.rows - again.rows, &straight, 1e-10, "after the restart");
    table is = read_dump("grains");
    compare_grains(&is, &should, ranks == 2 ? 0 : 1e-10);
    free(is.value);
  }
  /* what the file holds, before a step is taken */
  run(2, "drum", 5e-4, 600, 200, CONDUCTING " -var half 600");
  table before = read_dump("grains");
  for (int ranks = 1; ranks <= 4; ranks *= 2) {
    must_run_lmp(ranks, "in.first_law", "screen", "-var system drum -var dt 5e-4 -var steps 0 -var every 1 %s",
                 CONDUCTING " -var continue yes");
    table is = read_dump("grains");
    compare_grains(&is, &before, 0);
    free(is.value);
  }
  free(before.value);
  free(should.value);
}
END_TEST

/* ------------------------------------------------------------------------------------------ fractions and parts */

/* Half of what slip alone takes, three tenths of it to the grains. */
START_TEST(a_wall_takes_its_part_of_the_channels_that_were_chosen) {
  enter_work_folder("first-law-wall");
  must_run_lmp(2, "in.first_law", "screen",
               "-var system drum -var dt 5e-4 -var steps 1000 -var every 1000 -var wall_heat \"heat none dissipation "
               "0.5 split 0.3 channels slip,rolling\" -var heat \"heat none\" -var slip yes");
  record r = read_record();
  const double *end = r.value[r.rows - 1];
  double slip, rolling;
  char *said = read_text("slip.txt");
  ck_assert_int_eq(sscanf(said, "%lf %lf", &slip, &rolling), 2);
  free(said);
  ck_assert(slip > 0 && rolling > 0 && end[LOST_WALL] > 1.01 * (slip + rolling));
  assert_close(end[WARMED_WALL], 0.3 * 0.5 * (slip + rolling), 1e-12);
  assert_close(end[TAKEN], 0.7 * 0.5 * (slip + rolling), 1e-12);
  assert_close(end[THERMAL], end[WARMED_WALL], 1e-12);
  ck_assert(end[WARMED] == 0);
}
END_TEST

START_TEST(the_lower_type_gets_its_part) {
  enter_work_folder("first-law-split");
  static const char *const newton[] = {"on", "off"};
  for (int n = 0; n < 2; ++n)
    for (int ranks = 1; ranks <= 2; ++ranks) {
      must_run_lmp(ranks, "in.split", "screen", "-var newton %s -var heat \"heat none dissipation 0.4 split 0.2\"",
                   newton[n]);
      char *said = read_text("heat.txt"), *row = strstr(said, "\n1000 ");
      double one, two, warmed;
      require(row && sscanf(row, " 1000 %lf %lf %lf", &one, &two, &warmed) == 3, "no sums in %s", said);
      free(said);
      ck_assert(warmed > 0);
      assert_close(one, 0.2 * warmed, 1e-12);
      assert_close(two, 0.8 * warmed, 1e-12);
    }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("first law");
  TCase *closure = tcase_create("closure");
  TCase *tests = tcase_create("ranks");
  tcase_set_timeout(closure, 900);
  tcase_set_timeout(tests, 200);
  tcase_add_loop_test(closure, mechanical_and_thermal_energy_are_constant, 0, sizeof systems / sizeof *systems);
  tcase_add_test(tests, sums_of_heat_do_not_depend_on_ranks_and_newton);
  tcase_add_test(tests, restarts_continue_heat_to_the_bit);
  tcase_add_test(tests, a_wall_takes_its_part_of_the_channels_that_were_chosen);
  tcase_add_test(tests, the_lower_type_gets_its_part);
  suite_add_tcase(suite, closure);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}

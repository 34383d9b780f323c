// SPDX-License-Identifier: MIT
/* Conduction in LAMMPS: what pair granular conducts, closed forms, conservation, walls, warnings. */
#include "common/outputs.h"
#include "lmp.h"
#include "support.h"
#include "wall_inputs.h"

#include <math.h>

static const double pi = 3.14159265358979323846;
static const int ranks[] = {1, 2, 4};
static const char *const newton[] = {"on", "off"};

/* The last rows of a file of fix ave/time. */
static void last_row(const char *name, int columns, double *row) {
  char *text = read_text(name), *line = text, *last = NULL;
  for (char *c = strtok(line, "\n"); c; c = strtok(NULL, "\n"))
    if (*c != '#') last = c;
  require(last != NULL, "%s is empty", name);
  for (int k = 0; k < columns; ++k) row[k] = strtod(last, &last);
  free(text);
}

/* ------------------------------------------------------------------------------------------ as LAMMPS has it */

/* Columns of in.conduct's dump, and the temperature that it begins with. */
enum { X, TEMPERATURE, Y, MASS, TYPE, COLUMNS };

static double began_at(const double *row) {
  return 10 * (53 * row[Y] - floor(53 * row[Y]));
}

static const struct {
  const char *one, *two, *wall;
} laws[] = {
    {"hooke 1e4 50 tangential linear_nohistory 1 0.5 heat area 5",
     "hooke 2e4 50 tangential linear_nohistory 1 0.5 heat area 1",
     "hooke 2e4 50 tangential linear_nohistory 1 0.5 heat radius 1"},
    {"hertz/material 1e5 50 0.3 tangential linear_nohistory 1 0.5 heat radius 3",
     "hertz/material 2e5 50 0.2 tangential linear_nohistory 1 0.5 heat radius 1",
     "hertz 2e4 50 tangential linear_nohistory 1 0.5 heat area 10"},
};

static void run_packing(int law, const char *style, const char *wall, int on, const char *with_newton) {
  must_run_lmp(on, "in.conduct", "screen",
               "-var style %s -var law1 \"%s\" -var law2 \"%s\" -var walled yes -var wall \"%s %s zplane 0 6 "
               "temperature 20\" -var newton %s -var steps 100",
               style, laws[law].one, laws[law].two, wall, laws[law].wall, with_newton);
}

/* Of 400 grains of two types; the third is what pair_style granular mixes. */
START_TEST(conduction_is_that_of_lammps) {
  enter_work_folder(_i ? "heat-lammps-radius" : "heat-lammps-area");
  for (int r = 0; r < 3; ++r)
    for (int n = 0; n < 2; ++n) {
      run_packing(_i, "granular", "wall/gran granular", ranks[r], newton[n]);
      table should = read_dump("temperatures");
      run_packing(_i, "granular/csds", "wall/gran/csds", ranks[r], newton[n]);
      table is = read_dump("temperatures");
      double exchanged = 0;
      require(is.rows == 400 && should.rows == 400, "%zu grains, %zu in LAMMPS", is.rows, should.rows);
      for (size_t k = 0; k < is.rows; ++k) {
        const double *a = is.value + COLUMNS * k, *b = should.value + COLUMNS * k;
        exchanged += fabs(b[TEMPERATURE] - began_at(b)) / 400;
        require(a[X] == b[X], "another grain: %.17g and %.17g", a[X], b[X]);
        require(fabs(a[TEMPERATURE] - b[TEMPERATURE]) <= 1e-12 * fabs(b[TEMPERATURE]),
                "a grain is at %.17g, in LAMMPS at %.17g", a[TEMPERATURE], b[TEMPERATURE]);
      }
      require(exchanged > 0.1, "temperatures change by %g only", exchanged);
      free(is.value);
      free(should.value);
    }
}
END_TEST

/* ---------------------------------------------------------------------------------------------- closed forms */

/* G of two grains of diameter 1 that overlap by 0.01; capacities of grains of mass 1. */
static const double radius_of_contact = 0.05, capacity_1 = 2, capacity_2 = 0.5;

static double difference_after(const char *heat, double dt, int steps) {
  must_run_lmp(1, "in.relax", "screen",
               "-var grains 2 -var law \"hooke 1e4 0 heat %s\" -var dt %.17g -var steps %d -var every %d", heat, dt,
               steps, steps);
  table t = read_dump("temperatures");
  const double difference = row_of(&t, 2)[1] - row_of(&t, 1)[1];
  double row[7];
  last_row("relax.txt", 7, row);
  assert_close(row[1], capacity_1 * 1 + capacity_2 * 5, 1e-13);
  /* what has passed is what the first grain has gained */
  assert_close(row[6], capacity_1 * (row_of(&t, 1)[1] - 1), 1e-10);
  free(t.value);
  return difference;
}

/* d(T_2 - T_1)/dt = -G (1/C_1 + 1/C_2) (T_2 - T_1). */
START_TEST(two_grains_relax_exponentially) {
  enter_work_folder("heat-two");
  const double mobility = 1 / capacity_1 + 1 / capacity_2;
  const double area = 3 * pi * radius_of_contact * radius_of_contact * mobility,
               radius = 2 * 0.2 * radius_of_contact * mobility;
  assert_close(difference_after("area 3", 1e-4 / area, 10000), 4 * exp(-1), 1e-4);
  assert_close(difference_after("radius 0.2", 1e-4 / radius, 10000), 4 * exp(-1), 1e-4);
  /* conducted at once for seven steps: 142 steps of the explicit rule in 1000 */
  assert_close(difference_after("radius 0.2 every 7", 1e-3 / radius, 1000), 4 * pow(1 - 7e-3, 142), 1e-9);
}
END_TEST

/* Twenty grains and two walls in series: between equal contacts the temperature is linear, and the same heat flows
 * through all of them. A wall's contact has twice the effective radius. */
START_TEST(a_chain_between_two_walls_has_a_linear_profile) {
  enter_work_folder("heat-chain");
  const double between = 3 * pi * 0.25 * 0.01, at_wall = 3 * pi * 0.5 * 0.01;
  /* the type of the second grain has another capacity, which a steady state does not know */
  must_run_lmp(1, "in.relax", "screen",
               "-var grains 20 -var law \"hooke 1e4 0 heat area 3\" -var walled yes -var walls \"hooke 1e4 0 heat area "
               "3\" -var dt %.17g -var steps 20000 -var every 20000",
               0.4 * capacity_2 / between);
  const double flow = 1 / (2 / at_wall + 19 / between);
  table t = read_dump("temperatures");
  for (int k = 1; k <= 20; ++k) assert_close(row_of(&t, k)[1], 1 + flow / at_wall + (k - 1) * flow / between, 1e-6);
  double row[7];
  last_row("relax.txt", 7, row);
  assert_close(row[3], flow, 1e-6);
  assert_close(row[2], -flow, 1e-6);
  /* at first all were at 1, but the second */
  assert_close(row[1] - (19 * capacity_1 * 1 + capacity_2 * 5), row[4] + row[5], 1e-10);
  free(t.value);
}
END_TEST

/* T += dt/C G (T_w - T), the wall's temperature being that of the step. */
START_TEST(a_wall_follows_its_variable) {
  enter_work_folder("heat-variable");
  const double conductance = 3 * pi * 0.5 * 0.01, dt = 0.5;
  must_run_lmp(1, "in.relax", "screen",
               "-var grains 1 -var law \"hooke 1e4 0 heat area 3\" -var walled yes -var walls \"hooke 1e4 0 heat area "
               "3\" -var cold v_wave -var hot 0.5 -var dt %.17g -var steps 300 -var every 300",
               dt);
  double t = 1, from_cold = 0;
  for (int step = 1; step <= 300; ++step) {
    const double wave = 3 + 2 * sin(0.1 * step), cold = conductance * (wave - t), hot = conductance * (0.5 - t);
    from_cold += dt * cold;
    t += dt * (cold + hot) / capacity_1;
  }
  table is = read_dump("temperatures");
  double row[7];
  last_row("relax.txt", 7, row);
  assert_close(row_of(&is, 1)[1], t, 1e-12);
  assert_close(row[4], from_cold, 1e-12);
  free(is.value);
}
END_TEST

/* ---------------------------------------------------------------------------------------------- conservation */

START_TEST(conduction_conserves_heat_on_any_ranks) {
  enter_work_folder("heat-conserved");
  table first = {0, 0, NULL};
  for (int r = 0; r < 3; ++r)
    for (int n = 0; n < 2; ++n) {
      must_run_lmp(ranks[r], "in.conduct", "screen",
                   "-var style granular/csds -var law1 \"%s\" -var law2 \"%s\" -var newton %s -var steps 200",
                   laws[0].one, laws[0].two, newton[n]);
      table t = read_dump("temperatures");
      double now = 0, before = 0;
      for (size_t k = 0; k < t.rows; ++k) {
        const double *row = t.value + COLUMNS * k, capacity = row[MASS] * (row[TYPE] == 1 ? 1.5 : 0.8);
        now += capacity * row[TEMPERATURE];
        before += capacity * began_at(row);
      }
      assert_close(now, before, 1e-13);
      if (!first.value) {
        first = t;
        continue;
      }
      for (size_t k = 0; k < t.rows; ++k)
        assert_close(t.value[COLUMNS * k + TEMPERATURE], first.value[COLUMNS * k + TEMPERATURE], 1e-12);
      free(t.value);
    }
  free(first.value);
}
END_TEST

/* -------------------------------------------------------------------------------------------------- warnings */

START_TEST(too_long_a_step_of_heat_is_warned_about) {
  enter_work_folder("heat-warning");
  /* at an overlap of a hundredth of R: 2 K R/10 = 0.05 K, mobility 1/2 + 2, K = 0.8, dt = 1, for grains and at the wall
   * 2 K/20 x 2 */
  static const struct {
    const char *heat, *wall, *warns;
  } cases[] = {
      {"radius 0.81", "none",
       "WARNING: pair_style granular/csds: two grains of types 2 and 2 exchange 0.162 of their "
       "difference in temperature in a step of heat, should be at most 0.1"},
      {"radius 0.49", "none", NULL},
      {"radius 0.081 every 10", "none", "of types 2 and 2 exchange 0.162"},
      {"none", "radius 0.6",
       "WARNING: fix cold wall/gran/csds: a grain takes 0.12 of its difference in temperature to "
       "the wall in a step of heat, should be at most 0.1"},
      {"none", "radius 0.49", NULL},
  };
  for (size_t k = 0; k < sizeof cases / sizeof *cases; ++k) {
    const int walled = strcmp(cases[k].wall, "none") != 0;
    must_run_lmp(1, "in.relax", "screen",
                 "-var grains 2 -var law \"hooke 1e-3 0 heat %s\" -var walled %s -var walls \"hooke 1e-3 0 heat %s\" "
                 "-var dt 1 -var steps 1 -var every 1",
                 cases[k].heat, walled ? "yes" : "no", cases[k].wall);
    char *said = read_text("screen");
    if (cases[k].warns)
      require(strstr(said, cases[k].warns), "'%s' is missing in: %s", cases[k].warns, said);
    else
      require(!strstr(said, "temperature in a step"), "warned: %s", said);
    free(said);
  }
}
END_TEST

/* Sums of heat go on while heat is off, and end with the wall that they are of. */
START_TEST(accounts_of_heat_are_kept_as_long_as_their_owners) {
  enter_work_folder("heat-accounts");
  FILE *file = open_wall_input("in.accounts", "f f f", "-5 5 -5 5 -5 5", "hooke 1e4 0 heat area 3");
  fputs("create_atoms 1 single 0 0 0.49\ncreate_atoms 1 single 0 0 1.48\n", file);
  set_unit_grains(file);
  fprintf(
      file,
      "fix temp all property/atom temperature heatflow ghost yes\nset atom 1 temperature 1\nfix warm all heat/flow "
      "constant 1\ncompute p all pair granular/csds\nfix w all wall/gran/csds hooke 1e4 0 heat area 3 zplane 0 NULL "
      "temperature 2\ntimestep 0.01\nvariable now string \"print 'heat $(c_p[%d]:%%.17g) $(f_w[%d]:%%.17g)'\"\n"
      "run 50\n${now}\npair_coeff * * hooke 1e4 0\nrun 0\n${now}\npair_coeff * * hooke 1e4 0 heat area 3\nunfix w\n"
      "fix w all wall/gran/csds hooke 1e4 0 heat area 3 zplane 0 NULL temperature 2\nrun 0\n${now}\nrun 50\n${now}\n",
      CSDS_PAIR_CONDUCTED + 1, CSDS_WALL_CONDUCTED + 1);
  fclose(file);
  must_run_lmp(1, "./in.accounts", "screen", "%s", "");
  double first[2], off[2], anew[2], later[2];
  read_printed("heat", 0, first, 2);
  read_printed("heat", 1, off, 2);
  read_printed("heat", 2, anew, 2);
  read_printed("heat", 3, later, 2);
  require(first[0] > 1e-3 && first[1] > 1e-3, "conducted %g and %g", first[0], first[1]);
  require(off[0] == first[0] && off[1] == first[1], "%g and %g while heat is off", off[0], off[1]);
  require(anew[0] == first[0] && anew[1] == 0, "%g, and %g at a new wall", anew[0], anew[1]);
  require(later[0] > first[0] && later[1] > 1e-3, "%g and %g later", later[0], later[1]);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("lammps heat");
  TCase *tests = tcase_create("heat");
  tcase_set_timeout(tests, 300);
  tcase_add_loop_test(tests, conduction_is_that_of_lammps, 0, 2);
  tcase_add_test(tests, two_grains_relax_exponentially);
  tcase_add_test(tests, a_chain_between_two_walls_has_a_linear_profile);
  tcase_add_test(tests, a_wall_follows_its_variable);
  tcase_add_test(tests, conduction_conserves_heat_on_any_ranks);
  tcase_add_test(tests, too_long_a_step_of_heat_is_warned_about);
  tcase_add_test(tests, accounts_of_heat_are_kept_as_long_as_their_owners);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}

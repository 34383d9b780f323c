// SPDX-License-Identifier: MIT
/* examples/oedometer, with a small bed: what beds do under a lid whose load comes and goes. */
#include "lmp.h"
#include "support.h"

#include <math.h>

/* Columns of press.txt. */
enum { STEP, PHASE, TARGET, STRESS, HEIGHT, VOIDS, RATIO, STORED, SPENT, SOLID, COLUMNS };
enum { RAMPS = 4 };

/* The last rows of each ramp; row 0: the first one. */
static void read_ends(double end[RAMPS][COLUMNS]) {
  FILE *file = open_file("press.txt", "r");
  char line[400];
  double row[COLUMNS];
  int rows = 0;
  while (fgets(line, sizeof line, file)) {
    if (line[0] == '#') continue;
    char *at = line;
    for (int c = 0; c < COLUMNS; ++c) row[c] = strtod(at, &at);
    for (int k = rows++ ? 1 : 0; k < RAMPS; ++k)
      if (row[PHASE] <= k + 1e-6 || k == 0) memcpy(end[k], row, sizeof row);
  }
  fclose(file);
  require(rows > 100, "%d rows", rows);
}

START_TEST(bed_keeps_a_part_of_its_strain_and_of_the_stress_on_its_sides) {
  enter_work_folder("oedometer");
  must_run_lmp(1, CSDS_INPUT_DIR "/../../../examples/oedometer/in.oedometer", "screen",
               "-var side 5 -var ramp 40000 -var picture no"); /* in 16000 steps its own inertia bears up to 4 % */
  double end[RAMPS][COLUMNS];
  read_ends(end);
  for (int k = 0; k < RAMPS; ++k)
    printf("ramp %d: stress %.4g of %.4g, strain %.4f, void ratio %.4f, sides carry %.3f, the load has done %.4g\n", k,
           end[k][STRESS], end[k][TARGET], 1 - end[k][HEIGHT] / end[0][HEIGHT], end[k][VOIDS], end[k][RATIO],
           end[k][SPENT]);
  for (int k = 1; k < RAMPS; ++k)
    require(fabs(end[k][STRESS] - end[k][TARGET]) <= 0.02 * end[k][TARGET], "ramp %d: stress %g instead of %g", k,
            end[k][STRESS], end[k][TARGET]);
  const double loaded = end[0][VOIDS] - end[1][VOIDS], back = end[2][VOIDS] - end[1][VOIDS];
  require(back > 0.05 * loaded && back < 0.9 * loaded, "void ratio falls by %g and rises by %g", loaded, back);
  require(fabs(end[3][VOIDS] - end[1][VOIDS]) <= 0.2 * back, "loaded again: void ratio %g, was %g", end[3][VOIDS],
          end[1][VOIDS]);
  /* the stress on the sides falls less than the vertical one when the lid lets go: Mayne & Kulhawy 1982 */
  require(end[1][RATIO] > 0.2 && end[1][RATIO] < 0.8 && end[2][RATIO] > 2 * end[1][RATIO],
          "sides carry %g of the stress when loaded, %g when unloaded", end[1][RATIO], end[2][RATIO]);
  const double put_in = end[1][SPENT] - end[0][SPENT], given_back = end[1][SPENT] - end[2][SPENT];
  require(given_back > 0 && given_back < put_in, "the load puts in %g and gets %g back", put_in, given_back);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("lammps oedometer");
  TCase *tests = tcase_create("example");
  tcase_set_timeout(tests, 300);
  tcase_add_test(tests, bed_keeps_a_part_of_its_strain_and_of_the_stress_on_its_sides);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}

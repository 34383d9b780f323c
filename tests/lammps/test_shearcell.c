// SPDX-License-Identifier: MIT
/* examples/shearcell, with a shallow bed: a dense bed under constant load resists most while it expands. */
#include "lmp.h"
#include "support.h"

#include <math.h>

/* Columns of shear.dense. */
enum { STEP, STRAIN, NORMAL, SHEAR, RISE, PHI, HEIGHT, COLUMNS };

typedef struct stretch {
  double rows, normal, shear, phi;
} stretch;

/* Sums over all rows between two strains. */
static stretch between(const table *t, double from, double to) {
  stretch sum = {0, 0, 0, 0};
  for (size_t k = 0; k < t->rows; ++k) {
    const double *row = t->value + k * t->columns;
    if (row[STRAIN] < from || row[STRAIN] >= to) continue;
    ++sum.rows;
    sum.normal += row[NORMAL];
    sum.shear += row[SHEAR];
    sum.phi += row[PHI];
  }
  require(sum.rows > 5, "%g rows between strains %g and %g", sum.rows, from, to);
  return sum;
}

static table read_rows(const char *name) {
  FILE *file = open_file(name, "r");
  static double value[400 * COLUMNS];
  table t = {0, COLUMNS, value};
  char line[300];
  while (fgets(line, sizeof line, file) && t.rows < 400) {
    if (line[0] == '#') continue;
    char *at = line;
    for (int c = 0; c < COLUMNS; ++c) value[t.rows * COLUMNS + c] = strtod(at, &at);
    ++t.rows;
  }
  fclose(file);
  return t;
}

START_TEST(dense_bed_expands_and_its_resistance_has_a_peak) {
  enter_work_folder("shearcell");
  ck_assert(run_command("written", "python3 '" CSDS_INPUT_DIR "/../../../examples/shearcell/teeth.py' teeth.stl") == 0);
  must_run_lmp(1, CSDS_INPUT_DIR "/../../../examples/shearcell/in.shearcell", "screen",
               "-var height 6 -var pressing 12000 -var shearing 16000 -var turn 60 -var picture no");
  const table t = read_rows("shear.dense");
  const stretch all = between(&t, 0, 10), early = between(&t, 0.02, 0.12), late = between(&t, 0.6, 10);
  const double first = t.value[PHI], peak = early.shear / early.normal, ratio = late.shear / late.normal;
  printf("normal stress %.4g of 10, stress ratio %.3f, later %.3f, volume fraction %.4f, later %.4f\n",
         all.normal / all.rows, peak, ratio, first, late.phi / late.rows);
  require(fabs(all.normal / all.rows - 10) <= 0.2, "normal stress %g instead of 10", all.normal / all.rows);
  require(late.phi / late.rows < first - 0.02, "volume fraction %g, was %g", late.phi / late.rows, first);
  require(peak > 1.2 * ratio, "stress ratio %g at first, %g later", peak, ratio);
  /* examples/shear has 0.375 to 0.45 at inertial numbers of 0.025 to 0.1, without walls */
  require(ratio > 0.3 && ratio < 0.5, "stress ratio %g", ratio);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("lammps shearcell");
  TCase *tests = tcase_create("example");
  tcase_set_timeout(tests, 300);
  tcase_add_test(tests, dense_bed_expands_and_its_resistance_has_a_peak);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}

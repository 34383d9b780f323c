// SPDX-License-Identifier: MIT
/* examples/mixer, with little in the vessel: blades from a file of triangles that turn. */
#include "lmp.h"
#include "support.h"

#include <math.h>

/* Columns of mixer.txt. */
enum { STEP, TURNS, TORQUE, MIXING, WORK, COLUMNS };
enum { MOST = 200 };

static int read_rows(double row[MOST][COLUMNS]) {
  FILE *file = open_file("mixer.txt", "r");
  char line[300];
  int rows = 0;
  while (fgets(line, sizeof line, file) && rows < MOST)
    if (line[0] != '#')
      rows += sscanf(line, "%lf %lf %lf %lf %lf", &row[rows][STEP], &row[rows][TURNS], &row[rows][TORQUE],
                     &row[rows][MIXING], &row[rows][WORK]) == COLUMNS;
  fclose(file);
  return rows;
}

START_TEST(blades_mix_and_their_torque_does_their_work) {
  static double row[MOST][COLUMNS];
  enter_work_folder("mixer");
  ck_assert(run_command("written", "python3 '" CSDS_INPUT_DIR "/../../../examples/mixer/blades.py' blades.stl") == 0);
  must_run_lmp(2, CSDS_INPUT_DIR "/../../../examples/mixer/in.mixer", "screen",
               "-var height 4 -var period 10 -var steps 40000 -var picture no");
  const int rows = read_rows(row), last = rows - 1, half = rows / 2;
  require(rows == 80, "%d rows", rows);
  /* rows are means of 25 samples each: their sum is nearly the integral */
  double by_torque = 0, least = HUGE_VAL;
  for (int k = half + 1; k <= last; ++k) {
    by_torque += 2 * acos(-1) * row[k][TORQUE] * (row[k][TURNS] - row[k - 1][TURNS]);
    least = fmin(least, row[k][TORQUE]);
  }
  const double work = row[last][WORK] - row[half][WORK];
  printf("work %.4g, by torque and angle %.4g; torque %.3g at least; mixed %.2f, %.2f, %.2f\n", work, by_torque, least,
         row[0][MIXING], row[half][MIXING], row[last][MIXING]);
  require(work > 0 && fabs(by_torque - work) <= 0.05 * work, "work %g, by torque and angle %g", work, by_torque);
  require(row[0][MIXING] < 0.2 && row[half][MIXING] > row[0][MIXING] && row[last][MIXING] > row[half][MIXING],
          "mixed %g, %g, %g", row[0][MIXING], row[half][MIXING], row[last][MIXING]);
  char *text = read_text("screen");
  require(strstr(text, "WARNING") == NULL, "a warning: %s", strstr(text, "WARNING"));
  free(text);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("lammps mixer");
  TCase *tests = tcase_create("example");
  tcase_set_timeout(tests, 300);
  tcase_add_test(tests, blades_mix_and_their_torque_does_their_work);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}

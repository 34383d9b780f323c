// SPDX-License-Identifier: MIT
/* Grains at rest: no bias from the time step. */
#include "lmp.h"
#include "spheres.h"
#include "support.h"

#include <math.h>

enum { GRAINS = 6 };
static const double kn = 1e4, gravity = 1;

/* Five spheres of mass 1 and diameter 1 on a frozen one, a little above where they will rest. */
static void write_column(const char *name) {
  sphere column[GRAINS];
  memset(column, 0, sizeof column);
  for (int n = 0; n < GRAINS; ++n) {
    column[n].type = 1;
    column[n].radius = 0.5;
    column[n].mass = 1;
    column[n].x[2] = n * 1.0001;
  }
  write_spheres(name, column, GRAINS, 1, 3);
}

/* Settled as a whole, then again from a new `run`, which must not stir anything. */
START_TEST(overlaps_of_a_settled_column_carry_their_load) {
  enter_work_folder("column");
  write_column("data");
  double dt = acos(-1) * sqrt(0.5 / kn) / 20;
  must_run_lmp(1, "in.column", "screen", "-var dt %.17g -var kn %g -var g %g", dt, kn, gravity);
  static const char *const dumps[] = {"settled", "again"};
  for (int d = 0; d < 2; ++d) {
    table t = read_dump(dumps[d]);
    for (int n = 1; n < GRAINS; ++n) {
      double overlap = 1 - (row_of(&t, n + 1)[3] - row_of(&t, n)[3]);
      double load = (GRAINS - n) * gravity;
      require(fabs(overlap - load / kn) <= 1e-8 * load / kn, "%s: overlap below grain %d is %.12g, should be %.12g",
              dumps[d], n, overlap, load / kn);
    }
    free(t.value);
  }
}
END_TEST

/* The first steps of a run must not disturb what rests: gravity and contacts cancel from the start. */
/* With a neighbor list that lasts, and with one that is made anew in each step, the first one too. */
START_TEST(a_new_run_does_not_kick_grains_at_rest) {
  enter_work_folder(_i ? "kick.lists" : "kick");
  write_column("data");
  double dt = acos(-1) * sqrt(0.5 / kn) / 20;
  must_run_lmp(1, "in.column", "screen", "-var dt %.17g -var kn %g -var g %g -var check %s", dt, kn, gravity,
               _i ? "no" : "yes");
  table t = read_dump("kicked");
  for (size_t r = 0; r < t.rows; ++r) {
    double speed = fabs(t.value[r * t.columns + 6]);
    require(speed < 1e-9 * gravity * dt, "grain %zu moves with %g after the start of a run", r + 1, speed);
  }
  free(t.value);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("lammps statics");
  TCase *tests = tcase_create("column");
  tcase_set_timeout(tests, 300);
  tcase_add_test(tests, overlaps_of_a_settled_column_carry_their_load);
  tcase_add_loop_test(tests, a_new_run_does_not_kick_grains_at_rest, 0, 2);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}

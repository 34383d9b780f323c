// SPDX-License-Identifier: MIT
/* What friction springs held is lost in the step in which their contact ends, in every sum of LAMMPS that it enters: of
 * pairs and walls, of grains, of heat. */
#include "lmp.h"
#include "meshes.h"
#include "support.h"

#include <math.h>

/* Columns of ended.txt, as in in.ended. */
enum { STEP, CONTACTS, MECHANICAL, LOST, LOST_WALL, ENDED, THERMAL, LOST_BY_GRAINS, LOST_IN_STEP, COLUMNS };
enum { STEPS = 600 };

typedef struct record {
  double value[STEPS + 1][COLUMNS];
} record;

/* wall: its words; NULL: two grains. */
static record impact(int ranks, const char *wall, const char *newton) {
  static char line[2000];
  record r;
  int rows = 0;
  must_run_lmp(ranks, "in.ended", "screen", "-var system %s -var wall \"%s\" -var newton %s", wall ? "wall" : "pair",
               wall ? wall : "", newton);
  FILE *file = open_file("ended.txt", "r");
  while (fgets(line, sizeof line, file)) {
    if (line[0] == '#') continue;
    char *at = line;
    ck_assert_int_le(rows, STEPS);
    for (int c = 0; c < COLUMNS; ++c) r.value[rows][c] = strtod(at, &at);
    ++rows;
  }
  fclose(file);
  ck_assert_int_eq(rows, STEPS + 1);
  return r;
}

/* The first step after the contact. */
static int end_of_contact(const record *r) {
  int n = STEPS;
  while (n > 0 && r->value[n - 1][CONTACTS] == 0) --n;
  require(n > 0 && n < STEPS - 1, "the contact ends in step %d", n);
  return n;
}

/* Then nothing moves any more but free grains. */
static void require_closed_from(const record *r, int end) {
  const double *last = r->value[STEPS];
  for (int n = end; n <= STEPS; ++n) {
    const double *row = r->value[n];
    const double opens = row[MECHANICAL] + row[LOST] + row[LOST_WALL] - last[MECHANICAL] - last[LOST] - last[LOST_WALL];
    require(fabs(opens) <= 1e-14, "step %d: the account is open by %g", n, opens);
  }
}

/* Grains get all heat, and half of what is booked as lost at walls. */
static void require_grains_get_all(const record *r) {
  for (int n = 0; n <= STEPS; ++n) {
    const double *row = r->value[n], heat = row[LOST] + row[LOST_WALL], lost = row[LOST] + 0.5 * row[LOST_WALL];
    require(fabs(row[THERMAL] - heat) <= 1e-14, "step %d: %.17g are lost, heat is %.17g", n, heat, row[THERMAL]);
    require(fabs(row[LOST_BY_GRAINS] - lost) <= 1e-14, "step %d: %.17g are lost, by grains %.17g", n, lost,
            row[LOST_BY_GRAINS]);
  }
}

static const struct {
  const char *name, *wall;
} systems[] = {
    {"pair", NULL}, {"plane", "xplane NULL 0"}, {"region", "region wall"}, {"mesh", "mesh square.stl rotate y 90"}};

START_TEST(the_account_is_closed_when_the_contact_has_ended) {
  static const char *const newton[] = {"on", "off"};
  char folder[40];
  snprintf(folder, sizeof folder, "ended-%s", systems[_i].name);
  enter_work_folder(folder);
  gsl_rng *rng = new_rng();
  write_square("square.stl", rng, 20, 2, 0);
  gsl_rng_free(rng);
  for (int ranks = 1; ranks <= 4; ranks *= 2)
    for (int n = 0; n < 2; ++n) {
      const record r = impact(ranks, systems[_i].wall, newton[n]);
      const int end = end_of_contact(&r);
      const double *at = r.value[end], *before = r.value[end - 1];
      require(before[ENDED] == 0 && at[ENDED] > 5e-4, "%g were held, %g before the end", at[ENDED], before[ENDED]);
      require_closed_from(&r, end);
      require_grains_get_all(&r);
      /* the power is that of whole kicks */
      double by_power = 0;
      for (int k = 1; k <= STEPS; ++k) by_power += r.value[k][LOST_IN_STEP];
      assert_close(by_power, r.value[STEPS][LOST_BY_GRAINS], 1e-12);
    }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("ended");
  TCase *tests = tcase_create("ended");
  tcase_set_timeout(tests, 200);
  tcase_add_loop_test(tests, the_account_is_closed_when_the_contact_has_ended, 0, sizeof systems / sizeof *systems);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}

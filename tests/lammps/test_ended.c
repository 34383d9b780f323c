// SPDX-License-Identifier: MIT
/* What friction springs held is lost in the step in which their contact ends, in every sum of LAMMPS that it enters: of
 * pairs and walls, of grains, of heat. What attracting contacts lose at their end is lost once, wherever runs begin. */
#include "csds_formulas.h"
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

/* A contact under jkr without damping that tears off after some 40 steps, over two runs, the second of which begins
 * after `first` of them: lost by adhesion, in the sum of contacts, by the grains, and the steps that the contact
 * lasted. */
static void write_impact_under_jkr(int on_wall) {
  FILE *file = open_file("in.jkr", "w");
  fprintf(file,
          "atom_style sphere\nboundary f f f\ncomm_modify vel yes\nregion b block -5 5 -5 5 -5 5\ncreate_box 1 b\n"
          "create_atoms 1 single 0.504 0 0\n%sset group all diameter 1 mass 1\ngroup first id 1\n"
          "velocity first set -1 0 0\nplugin load ./csdsplugin.so\npair_style granular/csds\n"
          "pair_coeff * * jkr 1e5 0 0.3 2 damping none\nneighbor 0.3 bin\ntimestep 6e-4\nfix move all nve/sphere\n%s"
          "compute pairs all pair granular/csds\ncompute lost all csds/dissipation/atom\n"
          "compute grains all reduce sum c_lost[2]\nvariable jumps equal %s\nvariable others equal %s\n"
          "variable contacts equal %s\n"
          "thermo_style custom step v_jumps v_others c_grains v_contacts\nthermo 1\n"
          "fix out all print 1 \"$(v_jumps:%%.17g) $(v_others:%%.17g) $(c_grains:%%.17g) $(v_contacts)\" file lost "
          "screen no\n"
          "run ${first}\nrun $(200-v_first)\n",
          on_wall ? "" : "create_atoms 1 single -0.5 0 0\n",
          on_wall ? "fix w all wall/gran/csds jkr 1e5 0 0.3 2 damping none xplane 0 NULL energy\n" : "",
          on_wall ? "f_w[30]" : "c_pairs[15]", on_wall ? "f_w[17]" : "c_pairs[5]", on_wall ? "f_w[23]" : "c_pairs[11]");
  fclose(file);
}

/* lost: by adhesion, in all, by the grains. */
static int last_step_of_contact(double lost[3]) {
  char line[200];
  int last = -1, steps = -1;
  double contacts;
  FILE *file = open_file("lost", "r");
  while (fgets(line, sizeof line, file)) {
    if (sscanf(line, "%lf %lf %lf %lf", &lost[0], &lost[1], &lost[2], &contacts) != 4) continue;
    lost[1] += lost[0];
    if (++steps >= 0 && contacts > 0) last = steps;
  }
  fclose(file);
  return last;
}

/* By closed form: Thornton & Ning (1998). Half of what is lost at a wall is the grain's. */
START_TEST(a_run_that_begins_where_a_contact_tears_off_loses_no_more) {
  enter_work_folder(_i ? "ended-jkr-wall" : "ended-jkr");
  write_impact_under_jkr(_i);
  const double modulus = csds_effective_modulus(1e5, 0.3, 1e5, 0.3);
  const double expected = csds_adhesion_loss_jkr(modulus, 2, _i ? 0.5 : 0.25);
  double lost[3];
  must_run_lmp(0, "./in.jkr", "screen", "-var first 0");
  const int last = last_step_of_contact(lost);
  require(last > 20 && last < 150, "the last step of the contact is %d", last);
  for (int first = last - 2; first <= last + 2; ++first) {
    must_run_lmp(0, "./in.jkr", "screen", "-var first %d", first);
    last_step_of_contact(lost);
    require(fabs(lost[0] / expected - 1) <= 1e-6, "first run of %d steps: lost %g, must be %g", first, lost[0],
            expected);
    require(fabs(lost[2] - (_i ? 0.5 : 1) * lost[1]) <= 1e-12, "of grains %g, lost %g", lost[2], lost[1]);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("ended");
  TCase *tests = tcase_create("ended");
  tcase_set_timeout(tests, 200);
  tcase_add_loop_test(tests, the_account_is_closed_when_the_contact_has_ended, 0, sizeof systems / sizeof *systems);
  tcase_add_loop_test(tests, a_run_that_begins_where_a_contact_tears_off_loses_no_more, 0, 2);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}

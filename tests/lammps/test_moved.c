// SPDX-License-Identifier: MIT
/* What inputs that moved over from LAMMPS's own styles meet: other pair styles beside, their restarts, cutoffs, lists.
 */
#include "lmp.h"
#include "support.h"

#include <math.h>

#define ELASTIC "hooke 1e4 0 tangential linear_nohistory 0 0"
#define FULL "hooke 1e4 0.8 damping coeff_restitution tangential csds 4e3 1 0.5"
#define DUMP "write_dump all custom %s id x y z fx fy fz modify sort id format float %%.17g\n"

static const double box[] = {10, 10, 10};
enum { GRAINS = 1000 };

/* inputs/stirred with a pair style, `settings` after its own, and `rest`; a dump of places and forces at the end. */
static void run_stirred(int ranks, const char *pair, const char *settings, const char *rest, const char *dump) {
  FILE *file = open_file("in.moved", "w");
  fprintf(file, "include inputs/stirred.start\n%sinclude inputs/stirred.settings\n%s%s" DUMP, pair, settings, rest,
          dump);
  fclose(file);
  must_run_lmp(ranks, "./in.moved", "screen", "%s", "");
}

/* ----------------------------------------------------------- other pair styles */

/* In hybrid/overlay the forces are the sum of what each style gives alone: cohesion by lj/cut, for example. */
START_TEST(overlay_with_lennard_jones_is_the_sum) {
#define COHESION "lj/cut 1.5\n"
  enter_work_folder("moved-overlay");
#define SHAKEN "displace_atoms all random 0.05 0.05 0.05 77\n" /* on the lattice the forces cancel */
  run_stirred(2, "pair_style granular/csds\npair_coeff * * " FULL "\n", SHAKEN, "run 0\n", "grains");
  run_stirred(2, "pair_style " COHESION "pair_coeff * * 0.1 0.9\n", SHAKEN, "run 0\n", "cohesion");
  run_stirred(2,
              "pair_style hybrid/overlay granular/csds " COHESION "pair_coeff * * granular/csds " FULL
              "\npair_coeff * * lj/cut 0.1 0.9\n",
              SHAKEN, "run 0\n", "both");
  table a = read_dump("grains"), b = read_dump("cohesion"), c = read_dump("both");
  ck_assert_uint_eq(c.rows, GRAINS);
  double largest = 0;
  for (size_t n = 0; n < c.rows * c.columns; ++n) {
    if (n % c.columns < 4) continue;
    largest = fmax(largest, fabs(b.value[n]));
    require(fabs(c.value[n] - a.value[n] - b.value[n]) <= 1e-9, "force %.17g, not %.17g + %.17g", c.value[n],
            a.value[n], b.value[n]);
  }
  ck_assert(largest > 0.01);
  free(a.value);
  free(b.value);
  free(c.value);
}
END_TEST

/* And it runs: 200 steps in which energy is conserved by an elastic contact and a smooth attraction. */
START_TEST(overlay_with_lennard_jones_conserves_energy) {
  enter_work_folder("moved-overlay-run");
  run_stirred(2,
              "pair_style hybrid/overlay granular/csds lj/cut 2.0\npair_modify shift yes\n"
              "pair_coeff * * granular/csds " ELASTIC "\npair_coeff * * lj/cut 0.1 0.9\n",
              "timestep 5e-5\n",
              "thermo 10\nrun 0\nvariable before string $(pe+ke)\nrun 400\n"
              "print \"energies $(v_before) $(pe+ke) end\"\n",
              "after");
  char *said = read_text("screen"), *found = strstr(said, "\nenergies ");
  double before, after;
  require(found && sscanf(found, " energies %lf %lf end", &before, &after) == 2, "no energies");
  assert_close(after, before, 1e-4);
  free(said);
}
END_TEST

/* Two styles that keep histories have one list. */
START_TEST(granular_keeps_its_histories_beside) {
#define THEIRS "hooke 1e4 5 damping velocity tangential linear_history 4e3 0.5 0.4\n"
#define NOTHING "hooke 1e-9 0 damping none\n"
  static const char *const styles[] = {
      "pair_style hybrid/overlay granular/csds granular\npair_coeff * * granular/csds " NOTHING
      "pair_coeff * * granular " THEIRS,
      "pair_style hybrid/overlay granular granular/csds\npair_coeff * * granular " THEIRS
      "pair_coeff * * granular/csds " NOTHING};
  enter_work_folder("moved-granular");
  for (int ranks = 1; ranks < 3; ++ranks) {
    run_stirred(ranks, "pair_style hybrid/overlay granular\npair_coeff * * granular " THEIRS,
                "neigh_modify every 5 check no\n", "run 200\n", "alone");
    for (int n = 0; n < 2; ++n) {
      run_stirred(ranks, styles[n], "neigh_modify every 5 check no\n", "run 200\n", "beside");
      require_near_dumps("alone", "beside", GRAINS, box, 1e-8); /* the other force is 1e-13 of this one */
    }
  }
}
END_TEST

/* ---------------------------------------------------------------- restarts */

/* of LAMMPS's kicks those of linear springs are not weighted at the touch */
#define HERTZ "hertz 1e5 0 tangential linear_nohistory 0 0 damping velocity\n"

static const struct {
  const char *name, *theirs;
} old[] = {
    {"granular", "pair_style granular\npair_coeff * * " HERTZ},
    {"gran/hertz/history", "pair_style gran/hertz/history 1e5 NULL 0 0 0 0\npair_coeff * *\n"},
};

/* A restart of LAMMPS's own styles goes on with csds: of an elastic law without friction, as if nothing had been. */
START_TEST(restart_of_another_style_is_continued) {
#define OURS "pair_style granular/csds\npair_coeff * * " HERTZ
  char rest[300];
  enter_work_folder("moved-restart");
  /* write_restart sends grains to other ranks, without their forces: the dump comes first */
  snprintf(rest, sizeof rest, "run 50\n" DUMP "write_restart middle\n", "theirs");
  run_stirred(2, old[_i].theirs, "", rest, "after");
  FILE *file = open_file("in.continued", "w");
  snprintf(rest, sizeof rest, DUMP, "ours");
  fprintf(file,
          "plugin load ./csdsplugin.so\nread_restart middle\ncomm_modify vel yes\n" OURS
          "neighbor 0.1 bin\nneigh_modify every 1 delay 0 check yes\nfix move all nve/sphere\nrun 0\n%srun 50\n",
          rest);
  snprintf(rest, sizeof rest, DUMP, "continued");
  fprintf(file, "%s", rest);
  fclose(file);
  must_run_lmp(2, "./in.continued", "screen", "%s", "");
  run_stirred(2, OURS, "", "run 100\n", "whole");
  table a = read_dump("theirs"), b = read_dump("ours");
  for (size_t n = 0; n < a.rows * a.columns; ++n) {
    const double away = a.value[n] - b.value[n], folded = n % a.columns < 4 ? remainder(away, 10) : away;
    require(fabs(folded) <= 1e-9, "%.17g with %s, %.17g after the restart", a.value[n], old[_i].name, b.value[n]);
  }
  const double worst = difference_of_dumps("whole", "continued", GRAINS, box);
  require(worst < 1e-9, "%s continued differs by %g from csds alone", old[_i].name, worst);
  free(a.value);
  free(b.value);
}
END_TEST

/* ---------------------------------------------------------- cutoffs and lists */

static const struct {
  const char *name, *pair, *settings;
} lists[] = {
    {"cutoff of all", "pair_style granular/csds 1.3\npair_coeff * * " FULL "\n", ""},
    {"cutoff of a pair of types",
     "pair_style granular/csds\npair_coeff * * " FULL "\npair_coeff 1 2 " FULL " cutoff 1.2\npair_coeff 2 2 " FULL
     " cutoff 1.4\n",
     ""},
    {"neighbor multi", "pair_style granular/csds\npair_coeff * * " FULL "\n",
     "neighbor 0.1 multi\ncomm_modify mode multi vel yes\n"},
    {"neighbor multi with collections", "pair_style granular/csds\npair_coeff * * " FULL "\n",
     "neighbor 0.1 multi\nneigh_modify collection/interval 2 1.02 1.1\ncomm_modify mode multi vel yes reduce/multi\n"},
    {"neighbor nsq", "pair_style granular/csds\npair_coeff * * " FULL "\n", "neighbor 0.1 nsq\n"},
};

/* Which list finds the contacts makes no difference. */
START_TEST(grains_find_each_other_by_any_list) {
  enter_work_folder("moved-lists");
  run_stirred(2, "pair_style granular/csds\npair_coeff * * " FULL "\n", "", "run 100\n", "plain");
  run_stirred(2, lists[_i].pair, lists[_i].settings, "run 100\n", "other");
  const double worst = difference_of_dumps("plain", "other", GRAINS, box);
  require(worst < 1e-9, "with %s grains differ by %g", lists[_i].name, worst);
}
END_TEST

/* ---------------------------------------------------------------- p1 to p10 */

/* p1 to p4 of compute pair/local, friction, are those of gran/hooke (no spring: the same law), p5 and on are not. */
START_TEST(first_columns_of_pair_local_are_those_of_the_classic_style) {
#define LOCAL                                                                          \
  "compute i all property/local patom1 patom2\ncompute p all pair/local p1 p2 p3 p4\n" \
  "dump d all local 1 %s index c_i[1] c_i[2] c_p[1] c_p[2] c_p[3] c_p[4]\ndump_modify d format float %%.15g\nrun 0\n"
  char rest[400];
  const char *names[] = {"theirs", "ours"};
  const char *const pairs[] = {
      "pair_style gran/hooke 1e4 NULL 30 20 0.5 1\npair_coeff * *\n",
      "pair_style granular/csds\npair_coeff * * hooke 1e4 30 damping mass_velocity tangential linear_nohistory "
      "$(20/30) 0.5 limit_damping no\n"};
  table t[2];
  enter_work_folder("moved-local");
  for (int k = 0; k < 2; ++k) {
    snprintf(rest, sizeof rest, LOCAL, names[k]);
    run_stirred(1, pairs[k], "", rest, "after");
    t[k] = read_pairs(names[k]);
    ck_assert_uint_eq(t[k].columns, 7); /* index, both grains, p1 to p4 */
  }
  ck_assert_uint_eq(t[0].rows, t[1].rows);
  double largest = 0;
  for (size_t n = 0; n < t[0].rows * t[0].columns; ++n) {
    if (n % t[0].columns == 0) continue; /* the number of the row */
    const double a = t[0].value[n], b = t[1].value[n];
    largest = n % t[0].columns == 6 ? fmax(largest, a) : largest;
    require(fabs(a - b) <= 1e-9 * (1 + fabs(a)), "row %zu, column %zu: %.15g and %.15g", n / t[0].columns,
            n % t[0].columns, a, b);
  }
  ck_assert(largest > 0.1);
  free(t[0].value);
  free(t[1].value);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("lammps moved");
  TCase *tests = tcase_create("moved");
  tcase_set_timeout(tests, 120);
  tcase_add_test(tests, overlay_with_lennard_jones_is_the_sum);
  tcase_add_test(tests, overlay_with_lennard_jones_conserves_energy);
  tcase_add_test(tests, granular_keeps_its_histories_beside);
  tcase_add_loop_test(tests, restart_of_another_style_is_continued, 0, sizeof old / sizeof *old);
  tcase_add_loop_test(tests, grains_find_each_other_by_any_list, 0, sizeof lists / sizeof *lists);
  tcase_add_test(tests, first_columns_of_pair_local_are_those_of_the_classic_style);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}

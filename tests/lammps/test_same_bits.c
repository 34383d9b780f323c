// SPDX-License-Identifier: MIT
/*
 * No bit of a run changes unnoticed: positions, velocities, angular velocities and energies of three systems, on one
 * rank and on two, are those that were recorded once as hashes, for each version of LAMMPS in same_bits/<version>.txt:
 * versions move grains in other bits by themselves. After a change that is meant to change them, with each of these:
 *
 *   CSDS_RECORD=1 build/tests/lammps/test_lammps_same_bits > hashes && mv hashes tests/lammps/same_bits/20250204.txt
 *
 * A LAMMPS by another compiler or with another mathematical library may step in other bits, too: the same systems with
 * LAMMPS's own styles tell. Then nothing is compared, and the test counts as skipped, as with a version for which
 * nothing is recorded.
 */
#include "bits.h"
#include "lmp.h"
#include "support.h"

#include <unistd.h>

static const char *const systems[] = {"chute", "bed", "walls"};
enum { SYSTEMS = sizeof systems / sizeof *systems };
static const char *const on_ranks[] = {"csds on 1 rank", "csds on 2 ranks"}, *const lammps_itself = "lammps on 1 rank";

enum { GRAINS, ENERGIES, RESULTS };

static bits bits_of_grains(void) {
  bits b = no_bits();
  table t = read_dump("end");
  require(t.columns == 10 && t.rows > 100, "%zu grains with %zu columns", t.rows, t.columns);
  add_numbers(&b, t.value, t.rows * t.columns);
  free(t.value);
  return b;
}

/* All numbers of the file, but for comments. */
static bits bits_of_energies(void) {
  bits b = no_bits();
  int count = 0;
  char *text = read_text("energies");
  for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) {
    char *at = line, *end;
    if (*line == '#') continue;
    for (double value = strtod(at, &end); end != at; value = strtod(at, &end), ++count) {
      add_numbers(&b, &value, 1);
      at = end;
    }
  }
  free(text);
  require(count > 5, "%d energies", count);
  return b;
}

static void run_system(const char *system, const char *style, int ranks, bits is[RESULTS]) {
  char input[40];
  snprintf(input, sizeof input, "in.bits_%s", system);
  must_run_lmp(ranks, input, "screen", "-var style %s", style);
  is[GRAINS] = bits_of_grains();
  is[ENERGIES] = bits_of_energies();
}

static void enter(void) {
  enter_work_folder("same-bits");
  require(symlink(LAMMPS_SOURCE_DIR "/../bench/data.chute", "data.chute") == 0, "cannot link data.chute");
}

START_TEST(record) {
  bits is[RESULTS];
  enter();
  puts(
      "# SPDX-License-Identifier: MIT\n"
      "# Written by tests/lammps/test_same_bits.c, which says how: hashes of the grains, of the energies.");
  for (int s = 0; s < SYSTEMS; ++s) {
    puts(systems[s]);
    run_system(systems[s], "lammps", 1, is);
    print_hashes(lammps_itself, &is[GRAINS], &is[ENERGIES]);
    for (int ranks = 1; ranks <= 2; ++ranks) {
      run_system(systems[s], "csds", ranks, is);
      print_hashes(on_ranks[ranks - 1], &is[GRAINS], &is[ENERGIES]);
    }
  }
  fflush(stdout);
}
END_TEST

static int lammps_is_as_recorded(const recorded *r) {
  bits is[RESULTS];
  for (int s = 0; s < SYSTEMS; ++s) {
    run_system(systems[s], "lammps", 1, is);
    if (is_recorded(r, systems[s], lammps_itself, GRAINS, &is[GRAINS])) continue;
    printf("%s: LAMMPS's own style gives other bits here than where the hashes were recorded\n", systems[s]);
    return 0;
  }
  return 1;
}

START_TEST(trajectories_and_energies_have_the_recorded_bits) {
  bits is[RESULTS];
  enter();
  if (access(CSDS_SAME_BITS, R_OK) != 0) {
    printf("no hashes were recorded for this version of LAMMPS, in %s\n", CSDS_SAME_BITS);
    return;
  }
  recorded r = read_recorded(CSDS_SAME_BITS);
  if (!lammps_is_as_recorded(&r)) return;
  for (int s = 0; s < SYSTEMS; ++s)
    for (int ranks = 1; ranks <= 2; ++ranks) {
      run_system(systems[s], "csds", ranks, is);
      compare_recorded(&r, systems[s], on_ranks[ranks - 1], GRAINS, &is[GRAINS], "grains");
      compare_recorded(&r, systems[s], on_ranks[ranks - 1], ENERGIES, &is[ENERGIES], "energies");
    }
  require_recorded(&r);
}
END_TEST

/* Pairs and contacts with walls, which the kernel steps in blocks. */
START_TEST(walls_have_the_same_bits_with_every_instruction_set) {
  bits is[RESULTS], scalar[RESULTS];
  enter();
  for (int isa = 0; isa < CSDS_ISAS; ++isa) {
    const char *name = use_instruction_set(isa);
    if (!name) continue;
    run_system("walls", "csds", 1, isa == CSDS_ISA_SCALAR ? scalar : is);
    if (isa == CSDS_ISA_SCALAR) continue;
    require(is[GRAINS].hash == scalar[GRAINS].hash, "%s: other grains than scalar", name);
    require(is[ENERGIES].hash == scalar[ENERGIES].hash, "%s: other energies than scalar", name);
  }
  unsetenv("CSDS_ISA");
}
END_TEST

int main(void) {
  const int records = getenv("CSDS_RECORD") != NULL;
  Suite *suite = suite_create("lammps same bits");
  TCase *tests = tcase_create("same bits");
  tcase_set_timeout(tests, 300);
  tcase_add_test(tests, records ? record : trajectories_and_energies_have_the_recorded_bits);
  if (!records) tcase_add_test(tests, walls_have_the_same_bits_with_every_instruction_set);
  suite_add_tcase(suite, tests);
  return records ? run_suite_silently(suite) : run_suite(suite);
}

// SPDX-License-Identifier: MIT
/* The pair style with Kokkos' threads beside the plain one. Only where the lmp of the tests has the package KOKKOS. */
#define _GNU_SOURCE
#include "lmp.h"
#include "support.h"

#include <math.h>
#include <unistd.h>

/* Largest difference of a coordinate after 200 steps, in diameters, and of the account, relative: the sums that they
 * are made of are added up in another order, 1e-16 each, and contacts amplify the difference. */
static const double TRAJECTORY = 1e-9, ACCOUNT = 1e-10;

/* Inputs load ./csdsplugin.so; the two plugins find what belongs to them where they lie, whatever the link is called.
 */
static void load_plugin(const char *path) {
  require(unlink("csdsplugin.so") == 0 && symlink(path, "csdsplugin.so") == 0, "cannot link %s", path);
}

static void enter_kokkos_folder(const char *name) {
  enter_work_folder(name);
  setenv("OMP_WAIT_POLICY", "passive", 1);                 /* others may want the cores, */
  setenv("OMPI_MCA_hwloc_base_binding_policy", "none", 1); /* and all threads of a rank would share one */
  setenv("OMP_PROC_BIND", "false", 1);
}

/* ------------------------------------------------------------------------------- one system, both styles */

enum { SUMS = 7 };

typedef struct outcome {
  double account[SUMS]; /* energy, virial, lost: normal, tangential, slip, ended; contacts */
} outcome;

static outcome read_outcome(const char *screen) {
  outcome o;
  double *a = o.account;
  char *text = read_text(screen), *line = strstr(text, "\naccount ");
  require(
      line && sscanf(line, " account %lf %lf %lf %lf %lf %lf %lf", a, a + 1, a + 2, a + 3, a + 4, a + 5, a + 6) == SUMS,
      "no account in the output");
  require(strstr(text, "granular/csds/kk, perpetual") != NULL || strstr(text, "KOKKOS mode") == NULL,
          "Kokkos was on, but granular/csds/kk was not used");
  free(text);
  return o;
}

static void compare_accounts(const outcome *plain, const outcome *kokkos, const char *how) {
  double largest = 0;
  for (int k = 2; k < 6; ++k) largest = fmax(largest, plain->account[k]);
  require(largest > 0 && plain->account[6] > 100, "nothing was lost, or few grains touch");
  for (int k = 0; k < SUMS; ++k)
    require(fabs(kokkos->account[k] - plain->account[k]) <= ACCOUNT * fmax(largest, fabs(plain->account[k])),
            "%s: sum %d is %.17g, of the plain style %.17g", how, k, kokkos->account[k], plain->account[k]);
}

static void compare_grains(size_t grains, const double period[3], const char *how) {
  const double worst = difference_of_dumps("plain", "kokkos", grains, period);
  printf("%s: grains differ by %.1e\n", how, worst);
  require(worst <= TRAJECTORY, "%s: grains differ by %g", how, worst);
}

static size_t grains_in(const char *dump) {
  table t = read_dump(dump);
  free(t.value);
  return t.rows;
}

typedef struct way {
  int ranks, threads;
  const char *newton;
} way;

static const way ways[] = {{1, 1, "on"}, {1, 2, "on"},  {1, 4, "on"}, {2, 1, "on"},
                           {2, 2, "on"}, {1, 4, "off"}, {2, 2, "off"}};

static void compare_styles(const char *system, const double period[3]) {
  char how[100];
  enter_kokkos_folder(system);
  must_run_lmp(1, "in.threads", "screen", "-var system %s -var out plain", system);
  const outcome plain = read_outcome("screen");
  const size_t grains = grains_in("plain");
  load_plugin(CSDS_KOKKOS_PLUGIN);
  for (size_t w = 0; w < sizeof ways / sizeof *ways; ++w) {
    snprintf(how, sizeof how, "%s, %d ranks, %d threads, newton %s", system, ways[w].ranks, ways[w].threads,
             ways[w].newton);
    must_run_lmp(ways[w].ranks, "in.threads", "screen",
                 "-var system %s -var out kokkos -var newton %s -k on t %d -sf kk -pk kokkos newton %s", system,
                 ways[w].newton, ways[w].threads, ways[w].newton);
    const outcome kokkos = read_outcome("screen");
    compare_accounts(&plain, &kokkos, how);
    compare_grains(grains, period, how);
  }
}

START_TEST(bed_of_many_sizes_is_the_plain_style_s) {
  compare_styles("bed", (const double[]){14, 10, 0});
}
END_TEST

START_TEST(turning_drum_is_the_plain_style_s) {
  compare_styles("drum", (const double[]){0, 0, 6});
}
END_TEST

/* The lattice constant is (0.9 / number density of one grain in a cell)^(-1/3), lj units. */
START_TEST(gas_that_attracts_is_the_plain_style_s) {
  const double side = 10 * cbrt(1 / 0.9);
  compare_styles("gas", (const double[]){side, side, side});
}
END_TEST

int main(void) {
  Suite *suite = suite_create("lammps kokkos");
  TCase *bed = tcase_create("bed");
  tcase_set_timeout(bed, 600);
  tcase_add_test(bed, bed_of_many_sizes_is_the_plain_style_s);
  suite_add_tcase(suite, bed);
  TCase *drum = tcase_create("drum");
  tcase_set_timeout(drum, 600);
  tcase_add_test(drum, turning_drum_is_the_plain_style_s);
  suite_add_tcase(suite, drum);
  TCase *gas = tcase_create("gas");
  tcase_set_timeout(gas, 600);
  tcase_add_test(gas, gas_that_attracts_is_the_plain_style_s);
  suite_add_tcase(suite, gas);
  return run_suite(suite);
}

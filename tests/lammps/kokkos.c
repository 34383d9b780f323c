// SPDX-License-Identifier: MIT
/* One system with the plain pair style and with those of Kokkos. */
#define _GNU_SOURCE
#include "kokkos.h"
#include "lmp.h"
#include "support.h"

#include <math.h>
#include <unistd.h>

/* Largest difference of a coordinate after 200 steps, in diameters, and of the account, relative: the sums that they
 * are made of are added up in another order, 1e-16 each, and contacts amplify the difference. */
static const double TRAJECTORY = 1e-9, ACCOUNT = 1e-10;

void load_plugin(const char *path) {
  require(unlink("csdsplugin.so") == 0 && symlink(path, "csdsplugin.so") == 0, "cannot link %s", path);
}

void enter_kokkos_folder(const char *name) {
  enter_work_folder(name);
  setenv("OMP_WAIT_POLICY", "passive", 1);                 /* others may want the cores, */
  setenv("OMPI_MCA_hwloc_base_binding_policy", "none", 1); /* and all threads of a rank would share one */
  setenv("OMP_PROC_BIND", "false", 1);
}

/* ------------------------------------------------------------------------------- one system, both styles */

static int count_of(const char *text, const char *sentence) {
  int count = 0;
  while ((text = strstr(text, sentence))) ++count, text += strlen(sentence);
  return count;
}

outcome read_outcome(const char *screen, const char *suffix) {
  outcome o;
  double *a = o.account;
  char *text = read_text(screen), *line = strstr(text, "\naccount ");
  require(line && sscanf(line, " account %lf %lf %lf %lf %lf %lf %lf %lf", a, a + 1, a + 2, a + 3, a + 4, a + 5, a + 6,
                         a + 7) == SUMS,
          "no account in the output");
  char used[60];
  const int hybrid = strstr(text, "pair_style hybrid") != NULL; /* LAMMPS tells no suffixes then */
  snprintf(used, sizeof used, "pair granular/csds%s, perpetual", hybrid ? "" : suffix);
  require(strstr(text, used) != NULL, "no '%s' in the output", used);
  o.judged = count_of(text, "should be at most a tenth of the contact time");
  free(text);
  return o;
}

void compare_accounts(const outcome *plain, const outcome *kokkos, const char *how) {
  double largest = 0;
  for (int k = 2; k < 6; ++k) largest = fmax(largest, plain->account[k]);
  require(largest > 0 && plain->account[6] > 100, "nothing was lost, or few grains touch");
  for (int k = 0; k < SUMS; ++k)
    require(fabs(kokkos->account[k] - plain->account[k]) <= ACCOUNT * fmax(largest, fabs(plain->account[k])),
            "%s: sum %d is %.17g, of the plain style %.17g", how, k, kokkos->account[k], plain->account[k]);
  require(kokkos->judged == plain->judged, "%s: the time step is judged %d times, by the plain style %d", how,
          kokkos->judged, plain->judged);
}

void compare_grains(size_t grains, const double period[3], const char *how) {
  const double worst = difference_of_dumps("plain", "kokkos", grains, period);
  printf("%s: grains differ by %.1e\n", how, worst);
  require(worst <= TRAJECTORY, "%s: grains differ by %g", how, worst);
}

size_t grains_in(const char *dump) {
  table t = read_dump(dump);
  free(t.value);
  return t.rows;
}

const way ways_of_kokkos[WAYS] = {{1, 1, "on"}, {1, 2, "on"}, {1, 4, "on"},  {2, 1, "on"},
                                  {2, 2, "on"}, {2, 4, "on"}, {2, 2, "off"}, {1, 4, "off"}};
const char *const suffixes_of_kokkos[2] = {"/kk", "/kk/device"};

const char *gpus(void) {
  const char *typed = getenv("CSDS_TEST_GPUS");
  return typed ? typed : "";
}

/* Where both suffixes are one style, whose threads only make lists, one run is enough for each number of ranks and
 * newton, with one suffix or the other. */
static int tells_something(const way *ways, int w) {
  const way *is = &ways[w / 2];
  return !*gpus() || ((is->threads == 1 || !strcmp(is->newton, "off")) && w % 2 == is->ranks % 2);
}

outcome compare_styles_in(const char *runs, const char *system, const way *ways, int count, const double period[3]) {
  char how[100];
  enter_kokkos_folder(system);
  require(symlink(LAMMPS_SOURCE_DIR "/../bench/data.chute", "data.chute") == 0, "cannot link %s",
          LAMMPS_SOURCE_DIR "/../bench/data.chute");
  must_run_lmp(1, "in.threads", "screen", "-var system %s -var runs %s -var out plain", system, runs);
  const outcome plain = read_outcome("screen", "");
  const size_t grains = grains_in("plain");
  load_plugin(CSDS_KOKKOS_PLUGIN);
  for (int w = 0; w < 2 * count; ++w) {
    if (!tells_something(ways, w)) continue;
    const way *is = &ways[w / 2];
    const char *suffix = suffixes_of_kokkos[w % 2];
    snprintf(how, sizeof how, "%s, %s, %d ranks, %d threads, newton %s", system, suffix, is->ranks, is->threads,
             is->newton);
    must_run_lmp(is->ranks, "in.threads", "screen",
                 "-var system %s -var runs %s -var out kokkos -var newton %s -k on %s t %d -sf %s -pk kokkos newton %s "
                 "neigh half sort %s",
                 system, runs, is->newton, gpus(), is->threads, suffix + 1, is->newton, w % 2 ? "device" : "no");
    const outcome kokkos = read_outcome("screen", suffix);
    compare_accounts(&plain, &kokkos, how);
    compare_grains(grains, period, how);
  }
  return plain;
}

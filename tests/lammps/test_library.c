// SPDX-License-Identifier: MIT
/* LAMMPS as a library: several instances in one process, each with the plugin. */
#include "lmp.h"
#include "support.h"

#include <dlfcn.h>

/* LAMMPS's C library, opened at run time: the lmp under test says which. */
static struct {
  void *(*open)(int, char **, void **);
  void (*close)(void *);
  void (*command)(void *, const char *);
  double (*natoms)(void *);
  void (*gather)(void *, const char *, int, int, void *);
  int (*has_error)(void *);
  int (*last_error)(void *, char *, int);
} library;

static void *symbol(void *handle, const char *name) {
  void *found = dlsym(handle, name);
  require(found != NULL, "%s", dlerror());
  return found;
}

/* The plugin takes LAMMPS's symbols from the process, hence RTLD_GLOBAL. */
static void open_library(void) {
  void *handle = dlopen(CSDS_LIBLAMMPS, RTLD_NOW | RTLD_GLOBAL);
  require(handle != NULL, "%s", dlerror());
  *(void **)&library.open = symbol(handle, "lammps_open_no_mpi");
  *(void **)&library.close = symbol(handle, "lammps_close");
  *(void **)&library.command = symbol(handle, "lammps_command");
  *(void **)&library.natoms = symbol(handle, "lammps_get_natoms");
  *(void **)&library.gather = symbol(handle, "lammps_gather_atoms");
  *(void **)&library.has_error = symbol(handle, "lammps_has_error");
  *(void **)&library.last_error = symbol(handle, "lammps_get_last_error_message");
}

static void command(void *lmp, const char *line) {
  library.command(lmp, line);
  if (!library.has_error(lmp)) return;
  char why[500];
  library.last_error(lmp, why, sizeof why);
  ck_abort_msg("%s: %s", line, why);
}

enum { GRAINS = 1000, NUMBERS = 6 * GRAINS };

/* About 1000 grains in a box with floor and lid; the two simulations have laws and starts of their own. */
static void *grains(int number) {
  static const char *const law[] = {"hooke 1e4 0.8 damping coeff_restitution tangential csds 4e3 1 0.5",
                                    "hertz 2e4 50 tangential csds/mindlin 1e4 1 0.3 rolling csds 2e3 1 0.2"};
  char *words[] = {(char *)"csds", (char *)"-log", (char *)"none", (char *)"-screen", (char *)"none"};
  char line[400];
  void *lmp = library.open(5, words, NULL);
  require(lmp != NULL, "no LAMMPS");
  command(lmp, "include inputs/stirred.start");
  command(lmp, "pair_style granular/csds");
  snprintf(line, sizeof line, "pair_coeff * * %s", law[number]);
  command(lmp, line);
  command(lmp, "include inputs/stirred.settings");
  command(lmp, "displace_atoms all move 0 0 0.5 units box");
  command(lmp, "change_box all boundary p p f");
  snprintf(line, sizeof line, "fix floor all wall/gran/csds %s zplane 0 10", law[number]);
  command(lmp, line);
  return lmp;
}

static void state(void *lmp, double numbers[NUMBERS]) {
  require(library.natoms(lmp) == GRAINS, "%g grains", library.natoms(lmp));
  library.gather(lmp, "x", 1, 3, numbers);
  library.gather(lmp, "v", 1, 3, numbers + 3 * GRAINS);
}

static void run_alone(int number, double numbers[NUMBERS]) {
  void *lmp = grains(number);
  for (int piece = 0; piece < 4; ++piece) command(lmp, "run 50");
  state(lmp, numbers);
  library.close(lmp);
}

static void require_same(const double *is, const double *should, const char *what) {
  for (int k = 0; k < NUMBERS; ++k)
    require(is[k] == should[k], "%s: number %d is %.17g, alone %.17g", what, k, is[k], should[k]);
}

static double alone[2][NUMBERS], together[2][NUMBERS];

START_TEST(two_instances_in_turn_do_what_each_does_alone) {
  enter_work_folder("library-turns");
  open_library();
  for (int n = 0; n < 2; ++n) run_alone(n, alone[n]);
  void *lmp[2] = {grains(0), grains(1)};
  for (int piece = 0; piece < 4; ++piece)
    for (int n = 0; n < 2; ++n) command(lmp[n], "run 50");
  for (int n = 0; n < 2; ++n) state(lmp[n], together[n]);
  for (int n = 0; n < 2; ++n) library.close(lmp[n]);
  require_same(together[0], alone[0], "first");
  require_same(together[1], alone[1], "second");
}
END_TEST

START_TEST(closing_one_instance_leaves_the_other_working) {
  enter_work_folder("library-close");
  open_library();
  run_alone(1, alone[1]);
  void *first = grains(0), *second = grains(1);
  command(first, "run 50");
  command(second, "run 50");
  command(second, "run 50");
  library.close(first);
  command(second, "run 50");
  command(second, "run 50");
  state(second, together[1]);
  library.close(second);
  require_same(together[1], alone[1], "the one that stayed");
}
END_TEST

int main(void) {
  Suite *suite = suite_create("lammps library");
  TCase *tests = tcase_create("instances");
  tcase_set_timeout(tests, 120);
  tcase_add_test(tests, two_instances_in_turn_do_what_each_does_alone);
  tcase_add_test(tests, closing_one_instance_leaves_the_other_working);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}

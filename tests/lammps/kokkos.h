// SPDX-License-Identifier: MIT
/* The pair styles of Kokkos beside the plain one. */
#ifndef CSDS_TESTS_KOKKOS_H
#define CSDS_TESTS_KOKKOS_H

#include <stddef.h>

void enter_kokkos_folder(const char *name);

/* Inputs load ./csdsplugin.so; the two plugins find what belongs to them where they lie, whatever the link is called.
 */
void load_plugin(const char *path);

enum { SUMS = 8 };

typedef struct outcome {
  double account[SUMS]; /* energy, virial, lost: normal, tangential, slip, ended; contacts; shown forces */
  int judged;           /* how often the time step was said to be too long */
} outcome;

/* suffix: of the pair style that must have been used, "" of the plain one */
outcome read_outcome(const char *screen, const char *suffix);
void compare_accounts(const outcome *plain, const outcome *kokkos, const char *how);

/* Of the dumps plain and kokkos. */
void compare_grains(size_t grains, const double period[3], const char *how);
size_t grains_in(const char *dump);

typedef struct way {
  int ranks, threads;
  const char *newton;
} way;

enum { WAYS = 8, FEWER_WAYS = 7 };
extern const way ways_of_kokkos[WAYS];

/* The style for threads, and the one for devices with the processor as the device. With GPUs, which the environment has
 * as Kokkos takes them ("gpus 1"), both are the latter. */
extern const char *const suffixes_of_kokkos[2];
const char *gpus(void);

/* Runs of in.threads in `count` of the ways, with both suffixes. Returns what came of the plain style. */
outcome compare_styles_in(const char *runs, const char *system, const way *ways, int count, const double period[3]);

#endif

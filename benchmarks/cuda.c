// SPDX-License-Identifier: MIT
/*
 * Times the loop on a GPU: contacts per second and bytes per second beside a copy on the device. Contacts stay on the
 * device between steps. Table on the standard output; takes no arguments; refuses where there is no GPU.
 */
#include "contacts.h"
#include "csds_cuda.h"

#include <cuda_runtime_api.h>
#include <time.h>

enum { CONTACTS = 1 << 22, BLOCKS = CONTACTS / CSDS_BLOCK, REPEATS = 15, STEPS = 20, FILLED = 64 };
static const char *const program = "csds_bench_cuda";

static const char *const laws[][2] = {
    {"hooke+csds", "hooke 200000 50 damping mass_velocity tangential csds 57142 0.5 0.5"},
    {"hertz+csds/mindlin", "hertz 200000 50 tangential csds/mindlin 57142 0.5 0.5"},
    {"hooke+csds, rolling, twisting",
     "hooke 200000 50 damping mass_velocity tangential csds 57142 0.5 0.5 "
     "rolling csds 20000 10 0.1 twisting csds 20000 10 0.1"},
    {"jkr+csds/mindlin", "jkr 1e5 50 0.3 0.1 tangential csds/mindlin NULL 0.5 0.5"},
};
enum { LAWS = sizeof laws / sizeof *laws };

static void must(csds_cuda_status status, const csds_message *why) {
  if (status == CSDS_CUDA_OK) return;
  fprintf(stderr, "%s: %s\n", program, why->text);
  exit(1);
}

static double seconds(void) {
  struct timespec t;
  timespec_get(&t, TIME_UTC);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static int ascending(const void *a, const void *b) {
  const double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

/* What a step reads and writes of each contact: 18 numbers, 9 results, history and age there and back [bytes]. */
static double bytes_per_contact(const csds_law *law) {
  return 8.0 * (18 + 9 + 2 * law->history) + 2 * sizeof(csds_age);
}

/* Time of a step [s]: the median of many times STEPS of them. */
static double time_of_step(const csds_law *law, const csds_cuda_contacts *contacts) {
  double each[REPEATS];
  csds_message why;
  for (int r = 0; r < REPEATS; ++r) {
    cudaDeviceSynchronize();
    const double start = seconds();
    for (int n = 0; n < STEPS; ++n) must(csds_cuda_step(law, contacts, CONTACTS, NULL, &why), &why);
    cudaDeviceSynchronize();
    each[r] = (seconds() - start) / STEPS;
  }
  qsort(each, REPEATS, sizeof *each, ascending);
  return each[REPEATS / 2];
}

/* A copy between halves of the contacts' numbers on the device: what it reads and writes [bytes/s]. */
static double copy_bandwidth(const csds_cuda_contacts *contacts) {
  const size_t half = (size_t)CONTACTS * sizeof(double) * 12;
  double best = 0;
  for (int r = 0; r < REPEATS; ++r) {
    cudaDeviceSynchronize();
    const double start = seconds();
    cudaMemcpy(contacts->x + 12 * (size_t)CONTACTS, contacts->x, half, cudaMemcpyDeviceToDevice);
    cudaDeviceSynchronize();
    const double rate = 2 * (double)half / (seconds() - start);
    best = rate > best ? rate : best;
  }
  return best;
}

/* A few blocks of contacts, over and over. */
static void fill_blocks(const csds_law *law, csds_block *blocks) {
  for (int b = 0; b < FILLED; ++b) fill(law, 0, &blocks[b]);
  for (int b = FILLED; b < BLOCKS; ++b) blocks[b] = blocks[b % FILLED];
}

static void measure(const char *const law_text[2], csds_block *blocks) {
  const csds_law law = law_from(program, law_text[1]);
  csds_cuda_contacts contacts;
  csds_message why;
  fill_blocks(&law, blocks);
  must(csds_cuda_new(&contacts, CONTACTS, law.history, &why), &why);
  must(csds_cuda_upload(&contacts, blocks, CONTACTS, &why), &why);
  const double time = time_of_step(&law, &contacts), bytes = bytes_per_contact(&law);
  const double copy = copy_bandwidth(&contacts);
  printf("%-30s %12.3g %10.0f %10.1f %12.1f\n", law_text[0], CONTACTS / time, bytes, 1e-9 * bytes * CONTACTS / time,
         1e-9 * copy);
  fflush(stdout);
  csds_cuda_free(&contacts);
}

int main(void) {
  csds_message why;
  char name[256];
  if (!csds_cuda_available(&why)) {
    fprintf(stderr, "%s: %s\n", program, why.text);
    return 1;
  }
  csds_block *blocks = malloc(BLOCKS * sizeof *blocks);
  if (!blocks) {
    fprintf(stderr, "%s: no %zu bytes of memory\n", program, BLOCKS * sizeof *blocks);
    return 1;
  }
  csds_cuda_device(name);
  printf("%s, %d contacts\n%-30s %12s %10s %10s %12s\n", name, (int)CONTACTS, "law", "contacts/s", "B/contact", "GB/s",
         "copy GB/s");
  for (int l = 0; l < LAWS; ++l) measure(laws[l], blocks);
  free(blocks);
  return 0;
}

// SPDX-License-Identifier: MIT
/*
 * Times the kernel alone: nanoseconds and bytes per contact for each instruction set, from L1, L2 and memory, without
 * and with the account of energy; beside it a copy's bandwidth from there and the processor's arithmetic ceilings.
 * Table on the standard output, kernel.csv in the current folder; takes no arguments.
 */
#include "contacts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { REPEATS = 15, L1_BLOCKS = 1, L2_BLOCKS = 20, MEMORY_BLOCKS = 4000 };
#define COUNT(array) (sizeof(array) / sizeof *(array))

#define HOOKE "hooke 200000 50 damping mass_velocity"
#define CSDS " tangential csds 57142 0.5 0.5"
#define ROLLING " rolling csds 20000 10 0.1"
#define TWISTING " twisting csds 20000 10 0.1"
/* The first of these in every set; the others, to compare laws, in L1 only. */
enum { EVERYWHERE = 4 };
static const struct {
  const char *name, *text; /* text as in csds_spec_read */
  int on_walls;
} laws[] = {
    {"hooke+csds", HOOKE CSDS, 0},
    {"hooke+csds on walls", HOOKE CSDS, 1},
    {"hertz+csds/mindlin", "hertz 200000 50 tangential csds/mindlin 57142 0.5 0.5", 0},
    {"hooke+csds, rolling, twisting", HOOKE CSDS ROLLING TWISTING, 0},
    {"hooke, no friction", HOOKE, 0},
    {"hooke+linear_nohistory", HOOKE " tangential linear_nohistory 0.5 0.5", 0},
    {"hooke+csds, limit_damping no", HOOKE CSDS " limit_damping no", 0},
    {"hysteretic+csds", "hysteretic 200000 300000 50 damping mass_velocity" CSDS, 0},
    {"hooke+csds/mindlin", HOOKE " tangential csds/mindlin 57142 0.5 0.5", 0},
    {"hooke+csds, rolling", HOOKE CSDS ROLLING, 0},
    {"hooke+csds, twisting", HOOKE CSDS TWISTING, 0},
    {"hooke/cohesive+csds", "hooke/cohesive 200000 50 10 damping mass_velocity" CSDS, 0},
    {"dmt+csds", "dmt 200000 50 0.3 1" CSDS, 0},
    {"jkr+csds", "jkr 200000 50 0.3 1" CSDS, 0},
    {"hooke+csds, twisting marshall", HOOKE CSDS " twisting marshall", 0},
    {"hooke+linear_history", HOOKE " tangential linear_history 57142 0.5 0.5", 0},
    {"hooke+csds, bridge", HOOKE CSDS " bridge 1 20 1e-4", 0},
};
static const struct {
  const char *name;
  int blocks;
} sets[] = {{"L1", L1_BLOCKS}, {"L2", L2_BLOCKS}, {"memory", MEMORY_BLOCKS}};

static double seconds(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static int ascending(const void *a, const void *b) {
  const double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static double median(double *values) {
  qsort(values, REPEATS, sizeof *values, ascending);
  return values[REPEATS / 2];
}

/* What a step reads (age, 12 components of vectors, 6 radii and inverse inertias, history; on walls 9 components, the
 * distance and 3 of i) and writes (age, history, 9 components of force and torques), each of eight bytes. */
static int bytes_per_contact(const csds_law *law, int on_walls) {
  const int inputs = on_walls ? 10 + 3 : 12 + 6, history = on_walls ? law->wall_history : law->history;
  return 8 * (1 + inputs + history + 1 + history + 9);
}

typedef void stepper(const csds_law *, csds_block *, int);

/* Time of a step [s/contact]. */
static double time_steps(stepper *step, const csds_law *law, csds_block *blocks, int count) {
  double each[REPEATS];
  const int rounds = 1 + 10000 / count; /* about ten thousand blocks between two looks at the clock */
  for (int r = 0; r < REPEATS; ++r) {
    const double start = seconds();
    for (int n = 0; n < rounds; ++n)
      for (int b = 0; b < count; ++b) step(law, &blocks[b], CSDS_BLOCK);
    each[r] = (seconds() - start) / rounds / count / CSDS_BLOCK;
  }
  return median(each);
}

/* A copy between halves of a set's memory: what it reads and writes [bytes/s]. */
static double copy_bandwidth(csds_block *blocks, int count) {
  double each[REPEATS];
  const size_t half = (size_t)count * sizeof *blocks / 2;
  char *memory = (char *)blocks;
  const int rounds = 1 + (int)(100000000 / half);
  for (int r = 0; r < REPEATS; ++r) {
    const double start = seconds();
    for (int n = 0; n < rounds; ++n) {
      memcpy(memory + (n & 1 ? 0 : half), memory + (n & 1 ? half : 0), half);
      __asm__ volatile("" ::: "memory");
    }
    each[r] = 2 * (double)half * rounds / (seconds() - start);
  }
  return median(each);
}

/* ------------------------------------------------------------ arithmetic ceilings */

/* Independent multiplications and additions in registers [operations/s]. */
#define CEILING(name, attribute, vector, lanes)                                                                   \
  attribute static double ceiling_##name(void) {                                                                  \
    vector a[12];                                                                                                 \
    const vector m = (vector){0} + 0.5, c = (vector){0} + 0.25;                                                   \
    for (int k = 0; k < 12; ++k) a[k] = (vector){0} + sink[k % 8];                                                \
    const double start = seconds();                                                                               \
    for (int n = 0; n < 10000000; ++n) _Pragma("GCC unroll 12") for (int k = 0; k < 12; ++k) a[k] = a[k] * m + c; \
    for (int k = 1; k < 12; ++k) a[0] += a[k];                                                                    \
    memcpy(sink, &a[0], sizeof a[0]);                                                                             \
    return 2.0 * 12 * 10000000 * (lanes) / (seconds() - start);                                                   \
  }
extern double sink[8]; /* where others could look, so that the work is done before the clock is read */
double sink[8];
typedef double two __attribute__((vector_size(16)));
typedef double four __attribute__((vector_size(32)));
typedef double eight __attribute__((vector_size(64)));
CEILING(scalar, __attribute__((optimize("no-tree-vectorize"))), double, 1)
#ifdef __x86_64__
CEILING(base, , two, 2)
CEILING(avx2, __attribute__((target("avx2"))), four, 4)
CEILING(avx512, __attribute__((target("avx512f"))), eight, 8)
#endif

static double ceiling(int isa) {
#ifdef __x86_64__
  if (isa == CSDS_ISA_BASE) return ceiling_base();
  if (isa == CSDS_ISA_AVX2) return ceiling_avx2();
  if (isa == CSDS_ISA_AVX512) return ceiling_avx512();
#endif
  (void)isa;
  return ceiling_scalar();
}

/* ------------------------------------------------------------ what is measured, and where it is written */

typedef struct {
  const char *law, *set, *isa;
  double step, account; /* csds_block_step, csds_block_account [s/contact] */
  double scalar;        /* csds_block_step of the scalar loops [s/contact] */
  double copy;          /* bandwidth of a copy within the set [bytes/s] */
  int bytes;            /* per contact */
} measurement;

static void write_headings(FILE *csv) {
  fprintf(csv, "law,set,isa,ns_per_contact,speedup,bytes_per_contact,GB_per_s,copy_GB_per_s,ns_with_account\n");
  printf("%-30s %-7s %-7s %10s %8s %8s %8s %10s %13s\n", "law", "set", "isa", "ns/contact", "speed-up", "B/contact",
         "GB/s", "copy GB/s", "with account");
}

static void write_row(FILE *csv, const measurement *m) {
  const double ns = 1e9 * m->step, speedup = m->scalar / m->step, rate = 1e-9 * m->bytes / m->step;
  printf("%-30s %-7s %-7s %10.2f %8.2f %8d %8.1f %10.1f %13.2f\n", m->law, m->set, m->isa, ns, speedup, m->bytes, rate,
         1e-9 * m->copy, 1e9 * m->account);
  fflush(stdout);
  fprintf(csv, "\"%s\",%s,%s,%.4g,%.4g,%d,%.4g,%.4g,%.4g\n", m->law, m->set, m->isa, ns, speedup, m->bytes, rate,
          1e-9 * m->copy, 1e9 * m->account);
}

/* One law on one set of blocks: a row for each instruction set that the processor has, the scalar one first. */
static void measure_law(FILE *csv, size_t l, size_t s, csds_block *blocks, double copy) {
  csds_law law = law_from("csds_bench_kernel", laws[l].text);
  measurement m = {
      .law = laws[l].name, .set = sets[s].name, .bytes = bytes_per_contact(&law, laws[l].on_walls), .copy = copy};
  for (int isa = 0; isa < CSDS_ISAS; ++isa) {
    if (csds_law_use(&law, (csds_isa)isa) != (csds_isa)isa) continue;
    for (int b = 0; b < sets[s].blocks; ++b) fill(&law, laws[l].on_walls, &blocks[b]);
    m.isa = csds_isa_name((csds_isa)isa);
    m.step = time_steps(csds_block_step, &law, blocks, sets[s].blocks);
    m.account = time_steps(csds_block_account, &law, blocks, sets[s].blocks);
    if (isa == CSDS_ISA_SCALAR) m.scalar = m.step;
    write_row(csv, &m);
  }
}

static void measure_all(FILE *csv, csds_block *blocks) {
  write_headings(csv);
  for (size_t s = 0; s < COUNT(sets); ++s) {
    const double copy = copy_bandwidth(blocks, sets[s].blocks);
    for (size_t l = 0; l < (s == 0 ? COUNT(laws) : EVERYWHERE); ++l) measure_law(csv, l, s, blocks, copy);
  }
}

static void print_ceilings(void) {
  printf("\narithmetic ceilings, multiplications and additions in registers:");
  for (int isa = 0; isa < CSDS_ISAS; ++isa)
    if (csds_isa_available((csds_isa)isa)) printf(" %s %.1f", csds_isa_name((csds_isa)isa), 1e-9 * ceiling(isa));
  printf(" GFlop/s\n");
}

int main(void) {
  csds_block *blocks = aligned_alloc(64, MEMORY_BLOCKS * sizeof *blocks);
  if (!blocks) {
    fprintf(stderr, "csds_bench_kernel: no %zu bytes of memory\n", MEMORY_BLOCKS * sizeof *blocks);
    return 1;
  }
  memset(blocks, 0, MEMORY_BLOCKS * sizeof *blocks);
  FILE *csv = fopen("kernel.csv", "w");
  if (!csv) {
    perror("csds_bench_kernel: kernel.csv");
    return 1;
  }
  measure_all(csv, blocks);
  print_ceilings();
  fclose(csv);
  free(blocks);
  return 0;
}

// SPDX-License-Identifier: MIT
/* Moving contacts reads and writes no byte before or behind the grains' arrays: there lies memory that nobody may
 * touch. */
#include "support.h"

#include <sys/mman.h>
#include <unistd.h>

enum { GRAINS = 9, CONTACTS = 60 };

/* The first or the last of the numbers in two pages is beside a page that may not be touched. */
static double *numbers_at_end(int of_memory, int count) {
  const size_t page = (size_t)sysconf(_SC_PAGESIZE);
  char *const all = mmap(NULL, 3 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  ck_assert_ptr_ne(all, MAP_FAILED);
  ck_assert_int_eq(mprotect(of_memory ? all + 2 * page : all, page, PROT_NONE), 0);
  double *const numbers = of_memory ? (double *)(void *)(all + 2 * page) - count : (double *)(void *)(all + page);
  for (int n = 0; n < count; ++n) numbers[n] = 0.01 * n;
  return numbers;
}

static csds_grains grains_at_end(int of_memory) {
  const csds_grains g = {.x = numbers_at_end(of_memory, 3 * GRAINS),
                         .v = numbers_at_end(of_memory, 3 * GRAINS),
                         .omega = numbers_at_end(of_memory, 3 * GRAINS),
                         .force = numbers_at_end(of_memory, 3 * GRAINS),
                         .torque = numbers_at_end(of_memory, 3 * GRAINS),
                         .radius = numbers_at_end(of_memory, GRAINS),
                         .inertia = (csds_inertia *)(void *)numbers_at_end(of_memory, 2 * GRAINS),
                         .receiving = GRAINS};
  return g;
}

static void move_contacts(const csds_law *law, const csds_grains *g) {
  static csds_block block;
  static double history[CSDS_MAX_HISTORY];
  csds_contacts c = {.count = CONTACTS};
  for (unsigned k = 0; k < CONTACTS; ++k) {
    c.i[k] = k % GRAINS;
    c.j[k] = (k + 1) % GRAINS;
    c.age[k] = CSDS_OLD;
    c.history[k] = history;
  }
  csds_block_gather(law, &block, g, &c);
  csds_block_scatter(law, &block, g, &c);
}

static void move_rows(const csds_law *law, const csds_grains *g) {
  static csds_block block;
  static unsigned i[CSDS_ROW], j[CSDS_ROW];
  static csds_age age[CSDS_ROW];
  static CSDS_ALIGNED double body[CSDS_BODY_ROWS][CSDS_ROW], history[CSDS_MAX_HISTORY][CSDS_ROW];
  csds_rows rows = {.count = CONTACTS,
                    .values = csds_law_rows(law),
                    .i = i,
                    .j = j,
                    .age = age,
                    .body = body,
                    .history = history,
                    .central = csds_law_is_central(law)};
  for (unsigned k = 0; k < CONTACTS; ++k) {
    i[k] = k % GRAINS;
    j[k] = (k + 1) % GRAINS;
    age[k] = CSDS_OLD;
  }
  csds_block_gather_rows(&block, g, &rows, NULL);
  ck_assert_double_eq(block.x[2][GRAINS - 2], g->x[3 * (GRAINS - 2) + 2] - g->x[3 * (GRAINS - 1) + 2]);
  csds_block_scatter_rows(&block, g, &rows, NULL);
}

START_TEST(nothing_beside_the_grains_is_touched) {
  static const char *const laws[] = {"hooke 1000 20 damping velocity",
                                     "hooke 1000 20 damping velocity tangential csds 400 2 0.5"};
  for (int end = 0; end < 2; ++end) {
    const csds_grains g = grains_at_end(end);
    for (size_t n = 0; n < sizeof laws / sizeof *laws; ++n)
      for (int isa = 0; isa < CSDS_ISAS; ++isa) {
        csds_law law = law_of(laws[n], 0.01);
        csds_law_use(&law, (csds_isa)isa);
        move_contacts(&law, &g);
        move_rows(&law, &g);
      }
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("ends_of_arrays");
  TCase *tests = tcase_create("ends of arrays");
  tcase_add_test(tests, nothing_beside_the_grains_is_touched);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}

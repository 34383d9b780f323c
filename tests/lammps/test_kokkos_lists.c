// SPDX-License-Identifier: MIT
/* What happens between two lists of pairs, or in one of them, while contacts stay on the device: laws that change.
 * Only where the lmp of the tests has the package KOKKOS. */
#define _GNU_SOURCE
#include "kokkos.h"
#include "lmp.h"
#include "support.h"

/* On one rank contacts stay there, on two they do not. */
static const way few[] = {{1, 1, "on"}, {1, 2, "off"}, {2, 1, "on"}};
enum { FEW = sizeof few / sizeof *few };
static const double box[] = {7, 6, 5};

START_TEST(time_step_that_changes_before_a_list_reaches_all_contacts) {
  compare_styles_in("resized", "again", few, FEW, box);
}
END_TEST

START_TEST(contacts_have_their_own_of_276_laws) {
  compare_styles_in("once", "kinds", few, FEW, box);
}
END_TEST

static void add_case(Suite *suite, TCase *tests, const TTest *test) {
  tcase_set_timeout(tests, 300);
  tcase_add_test(tests, test);
  suite_add_tcase(suite, tests);
}

int main(void) {
  Suite *suite = suite_create("lammps kokkos_lists");
  add_case(suite, tcase_create("resized"), time_step_that_changes_before_a_list_reaches_all_contacts);
  add_case(suite, tcase_create("kinds"), contacts_have_their_own_of_276_laws);
  return run_suite(suite);
}

// SPDX-License-Identifier: MIT
/* Must fail: shows that the harness notices a failure. */
#include "support.h"

START_TEST(two_is_three) {
  assert_close(2, 3, 1e-6);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("failure");
  TCase *tests = tcase_create("failure");
  tcase_add_test(tests, two_is_three);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}

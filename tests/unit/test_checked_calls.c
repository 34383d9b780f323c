// SPDX-License-Identifier: MIT
/* The checked library: functions beside the steps of test_checked.c, called with what they must not be given. */
#include "mistakes.h"

#include <check.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

static const int counts[] = {-1, CSDS_BLOCK + 1, 1000000};

/* What must have been said of each call, and nothing else. */
static void check_that_all_say(const heard *told, int calls, const char *says) {
  ck_assert_int_eq(told->count, calls);
  for (int n = 0; n < calls; ++n) ck_assert_msg(strstr(told->sentence[n], says) != NULL, "'%s'", told->sentence[n]);
}

static void use_without_a_step(const csds_law *law, int count) {
  static csds_block block;
  static csds_energy_lanes lanes;
  static csds_energy_sum sum;
  static double numbers[CSDS_BLOCK];
  static unsigned grains_of[CSDS_ROW];
  static unsigned char number[CSDS_ROW];
  static csds_common_body common[1];
  static csds_age age[CSDS_ROW];
  const csds_grains grains = {.receiving = 0};
  csds_rows rows = {.count = count, .i = grains_of, .j = grains_of, .age = age, .common = common, .number = number};
  csds_block_conductance(law, &block, count, numbers);
  csds_block_warmth(law, &block, count, numbers);
  csds_block_gather_rows(&block, &grains, &rows, NULL);
  csds_block_scatter_rows(&block, &grains, &rows, NULL);
  csds_block_copy_body(&block, &rows);
  csds_energy_add_block(&sum, &block, count);
  csds_energy_add_lanes(&lanes, &block, NULL, count);
  csds_energy_add_shared(&lanes, &block, grains_of, 1, count);
}

START_TEST(moving_and_adding_up_refuse_a_count_beyond_a_block) {
  static heard told;
  const csds_law law = checked_law("hooke 1e4 0 heat area 1 dissipation 1", 1e-4);
  char says[60];
  listen_to_mistakes(&told);
  snprintf(says, sizeof says, "count is %d, must be 0 to 64", counts[_i]);
  use_without_a_step(&law, counts[_i]);
  check_that_all_say(&told, 8, says);
}
END_TEST

START_TEST(heat_of_a_block_needs_a_law) {
  static heard told;
  static csds_law none;
  listen_to_mistakes(&told);
  use_without_a_step(&none, 0);
  check_that_all_say(&told, 2, "the law is not prepared");
}
END_TEST

START_TEST(heat_of_a_contact_needs_a_law) {
  static heard told;
  static csds_law none;
  const own_code c = collision(1e-4);
  const csds_energy lost = {.dissipated = {1}};
  listen_to_mistakes(&told);
  ck_assert(csds_conductance(&none, 0.5, 1e-3) == 0 && csds_contact_conductance(&none, &c.i, &c.j) == 0);
  ck_assert(csds_wall_conductance(&none, &c.i, &c.wall) == 0 && csds_warmth(&none, &lost) == 0);
  check_that_all_say(&told, 4, "the law is not prepared");
}
END_TEST

START_TEST(a_contact_beyond_a_block_is_refused) {
  static heard told;
  static csds_block block;
  static const int beyond[] = {-1, CSDS_BLOCK, 1000000};
  csds_response out;
  csds_energy energy;
  for (int n = 0; n < 3; ++n) {
    char says[60];
    listen_to_mistakes(&told);
    block.normal[CSDS_BLOCK] = block.slip_speed[CSDS_BLOCK] = 1;
    csds_block_response(&block, beyond[n], &out);
    csds_block_energy(&block, beyond[n], &energy);
    snprintf(says, sizeof says, "k is %d, must be 0 to 63", beyond[n]);
    check_that_all_say(&told, 2, says);
    ck_assert(out.normal == 0 && energy.slip_speed == 0);
  }
}
END_TEST

START_TEST(a_count_beyond_a_block_is_refused) {
  static csds_block block;
  static csds_contacts contacts;
  static heard told;
  const csds_grains grains = {.receiving = 0};
  csds_action actions[1];
  const csds_law law = checked_law("hooke 1e4 0", 1e-4);
  listen_to_mistakes(&told);
  contacts.count = counts[_i];
  csds_block_step(&law, &block, counts[_i]);
  csds_block_account(&law, &block, counts[_i]);
  csds_block_gather(&law, &block, &grains, &contacts);
  csds_block_scatter(&law, &block, &grains, &contacts);
  csds_block_return(&law, &block, &contacts, actions);
  char says[60];
  snprintf(says, sizeof says, "count is %d, must be 0 to 64", counts[_i]);
  check_that_all_say(&told, 5, says);
}
END_TEST

static const struct {
  double overlap;
  const char *says;
} overlaps[] = {{NAN, "csds_hard_account: grains at (0, 0, 0) and (0.899, 0, 0): the overlap is "},
                {-INFINITY, "the overlap is -inf, must be finite"},
                {4, "the overlap is 4, must be below the smaller radius, 0.4"},
                {1e-3, NULL},
                {-1e-3, NULL}};

START_TEST(overlaps_of_hard_grains_are_looked_at) {
  static heard told;
  listen_to_mistakes(&told);
  own_code c = collision(1e-4);
  csds_energy energy;
  const double normal[3] = {-1, 0, 0};
  csds_hard_account(&c.law, &c.i, &c.j, normal, overlaps[_i].overlap, CSDS_NEW, c.history, &c.out, &energy);
  ck_assert_int_eq(told.count, overlaps[_i].says != NULL);
  if (overlaps[_i].says) ck_assert_msg(strstr(told.sentence[0], overlaps[_i].says) != NULL, "'%s'", told.sentence[0]);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("checked_calls");
  TCase *tests = tcase_create("checked calls");
  tcase_add_loop_test(tests, a_count_beyond_a_block_is_refused, 0, sizeof counts / sizeof *counts);
  tcase_add_loop_test(tests, moving_and_adding_up_refuse_a_count_beyond_a_block, 0, sizeof counts / sizeof *counts);
  tcase_add_test(tests, heat_of_a_block_needs_a_law);
  tcase_add_test(tests, heat_of_a_contact_needs_a_law);
  tcase_add_test(tests, a_contact_beyond_a_block_is_refused);
  tcase_add_loop_test(tests, overlaps_of_hard_grains_are_looked_at, 0, sizeof overlaps / sizeof *overlaps);
  suite_add_tcase(suite, tests);
  return run_alone(suite);
}

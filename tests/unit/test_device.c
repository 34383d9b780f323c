// SPDX-License-Identifier: MIT
/* The step as a GPU takes it, on the host: from the rows of contacts, by a compiler of C++, and the same bits. */
#include "cuda/layout.h"
#include "device.h"
#include "support.h"

static csds_cuda_contacts contacts_for(size_t room, int values) {
  void *memory = calloc(1, csds_cuda_bytes_(room, values));
  ck_assert_ptr_nonnull(memory);
  return csds_cuda_laid_out_(memory, room, values);
}

/* With room for more contacts and more history than there are. */
static void step_in_rows(const csds_law *law, csds_block *blocks, size_t count, void *context) {
  (void)context;
  csds_cuda_contacts c = contacts_for(count + 7, law->wall_history + 2);
  c.walls = blocks->walls;
  csds_cuda_pack_(&c, blocks, count);
  step_as_device_does(law, &c, count);
  csds_cuda_unpack_(&c, blocks, count);
  free(c.x);
}

START_TEST(the_body_in_rows_and_in_cxx_gives_the_bits_of_the_reference) {
  gsl_rng *rng = new_rng();
  compare_with_reference(rng, step_in_rows, NULL);
  gsl_rng_free(rng);
}
END_TEST

/* A number of its own for every row and contact comes back where it was, and nothing lies over anything else. */
START_TEST(what_goes_into_rows_comes_back_to_the_same_place) {
  enum { COUNT = 2 * CSDS_BLOCK + 5 };
  static csds_block blocks[3], back[3];
  double *numbers = (double *)(void *)blocks;
  for (size_t n = 0; n < offsetof(csds_block, age) / sizeof(double); ++n)
    for (size_t b = 0; b < 3; ++b) numbers[b * sizeof *blocks / sizeof(double) + n] = (double)(b * 100000 + n);
  for (int k = 0; k < COUNT; ++k) blocks[k / CSDS_BLOCK].age[k % CSDS_BLOCK] = (csds_age)(k % 4);
  csds_cuda_contacts c = contacts_for(COUNT, 14);
  csds_cuda_pack_(&c, blocks, COUNT);
  csds_cuda_unpack_(&c, back, COUNT);
  for (int n = 0; n < COUNT; ++n) {
    const csds_block *a = &blocks[n / CSDS_BLOCK], *b = &back[n / CSDS_BLOCK];
    const int k = n % CSDS_BLOCK;
    ck_assert_double_eq(c.x[n], a->x[0][k]);
    ck_assert_double_eq(c.omega_j[2 * c.room + (size_t)n], a->omega_j[2][k]);
    ck_assert_double_eq(c.inv_inertia_j[n], a->inv_inertia_j[k]);
    ck_assert_double_eq(b->history[13][k], a->history[13][k]);
    ck_assert_double_eq(b->history[14][k], 0);
    ck_assert_double_eq(b->force[0][k], a->force[0][k]);
    ck_assert_double_eq(b->torque_j[2][k], a->torque_j[2][k]);
    ck_assert_int_eq((int)b->age[k], (int)a->age[k]);
  }
  free(c.x);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("device");
  TCase *tests = tcase_create("device");
  tcase_set_timeout(tests, 300);
  tcase_add_test(tests, the_body_in_rows_and_in_cxx_gives_the_bits_of_the_reference);
  tcase_add_test(tests, what_goes_into_rows_comes_back_to_the_same_place);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}

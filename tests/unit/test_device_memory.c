// SPDX-License-Identifier: MIT
/* Contacts on their way to a device and back: src/cuda/contacts.c over support/host_cuda.c, whose device is the host.
 * Numbers that arrive must be those that were sent, and all others those that were there. */
#include "csds_cuda.h"
#include "support.h"

enum { CONTACTS = 100, ROOM = CONTACTS + 7, BLOCKS = 2, VALUES = 6, GIVEN = 19, RESULTS = 9, SOME = 10 };

/* The n-th row of the block, in the order of csds_cuda_contacts: what is given, history, results. */
static double *row_of_block(csds_block *b, int n) {
  double *const given[GIVEN] = {b->x[0],       b->x[1],          b->x[2],          b->v[0],       b->v[1],
                                b->v[2],       b->omega_i[0],    b->omega_i[1],    b->omega_i[2], b->omega_j[0],
                                b->omega_j[1], b->omega_j[2],    b->radius_i,      b->radius_j,   b->inv_mass_i,
                                b->inv_mass_j, b->inv_inertia_i, b->inv_inertia_j, b->distance};
  double *const results[RESULTS] = {b->force[0],    b->force[1],    b->force[2],    b->torque_i[0], b->torque_i[1],
                                    b->torque_i[2], b->torque_j[0], b->torque_j[1], b->torque_j[2]};
  if (n < GIVEN) return given[n];
  return n < GIVEN + VALUES ? b->history[n - GIVEN] : results[n - GIVEN - VALUES];
}

static const double *row_of_contacts(const csds_cuda_contacts *c, int n) {
  const size_t room = c->room;
  const double *const given[GIVEN] = {
      c->x,        c->x + room,       c->x + 2 * room,       c->v,          c->v + room,       c->v + 2 * room,
      c->omega_i,  c->omega_i + room, c->omega_i + 2 * room, c->omega_j,    c->omega_j + room, c->omega_j + 2 * room,
      c->radius_i, c->radius_j,       c->inv_mass_i,         c->inv_mass_j, c->inv_inertia_i,  c->inv_inertia_j,
      c->distance};
  const double *const results[] = {c->force, c->torque_i, c->torque_j};
  if (n < GIVEN) return given[n];
  if (n < GIVEN + VALUES) return c->history + (size_t)(n - GIVEN) * room;
  n -= GIVEN + VALUES;
  return results[n / 3] + (size_t)(n % 3) * room;
}

enum { ROWS = GIVEN + VALUES + RESULTS };

/* Another number in each place. */
static double number(int set, int row, int k) {
  return 1e6 * set + 1e3 * row + k;
}

static void fill(csds_block *blocks, int set) {
  for (int k = 0; k < CONTACTS; ++k) {
    csds_block *b = &blocks[k / CSDS_BLOCK];
    for (int n = 0; n < ROWS; ++n) row_of_block(b, n)[k % CSDS_BLOCK] = number(set, n, k);
    b->age[k % CSDS_BLOCK] = (csds_age)((set + k) % 4);
  }
}

static csds_cuda_contacts made(void) {
  csds_cuda_contacts c;
  csds_message why = {""};
  require(csds_cuda_new(&c, ROOM, VALUES, &why) == CSDS_CUDA_OK, "%s", why.text);
  return c;
}

static void send(const csds_cuda_contacts *c, const csds_block *blocks, size_t count) {
  csds_message why = {""};
  require(csds_cuda_upload(c, blocks, count, &why) == CSDS_CUDA_OK, "%s", why.text);
}

/* What is given, histories and ages of the contacts from the first to the end are those of that set. */
static void must_hold(const csds_cuda_contacts *c, int first, int end, int set) {
  for (int k = first; k < end; ++k) {
    for (int n = 0; n < GIVEN + VALUES; ++n)
      require(row_of_contacts(c, n)[k] == number(set, n, k), "row %d of contact %d is %g, must be %g", n, k,
              row_of_contacts(c, n)[k], number(set, n, k));
    ck_assert_int_eq((int)c->age[k], (set + k) % 4);
  }
}

START_TEST(an_upload_of_some_contacts_leaves_the_others) {
  static csds_block blocks[BLOCKS];
  csds_cuda_contacts c = made();
  fill(blocks, 1);
  send(&c, blocks, CONTACTS);
  must_hold(&c, 0, CONTACTS, 1);
  for (int d = 0; d < 3; ++d) c.force[(size_t)d * ROOM + CONTACTS - 1] = 7 + d; /* as a step leaves it */
  fill(blocks, 2);
  send(&c, blocks, SOME);
  must_hold(&c, 0, SOME, 2);
  must_hold(&c, SOME, CONTACTS, 1);
  for (int d = 0; d < 3; ++d) ck_assert(c.force[(size_t)d * ROOM + CONTACTS - 1] == 7 + d);
  send(&c, NULL, 0);
  must_hold(&c, 0, SOME, 2);
  csds_cuda_free(&c);
}
END_TEST

START_TEST(a_download_brings_results_and_leaves_the_others) {
  static csds_block blocks[BLOCKS];
  csds_cuda_contacts c = made();
  csds_message why;
  fill(blocks, 1);
  send(&c, blocks, CONTACTS);
  for (int n = GIVEN; n < ROWS; ++n) /* as a step leaves them */
    for (int k = 0; k < CONTACTS; ++k) c.history[(size_t)(n - GIVEN) * ROOM + (size_t)k] = number(3, n, k);
  fill(blocks, 2);
  ck_assert_int_eq((int)csds_cuda_download(&c, blocks, SOME, &why), CSDS_CUDA_OK);
  for (int k = 0; k < CONTACTS; ++k)
    for (int n = 0; n < ROWS; ++n) {
      const double is = row_of_block(&blocks[k / CSDS_BLOCK], n)[k % CSDS_BLOCK];
      const double must = number(k < SOME && n >= GIVEN ? 3 : 2, n, k);
      require(is == must, "row %d of contact %d is %g, must be %g", n, k, is, must);
    }
  for (int k = 0; k < CONTACTS; ++k)
    ck_assert_int_eq((int)blocks[k / CSDS_BLOCK].age[k % CSDS_BLOCK], ((k < SOME ? 1 : 2) + k) % 4);
  csds_cuda_free(&c);
}
END_TEST

/* A block has CSDS_MAX_HISTORY rows of history. */
START_TEST(values_are_those_that_a_block_has) {
  static const int wrong[] = {-1, 0, CSDS_MAX_HISTORY + 1, 1000000}, right[] = {1, CSDS_MAX_HISTORY};
  csds_cuda_contacts c;
  for (size_t n = 0; n < sizeof wrong / sizeof *wrong; ++n) {
    csds_message why = {""};
    char sentence[100];
    snprintf(sentence, sizeof sentence, "values is %d, must be 1 to %d", wrong[n], CSDS_MAX_HISTORY);
    ck_assert_int_eq((int)csds_cuda_new(&c, ROOM, wrong[n], &why), CSDS_CUDA_REFUSED);
    ck_assert_msg(strstr(why.text, sentence) != NULL, "'%s' does not say '%s'", why.text, sentence);
    ck_assert_int_eq((int)csds_cuda_new(&c, ROOM, wrong[n], NULL), CSDS_CUDA_REFUSED);
    ck_assert(c.x == NULL && c.room == 0);
  }
  for (size_t n = 0; n < sizeof right / sizeof *right; ++n) {
    ck_assert_int_eq((int)csds_cuda_new(&c, ROOM, right[n], NULL), CSDS_CUDA_OK);
    ck_assert_int_eq(c.values, right[n]);
    csds_cuda_free(&c);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("device_memory");
  TCase *tests = tcase_create("device memory");
  tcase_add_test(tests, an_upload_of_some_contacts_leaves_the_others);
  tcase_add_test(tests, a_download_brings_results_and_leaves_the_others);
  tcase_add_test(tests, values_are_those_that_a_block_has);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}

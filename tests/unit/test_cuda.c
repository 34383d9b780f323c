// SPDX-License-Identifier: MIT
/* Contacts on a GPU: the bits of the scalar reference, and what is refused. Says so where there is no GPU. */
#include "csds_cuda.h"
#include "device.h"
#include "support.h"

enum { NOT_RUN = 77 }; /* as ctest knows it */

static void must(csds_cuda_status status, const csds_message *why) {
  require(status == CSDS_CUDA_OK, "%s", why->text);
}

static void step_on_gpu(const csds_law *law, csds_block *blocks, size_t count, void *context) {
  (void)context;
  csds_cuda_contacts c;
  csds_message why = {""};
  must(csds_cuda_new(&c, count + 7, law->wall_history + 2, &why), &why);
  c.walls = blocks->walls;
  must(csds_cuda_upload(&c, blocks, count, &why), &why);
  must(csds_cuda_step(law, &c, count, NULL, &why), &why);
  must(csds_cuda_download(&c, blocks, count, &why), &why);
  csds_cuda_free(&c);
}

START_TEST(a_gpu_gives_the_bits_of_the_reference) {
  gsl_rng *rng = new_rng();
  compare_with_reference(rng, step_on_gpu, NULL);
  gsl_rng_free(rng);
}
END_TEST

static void must_refuse(const char *words, size_t count, const csds_cuda_contacts *c, const char *sentence) {
  const csds_law law = law_of(words, 1e-3);
  csds_message why = {""};
  ck_assert_int_eq((int)csds_cuda_step(&law, c, count, NULL, &why), CSDS_CUDA_REFUSED);
  ck_assert_msg(strstr(why.text, sentence) != NULL, "'%s' does not say '%s'", why.text, sentence);
  ck_assert_int_eq((int)csds_cuda_step(&law, c, count, NULL, NULL), CSDS_CUDA_REFUSED);
}

START_TEST(what_cannot_be_stepped_is_refused_in_a_sentence) {
  csds_cuda_contacts c;
  memset(&c, 0, sizeof c);
  c.room = 10;
  c.values = 6;
  must_refuse("hooke 1000 20 tangential csds 400 2 0.5", 11, &c, "count is 11, must be at most the 10 contacts");
  must_refuse("hooke 1000 20 tangential linear_history 400 2 0.5", 10, &c, "the law's models have no loop");
  must_refuse("hooke 1000 20 tangential csds 400 2 0.5 rolling csds 100 1 0.1", 10, &c,
              "keeps 12 numbers of history, must be at most the 6");
}
END_TEST

/* ctest asks for one case at a time. */
static int only_refusals(void) {
  const char *only = getenv("CK_RUN_CASE");
  return only && strcmp(only, "refusals") == 0;
}

int main(void) {
  csds_message why;
  if (!only_refusals() && !csds_cuda_available(&why)) {
    printf("test_cuda: not run, for %s\n", why.text);
    return NOT_RUN;
  }
  setenv("CK_FORK", "no", 1); /* CUDA does not outlive a fork */
  Suite *suite = suite_create("cuda");
  TCase *bits = tcase_create("bits");
  tcase_set_timeout(bits, 300);
  tcase_add_test(bits, a_gpu_gives_the_bits_of_the_reference);
  suite_add_tcase(suite, bits);
  TCase *refusals = tcase_create("refusals");
  tcase_add_test(refusals, what_cannot_be_stepped_is_refused_in_a_sentence);
  suite_add_tcase(suite, refusals);
  return run_suite(suite);
}

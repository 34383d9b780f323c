// SPDX-License-Identifier: MIT
/* Numbers in words have a point as decimal point in any locale of the program. */
#include "comma.h"
#include "support.h"

#include <math.h>

/* Constants of the compiler are what the words mean. */
static const struct {
  const char *word;
  double value;
} numbers[] = {{"0.9", 0.9},    {".5", .5},
               {"5.", 5.},      {"1e-3", 1e-3},
               {"7", 7},        {"1.25e+2", 1.25e+2},
               {"+0.5", 0.5},   {"0x1.8p-1", 0.75},
               {"00.75", 0.75}, {"0.30000000000000004", 0.30000000000000004}};
static const char *const none[] = {"0,9", "0.9,", "0,9.1", "0.9.1", ".", ",", "", "0..9", "1.5e", "0.9x"};

static csds_status read_word(const char *word, double *value, csds_message *why) {
  const char *const words[] = {"hooke", "1e5", word};
  csds_spec spec;
  const csds_status status = csds_spec_parse(&spec, 3, words, why);
  if (!status) *value = spec.part[CSDS_NORMAL].value[1];
  return status;
}

static void check_words(void) {
  csds_message why;
  for (size_t k = 0; k < sizeof numbers / sizeof *numbers; ++k) {
    double value = NAN;
    require(read_word(numbers[k].word, &value, &why) == CSDS_OK, "%s: %s", numbers[k].word, why.text);
    require(value == numbers[k].value, "%s is read as %g", numbers[k].word, value);
  }
  for (size_t k = 0; k < sizeof none / sizeof *none; ++k) {
    double value;
    require(read_word(none[k], &value, &why) == CSDS_NOT_A_NUMBER, "'%s' is taken", none[k]);
  }
}

START_TEST(words_are_numbers_with_a_point) {
  check_words();
  use_decimal_comma();
  check_words();
}
END_TEST

START_TEST(heat_has_a_point_as_well) {
  use_decimal_comma();
  csds_spec spec = spec_of("hooke 1e5 0.9 damping coeff_restitution heat area 2.5 dissipation 0.25 split 0.75");
  ck_assert(spec.part[CSDS_HEAT].value[0] == 2.5 && spec.heating.fraction == 0.25 && spec.heating.part == 0.75);
  csds_message why;
  const csds_status status = csds_spec_read(&spec, "hooke 1e5 0.9 heat none dissipation 0,25", &why);
  ck_assert_int_eq(status, CSDS_NOT_A_NUMBER);
}
END_TEST

START_TEST(a_law_in_one_text_is_the_same) {
  const char *const text =
      "hertz/material 1.5e8 0.7 0.3 tangential csds/mindlin NULL 0.5 0.25 rolling csds 0.1 0.2 0.3";
  const csds_spec point = spec_of(text);
  use_decimal_comma();
  const csds_spec comma = spec_of(text);
  for (int f = 0; f < CSDS_FAMILIES; ++f) {
    ck_assert_ptr_eq(comma.part[f].model, point.part[f].model);
    for (int k = 0; k < comma.part[f].model->parameters; ++k)
      ck_assert(comma.part[f].value[k] == point.part[f].value[k] ||
                (isnan(comma.part[f].value[k]) && isnan(point.part[f].value[k])));
  }
}
END_TEST

/* A number of 1023 characters is one, of 1024 none. */
START_TEST(long_numbers_keep_their_point) {
  char word[1025];
  memset(word, '0', sizeof word);
  memcpy(word, "0.5", 3);
  csds_message why;
  double value = NAN;
  for (int comma = 0; comma < 2; ++comma) {
    if (comma) use_decimal_comma();
    word[1024] = '\0';
    ck_assert_int_eq(read_word(word, &value, &why), CSDS_NOT_A_NUMBER);
    word[1023] = '\0';
    ck_assert_int_eq(read_word(word, &value, &why), CSDS_OK);
    ck_assert(value == 0.5);
    word[1023] = '0';
  }
}
END_TEST

int main(void) {
  Suite *s = suite_create("locale");
  TCase *t = tcase_create("words");
  tcase_add_test(t, words_are_numbers_with_a_point);
  tcase_add_test(t, heat_has_a_point_as_well);
  tcase_add_test(t, a_law_in_one_text_is_the_same);
  tcase_add_test(t, long_numbers_keep_their_point);
  suite_add_tcase(s, t);
  return run_suite(s);
}

// SPDX-License-Identifier: MIT
/* Mutilated inputs never crash `csds migrate`: what it does not understand stays, and a second time changes nothing. */
#include "migrated.h"
#include "support.h"

static const char *const wholes[] = {
    "units lj\natom_style sphere\npair_style gran/hooke/history 2e5 NULL 50.0 NULL 0.5 0 limit_damping\npair_coeff * "
    "*\n"
    "fix 1 all wall/gran hooke/history 2e5 NULL 50 NULL 0.5 0 zplane 0 NULL wiggle z 1 2\nrun 100\n"
    "pair_style gran/hooke/history 2e5 NULL 50.0 NULL 0.1 0\nclear\nread_restart x\npair_style granular\n",
    "variable k equal 1e5 # comment\nvariable w string \"granular hooke ${k} 1 tangential linear_history 1 1 1\"\n"
    "pair_style hybrid/overlay lj/cut 2.5 gran/hertz/history &\n  ${k} $k $(v_k * 2) NULL 0.5 1 granular 3\n"
    "pair_coeff 1 1 gran/hertz/history\npair_coeff 1 2 granular hertz/material ${k} 0.5 0.3 tangential mindlin NULL 1 "
    "1 &\n"
    "  rolling sds 1 2 3 twisting marshall damping tsuji cutoff 2\nfix 2 all wall/gran/region ${w} region r contacts\n",
    "pair_style granular\npair_coeff * * jkr 1e3 50 0.3 10 tangential mindlin 8 1 0.5 heat area 5 limit_damping\n"
    "fix 3 all wall/gran/region granular hooke 1 0.3 tangential linear_nohistory 1 1 damping coeff_restitution "
    "limit_damping region \"r\" temperature v_x\ncompute p all pair granular\nif \"$a\" then 'clear' else "
    "&\n\"\"\"\nx\n\"\"\"\n"
    "include laws\nprint \"\"\"\na & b # c\n\"\"\"\nplugin load csdsplugin.so\nnext a\njump SELF loop",
};
enum { WHOLES = sizeof wholes / sizeof wholes[0], CASES = 200, LONGEST = 300000 };

static int draw(gsl_rng *rng, size_t below) {
  return (int)gsl_rng_uniform_int(rng, below ? below : 1);
}

static void cut_out(text *t, gsl_rng *rng) {
  const size_t from = (size_t)draw(rng, t->length), most = t->length - from;
  const size_t length = (size_t)draw(rng, most < 40 ? most : 40);
  memmove(t->at + from, t->at + from + length, t->length - from - length);
  t->length -= length;
}

static void put_in(text *t, gsl_rng *rng) {
  static const char *const words[] = {" NULL ",
                                      " & \n",
                                      "\"",
                                      "\"\"\"",
                                      "'",
                                      "$(",
                                      "${",
                                      "$",
                                      "\n",
                                      "#",
                                      " granular ",
                                      " gran/hooke ",
                                      "\\",
                                      ")",
                                      "}",
                                      " -1e99",
                                      "\r\n",
                                      " hybrid ",
                                      "/kk",
                                      " 99999999999999999999 ",
                                      "clear\n",
                                      "\t",
                                      " region ",
                                      " wall/gran ",
                                      "include laws\n",
                                      "pair_coeff",
                                      "pair_style ",
                                      "\xff\xfe\x80",
                                      " none ",
                                      " limit_damping "};
  text_insert(t, (size_t)draw(rng, t->length + 1), words[draw(rng, sizeof words / sizeof words[0])]);
}

static void spoil_bytes(text *t, gsl_rng *rng) {
  for (int k = draw(rng, 30); k >= 0 && t->length; --k) t->at[draw(rng, t->length)] = (char)draw(rng, 256);
}

/* A line or more, again and again */
static void repeat(text *t, gsl_rng *rng) {
  const size_t from = (size_t)draw(rng, t->length), length = (size_t)draw(rng, t->length - from);
  text part = {NULL, 0, 0};
  text_add(&part, t->at + from, length);
  text_add_string(&part, "\n");
  for (int k = draw(rng, 300); k > 0 && t->length < LONGEST; --k) text_add_slice(t, text_slice(&part));
  text_free(&part);
}

static void mutilate(text *t, gsl_rng *rng) {
  for (int k = 1 + draw(rng, 6); k > 0; --k) switch (draw(rng, 6)) {
      case 0:
        spoil_bytes(t, rng);
        break;
      case 1:
        repeat(t, rng);
        break;
      case 2:
      case 3:
        cut_out(t, rng);
        break;
      default:
        put_in(t, rng);
    }
}

/* Migrated once, and what came out again: no more changes, no plugin loaded again. */
static void check_twice(slice input, const char *included_content) {
  included files[] = {{"laws", included_content, {NULL, 0, 0}}, {NULL, NULL, {NULL, 0, 0}}};
  included now[] = {
      {"laws", included_content, {NULL, 0, 0}}, {"laws.csds", NULL, {NULL, 0, 0}}, {NULL, NULL, {NULL, 0, 0}}};
  migrated once = {.files = files}, twice = {.files = now};
  migrate_into(&once, input, MIGRATE_SAME);
  now[1].content = files[0].written.at ? files[0].written.at : "";
  migrate_into(&twice, text_slice(&once.out), MIGRATE_SAME);
  require(is_equal(text_slice(&once.out), text_slice(&twice.out)), "the second time changed\n%s\nto\n%s\nfrom\n%.*s",
          once.out.at, twice.out.at, (int)input.length, input.at);
  free_migrated(&once);
  free_migrated(&twice);
}

START_TEST(mutilated_input_is_survived) {
  gsl_rng *rng = new_rng();
  for (int n = 0; n < share(CASES); ++n) {
    text t = {NULL, 0, 0};
    text_add_string(&t, wholes[n % WHOLES]);
    mutilate(&t, rng);
    check_twice(text_slice(&t), n % 2 ? "pair_coeff * *\n" : "\"");
    text_free(&t);
  }
  gsl_rng_free(rng);
}
END_TEST

START_TEST(binary_input_is_survived) {
  gsl_rng *rng = new_rng();
  for (int n = 0; n < share(CASES); ++n) {
    char bytes[2000];
    for (size_t k = 0; k < sizeof bytes; ++k) bytes[k] = (char)draw(rng, 256);
    check_twice((slice){bytes, (size_t)draw(rng, sizeof bytes)}, "");
  }
  gsl_rng_free(rng);
}
END_TEST

START_TEST(hundred_thousand_lines_are_survived) {
  text t = {NULL, 0, 0};
  text_add_string(&t, "pair_style gran/hooke 1 NULL 0 0 0.5 0\n");
  for (int k = 0; k < 100000; ++k) text_add_string(&t, k % 2 ? "pair_coeff 1 1\n" : "a &\n");
  check_twice(text_slice(&t), "");
  text_clear(&t);
  for (int k = 0; k < 100000; ++k) text_add_string(&t, "x &\n"); /* one command */
  check_twice(text_slice(&t), "");
  text_free(&t);
}
END_TEST

int main(void) {
  Suite *s = suite_create("migrate_mutilated");
  TCase *all = tcase_create("mutilated");
  tcase_set_timeout(all, 60);
  tcase_add_test(all, mutilated_input_is_survived);
  tcase_add_test(all, binary_input_is_survived);
  tcase_add_test(all, hundred_thousand_lines_are_survived);
  suite_add_tcase(s, all);
  return run_suite(s);
}

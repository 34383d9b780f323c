// SPDX-License-Identifier: MIT
/* What `csds migrate` makes of single commands. Expected are what LAMMPS's documentation says of its commands (defaults
 * NULL and dampflag, factors of the unit systems) in the words of docs/migration.md. */
#include "law/lammps_rules.h"
#include "migrated.h"
#include "support.h"

#include <math.h>

#define LOAD "plugin load ./csdsplugin.so\n"
#define AGAIN " # csds migrate: again, with the new law"
#define ATTRACTS " limit_damping no"

typedef struct example {
  const char *before, *after; /* after: without the comments */
} example;

static const example examples[] = {
    /* nothing to do with it: byte for byte, whatever it is */
    {"units lj\r\n\tpair_style lj/cut 2.5 &  \n # x\npair_coeff * * 1 1 # granular\n\n", NULL},
    {"group granular type 1\ndump 1 granular custom 10 f id\nprint \"pair gran/hooke\"\nregion granular block 0 1 0 1 "
     "0 1",
     NULL},
    {"", NULL},
    {"pair_style granular/csds\npair_coeff * * hooke 1 0 tangential linear_history 1 1 1\nclear", NULL},
    /* classic styles */
    {"pair_style gran/hooke/history 2000 NULL 50.0 NULL 0.5 1\npair_coeff * *\n",
     LOAD "pair_style granular/csds\n"
          "pair_coeff * * hooke 2000 50.0 damping mass_velocity tangential csds $(2000*2.0/7.0) 0.5 0.5" ATTRACTS "\n"},
    {"pair_style gran/hooke/history 2000 500 50 20 0.5 1 limit_damping\npair_coeff 1 *3 # all\n",
     LOAD "pair_style granular/csds\n"
          "pair_coeff 1 *3 hooke 2000 50 damping mass_velocity tangential csds 500 $(20/50) 0.5 limit_damping # all\n"},
    {"pair_style gran/hooke/history 2000 500 0 NULL 0.5 1\npair_coeff * *",
     LOAD "pair_style granular/csds\npair_coeff * * hooke 2000 0 damping mass_velocity tangential csds 500 0 0.5"},
    {"pair_style gran/hooke 2000 NULL 50 20 0.5 0\npair_coeff * *",
     LOAD "pair_style granular/csds\n"
          "pair_coeff * * hooke 2000 50 damping mass_velocity tangential linear_nohistory 0 0.5" ATTRACTS},
    {"pair_style gran/hertz/history/omp ${k} $t ${g_n} $(2*v_g:%.3f) $(v_a + 1) ${flag}\npair_coeff * *",
     LOAD "pair_style granular/csds\npair_coeff * * hertz ${k} ${g_n} damping viscoelastic tangential csds/mindlin $t "
          "$((2*v_g)/(v_g_n+(v_g_n==0)*((2*v_g)==0))*v_flag) $(v_a + 1)" ATTRACTS},
    {"pair_style gran/hertz/history $k NULL ${g} NULL 0.5 ${flag}\npair_coeff * *",
     LOAD "pair_style granular/csds\npair_coeff * * hertz $k ${g} damping viscoelastic tangential csds/mindlin "
          "$(v_k*2.0/7.0) $(0.5*v_flag) 0.5" ATTRACTS},
    {"units metal\npair_style gran/hertz/history 10 NULL 1 NULL 0.5 1\npair_coeff * *",
     LOAD "units metal\npair_style granular/csds\npair_coeff * * hertz $(10/1.6021765e6) 1 damping viscoelastic "
          "tangential csds/mindlin $(10*2.0/7.0/1.6021765e6) 0.5 0.5" ATTRACTS},
    {"units real\npair_style gran/hooke/history 10 20 1 NULL 0.5 1\npair_coeff * *", /* no pressures */
     LOAD "units real\npair_style granular/csds\n"
          "pair_coeff * * hooke 10 1 damping mass_velocity tangential csds 20 0.5 0.5" ATTRACTS},
    /* the same style again only changes the coefficients */
    {"pair_style gran/hooke 1 NULL 0 0 0.5 0\npair_coeff 1 1\npair_coeff 1 2\nrun 1\npair_style gran/hooke 1 NULL 0 0 "
     "0.1 0\n",
     LOAD
     "pair_style granular/csds\npair_coeff 1 1 hooke 1 0 damping mass_velocity tangential linear_nohistory 0 0.5\n"
     "pair_coeff 1 2 hooke 1 0 damping mass_velocity tangential linear_nohistory 0 0.5\nrun 1\n"
     "pair_style granular/csds\npair_coeff 1 1 hooke 1 0 damping mass_velocity tangential linear_nohistory 0 0.1" AGAIN
     "\n"
     "pair_coeff 1 2 hooke 1 0 damping mass_velocity tangential linear_nohistory 0 0.1" AGAIN "\n"},
    /* hybrid: styles that become one get numbers */
    {"pair_style hybrid/overlay lj/cut 2.5 gran/hooke 1 NULL 0 0 0.5 0 granular 3.0\npair_coeff * * lj/cut 1 1\n"
     "pair_coeff 1 1 gran/hooke\npair_coeff 1 2 granular hooke 1 0 tangential linear_nohistory 1 1\npair_coeff 2 2 "
     "none\n",
     LOAD "pair_style hybrid/overlay lj/cut 2.5 granular/csds granular/csds 3.0\npair_coeff * * lj/cut 1 1\n"
          "pair_coeff 1 1 granular/csds 1 hooke 1 0 damping mass_velocity tangential linear_nohistory 0 0.5\n"
          "pair_coeff 1 2 granular/csds 2 hooke 1 0 tangential linear_nohistory 1 1\npair_coeff 2 2 none\n"},
    {"pair_style hybrid gran/hooke 1 NULL 0 0 0.5 0 gran/hooke 2 NULL 0 0 0.5 0\npair_coeff 1 1 gran/hooke 2\n",
     LOAD "pair_style hybrid granular/csds granular/csds\n"
          "pair_coeff 1 1 granular/csds 2 hooke 2 0 damping mass_velocity tangential linear_nohistory 0 0.5\n"},
    {"pair_style hybrid/scaled v_a granular ${b} lj/cut $c\n",
     LOAD "pair_style hybrid/scaled v_a granular/csds ${b} lj/cut $c\n"},
    {"pair_style hybrid granular lj/cut 1\npair_coeff 1 1 granular hooke 1 0 tangential linear_history 1 1 1\n"
     "compute p all pair granular\npair_modify pair granular special lj 0 1 1\n",
     LOAD "pair_style hybrid granular/csds lj/cut 1\npair_coeff 1 1 granular/csds hooke 1 0 tangential csds 1 1 1\n"
          "compute p all pair granular/csds\npair_modify pair granular/csds special lj 0 1 1\n"},
    /* sub-styles are counted anew, wherever they are named */
    {"pair_style hybrid gran/hooke 1 NULL 0 0 0.5 0 gran/hooke/history 2 NULL 0 0 0.5 0\n"
     "compute p all pair gran/hooke/history\npair_modify pair gran/hooke special lj 0 1 1\n",
     LOAD "pair_style hybrid granular/csds granular/csds\n"
          "compute p all pair granular/csds 2\npair_modify pair granular/csds 1 special lj 0 1 1\n"},
    {"pair_style hybrid granular gran/hooke 1 NULL 0 0 0.5 0 granular\ncompute p all pair granular 2 epair\n",
     LOAD "pair_style hybrid granular/csds granular/csds granular/csds\n"
          "compute p all pair granular/csds 3 epair\n"},
    /* the granular grammar: words in their places, all else as it is */
    {"pair_style granular 2.0\npair_coeff * * hertz/material 1e5 0.2 0.3 &\n\t tangential mindlin_rescale/force NULL "
     "1.0 "
     "0.5 & \n rolling sds 1 2 3  twisting marshall  cutoff 2.0 limit_damping # why\n",
     LOAD
     "pair_style granular/csds 2.0\npair_coeff * * hertz/material 1e5 0.2 0.3 &\n\t tangential csds/mindlin NULL 1.0 "
     "0.5 & \n rolling csds 1 2 3  twisting marshall  cutoff 2.0 limit_damping # why\n"},
    {"pair_style granular\npair_coeff * * \"hooke\" 1 5 tangential 'linear_history' 1 1 1 damping mass_velocity "
     "twisting sds 1 2 3",
     LOAD
     "pair_style granular/csds\npair_coeff * * \"hooke\" 1 5 tangential csds 1 1 1 damping mass_velocity twisting csds "
     "1 2 3" ATTRACTS},
    {"pair_style granular\npair_coeff * * hooke 1 5 tangential linear_history 1 1 1 damping tsuji limit_damping",
     LOAD "pair_style granular/csds\npair_coeff * * hooke 1 5 tangential csds 1 1 1 damping tsuji limit_damping"},
    {"pair_style granular\npair_coeff * * hooke 1 ${e} tangential linear_nohistory 1 1 damping coeff_restitution "
     "limit_damping",
     LOAD "pair_style granular/csds\npair_coeff * * hooke 1 $(exp(ln(v_e)*(1-2*atan(-ln(v_e)/PI)/PI))) tangential "
          "linear_nohistory 1 1 damping coeff_restitution limit_damping"},
    {"pair_style granular\npair_coeff * * hooke 1 0.3 tangential linear_nohistory 1 1 damping coeff_restitution",
     LOAD "pair_style granular/csds\n"
          "pair_coeff * * hooke 1 0.3 tangential linear_nohistory 1 1 damping coeff_restitution" ATTRACTS},
    {"pair_style granular\npair_coeff 1 * jkr 1e3 50 0.3 10 tangential mindlin 8 1 0.5\npair_coeff 2 2 dmt 1e3 0 0.3 1",
     LOAD "pair_style granular/csds\npair_coeff 1 * jkr 1e3 50 0.3 10 tangential csds/mindlin 8 1 0.5" ATTRACTS
          "\npair_coeff 2 2 dmt 1e3 0 0.3 1"},
    {"pair_style granular\npair_coeff * * hooke 1 5 tangential linear_nohistory 1 1 damping mass_velocity heat area 5 "
     "limit_damping",
     LOAD "pair_style granular/csds\npair_coeff * * hooke 1 5 tangential linear_nohistory 1 1 damping mass_velocity "
          "heat area 5 limit_damping"},
    /* walls */
    {"fix 1 all wall/gran granular hooke 1 0 tangential linear_nohistory 1 1 heat radius 5 zplane 0 1 temperature v_t",
     LOAD
     "fix 1 all wall/gran/csds hooke 1 0 tangential linear_nohistory 1 1 heat radius 5 zplane 0 1 temperature v_t"},
    {"fix 1 all wall/gran hooke/history 4000 NULL 100 NULL 0.5 0 zplane 0.0 NULL wiggle z 1 2\n",
     LOAD "fix 1 all wall/gran/csds hooke 4000 100 damping mass_velocity tangential csds $(4000*2.0/7.0) 0 0.5" ATTRACTS
          " zplane 0.0 NULL wiggle z 1 2\n"},
    {"fix w all wall/gran/region hertz/history &\n ${k} ${t} 1 2 0.5 1 limit_damping &\n region box contacts\n", LOAD
     "fix w all wall/gran/csds hertz ${k} 1 damping viscoelastic tangential csds/mindlin ${t} $(2/1) 0.5 limit_damping "
     "&\n region box contacts\n"},
    {"fix 1 all wall/gran hooke 1 NULL 0 NULL 0.5 1 xplane NULL 3",
     LOAD "fix 1 all wall/gran/csds hooke 1 0 damping mass_velocity tangential linear_nohistory 0 0.5 xplane NULL 3"},
    {"fix 1 all wall/gran granular hooke 1 0 tangential linear_history 1 1 1 zcylinder 3 shear z 1",
     LOAD "fix 1 all wall/gran/csds hooke 1 0 tangential csds 1 1 1 zcylinder 3 shear z 1"},
    {"variable w string \"granular hooke 1 ${g} tangential linear_history 1 1 1\"\nfix 1 all wall/gran/region ${w} "
     "region r\n",
     LOAD "variable w string \"granular hooke 1 ${g} tangential linear_history 1 1 1\"\n"
          "fix 1 all wall/gran/csds hooke 1 ${g} tangential csds 1 1 1" ATTRACTS " region r\n"},
    /* laws in strings, and in strings within strings */
    {"variable p string \"hooke 1 $k tangential linear_history 1 1 1\"\nvariable w string \"granular ${p}\"\n"
     "pair_style granular\npair_coeff * * ${p}\nfix 1 all wall/gran granular ${p} zplane 0 1\nfix 2 all wall/gran ${w} "
     "zplane 0 1\n",
     LOAD "variable p string \"hooke 1 $k tangential linear_history 1 1 1\"\nvariable w string \"granular ${p}\"\n"
          "pair_style granular/csds\npair_coeff * * hooke 1 $k tangential csds 1 1 1" ATTRACTS "\n"
          "fix 1 all wall/gran/csds hooke 1 $k tangential csds 1 1 1" ATTRACTS " zplane 0 1\n"
          "fix 2 all wall/gran/csds hooke 1 $k tangential csds 1 1 1" ATTRACTS " zplane 0 1\n"},
    /* a string is replaced, an index kept until it is deleted */
    {"variable l string \"hooke 1 5\"\nvariable l string \"hooke 2 5\"\nvariable i index \"hooke 3 5\"\n"
     "variable i index \"hooke 4 5\"\npair_style granular\npair_coeff 1 1 ${l}\npair_coeff 2 2 ${i}\n"
     "variable i delete\nvariable i index \"hooke 5 5\"\npair_coeff 1 2 ${i}\n",
     LOAD "variable l string \"hooke 1 5\"\nvariable l string \"hooke 2 5\"\nvariable i index \"hooke 3 5\"\n"
          "variable i index \"hooke 4 5\"\npair_style granular/csds\npair_coeff 1 1 hooke 2 5" ATTRACTS "\n"
          "pair_coeff 2 2 hooke 3 5" ATTRACTS "\nvariable i delete\nvariable i index \"hooke 5 5\"\n"
          "pair_coeff 1 2 hooke 5 5" ATTRACTS "\n"},
    /* the plugin: before all else, again after clear where it is needed, and not where the input loads it */
    {"# title\nunits lj\npair_style granular\nclear\npair_style lj/cut 1\nclear\n# x\npair_style granular\n",
     "# title\n" LOAD "units lj\npair_style granular/csds\nclear\npair_style lj/cut 1\nclear\n# x\n" LOAD
     "pair_style granular/csds\n"},
    {"units lj\nplugin load build/csdsplugin.so\npair_style granular\n",
     "units lj\nplugin load build/csdsplugin.so\npair_style granular/csds\n"},
    {"read_restart f\npair_style granular\n", LOAD "read_restart f\npair_style granular/csds\n"},
    {"label l\npair_style granular\nclear\nnext a\njump SELF l\n",
     LOAD "label l\npair_style granular/csds\nclear\n" LOAD "next a\njump SELF l\n"},
    {"pair_style granular\nclear\nread_restart f\nrun 1\n",
     LOAD "pair_style granular/csds\nclear\n" LOAD "read_restart f\nrun 1\n"},
    {"label l\nclear\nplugin load csdsplugin.so\npair_style granular\njump SELF l\n",
     "label l\nclear\nplugin load csdsplugin.so\npair_style granular/csds\njump SELF l\n"},
};
enum { EXAMPLES = sizeof examples / sizeof examples[0] };

START_TEST(command_is_migrated) {
  const example *x = &examples[_i];
  migrated m = {.files = NULL};
  text bare = {NULL, 0, 0};
  migrate_into(&m, slice_of(x->before), MIGRATE_SAME);
  text_clear(&bare);
  add_without_comments(&bare, text_slice(&m.out));
  ck_assert_str_eq(bare.at, x->after ? x->after : x->before);
  if (!x->after) ck_assert_str_eq(m.out.at, x->before);
  ck_assert_int_eq(count_remarks(&m, REMARK_NOT_READ, ""), 0);
  ck_assert_int_eq(count_remarks(&m, REMARK_NONE_HERE, ""), 0);
  text_free(&bare);
  free_migrated(&m);
}
END_TEST

START_TEST(migrated_input_stays_as_it_is) {
  migrated once = {.files = NULL}, twice = {.files = NULL};
  migrate_into(&once, slice_of(examples[_i].before), MIGRATE_SAME);
  migrate_into(&twice, text_slice(&once.out), MIGRATE_SAME);
  ck_assert_str_eq(twice.out.at, once.out.at);
  ck_assert_int_eq(twice.found.count, 0);
  free_migrated(&once);
  free_migrated(&twice);
}
END_TEST

/* A line that is not of the input has a comment above it, or continues one that has. */
START_TEST(every_change_has_a_comment) {
  migrated m = {.files = NULL};
  char before[2000];
  snprintf(before, sizeof before, "\n%s\n", examples[_i].before);
  migrate_into(&m, slice_of(examples[_i].before), MIGRATE_SAME);
  int may_differ = 0;
  for (char *line = strtok(m.out.at, "\n"); line; line = strtok(NULL, "\n")) {
    char whole[1000];
    snprintf(whole, sizeof whole, "\n%s\n", line);
    const int is_comment = strstr(line, "# csds migrate: ") != NULL, is_old = strstr(before, whole) != NULL;
    ck_assert_msg(is_comment || is_old || may_differ, "no comment above '%s'", line);
    ck_assert_msg(strcmp(line, "# csds migrate: ") != 0, "a comment says nothing");
    may_differ = is_comment || (may_differ && strchr(line, '&') != NULL);
  }
  free_migrated(&m);
}
END_TEST

/* ------------------------------------------------------------ restitution */

static const example typed[] = {
    {"damping tsuji", "damping coeff_restitution"},
    {"damping tsuji limit_damping", "damping coeff_restitution limit_damping"},
    {"damping coeff_restitution", "damping coeff_restitution"},
    {"damping coeff_restitution limit_damping", "damping coeff_restitution limit_damping"},
    {"damping velocity", "damping velocity" ATTRACTS}, /* none was typed: the old one */
    {"", ATTRACTS},
};

START_TEST(typed_restitution_comes_out) {
  static const char head[] = "pair_style granular\n",
                    law[] = "pair_coeff * * hooke 1 0.2 tangential linear_nohistory 1 1 ";
  char before[300], after[300];
  snprintf(before, sizeof before, "%s%s%s", head, law, typed[_i].before);
  snprintf(after, sizeof after, LOAD "pair_style granular/csds\n%.*s%s", (int)strlen(law) - (typed[_i].after[0] == ' '),
           law, typed[_i].after);
  if (!typed[_i].before[0]) snprintf(after + strlen(after), 2, " ");
  migrated m = {.files = NULL};
  text bare = {NULL, 0, 0};
  migrate_into(&m, slice_of(before), MIGRATE_TYPED);
  add_without_comments(&bare, text_slice(&m.out));
  ck_assert_str_eq(bare.at, after);
  text_free(&bare);
  free_migrated(&m);
}
END_TEST

/* The formula that is written for coeff_restitution with limit_damping against the closed forms of the two
 * restitutions. */
START_TEST(restitution_of_a_plain_dashpot_that_is_cut_off) {
  const double pi = 3.14159265358979323846;
  for (double e = 0.01; e < 1; e += 0.01)
    assert_close(exp(log(e) * (1 - 2 * atan(-log(e) / pi) / pi)), csds_restitution_cutoff(csds_damping_ratio_plain(e)),
                 1e-13);
}
END_TEST

/* ----------------------------------------------------------------- includes */

START_TEST(included_file_is_migrated_beside) {
  included files[] = {{"laws", "pair_coeff * *\ninclude more\n", {NULL, 0, 0}},
                      {"more", "fix 1 all wall/gran hooke 1 NULL 0 0 0.5 0 zplane 0 1\n", {NULL, 0, 0}},
                      {"plain", "run 1\n", {NULL, 0, 0}},
                      {NULL, NULL, {NULL, 0, 0}}};
  migrated m = {.files = files};
  text bare = {NULL, 0, 0};
  migrate_into(&m, slice_of("include plain\npair_style gran/hooke 1 NULL 0 0 0.5 0\ninclude laws # x\n"), MIGRATE_SAME);
  add_without_comments(&bare, text_slice(&m.out));
  ck_assert_str_eq(bare.at, LOAD "include plain\npair_style granular/csds\ninclude laws.csds # x\n");
  text_clear(&bare);
  add_without_comments(&bare, text_slice(&files[0].written));
  ck_assert_str_eq(bare.at,
                   "pair_coeff * * hooke 1 0 damping mass_velocity tangential linear_nohistory 0 0.5\n"
                   "include more.csds\n");
  ck_assert(strstr(files[1].written.at, "wall/gran/csds") && files[2].written.length == 0);
  text_free(&bare);
  free_migrated(&m);
}
END_TEST

START_TEST(file_that_includes_itself_is_named) {
  included files[] = {{"loop", "include loop\n", {NULL, 0, 0}}, {NULL, NULL, {NULL, 0, 0}}};
  migrated m = {.files = files};
  migrate_into(&m, slice_of("include loop\n"), MIGRATE_SAME);
  ck_assert_int_eq(count_remarks(&m, REMARK_NOT_READ, "loop is included in itself"), 1);
  free_migrated(&m);
}
END_TEST

/* -------------------------------------------------------------------- rules */

/* What the table says there is here, the catalogue has, with as many coefficients. */
START_TEST(rules_name_models_of_the_catalogue) {
  for (int k = 0; k < LAMMPS_WORDS; ++k) {
    const lammps_word *w = &lammps_words[k];
    for (int f = 0; w->here && f < CSDS_FAMILIES; ++f) {
      if (strcmp(w->keyword, csds_family_name((csds_family)f)) != 0) continue;
      const csds_model *model = csds_find_model((csds_family)f, w->here);
      ck_assert_msg(model && model->parameters == w->coefficients, "%s %s: %s", w->keyword, w->word, w->here);
    }
    ck_assert_msg(w->here || w->note, "%s %s has no counterpart and no note", w->keyword, w->word);
  }
}
END_TEST

int main(void) {
  Suite *s = suite_create("migrate");
  TCase *all = tcase_create("migrate");
  tcase_add_loop_test(all, command_is_migrated, 0, EXAMPLES);
  tcase_add_loop_test(all, migrated_input_stays_as_it_is, 0, EXAMPLES);
  tcase_add_loop_test(all, every_change_has_a_comment, 0, EXAMPLES);
  tcase_add_loop_test(all, typed_restitution_comes_out, 0, sizeof typed / sizeof typed[0]);
  tcase_add_test(all, restitution_of_a_plain_dashpot_that_is_cut_off);
  tcase_add_test(all, included_file_is_migrated_beside);
  tcase_add_test(all, file_that_includes_itself_is_named);
  tcase_add_test(all, rules_name_models_of_the_catalogue);
  suite_add_tcase(s, all);
  return run_suite(s);
}

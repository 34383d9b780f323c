// SPDX-License-Identifier: MIT
/* What `csds migrate` says: what it has not understood, what has no counterpart, what the user has to decide, and what
 * is different though it has moved. */
#include "migrated.h"
#include "support.h"

#define USE_L "pair_style granular\npair_coeff * * ${l}\n"

static const struct {
  const char *input;
  remark_kind kind;
  const char *words;
  int is_unchanged;
} left[] = {
    {"pair_style granular\npair_coeff * * mdr 1 2 3 4 5 6 tangential mindlin 1 1 1", REMARK_NONE_HERE,
     "normal mdr: has no counterpart", 0},
    {"fix 1 all wall/gran granular mdr 1 2 3 4 5 6 zplane 0 1", REMARK_NONE_HERE, "normal mdr", 0},
    {"pair_style granular/superellipsoid\n", REMARK_NONE_HERE, "grains are spheres", 1},
    {"pair_style ${style} 1 2\n", REMARK_NOT_READ, "name is in the variable ${style}", 1},
    {"pair_style gran/hooke 1 2 3\n", REMARK_NOT_READ, "must be kn kt gamma_n", 1},
    {"pair_style gran/hooke 1 NULL 0 5 0.5 1\n", REMARK_NOT_READ, "gamma_t without gamma_n", 1},
    {"pair_style gran/hooke 1 NULL 1 5 0.5 2\n", REMARK_NOT_READ, "must be kn kt", 1},
    {"pair_style gran/hooke/history 1e$n NULL 1 5 0.5 1\n", REMARK_NOT_READ, "is '1e$n', which cannot stand", 1},
    {"fix 1 all wall/gran hooke/history 1 NULL 1 $a$b 0.5 1 zplane 0 1\n", REMARK_NOT_READ, "cannot stand in", 1},
    {"fix 1 all wall/gran hooke/historie 1 NULL 1 1 0.5 1 zplane 0 1\n", REMARK_NOT_READ, "'hooke/historie' is not", 1},
    {"fix 1 all wall/gran hooke 1 NULL 1 1 zplane 0 1\n", REMARK_NOT_READ, "fix wall/gran hooke: its coefficients", 1},
    {"fix 1 all wall/gran\n", REMARK_NOT_READ, "the model is missing", 1},
    {"fix 1 all wall/gran ${law} zplane 0 1\n", REMARK_NOT_READ, "model '${law}'", 1},
    {"fix 1 all wall/gran granular hooke 1 0\n", REMARK_NOT_READ, "the wall is missing", 1},
    {"fix 1 all wall/gran granular hooke 1 zplane 0 1\n", REMARK_NOT_READ, "1 of its 2 coefficients", 1},
    {"fix 1 all wall/gran granular hooke 1 1 friction 1 zplane 0 1\n", REMARK_NOT_READ, "'friction' is no word", 1},
    {"fix 1 all surface/global input mol x model * * granular hooke 1 1\n", REMARK_NOT_READ, "stays LAMMPS's", 1},
    {"pair_coeff * * hooke 1 0 tangential linear_history 1 1 1\n", REMARK_NOT_READ, "no pair_style before", 1},
    {"if \"$x > 1\" then \"pair_style gran/hooke 1 NULL 0 0 0.5 0\"\n", REMARK_NOT_READ, "command within a command", 1},
    {"fix 1 all wall/gran 'hooke 1 1\n", REMARK_NOT_READ, "a quote is not closed", 1},
    {"pair_style granular\npair_coeff * * hooke 1 0 tangential\n", REMARK_NOT_READ, "tangential model is missing", 0},
    {"pair_style granular\npair_coeff * * hooke 1 0 damping mass\n", REMARK_NOT_READ, "damping model 'mass' is not", 0},
    {"pair_style gran/hooke 1 NULL 0 0 0.5 0\npair_coeff * * 1 2\n", REMARK_NOT_READ, "takes no coefficients", 0},
    {"pair_style granular\ninclude ${laws}\n", REMARK_DECIDE, "${laws} depends on a variable", 0},
    {"pair_style granular\ninclude absent\n", REMARK_DECIDE, "absent cannot be read", 0},
    {"pair_style granular\nread_restart old\n", REMARK_DECIDE, "if LAMMPS's own styles wrote the file", 0},
    {"pair_style gran/hooke 1 NULL 0 0 0.5 0\ncompute p all pair/local p1 p6\n", REMARK_DECIDE, "p5 to p10 of gran/*",
     0},
    {"pair_style granular\ncompute p all pair gran/hooke\n", REMARK_NOT_READ, "'gran/hooke' is none of", 0},
    {"pair_style granular\njump other\n", REMARK_DECIDE, "jump: other has to be migrated", 0},
    /* which law it is the text does not say: branches, other files, variables that change */
    {"jump SELF b\npair_style gran/hooke 1 NULL 0 0 0.5 0\njump SELF c\nlabel b\n"
     "pair_style gran/hooke 2 NULL 0 0 0.5 0\nlabel c\npair_coeff * *\n",
     REMARK_DECIDE, "law: pair_coeff I J hooke 1 0 damping", 0},
    {"pair_style granular\nif \"$x > 1\" then \"pair_coeff * * hooke 1 0\"\n", REMARK_NOT_READ, "if: has 'pair_coeff'",
     0},
    {"if 1 then \"pair_style hybrid  granular lj/cut 1\"\n", REMARK_NOT_READ, "if: has 'pair_style'", 1},
    {"if \"$x > 1\" then \"include soft.in\"\n", REMARK_NOT_READ, "if: has 'include'", 1},
    {"variable k equal 1\npair_style gran/hooke ${k} NULL 0 0 0.5 0\nnext k\npair_coeff * *\n", REMARK_DECIDE,
     "another value since pair_style", 0},
    {"variable w index \"hooke 1 NULL 0 0 0.5 0\" \"hooke 2 NULL 0 0 0.5 0\"\nfix 1 all wall/gran ${w} zplane 0 1\n",
     REMARK_NOT_READ, "${w}, which has 1 other values", 1},
    {"variable w index \"hooke 1 NULL 0 0 0.5 0\"\nfix 1 all wall/gran ${w} zplane 0 1\n", REMARK_DECIDE, "-var w", 0},
    {"pair_style granular\nfix 1 all ${wall} hooke 1\n", REMARK_NOT_READ, "name is in the variable ${wall}", 0},
    {"pair_style granular\n${c} 1 2 hooke 1 0\n", REMARK_NOT_READ, "command is in the variable ${c}", 0},
    {"pair_style hybrid granular lj/cut 1\npair_coeff 1 1 ${s} hooke 1 0\n", REMARK_NOT_READ, "'${s}' is none of", 0},
    {"pair_style hybrid granular granular\npair_coeff 1 1 granular ${n} hooke 1 0\n", REMARK_NOT_READ,
     "'granular' is none of", 0},
    {"pair_style granular\npair_coeff 1 1 hooke 1 0.2 damping coeff_restitution limit_damping\n"
     "pair_coeff 2 2 hooke 1 0.9 damping coeff_restitution\n",
     REMARK_DECIDE, "different types the restitution is another one", 0},
    {"variable a string \"hooke ${a}\"\npair_style granular\npair_coeff * * ${a}\n", REMARK_NOT_READ,
     "${a}, which has itself in it", 0},
    {"fix 1 all wall/gran 2000.0 NULL 50.0 NULL 0.5 0 zplane 0 NULL\n", REMARK_NOT_READ, "in LAMMPS before 2017", 1},
    {"fix 1 all wall/gran/hooke/history 1 0 1 zplane 0 0.15 1\n", REMARK_NOT_READ, "fix wall/gran/hooke/history is", 1},
    {"pair_style gran/hertz/history 1 0 1\n", REMARK_NOT_READ, "2 to 4 flags are of LIGGGHTS", 1},
    {"pair_style granular\npair_coeff * * hooke 1 0 tangential history\n", REMARK_NOT_READ, "'history' is of LIGGGHTS",
     0},
    {"read_restart old\nrun 1\n", REMARK_DECIDE, "if LAMMPS's own styles wrote the file", 1},
    {"if \"$x > 1\" then \"read_restart old\"\n", REMARK_NOT_READ, "if: has 'read_restart'", 1},
    /* what differs stands in the report of what has changed */
    {"pair_style granular\npair_coeff * * hooke 1 0 tangential mindlin 1 1 1 twisting marshall\n", REMARK_CHANGED,
     "LAMMPS takes k_t a^2/2", 0},
    {"pair_style granular\npair_coeff * * jkr 1 0.5 0.3 1\n", REMARK_CHANGED, "normal jkr: the contact lasts", 0},
    {"fix 1 all wall/gran hooke/history 1 NULL 1 1 0.5 1 zplane 0 1\n", REMARK_CHANGED,
     "multiply by the contact radius", 0},
    {"fix 1 all wall/gran hooke 1 NULL 1 1 0.5 1 zcylinder 3 shear x 1\n", REMARK_CHANGED, "turns the cylinder", 0},
    {"pair_style gran/hooke 1 NULL 1 0 0.5 0\npair_coeff * *\n", REMARK_CHANGED, "attracts before grains part", 0},
    /* of a comment nothing is searched, and each command within another for itself */
    {"if \"$x > 1\" then \"pair_style gran/hooke 1 NULL 0 0 0.5 0\" # csds one day\n", REMARK_NOT_READ,
     "if: has 'gran/hooke'", 1},
    {"if \"$x == csds\" then \"pair_style gran/hooke 1 NULL 0 0 0.5 0\"\n", REMARK_NOT_READ, "if: has 'gran/hooke'", 1},
    {"partition yes 1 pair_style granular\n", REMARK_NOT_READ, "partition: has 'pair_style'", 1},
    /* LAMMPS puts variables into a string where it is defined; what it holds later, the text may not show */
    {"variable l string \"hooke 1 1\"\nif $x then \"variable l string 'hooke 2 1'\"\n" USE_L, REMARK_NOT_READ,
     "${l}, whose value the text does not show", 0},
    {"variable l string \"hooke 1 1\"\npartition yes 1 variable l string \"hooke 2 1\"\n" USE_L, REMARK_NOT_READ,
     "${l}, whose value the text does not show", 0},
    {"variable law string \"hooke 1 1\"\nvariable l$x string \"hooke 2 1\"\npair_style granular\npair_coeff * * "
     "${law}\n",
     REMARK_NOT_READ, "${law}, whose value the text does not show", 0},
    {"variable k equal 1\nvariable l string \"hooke ${k} 1\"\nvariable k equal 2\n" USE_L, REMARK_NOT_READ,
     "${l}, whose value the text does not show", 0},
    {"variable k loop 9\nvariable l string \"hooke $k 1\"\nif $x then \"next k\"\n" USE_L, REMARK_NOT_READ,
     "${l}, whose value the text does not show", 0},
    {"variable k equal random(1,2,3)\nvariable l string \"hooke ${k} 1\"\n" USE_L, REMARK_NOT_READ,
     "the law is in ${l}, whose value", 0},
    {"variable t equal 1+step\nvariable k equal 2*v_t\nvariable l string \"hooke ${k} 1\"\n" USE_L, REMARK_NOT_READ,
     "the law is in ${l}, whose value", 0},
    {"variable k python f\nvariable l string \"hooke $k 1\"\n" USE_L, REMARK_NOT_READ,
     "the law is in ${l}, whose value", 0},
    {"variable k equal random(1,2,3)\npair_style gran/hooke ${k} NULL 0 0 0.5 0\npair_coeff * *\n", REMARK_DECIDE,
     "or may have", 0},
    {"variable a equal 1\nvariable k equal 2*v_a\nvariable f format k %g\nvariable l string \"hooke ${f} 1\"\n"
     "variable a equal 2\n" USE_L,
     REMARK_NOT_READ, "${l}, whose value the text does not show", 0},
    {"variable l string \"hooke 1 1\"\nif $x then \"jump SELF b\"\nvariable l string \"hooke 2 1\"\nlabel b\n" USE_L,
     REMARK_NOT_READ, "${l}, whose value the text does not show", 0},
    {"variable l string \"hooke 1 1\"\nlabel b\n" USE_L "variable l string \"hooke 2 1\"\njump SELF b\n", REMARK_DECIDE,
     "the law of ${l} is written out, which may be another", 0},
    {"variable l string \"hooke 1 1\"\nvariable l string hooke\n" USE_L, REMARK_NOT_READ, "model '${l}' is not", 0},
    {"variable l string \"hooke 1 1\"\nvariable l delete\n" USE_L, REMARK_NOT_READ, "model '${l}' is not", 0},
    {"variable k equal 1\npair_style gran/hooke ${k} NULL 0 0 0.5 0\nif $x then \"variable k equal 2\"\npair_coeff * "
     "*\n",
     REMARK_DECIDE, "another value since pair_style", 0},
    /* restitutions that cannot stand in a formula */
    {"pair_style granular\npair_coeff * * hooke 1 0.$e damping coeff_restitution limit_damping\n", REMARK_DECIDE,
     "pair_coeff: the restitution '0.$e' cannot stand", 0},
    {"fix 1 all wall/gran granular hooke 1 ${e}0 damping coeff_restitution limit_damping zplane 0 1\n", REMARK_DECIDE,
     "fix wall/gran: the restitution '${e}0' cannot stand", 0},
    {"pair_style hybrid granular lj/cut 1\ncompute p all pair/local dist p1\n", REMARK_DECIDE, "there are no p1", 0},
    {"units real\npair_style granular\n", REMARK_DECIDE, "must be lj, si", 0},
    {"pair_style granular\nrun_style respa 2 2\n", REMARK_DECIDE, "respa is refused", 0},
    {"pair_style gran model hertz tangential history\n", REMARK_NOT_READ, "is of LIGGGHTS", 1},
    {"fix 1 all wall/gran model hertz primitive type 1 zplane 0\n", REMARK_NOT_READ, "is of LIGGGHTS", 1},
};

/* What looks like those above and is not. */
static const char *const clear_cases[] = {
    "plugin load ./csdsplugin.so\nread_restart of_csds\nrun 1\n",
    "fix 1 all wall/gran hooke 1 NULL 0 0 0.5 0 zcylinder 3 shear z 1\n",
    "pair_style granular\npair_coeff 1 1 hooke 1 0.2 damping coeff_restitution limit_damping\n"
    "pair_coeff 2 2 hooke 1 0.9 damping coeff_restitution\npair_coeff 1 2 hooke 1 0.3 damping coeff_restitution\n",
    "pair_style granular\npair_coeff 1 1 hooke 1 0.2 damping coeff_restitution\n"
    "pair_coeff 2 2 hooke 1 0.9 damping coeff_restitution\n",
    "pair_style granular\npair_coeff * * hooke 1 0.5\npair_coeff 1 1 hooke 1 0.2 damping coeff_restitution "
    "limit_damping\n"
    "pair_coeff 2 2 hooke 1 0.9 damping coeff_restitution\n",
    "variable kn equal 1\npair_style gran/hooke ${kn} NULL 0 0 0.5 0\nvariable k equal 2\npair_coeff * *\n",
    "variable a equal 1e5\nvariable k equal 2*sqrt(v_a)+1.5e-3\nvariable l string \"hooke ${k} 1\"\n" USE_L,
    "pair_style gran/hooke 1 NULL 0 0 0.5 0\npair_coeff * *\nif \"$x > 1\" then \"jump SELF b\"\n",
    "pair_style hybrid granular lj/cut 1\npair_coeff 1 1 lj/cut 1 1\npair_coeff 1 2 none\n",
    "pair_style granular\nrun 1 # as with pair gran/hooke\n",
    "pair_style hybrid/overlay granular lj/cut 1\ncompute p all pair/local dist p1\n",
    "pair_style hybrid granular lj/cut 1\ncompute p all pair/local dist force\n",
    "pair_style granular\npair_coeff * * hooke 1 1 damping coeff_restitution limit_damping\n",
    "label b\nvariable k index 1 2\nvariable l string \"hooke $k 1\"\n" USE_L "clear\nnext k\njump SELF b\n",
    "variable l string \"hooke 1 1\"\nif $x then \"variable k equal 1\" \"jump SELF b\"\n" USE_L "label b\n",
};

START_TEST(what_remains_is_named) {
  migrated m = {.files = NULL};
  migrate_into(&m, slice_of(left[_i].input), MIGRATE_SAME);
  ck_assert_int_eq(count_remarks(&m, left[_i].kind, left[_i].words), 1);
  if (left[_i].is_unchanged) ck_assert_str_eq(m.out.at, left[_i].input);
  free_migrated(&m);
}
END_TEST

START_TEST(nothing_is_left_to_decide) {
  migrated m = {.files = NULL};
  migrate_into(&m, slice_of(clear_cases[_i]), MIGRATE_SAME);
  ck_assert_int_eq(count_remarks(&m, REMARK_CHANGED, ""), m.found.count);
  free_migrated(&m);
}
END_TEST

START_TEST(remark_names_file_and_line) {
  migrated m = {.files = NULL};
  migrate_into(&m, slice_of("units lj\n# x &\n y\n\npair_style &\n gran/hooke 1\n"), MIGRATE_SAME);
  ck_assert_int_eq(m.found.count, 1);
  ck_assert_str_eq(m.found.list[0].file, "in");
  ck_assert_int_eq(m.found.list[0].line, 5);
  free_migrated(&m);
}
END_TEST

int main(void) {
  Suite *s = suite_create("migrate_remarks");
  TCase *all = tcase_create("remarks");
  tcase_add_loop_test(all, what_remains_is_named, 0, sizeof left / sizeof left[0]);
  tcase_add_loop_test(all, nothing_is_left_to_decide, 0, sizeof clear_cases / sizeof clear_cases[0]);
  tcase_add_test(all, remark_names_file_and_line);
  suite_add_tcase(s, all);
  return run_suite(s);
}

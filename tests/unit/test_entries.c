// SPDX-License-Identifier: MIT
/*
 * Models that do not keep to what src/models/README.md says are refused, with a sentence that names them: each rule by
 * a model of support/faulty, which the catalogue of this test has besides the kernel's.
 */
#include "models/constants.h" /* the kernel's own: what a model has made */
#include "support.h"

#include <math.h>

static csds_law law_with_step(const char *words) {
  return law_of(words, 1e-4);
}

/* ------------------------------------------------------------------------------------ what is refused */

static const struct {
  const char *words, *said;
} refused[] = {
    {"square 1e4 0.001 damping kuwabara_kono",
     "normal square with damping kuwabara_kono: gamma_n would follow the contact radius to the power 2, must be 0, 0.5 "
     "or 1"},
    {"hooke 1e4 1 damping third",
     "normal hooke with damping third: gamma_n would follow the contact radius to the power 1.5, must be 0, 0.5 or 1"},
    {"untold 1e4 0.5 damping coeff_restitution",
     "normal untold: its entry has .single_stiffness = 1, but it does not tell_secant_stiffness"},
    {"untold 1e4 0 damping velocity", "does not tell_secant_stiffness"},
    {"hysteretic 1e4 2e4 0 damping velocity rolling ratio 0.5",
     "normal hysteretic with rolling ratio: its stiffness has no single value, rolling must be one of unstated"},
    {"hooke 1e4 0 damping velocity rolling unstated 0.5",
     "rolling unstated: it reads the stiffness of the normal model, its entry must have .single_stiffness = 1"},
    {"hooke 1e4 0 rolling dashpot 0.5",
     "rolling dashpot: it resists, so that its entry must have two slots, also without a spring"},
    {"hooke 1e4 0 twisting pivot 0.5",
     "twisting pivot: it resists, so that its entry must have two slots, also without a spring"},
    {"hooke 1e4 0 rolling half 0.5", "rolling half: the slots of its entry must be none, or two of three values"},
    {"hooke 1e4 0 tangential plane 0.5",
     "tangential plane: the slots of its entry must be none, one or two of three values"},
    {"twice 1e4 0", "normal twice: the slots of its entry must be none, or one of a single value"},
    {"hooke 1e4 0 heat warm", "heat warm: the slots of its entry must be none"},
    {"both 1e4 0", "normal both: its coefficient k_n keeps both materials, which only E and nu of a normal model do"},
    {"hooke 1e4 0 tangential moduli 1e4", "tangential moduli: its coefficient E keeps both materials"},
    {"hooke 1e4 0 tangential signed 1e4 0.3",
     "tangential signed: its coefficient nu mixes by a geometric mean and may be -1, must never be negative"},
    {"hooke 1e4 0 damping kept", "damping kept: its coefficient zeta keeps both materials"},
    {"unnumbered 1e4 0", "normal unnumbered: it has no force, for it does not set law->normal"},
    {"hooke 1e4 0 tangential rule 5",
     "tangential rule: it is stepped by a rule, so that it must set law->tangential to the rule's number"},
    {"hooke 1e4 0 tangential rule 0", "must set law->tangential"},
    {"hooke 1e4 0 tangential unsaid 5",
     "tangential unsaid: it is stepped by a rule, so that it must set law->tangential"},
    {"hooke 1e4 0 tangential memoryless 5",
     "tangential memoryless: it is stepped by a rule, so that its entry must have a slot"},
    {"hooke 1e4 0 tangential slack 5", "tangential slack: it has a spring, so that its entry must have a slot"},
};

START_TEST(models_that_break_a_rule_are_refused) {
  csds_spec spec;
  csds_message why = {""};
  require(csds_spec_read(&spec, refused[_i].words, &why) == CSDS_MODELS_CLASH, "'%s' is not refused",
          refused[_i].words);
  require(strstr(why.text, refused[_i].said), "'%s' is refused with '%s', not with '%s'", refused[_i].words, why.text,
          refused[_i].said);
}
END_TEST

/* ------------------------------------------------------------------------------------ what is not */

START_TEST(models_that_keep_to_the_rules_are_prepared) {
  const csds_law law = law_with_step("hooke 1e4 0 damping velocity rolling ratio 0.5");
  ck_assert(contact_law_of(&law)->rolling.k == 0.5 * 1e4);
  ck_assert_int_eq(law.history, 3 + 6); /* the scheme's own, and the slots */
}
END_TEST

/* ------------------------------------------------------------------------- springs steeper than hertz */

/* Of unit mass, unit effective radius and an impact at unit speed under F = overlap^2 + gamma v, gamma in proportion to
 * the square root of the overlap: by the classical Runge-Kutta method. limit: F ends with its repulsion. */
static double acceleration(double alpha, int limit, double x, double v) {
  const double f = x > 0 ? -x * x - alpha * sqrt(x) * v : 0;
  return limit ? fmin(f, 0) : f;
}

static double restitution(double alpha, int limit) {
  const double h = 1e-4;
  double x = 1e-12, v = 1;
  while (x > 0) {
    const double a1 = acceleration(alpha, limit, x, v), v2 = v + 0.5 * h * a1;
    const double a2 = acceleration(alpha, limit, x + 0.5 * h * v, v2), v3 = v + 0.5 * h * a2;
    const double a3 = acceleration(alpha, limit, x + 0.5 * h * v2, v3), v4 = v + h * a3;
    const double a4 = acceleration(alpha, limit, x + h * v3, v4);
    x += h / 6 * (v + 2 * v2 + 2 * v3 + v4);
    v += h / 6 * (a1 + 2 * a2 + 2 * a3 + a4);
  }
  return -v;
}

/* Force over overlap in proportion to the contact radius squared. */
START_TEST(restitution_is_what_was_typed_under_a_steep_spring) {
  static const double typed[] = {0.1, 0.3, 0.5, 0.8, 0.95};
  for (int n = 0; n < 10; ++n) {
    char words[100];
    const double e = typed[n / 2];
    snprintf(words, sizeof words, "square 1e4 %g damping coeff_restitution limit_damping %s", e, n % 2 ? "yes" : "no");
    const csds_law made = law_with_step(words);
    const contact_law *law = contact_law_of(&made);
    ck_assert_int_eq(law->damping_power, 2);
    ck_assert(law->damping_by_mass[0] == 0 && law->damping_by_mass[2] == 0);
    const double is = restitution(law->damping_by_mass[1] / sqrt(1e4), n % 2);
    require(fabs(is - e) < 1e-4, "%s: restitution is %.6f", words, is);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("entries");
  TCase *tests = tcase_create("entries");
  tcase_add_loop_test(tests, models_that_break_a_rule_are_refused, 0, sizeof refused / sizeof *refused);
  tcase_add_test(tests, models_that_keep_to_the_rules_are_prepared);
  tcase_add_test(tests, restitution_is_what_was_typed_under_a_steep_spring);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}

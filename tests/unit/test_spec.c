// SPDX-License-Identifier: MIT
/* From words to laws: what is accepted, what is refused, with which sentence. */
#include "support.h"

#include <math.h>

static csds_status parse(const char *text, csds_spec *spec, csds_message *why) {
  char copy[400];
  const char *words[40];
  int count = 0;
  snprintf(copy, sizeof copy, "%s", text);
  for (char *w = strtok(copy, " "); w; w = strtok(NULL, " ")) words[count++] = w;
  return csds_spec_parse(spec, count, words, why);
}

START_TEST(full_law_is_read) {
  csds_spec s = spec_of("hooke 1000 3 damping velocity tangential csds 200 0.5 0.3 limit_damping no");
  ck_assert_str_eq(s.part[CSDS_NORMAL].model->name, "hooke");
  ck_assert_str_eq(s.part[CSDS_DAMPING].model->name, "velocity");
  ck_assert_str_eq(s.part[CSDS_TANGENTIAL].model->name, "csds");
  ck_assert_str_eq(s.part[CSDS_ROLLING].model->name, "none");
  ck_assert(s.part[CSDS_NORMAL].value[0] == 1000 && s.part[CSDS_NORMAL].value[1] == 3);
  ck_assert(s.part[CSDS_TANGENTIAL].value[2] == 0.3 && s.limit_damping == 0);
}
END_TEST

START_TEST(defaults_are_those_of_the_documentation) {
  csds_spec s = spec_of("hooke 1000 3");
  ck_assert_str_eq(s.part[CSDS_DAMPING].model->name, "viscoelastic");
  for (int f = CSDS_TANGENTIAL; f < CSDS_FAMILIES; ++f) ck_assert_str_eq(s.part[f].model->name, "none");
  ck_assert_int_eq(s.limit_damping, 1);
  ck_assert_int_eq(spec_of("hooke 1 0 limit_damping").limit_damping, 1);
  ck_assert_int_eq(spec_of("hooke 1 0 limit_damping yes damping velocity").limit_damping, 1);
}
END_TEST

static const struct {
  const char *words;
  csds_status status;
  const char *sentence;
} refused[] = {
    {"", CSDS_MISSING_VALUE, "normal: the model's name is missing, must be one of hooke, hertz"},
    {"hook 1 0", CSDS_UNKNOWN_MODEL, "normal: unknown model 'hook', must be one of hooke, hertz"},
    {"hooke 1", CSDS_MISSING_VALUE, "normal hooke: eta is missing, the model takes 2 coefficients: k_n eta"},
    {"hooke 1 damping velocity", CSDS_MISSING_VALUE, "normal hooke: eta is missing"},
    {"hooke 1 2 3", CSDS_SURPLUS_VALUE, "normal hooke: '3' is one value too many"},
    {"hooke x 2", CSDS_NOT_A_NUMBER, "normal hooke: k_n (normal stiffness) is 'x', must be a number"},
    {"hooke 1e3x 2", CSDS_NOT_A_NUMBER, "is '1e3x', must be a number"},
    {"hooke -1 0", CSDS_OUT_OF_RANGE, "normal hooke: k_n (normal stiffness) is -1, must be a finite number > 0"},
    {"hooke 0 0", CSDS_OUT_OF_RANGE, "is 0, must be a finite number > 0 [force/length]"},
    {"hooke nan 0", CSDS_OUT_OF_RANGE, "is nan, must be a finite number > 0"},
    {"hooke inf 0", CSDS_OUT_OF_RANGE, "is inf, must be a finite number > 0"},
    {"hooke 1 -2 damping velocity", CSDS_OUT_OF_RANGE,
     "normal hooke with damping velocity: eta (damping coefficient) is -2, must be a finite number >= 0"},
    {"hooke 1 0 damping coeff_restitution", CSDS_OUT_OF_RANGE, "e (coefficient of normal restitution) is 0"},
    {"hooke 1 1.1 damping coeff_restitution", CSDS_OUT_OF_RANGE, "is 1.1, must be a finite number > 0 and <= 1"},
    {"hooke 1 0 damping", CSDS_MISSING_VALUE, "damping: the model's name is missing, must be one of velocity"},
    {"hooke 1 0 damping tsu", CSDS_UNKNOWN_MODEL, "damping: unknown model 'tsu'"},
    {"hooke 1 0 damping velocity 3", CSDS_SURPLUS_VALUE,
     "damping velocity: '3' is one value too many, the model takes no coefficient"},
    {"hooke 1 0 tangential sds 1 1 1", CSDS_UNKNOWN_MODEL,
     "tangential: unknown model 'sds', must be one of none, csds"},
    {"hooke 1 0 tangential csds 1 1", CSDS_MISSING_VALUE,
     "tangential csds: mu is missing, the model takes 3 coefficients: k_t x_gammat mu"},
    {"hooke 1 0 tangential csds 1 1 1 1", CSDS_SURPLUS_VALUE, "tangential csds: '1' is one value too many"},
    {"hooke 1 0 tangential csds -1 1 1", CSDS_OUT_OF_RANGE, "tangential csds: k_t (tangential stiffness) is -1"},
    {"hooke 1 0 tangential csds 1 -1 1", CSDS_OUT_OF_RANGE, "x_gammat"},
    {"hooke 1 0 tangential csds 1 1 -0.5", CSDS_OUT_OF_RANGE, "mu (friction coefficient) is -0.5"},
    {"hooke 1 0 tangential none tangential none", CSDS_SURPLUS_VALUE, "tangential is given twice"},
    {"hooke 1 0 limit_damping maybe", CSDS_UNKNOWN_MODEL, "limit_damping: unknown value 'maybe', must be yes or no"},
    {"hooke 1 0 limit_damping no limit_damping", CSDS_SURPLUS_VALUE, "limit_damping is given twice"},
    {"hooke 1 0 tangential csds/mindlin NULL 1 1", CSDS_MODELS_CLASH,
     "tangential csds/mindlin: k_t is NULL, must be a number unless the normal model is hertz/material"},
    {"hooke 1 0 tangential csds NULL 1 1", CSDS_NOT_A_NUMBER, "k_t (tangential stiffness) is 'NULL', must be a number"},
    {"hertz/material 1 0 0.3 tangential csds/mindlin nan 1 1", CSDS_OUT_OF_RANGE, "is nan, must be a finite number"},
    {"hertz/material 1 0 0.6", CSDS_OUT_OF_RANGE,
     "nu (Poisson's ratio) is 0.6, must be a finite number > -1 and <= 0.5"},
    {"hysteretic 10 5 0 damping velocity", CSDS_OUT_OF_RANGE,
     "normal hysteretic: k_U is 5, must be at least k_L, which is 10"},
    {"hysteretic 10 20 0.5 damping coeff_restitution", CSDS_MODELS_CLASH,
     "damping must be one of velocity, mass_velocity, viscoelastic"},
    {"hooke 1 0 tangential langston 0 0.3 1", CSDS_OUT_OF_RANGE,
     "mu (friction coefficient) is 0, must be a finite number > 0"},
    {"hooke 1 0 rolling csds 1 1", CSDS_MISSING_VALUE,
     "rolling csds: mu_r is missing, the model takes 3 coefficients: k_r gamma_r mu_r"},
    {"hooke 1 0 twisting marshall", CSDS_MODELS_CLASH,
     "twisting marshall: tangential none has no stiffness k_t or no friction coefficient mu to take its own from, must "
     "be one of csds, cundall_strack, csds/mindlin, linear_history, silbert, di_renzo, tsuji, walton_braun"},
    {"hooke 1 0 tangential viscous 0.5 twisting marshall", CSDS_MODELS_CLASH,
     "twisting marshall: tangential viscous has no stiffness k_t"},
    {"hooke 1 0 tangential csds 1 1 1 twisting marshall 100 0 1", CSDS_SURPLUS_VALUE,
     "twisting marshall: '100' is one value too many, the model takes no coefficient"},
    {"hertz 1 0 tangential mindlin NULL 1 1", CSDS_MODELS_CLASH,
     "tangential csds/mindlin: k_t is NULL, must be a number unless the normal model is hertz/material"},
    {"hooke 1 0 rolling sds 1 1", CSDS_MISSING_VALUE, "rolling csds: mu_r is missing"},
    {"hooke 1 0 nan(missing)", CSDS_SURPLUS_VALUE, "normal hooke: 'nan(missing)' is one value too many"},
    {"hooke 1 0 tangential sds", CSDS_UNKNOWN_MODEL,
     "langston, zheng, walton_braun"}, /* no name is cut off at the list's end */
    {"hooke 1 0 glue 1", CSDS_UNKNOWN_MODEL, "unknown keyword 'glue', must be one of damping, tangential"},
};
enum { REFUSED = sizeof refused / sizeof refused[0] };

START_TEST(bad_words_are_refused_with_their_sentence) {
  csds_spec spec, before;
  memset(&spec, 7, sizeof spec);
  before = spec;
  csds_message why;
  ck_assert_int_eq(parse(refused[_i].words, &spec, &why), refused[_i].status);
  ck_assert_msg(strstr(why.text, refused[_i].sentence) != NULL, "'%s' says: %s", refused[_i].words, why.text);
  ck_assert_msg(memcmp(&spec, &before, sizeof spec) == 0, "'%s' wrote a half-read law", refused[_i].words);
  ck_assert_int_eq(parse(refused[_i].words, &spec, NULL), refused[_i].status);
}
END_TEST

START_TEST(a_text_reads_as_its_words) {
  static const char *const words[] = {"hooke", "1e5", "0.9", "damping", "coeff_restitution"};
  csds_spec from_words, from_text, before;
  csds_message why;
  ck_assert_int_eq(csds_spec_parse(&from_words, 5, words, NULL), CSDS_OK);
  ck_assert_int_eq(csds_spec_read(&from_text, " hooke  1e5\t0.9 damping\ncoeff_restitution ", NULL), CSDS_OK);
  ck_assert(memcmp(&from_words, &from_text, sizeof from_text) == 0);
  before = from_text;
  ck_assert_int_eq(csds_spec_read(&from_text, "  ", &why), CSDS_MISSING_VALUE);
  char endless[2000];
  memset(endless, 'h', sizeof endless);
  endless[sizeof endless - 1] = 0;
  ck_assert_int_eq(csds_spec_read(&from_text, endless, &why), CSDS_SURPLUS_VALUE);
  ck_assert_str_eq(why.text, "the law has 1999 characters, must have less than 1024");
  ck_assert(memcmp(&before, &from_text, sizeof from_text) == 0);
}
END_TEST

START_TEST(coefficients_have_names) {
  csds_spec spec = spec_of("hertz/material 1e7 0.5 0.3 damping coeff_restitution tangential csds/mindlin NULL 1 0.4");
  ck_assert(csds_coefficient(&spec.part[CSDS_NORMAL], "E") == 1e7);
  ck_assert(csds_coefficient(&spec.part[CSDS_NORMAL], "nu") == 0.3);
  ck_assert(isnan(csds_coefficient(&spec.part[CSDS_NORMAL], "k_n")));
  ck_assert(isnan(csds_coefficient(&spec.part[CSDS_TANGENTIAL], "k_t")));
  ck_assert(csds_coefficient(&spec.part[CSDS_TANGENTIAL], "mu") == 0.4);
  ck_assert(csds_set_coefficient(&spec.part[CSDS_TANGENTIAL], "mu", 0.6) == 1);
  ck_assert(csds_coefficient(&spec.part[CSDS_TANGENTIAL], "mu") == 0.6);
  ck_assert(csds_set_coefficient(&spec.part[CSDS_NORMAL], "mu", 0.7) == 0);
}
END_TEST

START_TEST(laws_are_the_same_if_prepared_alike) {
  csds_law a = law_of("hooke 1e5 0.9 tangential csds 1e4 1 0.5", 1e-5);
  csds_law b = law_of("hooke 1e5 0.9 tangential csds 1e4 1 0.5", 1e-5);
  csds_law c = law_of("hooke 1e5 0.9 tangential csds 1e4 1 0.6", 1e-5);
  ck_assert(csds_law_same(&a, &b));
  ck_assert(!csds_law_same(&a, &c));
  csds_law_use(&b, CSDS_ISA_SCALAR);
  ck_assert(!csds_law_same(&a, &b));
}
END_TEST

START_TEST(bad_time_step_is_refused) {
  csds_spec spec = spec_of("hooke 1 0");
  static const double steps[] = {0, -1, NAN, INFINITY};
  for (int k = 0; k < 4; ++k) {
    csds_law law, before;
    memset(&law, 7, sizeof law);
    before = law;
    csds_message why;
    ck_assert_int_eq(csds_law_prepare(&law, &spec, steps[k], &why), CSDS_OUT_OF_RANGE);
    ck_assert_msg(strstr(why.text, "law: dt (time step) is") == why.text, "%s", why.text);
    ck_assert(memcmp(&law, &before, sizeof law) == 0);
  }
}
END_TEST

START_TEST(incomplete_spec_is_refused) {
  csds_spec spec;
  memset(&spec, 0, sizeof spec);
  csds_law law;
  csds_message why;
  ck_assert_int_eq(csds_law_prepare(&law, &spec, 1, &why), CSDS_MISSING_VALUE);
  spec = spec_of("hooke 1 0");
  spec.part[CSDS_NORMAL].model = csds_find_model(CSDS_DAMPING, "velocity");
  ck_assert_int_eq(csds_spec_check(&spec, &why), CSDS_MISSING_VALUE);
  spec = spec_of("hooke 1 0");
  spec.limit_damping = 4; /* a flag of the caller's; loops are chosen by it */
  ck_assert_int_eq(csds_law_prepare(&law, &spec, 1, &why), CSDS_OUT_OF_RANGE);
  ck_assert_str_eq(why.text, "limit_damping is 4, must be 0 or 1");
}
END_TEST

START_TEST(mixing_takes_geometric_means) {
  csds_spec a = spec_of("hooke 100 4 damping velocity tangential csds 50 2 0.2 limit_damping no");
  csds_spec b = spec_of("hooke 400 9 damping velocity tangential csds 200 0.5 0.8"), m;
  ck_assert_int_eq(csds_spec_mix(&m, &a, &b, NULL), CSDS_OK);
  assert_close(m.part[CSDS_NORMAL].value[0], 200, 1e-15);
  assert_close(m.part[CSDS_NORMAL].value[1], 6, 1e-15);
  assert_close(m.part[CSDS_TANGENTIAL].value[0], 100, 1e-15);
  assert_close(m.part[CSDS_TANGENTIAL].value[1], 1, 1e-15);
  assert_close(m.part[CSDS_TANGENTIAL].value[2], 0.4, 1e-15);
  ck_assert_int_eq(m.limit_damping, 1);
  csds_set_coefficient(&a.part[CSDS_TANGENTIAL], "mu", 1e200); /* whose square is none */
  csds_set_coefficient(&b.part[CSDS_TANGENTIAL], "mu", 1e180);
  ck_assert_int_eq(csds_spec_mix(&m, &a, &b, NULL), CSDS_OK);
  assert_close(m.part[CSDS_TANGENTIAL].value[2], 1e190, 1e-14);

  csds_spec kept = spec_of("hertz/material 1e7 0.5 0.3"), other = spec_of("hertz/material 2e7 0.5 0.3");
  csds_message again = {""};
  ck_assert_int_eq(csds_spec_mix(&m, &kept, &other, NULL), CSDS_OK);
  ck_assert(m.mixed && csds_spec_mix(&m, &m, &kept, &again) == CSDS_MODELS_CLASH);
  ck_assert_msg(strstr(again.text, "one between two materials"), "%s", again.text);
  ck_assert(csds_set_coefficient(&kept.part[CSDS_NORMAL], "E", -1) &&
            csds_spec_mix(&m, &other, &kept, NULL) == CSDS_OUT_OF_RANGE);
  csds_spec none = {.mixed = 0};
  ck_assert(csds_spec_mix(&m, &a, &none, NULL) != CSDS_OK && csds_spec_mix(&m, &none, &a, NULL) != CSDS_OK);
  csds_spec c = spec_of("hooke 400 9 damping mass_velocity"), untouched = m;
  csds_message why;
  ck_assert_int_eq(csds_spec_mix(&m, &a, &c, &why), CSDS_MODELS_CLASH);
  ck_assert_msg(strstr(why.text, "damping models velocity and mass_velocity cannot be mixed"), "%s", why.text);
  ck_assert(memcmp(&m, &untouched, sizeof m) == 0);
}
END_TEST

/* What a law makes of its coefficients, read off from what it does: two grains of radius 1/2 and mass 2 at an overlap.
 */
static const double overlap = 0.01, radius = 0.25, mass = 1;

typedef struct touching_pair {
  csds_grain i, j;
} touching_pair;

static touching_pair at_overlap(void) {
  const double inertia = csds_sphere_inertia(2, 0.5);
  touching_pair p = {{.radius = 0.5, .inv_mass = 0.5, .inv_inertia = 1 / inertia},
                     {.x = {1 - overlap, 0, 0}, .radius = 0.5, .inv_mass = 0.5, .inv_inertia = 1 / inertia}};
  return p;
}

static double elastic_force_of(const csds_law *law) {
  double curve[3];
  csds_normal_curve(law, radius, overlap, overlap, curve);
  return curve[0];
}

static double hertz_stiffness_of(const csds_law *law) {
  return elastic_force_of(law) / (sqrt(radius) * pow(overlap, 1.5));
}

/* gamma_n, from the force at an approach of 1. */
static double damping_of(const csds_law *law) {
  touching_pair p = at_overlap();
  double history[CSDS_MAX_HISTORY] = {0};
  csds_response out;
  p.i.v[0] = 1;
  csds_contact_probe(law, &p.i, &p.j, history, &out);
  return out.normal - elastic_force_of(law);
}

/* Energy of the tangential spring whose history is 1. */
static double energy_of_unit_spring(const csds_law *law) {
  touching_pair p = at_overlap();
  double history[CSDS_MAX_HISTORY] = {0}, energy[CSDS_SPRINGS];
  history[4] = 1;
  csds_contact_stored(law, &p.i, &p.j, history, energy);
  return energy[CSDS_SPRING_TANGENTIAL];
}

START_TEST(restitution_becomes_the_damping_that_gives_it) {
  /* gamma_n = damp sqrt(m F/overlap): damp is twice the damping ratio for hooke, sqrt(5) times for hertz */
  double e = 0.4;
  csds_law law = law_of("hooke 300 0.4 damping coeff_restitution", 1e-3);
  assert_close(csds_restitution_cutoff(damping_of(&law) / sqrt(mass * 300) / 2), e, 1e-12);
  law = law_of("hooke 300 0.4 damping coeff_restitution limit_damping no", 1e-3);
  assert_close(csds_restitution_plain(damping_of(&law) / sqrt(mass * 300) / 2), e, 1e-12);
  law = law_of("hertz 300 0.4 damping coeff_restitution", 1e-3);
  double alpha = damping_of(&law) / sqrt(mass * elastic_force_of(&law) / overlap);
  assert_close(csds_restitution_cutoff(csds_hertz_damping_ratio(alpha)), e, 1e-12);
}
END_TEST

/* pi sqrt(m/k). Of hertz, F = k_n sqrt(R) overlap^(3/2), k is the slope 1.5 k_n sqrt(R overlap) at R/100: 0.15 k_n R.
 */
START_TEST(contact_time_is_that_of_the_models_stiffness) {
  static const struct {
    const char *words;
    double stiffness;
  } laws[] = {{"hooke 300 0.4", 300},
              {"hertz 300 0.4", 0.15 * 300 * 2},
              {"hysteretic 300 500 0 damping velocity", 500},
              {"hysteretic/load 300 5 0 damping velocity", 300}};
  for (size_t k = 0; k < sizeof laws / sizeof *laws; ++k) {
    csds_law law = law_of(laws[k].words, 1e-3);
    assert_close(csds_contact_time(&law, 0.7, 2), acos(-1) * sqrt(0.7 / laws[k].stiffness), 1e-14);
  }
}
END_TEST

START_TEST(materials_become_stiffness) {
  /* E* = E/(2(1-nu^2)), G* = E/(4(2-nu)(1+nu)) for equal bodies; k_t a with a = sqrt(R overlap) */
  const double a = sqrt(radius * overlap);
  csds_law law = law_of("hertz/material 1e6 0 0.3 damping velocity tangential csds/mindlin NULL 1 0.5", 1e-3);
  assert_close(hertz_stiffness_of(&law), 4.0 / 3 * 1e6 / (2 * 0.91), 1e-14);
  assert_close(0.5 / (a * energy_of_unit_spring(&law)), 8 * 1e6 / (4 * 1.7 * 1.3), 1e-12);
  law = law_of("hertz/material 1e6 0 0.3 damping velocity tangential di_renzo NULL 1 0.5", 1e-3);
  assert_close(2 * energy_of_unit_spring(&law) / a, 16.0 / 3 * 1e6 / (4 * 1.7 * 1.3), 1e-12);
  csds_spec first = spec_of("hertz/material 1e6 4 0.3 damping velocity tangential csds/mindlin NULL 1 0.5");
  csds_spec second = spec_of("hertz/material 3e6 9 0.2 damping velocity tangential csds/mindlin NULL 1 0.5"), m;
  ck_assert_int_eq(csds_spec_mix(&m, &first, &second, NULL), CSDS_OK);
  ck_assert_int_eq(csds_law_prepare(&law, &m, 1e-3, NULL), CSDS_OK);
  assert_close(hertz_stiffness_of(&law), 4.0 / 3 / (0.91 / 1e6 + 0.96 / 3e6), 1e-14);
  assert_close(0.5 / (a * energy_of_unit_spring(&law)), 8 / (2 * 1.7 * 1.3 / 1e6 + 2 * 1.8 * 1.2 / 3e6), 1e-12);
  assert_close(damping_of(&law), 6, 1e-9);
}
END_TEST

START_TEST(history_is_as_short_as_the_law_allows) {
  ck_assert_int_eq(law_of("hooke 1 0 tangential csds 1 1 1", 1).history, 6);
  ck_assert_int_eq(law_of("hooke 1 0", 1).history, 3);
  ck_assert_int_eq(law_of("hooke 1 0 tangential linear_nohistory 1 1", 1).history, 3);
  csds_law law = law_of("hooke 1 0 tangential csds 1 1 1", 1);
  for (int k = 0; k < law.history; ++k) ck_assert_int_eq(law.exchange[k], -1);
  const char *longest =
      "hysteretic 1 2 0 damping velocity tangential walton_braun 1 1 rolling csds 1 1 1 twisting csds 1 1 1";
  law = law_of(longest, 1);
  ck_assert_int_eq(law.wall_history, CSDS_MAX_HISTORY); /* that of a pair, and the wall's normal */
  ck_assert_int_eq(law.history, CSDS_MAX_HISTORY - 3);
  /* the expected velocity, largest overlap, resistance now and at the last reversal, rolling displacement and velocity,
   * twist angle and rate: largest overlap, rolling and twist look the same from both sides */
  static const int expected[] = {-1, -1, -1, 1, -1, -1, -1, -1, -1, -1, 1, 1, 1, 1, 1, 1, 1, 1};
  for (int k = 0; k < law.history; ++k) ck_assert_int_eq(law.exchange[k], expected[k]);
}
END_TEST

START_TEST(layout_of_the_history_is_known_before_the_law) {
  csds_spec spec;
  int exchange[CSDS_MAX_HISTORY];
  ck_assert_int_eq(
      csds_spec_read(&spec, "hysteretic 1 2 0 damping velocity tangential walton_braun 1 1 rolling csds 1 1 1", NULL),
      CSDS_OK);
  /* the expected velocity, largest overlap, resistance now and at the last reversal, rolling displacement and velocity
   */
  static const int expected[] = {-1, -1, -1, 1, -1, -1, -1, -1, -1, -1, 1, 1, 1, 1, 1, 1};
  const int count = sizeof expected / sizeof *expected;
  ck_assert_int_eq(csds_spec_history(&spec, NULL), count);
  ck_assert_int_eq(csds_spec_wall_history(&spec), count + 3);
  ck_assert_int_eq(csds_spec_history(&spec, exchange), count);
  for (int k = 0; k < count; ++k) ck_assert_int_eq(exchange[k], expected[k]);
  ck_assert_int_eq(csds_spec_slot(&spec, CSDS_NORMAL, 0), 3);
  ck_assert_int_eq(csds_spec_slot(&spec, CSDS_DAMPING, 0), -1);
  ck_assert_int_eq(csds_spec_slot(&spec, CSDS_TANGENTIAL, 0), 4);
  ck_assert_int_eq(csds_spec_slot(&spec, CSDS_TANGENTIAL, 1), 7);
  ck_assert_int_eq(csds_spec_slot(&spec, CSDS_TANGENTIAL, 2), -1);
  ck_assert_int_eq(csds_spec_slot(&spec, CSDS_ROLLING, 0), 10);
  ck_assert_int_eq(csds_spec_slot(&spec, CSDS_ROLLING, 1), 13);
  ck_assert_int_eq(csds_spec_slot(&spec, CSDS_TWISTING, 0), -1);
}
END_TEST

START_TEST(catalogue_describes_itself) {
  const csds_model *m;
  int count = 0;
  for (; (m = csds_model_at(count)); ++count) {
    ck_assert_ptr_eq(csds_find_model(m->family, m->name), m);
    ck_assert_ptr_nonnull(csds_family_name(m->family));
    ck_assert_int_gt((int)strlen(m->summary), 0);
    ck_assert_msg(m->passive && m->passive_reason && m->reference,
                  "%s does not say whether it is passive, or its reference", m->name);
    for (int k = 0; k < m->parameters; ++k) {
      const csds_parameter *p = &m->parameter[k];
      ck_assert_msg(p->name && p->unit && p->meaning && p->min <= p->max, "%s, parameter %d", m->name, k);
    }
    ck_assert_msg(m->family != CSDS_DAMPING || m->eta.name, "%s does not say what eta means", m->name);
  }
  ck_assert_int_ge(count, 29);
  ck_assert_ptr_null(csds_model_at(-1));
  ck_assert_ptr_null(csds_family_name(CSDS_FAMILIES));
  for (int s = CSDS_OK; s <= CSDS_MODELS_CLASH; ++s)
    ck_assert_str_ne(csds_status_text((csds_status)s), csds_status_text((csds_status)99));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("spec");
  TCase *tests = tcase_create("laws from words");
  tcase_add_test(tests, a_text_reads_as_its_words);
  tcase_add_test(tests, coefficients_have_names);
  tcase_add_test(tests, laws_are_the_same_if_prepared_alike);
  tcase_add_test(tests, full_law_is_read);
  tcase_add_test(tests, defaults_are_those_of_the_documentation);
  tcase_add_loop_test(tests, bad_words_are_refused_with_their_sentence, 0, REFUSED);
  tcase_add_test(tests, bad_time_step_is_refused);
  tcase_add_test(tests, incomplete_spec_is_refused);
  tcase_add_test(tests, mixing_takes_geometric_means);
  tcase_add_test(tests, restitution_becomes_the_damping_that_gives_it);
  tcase_add_test(tests, contact_time_is_that_of_the_models_stiffness);
  tcase_add_test(tests, materials_become_stiffness);
  tcase_add_test(tests, history_is_as_short_as_the_law_allows);
  tcase_add_test(tests, layout_of_the_history_is_known_before_the_law);
  tcase_add_test(tests, catalogue_describes_itself);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}

// SPDX-License-Identifier: MIT
/* The inverse question: a calibrated law, collided anew, does what was wanted. What adhesion does to a pair. */
#include "adhesive.h"
#include "comma.h"
#include "laboratory.h"
#include "support.h"

#include <math.h>

START_TEST(calibration_meets_its_targets) {
  gsl_rng *rng = new_rng();
  int found = 0;
  for (int n = 0; n < share(60); ++n) {
    csds_lab_targets t = {.restitution = uniform(rng, 0.2, 1),
                          .damping_ratio = NAN,
                          .stiffness = NAN,
                          .youngs = NAN,
                          .poisson = NAN,
                          .x_gammat = NAN,
                          .steps = 40,
                          .hertz = n % 2,
                          .ratio = 0.1};
    csds_lab_collision c = hard_spheres(log_uniform(rng, 1e-6, 1), log_uniform(rng, 1e-3, 1), 0);
    t.impact = c.impact;
    t.impact.wall = n % 3 == 0;
    t.duration = log_uniform(rng, 1e-6, 1);
    t.mu = uniform(rng, 0.2, 1);
    t.tangential_restitution = uniform(rng, -0.6, 0.9);
    csds_lab_calibration r;
    csds_message why = {""};
    csds_status status = csds_lab_calibrate(&t, &r, &why);
    require(status == CSDS_OK, "set %d: %s", n, why.text);
    /* the law as text, collided anew */
    char words[600];
    csds_lab_words(&r.law, words, sizeof words);
    c.impact = t.impact;
    c.impact.v_t = t.ratio * c.impact.v_n;
    csds_lab_outcome o = outcome_of(words, &c);
    require(fabs(o.e_n - t.restitution) < 1e-8 && fabs(o.duration / t.duration - 1) < 1e-8 &&
                fabs(o.e_t - t.tangential_restitution) < 1e-7,
            "set %d, %s: e_n %g of %g, e_t %g of %g, duration %g of %g", n, words, o.e_n, t.restitution, o.e_t,
            t.tangential_restitution, o.duration, t.duration);
    ++found;
  }
  printf("%d calibrations\n", found);
  gsl_rng_free(rng);
}
END_TEST

/* Found with a decimal comma as with a point, and written with a point. */
START_TEST(calibration_does_not_depend_on_the_locale) {
  char words[2][600];
  for (int comma = 0; comma < 2; ++comma) {
    if (comma) use_decimal_comma();
    csds_lab_targets t = {.restitution = 0.55,
                          .damping_ratio = NAN,
                          .duration = 0.0125,
                          .stiffness = NAN,
                          .youngs = NAN,
                          .x_gammat = NAN,
                          .steps = 40.5,
                          .ratio = 0.1};
    t.impact = hard_spheres(0.5, 0.75, 0).impact;
    t.mu = 0.35, t.tangential_restitution = 0.25;
    csds_lab_calibration r;
    csds_message why = {""};
    ck_assert_msg(csds_lab_calibrate(&t, &r, &why) == CSDS_OK, "%s", why.text);
    r.law.heating.fraction = 1e-7 / 3;
    r.law.heating.part = 0.25;
    csds_lab_words(&r.law, words[comma], sizeof words[0]);
  }
  ck_assert_str_eq(words[1], words[0]);
  ck_assert_ptr_nonnull(strstr(words[1], " dissipation 3.333333333e-08 split 0.25"));
}
END_TEST

/* A linear spring is as long in contact as the law of the material, by name, on a wall and a sphere; spins are not
 * looked at. */
START_TEST(a_material_has_one_duration) {
  for (int wall = 0; wall < 2; ++wall) {
    csds_lab_targets t = {.restitution = 1,
                          .damping_ratio = NAN,
                          .duration = NAN,
                          .stiffness = NAN,
                          .youngs = 1e7,
                          .poisson = 0.3,
                          .mu = 0.5,
                          .tangential_restitution = -0.3,
                          .x_gammat = NAN,
                          .steps = 40,
                          .ratio = 0.1};
    csds_lab_collision c = hard_spheres(1, 0.7, 0.07);
    c.impact.wall = wall;
    t.impact = c.impact;
    t.impact.omega[0][2] = 5;
    csds_lab_calibration r;
    csds_message why = {""};
    require(csds_lab_calibrate(&t, &r, &why) == CSDS_OK, "%s", why.text);
    char words[600];
    csds_lab_words(&r.law, words, sizeof words);
    assert_close(outcome_of(words, &c).duration, outcome_of("hertz/material 1e7 0 0.3", &c).duration, 1e-8);
    assert_close(outcome_of(words, &c).e_t, -0.3, 1e-7);
  }
}
END_TEST

/* ---------------------------------------------------------------------------- the damping of a law that is given */

static double eta_of(const csds_spec *law) {
  return csds_coefficient(&law->part[CSDS_NORMAL], "eta");
}

static csds_status calibrate(const char *words, double speed, double wanted, csds_spec *found, csds_message *why) {
  const csds_spec law = spec_of(words);
  const csds_lab_collision c = adhesive_impact(speed);
  return csds_lab_calibrate_damping(&law, &c.impact, wanted, found, why);
}

/* Found with bisection on an event-located integration of another program. */
START_TEST(typed_restitution_is_the_published_one) {
  static const struct {
    adhesive_kind kind;
    double wanted, speed, typed;
  } known[] = {{DMT, 0.6, 5, 0.688402}, {JKR, 0.9, 5, 0.961978}, {JKR, 0.6, 20, 0.654495}};
  for (size_t n = 0; n < sizeof known / sizeof *known; ++n) {
    csds_spec found;
    csds_message why = {""};
    const char *words = adhesive_words(known[n].kind, 0.5, "damping coeff_restitution");
    require(calibrate(words, known[n].speed, known[n].wanted, &found, &why) == CSDS_OK, "%s", why.text);
    require(fabs(eta_of(&found) - known[n].typed) < 6e-7, "%s: %.9g, should be %g", words, eta_of(&found),
            known[n].typed);
  }
}
END_TEST

/* By the closed form of cohesive hooke, whatever the damping: velocity's coefficient is 2 D there. */
START_TEST(calibrated_cohesive_hooke_has_the_closed_form) {
  gsl_rng *rng = new_rng();
  for (int n = 0; n < share(20); ++n) {
    const double wanted = uniform(rng, 0.05, 1), speed = log_uniform(rng, 0.5, 50);
    csds_spec found;
    csds_message why = {""};
    require(calibrate(adhesive_words(HOOKE, 0, "damping velocity"), speed, wanted, &found, &why) == CSDS_OK, "%s",
            why.text);
    const double e = csds_restitution_cohesive_hooke(0.5 * eta_of(&found), speed);
    require(fabs(e - wanted) < 1e-9, "at %g: %.12g, should be %.12g", speed, e, wanted);
  }
  gsl_rng_free(rng);
}
END_TEST

static const char *const dampings[] = {"damping coeff_restitution tangential silbert 1 1 0.5",
                                       "damping tsuji",
                                       "damping velocity rolling csds 1 1 1",
                                       "damping mass_velocity",
                                       "damping viscoelastic limit_damping no",
                                       "damping kuwabara_kono tangential csds 1 1 1"};
enum { DAMPINGS = sizeof dampings / sizeof *dampings };

/* The words that it prints, without their friction, collided anew. */
START_TEST(calibrated_laws_have_the_wanted_restitution) {
  gsl_rng *rng = new_rng();
  for (int n = 0; n < share(ADHESIVE_KINDS * DAMPINGS); ++n) {
    const adhesive_kind kind = (adhesive_kind)(n % ADHESIVE_KINDS);
    const double wanted = uniform(rng, 0.5, 0.9), speed = log_uniform(rng, 5, 50);
    csds_lab_collision c = adhesive_impact(speed);
    csds_spec found;
    csds_message why = {""};
    const char *law = adhesive_words(kind, 0.5, dampings[n / ADHESIVE_KINDS]);
    require(calibrate(law, speed, wanted, &found, &why) == CSDS_OK, "%s: %s", law, why.text);
    char words[600];
    csds_lab_words(&found, words, sizeof words);
    if (strstr(words, "silbert")) strstr(words, " tangential")[0] = '\0';
    const double e = outcome_of(words, &c).e_n;
    require(fabs(e - wanted) < 1e-8, "%s at %g: %.10g, should be %.10g", words, speed, e, wanted);
  }
  gsl_rng_free(rng);
}
END_TEST

/* Laws that do not attract have limits as well; the restitution of coeff_restitution is the one that is typed. */
START_TEST(laws_without_adhesion_are_calibrated_too) {
  csds_spec found;
  ck_assert(calibrate("hertz 1 0.2 damping coeff_restitution", 3, 0.77, &found, NULL) == CSDS_OK);
  assert_close(eta_of(&found), 0.77, 1e-9);
  ck_assert(calibrate("hooke 2 0 damping velocity", 3, 0.77, &found, NULL) == CSDS_OK);
  assert_close(eta_of(&found), 2 * sqrt(2) * csds_damping_ratio_cutoff(0.77), 1e-9);
  ck_assert(calibrate("hysteretic 1 4 0 damping velocity", 3, 0.5, &found, NULL) == CSDS_OK);
  ck_assert(fabs(eta_of(&found)) < 1e-7); /* sqrt(k_L/k_U) is what it leaves without damping */
}
END_TEST

START_TEST(what_no_damping_gives_is_refused_with_the_limit) {
  static const struct {
    const char *law, *sentence; /* NULL: jkr */
    double speed, wanted;
  } cases[] = {
      {NULL,
       "restitution is 0.9, must be at most 0.729554: normal jkr leaves these grains no more at a normal "
       "impact velocity of 2, even without damping",
       2, 0.9},
      {NULL,
       "normal impact velocity is 1.36, must be above the sticking speed 1.36785 [length/time]: below it these "
       "grains stay together under normal jkr, whatever the damping",
       1.36, 0.1},
      {NULL, "restitution is 1.1, must be a number > 0 and <= 1", 5, 1.1},
      {NULL, "restitution is 0, must be a number > 0 and <= 1", 5, 0},
      {NULL, "normal impact velocity is -1, must be a finite number > 0 [length/time]", -1, 0.5},
      {"hooke 1 1 damping none",
       "damping is none, must be a model with a dashpot, such as coeff_restitution, to give "
       "a wanted restitution",
       5, 0.5},
      {"hysteretic 1 4 0 damping velocity",
       "restitution is 0.6, must be at most 0.500000: normal hysteretic leaves "
       "these grains no more at a normal impact velocity of 3, even without "
       "damping",
       3, 0.6},
      {"hertz 1 1 damping tsuji",
       "restitution is 0.1, must be above 0.262763: damping tsuji leaves no less at a "
       "normal impact velocity of 5",
       5, 0.1}};
  for (size_t n = 0; n < sizeof cases / sizeof *cases; ++n) {
    csds_spec found;
    csds_message why = {""};
    const char *law = cases[n].law ? cases[n].law : adhesive_words(JKR, 0.5, "damping coeff_restitution");
    const csds_status status = calibrate(law, cases[n].speed, cases[n].wanted, &found, &why);
    ck_assert(status == CSDS_OUT_OF_RANGE);
    ck_assert_str_eq(why.text, cases[n].sentence);
  }
}
END_TEST

START_TEST(laws_and_bodies_that_are_none_are_refused) {
  csds_spec law = spec_of(adhesive_words(JKR, 0.5, "damping coeff_restitution")), found;
  csds_lab_collision c = adhesive_impact(5);
  csds_lab_adhesion adhesion;
  csds_message why;
  c.impact.mass[1] = 0;
  ck_assert(csds_lab_calibrate_damping(&law, &c.impact, 0.5, &found, &why) == CSDS_OUT_OF_RANGE);
  ck_assert(strstr(why.text, "mass of grain j is 0") != NULL);
  ck_assert(csds_lab_find_adhesion(&law, &c.impact, &adhesion, &why) == CSDS_OUT_OF_RANGE);
  const csds_lab_targets targets = {.impact = c.impact,
                                    .restitution = 0.9,
                                    .damping_ratio = NAN,
                                    .duration = 1e-3,
                                    .stiffness = NAN,
                                    .youngs = NAN,
                                    .mu = 0.5,
                                    .tangential_restitution = NAN,
                                    .ratio = 0.1,
                                    .x_gammat = NAN,
                                    .steps = 40};
  csds_lab_calibration calibration;
  why = (csds_message){""};
  ck_assert(csds_lab_calibrate(&targets, &calibration, &why) == CSDS_OUT_OF_RANGE);
  ck_assert(strstr(why.text, "mass of grain j is 0") != NULL);
  c = adhesive_impact(5);
  csds_set_coefficient(&law.part[CSDS_NORMAL], "gamma", -1);
  ck_assert(csds_lab_calibrate_damping(&law, &c.impact, 0.5, &found, &why) == CSDS_OUT_OF_RANGE);
  ck_assert(strstr(why.text, "gamma") != NULL);
  ck_assert(csds_lab_find_adhesion(&law, &c.impact, &adhesion, NULL) == CSDS_OUT_OF_RANGE);
}
END_TEST

/* Its rule: at most a hundredth of the cube of twice the effective radius, which is 1 here. */
START_TEST(bridges_too_large_for_the_grains_are_refused_everywhere) {
  static const char sentence[] =
      "bridge capillary: V (volume of the liquid) is 0.09, must be at most 0.08 between "
      "grains of the effective radius 1 [length^3]";
  const csds_spec law = spec_of("hooke 1e5 0.9 damping coeff_restitution bridge 2 20 0.09"),
                  fits = spec_of("hooke 1e5 0.9 damping coeff_restitution bridge 2 20 0.07");
  csds_lab_collision c = adhesive_impact(30); /* with constant normal */
  csds_spec found;
  csds_lab_adhesion adhesion;
  csds_lab_outcome outcome;
  double time;
  csds_message why[4] = {{""}, {""}, {""}, {""}};
  ck_assert(csds_lab_calibrate_damping(&law, &c.impact, 0.5, &found, &why[0]) == CSDS_OUT_OF_RANGE);
  ck_assert(csds_lab_find_adhesion(&law, &c.impact, &adhesion, &why[1]) == CSDS_OUT_OF_RANGE);
  ck_assert(csds_lab_contact_time(&law, &c.impact, &time, &why[2]) == CSDS_OUT_OF_RANGE);
  ck_assert(csds_lab_collide(&law, &c, NULL, NULL, &outcome, &why[3]) == CSDS_OUT_OF_RANGE);
  for (int k = 0; k < 4; ++k) ck_assert_str_eq(why[k].text, sentence);
  ck_assert(csds_lab_calibrate_damping(&fits, &c.impact, 0.5, &found, NULL) == CSDS_OK);
}
END_TEST

/* ---------------------------------------------------------------------------- adhesion of a pair */

static csds_lab_adhesion adhesion_of(const char *words, const csds_lab_impact *impact) {
  const csds_spec law = spec_of(words);
  csds_lab_adhesion found;
  csds_message why = {""};
  require(csds_lab_find_adhesion(&law, impact, &found, &why) == CSDS_OK, "%s: %s", words, why.text);
  return found;
}

static void require_near(const char *words, const char *what, double is, double should, double error) {
  require(fabs(is - should) <= error * fabs(should), "%s: %s is %.15g, should be %.15g", words, what, is, should);
}

/* In the units of a laboratory, pairs of spheres and spheres on walls. */
START_TEST(adhesion_of_a_pair_has_its_closed_forms) {
  gsl_rng *rng = new_rng();
  for (int n = 0; n < share(40); ++n) {
    const double youngs = log_uniform(rng, 1e5, 1e11), gamma = log_uniform(rng, 1e-3, 1);
    csds_lab_collision c = hard_spheres(log_uniform(rng, 1e-12, 1), 1, 0);
    c.impact.radius[0] = log_uniform(rng, 1e-6, 1e-2);
    c.impact.radius[1] = log_uniform(rng, 1e-6, 1e-2);
    c.impact.wall = n % 2;
    const int jkr = n % 4 < 2;
    const double radius = csds_lab_radius(&c.impact), modulus = csds_effective_modulus(youngs, 0.2, youngs, 0.2);
    char words[200];
    snprintf(words, sizeof words, "%s %.17g 1 0.2 %.17g damping coeff_restitution", jkr ? "jkr" : "dmt", youngs, gamma);
    const csds_lab_adhesion a = adhesion_of(words, &c.impact);
    const double loss = csds_adhesion_loss_jkr(modulus, gamma, radius);
    require_near(words, "pull-off force", a.pull_off,
                 jkr ? csds_pull_off_force_jkr(gamma, radius) : csds_pull_off_force_dmt(gamma, radius), 1e-12);
    require_near(words, "overlap at rest", a.rest,
                 jkr ? csds_rest_overlap_jkr(modulus, gamma, radius) : csds_rest_overlap_dmt(modulus, gamma, radius),
                 1e-10);
    require_near(words, "end", a.end, jkr ? -csds_tear_off_jkr(modulus, gamma, radius) : 0, 1e-12);
    require_near(words, "loss", a.loss, jkr ? loss : 0, 1e-10);
    require_near(words, "sticking speed", a.sticking_speed,
                 jkr ? csds_sticking_speed(csds_lab_mass(&c.impact), loss) : 0, 1e-10);
  }
  gsl_rng_free(rng);
}
END_TEST

START_TEST(grains_stay_together_up_to_the_sticking_speed) {
  for (int n = 0; n < share(ADHESIVE_KINDS * DAMPINGS); ++n) {
    const adhesive_kind kind = (adhesive_kind)(n % ADHESIVE_KINDS);
    const int restitution = n / ADHESIVE_KINDS < 2;
    char words[400];
    snprintf(words, sizeof words, "%s", adhesive_words(kind, restitution ? 0.6 : 0.2, dampings[n / ADHESIVE_KINDS]));
    csds_lab_collision c = adhesive_impact(1);
    const double sticking = adhesion_of(words, &c.impact).sticking_speed;
    if (strstr(words, "silbert")) strstr(words, " tangential")[0] = '\0';
    require(sticking > 0 && isfinite(sticking), "%s: sticking speed %g", words, sticking);
    c.impact.v_n = sticking * (1 - 1e-6);
    require(outcome_of(words, &c).e_n == 0, "%s: they part at %.10g", words, c.impact.v_n);
    c.impact.v_n = sticking * (1 + 1e-6);
    require(outcome_of(words, &c).e_n > 0, "%s: they stay together at %.10g", words, c.impact.v_n);
  }
}
END_TEST

/* Found by halving the interval in which the closed form changes from 0. */
START_TEST(sticking_speed_of_cohesive_hooke_is_that_of_the_closed_form) {
  const csds_lab_collision c = adhesive_impact(1);
  for (double e = 0.15; e < 1; e += 0.1) {
    double low = 0.1, high = 100;
    while (high - low > 1e-9)
      if (csds_restitution_cohesive_hooke(csds_damping_ratio_cutoff(e), 0.5 * (low + high)) > 0)
        high = 0.5 * (low + high);
      else
        low = 0.5 * (low + high);
    const char *words = adhesive_words(HOOKE, e, "damping coeff_restitution");
    require_near(words, "sticking speed", adhesion_of(words, &c.impact).sticking_speed, high, 1e-8);
  }
}
END_TEST

/* An overdamped contact without cut-off never ends; one that does not attract never sticks. */
START_TEST(sticking_speed_may_be_infinite_or_none) {
  const csds_lab_collision c = adhesive_impact(1);
  ck_assert(
      isinf(adhesion_of(adhesive_words(HOOKE, 3, "damping velocity limit_damping no"), &c.impact).sticking_speed));
  const csds_lab_adhesion none = adhesion_of("hertz 1 0.5 damping coeff_restitution", &c.impact);
  ck_assert(none.pull_off == 0 && none.loss == 0 && none.rest == 0 && none.end == 0 && none.sticking_speed == 0);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("calibration");
  TCase *tests = tcase_create("targets");
  tcase_set_timeout(tests, 600);
  tcase_add_test(tests, calibration_meets_its_targets);
  tcase_add_test(tests, calibration_does_not_depend_on_the_locale);
  tcase_add_test(tests, a_material_has_one_duration);
  TCase *damping = tcase_create("damping");
  tcase_set_timeout(damping, 120);
  tcase_add_test(damping, typed_restitution_is_the_published_one);
  tcase_add_test(damping, calibrated_cohesive_hooke_has_the_closed_form);
  tcase_add_test(damping, calibrated_laws_have_the_wanted_restitution);
  tcase_add_test(damping, laws_without_adhesion_are_calibrated_too);
  tcase_add_test(damping, what_no_damping_gives_is_refused_with_the_limit);
  tcase_add_test(damping, laws_and_bodies_that_are_none_are_refused);
  tcase_add_test(damping, bridges_too_large_for_the_grains_are_refused_everywhere);
  TCase *adhesion = tcase_create("adhesion");
  tcase_set_timeout(adhesion, 120);
  tcase_add_test(adhesion, adhesion_of_a_pair_has_its_closed_forms);
  tcase_add_test(adhesion, grains_stay_together_up_to_the_sticking_speed);
  tcase_add_test(adhesion, sticking_speed_of_cohesive_hooke_is_that_of_the_closed_form);
  tcase_add_test(adhesion, sticking_speed_may_be_infinite_or_none);
  suite_add_tcase(suite, tests);
  suite_add_tcase(suite, damping);
  suite_add_tcase(suite, adhesion);
  return run_suite(suite);
}

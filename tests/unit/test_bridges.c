// SPDX-License-Identifier: MIT
/*
 * Liquid bridges: what may be typed, the force and energy of the closed forms, restitutions against the laboratory's
 * reference and against what the work of a bridge leaves, sticking, energy, grains that hang, and the three states of a
 * pair: apart, bridged, touching.
 */
#include "laboratory.h"
#include "support.h"
#include "two_body.h"

#include <math.h>

/* ------------------------------------------------------------------------------------- words */

START_TEST(bridges_are_typed_behind_springs_that_only_repel) {
  static const char *const normal[] = {"hooke 1e4 0.8", "hertz 1e5 0.8", "hertz/material 1e5 0.8 0.3"};
  for (int n = 0; n < 3; ++n) {
    char shorter[200], longer[200], dry[200], none[200];
    snprintf(shorter, sizeof shorter, "%s damping tsuji bridge 2 20 1e-3 tangential csds 5e3 1 0.5", normal[n]);
    snprintf(longer, sizeof longer, "%s damping tsuji tangential csds 5e3 1 0.5 bridge capillary 2 20 1e-3", normal[n]);
    snprintf(dry, sizeof dry, "%s damping tsuji", normal[n]);
    snprintf(none, sizeof none, "%s damping tsuji bridge none", normal[n]);
    const csds_law a = law_of(shorter, 1e-4), b = law_of(longer, 1e-4), c = law_of(dry, 1e-4), d = law_of(none, 1e-4);
    ck_assert(csds_law_same(&a, &b) && csds_law_same(&c, &d) && !csds_law_same(&a, &c));
    ck_assert_int_eq(a.history, 6);
  }
}
END_TEST

START_TEST(wrong_bridges_are_refused_in_a_sentence) {
  static const struct {
    const char *words, *sentence;
  } wrong[] = {
      {"dmt 1e5 0.8 0.3 1 bridge 2 20 1e-3",
       "bridge capillary: the normal model is dmt, must be one of hooke, hertz, hertz/material"},
      {"jkr 1e5 0.8 0.3 1 bridge 2 20 1e-3", "the normal model is jkr, must be"},
      {"hooke/cohesive 1e4 0.8 1 bridge 2 20 1e-3", "the normal model is hooke/cohesive, must be"},
      {"hysteretic 1e4 2e4 0.8 bridge 2 20 1e-3", "the normal model is hysteretic, must be"},
      {"hooke 1e4 0.8 bridge 0 20 1e-3", "bridge capillary: sigma (surface tension) is 0, must be a finite number > 0"},
      {"hooke 1e4 0.8 bridge -1 20 1e-3", "sigma (surface tension) is -1, must be"},
      {"hooke 1e4 0.8 bridge 2 20 0", "V (volume of the liquid) is 0, must be a finite number > 0 [length^3]"},
      {"hooke 1e4 0.8 bridge 2 20 -1", "V (volume of the liquid) is -1, must be"},
      {"hooke 1e4 0.8 bridge 2 51 1e-3",
       "theta (contact angle) is 51, must be a finite number >= 0 and <= 50 [degree]"},
      {"hooke 1e4 0.8 bridge 2 -1 1e-3", "theta (contact angle) is -1, must be"},
      {"hooke 1e4 0.8 bridge 2 20", "bridge capillary: V is missing, the model takes 3 coefficients: sigma theta V"},
      {"hooke 1e4 0.8 bridge 2 20 1e-3 7", "bridge capillary: '7' is one value too many"},
      {"hooke 1e4 0.8 bridge 2 x 1e-3", "theta (contact angle) is 'x', must be a number [degree]"},
      {"hooke 1e4 0.8 bridge", "bridge: the model's name is missing, must be one of none, capillary"},
      {"hooke 1e4 0.8 bridge willett 2 20 1e-3", "bridge: unknown model 'willett', must be one of none, capillary"},
      {"hooke 1e4 0.8 bridge 2 20 1e-3 bridge none", "bridge is given twice, must be given once"}};
  for (size_t n = 0; n < sizeof wrong / sizeof *wrong; ++n) {
    csds_spec spec;
    csds_message why = {""};
    require(csds_spec_read(&spec, wrong[n].words, &why) != CSDS_OK, "'%s' is taken", wrong[n].words);
    require(strstr(why.text, wrong[n].sentence), "'%s': '%s'", wrong[n].words, why.text);
  }
}
END_TEST

/* Between spheres of radius 1 a hundredth of its cube. */
START_TEST(bridges_too_large_for_the_grains_are_refused) {
  const csds_spec fits = spec_of("hooke 1 0 bridge 2 20 0.01"), large = spec_of("hooke 1 0 bridge 2 20 0.0101");
  csds_message why = {""};
  ck_assert(csds_spec_check_radius(&fits, 0.5, &why) == CSDS_OK);
  ck_assert(csds_spec_check_radius(&large, 0.5, &why) == CSDS_OUT_OF_RANGE);
  ck_assert_str_eq(why.text,
                   "bridge capillary: V (volume of the liquid) is 0.0101, must be at most 0.01 between grains of the "
                   "effective radius 0.5 [length^3]");
  csds_lab_collision c = hard_spheres(1, 0.01, 0);
  csds_lab_outcome o;
  c.setup = CSDS_LAB_PAIR;
  ck_assert(csds_lab_collide(&large, &c, NULL, NULL, &o, &why) == CSDS_OUT_OF_RANGE);
}
END_TEST

/* ------------------------------------------------------------------------------------- force and energy */

/* The closed forms; with the springs k overlap and K sqrt(R) overlap^(3/2). */
START_TEST(force_and_energy_are_the_closed_forms) {
  static const double tension = 2, angle = 20, volume = 1e-3, radius = 0.25;
  const csds_law law = law_of("hooke 1e4 0 damping velocity bridge 2 20 1e-3", 1e-4);
  const double rupture = csds_bridge_rupture(angle, volume), pull = csds_bridge_largest_force(tension, angle, radius);
  assert_close(csds_reach(&law, radius), rupture, 1e-15);
  for (int k = -20; k < 50; ++k) {
    const double gap = rupture * (k + 0.3) / 50, h = 1e-6 * rupture, overlap = -gap, spring = 1e4 * fmax(overlap, 0);
    double at[3], before[3], after[3];
    csds_normal_curve(&law, radius, overlap, overlap, at);
    csds_normal_curve(&law, radius, overlap - h, overlap, before);
    csds_normal_curve(&law, radius, overlap + h, overlap, after);
    assert_close(at[0], spring - csds_bridge_force(tension, angle, volume, radius, gap), 1e-13);
    require(fabs(at[0] - (after[1] - before[1]) / (2 * h)) < 1e-6 * (pull + spring), "energy at the gap %g", gap);
    require(fabs(at[2] - (after[0] - before[0]) / (2 * h)) < 1e-6 * (pull / rupture + 1e4), "slope at the gap %g", gap);
  }
  double touch[3], end[3];
  csds_normal_curve(&law, radius, 0, 0, touch);
  csds_normal_curve(&law, radius, -rupture, 0, end);
  assert_close(touch[1], -csds_bridge_work(tension, angle, volume, radius), 1e-14);
  ck_assert(end[1] == 0);
}
END_TEST

/* ------------------------------------------------------------------------------------- restitution */

/* Hertz's spring and a bridge; where the effective mass is 1 the largest pull is 1, the spring 1 overlap^(3/2), b = 2
 * and the rupture at 8. */
static const double radius_of_units = 512 / (4 * 3.14159265358979323846);
static const double work = 8 + 2 - 8.24621125123532; /* sqrt(68) */

static const char *words_in_units(double eta, const char *damping, const char *more) {
  static char words[400];
  snprintf(words, sizeof words, "hertz %.17g %.17g damping %s bridge %.17g 0 512 %s", 1 / sqrt(radius_of_units), eta,
           damping, 1 / 512.0, more);
  return words;
}

static csds_lab_collision impact_in_units(double speed, double slide) {
  csds_lab_collision c = hard_spheres(1, speed, slide);
  c.impact.radius[0] = c.impact.radius[1] = 2 * radius_of_units;
  return c;
}

START_TEST(undamped_impacts_lose_the_work_of_the_bridge) {
  for (int k = 1; k < 9; ++k) {
    const double speed = csds_sticking_speed(1, work) * (1 + pow(10, -k)), left = 1 - 2 * work / (speed * speed);
    const csds_lab_collision above = impact_in_units(speed, 0), below = impact_in_units(0.999 * speed, 0);
    const csds_lab_outcome o = outcome_of(words_in_units(0, "none", ""), &above);
    require(fabs(o.e_n * o.e_n - left) < 1e-10, "at %g: %.12g, should be %.12g", speed, o.e_n, sqrt(left));
    require(fabs(o.dissipated[CSDS_LOST_ADHESION] - work) < 1e-10, "%.12g", o.dissipated[CSDS_LOST_ADHESION]);
    if (k < 4) continue;
    const csds_lab_outcome stuck = outcome_of(words_in_units(0, "none", ""), &below);
    ck_assert(stuck.e_n == 0 && isinf(stuck.duration));
  }
}
END_TEST

enum { PHASES = 16, FINEST = 1280 };

/* Over the phases. open: what the account misses, over the kinetic energy. */
typedef struct errors {
  double normal, tangential, open;
} errors;

static errors worst_errors(const csds_spec *spec, const csds_lab_collision *impact, const csds_lab_outcome *exact,
                           double dt) {
  errors worst = {0, 0, 0};
  for (int p = 0; p < PHASES; ++p) {
    const csds_lab_outcome o = outcome_by_kernel(spec, impact, dt, (double)p / PHASES);
    double missed = o.kinetic[1] - o.kinetic[0];
    for (int c = 0; c < CSDS_CHANNELS; ++c) {
      require(o.dissipated[c] >= 0, "%s gives", csds_channel_name((csds_channel)c));
      missed += o.dissipated[c];
    }
    worst.normal = fmax(worst.normal, fabs(o.e_n - exact->e_n));
    if (impact->impact.v_t > 0) worst.tangential = fmax(worst.tangential, fabs(o.e_t - exact->e_t));
    worst.open = fmax(worst.open, fabs(missed) / o.kinetic[0]);
  }
  return worst;
}

/* Values and, twice, errors of an independent event-located integration and prototype; the others have none. */
static const struct {
  const char *damping;
  double eta, speed, slide;
  const char *more;
  double e, bound[3];
} impacts[] = {
    {"none", 0, 2.5, 0, "", 0.662410, {1.08e-3, 2.8e-4, 6.6e-5}},
    {"coeff_restitution", 0.7, 20, 0, "", 0.679453, {4.6e-4, 7.8e-5, 2.8e-5}},
    {"coeff_restitution", 0.9, 5, 0, "", NAN, {2e-3, 5e-4, 1.3e-4}},
    {"velocity", 0.15, 5, 0, "limit_damping no", NAN, {2e-3, 5e-4, 1.3e-4}},
    {"viscoelastic", 0.05, 5, 8, "tangential csds 0.5 1 0.3", NAN, {2e-3, 5e-4, 1.3e-4}},
    {"coeff_restitution", 0.8, 5, 8, "tangential csds/mindlin 0.2 1 0.3 limit_damping no", NAN, {2e-3, 5e-4, 1.3e-4}},
    {"coeff_restitution", 0.8, 5, 8, "tangential cundall_strack 0.8 0.4", NAN, {2e-3, 5e-4, 1.3e-4}}};

enum { IMPACTS = sizeof impacts / sizeof *impacts };

START_TEST(restitution_is_of_second_order) {
  const double eta = impacts[_i].eta;
  const char *words = words_in_units(eta, impacts[_i].damping, impacts[_i].more);
  const csds_spec spec = spec_of(words);
  const csds_lab_collision impact = impact_in_units(impacts[_i].speed, impacts[_i].slide);
  const csds_lab_outcome exact = outcome_of(words, &impact);
  if (!isnan(impacts[_i].e)) require(fabs(exact.e_n - impacts[_i].e) < 6e-7, "the reference has %.8f", exact.e_n);
  const double t_c = impact_time_of(&spec, &impact);
  errors error[6];
  for (int k = 0; k < 6; ++k) {
    error[k] = worst_errors(&spec, &impact, &exact, t_c / (40 << k));
    require(k >= 3 || error[k].normal <= impacts[_i].bound[k], "%s: error %.2e at t_c/%d, should be below %.2e", words,
            error[k].normal, 40 << k, impacts[_i].bound[k]);
  }
  const double order = log2(error[0].normal / error[5].normal) / 5, closes = log2(error[0].open / error[5].open) / 5;
  printf("%s at %g: %.1e %.1e %.1e ... %.1e, order %.2f; account open by %.1e, order %.2f\n", words, impacts[_i].speed,
         error[0].normal, error[1].normal, error[2].normal, error[5].normal, order, error[0].open, closes);
  require(order >= 1.7, "%s: order %.2f", words, order);
  require(error[0].open < 1e-3 && closes >= 1.7, "%s: the account is open by %.1e, order %.2f", words, error[0].open,
          closes);
  if (impact.impact.v_t == 0) return;
  const double sideways = log2(error[0].tangential / error[5].tangential) / 5;
  require(error[0].tangential < 2.5e-3 && sideways >= 1.4, "%s: tangential error %.1e, order %.2f", words,
          error[0].tangential, sideways);
}
END_TEST

/* Below and above the speed where the reference begins to part, by a thousandth. */
START_TEST(grains_stick_below_the_sticking_speed) {
  static const double typed[] = {1, 0.9, 0.7};
  const char *words = words_in_units(typed[_i], "coeff_restitution", "");
  const csds_spec spec = spec_of(words);
  double low = 1, high = 10;
  for (int k = 0; k < 40; ++k) {
    const double middle = 0.5 * (low + high);
    const csds_lab_collision c = impact_in_units(middle, 0);
    *(outcome_of(words, &c).e_n > 0 ? &high : &low) = middle;
  }
  if (_i == 0) assert_close(high, csds_sticking_speed(1, work), 1e-6);
  const csds_lab_collision below = impact_in_units(0.999 * high, 0), above = impact_in_units(1.001 * high, 0);
  const double dt = impact_time_of(&spec, &above) / 80;
  for (int p = 0; p < PHASES; ++p) {
    require(outcome_by_kernel(&spec, &below, dt, (double)p / PHASES).e_n == 0, "typed %g: part below %g", typed[_i],
            high);
    require(outcome_by_kernel(&spec, &above, dt, (double)p / PHASES).e_n > 0, "typed %g: stick above %g", typed[_i],
            high);
  }
}
END_TEST

/* Grains of a millimetre that are so stiff that their overlap counts for nothing and the way through the gap takes ten
 * thousands of times longer than that of the spring: they part with e v, of which the bridge takes its work. */
START_TEST(a_bridge_between_stiff_grains_leaves_what_a_rigid_impact_does_less_its_work) {
  const double e = 0.9, m = 0.5e-5, radius = 5e-4, v = 0.5, wanted = 0.5;
  const double parts = csds_sticking_speed(m, csds_bridge_work(0.07, 10, 1e-12, radius));
  const csds_spec spec = spec_of("hooke 1e10 0.9 damping coeff_restitution bridge 0.07 10 1e-12");
  csds_lab_collision c = {.setup = CSDS_LAB_CONSTANT_NORMAL,
                          .scheme = CSDS_LAB_REFERENCE,
                          .impact = {.radius = {1e-3, 1e-3}, .mass = {1e-5, 1e-5}, .v_n = 1.01 * parts / e}};
  csds_lab_outcome o;
  csds_lab_adhesion found;
  csds_spec calibrated;
  ck_assert(csds_lab_find_adhesion(&spec, &c.impact, &found, NULL) == CSDS_OK);
  assert_close(found.sticking_speed, parts / e, 1e-5);
  ck_assert(csds_lab_collide(&spec, &c, NULL, NULL, &o, NULL) == CSDS_OK);
  assert_close(o.e_n, csds_restitution_after_loss(m, e * c.impact.v_n, 0.5 * m * parts * parts) * e, 1e-3);
  c.impact.v_n = v;
  ck_assert(csds_lab_calibrate_damping(&spec, &c.impact, wanted, &calibrated, NULL) == CSDS_OK);
  assert_close(csds_coefficient(&calibrated.part[CSDS_NORMAL], "eta"), hypot(wanted, parts / v), 1e-5);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("bridges");
  TCase *words = tcase_create("words");
  TCase *restitution = tcase_create("restitution");
  tcase_set_timeout(restitution, 300);
  tcase_add_test(words, bridges_are_typed_behind_springs_that_only_repel);
  tcase_add_test(words, wrong_bridges_are_refused_in_a_sentence);
  tcase_add_test(words, bridges_too_large_for_the_grains_are_refused);
  tcase_add_test(words, force_and_energy_are_the_closed_forms);
  tcase_add_test(restitution, undamped_impacts_lose_the_work_of_the_bridge);
  tcase_add_loop_test(restitution, restitution_is_of_second_order, 0, IMPACTS);
  tcase_add_loop_test(restitution, grains_stick_below_the_sticking_speed, 0, 3);
  tcase_add_test(restitution, a_bridge_between_stiff_grains_leaves_what_a_rigid_impact_does_less_its_work);
  suite_add_tcase(suite, words);
  suite_add_tcase(suite, restitution);
  return run_suite(suite);
}

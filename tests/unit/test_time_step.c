// SPDX-License-Identifier: MIT
/* Contact times and time steps before there is a law: closed forms, and what a collision makes of them. */
#include "support.h"
#include "two_body.h"

#include <math.h>

static const double pi = 3.14159265358979323846;

START_TEST(contact_time_of_linear_springs_is_their_half_period) {
  const csds_spec spec = spec_of("hooke 4e4 0.9 damping coeff_restitution");
  for (int k = 0; k < 4; ++k) assert_close(csds_spec_contact_time(&spec, 0.25, 0.1, k), pi * sqrt(0.25 / 4e4), 1e-14);
  const csds_spec stiffer_back = spec_of("hysteretic 1e4 4e4 0 damping velocity");
  for (int k = 0; k < 4; ++k)
    assert_close(csds_spec_contact_time(&stiffer_back, 0.25, 0.1, k), pi * sqrt(0.25 / 4e4), 1e-8);
}
END_TEST

/* Of the duration it is pi sqrt(8/15) over 0.8 sqrt(pi) Gamma(2/5)/Gamma(9/10) = 2.943, whatever mass, radius and
 * speed: the slope at the largest overlap is 3/2 of force over overlap, and energy 2/5 of force times overlap. */
START_TEST(contact_time_of_hertz_contacts_is_a_constant_part_of_their_duration) {
  gsl_rng *rng = new_rng();
  const csds_spec spec = spec_of("hertz 3e5 0 damping velocity");
  for (int n = 0; n < 1000; ++n) {
    const double m = log_uniform(rng, 1e-6, 1e3), radius = log_uniform(rng, 1e-4, 1), v = log_uniform(rng, 1e-3, 10);
    const double duration = csds_duration_hertz(3e5 * sqrt(radius), m, v);
    assert_close(csds_spec_contact_time(&spec, m, radius, v) / duration,
                 pi * sqrt(8.0 / 15) / (0.8 * sqrt(pi) * tgamma(0.4) / tgamma(0.9)), 1e-9);
  }
  gsl_rng_free(rng);
}
END_TEST

START_TEST(without_a_speed_the_spec_says_what_the_law_says) {
  const csds_model *model;
  for (int k = 0; (model = csds_model_at(k)); ++k) {
    if (model->family != CSDS_NORMAL) continue;
    csds_spec spec = spec_of("hooke 1 0 damping velocity");
    csds_law law;
    spec.part[CSDS_NORMAL].model = model;
    for (int c = 0; c < model->parameters; ++c) spec.part[CSDS_NORMAL].value[c] = model->parameter[c].example;
    ck_assert_msg(csds_law_prepare(&law, &spec, 1e-3, NULL) == CSDS_OK, "%s", model->name);
    assert_close(csds_spec_contact_time(&spec, 0.3, 0.2, 0), csds_contact_time(&law, 0.3, 0.2), 1e-15);
  }
}
END_TEST

/*
 * Without a speed: the slope of the force without adhesion at an overlap of a hundredth of the effective radius R, or
 * that of the force at rest if it is more. Rest of jkr: a^3 = 9 pi gamma R^2/E* (Johnson, Kendall & Roberts 1971,
 * without load), slope 6/5 E* a; of dmt K sqrt(overlap)^3 = 4 pi gamma R, slope 3/2 K sqrt(overlap).
 */
START_TEST(grains_that_stick_together_at_rest_set_the_contact_time) {
  const double m = 0.3, radius = 0.2, youngs = _i ? 1e9 : 1e4, gamma = 20;
  const double modulus = csds_effective_modulus(youngs, 0.3, youngs, 0.3), k = 4.0 / 3 * modulus * sqrt(radius);
  const double a = cbrt(9 * pi * gamma * radius * radius / modulus), rest = cbrt(4 * pi * gamma * radius / k);
  const double hard = 1.5 * k * sqrt(0.01 * radius), jkr = 1.2 * modulus * a, dmt = 1.5 * k * rest;
  char words[80];
  ck_assert((_i == 0) == (jkr > hard) && (_i == 0) == (dmt > hard));
  snprintf(words, sizeof words, "jkr %g 0.9 0.3 %g", youngs, gamma);
  csds_spec spec = spec_of(words);
  assert_close(csds_spec_contact_time(&spec, m, radius, 0), pi * sqrt(m / (_i ? hard : jkr)), 1e-12);
  snprintf(words, sizeof words, "dmt %g 0.9 0.3 %g", youngs, gamma);
  spec = spec_of(words);
  assert_close(csds_spec_contact_time(&spec, m, radius, 0), pi * sqrt(m / (_i ? hard : dmt)), 1e-12);
}
END_TEST

/* Of jkr by the radius a of the contact: overlap and force as Johnson, Kendall & Roberts 1971 have them. */
static void jkr_at(double a, double modulus, double gamma, double radius, double *overlap, double *force) {
  *overlap = a * a / radius - 2 * sqrt(pi * gamma * a / modulus);
  *force = 4.0 / 3 * modulus * a * a * a / radius - 4 * sqrt(pi * gamma * modulus * a * a * a);
}

/* The slope of the force where its work from touch on, by the trapezoidal rule, is the kinetic energy. */
static double jkr_stiffness_after(double energy, double modulus, double gamma, double radius) {
  const double touch = cbrt(4 * pi * gamma * radius * radius / modulus), step = 1e-5 * touch;
  double work = 0, overlap[2], force[2];
  jkr_at(touch, modulus, gamma, radius, &overlap[0], &force[0]);
  for (double a = touch + step;; a += step) {
    jkr_at(a, modulus, gamma, radius, &overlap[1], &force[1]);
    work += 0.5 * (force[0] + force[1]) * (overlap[1] - overlap[0]);
    if (work >= energy) return (force[1] - force[0]) / (overlap[1] - overlap[0]);
    overlap[0] = overlap[1];
    force[0] = force[1];
  }
}

/* From below the sticking speed of these grains, 0.11, to where adhesion hardly counts. */
START_TEST(an_impact_of_grains_that_snap_in_loads_them_from_touch_on) {
  const double m = 0.5, radius = 0.25, modulus = csds_effective_modulus(1e6, 0.3, 1e6, 0.3);
  const csds_spec spec = spec_of("jkr 1e6 0 0.3 3 damping none");
  for (double v = 0.01; v < 20; v *= 4) {
    const double k = jkr_stiffness_after(0.5 * m * v * v, modulus, 3, radius);
    assert_close(csds_spec_contact_time(&spec, m, radius, v), pi * sqrt(m / k), 1e-4);
  }
}
END_TEST

/* Half periods by hand, for spheres of mass 2 and radius 0.5: m = 1, m_t = 2/7, R = 1/4, I = 0.2. */
static const struct {
  const char *words;
  double step;
} springs[] = {
    {"hooke 1e4 10 damping velocity", 3.14159265358979 / 100},
    {"hooke 1e4 10 damping velocity tangential csds 1e3 1 0.5", 3.14159265358979 / 100},
    {"hooke 1e4 10 damping velocity tangential csds 1e4 1 0.5", 3.14159265358979 / 187.08286933869707},
    {"hooke 1e4 10 damping velocity rolling csds 1e4 1 0.5", 3.14159265358979 / 111.80339887498948},
    {"hooke 1e4 10 damping velocity rolling csds 1e3 1 0.1 twisting csds 1e4 1 0.1",
     3.14159265358979 / 316.22776601683793},
    /* a = sqrt(0.25 0.0025) = 0.025: k_t a = 1e4, k_n 1.5 a = 3.75e2 */
    {"hertz 1e4 10 damping velocity tangential csds/mindlin 4e5 1 0.5", 3.14159265358979 / 187.08286933869707},
    {"hertz 1e4 10 damping velocity tangential di_renzo 4e5 1 0.5", 3.14159265358979 / 187.08286933869707},
    {"hooke 1e4 10 damping velocity tangential linear_history 1e4 1 0.5", 3.14159265358979 / 187.08286933869707},
    {"hooke 1e4 10 damping velocity tangential silbert 1e4 1 0.5", 3.14159265358979 / 187.08286933869707},
    {"hooke 1e4 10 damping velocity tangential walton_braun 1e4 0.5", 3.14159265358979 / 187.08286933869707},
    /* 3/2 mu F_n over d_max = mu (2 - nu)/(2 - 2 nu) overlap: 1.5e4/1.2142857, whatever mu */
    {"hooke 1e4 10 damping velocity tangential langston 0.5 0.3 0", 3.14159265358979 / 207.9309840251016},
    {"hooke 1e4 10 damping velocity tangential zheng 0.1 0.3 0 1e5", 3.14159265358979 / 207.9309840251016},
    /* k_t a^2/2 of 3.1, or k_t a^3/2 of 3.1, is less than what friction needs */
    {"hooke 1e4 10 damping velocity tangential csds 1e4 1 0.5 twisting marshall",
     3.14159265358979 / 187.08286933869707},
    {"hertz 1e4 10 damping velocity tangential csds/mindlin 4e5 1 0.5 twisting marshall",
     3.14159265358979 / 187.08286933869707},
    /* 40 m/gamma of the dashpots */
    {"hooke 1e4 1e6 damping velocity", 4e-5},
    {"hooke 1e4 10 damping velocity tangential viscous 1e4", 40 / 3.5e5},
    /* 2/7 of it, of resistance: many contacts at a grain, see test_dense.c */
    {"hooke 1e4 10 damping velocity rolling csds 0 1e6 1", 2.0 / 7 * 40 / 1.25e6},
    {"hooke 1e4 10 damping velocity twisting csds 0 1e5 1", 2.0 / 7 * 4e-5},
};

START_TEST(the_stiffest_spring_sets_the_step) {
  const csds_spec spec = spec_of(springs[_i].words);
  assert_close(csds_spec_time_step(&spec, 2, 0.5, 0, 1), springs[_i].step, 1e-12);
  assert_close(csds_spec_time_step(&spec, 2, 0.5, 0, 0.025), 0.025 * springs[_i].step, 1e-12);
  ck_assert(csds_spec_resistance_step(&spec, 2, 0.5, 0) >= springs[_i].step / 40 * (1 - 1e-12));
}
END_TEST

/* Friction, and twisting, whose stiffness follows the radius a of the contact: of jkr the overlap is a^2/R less
 * 2 sqrt(pi gamma a/E*) (Johnson, Kendall & Roberts 1971), here R/100 at a = 2/5 R. m_t = 2/7, k = k_t a; on the area
 * k a^2/2, against I/2 = 0.1. */
START_TEST(friction_on_the_area_of_a_contact_that_sticks_sets_the_step) {
  const double modulus = csds_effective_modulus(1e5, 0.3, 1e5, 0.3), radius = 0.25, a = 0.1, k_t = 1e8;
  const double root = 0.5 * (a * a / radius - 0.01 * radius), gamma = root * root * modulus / (pi * a);
  char words[160];
  for (int twists = 0; twists < 2; ++twists) {
    snprintf(words, sizeof words, "jkr 1e5 0.9 0.3 %.17g damping coeff_restitution tangential csds/mindlin %g 1 0.5%s",
             gamma, k_t, twists ? " twisting marshall" : "");
    const csds_spec spec = spec_of(words);
    const double slip = k_t * a * 3.5, twist = 0.5 * k_t * a * a * a * 10;
    ck_assert(twist < slip);
    assert_close(csds_spec_time_step(&spec, 2, 0.5, 0, 1), pi / sqrt(slip), 1e-9);
  }
}
END_TEST

/* Rolling on a wall has the mobility R^2/I = 1.25, twisting between two grains 2/I = 10. */
START_TEST(dashpots_of_resistance_add_up) {
  const csds_spec none = spec_of("hooke 1e4 10 damping velocity tangential csds 1e3 2 0.5 rolling csds 1e3 0 1"),
                  both = spec_of("hooke 1e4 10 damping velocity rolling csds 0 1e3 1 twisting csds 0 200 1");
  ck_assert(isinf(csds_spec_resistance_step(&none, 2, 0.5, 0)));
  assert_close(csds_spec_resistance_step(&both, 2, 0.5, 0), 2.0 / 7 / (1250 + 2000), 1e-14);
}
END_TEST

START_TEST(what_is_no_number_gives_none) {
  const csds_spec spec = spec_of("hertz 1e4 10"), empty = {.mixed = 0};
  ck_assert(isnan(csds_spec_contact_time(&empty, 1, 1, 1)) && isnan(csds_spec_time_step(&empty, 1, 1, 1, 0.1)));
  const double bad[] = {0, -1, NAN, INFINITY};
  for (int k = 0; k < 4; ++k) {
    ck_assert(isnan(csds_spec_contact_time(&spec, bad[k], 1, 1)) && isnan(csds_spec_contact_time(&spec, 1, bad[k], 1)));
    ck_assert(isnan(csds_spec_time_step(&spec, bad[k], 1, 1, 1)) && isnan(csds_spec_time_step(&spec, 1, bad[k], 1, 1)));
    if (k) ck_assert(isnan(csds_spec_contact_time(&spec, 1, 1, bad[k])));
    ck_assert(isnan(csds_spec_resistance_step(&spec, bad[k], 1, 1)));
    if (k < 3) ck_assert(isnan(csds_spec_time_step(&spec, 1, 1, 1, bad[k])));
  }
}
END_TEST

/* ---------------------------------------------------------------------------------------- in collisions */

/* Restitution of two spheres of mass 2 and radius 0.5 that meet at speed 1; most or least over phases of a step. */
static double restitution_of(const csds_spec *spec, double dt, int most, int phases) {
  double found = most ? 0 : HUGE_VAL;
  csds_law law;
  ck_assert_int_eq(csds_law_prepare(&law, spec, dt, NULL), CSDS_OK);
  for (int phase = 0; phase < phases; ++phase) {
    two_body pair;
    memset(&pair, 0, sizeof pair);
    pair.i = sphere_at(0, 0.5, 2);
    pair.j = sphere_at(1 + (phase + 0.5) / phases * dt, 0.5, 2);
    pair.i.v[0] = 1;
    int touched = 0;
    for (int n = 0; n < 100000; ++n) {
      step(&pair, &law);
      touched |= pair.age != CSDS_NEW;
      if (touched && pair.age == CSDS_NEW) break;
    }
    const double e = pair.j.v[0] - pair.i.v[0];
    found = most ? fmax(found, e) : fmin(found, e);
  }
  return found;
}

static double restitution(const csds_spec *spec, double dt, int most) {
  return restitution_of(spec, dt, most, 32);
}

static const char *const collisions[] = {
    "hooke 1e4 0.9 damping coeff_restitution tangential csds 3e3 1 0.5",
    "hertz 1e6 0.9 damping coeff_restitution tangential csds/mindlin 1e6 1 0.5",
    "hertz 1e6 0.6 damping tsuji",
    "hooke 1e4 0.3 damping coeff_restitution",
    "hooke 1e4 1e-6 damping coeff_restitution",
};

START_TEST(restitutions_are_right_to_a_thousandth_at_the_recommended_step) {
  const csds_spec spec = spec_of(collisions[_i]);
  const double dt = csds_spec_time_step(&spec, 2, 0.5, 1, 1.0 / 40), exact = restitution(&spec, dt / 64, 0);
  const double low = restitution(&spec, dt, 0) - exact, high = restitution(&spec, dt, 1) - exact;
  printf("%s: %+.1e to %+.1e\n", collisions[_i], low, high);
  ck_assert_msg(fabs(low) < 1.5e-3 && fabs(high) < 1.5e-3, "%s: off by %g to %g", collisions[_i], low, high);
}
END_TEST

/* As csds_spec_time_step says. */
START_TEST(larger_steps_gain_energy) {
  const csds_spec spec = spec_of("hooke 1e4 0 damping velocity");
  const double half = restitution_of(&spec, csds_spec_time_step(&spec, 2, 0.5, 1, 0.5), 1, 4000);
  printf("without damping at most %.3f at t_c/2\n", half);
  ck_assert_msg(fabs(half - 1.047) < 0.002, "restitution %g at t_c/2", half);
  for (int steps = 4; steps <= 40; ++steps) {
    const double most = restitution_of(&spec, csds_spec_time_step(&spec, 2, 0.5, 1, 1.0 / steps), 1, 400);
    ck_assert_msg(most < 1 + 1e-10, "restitution %.12g at t_c/%d", most, steps);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("time step");
  TCase *tests = tcase_create("time step");
  tcase_add_test(tests, contact_time_of_linear_springs_is_their_half_period);
  tcase_add_test(tests, contact_time_of_hertz_contacts_is_a_constant_part_of_their_duration);
  tcase_add_test(tests, without_a_speed_the_spec_says_what_the_law_says);
  tcase_add_loop_test(tests, grains_that_stick_together_at_rest_set_the_contact_time, 0, 2);
  tcase_add_test(tests, an_impact_of_grains_that_snap_in_loads_them_from_touch_on);
  tcase_add_test(tests, dashpots_of_resistance_add_up);
  tcase_add_loop_test(tests, the_stiffest_spring_sets_the_step, 0, sizeof springs / sizeof *springs);
  tcase_add_test(tests, friction_on_the_area_of_a_contact_that_sticks_sets_the_step);
  tcase_add_test(tests, what_is_no_number_gives_none);
  tcase_add_loop_test(tests, restitutions_are_right_to_a_thousandth_at_the_recommended_step, 0,
                      sizeof collisions / sizeof *collisions);
  tcase_add_test(tests, larger_steps_gain_energy);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}

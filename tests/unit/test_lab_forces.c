// SPDX-License-Identifier: MIT
/*
 * The force laws of the laboratory's reference, one by one, against the equations of their sources as they are written
 * down here: they are neither the kernel's nor to be found in the kernel.
 */
#include "forces.h"
#include "laboratory.h"
#include "support.h"

#include <math.h>

/* Effective mass and radius of the pair. */
static const double m = 0.3, radius = 0.4;

static force_law open_spec(const csds_spec *spec, const char *words) {
  force_law law;
  csds_message why = {""};
  require(csds_lab_open_forces_(&law, spec, m, radius, &why) == CSDS_OK, "%s: %s", words, why.text);
  return law;
}

static force_law open_law(const char *words) {
  const csds_spec spec = spec_of(words);
  return open_spec(&spec, words);
}

static void require_close(const char *words, const char *what, double overlap, double is, double should,
                          double tolerance) {
  require(fabs(is - should) <= tolerance * fabs(should), "%s: %s at overlap %g is %.15g, should be %.15g", words, what,
          overlap, is, should);
}

/* ----------------------------------------------------------------------------- springs */

/* Force k overlap^p, with and without its slope. */
static void check_power(const char *words, force_law *law, double k, double p) {
  for (double overlap = 1e-9; overlap < 1; overlap *= 3) {
    const normal_force f = csds_lab_normal_force_(law, overlap, 0, 1);
    require_close(words, "elastic force", overlap, f.elastic, k * pow(overlap, p), 1e-13);
    require_close(words, "its slope", overlap, f.slope, p * k * pow(overlap, p - 1), 1e-13);
    ck_assert(csds_lab_normal_force_(law, overlap, 0, 0).elastic == f.elastic);
  }
  csds_lab_close_forces_(law);
}

START_TEST(springs_are_those_of_their_sources) {
  /* Young's modulus 2e6, Poisson's ratio 0.3 on both sides: 1/E* = 2 (1 - nu^2)/E */
  const double modulus = 2e6 / (2 * (1 - 0.3 * 0.3));
  static const char hooke[] = "hooke 700 0", hertz[] = "hertz 700 0", material[] = "hertz/material 2e6 0 0.3";
  force_law law = open_law(hooke);
  check_power(hooke, &law, 700, 1);
  law = open_law(hertz);
  check_power(hertz, &law, 700 * sqrt(radius), 1.5);
  law = open_law(material);
  check_power(material, &law, 4.0 / 3 * modulus * sqrt(radius), 1.5);
}
END_TEST

START_TEST(two_materials_act_by_their_effective_moduli) {
  const csds_spec a = spec_of("hertz/material 2e6 0 0.3 tangential csds/mindlin NULL 1 0.5"),
                  b = spec_of("hertz/material 5e7 0 0.1 tangential csds/mindlin NULL 1 0.5");
  csds_spec mixed;
  ck_assert(csds_spec_mix(&mixed, &a, &b, NULL) == CSDS_OK);
  const double modulus = 1 / ((1 - 0.3 * 0.3) / 2e6 + (1 - 0.1 * 0.1) / 5e7);
  /* Mindlin: 1/G* = sum of (2 - nu)/G, G = E/(2 (1 + nu)); k_t = 8 G* a */
  const double shear = 1 / ((2 - 0.3) * 2 * 1.3 / 2e6 + (2 - 0.1) * 2 * 1.1 / 5e7);
  force_law law = open_spec(&mixed, "hertz/material 2e6 on 5e7");
  assert_close(law.slider[TANGENTIAL].k, 8 * shear, 1e-14);
  check_power("hertz/material 2e6 on 5e7", &law, 4.0 / 3 * modulus * sqrt(radius), 1.5);
}
END_TEST

START_TEST(hysteretic_springs_load_and_unload_on_their_stiffnesses) {
  static const char constant[] = "hysteretic 500 1200 0 damping velocity",
                    by_load[] = "hysteretic/load 500 30 0 damping velocity";
  for (int load = 0; load < 2; ++load) {
    const char *words = load ? by_load : constant;
    force_law law = open_law(words);
    const double largest = 0.02, k_u = load ? 500 + 30 * 500 * largest : 1200;
    const double gone = largest * (1 - 500 / k_u); /* the overlap that stays */
    for (double overlap = 1e-4; overlap < largest; overlap += 1e-4) {
      require_close(words, "loading", overlap, csds_lab_normal_force_(&law, overlap, 0, 0).elastic, 500 * overlap,
                    1e-14);
      const normal_force back = csds_lab_normal_force_(&law, overlap, largest, 1);
      const double should = overlap > gone ? k_u * (overlap - gone) : 0;
      require(fabs(back.elastic - should) < 1e-13 * 500 * largest, "%s: unloading at %g: %.15g, should be %.15g", words,
              overlap, back.elastic, should);
      ck_assert(back.slope == k_u);
    }
    csds_lab_close_forces_(&law);
  }
}
END_TEST

/* ---------------------------------------------------------------------------- dashpots */

/* gamma_n = factor overlap^q. */
static void check_dashpot(const char *words, double factor, double q) {
  force_law law = open_law(words);
  for (double overlap = 1e-9; overlap < 1; overlap *= 3) {
    const normal_force f = csds_lab_normal_force_(&law, overlap, 0, 1);
    require_close(words, "gamma_n", overlap, f.gamma, factor * pow(overlap, q), 2e-13);
    require(fabs(f.gamma_slope - q * f.gamma / overlap) <= 2e-13 * f.gamma / overlap,
            "%s: slope of gamma_n at %g is %.15g", words, overlap, f.gamma_slope);
  }
  ck_assert(law.damped);
  csds_lab_close_forces_(&law);
}

/* Of a stiffness: K = k_n sqrt(R) with hertz. */
static const double k_n = 700, k_hertz = 442.71887242357310; /* 700 sqrt(0.4) */

START_TEST(dashpots_are_those_of_their_sources) {
  check_dashpot("hooke 700 7 damping velocity", 7, 0);
  check_dashpot("hertz 700 7 damping mass_velocity", 7 * m, 0);
  check_dashpot("hooke 700 7 damping viscoelastic", 7 * m * sqrt(radius), 0.5);
  check_dashpot("hysteretic 700 900 7 damping viscoelastic", 7 * m * sqrt(radius), 0.5);
  /* Brilliantov et al. 1996: A times the derivative of the elastic force */
  check_dashpot("hooke 700 1e-3 damping kuwabara_kono", 1e-3 * k_n, 0);
  check_dashpot("hertz 700 1e-3 damping kuwabara_kono", 1e-3 * 1.5 * k_hertz, 0.5);
  /* the polynomial of LAMMPS's documentation at e = 0.5, summed by hand: 1.2728 - 2.13915 + 2.77175 - 2.7935 +
   * 1.7166875 - 0.5631875 + 0.075340625 */
  check_dashpot("hooke 700 0.5 damping tsuji", 0.340740625 * sqrt(m * k_n), 0);
  check_dashpot("hertz 700 0.5 damping tsuji", 0.340740625 * sqrt(m * k_hertz), 0.25);
}
END_TEST

START_TEST(typed_restitutions_become_damping_ratios) {
  /* Schwager & Poeschel 2007, eq. (23) inverted with 50 digits: as in test_restitution.c */
  static const struct {
    double e, d;
  } known[] = {{0.1, 1.243187851013780}, {0.3, 0.497239394699294}, {0.5, 0.255275637648652},
               {0.7, 0.122214747787725}, {0.9, 0.034265204126233}, {0.99, 0.003205646849543}};
  for (int n = 0; n < 6; ++n)
    for (int cutoff = 0; cutoff < 2; ++cutoff) {
      char words[120];
      const double e = known[n].e, d = cutoff ? known[n].d : -log(e) / hypot(acos(-1), log(e)); /* eq. (17) */
      const char *limit = cutoff ? "yes" : "no";
      snprintf(words, sizeof words, "hooke 700 %g damping coeff_restitution limit_damping %s", e, limit);
      check_dashpot(words, 2 * d * sqrt(m * k_n), 0);
      /* Antypov & Elliott 2011: D = alpha/sqrt(5) with gamma_n = alpha sqrt(m K) overlap^(1/4) */
      snprintf(words, sizeof words, "hertz 700 %g damping coeff_restitution limit_damping %s", e, limit);
      check_dashpot(words, sqrt(5) * d * sqrt(m * k_hertz), 0.25);
    }
  force_law undamped = open_law("hooke 700 1 damping coeff_restitution");
  ck_assert(!undamped.damped && csds_lab_normal_force_(&undamped, 0.1, 0, 1).gamma == 0);
  csds_lab_close_forces_(&undamped);
}
END_TEST

/* ---------------------------------------------------------- formulas that nobody foresaw */

/* A spring that no power describes. */
static csds_spec stiffening_spring(const char *formula) {
  static csds_model model;
  model = (csds_model){.family = CSDS_NORMAL,
                       .name = "stiffening",
                       .formula = formula,
                       .parameters = 3,
                       .parameter = {{.name = "k_1"}, {.name = "k_3"}, {.name = "eta"}}};
  csds_spec spec = spec_of("hooke 1 1e-3 damping kuwabara_kono");
  spec.part[CSDS_NORMAL] = (csds_choice){&model, {700, 9000, 1e-3}};
  return spec;
}

START_TEST(a_new_model_is_followed_by_its_formula_alone) {
  const csds_spec spec = stiffening_spring("k_1*overlap + k_3*overlap^3");
  force_law law = open_spec(&spec, "stiffening");
  for (double overlap = 1e-6; overlap < 1; overlap *= 2) {
    const normal_force f = csds_lab_normal_force_(&law, overlap, 0, 1);
    const double slope = 700 + 3 * 9000 * overlap * overlap;
    require_close("stiffening", "elastic force", overlap, f.elastic, 700 * overlap + 9000 * pow(overlap, 3), 1e-14);
    require_close("stiffening", "its slope", overlap, f.slope, slope, 1e-12);
    require_close("stiffening", "gamma_n", overlap, f.gamma, 1e-3 * slope, 1e-12);
    /* a difference of differences */
    require(fabs(f.gamma_slope - 1e-3 * 6 * 9000 * overlap) < 1e-10 * 1e-3 * slope / overlap,
            "slope of gamma_n at %g is %.15g, should be %.15g", overlap, f.gamma_slope, 1e-3 * 6 * 9000 * overlap);
  }
  csds_lab_close_forces_(&law);
}
END_TEST

/* gamma_n = zeta m + viscosity a, of the normal model's eta and of a coefficient of its own. */
START_TEST(a_new_damping_may_have_coefficients_of_its_own) {
  static const csds_model thick = {.family = CSDS_DAMPING,
                                   .name = "thick",
                                   .formula = "zeta*m + viscosity*a",
                                   .parameters = 1,
                                   .parameter = {{.name = "viscosity"}},
                                   .eta = {.name = "zeta"}};
  csds_spec spec = spec_of("hooke 700 3 damping velocity");
  spec.part[CSDS_DAMPING].model = &thick;
  spec.part[CSDS_DAMPING].value[0] = 11;
  force_law law = open_spec(&spec, "thick");
  for (double overlap = 1e-6; overlap < 1; overlap *= 2)
    require_close("thick", "gamma_n", overlap, csds_lab_normal_force_(&law, overlap, 0, 1).gamma,
                  3 * m + 11 * sqrt(radius * overlap), 1e-14);
  csds_lab_close_forces_(&law);
}
END_TEST

START_TEST(what_the_reference_does_not_know_is_refused_by_name) {
  force_law law;
  csds_message why;
  csds_spec spec = stiffening_spring(NULL);
  ck_assert((int)csds_lab_open_forces_(&law, &spec, m, radius, &why) == CSDS_LAB_UNSUPPORTED);
  csds_lab_close_forces_(&law);
  ck_assert_str_eq(why.text, "normal stiffening: the reference knows no equation of this model, scheme must be kernel");
  spec = stiffening_spring("k_1*overlapp");
  ck_assert((int)csds_lab_open_forces_(&law, &spec, m, radius, &why) == CSDS_LAB_FAILED);
  csds_lab_close_forces_(&law);
  ck_assert_msg(strstr(why.text, "normal stiffening: its formula k_1*overlapp cannot be read: ") == why.text, "%s",
                why.text);
}
END_TEST

/* ----------------------------------------------------------------------------- sliders */

START_TEST(sliders_have_the_constants_of_their_sources) {
  force_law law = open_law(
      "hooke 700 7 damping velocity tangential csds 300 0.4 0.6 rolling csds 20 3 0.1 twisting "
      "csds 5 2 0.05");
  static const slider_law should[SLIDERS] = {
      {.k = 300, .x_gamma = 0.4, .mu = 0.6}, {.k = 20, .gamma = 3, .mu = 0.1}, {.k = 5, .gamma = 2, .mu = 0.05}};
  for (int s = 0; s < SLIDERS; ++s) {
    const slider_law *is = &law.slider[s];
    ck_assert(is->k == should[s].k && is->gamma == should[s].gamma && is->x_gamma == should[s].x_gamma);
    ck_assert(is->mu == should[s].mu && !is->rigid && !is->absent && !is->stops && !is->discontinuous);
  }
  csds_lab_close_forces_(&law);
  law = open_law("hooke 700 7 tangential cundall_strack 300 0.6");
  ck_assert(law.slider[TANGENTIAL].k == 300 && law.slider[TANGENTIAL].mu == 0.6 && law.slider[TANGENTIAL].rigid);
  ck_assert(law.slider[ROLLING].absent && law.slider[TWISTING].absent);
  csds_lab_close_forces_(&law);
  law = open_law("hertz 700 7 tangential csds/mindlin 300 0.4 0.6");
  ck_assert(law.slider[TANGENTIAL].per_contact_radius && !law.slider[TANGENTIAL].rigid);
  csds_lab_close_forces_(&law);
  law = open_law("hooke 700 7 tangential sliding 0.6");
  ck_assert(law.slider[TANGENTIAL].stops && law.slider[TANGENTIAL].rigid && law.slider[TANGENTIAL].mu == 0.6);
  csds_lab_close_forces_(&law);
}
END_TEST

/* -------------------------------------------------------------------------- kinematics */

/* About the centre of mass, with motion and spins in one plane; n: angle of the normal. */
static double angular_momentum(const csds_lab_impact *i, double distance, double n, const double v[3],
                               const double omega[2][3]) {
  double sum = csds_lab_mass(i) * distance * (cos(n) * v[1] - sin(n) * v[0]);
  for (int k = 0; k < 2; ++k) sum += 0.4 * i->mass[k] * i->radius[k] * i->radius[k] * omega[k][2];
  return sum;
}

START_TEST(a_collision_in_space_keeps_its_angular_momentum) {
  const csds_lab_collision c = {
      .setup = CSDS_LAB_PAIR,
      .scheme = CSDS_LAB_REFERENCE,
      .impact = {
          .radius = {1, 0.7}, .mass = {2, 0.9}, .v_n = 0.05, .v_t = 0.12, .omega = {{0, 0, 0.1}, {0, 0, -0.02}}}};
  /* without cut-off it ends where it began: at the sum of the radii */
  const csds_lab_outcome o = outcome_of(
      "hooke 3 0.2 damping velocity tangential csds 1.5 0.5 0.4 rolling csds 1 0.1 0.2 limit_damping no", &c);
  const double v[3] = {-c.impact.v_n, c.impact.v_t, 0};
  const double before = angular_momentum(&c.impact, 1.7, 0, v, c.impact.omega);
  const double after = angular_momentum(&c.impact, 1.7, o.rotation, o.v, o.omega);
  require(o.rotation > 0.05 && o.e_n < 0.9 && fabs(o.omega[0][2] - 0.1) > 0.005,
          "too little happens: rotation %g, e_n %g, spin %g", o.rotation, o.e_n, o.omega[0][2]);
  assert_close(after, before, 1e-11);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("forces of the reference");
  TCase *tests = tcase_create("sources");
  tcase_add_test(tests, springs_are_those_of_their_sources);
  tcase_add_test(tests, two_materials_act_by_their_effective_moduli);
  tcase_add_test(tests, hysteretic_springs_load_and_unload_on_their_stiffnesses);
  tcase_add_test(tests, dashpots_are_those_of_their_sources);
  tcase_add_test(tests, typed_restitutions_become_damping_ratios);
  tcase_add_test(tests, a_new_model_is_followed_by_its_formula_alone);
  tcase_add_test(tests, a_new_damping_may_have_coefficients_of_its_own);
  tcase_add_test(tests, what_the_reference_does_not_know_is_refused_by_name);
  tcase_add_test(tests, sliders_have_the_constants_of_their_sources);
  tcase_add_test(tests, a_collision_in_space_keeps_its_angular_momentum);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}

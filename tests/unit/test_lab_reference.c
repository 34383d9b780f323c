// SPDX-License-Identifier: MIT
/* The adaptive reference against closed forms and against integrators that share no code with it. */
#include "general.h"
#include "laboratory.h"
#include "reference.h"
#include "support.h"

#include <math.h>

START_TEST(reference_reaches_the_dashpot_with_and_without_cutoff) {
  gsl_rng *rng = new_rng();
  double worst = 0;
  for (int n = 0; n < share(300); ++n) {
    char law[200];
    double d = log_uniform(rng, 1e-3, 20), m = log_uniform(rng, 0.1, 10), k = log_uniform(rng, 1, 1e4);
    double unit = sqrt(m / k);
    csds_lab_collision c = hard_spheres(m, log_uniform(rng, 1e-3, 1e3), 0);
    snprintf(law, sizeof law, "hooke %.17g %.17g damping velocity", k, 2 * d * sqrt(k * m));
    csds_lab_outcome o = outcome_of(law, &c);
    worst = fmax(worst, fabs(o.e_n - csds_restitution_cutoff(d)));
    worst = fmax(worst, fabs(o.duration / unit / csds_duration_cutoff(d) - 1));
    worst = fmax(worst, fabs(o.overlap / (unit * c.impact.v_n) / csds_overlap_linear(d) - 1));
    require(worst < 1e-10, "D = %g: errors e_n %g, duration %g, overlap %g", d, o.e_n - csds_restitution_cutoff(d),
            o.duration / unit / csds_duration_cutoff(d) - 1,
            o.overlap / (unit * c.impact.v_n) / csds_overlap_linear(d) - 1);
    if (d > 0.9) continue;
    strcat(law, " limit_damping no");
    o = outcome_of(law, &c);
    worst = fmax(worst, fabs(o.e_n - csds_restitution_plain(d)));
    worst = fmax(worst, fabs(o.duration / unit / csds_duration_plain(d) - 1));
    require(worst < 1e-10, "D = %g without cut-off: e_n %.15g, duration %.15g", d, o.e_n, o.duration / unit);
  }
  printf("dashpot: worst %.1e\n", worst);
  gsl_rng_free(rng);
}
END_TEST

START_TEST(reference_reaches_hertz_and_hysteretic_springs) {
  for (int n = 0; n < 6; ++n) {
    static const double typed[] = {0.1, 0.3, 0.5, 0.7, 0.9, 1};
    char law[200];
    csds_lab_collision c = hard_spheres(0.3, 0.02, 0);
    double stiffness = 7 * sqrt(csds_lab_radius(&c.impact)), d = csds_damping_ratio_cutoff(typed[n]);
    snprintf(law, sizeof law, "hertz 7 %g damping coeff_restitution", typed[n]);
    csds_lab_outcome o = outcome_of(law, &c);
    require(fabs(o.e_n - typed[n]) < 1e-10, "hertz, e = %g: %.15g", typed[n], o.e_n);
    assert_close(o.overlap, csds_overlap_hertz(stiffness, 0.3, 0.02, d), 1e-10);
    if (typed[n] == 1) assert_close(o.duration, csds_duration_hertz(stiffness, 0.3, 0.02), 1e-10);
    snprintf(law, sizeof law, "hysteretic 5 %.17g 0 damping velocity", 5 / (typed[n] * typed[n]));
    o = outcome_of(law, &c);
    require(fabs(o.e_n - typed[n]) < 1e-10, "hysteretic, e = %g: %.15g", typed[n], o.e_n);
    assert_close(o.duration, csds_duration_hysteretic(5, 0.3, typed[n]), 1e-10);
    snprintf(law, sizeof law, "hysteretic/load 5 %g 0 damping velocity", 100.0 * n);
    o = outcome_of(law, &c);
    require(fabs(o.e_n - csds_restitution_hysteretic(5, 100.0 * n, 0.3, 0.02)) < 1e-10,
            "hysteretic/load, S = %g: %.15g", 100.0 * n, o.e_n);
  }
}
END_TEST

START_TEST(times_of_impacts_are_those_of_closed_forms) {
  csds_lab_collision c = hard_spheres(0.3, 0.02, 0);
  static const struct {
    const char *law;
    int hertz; /* or half a period of a stiffness of 5e3 */
  } known[] = {{"hooke 5e3 0.4 damping coeff_restitution", 0},
               {"hertz 7 0.4 damping coeff_restitution", 1},
               {"hysteretic 1e3 5e3 0 damping velocity", 0}};
  for (int n = 0; n < 3; ++n) {
    const csds_spec spec = spec_of(known[n].law);
    double time;
    ck_assert(csds_lab_contact_time(&spec, &c.impact, &time, NULL) == CSDS_OK);
    assert_close(time, known[n].hertz ? csds_duration_hertz(7 * sqrt(0.5), 0.3, 0.02) : acos(-1) * sqrt(0.3 / 5e3),
                 1e-14);
  }
  const csds_spec spec = spec_of(known[0].law);
  csds_message why;
  double time = 7;
  c.impact.v_n = 0;
  ck_assert(csds_lab_contact_time(&spec, &c.impact, &time, &why) == CSDS_OUT_OF_RANGE && time == 7);
  ck_assert_msg(strstr(why.text, "normal impact velocity is 0") != NULL, "%s", why.text);
}
END_TEST

/* B 2008: elastic normal spring, spheres, mu, k_n and impact at random. */
static csds_impact random_impact(gsl_rng *rng) {
  csds_impact i = {log_uniform(rng, 0.01, 100), 0, log_uniform(rng, 1, 1e6), log_uniform(rng, 0.02, 2), 1, 0};
  i.m_t = 2.0 / 7 * i.m;
  i.gn = log_uniform(rng, 1e-3, 1e3);
  i.gt = i.gn * log_uniform(rng, 0.01, 20);
  return i;
}

START_TEST(reference_reaches_cundall_strack) {
  gsl_rng *rng = new_rng();
  double worst = 0;
  int most = 0;
  for (int n = 0; n < share(2000); ++n) {
    char law[200];
    csds_impact i = random_impact(rng);
    double kt = i.kn * log_uniform(rng, 0.05, 30);
    csds_lab_collision c = hard_spheres(i.m, i.gn, i.gt);
    snprintf(law, sizeof law, "hooke %.17g 0 damping velocity tangential cundall_strack %.17g %.17g", i.kn, kt, i.mu);
    csds_switches s;
    double exact = csds_tangential_cundall_strack(&i, kt, &s);
    csds_lab_outcome o = outcome_of(law, &c);
    worst = fmax(worst, fabs(o.e_t - exact));
    require(fabs(o.e_t - exact) < 1e-10,
            "set %d: mu %g, kt/kn %g, gt/gn %g: e_t %.14g, closed form %.14g (%d switches)", n, i.mu, kt / i.kn,
            i.gt / i.gn, o.e_t, exact, s.count);
    most = s.count > most ? s.count : most;
  }
  printf("Cundall-Strack: worst %.1e, up to %d switches\n", worst, most);
  gsl_rng_free(rng);
}
END_TEST

START_TEST(reference_reaches_haff_werner_and_coulomb) {
  gsl_rng *rng = new_rng();
  double worst = 0;
  for (int n = 0; n < share(1000); ++n) {
    char law[200];
    csds_impact i = random_impact(rng);
    csds_lab_collision c = hard_spheres(i.m, i.gn, i.gt);
    snprintf(law, sizeof law, "hooke %.17g 0 damping velocity tangential sliding %.17g", i.kn, i.mu);
    csds_lab_outcome o = outcome_of(law, &c);
    require(fabs(o.e_t - csds_tangential_coulomb(&i, 1)) < 1e-10, "Coulomb, set %d: %.14g", n, o.e_t);
    /* gamma_t = x gamma_n needs a damped normal spring: as good as elastic for gamma_n -> 0 is none. Rolling has a
     * dashpot of its own: the same equation with another inertia. Spins of 1 and -1 across: v_roll = 1 * g_t. */
    double gamma = sqrt(i.m * i.kn) * log_uniform(rng, 1e-2, 10);
    i.m_t = 1.6 * i.m; /* 1/(R^2 (1/I + 1/I)), R = 1/2, I = 2/5 (2m) */
    c.impact.v_t = 0;
    c.impact.omega[0][2] = i.gt;
    c.impact.omega[1][2] = -i.gt;
    snprintf(law, sizeof law, "hooke %.17g 0 damping velocity rolling csds 0 %.17g %.17g", i.kn, gamma, i.mu);
    o = outcome_of(law, &c);
    double exact = csds_tangential_haff_werner(&i, gamma, NULL), after = o.omega[0][2] / i.gt;
    worst = fmax(worst, fabs(after - exact));
    require(fabs(after - exact) < 1e-10, "Haff-Werner, set %d: %.14g, closed form %.14g", n, after, exact);
  }
  printf("Haff-Werner: worst %.1e\n", worst);
  gsl_rng_free(rng);
}
END_TEST

/* --------------------------------- the reference against integrators of the tests */

START_TEST(reference_equals_other_integrators) {
  for (int n = 0; n < OBLIQUE_LAWS; ++n) {
    const collision *q = &oblique_law[n];
    char law[200];
    csds_lab_collision c = hard_spheres(1, 1, q->ratio);
    snprintf(law, sizeof law, "hooke 1 %.17g damping velocity tangential csds %.17g %.17g %.17g", 2 * q->damping_ratio,
             q->kt, q->xt, q->mu);
    csds_lab_outcome o = outcome_of(law, &c);
    double other = reference_tangential_restitution(q);
    require(fabs(o.e_t - other) < 2e-9, "law %d: e_t %.12g, %.12g", n, o.e_t, other);
  }
  /* Hertz with the stored force; R = 1/2, m = 1/2, m_t = 1/7 */
  double alpha = sqrt(5) * csds_damping_ratio_cutoff(0.6);
  const general_law law = {.mass = 0.5,
                           .radius = 0.5,
                           .elastic = general_hertz,
                           .kn = 1,
                           .gamma_n = general_quarter_damping,
                           .eta = alpha,
                           .mass_t = 1.0 / 7,
                           .kt = general_radius_spring,
                           .stiffness_t = 0.6,
                           .stores_force = 1,
                           .xt = 0.5,
                           .mu = 0.4};
  /* starting stuck and starting with sliding */
  for (double ratio = 0.3; ratio < 2; ratio += 0.3) {
    general_result r = integrate_general(&law, ratio);
    csds_lab_collision c = hard_spheres(0.5, 1, ratio);
    csds_lab_outcome o = outcome_of("hertz 1 0.6 damping coeff_restitution tangential csds/mindlin 0.6 0.5 0.4", &c);
    require(fabs(o.e_n - r.e_n) < 1e-7 && fabs(o.e_t - r.e_t) < 1e-7,
            "hertz, mindlin, ratio %g: e_n %.10g %.10g, e_t %.10g %.10g", ratio, o.e_n, r.e_n, o.e_t, r.e_t);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("reference");
  TCase *tests = tcase_create("collisions");
  tcase_set_timeout(tests, 600);
  tcase_add_test(tests, reference_reaches_the_dashpot_with_and_without_cutoff);
  tcase_add_test(tests, reference_reaches_hertz_and_hysteretic_springs);
  tcase_add_test(tests, times_of_impacts_are_those_of_closed_forms);
  tcase_add_test(tests, reference_reaches_cundall_strack);
  tcase_add_test(tests, reference_reaches_haff_werner_and_coulomb);
  tcase_add_test(tests, reference_equals_other_integrators);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}

// SPDX-License-Identifier: MIT
/* Closed forms against independent integration: Becker et al. 2008, Hertz contacts, equivalent springs. */
#include "becker.h"
#include "reference.h"
#include "support.h"

#include <math.h>

enum { SETS = 10000 };
static const double pi = 3.14159265358979323846;

static csds_impact random_impact(gsl_rng *rng) {
  csds_impact i;
  i.m = log_uniform(rng, 1e-3, 1e3);
  i.m_t = i.m * uniform(rng, 0.2, 0.5); /* 2/7 spheres, 1/3 discs */
  i.kn = log_uniform(rng, 1, 1e6);
  i.mu = log_uniform(rng, 0.02, 2);
  i.gn = log_uniform(rng, 1e-3, 1e3);
  i.gt = i.gn * log_uniform(rng, 0.01, 20);
  return i;
}

/* The last change may come closer to the contact's end than round-off tells apart: it is not counted then. */
static const double end_of_contact = 3.14159265358979323846 - 1e-9;

static int count_ours(const csds_switches *s, const csds_impact *i) {
  int count = 0;
  for (int k = 0; k < s->count && k < CSDS_MAX_SWITCHES; ++k) count += s->time[k] / sqrt(i->m / i->kn) < end_of_contact;
  return count;
}

static int count_integrated(const becker_result *r) {
  int count = 0;
  for (int k = 0; k < r->switches && k < 64; ++k) count += r->time[k] < end_of_contact;
  return count;
}

START_TEST(haff_werner_equals_integration) {
  gsl_rng *rng = new_rng();
  int both = 0;
  for (int n = 0; n < share(SETS); ++n) {
    csds_impact i = random_impact(rng);
    double gamma = sqrt(i.m * i.kn) * log_uniform(rng, 1e-3, 30);
    csds_switches s;
    double e = csds_tangential_haff_werner(&i, gamma, &s);
    becker_result r = integrate_haff_werner(i.m_t / i.m, i.mu, i.gt / i.gn, gamma / sqrt(i.m * i.kn));
    require(fabs(e - r.restitution) <= 1e-9, "set %d: e_t %.12g, integrated %.12g", n, e, r.restitution);
    require(s.count == 0 || s.count == 2, "set %d: %d switches", n, s.count);
    require(count_ours(&s, &i) == count_integrated(&r), "set %d: %d switches, integrated %d", n, s.count, r.switches);
    for (int k = 0; k < count_integrated(&r); ++k)
      require(fabs(s.time[k] / sqrt(i.m / i.kn) - r.time[k]) < 1e-8, "set %d: switch %d at %.12g, integrated %.12g", n,
              k, s.time[k] / sqrt(i.m / i.kn), r.time[k]);
    both += s.count == 2;
  }
  printf("Haff-Werner: %d of %d sets change regime\n", both, share(SETS));
  require(both > share(SETS) / 5 && both < share(SETS), "the sets miss a regime");
  gsl_rng_free(rng);
}
END_TEST

START_TEST(cundall_strack_equals_integration) {
  gsl_rng *rng = new_rng();
  int most = 0, histogram[16] = {0};
  for (int n = 0; n < share(SETS); ++n) {
    csds_impact i = random_impact(rng);
    double kt = i.kn * log_uniform(rng, 0.05, 30);
    csds_switches s;
    double e = csds_tangential_cundall_strack(&i, kt, &s);
    becker_result r = integrate_cundall_strack(i.m_t / i.m, i.mu, i.gt / i.gn, kt / i.kn);
    require(fabs(e - r.restitution) <= 1e-9, "set %d: e_t %.12g, integrated %.12g (%d and %d switches)", n, e,
            r.restitution, s.count, r.switches);
    require(count_ours(&s, &i) == count_integrated(&r), "set %d: %d switches, integrated %d", n, s.count, r.switches);
    most = s.count > most ? s.count : most;
    histogram[s.count < 15 ? s.count : 15]++;
  }
  printf("Cundall-Strack: numbers of switches");
  for (int k = 0; k < 16; ++k) printf(" %d", histogram[k]);
  printf("\n");
  require(most >= 8 || share(SETS) < SETS, "at most %d switches: the sets miss the repeated ones", most);
  gsl_rng_free(rng);
}
END_TEST

/* m = k_n = g_n = 1, spheres */
static csds_impact spheres(double mu, double slide) {
  csds_impact i = {1, 2.0 / 7, 1, mu, 1, slide};
  return i;
}

START_TEST(plateaus_are_exact) {
  /* eqs. (54), (55): omega_t = p omega_n gives (-1)^p as long as the collision starts stuck */
  for (int p = 1; p <= 5; ++p)
    for (double fraction = 0.01; fraction < 1; fraction += 0.07) {
      double kt = p * p * 2.0 / 7;
      csds_impact i = spheres(0.4, fraction * 0.4 / kt);
      require(fabs(csds_tangential_cundall_strack(&i, kt, NULL) - (p % 2 ? -1 : 1)) < 1e-12,
              "p = %d, %g of the plateau: %.15g", p, fraction, csds_tangential_cundall_strack(&i, kt, NULL));
      i.gt = (1 + fraction) * 0.4 / kt;
      require(fabs(csds_tangential_cundall_strack(&i, kt, NULL)) < 1 - 1e-6, "p = %d: plateau beyond its border", p);
    }
}
END_TEST

START_TEST(limits_are_reached) {
  for (double kt = 0.1; kt < 20; kt *= 1.7) {
    csds_impact i = spheres(0.4, 1e-10);
    /* eq. (49) */
    require(fabs(csds_tangential_cundall_strack(&i, kt, NULL) - cos(pi * sqrt(3.5 * kt))) < 1e-7, "k_t = %g", kt);
    /* eq. (32) */
    double gamma = 0.1 * kt;
    require(fabs(csds_tangential_haff_werner(&i, gamma, NULL) - exp(-pi * gamma * 3.5)) < 1e-6, "gamma_t = %g", gamma);
    /* eqs. (18), (26): pure Coulomb friction above both borders (45), (48) */
    i.gt = 1.001 * (0.4 * 3.5 + 0.4 * fabs(3.5 - 1 / kt));
    /* the bound spring may turn the motion back: eq. (26) without the maximum of eq. (19) */
    if (kt * i.gt > 0.4) assert_close(csds_tangential_cundall_strack(&i, kt, NULL), 1 - 0.4 * 2 * 3.5 / i.gt, 1e-12);
    i.gt = 1.001 * (0.4 * 3.5 + 0.4 * hypot(3.5, 1 / gamma));
    assert_close(csds_tangential_haff_werner(&i, gamma, NULL), csds_tangential_coulomb(&i, 1), 1e-13);
  }
  csds_impact slow = spheres(0.4, 1e-10);
  assert_close(csds_tangential_cundall_strack(&slow, 1, NULL), cos(pi * sqrt(3.5)), 1e-7); /* k_t = k_n */
  csds_impact i = spheres(0.4, 1);
  ck_assert(csds_tangential_coulomb(&i, 0.5) == 0); /* eq. (19): stops, does not turn back */
  ck_assert(csds_tangential_coulomb(&i, 0) == 0);   /* also where it would only just turn back */
  i.gt = 10;
  assert_close(csds_tangential_coulomb(&i, 0.5), 1 - 0.4 * 1.5 * 3.5 / 10, 1e-15);
  /* the momentum mu m g_n (1 + e_n) is taken from m_t g_t */
  csds_impact heavy = {4, 0.8, 1, 0.1, 3, 7};
  assert_close(csds_tangential_coulomb(&heavy, 0.5), 1 - 0.1 * 4 * 3 * 1.5 / (0.8 * 7), 1e-15);
  ck_assert(csds_tangential_cundall_strack(&i, 0, NULL) == 1 && csds_tangential_haff_werner(&i, 0, NULL) == 1);
  i.mu = 0;
  ck_assert(csds_tangential_cundall_strack(&i, 1, NULL) == 1 && csds_tangential_haff_werner(&i, 1, NULL) == 1);
}
END_TEST

/* Where the root of eq. (23) vanishes the branches touch once, at cot t = -c/alpha. A fraction `below` under that
 * border of (25) Haff & Werner's law is viscous for a moment around that time; with Coulomb friction alone c g would
 * fall below the bound by c g_t times that fraction, which times the moment limits the difference. */
START_TEST(short_viscous_phase_lies_where_the_branches_touch) {
  const double alpha = 2.0 / 7, mu = 0.4, below = 1e-7;
  for (double c = 0.01; c < 100; c *= 1.3) {
    csds_impact i = spheres(mu, (1 - below) * mu * (1 / alpha + hypot(1 / alpha, 1 / c)));
    csds_switches s;
    double e = csds_tangential_haff_werner(&i, c, &s), touch = pi - atan2(alpha, c);
    require(s.count == 2 && s.time[0] < touch && touch < s.time[1] && s.time[1] - s.time[0] < 2e-3 * touch,
            "c = %g: %d switches, at %.12g and %.12g, around %.12g", c, s.count, s.time[0], s.time[1], touch);
    double moment = s.time[1] - s.time[0], coulomb = 1 - 2 * mu / (alpha * i.gt);
    require(fabs(e - coulomb) < c / alpha * below * moment + 1e-14, "c = %g: %.15g, not %.15g", c, e, coulomb);
  }
}
END_TEST

/* From the touching of the branches on c g < mu sin t, so g ends below mu alpha/c^2: a strong dashpot stops the sliding
 * and never turns it back. */
START_TEST(strong_dashpot_stops_the_sliding) {
  for (double c = 10; c < 1e9; c *= 7)
    for (double slide = 0.01; slide < 2; slide *= 3) {
      csds_impact i = spheres(0.4, slide);
      double e = csds_tangential_haff_werner(&i, c, NULL);
      require(fabs(e) < 0.4 * 2 / 7 / (c * c) / slide, "c = %g, g_t = %g: e_t %.12g", c, slide, e);
    }
}
END_TEST

START_TEST(border_between_stuck_and_sliding_start_is_continuous) {
  /* k_t g_t = mu k_n g_n, eq. (45), where spring and bound begin alike: the loop over phases once did not end there */
  for (double kt = 0.1; kt < 20; kt *= 1.1)
    for (int n = -1; n <= 1; ++n) {
      csds_impact border = spheres(0.4, 0.4 / kt * (1 + n * 2.3e-16)), above = spheres(0.4, 0.4 / kt * (1 + 1e-7)),
                  below = spheres(0.4, 0.4 / kt * (1 - 1e-7));
      double e = csds_tangential_cundall_strack(&border, kt, NULL);
      double around[] = {csds_tangential_cundall_strack(&above, kt, NULL),
                         csds_tangential_cundall_strack(&below, kt, NULL)};
      require(fmin(fabs(e - around[0]), fabs(e - around[1])) < 1e-4, "k_t %g: %.10g between %.10g and %.10g", kt, e,
              around[0], around[1]);
      becker_result r = integrate_cundall_strack(2.0 / 7, 0.4, 0.4 / kt * (1 - 1e-9), kt);
      require(fabs(e - r.restitution) < 1e-5, "k_t %g: %.10g, integrated %.10g", kt, e, r.restitution);
    }
}
END_TEST

START_TEST(switches_along_figure_six_are_those_of_the_paper) {
  /* B 2008, section III C 5, k_t/k_n = 18, mu = 0.4: from fast to slow 0, then pairs more up to 8, fewer, back to 8
   * for a short interval, and 1 for small velocities */
  int seen[16] = {0}, before = 0, largest_jump = 0;
  for (double slide = 3; slide > 0.005; slide *= 0.9995) {
    csds_impact i = spheres(0.4, slide);
    csds_switches s;
    csds_tangential_cundall_strack(&i, 18, &s);
    require(s.count < 16, "%d switches", s.count);
    if (s.starts_sliding) {
      require(s.count % 2 == 0, "%d switches after a sliding start", s.count);
      largest_jump = abs(s.count - before) > largest_jump ? abs(s.count - before) : largest_jump;
    } else
      require(s.count % 2 == 1, "%d switches after a stuck start", s.count);
    before = s.count;
    seen[s.count]++;
  }
  require(seen[0] && seen[2] && seen[4] && seen[6] && seen[8] && !seen[10] && !seen[12],
          "0 to 8 switches: %d %d %d %d %d %d", seen[0], seen[2], seen[4], seen[6], seen[8], seen[10]);
  require(before == 1, "%d switches at small velocity", before);
}
END_TEST

START_TEST(normal_restitution_equals_integration) {
  gsl_rng *rng = new_rng();
  for (int n = 0; n < share(SETS); ++n) {
    double d = log_uniform(rng, 1e-3, 50);
    require(fabs(csds_restitution_cutoff(d) - reference_normal_restitution(d)) < 1e-9, "D = %g", d);
  }
  gsl_rng_free(rng);
}
END_TEST

START_TEST(impossible_impacts_give_nan) {
  csds_impact good = spheres(0.4, 1);
  double *const fields[] = {&good.m, &good.m_t, &good.kn, &good.mu, &good.gn, &good.gt};
  static const double bad[] = {-1, NAN, INFINITY};
  for (int f = 0; f < 6; ++f)
    for (int b = 0; b < 3; ++b) {
      double kept = *fields[f];
      csds_switches s = {.starts_sliding = 1, .count = 1};
      *fields[f] = bad[b];
      ck_assert(isnan(csds_tangential_coulomb(&good, 1)));
      ck_assert(isnan(csds_tangential_haff_werner(&good, 1, &s)) && s.count == 0 && !s.starts_sliding);
      ck_assert(isnan(csds_tangential_cundall_strack(&good, 1, &s)) && s.count == 0 && !s.starts_sliding);
      *fields[f] = kept;
    }
  ck_assert(isnan(csds_tangential_cundall_strack(&good, -1, NULL)) &&
            isnan(csds_tangential_haff_werner(&good, NAN, NULL)));
}
END_TEST

START_TEST(hertz_contacts_equal_integration) {
  static const double alphas[] = {0, 0.01, 0.3, 1, 2, 2.2360679774997896, 3, 6};
  for (int n = 0; n < 8; ++n)
    for (int cutoff = 0; cutoff < 2; ++cutoff) {
      double k = 7, m = 0.3, v = 0.02, d = csds_hertz_damping_ratio(alphas[n]);
      if (!cutoff && d >= 1) continue;
      hertz_result r = integrate_hertz(k, m, v, alphas[n], cutoff);
      require(fabs(r.restitution - (cutoff ? csds_restitution_cutoff(d) : csds_restitution_plain(d))) < 1e-7,
              "alpha = %g, cut-off %d: integrated %.10g", alphas[n], cutoff, r.restitution);
      assert_close(csds_overlap_hertz(k, m, v, d), r.overlap, 1e-7);
      if (alphas[n] == 0) assert_close(csds_duration_hertz(k, m, v), r.duration, 1e-6);
    }
}
END_TEST

START_TEST(equivalent_springs_are_those_of_the_source) {
  /* Rangel 2021, section 3.3, prints constants to four digits: scale (v R E^2 sqrt(m))^(2/5) */
  double e_star = 5e6, radius = 0.004, m = 0.002, v = 0.7;
  double k = 4.0 / 3 * e_star * sqrt(radius), unit = pow(v * radius * e_star * e_star * sqrt(m), 0.4);
  assert_close(csds_stiffness_equal_overlap(k, m, v, 0), 1.053 * unit, 5e-4);
  assert_close(csds_stiffness_equal_energy(k, m, v), 1.053 * unit, 5e-4);
  /* its 1.198 comes from a duration constant 2.870; the exact integral, checked against integration above, gives
   * pi^2 / 2.868^2 = 1.2 */
  assert_close(csds_stiffness_equal_duration(k, m, v, 0), 1.198 * unit, 2e-3);
  assert_close(csds_stiffness_hysteretic_equal_duration(k, m, v, 0.6), 0.2996 * unit * 1.6 * 1.6, 2e-3);
  /* with damping: the same duration and overlap as promised */
  double d = 0.2, frequency = sqrt(csds_stiffness_equal_duration(k, m, v, d) / m);
  assert_close(csds_duration_plain(d) / frequency, csds_duration_hertz(k, m, v), 1e-13);
  frequency = sqrt(csds_stiffness_equal_overlap(k, m, v, d) / m);
  assert_close(v / frequency * csds_overlap_linear(d), csds_overlap_hertz(k, m, v, 0), 1e-13);
  /* hysteretic spring: half a period on k_L, half on k_U = k_L/e^2 */
  assert_close(csds_duration_hysteretic(400, 1, 0.5), pi / 2 / 20 + pi / 2 / 40, 1e-14);
  assert_close(csds_duration_hysteretic(400, 4, 0.5), pi / 2 / 10 + pi / 2 / 20, 1e-14);
  assert_close(csds_restitution_hysteretic(400, 3, 1, 0.5), sqrt(400 / (400 + 3 * 20 * 0.5)), 1e-14);
  assert_close(csds_restitution_hysteretic(400, 3, 4, 0.5), sqrt(400 / (400 + 3 * 40 * 0.5)), 1e-14);
}
END_TEST

START_TEST(effective_quantities_are_symmetric_and_reach_the_rigid_wall) {
  assert_close(csds_effective_radius(1, 3), 0.75, 1e-15);
  assert_close(csds_effective_radius(2, 3), 1.2, 1e-15);
  assert_close(csds_effective_radius(1, HUGE_VAL), 1, 1e-15);
  assert_close(csds_effective_modulus(2e6, 0.3, 2e6, 0.3), 1e6 / 0.91, 1e-14);
  assert_close(csds_effective_modulus(2e6, 0.3, HUGE_VAL, 0.3), 2e6 / 0.91, 1e-14);
  assert_close(csds_effective_modulus(2e6, 0.3, 5e6, 0.2), 1e6 / (0.91 / 2 + 0.96 / 5), 1e-14);
  assert_close(csds_effective_modulus(5e6, 0.2, 2e6, 0.3), 1e6 / (0.91 / 2 + 0.96 / 5), 1e-14);
  /* G = E/(2(1+nu)), 1/G* = sum (2-nu)/G */
  double g = 2e6 / 2.6;
  assert_close(csds_effective_shear_modulus(2e6, 0.3, 2e6, 0.3), g / 3.4, 1e-14);
  assert_close(csds_effective_shear_modulus(2e6, 0.3, 5e6, 0.2), 1 / (1.7 / g + 1.8 / (5e6 / 2.4)), 1e-14);
  assert_close(csds_effective_shear_modulus(5e6, 0.2, 2e6, 0.3), 1 / (1.7 / g + 1.8 / (5e6 / 2.4)), 1e-14);
}
END_TEST

/* Haff & Werner slide at first, since their bound starts from zero; Cundall & Strack above the border (45). */
START_TEST(switches_say_how_the_contact_starts) {
  for (double slide = 0.1; slide < 10; slide *= 3) {
    csds_impact i = spheres(0.4, slide);
    csds_switches s;
    csds_tangential_haff_werner(&i, 2, &s);
    ck_assert_int_eq(s.starts_sliding, 1);
    csds_tangential_cundall_strack(&i, 2, &s);
    ck_assert_int_eq(s.starts_sliding, 2 * slide > 0.4);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("closed forms");
  TCase *tests = tcase_create("papers");
  tcase_set_timeout(tests, 600);
  tcase_add_test(tests, haff_werner_equals_integration);
  tcase_add_test(tests, cundall_strack_equals_integration);
  tcase_add_test(tests, plateaus_are_exact);
  tcase_add_test(tests, short_viscous_phase_lies_where_the_branches_touch);
  tcase_add_test(tests, strong_dashpot_stops_the_sliding);
  tcase_add_test(tests, border_between_stuck_and_sliding_start_is_continuous);
  tcase_add_test(tests, limits_are_reached);
  tcase_add_test(tests, switches_along_figure_six_are_those_of_the_paper);
  tcase_add_test(tests, normal_restitution_equals_integration);
  tcase_add_test(tests, impossible_impacts_give_nan);
  tcase_add_test(tests, hertz_contacts_equal_integration);
  tcase_add_test(tests, equivalent_springs_are_those_of_the_source);
  tcase_add_test(tests, effective_quantities_are_symmetric_and_reach_the_rigid_wall);
  tcase_add_test(tests, switches_say_how_the_contact_starts);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}

// SPDX-License-Identifier: MIT
/* Every composition of the catalogue: how its restitutions converge with the step. */
#include "general.h"
#include "support.h"
#include "two_body.h"

#include <math.h>

/* Sub-step phases to try. */
static int phases(void) {
  int n = share(64);
  return n < 8 ? 8 : n;
}

/* Lengths and velocities are in units of 1e-7 radii, so that the contact hardly turns and rounding of positions matters
 * little; times in units of 1. */
static const double unit = 1e-7;

typedef struct outcome {
  double e_n, e_t;
} outcome;

/* Two spheres of radius and mass 1 at normal velocity 1 in the units above, a share of a step before they touch. */
static two_body approach(const csds_law *law, double phase) {
  two_body p;
  memset(&p, 0, sizeof p);
  p.i = sphere_at(0, 1, 1);
  p.j = sphere_at(2 + phase * law->dt * unit, 1, 1);
  p.i.v[0] = unit;
  return p;
}

static outcome collide(const csds_law *law, double phase, double slide, double duration) {
  two_body p = approach(law, phase);
  p.i.v[1] = slide * unit;
  start(&p, law, 0);
  for (double t = 0; t < 2 * duration; t += law->dt) step(&p, law);
  double g = p.i.v[1] - p.j.v[1] + p.i.omega[2] + p.j.omega[2];
  outcome o = {(p.j.v[0] - p.i.v[0]) / unit, slide > 0 ? g / (slide * unit) : 1};
  return o;
}

static outcome worst_error(const char *words, int per_contact, double slide, double duration, outcome exact) {
  csds_law law = law_of(words, duration / per_contact);
  outcome worst = {0, 0};
  for (int n = 0; n < phases(); ++n) {
    outcome o = collide(&law, (n + 0.5) / phases(), slide, duration);
    worst.e_n = fmax(worst.e_n, fabs(o.e_n - exact.e_n));
    worst.e_t = fmax(worst.e_t, fabs(o.e_t - exact.e_t));
  }
  return worst;
}

/* Errors at duration/40 and /160, and their ratio: 16 for second order, 4 for first. */
static void check(const char *name, const char *words, double slide, double duration, outcome exact, double ratio_n,
                  double ratio_t) {
  outcome coarse = worst_error(words, 40, slide, duration, exact),
          fine = worst_error(words, 160, slide, duration, exact);
  printf("%-34s e_n %.6f: %.1e -> %.1e (%5.1f)   e_t %9.6f: %.1e -> %.1e (%5.1f)\n", name, exact.e_n, coarse.e_n,
         fine.e_n, coarse.e_n / fine.e_n, exact.e_t, coarse.e_t, fine.e_t, coarse.e_t / fine.e_t);
  fflush(stdout);
  /* springs without damping give back all at any step: what is left is that the contact turns */
  const double turning = 2 * unit * (1 + slide * slide);
  require(fine.e_n < turning || coarse.e_n / fine.e_n >= ratio_n, "%s: e_n error %g, then %g", name, coarse.e_n,
          fine.e_n);
  require(fine.e_t < turning || coarse.e_t / fine.e_t >= ratio_t, "%s: e_t error %g, then %g", name, coarse.e_t,
          fine.e_t);
}

/* Of radius and mass 1. */
static const general_law two_spheres = {.mass = 0.5, .radius = 0.5, .mass_t = 1.0 / 7};

static void check_general(const char *name, const char *words, const general_law *law, double slide, double ratio_n,
                          double ratio_t) {
  general_result r = integrate_general(law, slide);
  outcome exact = {r.e_n, r.e_t};
  check(name, words, slide, r.duration, exact, ratio_n, ratio_t);
}

/* A damping coefficient that grows as overlap^p is singular at the contact's beginning, which limits the order in e_n
 * to 1 + p: ratio 4^(1 + p), 5.7 for p = 1/4 and 8 for p = 1/2. */

/* k_n of a hertz law in real lengths, from that in units of `unit` */
static double hertz_stiffness(double scaled) {
  return scaled / sqrt(unit);
}

START_TEST(hertz_with_sliders) {
  char words[300];
  double alpha = sqrt(5) * csds_damping_ratio_cutoff(0.6);
  general_law law = two_spheres;
  law.elastic = general_hertz;
  law.kn = 1;
  law.gamma_n = general_quarter_damping;
  law.eta = alpha;
  law.kt = general_constant_spring;
  law.stiffness_t = 0.3;
  law.xt = 0.5;
  law.mu = 0.4;
  snprintf(words, sizeof words, "hertz %.17g 0.6 damping coeff_restitution tangential csds 0.3 0.5 0.4",
           hertz_stiffness(1));
  check_general("hertz coeff_restitution csds", words, &law, 0.6, 5.5, 6);
  law.kt = general_radius_spring;
  law.stores_force = 1;
  law.stiffness_t = 0.6;
  snprintf(words, sizeof words, "hertz %.17g 0.6 damping coeff_restitution tangential csds/mindlin %.17g 0.5 0.4",
           hertz_stiffness(1), hertz_stiffness(0.6));
  check_general("hertz coeff_restitution mindlin", words, &law, 0.6, 5.5, 6);
  law.mu = 5;
  snprintf(words, sizeof words, "hertz %.17g 0.6 damping coeff_restitution tangential csds/mindlin %.17g 0.5 5",
           hertz_stiffness(1), hertz_stiffness(0.6));
  check_general("the same, stuck", words, &law, 0.6, 5.5, 6);
  law = two_spheres;
  law.elastic = general_hertz;
  law.kn = 1;
  law.gamma_n = general_radius_damping;
  law.eta = 0.4;
  law.xt = 0.8;
  law.mu = 0.4;
  snprintf(words, sizeof words, "hertz %.17g %.17g damping kuwabara_kono tangential linear_nohistory 0.8 0.4",
           hertz_stiffness(1), 0.4 / 1.5);
  check_general("hertz kuwabara_kono nohistory", words, &law, 1, 8, 6);
}
END_TEST

START_TEST(hooke_with_viscoelastic_damping) {
  char words[300];
  general_law law = two_spheres;
  law.elastic = general_hooke;
  law.kn = 0.5;
  law.gamma_n = general_radius_damping;
  law.eta = 0.3;
  law.kt = general_constant_spring;
  law.stiffness_t = 0.25;
  law.xt = 0.5;
  law.mu = 0.4;
  /* eta m a: m = 1/2, a = sqrt(R overlap) */
  snprintf(words, sizeof words, "hooke 0.5 %.17g tangential csds 0.25 0.5 0.4", hertz_stiffness(0.3) / 0.5);
  check_general("hooke viscoelastic csds", words, &law, 0.6, 8, 6);
}
END_TEST

START_TEST(limits_of_the_slider) {
  const double pi = acos(-1), m = 0.5, m_t = 1.0 / 7;
  csds_impact i = {m, m_t, 0.5, 0.4, 1, 1};
  for (int n = 0; n < 3; ++n) {
    char words[200], name[60];
    i.gt = 0.3 * pow(3, n);
    outcome exact = {1, csds_tangential_cundall_strack(&i, 0.4, NULL)};
    snprintf(name, sizeof name, "hooke cundall_strack %.1f", i.gt);
    check(name, "hooke 0.5 0 damping velocity tangential cundall_strack 0.4 0.4", i.gt, pi, exact, 5, 6);
    exact.e_t = csds_tangential_coulomb(&i, 1);
    snprintf(name, sizeof name, "hooke sliding %.1f", i.gt);
    check(name, "hooke 0.5 0 damping velocity tangential sliding 0.4", i.gt, pi, exact, 5, 6);
    double d = 0.3, gamma = 2 * d * 0.5;
    snprintf(words, sizeof words, "hooke 0.5 %.17g damping velocity tangential viscous 0.7", gamma);
    exact.e_n = csds_restitution_cutoff(d);
    exact.e_t = exp(-0.7 * gamma / m_t * csds_duration_cutoff(d));
    check("hooke viscous", words, i.gt, csds_duration_cutoff(d), exact, 10,
          3.5); /* its force jumps at the contact's end */
  }
}
END_TEST

/* Head-on collisions of oppositely spinning spheres: across the normal they roll without sliding, along it they twist.
 * Inertia 2/5 each: 1/(R^2 (1/I + 1/I)) = 4/5 against F_r, 1/(1/I + 1/I) = 1/5 against the torque. */
static outcome spin_collision(const csds_law *law, double phase, int along, double duration) {
  two_body p = approach(law, phase);
  int axis = along ? 0 : 2;
  /* rolling velocity R (omega_i - omega_j) or twist rate of 1 */
  p.i.omega[axis] = (along ? 0.5 : 1) * unit;
  p.j.omega[axis] = -p.i.omega[axis];
  double before = p.i.omega[axis];
  start(&p, law, 0);
  for (double t = 0; t < 2 * duration; t += law->dt) step(&p, law);
  outcome o = {(p.j.v[0] - p.i.v[0]) / unit, p.i.omega[axis] / before};
  return o;
}

START_TEST(rolling_and_twisting_sliders) {
  static const double gammas[] = {0.5, 0.02};
  for (int along = 0; along < 2; ++along)
    for (int g = 0; g < 2; ++g) {
      char words[200];
      /* mu_tw is a length, but so is every other here: torques are in units of force times 1 */
      const general_law law = {.mass = 0.5,
                               .elastic = general_hooke,
                               .kn = 0.5,
                               .gamma_n = general_constant_damping,
                               .eta = 0.2,
                               .mass_t = along ? 0.2 : 0.8,
                               .kt = general_constant_spring,
                               .stiffness_t = 0.4,
                               .gamma_t = gammas[g],
                               .mu = 0.3};
      general_result r = integrate_general(&law, 1);
      snprintf(words, sizeof words, "hooke 0.5 0.2 damping velocity %s csds 0.4 %g 0.3", along ? "twisting" : "rolling",
               gammas[g]);
      double worst[2] = {0, 0};
      for (int fine = 0; fine < 2; ++fine) {
        csds_law kernel = law_of(words, r.duration / (fine ? 160 : 40));
        for (int p = 0; p < phases(); ++p)
          worst[fine] =
              fmax(worst[fine], fabs(spin_collision(&kernel, (p + 0.5) / phases(), along, r.duration).e_t - r.e_t));
      }
      printf("%-34s spin after over before %.6f: %.1e -> %.1e (%.1f)\n", words + 27, r.e_t, worst[0], worst[1],
             worst[0] / worst[1]);
      require(worst[0] < 2e-2 && worst[0] / worst[1] > 6, "%s: error %g, then %g", words, worst[0], worst[1]);
    }
}
END_TEST

/* Torques over the contact area go with the overlap, so coefficients of friction are large in real lengths. With a
 * large mu the spring is cut in the contact's last moments, shorter than the coarse step: order 3/2 there. */
START_TEST(twisting_on_the_contact_area) {
  static const struct {
    double stiffness, xt, mu, slide;
    int per_radius;
  } laws[] = {
      {2, 2, 10, 1, 0},    {2, 2, 0.4, 1, 0}, {2, 0.2, 10, 1, 0},
      {2, 0.2, 0.4, 1, 0}, {4, 2, 10, 1, 1},  {4, 0.2, 0.4, 1, 1},
  };
  for (size_t n = 0; n < sizeof laws / sizeof *laws; ++n) {
    const int per_radius = laws[n].per_radius;
    const general_law law = {.mass = 0.5,
                             .radius = 0.5,
                             .elastic = per_radius ? general_hertz : general_hooke,
                             .kn = per_radius ? 1 : 0.5,
                             .gamma_n = general_constant_damping,
                             .eta = 0.2,
                             .mass_t = 0.2,
                             .kt = per_radius ? general_radius_spring : general_constant_spring,
                             .stiffness_t = laws[n].stiffness,
                             .stores_force = 1,
                             .xt = laws[n].xt,
                             .mu = laws[n].mu,
                             .on_area = 1};
    general_result r = integrate_general(&law, 1);
    char words[300];
    snprintf(words, sizeof words, "%s %.17g 0.2 damping velocity tangential %s %.17g %.17g %.17g twisting marshall",
             per_radius ? "hertz" : "hooke", per_radius ? hertz_stiffness(law.kn) : law.kn,
             per_radius ? "csds/mindlin" : "csds",
             (per_radius ? hertz_stiffness(law.stiffness_t) : law.stiffness_t) / unit, law.xt / unit,
             law.mu / sqrt(unit));
    double worst[2] = {0, 0};
    for (int fine = 0; fine < 2; ++fine) {
      csds_law kernel = law_of(words, r.duration / (fine ? 160 : 40));
      for (int p = 0; p < phases(); ++p)
        worst[fine] = fmax(worst[fine], fabs(spin_collision(&kernel, (p + 0.5) / phases(), 1, r.duration).e_t - r.e_t));
    }
    printf("%-34s spin after over before %.6f: %.1e -> %.1e (%.1f)\n", words, r.e_t, worst[0], worst[1],
           worst[0] / worst[1]);
    require(worst[0] < 5e-3 && worst[0] / worst[1] > (laws[n].mu > 1 ? 6 : 10), "%s: error %g, then %g", words,
            worst[0], worst[1]);
  }
}
END_TEST

START_TEST(hysteretic_springs) {
  /* half a period on each stiffness */
  double e = 0.6, duration = csds_duration_hysteretic(0.5, 0.5, e);
  outcome exact = {e, 1};
  char words[200];
  snprintf(words, sizeof words, "hysteretic 0.5 %.17g 0 damping velocity", 0.5 / (e * e));
  check("hysteretic", words, 0, duration, exact, 8, 0);
  snprintf(words, sizeof words, "hysteretic/load 0.5 %.17g 0 damping velocity", 3 / unit);
  exact.e_n = csds_restitution_hysteretic(0.5, 3, 0.5, 1);
  check("hysteretic/load", words, 0, csds_duration_hysteretic(0.5, 0.5, exact.e_n), exact, 8, 0);
}
END_TEST

START_TEST(typed_restitution_of_hertz_contacts_holds_at_any_velocity) {
  static const double typed[] = {0.2, 0.5, 0.8, 0.95};
  for (int n = 0; n < 4; ++n)
    for (int cutoff = 0; cutoff < 2; ++cutoff)
      for (int speed = 0; speed < 3; ++speed) {
        char words[200];
        /* changing stiffness by 10^p is changing the impact velocity by 10^(-p/2) */
        double k = pow(10, speed), duration = csds_duration_hertz(k * sqrt(0.5), 0.5, 1);
        snprintf(words, sizeof words, "hertz %.17g %g damping coeff_restitution limit_damping %s", hertz_stiffness(k),
                 typed[n], cutoff ? "yes" : "no");
        outcome exact = {typed[n], 1}, worst = worst_error(words, 40, 0, duration, exact);
        require(worst.e_n <= 2e-3, "typed %g, cut-off %d, stiffness %g: error %g", typed[n], cutoff, k, worst.e_n);
      }
}
END_TEST

/* Laws for comparison are stepped as published: they converge, to first order. */
START_TEST(laws_for_comparison_converge) {
  static const struct {
    const char *name, *tangential;
  } laws[] = {
      {"linear_history", "linear_history 0.25 0.5 0.4"},
      {"silbert", "silbert 0.25 0.5 0.4"},
      {"di_renzo", "di_renzo 3000 0.5 0.4"},
      {"tsuji", "tsuji 3000 0.4"},
      {"langston", "langston 0.4 0.3 0.5"},
      {"zheng", "zheng 0.4 0.3 1e-9 1"},
      {"walton_braun", "walton_braun 0.25 0.4"},
  };
  for (int n = 0; n < 7; ++n) {
    char words[300];
    snprintf(words, sizeof words, "hooke 0.5 0.2 damping velocity tangential %s", laws[n].tangential);
    double duration = csds_duration_cutoff(0.2), error[2];
    outcome zero = {csds_restitution_cutoff(0.2), 0}, limit = worst_error(words, 10240, 0.5, duration, zero);
    /* the worst of the phases is the largest value; the limit has no phase */
    for (int r = 0; r < 2; ++r) {
      csds_law law = law_of(words, duration / (40 << (4 * r)));
      error[r] = 0;
      for (int p = 0; p < phases(); ++p)
        error[r] = fmax(error[r], fabs(fabs(collide(&law, (p + 0.5) / phases(), 0.5, duration).e_t) - limit.e_t));
    }
    printf("%-34s e_t %.6f: %.1e at t_c/40, %.1e at t_c/640\n", laws[n].name, limit.e_t, error[0], error[1]);
    fflush(stdout);
    require(error[1] < 1e-3 || error[0] / error[1] > 6, "%s: error %g, then %g", laws[n].name, error[0], error[1]);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("orders");
  TCase *tests = tcase_create("catalogue");
  tcase_set_timeout(tests, 600);
  tcase_add_test(tests, hertz_with_sliders);
  tcase_add_test(tests, hooke_with_viscoelastic_damping);
  tcase_add_test(tests, limits_of_the_slider);
  tcase_add_test(tests, rolling_and_twisting_sliders);
  tcase_add_test(tests, twisting_on_the_contact_area);
  tcase_add_test(tests, hysteretic_springs);
  tcase_add_test(tests, typed_restitution_of_hertz_contacts_holds_at_any_velocity);
  tcase_add_test(tests, laws_for_comparison_converge);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}

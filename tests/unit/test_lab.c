// SPDX-License-Identifier: MIT
/* The two-body laboratory against closed forms and against integrators that share no code with it. */
#include "csds_lab.h"

#include "becker.h"
#include "general.h"
#include "reference.h"
#include "support.h"

#include <math.h>

/* Two spheres of that effective mass: m_t = 2/7 m. */
static csds_lab_collision hard_spheres(double m, double v_n, double v_t) {
  csds_lab_collision c;
  memset(&c, 0, sizeof c);
  c.setup = CSDS_LAB_CONSTANT_NORMAL;
  c.scheme = CSDS_LAB_REFERENCE;
  c.impact.radius[0] = c.impact.radius[1] = 1;
  c.impact.mass[0] = c.impact.mass[1] = 2 * m;
  c.impact.v_n = v_n;
  c.impact.v_t = v_t;
  return c;
}

static csds_lab_outcome outcome_of(const char *law, const csds_lab_collision *c) {
  csds_spec spec = spec_of(law);
  csds_lab_outcome o;
  csds_message why = {""};
  csds_status status = csds_lab_collide(&spec, c, NULL, NULL, &o, &why);
  require(status == CSDS_OK, "%s, scheme %s: %s", law, csds_lab_scheme_name((int)c->scheme), why.text);
  return o;
}

/* ---------------------------------------------------------------- sliding plates */

/* FBW 2024, section 3: m = k = F_max = 1, gamma = 2, v = 4. */
static const csds_lab_plates plates = {1, 1, 2, 1, 4, 0};

START_TEST(plates_slide_as_the_exact_solution_says) {
  /* by hand: sliding v = 4 - t, xi = 1 - exp(-t/2), then a critically damped oscillator */
  const double t_s = 3.929919226411460, v_s = 4 - t_s, x_s = 1 - exp(-t_s / 2);
  for (double t = 0.1; t < 12; t += 0.37) {
    csds_lab_plate_state exact, integrated;
    double until, s = t - t_s, w = v_s + x_s;
    double v = s < 0 ? 4 - t : exp(-s) * (v_s - w * s), x = s < 0 ? 1 - exp(-t / 2) : exp(-s) * (x_s + w * s);
    ck_assert(csds_lab_slide_exact(&plates, t, &exact, &until, NULL) == CSDS_OK);
    ck_assert(csds_lab_slide(&plates, CSDS_LAB_REFERENCE, 0, t, NULL, NULL, &integrated, NULL) == CSDS_OK);
    assert_close(until, t_s, 1e-14);
    require(fabs(exact.v - v) < 1e-13 && fabs(exact.xi - x) < 1e-13, "t = %g: v %.15g, xi %.15g", t, exact.v, exact.xi);
    require(fabs(integrated.v - v) < 1e-10 && fabs(integrated.xi - x) < 1e-10, "t = %g: reference v %.15g, xi %.15g", t,
            integrated.v, integrated.xi);
    assert_close(exact.force, s < 0 ? -1 : -(x + 2 * v), 1e-12);
  }
}
END_TEST

START_TEST(plates_of_any_damping_agree_with_their_closed_form) {
  gsl_rng *rng = new_rng();
  for (int n = 0; n < share(200); ++n) {
    csds_lab_plates p = {log_uniform(rng, 0.1, 10),
                         log_uniform(rng, 0.1, 10),
                         log_uniform(rng, 0.05, 20),
                         log_uniform(rng, 0.1, 10),
                         0,
                         0};
    p.v = p.f_max / p.gamma * log_uniform(rng, 1.001, 20); /* slides at once */
    double t = uniform(rng, 0, 5) * sqrt(p.m / p.k);
    csds_lab_plate_state exact, integrated;
    ck_assert(csds_lab_slide_exact(&p, t, &exact, NULL, NULL) == CSDS_OK);
    ck_assert(csds_lab_slide(&p, CSDS_LAB_REFERENCE, 0, t, NULL, NULL, &integrated, NULL) == CSDS_OK);
    require(fabs(integrated.v - exact.v) < 1e-10 * p.v && fabs(integrated.xi - exact.xi) < 1e-10 * p.f_max / p.k,
            "set %d: v %.12g and %.12g, xi %.12g and %.12g", n, integrated.v, exact.v, integrated.xi, exact.xi);
  }
  gsl_rng_free(rng);
}
END_TEST

/* Largest error of velocity or displacement at a time. */
static double plate_error(csds_lab_scheme scheme, int discontinuous, double dt, double t, int displacement) {
  csds_lab_plates p = plates;
  p.discontinuous = discontinuous;
  csds_lab_plate_state s;
  ck_assert(csds_lab_slide(&p, scheme, dt, t, NULL, NULL, &s, NULL) == CSDS_OK);
  /* D-SDS for dt -> 0, a differential-algebraic system: xi = -7 + 2t while v = 4 - t, sticking from t = 2 */
  double v = 4 - t, xi = discontinuous ? -7 + 2 * t : 1 - exp(-t / 2);
  if (discontinuous && t > 2) {
    double q = t - 2;
    xi = exp(-q) * (-3 + (2 - 3) * q);
    v = exp(-q) * (2 - (2 - 3) * q);
  }
  return displacement ? fabs(s.xi - xi) : fabs(s.v - v);
}

static double order_of(csds_lab_scheme scheme, int discontinuous, double t, int displacement) {
  double coarse = plate_error(scheme, discontinuous, t / 64, t, displacement),
         fine = plate_error(scheme, discontinuous, t / 512, t, displacement);
  double order = log(coarse / fine) / log(8);
  printf("%-9s %s %s at t = %g: error %.2e, %.2e, order %.2f\n", csds_lab_scheme_name((int)scheme),
         discontinuous ? "D-SDS" : "C-SDS", displacement ? "xi" : "v ", t, coarse, fine, order);
  return order;
}

START_TEST(schemes_have_their_orders_on_the_continuous_slider) {
  static const struct {
    csds_lab_scheme scheme;
    double order;
  } expected[] = {
      {CSDS_LAB_EULER, 1}, {CSDS_LAB_MIDPOINT, 2}, {CSDS_LAB_HEUN, 2}, {CSDS_LAB_RK4, 4}, {CSDS_LAB_KERNEL, 2}};
  for (int k = 0; k < 5; ++k) {
    double order = order_of(expected[k].scheme, 0, 2, 1);
    require(fabs(order - expected[k].order) < 0.1, "%s: order %g, should be %g",
            csds_lab_scheme_name((int)expected[k].scheme), order, expected[k].order);
  }
}
END_TEST

START_TEST(no_scheme_is_better_than_first_order_on_the_discontinuous_slider) {
  /* FBW 2024, Fig. 3: v(t) of Euler, Heun and Runge-Kutta */
  static const csds_lab_scheme schemes[] = {CSDS_LAB_EULER, CSDS_LAB_HEUN, CSDS_LAB_RK4};
  for (int k = 0; k < 3; ++k) {
    double order = order_of(schemes[k], 1, 1.75, 0);
    require(fabs(order - 1) < 0.25, "%s: order %g", csds_lab_scheme_name((int)schemes[k]), order);
    order = order_of(schemes[k], 1, 3.5, 0);
    require(fabs(order - 1) < 0.35, "%s beyond the end of sliding: order %g", csds_lab_scheme_name((int)schemes[k]),
            order);
  }
}
END_TEST

START_TEST(midpoint_rule_does_not_converge_on_the_discontinuous_slider) {
  /* FBW 2024, Fig. 4: displacements integrate v from zero instead of following eq. (3) */
  for (double dt = 0.2; dt > 1e-3; dt /= 2) {
    require(plate_error(CSDS_LAB_MIDPOINT, 1, dt, 2, 1) > 5, "dt = %g: displacement error %g", dt,
            plate_error(CSDS_LAB_MIDPOINT, 1, dt, 2, 1));
    require(plate_error(CSDS_LAB_MIDPOINT, 1, dt, 6, 0) > 0.5, "dt = %g: velocity error %g", dt,
            plate_error(CSDS_LAB_MIDPOINT, 1, dt, 6, 0));
  }
}
END_TEST

START_TEST(reference_follows_the_limit_of_the_discontinuous_slider) {
  for (double t = 0.3; t < 6; t += 0.4)
    require(plate_error(CSDS_LAB_REFERENCE, 1, 0, t, 0) < 1e-10 && plate_error(CSDS_LAB_REFERENCE, 1, 0, t, 1) < 1e-10,
            "t = %g: errors %g, %g", t, plate_error(CSDS_LAB_REFERENCE, 1, 0, t, 0),
            plate_error(CSDS_LAB_REFERENCE, 1, 0, t, 1));
}
END_TEST

/* --------------------------------------------- the reference against closed forms */

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

/* ----------------------------------------------------- schemes against the reference */

static const char *const laws[] = {
    "hooke 1 0.2 damping velocity tangential csds 0.5 0.5 0.3",
    "hertz 1 0.6 damping coeff_restitution tangential csds/mindlin 0.6 0.5 0.4",
    "hooke 1 0.3 damping velocity tangential linear_nohistory 0.7 0.4",
    "hooke 1 0.2 damping velocity tangential csds 0.5 0.5 0.3 rolling csds 0.4 0.5 0.3 twisting csds 0.1 0.3 0.2",
};
enum { LAWS = sizeof laws / sizeof laws[0] };

/* Unlike spheres that spin, with a normal that turns by degrees. */
static csds_lab_collision pair_in_space(int spins) {
  csds_lab_collision c;
  memset(&c, 0, sizeof c);
  c.setup = CSDS_LAB_PAIR;
  c.impact.radius[0] = 1;
  c.impact.radius[1] = 0.7;
  c.impact.mass[0] = 2;
  c.impact.mass[1] = 0.9;
  c.impact.v_n = 0.02;
  c.impact.v_t = 0.03;
  c.impact.omega[0][0] = 0.01 * spins;
  c.impact.omega[0][1] = -0.02 * spins;
  c.impact.omega[1][2] = 0.015 * spins;
  return c;
}

static double distance_of(const csds_lab_outcome *a, const csds_lab_outcome *b) {
  double worst = 0;
  for (int k = 0; k < 3; ++k) {
    worst = fmax(worst, fabs(a->v[k] - b->v[k]) / 0.02);
    worst = fmax(worst, fabs(a->omega[0][k] - b->omega[0][k]) / 0.02);
    worst = fmax(worst, fabs(a->omega[1][k] - b->omega[1][k]) / 0.02);
  }
  return worst;
}

START_TEST(every_scheme_converges_to_the_reference_in_space) {
  for (int l = 0; l < 2 * LAWS; ++l) {
    int spins = l >= LAWS;
    csds_lab_collision c = pair_in_space(spins);
    c.scheme = CSDS_LAB_REFERENCE;
    csds_lab_outcome exact = outcome_of(laws[l % LAWS], &c);
    require(exact.rotation > 0.01, "%s: the normal turns by %g", laws[l % LAWS], exact.rotation);
    for (int scheme = 0; scheme < CSDS_LAB_REFERENCE; ++scheme) {
      double error[2];
      for (int fine = 0; fine < 2; ++fine) {
        c.scheme = (csds_lab_scheme)scheme;
        c.dt = exact.duration / (fine ? 3200 : 200);
        c.phase = 0.5;
        csds_lab_outcome o = outcome_of(laws[l % LAWS], &c);
        error[fine] = distance_of(&o, &exact);
      }
      printf("law %d, %s, %-9s error %.1e at t_c/200, %.1e at t_c/3200\n", l % LAWS, spins ? "spinning" : "planar",
             csds_lab_scheme_name(scheme), error[0], error[1]);
      /* the others lose an order where the contact begins; the kernel's is of second order, 16^2 = 256, but with a
       * stored force (law 1) between first and second */
      double least = scheme != CSDS_LAB_KERNEL ? 8 : l % LAWS == 1 ? 12 : 200;
      require(scheme != CSDS_LAB_KERNEL || error[0] < 2e-4, "%s, kernel: error %g at t_c/200", laws[l % LAWS],
              error[0]);
      require(error[0] / error[1] > least, "%s, %s: error %g, then %g", laws[l % LAWS], csds_lab_scheme_name(scheme),
              error[0], error[1]);
    }
  }
}
END_TEST

START_TEST(energy_is_accounted_for_in_every_channel) {
  for (int l = 0; l < LAWS; ++l) {
    csds_lab_collision c = pair_in_space(1);
    c.scheme = CSDS_LAB_REFERENCE;
    csds_lab_outcome o = outcome_of(laws[l], &c);
    double sum = 0;
    ck_assert(o.has_channels);
    for (int k = 0; k < CSDS_CHANNELS; ++k) {
      require(o.dissipated[k] >= -1e-14 * o.kinetic[0], "%s: %s is %g", laws[l], csds_channel_name((csds_channel)k),
              o.dissipated[k]);
      sum += o.dissipated[k];
    }
    require(fabs(o.kinetic[0] - o.kinetic[1] - sum) < 1e-12 * o.kinetic[0], "%s: lost %.15g, accounted for %.15g",
            laws[l], o.kinetic[0] - o.kinetic[1], sum);
  }
}
END_TEST

/* Largest difference of a channel between the kernel with so many steps per contact and the reference, over the kinetic
 * energy; *sum: what the kernel's channels miss of what is lost. The reference ends where the cut-off does away with
 * the force; in the kernel the friction spring relaxes into its dashpot until the grains part: the two channels count
 * as one. */
static double distance_of_channels(const char *law, const csds_lab_collision *collision, const csds_lab_outcome *exact,
                                   double steps, double *sum) {
  csds_lab_collision c = *collision;
  c.scheme = CSDS_LAB_KERNEL;
  c.dt = exact->duration / steps;
  c.phase = 0.5;
  csds_lab_outcome o = outcome_of(law, &c);
  double worst = 0;
  ck_assert(o.has_channels);
  *sum = o.kinetic[0] - o.kinetic[1];
  double rest = 0;
  for (int k = 0; k < CSDS_CHANNELS; ++k) {
    const double difference = o.dissipated[k] - exact->dissipated[k];
    *sum -= o.dissipated[k];
    if (k == CSDS_LOST_NORMAL || k == CSDS_LOST_SLIP)
      worst = fmax(worst, fabs(difference));
    else
      rest += difference;
  }
  worst = fmax(worst, fabs(rest));
  *sum = fabs(*sum) / o.kinetic[0];
  return worst / o.kinetic[0];
}

START_TEST(the_kernel_accounts_as_the_reference_does) {
  for (int l = 0; l < LAWS; ++l)
    for (int flat = 0; flat < 2; ++flat) {
      csds_lab_collision c = pair_in_space(1);
      if (flat) c.setup = CSDS_LAB_CONSTANT_NORMAL;
      c.scheme = CSDS_LAB_REFERENCE;
      csds_lab_outcome exact = outcome_of(laws[l], &c);
      double coarse_sum, fine_sum, coarse = distance_of_channels(laws[l], &c, &exact, 200, &coarse_sum),
                                   fine = distance_of_channels(laws[l], &c, &exact, 1600, &fine_sum);
      printf("law %d, %s: channels differ by %.1e at t_c/200, %.1e at t_c/1600, sum misses %.1e, %.1e\n", l,
             flat ? "constant normal" : "pair", coarse, fine, coarse_sum, fine_sum);
      require(coarse < 1e-3 && fine < coarse / 8, "%s: channels differ by %g, then %g", laws[l], coarse, fine);
      require(coarse_sum < 1e-4 && fine_sum < 1e-5, "%s: channels miss %g, then %g", laws[l], coarse_sum, fine_sum);
    }
}
END_TEST

START_TEST(a_wall_is_a_partner_of_infinite_mass_and_radius) {
  csds_lab_collision wall = pair_in_space(1), large = wall;
  wall.impact.wall = 1;
  large.impact.radius[1] = 1e9;
  large.impact.mass[1] = 1e12;
  wall.impact.omega[1][2] = large.impact.omega[1][2] = 0;
  for (int scheme = 0; scheme < CSDS_LAB_SCHEMES; ++scheme) {
    if (scheme == CSDS_LAB_REFERENCE) continue;
    wall.scheme = large.scheme = (csds_lab_scheme)scheme;
    wall.setup = large.setup = CSDS_LAB_CONSTANT_NORMAL;
    wall.dt = large.dt = 0.01;
    csds_lab_outcome a = outcome_of(laws[0], &wall), b = outcome_of(laws[0], &large);
    require(distance_of(&a, &b) < 1e-6, "%s: %g apart", csds_lab_scheme_name(scheme), distance_of(&a, &b));
  }
}
END_TEST

START_TEST(a_hard_pair_is_the_constant_normal) {
  /* halving the overlap halves the difference */
  double before = 0;
  for (int n = 0; n < 3; ++n) {
    csds_lab_collision c = hard_spheres(1, 1e-2 / (1 << n), 0.6e-2 / (1 << n));
    csds_lab_outcome hard = outcome_of(laws[0], &c);
    c.setup = CSDS_LAB_PAIR;
    csds_lab_outcome soft = outcome_of(laws[0], &c);
    double difference = fabs(hard.e_t - soft.e_t);
    if (n > 0) require(fabs(before / difference - 2) < 0.05, "difference %g, then %g", before, difference);
    before = difference;
  }
}
END_TEST

START_TEST(impossible_collisions_are_refused_with_a_sentence) {
  csds_lab_collision good = hard_spheres(1, 1, 0.5), c;
  csds_lab_outcome o;
  csds_message why;
  csds_spec csds = spec_of(laws[0]), silbert = spec_of("hooke 1 0 tangential silbert 1 0 0.3"),
            undamped = spec_of("hooke 1 0 tangential cundall_strack 1 0.3");
  c = good;
  c.impact.v_n = -1;
  ck_assert(csds_lab_collide(&csds, &c, NULL, NULL, &o, &why) == CSDS_OUT_OF_RANGE);
  ck_assert_msg(strstr(why.text, "normal impact velocity is -1") != NULL, "%s", why.text);
  c = good;
  c.impact.mass[1] = NAN;
  ck_assert(csds_lab_collide(&csds, &c, NULL, NULL, &o, &why) == CSDS_OUT_OF_RANGE);
  c = good;
  c.scheme = CSDS_LAB_KERNEL;
  ck_assert(csds_lab_collide(&csds, &c, NULL, NULL, &o, &why) == CSDS_OUT_OF_RANGE);
  ck_assert_msg(strstr(why.text, "time step is 0") != NULL, "%s", why.text);
  c = good;
  c.setup = CSDS_LAB_PAIR;
  ck_assert(csds_lab_collide(&csds, &c, NULL, NULL, &o, &why) == CSDS_OUT_OF_RANGE);
  ck_assert((int)csds_lab_collide(&silbert, &good, NULL, NULL, &o, &why) == CSDS_LAB_UNSUPPORTED);
  ck_assert_msg(strstr(why.text, "must be kernel") != NULL, "%s", why.text);
  c.setup = CSDS_LAB_CONSTANT_NORMAL;
  c.scheme = CSDS_LAB_HEUN;
  c.dt = 0.01;
  ck_assert((int)csds_lab_collide(&undamped, &c, NULL, NULL, &o, &why) == CSDS_LAB_UNSUPPORTED);
  ck_assert(csds_lab_collide(&csds, &c, NULL, NULL, &o, NULL) == CSDS_OK);
}
END_TEST

START_TEST(calibration_finds_what_is_wished) {
  gsl_rng *rng = new_rng();
  int found = 0;
  for (int n = 0; n < share(60); ++n) {
    csds_lab_targets w = {.restitution = uniform(rng, 0.2, 1),
                          .damping_ratio = NAN,
                          .stiffness = NAN,
                          .youngs = NAN,
                          .poisson = NAN,
                          .x_gammat = NAN,
                          .steps = 40,
                          .hertz = n % 2,
                          .ratio = 0.1};
    csds_lab_collision c = hard_spheres(log_uniform(rng, 1e-6, 1), log_uniform(rng, 1e-3, 1), 0);
    w.impact = c.impact;
    w.impact.wall = n % 3 == 0;
    w.duration = log_uniform(rng, 1e-6, 1);
    w.mu = uniform(rng, 0.2, 1);
    w.tangential_restitution = uniform(rng, -0.6, 0.9);
    csds_lab_calibration r;
    csds_message why = {""};
    csds_status status = csds_lab_calibrate(&w, &r, &why);
    require(status == CSDS_OK, "set %d: %s", n, why.text);
    /* the law as text, collided anew */
    char words[600];
    csds_lab_words(&r.law, words, sizeof words);
    c.impact = w.impact;
    c.impact.v_t = w.ratio * c.impact.v_n;
    csds_lab_outcome o = outcome_of(words, &c);
    require(fabs(o.e_n - w.restitution) < 1e-8 && fabs(o.duration / w.duration - 1) < 1e-8 &&
                fabs(o.e_t - w.tangential_restitution) < 1e-7,
            "set %d, %s: e_n %g of %g, e_t %g of %g, duration %g of %g", n, words, o.e_n, w.restitution, o.e_t,
            w.tangential_restitution, o.duration, w.duration);
    ++found;
  }
  printf("%d calibrations\n", found);
  gsl_rng_free(rng);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("laboratory");
  TCase *tests = tcase_create("two bodies");
  tcase_set_timeout(tests, 600);
  tcase_add_test(tests, plates_slide_as_the_exact_solution_says);
  tcase_add_test(tests, plates_of_any_damping_agree_with_their_closed_form);
  tcase_add_test(tests, schemes_have_their_orders_on_the_continuous_slider);
  tcase_add_test(tests, no_scheme_is_better_than_first_order_on_the_discontinuous_slider);
  tcase_add_test(tests, midpoint_rule_does_not_converge_on_the_discontinuous_slider);
  tcase_add_test(tests, reference_follows_the_limit_of_the_discontinuous_slider);
  tcase_add_test(tests, reference_reaches_the_dashpot_with_and_without_cutoff);
  tcase_add_test(tests, reference_reaches_hertz_and_hysteretic_springs);
  tcase_add_test(tests, reference_reaches_cundall_strack);
  tcase_add_test(tests, reference_reaches_haff_werner_and_coulomb);
  tcase_add_test(tests, reference_equals_other_integrators);
  tcase_add_test(tests, every_scheme_converges_to_the_reference_in_space);
  tcase_add_test(tests, energy_is_accounted_for_in_every_channel);
  tcase_add_test(tests, the_kernel_accounts_as_the_reference_does);
  tcase_add_test(tests, a_wall_is_a_partner_of_infinite_mass_and_radius);
  tcase_add_test(tests, a_hard_pair_is_the_constant_normal);
  tcase_add_test(tests, impossible_collisions_are_refused_with_a_sentence);
  tcase_add_test(tests, calibration_finds_what_is_wished);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}

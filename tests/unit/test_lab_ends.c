// SPDX-License-Identifier: MIT
/*
 * How collisions end in the laboratory: spheres that graze each other, contacts as short or as flat as they like,
 * grains that stay together, and those that spins part again.
 */
#include "laboratory.h"
#include "support.h"

#include <math.h>

static csds_lab_collision spheres(double v_n, double v_t) {
  csds_lab_collision c = {.setup = CSDS_LAB_PAIR, .scheme = CSDS_LAB_REFERENCE};
  c.impact = (csds_lab_impact){.radius = {0.5, 0.5}, .mass = {1, 1}, .v_n = v_n, .v_t = v_t};
  return c;
}

/* Of radius 0.25 mm and density 2500 kg/m^3. */
static csds_lab_collision beads(double v_n, double v_t) {
  csds_lab_collision c = spheres(v_n, v_t);
  for (int k = 0; k < 2; ++k) {
    c.impact.radius[k] = 2.5e-4;
    c.impact.mass[k] = 2500 * 4 / 3.0 * acos(-1) * pow(2.5e-4, 3);
  }
  return c;
}

/* The memory of friction is singular where a contact ends: there steps are as short as what is known of the overlap. */
START_TEST(oblique_impacts_are_followed_to_their_end) {
  static const char *const laws[] = {
      "jkr 1e8 0.6 0.3 0.05 damping coeff_restitution tangential csds/mindlin NULL 1 0.5",
      "dmt 1e8 0.6 0.3 0.05 damping coeff_restitution tangential csds/mindlin NULL 1 0.5",
      "hertz/material 1e8 0.6 0.3 damping coeff_restitution limit_damping no tangential csds/mindlin NULL 1 0.5",
      "hertz/material 1e8 0.6 0.3 damping coeff_restitution tangential csds/mindlin NULL 0.5 0.5 rolling csds 0.1 0 "
      "0.1",
  };
  for (int n = 0; n < 4; ++n)
    for (double v_t = 0.05; v_t < 3; v_t *= 1.6) {
      csds_lab_collision c = beads(0.5, v_t);
      const csds_lab_outcome exact = outcome_of(laws[n], &c);
      require(exact.steps < 10000, "%s, v_t %g: %ld steps", laws[n], v_t, exact.steps);
      c.scheme = CSDS_LAB_KERNEL;
      c.dt = exact.duration / 4000;
      const csds_lab_outcome kernel = outcome_of(laws[n], &c);
      require(fabs(kernel.e_n - exact.e_n) < 1e-4 && fabs(kernel.e_t - exact.e_t) < 1e-4,
              "%s, v_t %g: e_n %g, e_t %g, by the kernel %g, %g", laws[n], v_t, exact.e_n, exact.e_t, kernel.e_n,
              kernel.e_t);
    }
}
END_TEST

/* A linear spring has one restitution at any speed, but for the turn of the normal, v_t^2/2R of acceleration in the
 * contact's duration. Fast spheres are past each other before they could bounce: at rest
 * along the normal after v_n 2R/v_t^2, where a dashpot's force ends. */
START_TEST(contacts_may_be_flat_or_short) {
  static const char law[] = "hooke 1e5 0.9 damping coeff_restitution tangential csds 4e4 1 0.5";
  for (double v = 1; v > 1e-14; v /= 10) {
    const csds_lab_collision c = spheres(v, 0.3 * v);
    assert_close(outcome_of(law, &c).e_n, 0.9, fmax(0.01 * v, 1e-8));
  }
  for (double v_t = 1e4; v_t < 1e8; v_t *= 10) {
    const csds_lab_collision c = spheres(1, v_t);
    const csds_lab_outcome o = outcome_of(law, &c);
    assert_close(o.duration, 1 / (v_t * v_t), 1e-3);
    require(o.e_n >= 0 && o.e_n < 1, "v_t %g: e_n is %g", v_t, o.e_n);
  }
}
END_TEST

/* A linear spring has one restitution at any speed: where one is found it is that, but for rounding and the step. The
 * overlap without damping is v sqrt(m/k) = v/447. */
START_TEST(impacts_lost_in_rounding_are_refused) {
  static const char law[] = "hooke 1e5 0.9 damping coeff_restitution tangential csds 4e4 1 0.5";
  const csds_spec spec = spec_of(law);
  int refused = 0;
  for (int scheme = 0; scheme < CSDS_LAB_SCHEMES; ++scheme)
    for (int wall = 0; wall < 2; ++wall)
      for (int setup = 0; setup < 2; ++setup)
        for (double v = 1e-8; v > 1e-60; v /= 10) {
          csds_lab_collision c = spheres(v, 0);
          csds_lab_outcome o;
          c.setup = (csds_lab_setup)setup;
          c.scheme = (csds_lab_scheme)scheme;
          c.impact.wall = wall;
          c.dt = 1e-5;
          const csds_status status = csds_lab_collide(&spec, &c, NULL, NULL, &o, NULL);
          const int in_space = scheme == CSDS_LAB_KERNEL && setup == CSDS_LAB_PAIR;
          const double least = in_space ? 1e-9 : 1e-23;
          require(status == CSDS_OK || v < least, "%s refuses %g", csds_lab_scheme_name(scheme), v);
          refused += status == CSDS_OUT_OF_RANGE;
          if (!status)
            require(fabs(o.e_n - 0.9) < (scheme == CSDS_LAB_EULER ? 2e-2 : 2e-3),
                    "%s, set-up %d, wall %d: e_n is %g at %g", csds_lab_scheme_name(scheme), setup, wall, o.e_n, v);
        }
  ck_assert_int_gt(refused, 24 * 30);
}
END_TEST

/* Without a force the centres pass each other at the time v_n 2R/(v_n^2 + v_t^2) after the touch, and are as far apart
 * as at the touch after twice that: a step that ends later misses the contact, shorter ones find it. */
START_TEST(impacts_that_steps_miss_are_refused) {
  const csds_spec spec = spec_of("hooke 1e5 0.9 damping coeff_restitution");
  for (int scheme = 0; scheme < CSDS_LAB_REFERENCE; ++scheme)
    for (int missed = 0; missed < 2; ++missed) {
      csds_lab_collision c = spheres(1e-3, 10);
      csds_lab_outcome o;
      csds_message why = {""};
      c.scheme = (csds_lab_scheme)scheme;
      c.dt = (missed ? 2.02 : 1.98) * 2 * 1e-3 / 100; /* half of it before the touch */
      c.phase = 0.5;
      const csds_status status = csds_lab_collide(&spec, &c, NULL, NULL, &o, &why);
      ck_assert_int_eq(status, missed ? CSDS_OUT_OF_RANGE : CSDS_OK);
      if (missed)
        ck_assert_str_eq(why.text,
                         "time step is 4.04e-05: the grains do not touch, for they are past each other within it, must "
                         "be shorter [time]");
      else
        ck_assert(o.overlap > 0 && o.overlap < 5e-9); /* v_n^2 R/v_t^2 */
    }
}
END_TEST

START_TEST(refusals_of_slow_impacts_name_the_overlap) {
  static const char law[] = "hooke 1e5 0.9 damping coeff_restitution tangential csds 4e4 1 0.5";
  const csds_spec spec = spec_of(law), rule = spec_of("hertz 1e5 10 tangential silbert 1e5 10 0.5");
  csds_lab_collision c = spheres(1e-14, 0);
  csds_lab_outcome o;
  csds_message why;
  c.scheme = CSDS_LAB_KERNEL;
  c.dt = 1e-5;
  ck_assert(csds_lab_collide(&spec, &c, NULL, NULL, &o, &why) == CSDS_OUT_OF_RANGE);
  ck_assert_str_eq(why.text,
                   "normal impact velocity is 1e-14: the grains would overlap by 2.24e-17, must be at least "
                   "1e-13 with scheme kernel and setup pair, or it is lost in rounding [length]");
  c.impact.v_n = 1e-50;
  c.setup = CSDS_LAB_CONSTANT_NORMAL;
  ck_assert(csds_lab_collide(&spec, &c, NULL, NULL, &o, &why) == CSDS_OUT_OF_RANGE);
  ck_assert_str_eq(why.text,
                   "normal impact velocity is 1e-50: the grains would overlap by 2.24e-53, must be at least "
                   "2.5e-28, or it is lost in rounding [length]");
  /* a spring that is softer for slow impacts, with a law that only the kernel knows */
  c.setup = CSDS_LAB_PAIR;
  c.impact.v_n = 1e-12;
  c.dt = 1e-3;
  ck_assert(csds_lab_collide(&rule, &c, NULL, NULL, &o, NULL) == CSDS_OK);
}
END_TEST

/* A damped oscillation about F_c/k, from touch to where it turns. */
static double deepest(double k, double e, double pull, double speed) {
  const double m = 0.5, w0 = sqrt(k / m), decay = csds_damping_ratio_cutoff(e) * w0, w = sqrt(w0 * w0 - decay * decay);
  const double x = -pull / k, in_phase = (speed + decay * x) / w, t = atan2(speed, decay * in_phase + w * x) / w;
  return pull / k + exp(-decay * t) * (x * cos(w * t) + in_phase * sin(w * t));
}

START_TEST(grains_that_stay_together_have_their_largest_overlap) {
  for (double speed = 0.05; speed < 0.35; speed += 0.05) {
    csds_lab_collision c = spheres(speed, 0);
    const double should = deepest(1e5, 0.5, 50, speed);
    const csds_lab_outcome exact = outcome_of("hooke/cohesive 1e5 0.5 50 damping coeff_restitution", &c);
    c.scheme = CSDS_LAB_KERNEL;
    c.dt = 1e-6;
    const csds_lab_outcome kernel = outcome_of("hooke/cohesive 1e5 0.5 50 damping coeff_restitution", &c);
    require(exact.e_n == 0 && kernel.e_n == 0, "v_n %g: they part", speed);
    assert_close(exact.overlap, should, 1e-9);
    assert_close(kernel.overlap, should, 1e-4);
  }
}
END_TEST

/* Friction turns spins into an orbit, which pulls beads apart that stuck; slower ones stay. */
START_TEST(spins_may_part_what_sticks) {
  static const char law[] = "jkr 1e8 0.9 0.3 0.05 damping coeff_restitution tangential csds/mindlin NULL 1 0.5";
  csds_lab_collision c = beads(0.01, 0);
  c.impact.omega[0][2] = 5000;
  ck_assert(isinf(outcome_of(law, &c).duration));
  c.impact.omega[0][2] = 20000;
  const csds_lab_outcome exact = outcome_of(law, &c);
  ck_assert(exact.e_n > 0);
  double before = HUGE_VAL;
  for (c.dt = exact.duration / 4000; c.dt > exact.duration / 40000; c.dt /= 3) {
    c.scheme = CSDS_LAB_KERNEL;
    const double off = fabs(outcome_of(law, &c).e_n - exact.e_n);
    printf("dt %.3g: e_n is off by %.3g of %.6g\n", c.dt, off, exact.e_n);
    require(off < 0.01 && off < before, "dt %g: e_n is off by %g", c.dt, off);
    before = off;
  }
}
END_TEST

/* What never attracts always lets go, however fast the grains pass each other or spin; with steps so short that even
 * the shortest contact has some, as it does by the reference. */
START_TEST(grains_that_do_not_attract_never_stay_together) {
  static const char law[] = "hooke 1000 0.9 damping coeff_restitution tangential csds 400 1 0.5";
  for (int spins = 0; spins < 2; ++spins)
    for (double fast = 5; fast <= 30; fast += 1) {
      csds_lab_collision c = spheres(1, spins ? 0 : fast);
      c.impact.omega[0][2] = spins ? 30 * fast : 0;
      const csds_lab_outcome exact = outcome_of(law, &c);
      c.scheme = CSDS_LAB_KERNEL;
      c.phase = 0.5;
      for (int fine = 0; fine < 2; ++fine) {
        c.dt = acos(-1) * sqrt(0.5 / 1000) / (fine ? 400 : 40);
        const csds_lab_outcome o = outcome_of(law, &c);
        require(isfinite(o.duration) && o.e_n > 0, "%s %g: they stay together", spins ? "spin" : "v_t", fast);
        if (fine)
          require(fabs(o.e_n - exact.e_n) < 0.05 && fabs(o.duration - exact.duration) < c.dt,
                  "%s %g: e_n %g, duration %g, not %g, %g", spins ? "spin" : "v_t", fast, o.e_n, o.duration, exact.e_n,
                  exact.duration);
      }
    }
}
END_TEST

/* SP 2007: a plain dashpot of D >= 1 only creeps. */
START_TEST(overdamped_plain_dashpots_never_let_go) {
  static const char *const laws[] = {"hooke 1e5 1000 damping velocity limit_damping no",
                                     "hooke 1e5 460 damping velocity limit_damping no"}; /* D = 2.2, 1.03 */
  for (int n = 0; n < 2; ++n)
    for (int scheme = 0; scheme < CSDS_LAB_SCHEMES; ++scheme) {
      csds_lab_collision c = spheres(1, 0);
      c.scheme = (csds_lab_scheme)scheme;
      c.dt = 1e-4;
      const csds_lab_outcome o = outcome_of(laws[n], &c);
      require(o.e_n == 0 && isinf(o.duration), "%s, %s: e_n %g, duration %g", laws[n], csds_lab_scheme_name(scheme),
              o.e_n, o.duration);
    }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("ends of collisions");
  TCase *tests = tcase_create("ends");
  tcase_set_timeout(tests, 300);
  tcase_add_test(tests, oblique_impacts_are_followed_to_their_end);
  tcase_add_test(tests, contacts_may_be_flat_or_short);
  tcase_add_test(tests, impacts_lost_in_rounding_are_refused);
  tcase_add_test(tests, impacts_that_steps_miss_are_refused);
  tcase_add_test(tests, refusals_of_slow_impacts_name_the_overlap);
  tcase_add_test(tests, grains_that_stay_together_have_their_largest_overlap);
  tcase_add_test(tests, spins_may_part_what_sticks);
  tcase_add_test(tests, grains_that_do_not_attract_never_stay_together);
  tcase_add_test(tests, overdamped_plain_dashpots_never_let_go);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}

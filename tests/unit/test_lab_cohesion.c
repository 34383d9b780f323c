// SPDX-License-Identifier: MIT
/*
 * The laboratory's reference under laws that attract: the equations of their sources, restitutions of an event-located
 * integration elsewhere, sticking, energy, and what bounds friction.
 */
#include "adhesive.h"
#include "forces.h"
#include "laboratory.h"
#include "support.h"

#include <gsl/gsl_errno.h>
#include <math.h>
#include <pthread.h>

static csds_lab_outcome collide(adhesive_kind kind, double typed, double speed) {
  const csds_lab_collision c = adhesive_impact(speed);
  return outcome_of(adhesive_words(kind, typed, "damping coeff_restitution"), &c);
}

/* ---------------------------------------------------------------------------- force laws */

static force_law open_law(adhesive_kind kind) {
  const csds_spec spec = spec_of(adhesive_words(kind, 0.5, "damping coeff_restitution"));
  force_law law;
  csds_message why = {""};
  require(csds_lab_open_forces_(&law, &spec, 1, 1, &why) == CSDS_OK, "%s", why.text);
  return law;
}

START_TEST(attracting_laws_are_those_of_their_sources) {
  static const struct {
    adhesive_kind kind;
    double least, end, friction, work;
  } known[] = {{HOOKE, -1, 0, 1, 0}, {DMT, -1, 0, 1, 0}, {JKR, -1, -1, 2, 0.935502783271929}};
  for (int n = 0; n < 3; ++n) {
    force_law law = open_law(known[n].kind);
    assert_close(law.adhesion.lowest, known[n].least, 1e-14);
    ck_assert(fabs(law.adhesion.end - known[n].end) < 1e-14);
    assert_close(law.adhesion.friction, known[n].friction, 1e-14);
    ck_assert(fabs(law.adhesion.work - known[n].work) < 1e-12);
    csds_lab_close_forces_(&law);
  }
}
END_TEST

/* As y^2 = a/a_t: overlap (y^4 - 4 y)/3, force y^3 (y^3 - 6)/9, stiffness y^2 (y^3 - 3)/(2 (y^3 - 1)). */
START_TEST(jkr_is_followed_beyond_touch) {
  force_law law = open_law(JKR);
  for (double y = 1.01; y < 4; y *= 1.02) {
    const double overlap = (y * y * y * y - 4 * y) / 3, cube = y * y * y, force = cube * (cube - 6) / 9;
    const normal_force f = csds_lab_normal_force_(&law, overlap, 0, 1);
    require(fabs(f.elastic - force) < 1e-12 * (1 + fabs(force)), "force at %g is %.15g, should be %.15g", overlap,
            f.elastic, force);
    assert_close(f.slope, y * y * (cube - 3) / (2 * (cube - 1)), cube > 2.9 && cube < 3.1 ? 1 : 1e-11);
    require(fabs(f.lowest - (cube < 3 ? force : -1)) < 1e-12, "lowest force at %g is %.15g", overlap, f.lowest);
    /* alpha sqrt(m 4/3 E* a) with 4/3 E* a = y^2/3 */
    assert_close(f.gamma, sqrt(5) * csds_damping_ratio_cutoff(0.5) * y / sqrt(3), 1e-12);
    assert_close(f.gamma_slope, sqrt(5) * csds_damping_ratio_cutoff(0.5) / sqrt(3) * 0.75 / (cube - 1), 1e-10);
  }
  csds_lab_close_forces_(&law);
}
END_TEST

/* ---------------------------------------------------------------------------- restitution */

START_TEST(restitution_is_that_of_the_published_table) {
  static const struct {
    adhesive_kind kind;
    double typed, e[4]; /* at 2, 3, 5, 20 */
  } table[] = {{DMT, 0.9, {0.8076199449, 0.8497695649, 0.8751668203, 0.8956959858}},
               {DMT, 0.7, {0.3168302400, 0.5200546310, 0.6156955962, 0.6858757294}},
               {DMT, 0.5, {0, 0, 0.3200092270, 0.4728427815}},
               {JKR, 1, {0.7295537049, 0.8900058947, 0.9618522638, 0.9976585017}},
               {JKR, 0.9, {0.2799399945, 0.6622984368, 0.7995321305, 0.8808552867}},
               {JKR, 0.7, {0, 0, 0.4569682191, 0.6517274906}},
               {JKR, 0.5, {0, 0, 0, 0.4241159292}}};
  static const double speed[] = {2, 3, 5, 20};
  for (size_t n = 0; n < sizeof table / sizeof *table; ++n)
    for (int k = 0; k < 4; ++k) {
      const double e = collide(table[n].kind, table[n].typed, speed[k]).e_n;
      require(fabs(e - table[n].e[k]) < 1e-9, "%s, typed %g at %g: %.12g, should be %.10g",
              adhesive_name[table[n].kind], table[n].typed, speed[k], e, table[n].e[k]);
    }
}
END_TEST

START_TEST(restitution_of_cohesive_hooke_is_its_closed_form) {
  gsl_rng *rng = new_rng();
  for (int n = 0; n < share(40); ++n) {
    const double typed = uniform(rng, 0.05, 1), speed = log_uniform(rng, 0.3, 100);
    const csds_lab_outcome o = collide(HOOKE, typed, speed);
    const double should = csds_restitution_cohesive_hooke(csds_damping_ratio_cutoff(typed), speed);
    require(fabs(o.e_n - should) < 1e-11, "typed %g at %g: %.14g, should be %.14g", typed, speed, o.e_n, should);
    ck_assert(isfinite(o.duration) == (should > 0));
  }
  gsl_rng_free(rng);
}
END_TEST

START_TEST(undamped_jkr_sticks_below_its_sticking_speed) {
  const double sticking = csds_sticking_speed(1, adhesive_loss);
  for (int k = 1; k <= 12; ++k) {
    const csds_lab_outcome below = collide(JKR, 1, sticking * (1 - pow(10, -k))),
                           above = collide(JKR, 1, sticking * (1 + pow(10, -k)));
    ck_assert(below.e_n == 0 && isinf(below.duration));
    if (k > 9) continue;
    const double should = csds_restitution_after_loss(1, sticking * (1 + pow(10, -k)), adhesive_loss);
    require(fabs(above.e_n * above.e_n - should * should) < 1e-11, "%g above: %.15g, should be %.15g", pow(10, -k),
            above.e_n, should);
  }
}
END_TEST

/* Without adhesion's unit in sight the typed restitution comes out. */
START_TEST(fast_impacts_have_the_typed_restitution) {
  for (int k = 0; k < 3; ++k) {
    const double slow = 0.7 - collide((adhesive_kind)k, 0.7, 100).e_n,
                 fast = 0.7 - collide((adhesive_kind)k, 0.7, 1000).e_n;
    require(fast > 0 && fast < 0.3 * slow && slow < 0.015, "law %d: %g and %g below what was typed", k, slow, fast);
  }
}
END_TEST

/* ---------------------------------------------------------------------------------- oblique impacts */

/* Two smooth spheres of mass 1 and radius 1/2: distance r and dr/dt, h = r v_t stays. The force ends at the touch. */
typedef struct orbit {
  double k, gamma, pull, h; /* F = k overlap + gamma d(overlap)/dt - pull */
  int cut;                  /* at least -pull */
} orbit;

static double pull_away(const orbit *o, double r, double rate) {
  const double force = o->k * (1 - r) - o->gamma * rate - o->pull;
  return (o->cut ? fmax(force, -o->pull) : force) / 0.5 + o->h * o->h / (r * r * r);
}

/* -dr/dt at the end over that at the beginning, by Runge and Kutta's method of fourth order. */
static double restitution_of_orbit(const orbit *o, double v_n, double dt) {
  double r = 1, rate = -v_n;
  do {
    const double a1 = pull_away(o, r, rate), r2 = r + 0.5 * dt * rate, rate2 = rate + 0.5 * dt * a1,
                 a2 = pull_away(o, r2, rate2), r3 = r + 0.5 * dt * rate2, rate3 = rate + 0.5 * dt * a2,
                 a3 = pull_away(o, r3, rate3), r4 = r + dt * rate3, rate4 = rate + dt * a3,
                 a4 = pull_away(o, r4, rate4);
    r += dt / 6 * (rate + 2 * rate2 + 2 * rate3 + rate4);
    rate += dt / 6 * (a1 + 2 * a2 + 2 * a3 + a4);
  } while (r < 1);
  return rate / v_n;
}

/* A fast orbit parts grains that would stick together head-on, and a force that may attract lasts until the touch. */
START_TEST(smooth_spheres_part_as_their_orbit_says) {
  const double k = 1e5, critical = 2 * sqrt(0.5 * k);
  const struct {
    const char *law;
    double v_t;
    orbit orbit;
  } impacts[] = {
      {"hooke 1e5 0.3 damping coeff_restitution limit_damping no", 4, {k, csds_damping_ratio_plain(0.3), 0, 4, 0}},
      {"hooke/cohesive 1e5 0.5 30 damping coeff_restitution", 6, {k, csds_damping_ratio_cutoff(0.5), 30, 6, 1}},
      {"hooke/cohesive 1e5 0.5 30 damping coeff_restitution", 9, {k, csds_damping_ratio_cutoff(0.5), 30, 9, 1}},
  };
  for (int n = 0; n < 3; ++n) {
    csds_lab_collision c = {.setup = CSDS_LAB_PAIR, .scheme = CSDS_LAB_REFERENCE};
    c.impact = (csds_lab_impact){.radius = {0.5, 0.5}, .mass = {1, 1}, .v_n = 0.3, .v_t = impacts[n].v_t};
    orbit o = impacts[n].orbit;
    o.gamma *= critical;
    const double should = restitution_of_orbit(&o, 0.3, 1e-7), exact = outcome_of(impacts[n].law, &c).e_n;
    c.scheme = CSDS_LAB_KERNEL;
    c.dt = 1e-5;
    const double kernel = outcome_of(impacts[n].law, &c).e_n;
    printf("%s, v_t %g: %.6g, reference %.6g, kernel %.6g\n", impacts[n].law, impacts[n].v_t, should, exact, kernel);
    require(fabs(exact - should) < 1e-5, "%s: %.8g, must be %.8g", impacts[n].law, exact, should);
    require(fabs(kernel - should) < 1e-4, "%s: %.8g by the kernel, must be %.8g", impacts[n].law, kernel, should);
  }
}
END_TEST

/* ---------------------------------------------------------------------------- energy and friction */

START_TEST(what_a_collision_loses_is_in_its_channels) {
  static const char *const more[] = {
      "damping tsuji tangential csds 0.3 0.5 0.3 rolling csds 0.2 0.1 0.1 twisting csds 0.1 0.1 0.2",
      "damping velocity tangential cundall_strack 0.3 0.3", "damping viscoelastic limit_damping no",
      "damping mass_velocity tangential linear_nohistory 0.4 0.6", "damping kuwabara_kono tangential csds 1 0 0.2"};
  static const double eta[] = {0.7, 0.2, 0.1, 0.1, 0.1};
  for (int k = 0; k < 3; ++k)
    for (int n = 0; n < 5; ++n) {
      csds_lab_collision c = adhesive_impact(6);
      c.impact.v_t = 4;
      c.impact.omega[0][0] = 0.5;
      c.impact.omega[1][2] = -0.3;
      const csds_lab_outcome o = outcome_of(adhesive_words((adhesive_kind)k, eta[n], more[n]), &c);
      double lost = 0;
      for (int s = 0; s < CSDS_CHANNELS; ++s) {
        require(o.dissipated[s] >= -1e-11, "law %d, %s: channel %d gives %g", k, more[n], s, -o.dissipated[s]);
        lost += o.dissipated[s];
      }
      require(fabs(o.dissipated[CSDS_LOST_ADHESION] - (k == JKR ? adhesive_loss : 0)) < 1e-10,
              "law %d, %s: adhesion takes %.14g", k, more[n], o.dissipated[CSDS_LOST_ADHESION]);
      require(o.e_n > 0, "law %d, %s: they stay together", k, more[n]);
      require(fabs(o.kinetic[0] - o.kinetic[1] - lost) < 1e-10 * o.kinetic[0],
              "law %d, %s: loses %.14g, accounts for %.14g", k, more[n], o.kinetic[0] - o.kinetic[1], lost);
    }
}
END_TEST

typedef struct bounded {
  double mu, extra, least, most; /* friction over mu (F_n + extra) */
} bounded;

static void watch_bound(void *user, const csds_lab_sample *s) {
  bounded *b = user;
  const double ratio = fabs(s->friction) / (b->mu * fmax(s->normal + b->extra, 1e-12));
  b->least = fmin(b->least, ratio);
  b->most = fmax(b->most, ratio);
}

/* Steep impacts slide all the way. */
START_TEST(friction_is_bounded_by_the_force_and_the_pull) {
  for (int k = 0; k < 3; ++k) {
    bounded b = {0.2, k == JKR ? 2 : 1, 2, 0};
    csds_lab_collision c = adhesive_impact(5);
    c.impact.v_t = 40;
    const csds_spec spec =
        spec_of(adhesive_words((adhesive_kind)k, 0.8, "damping coeff_restitution tangential csds 0.5 0.5 0.2"));
    csds_lab_outcome o;
    ck_assert(csds_lab_collide(&spec, &c, watch_bound, &b, &o, NULL) == CSDS_OK);
    require(b.most <= 1 + 1e-9, "law %d: friction is %.12g of its bound", k, b.most);
    require(b.most > 1 - 1e-9, "law %d: friction never reaches its bound", k);
  }
}
END_TEST

static int failures_of_gsl;

static void note_failure(const char *reason, const char *file, int line, int number) {
  (void)reason, (void)file, (void)line, (void)number;
  ++failures_of_gsl;
}

/* GSL fails where numbers leave their range, and might where events come near to each other: its handler would end the
 * program. */
START_TEST(failures_of_gsl_do_not_reach_the_programs_handler) {
  gsl_rng *rng = new_rng();
  gsl_error_handler_t *const before = gsl_set_error_handler(note_failure);
  for (int n = 0; n < share(60); ++n) {
    const adhesive_kind kind = (adhesive_kind)(n % ADHESIVE_KINDS);
    const char *more = "damping coeff_restitution tangential cundall_strack 0.8 0.4";
    const csds_spec spec = spec_of(adhesive_words(kind, uniform(rng, 0.3, 1), more));
    csds_lab_collision c = adhesive_impact(log_uniform(rng, 0.3, 30));
    c.impact.v_t = log_uniform(rng, 0.1, 10);
    csds_lab_outcome o;
    csds_message why;
    const csds_status status = csds_lab_collide(&spec, &c, NULL, NULL, &o, &why);
    require(status == CSDS_OK || status == CSDS_OUT_OF_RANGE || (int)status == CSDS_LAB_FAILED, "%s", why.text);
  }
  const csds_spec beyond = spec_of("jkr 1e300 1 0.3 1e300 damping coeff_restitution");
  const csds_lab_collision c = adhesive_impact(1);
  csds_lab_outcome o;
  ck_assert_int_eq((int)csds_lab_collide(&beyond, &c, NULL, NULL, &o, NULL), CSDS_LAB_FAILED);
  ck_assert_int_eq(failures_of_gsl, 0);
  ck_assert(gsl_set_error_handler(before) == note_failure);
  gsl_rng_free(rng);
}
END_TEST

static gsl_error_handler_t *handler_now(void) {
  gsl_error_handler_t *const now = gsl_set_error_handler_off();
  gsl_set_error_handler(now);
  return now;
}

/* Two threads in the laboratory: the second begins while the first is inside, and is inside when the first has gone. */
static pthread_barrier_t first_is_in, second_is_in, first_is_out;
static gsl_error_handler_t *while_second_is_in;
static csds_spec in_both;

static void observe(void *context, const csds_lab_sample *sample) {
  (void)sample;
  int *const thread = (int *)context; /* 0 once it has been here */
  if (*thread == 1) {
    pthread_barrier_wait(&first_is_in);
    pthread_barrier_wait(&second_is_in);
  } else if (*thread == 2) {
    pthread_barrier_wait(&second_is_in);
    pthread_barrier_wait(&first_is_out);
    while_second_is_in = handler_now();
  }
  *thread = 0;
}

static void *collide_in_thread(void *number) {
  const csds_lab_collision c = adhesive_impact(10);
  const int which = *(int *)number;
  csds_lab_outcome o;
  if (which == 2) pthread_barrier_wait(&first_is_in);
  const int status = (int)csds_lab_collide(&in_both, &c, observe, number, &o, NULL);
  if (which == 1) pthread_barrier_wait(&first_is_out);
  *(int *)number = status;
  return NULL;
}

START_TEST(gsls_handler_is_off_until_the_last_thread_has_left) {
  gsl_error_handler_t *const before = gsl_set_error_handler_off(), *const off = gsl_set_error_handler(note_failure);
  pthread_barrier_t *const barriers[] = {&first_is_in, &second_is_in, &first_is_out};
  int first = 1, second = 2;
  pthread_t a, b;
  in_both = spec_of(adhesive_words(DMT, 0.9, "damping coeff_restitution"));
  for (int k = 0; k < 3; ++k) pthread_barrier_init(barriers[k], NULL, 2);
  ck_assert(pthread_create(&a, NULL, collide_in_thread, &first) == 0);
  ck_assert(pthread_create(&b, NULL, collide_in_thread, &second) == 0);
  pthread_join(a, NULL);
  pthread_join(b, NULL);
  ck_assert_int_eq(first, CSDS_OK);
  ck_assert_int_eq(second, CSDS_OK);
  ck_assert(while_second_is_in == off);
  ck_assert(gsl_set_error_handler(before) == note_failure);
}
END_TEST

START_TEST(other_schemes_are_refused) {
  csds_lab_collision c = adhesive_impact(5);
  c.scheme = CSDS_LAB_RK4;
  c.dt = 1e-3;
  const csds_spec spec = spec_of(adhesive_words(DMT, 0.1, "damping velocity"));
  csds_lab_outcome o;
  csds_message why;
  ck_assert((int)csds_lab_collide(&spec, &c, NULL, NULL, &o, &why) == CSDS_LAB_UNSUPPORTED);
  ck_assert_str_eq(why.text, "normal dmt begins and ends with a jump: scheme is rk4, must be kernel or reference");
}
END_TEST

int main(void) {
  Suite *suite = suite_create("cohesion by the reference");
  TCase *tests = tcase_create("laws");
  TCase *collisions = tcase_create("collisions");
  tcase_add_test(tests, attracting_laws_are_those_of_their_sources);
  tcase_add_test(tests, jkr_is_followed_beyond_touch);
  tcase_add_test(tests, failures_of_gsl_do_not_reach_the_programs_handler);
  tcase_add_test(tests, gsls_handler_is_off_until_the_last_thread_has_left);
  tcase_add_test(tests, other_schemes_are_refused);
  tcase_set_timeout(collisions, 120);
  tcase_add_test(collisions, restitution_is_that_of_the_published_table);
  tcase_add_test(collisions, restitution_of_cohesive_hooke_is_its_closed_form);
  tcase_add_test(collisions, undamped_jkr_sticks_below_its_sticking_speed);
  tcase_add_test(collisions, fast_impacts_have_the_typed_restitution);
  tcase_add_test(collisions, smooth_spheres_part_as_their_orbit_says);
  tcase_add_test(collisions, what_a_collision_loses_is_in_its_channels);
  tcase_add_test(collisions, friction_is_bounded_by_the_force_and_the_pull);
  suite_add_tcase(suite, tests);
  suite_add_tcase(suite, collisions);
  return run_suite(suite);
}

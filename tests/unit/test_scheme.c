// SPDX-License-Identifier: MIT
/* Parts of the time-stepping scheme against closed forms: what a step at the level of a whole collision hardly shows.
 */
#include "step/normal_force.h"
#include "support.h"

#include <math.h>

/* ------------------------------------------------------------------------------------ normals of a step */

/* Which moves by its distance in a time of one or more. */
static pair_state random_pair(gsl_rng *rng) {
  const double distance = log_uniform(rng, 1e-3, 1e3);
  double x[3], v[3];
  random_vector(rng, distance, x);
  random_vector(rng, log_uniform(rng, 1e-3, 1) * distance, v);
  const pair_state p = {.x = vec3_load(x), .v = vec3_load(v), .inv_m = log_uniform(rng, 1e-6, 1e6)};
  return p;
}

static vec3 along(vec3 a) {
  return scaled(1 / norm(a), a);
}

static void assert_near(vec3 is, vec3 should, double tolerance) {
  require(norm(minus(is, should)) <= tolerance, "(%.17g, %.17g, %.17g), should be (%.17g, %.17g, %.17g)", is.x, is.y,
          is.z, should.x, should.y, should.z);
}

static void assert_middle_of_step(const path *is, const pair_state *p, vec3 nh) {
  assert_near(is->nh, nh, 1e-14);
  ck_assert_double_le(fabs(is->way.receding - dot(p->v, nh)), 1e-15 * norm(p->v));
  assert_close(is->way.m * p->inv_m, 1, 1e-14);
}

/* Each by a root and a division of its own. */
START_TEST(normals_of_a_step_are_along_the_line_between_the_grains) {
  gsl_rng *rng = new_rng();
  const double dt = 0.7;
  for (int n = 0; n < 10000; ++n) {
    const pair_state p = random_pair(rng);
    const path is = path_of_grains(&p, dt);
    const vec3 x0 = minus(p.x, scaled(dt, p.v));
    assert_middle_of_step(&is, &p, along(minus(p.x, scaled(dt / 2, p.v))));
    assert_near(is.n0, along(x0), 1e-14);
    assert_near(is.n1, along(p.x), 1e-14);
    assert_close(is.way.distance0 / norm(x0), 1, 1e-15);
    assert_close(is.way.distance / norm(p.x), 1, 1e-15);
  }
  gsl_rng_free(rng);
}
END_TEST

/* At a wall the normals are given, and the one of the middle is along their sum. */
START_TEST(normals_of_a_step_at_a_wall_are_those_of_the_wall) {
  gsl_rng *rng = new_rng();
  for (int n = 0; n < 10000; ++n) {
    pair_state p = random_pair(rng);
    const vec3 n0 = along(p.x);
    p.wall = 1;
    p.wall_normal = along(p.v);
    p.wall_distance = norm(p.x);
    if (dot(n0, p.wall_normal) < 0) continue;
    const path is = path_along_wall(&p, 0.7, n0);
    assert_middle_of_step(&is, &p, along(plus(n0, p.wall_normal)));
    assert_close(is.way.distance0, p.wall_distance - 0.7 * is.way.receding, 1e-14);
  }
  gsl_rng_free(rng);
}
END_TEST

/* A power of two changes no digits, so that only a number out of range would make a difference: from units 1e-24 as
 * long to such that are 1e24 as long. */
START_TEST(normals_of_a_step_do_not_depend_on_units) {
  gsl_rng *rng = new_rng();
  for (int n = 0; n < 100; ++n) {
    const pair_state p = random_pair(rng);
    const path is = path_of_grains(&p, 0.7);
    for (int length = -80; length <= 80; length += 40)
      for (int mass = -120; mass <= 120; mass += 60) {
        pair_state q = p;
        q.x = scaled(ldexp(1, length), p.x);
        q.v = scaled(ldexp(1, length), p.v);
        q.inv_m = ldexp(p.inv_m, -mass);
        const path same = path_of_grains(&q, 0.7);
        assert_near(same.n0, is.n0, 0);
        assert_near(same.nh, is.nh, 0);
        assert_near(same.n1, is.n1, 0);
        ck_assert(same.way.distance == ldexp(is.way.distance, length));
        ck_assert(same.way.m == ldexp(is.way.m, mass));
      }
  }
  gsl_rng_free(rng);
}
END_TEST

/* A force in the plane does the same work on what is left of a vector as on the vector. */
START_TEST(projection_leaves_what_a_force_in_the_plane_feels) {
  gsl_rng *rng = new_rng();
  for (int n = 0; n < 1000; ++n) {
    double normal[3], any[3], other[3];
    random_vector(rng, 1, normal);
    random_vector(rng, 1, any);
    random_vector(rng, 1, other);
    const vec3 to = vec3_load(normal), a = vec3_load(any), force = cross(to, vec3_load(other));
    const frames onto = projection(to);
    const vec3 left = transported(&onto.whole, a);
    ck_assert_double_le(fabs(dot(left, to)), 1e-15);
    ck_assert_double_le(fabs(dot(force, left) - dot(force, a)), 1e-15);
  }
  gsl_rng_free(rng);
}
END_TEST

/* ------------------------------------------------------------------------------------------ kicks, sliders */

/* zeta(-power, a) by Euler and Maclaurin's formula: 100 terms, the rest as an integral with its corrections. */
static double hurwitz_zeta(double power, double a) {
  const double b = a + 100;
  double sum = 0;
  for (int k = 0; k < 100; ++k) sum += pow(a + k, power);
  return sum - pow(b, power + 1) / (power + 1) + 0.5 * pow(b, power) - power * pow(b, power - 1) / 12 +
         power * (power - 1) * (power - 2) * pow(b, power - 3) / 720;
}

/* Navot 1961: the first term of a sum of (fraction + k)^power. Damping has the powers 0, 1/4 and 1/2. */
START_TEST(first_kicks_have_navots_weights) {
  static const double error[] = {1e-11, 4.2e-5, 7e-5};
  assert_close(hurwitz_zeta(0.5, 1), -0.207886224977355, 1e-11); /* Riemann's zeta at -1/2: Abramowitz & Stegun 23.2 */
  assert_close(hurwitz_zeta(0, 0.3), 0.2, 1e-11);                /* 1/2 - a */
  for (int power = 0; power < 3; ++power)
    for (int k = 0; k <= 100; ++k) {
      const double fraction = 0.01 * k, exact = -hurwitz_zeta(0.25 * power, 1 + fraction);
      const double weight = weight_of_power(power, fraction);
      require(fabs(weight / exact - 1) <= error[power], "power %d/4, fraction %g: weight %.9g, should be %.9g", power,
              fraction, weight, exact);
    }
}
END_TEST

/* Of mass 1 and radius 1/2. */
static geometry of_two_grains(const csds_law *law, double overlap) {
  const pair_state p = {
      .x = {1 - overlap, 0, 0}, .radius_i = 0.5, .radius_j = 0.5, .inv_m = 2, .inv_inertia_i = 10, .inv_inertia_j = 10};
  return contact_geometry(contact_law_of(law), &p, 1 - overlap, effective_mass(&p));
}

/*
 * A pull of 5 on two grains of mass 1 that overlap by 1e-5 and part. In free flight between kicks the overlap is used
 * up after the fraction  overlap/(dt (v - dt 2 F))  of the next step: the last kick's dashpots weigh that and half a
 * step.
 */
START_TEST(last_kick_of_a_pull_weighs_dashpots_by_what_is_left_of_the_contact) {
  const double dt = 1e-3, overlap = 1e-5, pull = 5 - 1e4 * overlap;
  const csds_law law = law_of("hooke/cohesive 1e4 0 5", dt);
  const geometry g = of_two_grains(&law, overlap);
  const last_time old = {0, 0, 0};
  const onset long_ago = {1, overlap};
  static const double speed[] = {0.005, 0.018, 0.025, 0.05, 1};
  for (int n = 0; n < 5; ++n) {
    const double left = overlap / (dt * (speed[n] - dt * 2 * pull));
    const int ends = left > 0 && left < 1;
    const normal_kick kick = normal_force_now(contact_law_of(&law), &g, dt, old, -speed[n], 0, overlap, long_ago);
    ck_assert_int_eq(kick.ends, ends);
    assert_close(kick.weight, ends ? left + 0.5 : 1, 1e-9);
  }
}
END_TEST

/*
 * Near tear-off the root of jkr's contact radius goes as  1 + sqrt(d/(2 tear-off length)),  d being the overlap left.
 * Of a power of it the last kick has what is constant for fraction + 1/2, what goes with the root of time by Navot's
 * weight.
 */
START_TEST(last_kick_of_jkr_weighs_what_follows_its_contact_radius) {
  const csds_law law = law_of("jkr 1e6 0.5 0.3 1.5", 1e-5);
  const double tear = csds_tear_off_jkr(csds_effective_modulus(1e6, 0.3, 1e6, 0.3), 1.5, 0.25), fall = 0.01 * tear;
  for (int power = 0; power < 3; ++power)
    for (double fraction = 0.1; fraction < 1; fraction += 0.2) {
      const geometry g = of_two_grains(&law, -tear + fraction * fall);
      const double grows = power * sqrt(fall / (2 * tear)), navot = -hurwitz_zeta(0.5, 1 + fraction);
      assert_close(weight_at_end(&g, power, fall, fraction),
                   (fraction + 0.5 + grows * navot) / (1 + grows * sqrt(fraction)), 1e-4);
    }
}
END_TEST

/* Without cut-off, on a contact whose end the last kick has paid for, half a step of dashpot beyond it, and which goes
 * on: from then on the dashpot is owed half a step less. Others push the grains together, so that no end is in sight.
 */
START_TEST(a_contact_that_goes_on_owes_the_half_step_that_was_paid_for_its_end) {
  const double dt = 1e-4, overlap = 1e-3;
  const csds_law law = law_of("hooke 1e4 20 damping velocity limit_damping no", dt);
  const geometry g = of_two_grains(&law, overlap);
  const onset long_ago = {1, overlap};
  for (int paid = 0; paid < 2; ++paid) {
    const last_time last = {.was_ending = paid != 0};
    const normal_kick kick = normal_force_now(contact_law_of(&law), &g, dt, last, 0, 1, overlap, long_ago);
    const double weight = paid ? 0.5 : 1, dashpot = 20 * weight;
    ck_assert_int_eq(kick.ends, 0);
    assert_close(kick.weight, weight, 1e-15);
    assert_close(kick.gamma, dashpot, 1e-12);
    /* F = k overlap + gamma (1 - F dt), the grains being of mass 1 */
    assert_close(kick.force, (1e4 * overlap + dashpot) / (1 + dashpot * dt), 1e-12);
  }
}
END_TEST

/*
 * Without cut-off, damping that follows the overlap, and others that push as strongly as the grains move: velocities
 * half a step ago and half a step on give the fall of the overlap and, by their mean, what the dashpot does now.
 */
START_TEST(last_kick_of_a_pull_takes_the_velocity_that_others_leave) {
  const double dt = 1e-3, overlap = 1e-5, inv_m = 2;
  const csds_law law = law_of("dmt 1e5 0.5 0.3 0.5 damping tsuji limit_damping no", dt);
  const contact_law *l = contact_law_of(&law);
  const geometry g = of_two_grains(&law, overlap);
  const double pull = 4 * acos(-1) * 0.5 * g.radius, gamma = damping_at(l, &g, overlap);
  const double elastic =
      4.0 / 3 * csds_effective_modulus(1e5, 0.3, 1e5, 0.3) * sqrt(g.radius) * pow(overlap, 1.5) - pull;
  const last_time old = {0, 0, 0};
  const onset long_ago = {1, overlap};
  for (int n = 0; n < 2; ++n) {
    const double before = n ? -0.04 : -0.3, others = n ? -0.12 : 0.13;
    const normal_kick kick = normal_force_now(l, &g, dt, old, before, others, overlap, long_ago);
    /* the force f with  f = elastic + gamma (before + others - f dt/(2 m)) */
    const double f = (elastic + gamma * (before + others)) / (1 + 0.5 * gamma * dt * inv_m);
    const double after = before + 2 * others - f * dt * inv_m, now = 0.5 * (before + after);
    const double fall = -after * dt, fraction = overlap / fall;
    const double until_touch = weight_of_power(1, fraction) * damping_at(l, &g, fall) - gamma;
    ck_assert(fraction > 0 && fraction < 1 && kick.ends);
    assert_close(kick.foreseen, -(fraction - 0.5) * pull + until_touch * now, 1e-9);
    assert_close(kick.force, f + kick.foreseen, 1e-9);
  }
}
END_TEST

/*
 * k dt > 2 gamma_t, both at an overlap of a tenth of the effective radius where the spring follows the contact radius
 * and the dashpot follows it less: not at all, or with its root.
 */
START_TEST(friction_rings_where_the_spring_outruns_the_dashpot) {
  static const char *const words[] = {"hertz 3e5 7 damping velocity tangential csds/mindlin 4e4 0.6 0.5",
                                      "hertz 3e5 0.2 damping tsuji tangential csds/mindlin 4e4 0.6 0.5",
                                      "hertz 3e5 50 damping viscoelastic tangential csds/mindlin 4e4 0.6 0.5"};
  const csds_law any = law_of(words[_i], 1);
  const geometry g = of_two_grains(&any, 0.01);
  const double overlap = 0.1 * g.radius, dashpot = 0.6 * damping_at(contact_law_of(&any), &g, overlap);
  const double longest = 2 * dashpot / (4e4 * sqrt(g.radius * overlap));
  if (_i == 0) assert_close(dashpot, 0.6 * 7, 1e-14);
  for (int rings = 0; rings < 2; ++rings) {
    const csds_law law = law_of(words[_i], (rings ? 1.02 : 0.98) * longest);
    ck_assert_int_eq(friction_rings(contact_law_of(&law), g.damping, g.radius), rings);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("scheme");
  TCase *tests = tcase_create("parts");
  tcase_add_test(tests, normals_of_a_step_are_along_the_line_between_the_grains);
  tcase_add_test(tests, normals_of_a_step_at_a_wall_are_those_of_the_wall);
  tcase_add_test(tests, normals_of_a_step_do_not_depend_on_units);
  tcase_add_test(tests, projection_leaves_what_a_force_in_the_plane_feels);
  tcase_add_test(tests, first_kicks_have_navots_weights);
  tcase_add_test(tests, last_kick_of_a_pull_weighs_dashpots_by_what_is_left_of_the_contact);
  tcase_add_test(tests, last_kick_of_jkr_weighs_what_follows_its_contact_radius);
  tcase_add_test(tests, a_contact_that_goes_on_owes_the_half_step_that_was_paid_for_its_end);
  tcase_add_test(tests, last_kick_of_a_pull_takes_the_velocity_that_others_leave);
  tcase_add_loop_test(tests, friction_rings_where_the_spring_outruns_the_dashpot, 0, 3);
  tcase_set_timeout(tests, 300);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}

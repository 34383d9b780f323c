// SPDX-License-Identifier: MIT
/* The account of a contact's energy: it closes, no channel gives, and what it says is what closed forms say. */
#include "passive.h"
#include "support.h"
#include "two_body.h"

#include <math.h>

enum { LAWS = PASSIVE_LAWS - 1 }; /* without the law for comparison */

/* A random collision of spheres of mass 1 and size^3, about to begin; step t_c/fineness. */
static two_body random_collision(gsl_rng *rng, csds_law *law, double fineness) {
  two_body p;
  memset(&p, 0, sizeof p);
  double size = log_uniform(rng, 1, 5), steepness = log_uniform(rng, 0.03, 10);
  p.i = sphere_at(0, 1, 1);
  p.j = sphere_at(1 + size, size, pow(size, 3));
  set_time_step(
      law, csds_contact_time(law, csds_effective_mass(1, pow(size, -3)), csds_effective_radius(1, size)) / fineness);
  p.j.x[0] += uniform(rng, 0, 1) * law->dt;
  p.j.v[0] = -1;
  random_vector(rng, steepness, p.i.v);
  p.i.v[0] = 0;
  random_vector(rng, uniform(rng, 0, 1) * steepness, p.i.omega);
  random_vector(rng, uniform(rng, 0, 1) * steepness, p.j.omega);
  p.with_account = 1;
  return p;
}

/* Until the spheres are apart again. 0 if they are not after 40 contact times. */
static int collide(two_body *p, const csds_law *law, double fineness) {
  start(p, law, 0);
  int touched = 0;
  for (long s = 0; s < 40 * fineness; ++s) {
    step(p, law);
    if (p->age != CSDS_NEW)
      touched = 1;
    else if (touched)
      return 1;
  }
  return 0;
}

/* Kinetic energy minus what the channels say, over the kinetic energy before. */
static double gap(gsl_rng *rng, const char *pattern, double fineness, double *lowest) {
  csds_law law = random_passive_law(rng, pattern);
  two_body p = random_collision(rng, &law, fineness);
  const double before = kinetic_energy(&p);
  if (!collide(&p, &law, fineness)) return 0;
  *lowest = fmin(*lowest, p.lowest / before);
  return (before - kinetic_energy(&p) - dissipated_energy(&p)) / before;
}

START_TEST(the_channels_sum_to_the_kinetic_energy_lost) {
  gsl_rng *rng = new_rng();
  double worst = 0, lowest = 0;
  for (int n = 0; n < share(600); ++n) worst = fmax(worst, fabs(gap(rng, passive_law[_i], 1000, &lowest)));
  printf("%-110s gap %.1e at t_c/1000\n", passive_law[_i], worst);
  ck_assert_msg(worst < 1e-5, "%s: channels miss %g of the kinetic energy lost", passive_law[_i], worst);
  gsl_rng_free(rng);
}
END_TEST

START_TEST(no_channel_gives) {
  gsl_rng *rng = new_rng();
  double lowest = 0;
  for (int n = 0; n < share(3000); ++n) gap(rng, passive_law[_i], 20 << n % 3, &lowest);
  ck_assert_msg(lowest > -1e-17, "%s: a channel takes %g of the energy", passive_law[_i], lowest);
  gsl_rng_free(rng);
}
END_TEST

/* Root mean square over the same collisions at three steps. What is left is not the integrator's oscillation, which is
 * a hundred times larger, but what the turning normal changes within a step. */
START_TEST(the_account_closes_at_practical_steps) {
  gsl_rng *rng = new_rng();
  double rms[3], mean[3], lowest = 0;
  const unsigned long seed = gsl_rng_get(rng);
  for (int level = 0; level < 3; ++level) {
    gsl_rng_set(rng, seed);
    double squares = 0, sum = 0;
    const int n = share(3000) > 300 ? share(3000) : 300; /* of fewer the ratios would be a matter of chance */
    for (int k = 0; k < n; ++k) {
      double g = gap(rng, passive_law[_i], 40 << level, &lowest);
      squares += g * g;
      sum += g;
    }
    rms[level] = sqrt(squares / n);
    mean[level] = sum / n;
  }
  printf("%-105s gap %.1e at t_c/40, %.1e /80, %.1e /160, mean %+.1e\n", passive_law[_i], rms[0], rms[1], rms[2],
         mean[0]);
  ck_assert_msg(rms[0] < 3e-4 && rms[1] < rms[0] / 2 && rms[2] < rms[1] / 2, "%s: gaps %g, %g, %g", passive_law[_i],
                rms[0], rms[1], rms[2]);
  gsl_rng_free(rng);
}
END_TEST

/* Coulomb friction alone, sliding throughout: the impulse mu m (1+e) v_n takes the tangential velocity at t from v_t on
 * in proportion, so that slip takes J (v_t - J/(2 m_t)) of the energy. */
START_TEST(gross_sliding_loses_what_the_closed_form_says) {
  const double e = 0.6, mu = 0.1, v_t = 2;
  char words[200];
  snprintf(words, sizeof words, "hooke 1e10 %g damping coeff_restitution tangential sliding %g", e, mu);
  csds_law law = law_of(words, 1);
  two_body p;
  memset(&p, 0, sizeof p);
  p.i = sphere_at(0, 1, 1);
  p.j = sphere_at(2, 1, 1);
  set_time_step(&law, csds_contact_time(&law, 0.5, 0.5) / 1000);
  p.j.v[0] = -1;
  p.i.v[1] = v_t;
  p.with_account = 1;
  ck_assert_int_eq(collide(&p, &law, 1000), 1);
  const double m = 0.5, m_t = 1 / 7.0, impulse = mu * m * (1 + e);
  assert_close(p.energy.dissipated[CSDS_LOST_SLIP], impulse * (v_t - impulse / (2 * m_t)), 1e-4);
  assert_close(p.energy.dissipated[CSDS_LOST_NORMAL], 0.5 * m * (1 - e * e), 1e-4);
  ck_assert(p.energy.dissipated[CSDS_LOST_TANGENTIAL] < 1e-12 && p.energy.dissipated[CSDS_LOST_ENDED] == 0);
}
END_TEST

/* A stretched spring when a contact is torn apart: nothing else moves, so all of it is what the contact still held. */
START_TEST(what_a_spring_still_holds_when_the_contact_ends_is_accounted_for) {
  csds_law law = law_of("hooke 1e4 20 damping velocity tangential csds 4e3 1 0.5", 1e-4);
  two_body p;
  memset(&p, 0, sizeof p);
  p.i = sphere_at(0, 1, 1);
  p.j = sphere_at(1.999, 1, 1);
  p.age = CSDS_OLD;
  p.history[4] = 1e-4;
  csds_energy energy;
  double stored[CSDS_SPRINGS];
  csds_contact_stored(&law, &p.i, &p.j, p.history, stored);
  assert_close(stored[CSDS_SPRING_NORMAL], 0.5 * 1e4 * 1e-6, 1e-9);
  assert_close(stored[CSDS_SPRING_TANGENTIAL], 0.5 * 4e3 * 1e-8, 1e-12);
  p.j.x[0] = 2.001;
  ck_assert_int_eq(csds_contact_account(&law, &p.i, &p.j, CSDS_OLD, p.history, &p.last, &energy), CSDS_NEW);
  ck_assert(csds_length(p.last.force) == 0);
  ck_assert(energy.dissipated[CSDS_LOST_ENDED] > 0);
  ck_assert(energy.dissipated[CSDS_LOST_ENDED] <= stored[CSDS_SPRING_TANGENTIAL] * (1 + 1e-12));
  for (int k = 0; k < CSDS_SPRINGS; ++k) ck_assert(energy.stored[k] == 0);
  ck_assert_int_eq(csds_contact_account(&law, &p.i, &p.j, CSDS_NEW, p.history, &p.last, &energy), CSDS_NEW);
  for (int k = 0; k < CSDS_CHANNELS; ++k) ck_assert(energy.dissipated[k] == 0);
}
END_TEST

/* What the friction springs held is lost in the step in which the contact ends: the sum misses no more there than in
 * the step after, when the last kick is over. */
START_TEST(what_springs_held_is_lost_when_the_contact_ends) {
  csds_law law = law_of("hooke 1e4 0.9 damping coeff_restitution tangential csds 4e3 3 0.5", 1);
  set_time_step(&law, csds_contact_time(&law, 1, 1) / 400);
  csds_grain g = sphere_at(1, 1, 1);
  double history[CSDS_MAX_HISTORY] = {0};
  csds_energy_sum sum;
  csds_age age = CSDS_NEW;
  double gap[2], ended = 0;
  memset(&sum, 0, sizeof sum);
  g.v[0] = -1;
  g.v[1] = 0.3;
  const double before = kinetic_energy_of_grain(&g);
  for (int after = 0, touched = 0, n = 0; after < 2 && n < 1000; ++n) {
    csds_response out;
    csds_energy energy;
    drift_grain(&g, law.dt);
    const csds_surface wall = {.normal = {1, 0, 0}, .distance = g.x[0]};
    age = csds_wall_account(&law, &g, &wall, age, history, &out, &energy);
    csds_energy_next(&sum);
    csds_energy_add(&sum, &energy);
    ended += energy.dissipated[CSDS_LOST_ENDED];
    touched |= age != CSDS_NEW;
    kick_grain(&g, 1, out.force, out.torque_i, 0.5 * law.dt);
    if (touched && age == CSDS_NEW) gap[after++] = kinetic_energy_of_grain(&g) + csds_energy_total(&sum) - before;
    kick_grain(&g, 1, out.force, out.torque_i, 0.5 * law.dt);
  }
  ck_assert_double_gt(ended, 5e-5);
  require(fabs(gap[0] - gap[1]) < 1e-12, "the account is open by %g in the step of the end, by %g after it", gap[0],
          gap[1]);
  require(fabs(gap[1]) < 1e-5, "the account is open by %g", gap[1]);
}
END_TEST

/* FBW 2024 eq. (4). Under the spring's bound of 0.4 * 1e4 * 0.01 = 40, at a stretch of 0.01, grains stick; beyond it
 * the whole of the velocity is slip. They are so heavy that it stays. */
START_TEST(slip_speed_is_the_velocity_of_a_grain_that_slides) {
  const double velocity = 0.3, dt = 1e-3, normal[3] = {1, 0, 0};
  csds_law law = law_of("hooke 1e4 0 damping velocity tangential csds 4e3 0 0.4", dt);
  csds_grain i = sphere_at(0, 1, 1e15), j = sphere_at(1.99, 1, 1e15);
  csds_response out;
  csds_energy energy;
  csds_age age = CSDS_NEW;
  double history[CSDS_MAX_HISTORY];
  i.v[2] = velocity;
  for (int n = 0; n < 60; ++n) {
    age = csds_hard_account(&law, &i, &j, normal, 0.01, age, history, &out, &energy);
    const double stretch = n * velocity * dt;
    if (stretch < 0.009) ck_assert(energy.slip_speed == 0);
    if (stretch > 0.011) assert_close(energy.slip_speed, velocity, 1e-12);
  }
  csds_hard_account(&law, &i, &j, normal, -0.01, age, history, &out, &energy);
  ck_assert(energy.slip_speed == 0);
}
END_TEST

/* A sphere of radius and mass 1 against a wall at z = 0; kinetic energy lost minus what the channels say, over it. */
static double gap_on_wall(gsl_rng *rng, const char *pattern, double fineness, double *lowest) {
  csds_law law = random_passive_law(rng, pattern);
  csds_grain g = sphere_at(0, 1, 1);
  csds_surface wall = {{0, 0, 1}, 0, {0, 0, 0}, {0, 0, 0}};
  csds_response out = {0}, plain;
  csds_energy energy;
  csds_age age = CSDS_NEW;
  double history[CSDS_MAX_HISTORY], copy[CSDS_MAX_HISTORY], lost = 0;
  const double steepness = log_uniform(rng, 0.03, 10);
  set_time_step(&law, csds_contact_time(&law, 1, 1) / fineness);
  random_vector(rng, steepness, g.v);
  random_vector(rng, steepness, g.omega);
  g.v[2] = -1;
  g.x[2] = 1 + uniform(rng, 0, 1) * law.dt;
  const double before = 0.5 * dot3(g.v, g.v) / g.inv_mass + 0.5 * dot3(g.omega, g.omega) / g.inv_inertia;
  int touched = 0;
  for (long s = 0; s < 40 * fineness; ++s) {
    for (int d = 0; d < 3; ++d) {
      g.v[d] += 0.5 * law.dt * g.inv_mass * out.force[d];
      g.omega[d] += 0.5 * law.dt * g.inv_inertia * out.torque_i[d];
      g.x[d] += law.dt * g.v[d];
    }
    wall.distance = g.x[2];
    memcpy(copy, history, sizeof copy);
    const csds_age old = age;
    age = csds_wall_account(&law, &g, &wall, age, history, &out, &energy);
    for (int c = 0; c < CSDS_CHANNELS; ++c) {
      lost += energy.dissipated[c];
      *lowest = fmin(*lowest, energy.dissipated[c] / before);
    }
    if (age != CSDS_NEW) {
      csds_wall_step(&law, &g, &wall, old, copy, &plain);
      require(memcmp(&plain, &out, sizeof out) == 0, "%s: the account changes the force", pattern);
      touched = 1;
    }
    for (int d = 0; d < 3; ++d) {
      g.v[d] += 0.5 * law.dt * g.inv_mass * out.force[d];
      g.omega[d] += 0.5 * law.dt * g.inv_inertia * out.torque_i[d];
    }
    if (touched && age == CSDS_NEW)
      return (before - 0.5 * dot3(g.v, g.v) / g.inv_mass - 0.5 * dot3(g.omega, g.omega) / g.inv_inertia - lost) /
             before;
  }
  return 0;
}

START_TEST(walls_account_like_pairs) {
  gsl_rng *rng = new_rng();
  double worst = 0, lowest = 0;
  for (int n = 0; n < share(300); ++n) worst = fmax(worst, fabs(gap_on_wall(rng, passive_law[_i], 1000, &lowest)));
  for (int n = 0; n < share(1000); ++n) gap_on_wall(rng, passive_law[_i], 20 << n % 3, &lowest);
  ck_assert_msg(worst < 1e-5, "%s: channels miss %g of the kinetic energy", passive_law[_i], worst);
  ck_assert_msg(lowest > -1e-17, "%s: a channel takes %g of the energy", passive_law[_i], lowest);
  gsl_rng_free(rng);
}
END_TEST

/* The names in the order of the enumerators, for output. */
START_TEST(springs_and_channels_have_names) {
  ck_assert_str_eq(csds_spring_name(CSDS_SPRING_TWISTING), "twisting");
  ck_assert_str_eq(csds_channel_name(CSDS_LOST_ENDED), "ended");
  ck_assert_ptr_null(csds_spring_name(CSDS_SPRINGS));
  ck_assert_ptr_null(csds_channel_name(CSDS_CHANNELS));
}
END_TEST

/* What linear_history creates in the paper's sense, FBW 2024 section 1: a new contact under a strong dashpot loads the
 * spring backwards. The account says so with a negative slip. */
START_TEST(linear_history_creates_energy_and_the_account_says_so) {
  csds_law law = law_of("hooke 1e4 0.9 damping coeff_restitution tangential linear_history 4e3 30 0.5", 1);
  two_body p;
  memset(&p, 0, sizeof p);
  p.i = sphere_at(0, 1, 1);
  p.j = sphere_at(2, 1, 1);
  set_time_step(&law, csds_contact_time(&law, 0.5, 0.5) / 400);
  p.j.v[0] = -1;
  p.i.v[1] = 3;
  p.with_account = 1;
  const double before = kinetic_energy(&p);
  ck_assert_int_eq(collide(&p, &law, 400), 1);
  ck_assert_msg(p.lowest < -1e-3 * before, "slip of linear_history is never below %g", p.lowest);
  const double gap = fabs(before - kinetic_energy(&p) - dissipated_energy(&p)) / before;
  ck_assert_msg(gap < 1e-3, "gap %g", gap);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("energy");
  TCase *all = tcase_create("energy");
  tcase_set_timeout(all, 120);
  tcase_add_loop_test(all, the_channels_sum_to_the_kinetic_energy_lost, 0, LAWS);
  tcase_add_loop_test(all, no_channel_gives, 0, LAWS);
  tcase_add_loop_test(all, the_account_closes_at_practical_steps, 0, LAWS);
  tcase_add_loop_test(all, walls_account_like_pairs, 0, LAWS);
  tcase_add_test(all, gross_sliding_loses_what_the_closed_form_says);
  tcase_add_test(all, what_a_spring_still_holds_when_the_contact_ends_is_accounted_for);
  tcase_add_test(all, what_springs_held_is_lost_when_the_contact_ends);
  tcase_add_test(all, slip_speed_is_the_velocity_of_a_grain_that_slides);
  tcase_add_test(all, springs_and_channels_have_names);
  tcase_add_test(all, linear_history_creates_energy_and_the_account_says_so);
  suite_add_tcase(suite, all);
  return run_suite(suite);
}

// SPDX-License-Identifier: MIT
/*
 * Pairs with a liquid bridge in space: none gains energy, grains hang where the forces say, and the three states of a
 * pair: apart, bridged, touching.
 */
#include "attracting.h"
#include "laboratory.h"
#include "support.h"
#include "two_body.h"

#include <math.h>

/* Two spheres of radius 1/2 and mass 1. */
static const double radius = 0.25, mass = 0.5;

/* ------------------------------------------------------------------------------------- passivity */

static csds_spec random_law(gsl_rng *rng, char *words, size_t size) {
  const random_words w = random_damping_and_friction(rng);
  snprintf(words, size, "%s %g damping %s %s bridge %g %g %g", gsl_rng_uniform_int(rng, 2) ? "hooke 1e4" : "hertz 1e6",
           w.eta, w.damping, w.friction, log_uniform(rng, 0.02, 20), uniform(rng, 0, 50), log_uniform(rng, 1e-8, 1e-3));
  return spec_of(words);
}

START_TEST(no_collision_gains_energy) {
  static const int divisor[] = {20, 40, 80};
  gsl_rng *rng = new_rng();
  int parted = 0;
  for (int n = 0; n < share(20000); ++n) {
    char words[400];
    const csds_spec spec = random_law(rng, words, sizeof words);
    for (int d = 0; d < 3; ++d) parted += gain_of_random_impact(rng, &spec, words, divisor[d]) > -HUGE_VAL;
  }
  printf("%d collisions part\n", parted);
  require(share(20000) < 20000 || parted > 20000, "only %d part", parted);
  gsl_rng_free(rng);
}
END_TEST

/* ------------------------------------------------------------------------------------- statics */

static const char *const hanging_law[] = {"hooke 1e4 0.5 damping coeff_restitution bridge 2 20 1e-3",
                                          "hertz 1e6 0.5 damping coeff_restitution bridge 2 20 1e-3"};

/* Overlap at which the spring pushes with a force. */
static double overlap_with(int law, double force) {
  return law == 0 ? force / 1e4 : pow(force / (1e6 * sqrt(radius)), 2.0 / 3);
}

static csds_law hanging(int law, int divisor) {
  const csds_law any = law_of(hanging_law[law], 1);
  return law_of(hanging_law[law], csds_contact_time(&any, 1, radius) / divisor);
}

START_TEST(hanging_grains_rest_where_their_forces_say) {
  static const double part[] = {0.1, 0.5, 0.9};
  static const int divisor[] = {10, 20, 80};
  const double pull = csds_bridge_largest_force(2, 20, radius);
  for (int d = 0; d < 3; ++d)
    for (int w = 0; w < 3; ++w) {
      const csds_law law = hanging(_i, divisor[d]);
      const double weight = part[w] * pull, should = overlap_with(_i, pull - weight);
      double rests;
      ck_assert_int_eq(hang(&law, weight, 1.02 * should, 400L * divisor[d], &rests), 400L * divisor[d]);
      require(fabs(rests - should) < 1e-10 * should + 4e-16, "%s, t_c/%d, weight %g: overlap %.17g, should be %.17g",
              hanging_law[_i], divisor[d], part[w], rests, should);
    }
}
END_TEST

START_TEST(grains_come_off_at_the_largest_pull) {
  const csds_law law = hanging(_i, 40);
  const double pull = csds_bridge_largest_force(2, 20, radius), holds = (1 - 1e-6) * pull, parts = (1 + 1e-6) * pull;
  double rests;
  ck_assert_int_eq(hang(&law, holds, overlap_with(_i, pull - holds), 100000, &rests), 100000);
  ck_assert_int_lt(hang(&law, parts, overlap_with(_i, pull - holds), 1000000, &rests), 1000000);
}
END_TEST

/* ------------------------------------------------------------------------------------- three states */

static const char sliding[] =
    "hertz 1e5 0.9 damping coeff_restitution tangential csds 5e3 1 0.5 rolling csds 2e3 5 0.1 twisting csds 100 0.1 "
    "0.1 "
    "bridge 2 20 1e-3";

static double of_friction(const csds_response *r) {
  return csds_length(r->friction) + csds_length(r->torque_i) + csds_length(r->torque_j) + csds_length(r->rolling) +
         fabs(r->twisting);
}

/* Grains that meet below the sticking speed, sliding, part, come back and touch again, and so on. */
START_TEST(a_bridged_pair_has_the_pull_of_the_bridge_alone) {
  const csds_law law = law_of(sliding, 2e-4);
  two_body pair;
  memset(&pair, 0, sizeof pair);
  pair.i = sphere_at(0, 0.5, 1);
  pair.j = sphere_at(1.0001, 0.5, 1);
  pair.i.v[0] = 0.6;
  pair.i.v[1] = 0.05;
  pair.i.omega[2] = 0.1;
  pair.with_account = 1;
  int parts = 0, touches = 0, touched = 0, rubs = 0;
  double ended = 0;
  for (int n = 0; n < 20000; ++n) {
    const double lost = pair.energy.dissipated[CSDS_LOST_ENDED];
    step(&pair, &law);
    const double overlap = csds_overlap(&pair.i, &pair.j);
    const int touch = overlap > 0;
    if (touch != touched) ++*(touch ? &touches : &parts);
    if (touched && !touch) ended += pair.energy.dissipated[CSDS_LOST_ENDED] - lost;
    touched = touch;
    if (touches == 0) continue;
    ck_assert(pair.age != CSDS_NEW);
    rubs += touch && of_friction(&pair.last) > 0;
    if (touch) continue;
    assert_close(pair.last.normal, -csds_bridge_force(2, 20, 1e-3, radius, -overlap), 1e-12);
    ck_assert(of_friction(&pair.last) == 0);
    for (int k = 3; k < law.history; ++k) ck_assert(pair.history[k] == 0);
    for (int s = CSDS_SPRING_TANGENTIAL; s < CSDS_SPRINGS; ++s) ck_assert(pair.energy.stored[s] == 0);
  }
  require(touches >= 4 && parts >= 4 && rubs > 100 && ended > 0, "touches %d times, parts %d times, springs lose %g",
          touches, parts, ended);
}
END_TEST

/* Where grains without a dashpot touch again the normal force has no jump. */
START_TEST(a_pair_that_touches_again_feels_no_jump) {
  const csds_law law = law_of("hertz 1e5 0 damping none bridge 2 20 1e-3", 1e-5);
  const double pull = csds_bridge_largest_force(2, 20, radius);
  two_body pair;
  memset(&pair, 0, sizeof pair);
  pair.i = sphere_at(0, 0.5, 1);
  pair.j = sphere_at(1.00001, 0.5, 1);
  pair.i.v[0] = 0.5;
  double last = 0;
  int again = 0, was_apart = 0;
  for (int n = 0; n < 200000; ++n) {
    step(&pair, &law);
    const int touch = csds_overlap(&pair.i, &pair.j) > 0;
    if (touch && was_apart && last < 0) {
      ++again;
      require(fabs(pair.last.normal - last) < 1e-2 * pull, "jumps from %g to %g", last, pair.last.normal);
    }
    was_apart = !touch && pair.age != CSDS_NEW;
    last = pair.last.normal;
  }
  require(again >= 3, "touches again %d times only", again);
}
END_TEST

/* What a pair that stays together loses over all of its impacts: the account against what is left of its energy. */
static double open_account(const csds_law *law) {
  two_body pair;
  memset(&pair, 0, sizeof pair);
  pair.i = sphere_at(0, 0.5, 1);
  pair.j = sphere_at(1 + 0.3 * law->dt, 0.5, 1);
  pair.i.v[0] = 0.6;
  pair.i.v[1] = 0.05;
  pair.i.omega[2] = 0.1;
  pair.with_account = 1;
  const double before = kinetic_energy(&pair);
  for (double t = 0; t < 2; t += law->dt) step(&pair, law);
  ck_assert(pair.age != CSDS_NEW);
  /* half of the last kick lies ahead: it takes nothing any more */
  const double total = kinetic_energy(&pair) + stored_energy(&pair) + dissipated_energy(&pair);
  return fabs(total - before) / dissipated_energy(&pair);
}

START_TEST(the_account_of_pairs_that_stay_together_closes) {
  const csds_law any = law_of(sliding, 1);
  const double t_c = csds_contact_time(&any, mass, radius);
  double open[3];
  for (int d = 0; d < 3; ++d) {
    const csds_law law = law_of(sliding, t_c / (40 << d));
    open[d] = open_account(&law);
  }
  printf("open by %.1e %.1e %.1e of the lost\n", open[0], open[1], open[2]);
  require(open[0] < 1e-3 && open[2] < open[0] / 9, "open by %g, %g, %g", open[0], open[1], open[2]);
}
END_TEST

/* A run that stops and starts again goes on as if nothing had been, bridged or touching. */
START_TEST(a_start_changes_nothing) {
  const csds_law law = law_of(sliding, 2e-5);
  static const int stops[] = {300, 1000, 3000, 6000};
  two_body through, again;
  memset(&through, 0, sizeof through);
  through.i = sphere_at(0, 0.5, 1);
  through.j = sphere_at(1.0001, 0.5, 1);
  through.i.v[0] = 0.6;
  int bridged = 0;
  for (int n = 0, s = 0; s < 4; ++n) {
    step(&through, &law);
    if (n != stops[s]) continue;
    ++s;
    const double gap = -csds_overlap(&through.i, &through.j);
    bridged += gap > 0;
    again = through;
    start(&again, &law, 1);
    ck_assert(again.age == CSDS_STARTED);
    assert_close(again.last.normal, through.last.normal, 1e-2);
    two_body goes_on = through;
    for (int k = 0; k < 2000; ++k) {
      step(&again, &law);
      step(&goes_on, &law);
    }
    const double difference = csds_overlap(&again.i, &again.j) - csds_overlap(&goes_on.i, &goes_on.j);
    require(fabs(difference) < 1e-6, "stopped at %d (gap %g): differs by %g", n, gap, difference);
  }
  ck_assert(bridged > 0 && bridged < 4);
}
END_TEST

/* By the laboratory, whose walls are as its spheres: against the reference in space. */
START_TEST(walls_are_bridged_as_grains_are) {
  static const char words[] = "hertz 1e5 0.8 damping tsuji tangential csds 5e3 1 0.5 bridge 2 20 1e-3";
  const csds_spec spec = spec_of(words);
  for (int wall = 0; wall < 2; ++wall) {
    csds_lab_collision c = hard_spheres(1, 1.5, 0.7);
    c.setup = CSDS_LAB_PAIR;
    c.impact.wall = wall;
    c.impact.radius[0] = c.impact.radius[1] = 0.5;
    c.impact.omega[0][2] = 0.4;
    const csds_lab_outcome exact = outcome_of(words, &c);
    ck_assert(exact.e_n > 0.1 && exact.dissipated[CSDS_LOST_ADHESION] > 0);
    double t_c, error[2] = {0, 0};
    ck_assert(csds_lab_contact_time(&spec, &c.impact, &t_c, NULL) == CSDS_OK);
    c.scheme = CSDS_LAB_KERNEL;
    for (int d = 0; d < 2; ++d)
      for (int p = 0; p < 16; ++p) {
        csds_lab_outcome o;
        c.dt = t_c / (d ? 160 : 40);
        c.phase = p / 16.0;
        ck_assert(csds_lab_collide(&spec, &c, NULL, NULL, &o, NULL) == CSDS_OK);
        error[d] = fmax(error[d], fmax(fabs(o.e_n - exact.e_n), fabs(o.e_t - exact.e_t)));
      }
    printf("wall %d: %.1e %.1e\n", wall, error[0], error[1]);
    require(error[0] < 4e-3 && error[1] < error[0] / 9, "wall %d: errors %g, %g", wall, error[0], error[1]);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("bridged pairs");
  TCase *passivity = tcase_create("passivity");
  TCase *statics = tcase_create("statics");
  TCase *states = tcase_create("states");
  tcase_set_timeout(passivity, 300);
  tcase_set_timeout(statics, 300);
  tcase_set_timeout(states, 300);
  tcase_add_test(passivity, no_collision_gains_energy);
  tcase_add_loop_test(statics, hanging_grains_rest_where_their_forces_say, 0, 2);
  tcase_add_loop_test(statics, grains_come_off_at_the_largest_pull, 0, 2);
  tcase_add_test(states, a_bridged_pair_has_the_pull_of_the_bridge_alone);
  tcase_add_test(states, a_pair_that_touches_again_feels_no_jump);
  tcase_add_test(states, the_account_of_pairs_that_stay_together_closes);
  tcase_add_test(states, a_start_changes_nothing);
  tcase_add_test(states, walls_are_bridged_as_grains_are);
  suite_add_tcase(suite, passivity);
  suite_add_tcase(suite, statics);
  suite_add_tcase(suite, states);
  return run_suite(suite);
}

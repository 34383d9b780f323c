// SPDX-License-Identifier: MIT
/*
 * Kicks of a liquid bridge one by one, against its closed form and the weights of first and last kicks: where it forms,
 * before it breaks, where it was expected to break and did not, where bridged grains touch again, and at the start of
 * a run.
 */
#include "support.h"
#include "two_body.h"

#include <math.h>

/* Two spheres of radius 1/2 and mass 1, springs of stiffness 1. */
static const double mass = 0.5, tension = 2, angle = 20, volume = 1e-3, dt = 1e-3;
static const char undamped[] = "hertz 1 0 damping none bridge 2 20 1e-3";
static const char damped[] = "hertz 1 40 damping velocity bridge 2 20 1e-3";

static double rupture(void) {
  return csds_bridge_rupture(angle, volume);
}

static double pull(double gap) {
  return csds_bridge_force(tension, angle, volume, 0.25, gap);
}

/* Of the springs: the root of the radius 1/4 is 1/2. A linear one would have a kink at touch, which its kicks correct.
 */
static double push(double overlap) {
  return overlap > 0 ? 0.5 * overlap * sqrt(overlap) : 0;
}

/* Just before it breaks. */
static double last_pull(void) {
  return pull(rupture() * (1 - 1e-15));
}

/* Surfaces a gap apart that grows at that rate. */
static two_body pair_at(double gap, double rate, int with_account) {
  two_body pair;
  memset(&pair, 0, sizeof pair);
  pair.i = sphere_at(0, 0.5, 1);
  pair.j = sphere_at(1 + gap, 0.5, 1);
  pair.i.v[0] = -rate;
  pair.with_account = with_account;
  return pair;
}

static double gap_of(const two_body *pair) {
  return -csds_overlap(&pair->i, &pair->j);
}

/* Under a constant acceleration of the gap by others. Returns the rate of the gap in the middle of the step. */
static double step_under(two_body *pair, const csds_law *law, double others) {
  const double before = gap_of(pair);
  pair->i.v[0] -= 0.5 * dt * others;
  step(pair, law);
  pair->i.v[0] -= 0.5 * dt * others;
  return (gap_of(pair) - before) / dt;
}

static void require_force(const two_body *pair, double should, const char *where) {
  require(fabs(pair->last.normal - should) < 1e-9 * pull(0), "%s at the gap %g: force %.12g, should be %.12g", where,
          gap_of(pair), pair->last.normal, should);
}

/* A force that began a fraction of a step ago has the weight fraction + 1/2. */
START_TEST(the_first_kick_has_the_weight_of_its_part_of_the_step) {
  const csds_law law = law_of(undamped, dt);
  for (int p = 0; p < 8; ++p) {
    const double fraction = (p + 0.5) / 8;
    two_body pair = pair_at((1 - fraction) * dt, -1, _i);
    step(&pair, &law);
    ck_assert(pair.age == CSDS_OLD);
    require_force(&pair, push(-gap_of(&pair)) - (fraction + 0.5) * pull(0), "first kick");
    step(&pair, &law);
    require_force(&pair, push(-gap_of(&pair)) - pull(0), "second kick");
  }
}
END_TEST

/* Steps to the end that is foreseen, begun so many steps before, and checks every force on the path. */
static two_body step_to_end(const csds_law *law, double steps, double others, int with_account) {
  two_body pair = pair_at(rupture() - steps * dt, 1, with_account);
  start(&pair, law, 1);
  require_force(&pair, -pull(gap_of(&pair)), "start");
  while (pair.age != CSDS_ENDING) {
    const double rate = step_under(&pair, law, others), gap = gap_of(&pair);
    ck_assert(pair.age == CSDS_OLD || pair.age == CSDS_ENDING);
    const double fall = dt * (rate + dt * (others - pull(gap) / mass)), fraction = (rupture() - gap) / fall;
    require(fraction > 0 && (fraction < 1) == (pair.age == CSDS_ENDING), "%g of a step before it breaks: age %d",
            fraction, (int)pair.age);
    require_force(&pair, -pull(gap) - (fraction < 1 ? (fraction - 0.5) * last_pull() : 0), "towards the end");
  }
  return pair;
}

enum { BEGINNINGS = 16 };

/* Of the first step after a start up to the fourth. */
static double steps_before(int p) {
  return 1.1 + 3.0 * p / BEGINNINGS;
}

static const double accelerations[] = {0, 50, -50};

/* One that ends a fraction of a step from now has that weight too, from the velocity that follows. */
START_TEST(the_last_kick_has_the_weight_of_its_part_of_the_step) {
  const csds_law law = law_of(undamped, dt);
  for (int p = 0; p < BEGINNINGS; ++p)
    for (int a = 0; a < 3; ++a) {
      two_body pair = step_to_end(&law, steps_before(p), accelerations[a], _i);
      step_under(&pair, &law, accelerations[a]);
      ck_assert(pair.age == CSDS_NEW && pair.last.normal == 0);
    }
}
END_TEST

/* Something stops the grains after the kick that paid for half a step beyond the end: the next kick takes that off. */
START_TEST(a_bridge_that_goes_on_owes_what_was_paid_for_its_end) {
  const csds_law law = law_of(undamped, dt);
  for (int p = 0; p < BEGINNINGS; ++p) {
    two_body pair = step_to_end(&law, steps_before(p), 0, _i);
    pair.i.v[0] = pair.j.v[0] + 0.05;
    step(&pair, &law);
    ck_assert(pair.age == CSDS_OLD);
    require_force(&pair, -pull(gap_of(&pair)) + 0.5 * last_pull(), "after an end that did not come");
    step(&pair, &law);
    ck_assert(pair.age == CSDS_OLD);
    require_force(&pair, -pull(gap_of(&pair)), "later");
  }
}
END_TEST

/* From a start to the end: what the kicks give to the grains, what is stored, what is lost, in units of what the last
 * pull takes in a step. */
static double open_account(const csds_law *law, double steps, double others, double *lost) {
  two_body pair = pair_at(rupture() - steps * dt, 1, 1);
  pair.i.inv_mass = pair.j.inv_mass = 10; /* so light that each kick counts */
  start(&pair, law, 1);
  double curve[3], force = 0.5 * pair.last.normal, before = 0;
  csds_normal_curve(law, 0.25, -gap_of(&pair), 0, curve);
  double open = -curve[1];
  for (int n = 0; pair.age != CSDS_NEW; ++n) {
    const double rate = step_under(&pair, law, others);
    open += force * dt * (n ? 0.5 * (before + rate) : rate);
    force = pair.last.normal;
    before = rate;
  }
  *lost = dissipated_energy(&pair);
  ck_assert(stored_energy(&pair) == 0);
  return (open + *lost) / (last_pull() * dt);
}

/* Up to what the sum of the spring's work over steps misses; where the channel takes nothing it would have given. */
START_TEST(the_account_of_the_last_kick_closes_whatever_others_do) {
  static const double others[] = {0, 100, -80};
  const csds_law law = law_of(undamped, dt);
  int takes = 0;
  for (int p = 0; p < BEGINNINGS; ++p)
    for (int a = 0; a < 3; ++a) {
      double lost;
      const double open = open_account(&law, steps_before(p), others[a], &lost);
      takes += lost > 0;
      require(open > -1e-3 && open < (lost > 0 ? 1e-3 : 0.05), "%g steps before, %g by others: open by %g, lost %g",
              steps_before(p), others[a], open, lost);
    }
  require(takes > BEGINNINGS, "only %d ends take energy", takes);
}
END_TEST

/* Where bridged grains touch again the bridge has no jump, and the dashpot of the solids, which begins anew, takes the
 * velocity that others and the bridge leave it: gamma (fraction + 1/2), solved with half of its own kick. */
START_TEST(solids_that_touch_again_take_what_others_and_the_bridge_do) {
  const csds_law law = law_of(damped, dt);
  for (int p = 0; p < BEGINNINGS; ++p)
    for (int a = 0; a < 3; ++a) {
      const double others = accelerations[a];
      two_body pair = pair_at(steps_before(p) * dt, -1, _i);
      start(&pair, &law, 1);
      double rate = -1;
      while (gap_of(&pair) > 0) {
        require_force(&pair, -pull(gap_of(&pair)), "towards touch");
        rate = step_under(&pair, &law, others);
      }
      /* the dashpot's weight is that of the velocity before, its answer to this kick has none */
      const double overlap = -gap_of(&pair), gamma = 40, weight = overlap / (-rate * dt) + 0.5;
      const double since = 0.5 * dt * (pull(0) / mass - others),
                   force = push(overlap) + gamma * (since - weight * rate);
      require_force(&pair, force / (1 + gamma * dt / (2 * mass)) - pull(0), "touching again");
    }
}
END_TEST

/* The stored energy is that of the closed forms, whoever is asked for it. */
static void require_stored(const csds_law *law, const two_body *pair) {
  two_body again = *pair;
  double stored[CSDS_SPRINGS], curve[3];
  csds_energy e;
  csds_contact_stored(law, &pair->i, &pair->j, pair->history, stored);
  csds_contact_start_account(law, &again.i, &again.j, pair->age, again.history, &again.last, &e);
  csds_normal_curve(law, 0.25, -gap_of(pair), 0, curve);
  assert_close(stored[CSDS_SPRING_NORMAL], curve[1], 1e-12);
  assert_close(e.stored[CSDS_SPRING_NORMAL], curve[1], 1e-12);
  assert_close(again.last.normal, pair->last.normal, 1e-15);
}

START_TEST(a_start_has_the_forces_and_energies_of_now) {
  const csds_law law = law_of(undamped, dt);
  for (int p = -4; p < 8; ++p) {
    two_body pair = pair_at(p * rupture() / 8, 0, 0);
    start(&pair, &law, 1);
    ck_assert(pair.age == CSDS_STARTED);
    require_force(&pair, push(-gap_of(&pair)) - pull(gap_of(&pair)), "start");
    require_stored(&law, &pair);
  }
  two_body apart = pair_at(0.01 * rupture(), 0, 0);
  start(&apart, &law, 0);
  ck_assert(apart.age == CSDS_NEW && apart.last.normal == 0);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("bridge kicks");
  TCase *kicks = tcase_create("kicks");
  /* without and with account */
  tcase_add_loop_test(kicks, the_first_kick_has_the_weight_of_its_part_of_the_step, 0, 2);
  tcase_add_loop_test(kicks, the_last_kick_has_the_weight_of_its_part_of_the_step, 0, 2);
  tcase_add_loop_test(kicks, a_bridge_that_goes_on_owes_what_was_paid_for_its_end, 0, 2);
  tcase_add_loop_test(kicks, solids_that_touch_again_take_what_others_and_the_bridge_do, 0, 2);
  tcase_add_test(kicks, the_account_of_the_last_kick_closes_whatever_others_do);
  tcase_add_test(kicks, a_start_has_the_forces_and_energies_of_now);
  suite_add_tcase(suite, kicks);
  return run_suite(suite);
}

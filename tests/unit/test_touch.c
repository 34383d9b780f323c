// SPDX-License-Identifier: MIT
/*
 * The first and the last kick of springs that are linear at the touch, docs/method.md, "Beginning and end": two grains
 * alone, at time steps from a quarter of the contact time down.
 */
#include "support.h"
#include "two_body.h"

#include <math.h>

enum { PHASES = 50 };

typedef struct bounce {
  double e_n, gained, off; /* energy that it gained, by which its account is off, over the energy before */
} bounce;

static double kinetic(const two_body *p) {
  return 0.5 * (p->i.v[0] * p->i.v[0] + p->j.v[0] * p->j.v[0]);
}

/* Head-on, spheres of radius and mass 1 with k = 1/2: contact time pi. Overlaps of 1e-3. */
static bounce bounce_at(const char *words, double steps, int phase) {
  const double dt = acos(-1) / steps, speed = 1e-3;
  const csds_law law = law_of(words, dt);
  two_body p;
  memset(&p, 0, sizeof p);
  p.i = sphere_at(0, 1, 1);
  p.j = sphere_at(2 + (phase + 0.5) / PHASES * dt * speed, 1, 1);
  p.i.v[0] = speed;
  p.with_account = 1;
  const double before = kinetic(&p);
  double lost = 0;
  for (int n = 0; n < 6 * steps + 6; ++n) step(&p, &law);
  for (int c = 0; c < CSDS_CHANNELS; ++c) lost += p.energy.dissipated[c];
  ck_assert(p.age == CSDS_NEW && p.j.v[0] > p.i.v[0]);
  const double gained = kinetic(&p) / before - 1;
  const bounce b = {(p.j.v[0] - p.i.v[0]) / speed, gained, gained + lost / before};
  return b;
}

static const double steps[] = {4, 5, 7.3, 10, 20, 40, 80};
enum { STEPS = sizeof steps / sizeof *steps };

/* However weak its dashpot is. */
START_TEST(the_account_of_two_grains_closes_to_round_off_at_any_step) {
  static const double gammas[] = {0, 1e-4, 1e-3, 1e-2, 0.1, 0.3}; /* restitutions from 1 to 0.6 */
  double worst = 0;
  for (size_t l = 0; l < sizeof gammas / sizeof *gammas; ++l)
    for (int s = 0; s < STEPS; ++s)
      for (int phase = 0; phase < PHASES; ++phase) {
        char words[100];
        snprintf(words, sizeof words, "hooke 0.5 %g damping velocity", gammas[l]);
        const double off = bounce_at(words, steps[s], phase).off;
        worst = fmax(worst, fabs(off));
        require(fabs(off) < 1e-10, "%s at t_c/%g: the account is off by %g", words, steps[s], off);
      }
  printf("accounts are off by at most %.1e of the energy\n", worst);
}
END_TEST

START_TEST(undamped_springs_give_back_no_more_than_they_took) {
  for (int s = 0; s < STEPS; ++s) {
    double most = -1, least = 1;
    for (int phase = 0; phase < PHASES; ++phase) {
      const double gained = bounce_at("hooke 0.5 0 damping velocity", steps[s], phase).gained;
      most = fmax(most, gained);
      least = fmin(least, gained);
    }
    printf("t_c/%g: gains from %.1e to %.1e\n", steps[s], least, most);
    require(most < 1e-12, "t_c/%g: %g is gained", steps[s], most);
    /* of fourth order in the time step */
    require(least > -25 / pow(steps[s], 4), "t_c/%g: %g is lost", steps[s], -least);
  }
}
END_TEST

/* What is left of second order is the same in whichever part of a step the contact begins and ends. */
START_TEST(errors_do_not_depend_on_when_in_a_step_the_contact_begins) {
  static const double ratios[] = {0.05, 0.1, 0.3}; /* of damping */
  for (size_t r = 0; r < sizeof ratios / sizeof *ratios; ++r)
    for (double per = 40; per < 200; per *= 2) {
      char words[100];
      snprintf(words, sizeof words, "hooke 0.5 %.17g damping velocity", ratios[r]);
      double low = 1, high = -1;
      for (int phase = 0; phase < PHASES; ++phase) {
        const double error = bounce_at(words, per, phase).e_n - csds_restitution_cutoff(ratios[r]);
        low = fmin(low, error);
        high = fmax(high, error);
      }
      printf("damping ratio %g, t_c/%g: e_n off by %.2e to %.2e\n", ratios[r], per, low, high);
      require(high < 0.3 / (per * per), "damping ratio %g, t_c/%g: e_n off by %g", ratios[r], per, high);
      require(high - low < 0.1 / (per * per), "damping ratio %g, t_c/%g: e_n off by %g to %g", ratios[r], per, low,
              high);
    }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("touch");
  TCase *tests = tcase_create("touch");
  tcase_add_test(tests, the_account_of_two_grains_closes_to_round_off_at_any_step);
  tcase_add_test(tests, undamped_springs_give_back_no_more_than_they_took);
  tcase_add_test(tests, errors_do_not_depend_on_when_in_a_step_the_contact_begins);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}

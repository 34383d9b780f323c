// SPDX-License-Identifier: MIT
/* Which laws never create energy, and a stored counter-example for each that does. */
#include "passive.h"
#include "step/springs.h" /* the kernel's own: steps of a spring without the rest */
#include "support.h"
#include "two_body.h"

#include <math.h>

/* ------------------------------------------------- collisions under passive laws */

enum { STEPS = 1000000 };

/* Of kinetic energy, until the grains are apart or the steps are over. */
static double gain_in_impact(two_body *p, const csds_law *law, int most, long *steps) {
  start(p, law, 0);
  const double before = kinetic_energy(p);
  int touched = 0;
  for (int s = 0; s < most && !(touched && p->age == CSDS_NEW); ++s) {
    step(p, law);
    *steps += p->age != CSDS_NEW;
    touched |= p->age != CSDS_NEW;
  }
  return kinetic_energy(p) / before - 1;
}

START_TEST(passive_laws_never_gain_energy_in_a_collision) {
  gsl_rng *rng = new_rng();
  long steps = 0;
  for (int n = 0; steps < share(STEPS); ++n) {
    char words[600];
    double softness = uniform(rng, 0, 2), torque = log_uniform(rng, 0.1, 1e4);
    double value[] = {uniform(rng, 0.1, 0.85),
                      1e4 * softness,
                      gsl_rng_uniform_int(rng, 8) ? log_uniform(rng, 1e-3, 30) : 0,
                      uniform(rng, 0, 2),
                      torque,
                      0.01 * torque,
                      1e5};
    fill_in(passive_law[_i], value, words, sizeof words);
    csds_law law = law_of(words, 1);
    two_body p;
    memset(&p, 0, sizeof p);
    double size = log_uniform(rng, 1, 5), steepness = log_uniform(rng, 0.03, 30);
    p.i = sphere_at(0, 1, 1);
    double m = csds_effective_mass(1, pow(size, -3)), t_c = csds_contact_time(&law, m, csds_effective_radius(1, size));
    set_time_step(&law, t_c / (20 << (n % 3)));
    p.j = sphere_at(1 + size + uniform(rng, 0, 1) * law.dt, size, pow(size, 3));
    p.j.v[0] = -1;
    random_vector(rng, steepness, p.i.v);
    p.i.v[0] = 0;
    random_vector(rng, uniform(rng, 0, 1) * steepness, p.i.omega);
    random_vector(rng, uniform(rng, 0, 1) * steepness, p.j.omega);
    const double gain = gain_in_impact(&p, &law, 40 * (20 << (n % 3)), &steps);
    require(gain < 1e-12, "collision %d gains %g at t_c/%d, v_t/v_n = %g: %s", n, gain, 20 << (n % 3), steepness,
            words);
  }
  gsl_rng_free(rng);
}
END_TEST

/* While the normal velocity passes 0 the normal turns by much more than that: no other grain is there that could have
 * turned the motion round, and dashpots that are fast for the time step must not take one for it. Spins may slow the
 * grains, so that the normal turned faster before. */
START_TEST(lone_pairs_gain_no_energy_in_grazing_impacts) {
  static const char *const laws[] = {
      "hooke 1e4 E damping coeff_restitution tangential viscous X",
      "hooke 1e4 E damping coeff_restitution tangential linear_nohistory X M",
      "hooke 1e4 E damping coeff_restitution tangential csds K X M",
      "hertz H E damping tsuji tangential csds/mindlin K X M",
  };
  gsl_rng *rng = new_rng();
  long steps = 0;
  for (int n = 0; n < share(40000); ++n) {
    const int part = 20 << (n % 3);
    const double value[] = {uniform(rng, 0.2, 0.9),
                            1e4 * uniform(rng, 0, 1),
                            log_uniform(rng, 1, 300),
                            log_uniform(rng, 0.1, 100),
                            0,
                            0,
                            1e5};
    char words[600];
    fill_in(laws[_i], value, words, sizeof words);
    csds_law law = law_of(words, 1);
    const double t_c = csds_contact_time(&law, 0.5, 0.5);
    set_time_step(&law, t_c / part);
    two_body p;
    memset(&p, 0, sizeof p);
    p.i = sphere_at(0, 1, 1);
    const double approach = log_uniform(rng, 1e-3, 1), along = log_uniform(rng, 0.1, 5);
    p.j = sphere_at(2 + uniform(rng, 0, 1) * law.dt * approach, 1, 1);
    p.j.v[0] = -approach;
    p.i.v[1] = along;
    if (gsl_rng_uniform_int(rng, 2)) {
      random_vector(rng, along, p.i.omega);
      random_vector(rng, along, p.j.omega);
    }
    const double gain = gain_in_impact(&p, &law, 40 * part, &steps);
    require(gain < 1e-12, "impact %d at t_c/%d, v = %g, v_t = %g gains %g: %s", n, part, approach, along, gain, words);
  }
  gsl_rng_free(rng);
}
END_TEST

/* ------------------------------------ springs whose stiffness follows the overlap */

/* A random walk of overlap and tangential velocity: work that went into the spring minus what it stores. */
typedef struct walk {
  csds_law law;
  geometry g;
  double before; /* overlap at the last step */
  vec3 xi;
  double work, worst; /* smallest work - stored energy, over the largest energy stored */
} walk;

static double random_walk(gsl_rng *rng, walk *w, double kt, long steps) {
  const contact_law *law = contact_law_of(&w->law);
  double overlap = 1e-3, largest = 0;
  w->before = overlap;
  w->g.m = w->g.inv_m = w->g.inv_m_t = 1;
  w->g.radius = 0.5;
  w->g.damping = damping_factor(law, 1);
  w->worst = 0;
  for (long n = 0; n < steps; ++n) {
    overlap = fmin(fmax(overlap * exp(uniform(rng, -0.3, 0.3)), 1e-5), 1e-2);
    vec3 v = {0, uniform(rng, -1, 1), uniform(rng, -1, 1)}, force, old = w->xi;
    w->g.overlap = overlap;
    double k, stored;
    if (law->stores_force) {
      const double rate = (overlap - w->before) / law->dt;
      interval last = last_interval(law, &w->g, law->dt, rate, w->before, 0, elastic_force(law, 0.5, overlap, 0));
      double start = contact_radius(0.5, w->before), end = contact_radius(0.5, overlap);
      double mean = 2.0 / 3 * (start + end - start * end / (start + end));
      w->xi = slide_tangentially(law, &last, v, w->xi).xi;
      /* work against the mean force, from the change of force at the mean stiffness */
      vec3 from = scaled(mean / larger(start, mean), old), to = scaled(mean / smaller(end, mean), w->xi);
      force = scaled(0.5, plus(from, to));
      k = kt * end;
      stored = 0.5 * dot(w->xi, w->xi) / k;
    } else {
      /* a displacement history at the middle's stiffness, as in the literature */
      w->xi = plus(w->xi, scaled(law->dt, v));
      force = scaled(kt * contact_radius(0.5, 0.5 * (overlap + w->before)), scaled(0.5, plus(old, w->xi)));
      stored = 0.5 * kt * contact_radius(0.5, overlap) * dot(w->xi, w->xi);
    }
    w->work += law->dt * dot(force, v);
    largest = fmax(largest, stored);
    w->worst = fmin(w->worst, w->work - stored);
    w->before = overlap;
  }
  return w->worst / largest;
}

/* Without bound or dashpot all that a spring does is store and give back. */
START_TEST(force_history_gives_back_no_more_than_it_took) {
  gsl_rng *rng = new_rng();
  walk w = {.law = law_of("hertz 1 0 damping velocity tangential csds/mindlin 1e3 0 1e100", 1e-4)};
  double worst = random_walk(rng, &w, 1e3, share(STEPS));
  require(worst >= -1e-9, "the spring gave back %g of what it stored for nothing", -worst);
  gsl_rng_free(rng);
}
END_TEST

START_TEST(displacement_history_with_the_same_stiffness_creates_energy) {
  gsl_rng *rng = new_rng();
  walk w = {.law = law_of("hertz 1 0 damping velocity tangential di_renzo 1e3 0 1e12", 1e-4)};
  double worst = random_walk(rng, &w, 1e3, share(STEPS));
  require(worst < -0.1, "it gave back only %g of what it stored for nothing", -worst);
  gsl_rng_free(rng);
}
END_TEST

/* The same of the twisting torque on the contact area, the friction's stiffness being constant or following the contact
 * radius. The work in an interval is that against the mean torque, at its middle's stiffness. */
static double random_twist_walk(gsl_rng *rng, const char *words, long steps) {
  const csds_law made = law_of(words, 1e-4);
  const contact_law *law = contact_law_of(&made);
  geometry g = {.radius = 0.5, .m = 1, .inv_m = 1, .inv_twist = 1};
  double overlap = 1e-3, torque = 0, work = 0, largest = 0, worst = 0;
  for (long n = 0; n < steps; ++n) {
    const double before = overlap, from = twisting_at(law, &g, before).k, rate = uniform(rng, -1, 1);
    overlap = fmin(fmax(overlap * exp(uniform(rng, -0.3, 0.3)), 1e-5), 1e-2);
    g.overlap = overlap;
    const interval last = last_interval(law, &g, made.dt, (overlap - before) / made.dt, before, 0,
                                        elastic_force(law, g.radius, overlap, overlap));
    const double middle = twisting_at(law, &g, last.overlap).k, to = twisting_at(law, &g, overlap).k;
    const double old = torque;
    torque = slide_twisting(law, &g, &last, before, rate, torque).xi.x;
    work += 0.5 * (old * middle / fmax(middle, from) + torque * middle / fmin(middle, to)) * rate * made.dt;
    const double stored = 0.5 * torque * torque / to;
    largest = fmax(largest, stored);
    worst = fmin(worst, work - stored);
  }
  return worst / largest;
}

START_TEST(torque_history_gives_back_no_more_than_it_took) {
  static const char *const laws[] = {
      "hooke 1 0 damping velocity tangential csds 1e3 0 1e100 twisting marshall",
      "hertz 1 0 damping velocity tangential csds/mindlin 1e3 0 1e100 twisting marshall"};
  gsl_rng *rng = new_rng();
  for (int k = 0; k < 2; ++k) {
    const double worst = random_twist_walk(rng, laws[k], share(STEPS));
    require(worst >= -1e-9, "%s: the spring gave back %g of what it stored for nothing", laws[k], -worst);
  }
  gsl_rng_free(rng);
}
END_TEST

/* --------------------------------------------------------------- counter-examples */

/* Fuehrer et al. 2024, sliding plates: v = 4, gamma = 2, k = F_max = 1. The first step of the discontinuous slider
 * loads the spring to xi = -7, energy 24.5; the continuous one loads it by what the grains supply. */
static double energy_after_one_step(const char *tangential) {
  char words[200];
  /* overlap 1/2 at k_n = 2: F_n = 1 = F_max with mu = 1; gamma_n = 2 */
  snprintf(words, sizeof words, "hooke 2 2 damping velocity tangential %s 1 1 1", tangential);
  csds_law law = law_of(words, 1e-9);
  csds_grain i = sphere_at(0, 10, 1), j = sphere_at(19.5, 10, 1);
  i.v[1] = 4;
  double history[CSDS_MAX_HISTORY] = {0};
  csds_response out;
  csds_contact_start(&law, &i, &j, CSDS_NEW, history, &out);
  csds_contact_step(&law, &i, &j, CSDS_OLD, history, &out);
  return 0.5 * (history[3] * history[3] + history[4] * history[4] + history[5] * history[5]);
}

START_TEST(discontinuous_slider_creates_the_energy_of_the_paper) {
  assert_close(energy_after_one_step("linear_history"), 24.5, 1e-7);
  require(energy_after_one_step("csds") < 1e-15, "the continuous slider stores %g", energy_after_one_step("csds"));
}
END_TEST

/* A corner of a path: overlap, tangential displacement y and z, steps that it takes to get there. */
typedef struct corner {
  double overlap, y, z;
  int steps;
} corner;

/* Prescribed motion of a new contact along a path: the largest energy that the grains have got out of its tangential
 * force so far, less what they had put in. A passive law keeps it at or below zero. */
static double gain_on_path(const char *words, double dt, const corner *path, int corners) {
  csds_law law = law_of(words, dt);
  csds_grain i = sphere_at(0, 100, 1e9), j = sphere_at(0, 100, 1e9);
  double history[CSDS_MAX_HISTORY], gained = 0, most = -HUGE_VAL;
  csds_response out;
  memset(&out, 0, sizeof out);
  csds_age age = CSDS_NEW;
  for (int c = 1; c < corners; ++c) {
    const corner *from = &path[c - 1], *to = &path[c];
    for (int n = 1; n <= to->steps; ++n) {
      double way = (double)n / to->steps, before[3];
      memcpy(before, out.friction, sizeof before);
      j.x[0] = 200 - (from->overlap + way * (to->overlap - from->overlap));
      i.x[1] = from->y + way * (to->y - from->y);
      i.x[2] = from->z + way * (to->z - from->z);
      i.v[0] = (to->overlap - from->overlap) / to->steps / dt;
      i.v[1] = (to->y - from->y) / to->steps / dt;
      i.v[2] = (to->z - from->z) / to->steps / dt;
      if (age == CSDS_NEW)
        age = csds_contact_start(&law, &i, &j, CSDS_NEW, history, &out);
      else
        age = csds_contact_step(&law, &i, &j, age, history, &out);
      for (int k = 1; k < 3; ++k) gained += 0.5 * (before[k] + out.friction[k]) * i.v[k] * dt;
      if (c > 1 || n > 1) most = fmax(most, gained);
    }
  }
  return most;
}

/* Shear while soft, press, shear back while stiff. */
static const corner press_while_sheared[] = {
    {0.01, 0, 0, 0}, {0.01, 1e-3, 0, 20000}, {0.04, 1e-3, 0, 20000}, {0.04, 0, 0, 20000}};
/* A jerk, then on at leisure. */
static const corner jerk[] = {{0.03, 0, 0, 0}, {0.03, 4e-4, 0, 4}, {0.03, 0.02, 0, 40000}};
/* Press and shear, then release while shearing a little back and aside, and return: found by a random search. */
static const corner release_while_sheared[] = {
    {0.001, 0, 0, 0}, {0.0499, -0.001, 0.0006, 4000}, {0.0023, -0.0008, 0.0007, 4000}, {0.001, 0, 0, 4000}};

static const struct {
  const char *law;
  double dt;
  const corner *path;
  int corners;
} counter_examples[] = {
    {"hooke 1e3 1 damping velocity tangential linear_history 500 160 0.5", 1e-5, jerk, 3},
    {"hertz 1e3 0 damping velocity tangential di_renzo 1e2 0 100", 1e-6, press_while_sheared, 4},
    {"hertz 1e3 0 damping velocity tangential tsuji 1e2 100", 1e-6, press_while_sheared, 4},
    {"hertz 1e3 0 damping velocity tangential langston 0.5 0.3 0", 1e-6, press_while_sheared, 4},
    {"hertz 1e3 0 damping velocity tangential zheng 0.5 0.3 0 1", 1e-6, press_while_sheared, 4},
    {"hooke 1e3 0 damping velocity tangential walton_braun 500 0.5", 1e-6, release_while_sheared, 4},
};
enum { COUNTER_EXAMPLES = sizeof counter_examples / sizeof counter_examples[0] };

START_TEST(non_passive_laws_gain_energy_on_their_stored_path) {
  double gained = gain_on_path(counter_examples[_i].law, counter_examples[_i].dt, counter_examples[_i].path,
                               counter_examples[_i].corners);
  printf("%-68s gains %.3g\n", counter_examples[_i].law, gained);
  require(gained > 1e-5, "%s gains %g", counter_examples[_i].law, gained);
}
END_TEST

START_TEST(passive_laws_gain_nothing_on_these_paths) {
  static const char *const laws[] = {
      "hooke 1e3 1 damping velocity tangential csds 500 160 0.5",
      "hertz 1e3 0 damping velocity tangential csds/mindlin 1e2 0 100",
      "hooke 1e3 0 damping velocity tangential cundall_strack 500 0.5",
      "hooke 1e3 1 damping velocity tangential silbert 500 160 0.5",
  };
  for (int n = 0; n < 4; ++n)
    for (int p = 0; p < COUNTER_EXAMPLES; ++p) {
      double gained =
          gain_on_path(laws[n], counter_examples[p].dt, counter_examples[p].path, counter_examples[p].corners);
      require(gained < 1e-6, "%s gains %g on path %d", laws[n], gained, p);
    }
}
END_TEST

/* Whole words, wherever they stand. */
static int names(const char *law, const char *words) {
  const char *at = strstr(law, words);
  return at && strchr(" ", at[strlen(words)]) != NULL;
}

/* Every model that the catalogue calls passive is in the list of those tested, every other has its counter-example. */
START_TEST(every_claim_of_the_catalogue_is_tested) {
  const csds_model *m;
  for (int k = 0; (m = csds_model_at(k)); ++k) {
    const int has_no_friction =
        m->family < CSDS_TANGENTIAL || m->family > CSDS_TWISTING || strcmp(m->name, "none") == 0;
    if (has_no_friction) continue; /* normal models and bridges: test_cohesive_contacts, test_bridged_pairs */
    char word[60];
    int tested = 0, refuted = 0;
    snprintf(word, sizeof word, "%s %s", csds_family_name(m->family), m->name);
    for (int p = 0; p < PASSIVE_LAWS; ++p) tested |= names(passive_law[p], word);
    for (int c = 0; c < COUNTER_EXAMPLES; ++c) refuted |= names(counter_examples[c].law, word);
    int claims = m->passive != CSDS_NOT_PASSIVE;
    require(claims == tested && claims != refuted,
            "%s is said to be %spassive, and tests/support/passive.h has %s law with it, %s counter-example: %s", word,
            claims ? "" : "not ", tested ? "a" : "no", refuted ? "a" : "no", m->passive_reason);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("passivity");
  TCase *tests = tcase_create("catalogue");
  tcase_set_timeout(tests, 900);
  tcase_add_loop_test(tests, passive_laws_never_gain_energy_in_a_collision, 0, PASSIVE_LAWS);
  tcase_add_loop_test(tests, lone_pairs_gain_no_energy_in_grazing_impacts, 0, 4);
  tcase_add_test(tests, force_history_gives_back_no_more_than_it_took);
  tcase_add_test(tests, torque_history_gives_back_no_more_than_it_took);
  tcase_add_test(tests, displacement_history_with_the_same_stiffness_creates_energy);
  tcase_add_test(tests, discontinuous_slider_creates_the_energy_of_the_paper);
  tcase_add_loop_test(tests, non_passive_laws_gain_energy_on_their_stored_path, 0, COUNTER_EXAMPLES);
  tcase_add_test(tests, passive_laws_gain_nothing_on_these_paths);
  tcase_add_test(tests, every_claim_of_the_catalogue_is_tested);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}

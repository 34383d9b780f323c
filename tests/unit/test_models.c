// SPDX-License-Identifier: MIT
/*
 * Every model of the catalogue, from its entry alone: what an entry must state, and that force, energy, slope, time of
 * contact, history and passivity agree with each other. A model that is added is tested here without an edit; a
 * failure names the model and the part. Against independent laws: test_references.c.
 */
#include "examples.h"
#include "support.h"
#include "two_body.h"

#include <math.h>

/* ------------------------------------------------------------------------------- laws from examples */

static csds_spec without_damping(const csds_spec *spec) {
  csds_spec s = *spec;
  s.part[CSDS_DAMPING].model = csds_find_model(CSDS_DAMPING, "velocity");
  for (int k = 0; k < s.part[CSDS_NORMAL].model->parameters; ++k)
    if (strcmp(s.part[CSDS_NORMAL].model->parameter[k].name, "eta") == 0) s.part[CSDS_NORMAL].value[k] = 0;
  return s;
}

/* ---------------------------------------------------------------------------------- what an entry states */

static void check_text(const csds_model *m, const char *text, const char *part) {
  require(text && *text, "%s: its entry lacks its %s", full_name(m), part);
}

static void check_parameter(const csds_model *m, const csds_parameter *p, int is_eta_of_normal) {
  check_text(m, p->name, "coefficient's name");
  require(p->unit && *p->unit && p->meaning && *p->meaning, "%s: its coefficient %s lacks unit or meaning",
          full_name(m), p->name);
  require(p->mixing != CSDS_MIX_UNSTATED, "%s: its coefficient %s does not say how it mixes", full_name(m), p->name);
  if (is_eta_of_normal) return;
  const int above = p->min_is_excluded ? p->example > p->min : p->example >= p->min;
  require(above && p->example <= p->max && p->example != 0, "%s: its coefficient %s has no example in its range",
          full_name(m), p->name);
}

START_TEST(every_entry_is_complete) {
  const csds_model *m = csds_model_at(_i);
  check_text(m, m->name, "name");
  require_counts(m);
  check_text(m, m->summary, "page text: summary");
  check_text(m, m->advice, "page text: advice");
  check_text(m, m->passive_reason, "reason why it is passive or not");
  require(m->passive != CSDS_PASSIVITY_UNSTATED, "%s: its entry does not state its passivity", full_name(m));
  require(m->reference && (*m->reference || strcmp(m->name, "none") == 0), "%s: its entry lacks its reference",
          full_name(m));
  for (int k = 0; k < m->parameters; ++k)
    check_parameter(m, &m->parameter[k], m->family == CSDS_NORMAL && strcmp(m->parameter[k].name, "eta") == 0);
  if (m->family == CSDS_DAMPING) check_parameter(m, &m->eta, 0);
  if (m->family == CSDS_DAMPING)
    require(m->eta.mixing == CSDS_MIX_GEOMETRIC, "%s: its %s does not mix as eta of normal models", full_name(m),
            m->eta.name);
  if (m->family == CSDS_NORMAL)
    require(!isnan(csds_coefficient(&example_of(m).part[CSDS_NORMAL], "eta")),
            "%s: its entry lacks the coefficient eta, which damping models read", full_name(m));
  for (int s = 0; s < m->slots; ++s) {
    check_text(m, m->slot[s].name, "history's name");
    require(m->slot[s].unit && m->slot[s].size > 0 && abs(m->slot[s].exchange) == 1,
            "%s: its history %s lacks unit, size or sign", full_name(m), m->slot[s].name);
  }
}
END_TEST

/* CSDS_MAX_HISTORY is what callers make room for: the scheme's own, the longest of each family, a wall's normal. */
START_TEST(the_longest_history_has_room) {
  int longest[CSDS_FAMILIES] = {0}, all = 3 + 3;
  const csds_model *m;
  for (int k = 0; (m = csds_model_at(k)); ++k) {
    require_counts(m);
    int size = 0;
    for (int s = 0; s < m->slots; ++s) size += m->slot[s].size;
    if (size > longest[m->family]) longest[m->family] = size;
  }
  for (int f = 0; f < CSDS_FAMILIES; ++f) all += longest[f];
  require(all <= CSDS_MAX_HISTORY, "a law may have %d doubles of history, CSDS_MAX_HISTORY is %d", all,
          CSDS_MAX_HISTORY);
}
END_TEST

START_TEST(every_example_parses_from_its_words) {
  const csds_model *m = csds_model_at(_i);
  const csds_spec spec = example_of(m);
  char words[600];
  size_t used = 0;
  for (int f = 0; f < CSDS_FAMILIES; ++f) {
    const csds_choice *c = &spec.part[f];
    used += (size_t)snprintf(words + used, sizeof words - used, f ? " %s %s" : "%s%s",
                             f ? csds_family_name((csds_family)f) : "", c->model->name);
    for (int k = 0; k < c->model->parameters; ++k)
      used += (size_t)snprintf(words + used, sizeof words - used, " %.17g", c->value[k]);
  }
  csds_spec read;
  csds_message why;
  require(csds_spec_read(&read, words, &why) == CSDS_OK, "%s: '%s' is refused: %s", full_name(m), words, why.text);
  const csds_law a = law_from(m, &spec, 1e-4), b = law_from(m, &read, 1e-4);
  require(csds_law_same(&a, &b), "%s: '%s' is another law than its coefficients make", full_name(m), words);
}
END_TEST

/* -------------------------------------------------------------------------------- the normal spring at rest */

static const double radius = 0.25, mass = 0.5; /* of two spheres with radius 1/2 and mass 1 */

typedef struct curve {
  double force, energy, slope;
} curve;

static curve curve_at(const csds_law *law, double overlap, double largest) {
  double c[3];
  csds_normal_curve(law, radius, overlap, largest, c);
  curve r = {c[0], c[1], c[2]};
  return r;
}

/* Integral of the force over a path at a fixed largest overlap, or along first loading: Simpson's rule. */
static double work_between(const csds_law *law, double from, double to, double largest) {
  const int n = 20000;
  double sum = 0;
  for (int k = 0; k <= n; ++k) {
    const double overlap = from + (to - from) * k / n;
    const double weight = k == 0 || k == n ? 1 : k % 2 ? 4 : 2;
    sum += weight * curve_at(law, overlap, fmax(largest, overlap)).force;
  }
  return sum * (to - from) / n / 3;
}

START_TEST(normal_energy_is_what_the_force_gives_back) {
  const csds_model *m = csds_model_at(_i);
  if (m->family != CSDS_NORMAL) return;
  const csds_spec spec = example_of(m);
  const csds_law law = law_from(m, &spec, 1e-4);
  for (int k = 1; k <= 8; ++k) {
    const double largest = 0.02 * radius * k / 8, gives = -work_between(&law, largest, 0, largest);
    /* one that attracts may begin with energy lost */
    const double energy = curve_at(&law, largest, largest).energy - curve_at(&law, 0, largest).energy;
    require(close_to(energy, gives, 2e-4), "%s: energy %.10g at overlap %g, its force gives back %.10g", full_name(m),
            energy, largest, gives);
  }
}
END_TEST

START_TEST(normal_slope_is_that_of_the_force) {
  const csds_model *m = csds_model_at(_i);
  if (m->family != CSDS_NORMAL) return;
  const csds_spec spec = example_of(m);
  const csds_law law = law_from(m, &spec, 1e-4);
  const double largest = 0.02 * radius, h = 1e-6 * radius;
  for (int k = 3; k < 8; ++k) {
    const double at = largest * (k + 0.37) / 8.4; /* on no kink of the hysteretic springs */
    const double finite = (curve_at(&law, at + h, largest).force - curve_at(&law, at - h, largest).force) / (2 * h);
    const double slope = curve_at(&law, at, largest).slope;
    require(fabs(slope - finite) <= 1e-6 * (fabs(finite) + curve_at(&law, largest, largest).force / largest),
            "%s: slope %.10g at overlap %g, that of its force is %.10g", full_name(m), slope, at, finite);
  }
}
END_TEST

/* Walton & Braun 1986, fig. 1: back from the largest overlap L along k_U to none at L (1 - k_L/k_U), here 0.005,
 * however small the force; k_U = k_L + S k_L L, the same for both. */
START_TEST(hysteretic_springs_unload_along_k_u) {
  static const char *const words[] = {"hysteretic 0.3 0.6 0 damping velocity",
                                      "hysteretic/load 0.3 100 0 damping velocity"};
  for (int k = 0; k < 2; ++k) {
    const csds_law law = law_of(words[k], 1e-4);
    const curve loading = curve_at(&law, 0.01, 0.01), back = curve_at(&law, 0.0051, 0.01),
                residual = curve_at(&law, 0.0049, 0.01);
    assert_close(loading.force, 0.3 * 0.01, 1e-12);
    assert_close(loading.slope, 0.3, 1e-12);
    assert_close(back.force, 0.6 * 0.0001, 1e-9);
    assert_close(back.slope, 0.6, 1e-12);
    ck_assert(residual.force == 0 && residual.energy == 0 && residual.slope == 0);
  }
}
END_TEST

/* Back and forth at random from no overlap to none: the spring takes, it does not give. */
START_TEST(normal_springs_that_are_called_passive_are) {
  const csds_model *m = csds_model_at(_i);
  if (m->family != CSDS_NORMAL || m->passive == CSDS_NOT_PASSIVE) return;
  gsl_rng *rng = new_rng();
  const csds_spec spec = example_of(m);
  const csds_law law = law_from(m, &spec, 1e-4);
  for (int n = 0; n < share(200); ++n) {
    double overlap = 0, largest = 0, work = 0, most = 0;
    for (int corner = 0; corner < 12; ++corner) {
      const double to = corner == 11 ? 0 : uniform(rng, 0, 0.02 * radius);
      work += work_between(&law, overlap, to, largest);
      largest = fmax(largest, to);
      overlap = to;
      most = fmax(most, fabs(work));
      const double held = curve_at(&law, overlap, largest).energy - curve_at(&law, 0, largest).energy;
      require(work - held >= -1e-4 * most, "%s: called passive, but on path %d it holds %g and has taken %g",
              full_name(m), n, held, work);
    }
  }
  gsl_rng_free(rng);
}
END_TEST

/* ------------------------------------------------------------------------------------------ collisions */

/* Impact speed at which an undamped spring is pressed to a hundredth of the radius. */
static double speed_to(const csds_law *law, double overlap) {
  return sqrt(2 * work_between(law, 0, overlap, 0) / mass);
}

typedef struct head_on {
  double restitution, duration, lost;
} head_on;

static head_on collide_head_on(const csds_law *law, double speed) {
  two_body pair;
  memset(&pair, 0, sizeof pair);
  pair.i = sphere_at(0, 0.5, 1);
  pair.j = sphere_at(1 + 0.3 * speed * law->dt, 0.5, 1);
  pair.i.v[0] = speed;
  pair.with_account = 1;
  head_on r = {0, 0, 0};
  for (int n = 0; n < 100000; ++n) {
    step(&pair, law);
    if (pair.age != CSDS_NEW)
      r.duration += law->dt;
    else if (r.duration > 0)
      break;
  }
  r.restitution = (pair.j.v[0] - pair.i.v[0]) / speed;
  r.lost = dissipated_energy(&pair) / (0.5 * mass * speed * speed);
  return r;
}

START_TEST(contact_time_is_the_time_of_a_contact) {
  const csds_model *m = csds_model_at(_i);
  if (m->family != CSDS_NORMAL) return;
  const csds_spec example = example_of(m), spec = without_damping(&example);
  csds_law law = law_from(m, &spec, 1);
  const double t_c = csds_contact_time(&law, mass, radius), speed = speed_to(&law, 0.01 * radius);
  require(isfinite(t_c) && t_c > 0, "%s: its time of contact is %g", full_name(m), t_c);
  law = law_from(m, &spec, t_c / 200);
  const double ratio = collide_head_on(&law, speed).duration / t_c;
  require(ratio > 0.6 && ratio < 1.7, "%s: its time of contact is %g, a collision takes %g of it", full_name(m), t_c,
          ratio);
}
END_TEST

/* Without a dashpot all that a collision loses is what the spring does not give back. */
START_TEST(undamped_collisions_conserve_energy) {
  const csds_model *m = csds_model_at(_i);
  if (m->family != CSDS_NORMAL) return;
  const csds_spec example = example_of(m), spec = without_damping(&example);
  csds_law law = law_from(m, &spec, 1);
  const double speed = speed_to(&law, 0.01 * radius);
  law = law_from(m, &spec, csds_contact_time(&law, mass, radius) / 500);
  const head_on r = collide_head_on(&law, speed);
  const double gained = r.restitution * r.restitution - 1;
  require(fabs(gained + r.lost) < 2e-4, "%s: undamped, kinetic energy changes by %g and its account says %g",
          full_name(m), gained, -r.lost);
  const curve top = curve_at(&law, 0.01 * radius, 0.01 * radius);
  const double expected = top.energy / (0.5 * mass * speed * speed) - 1;
  require(fabs(gained - expected) < 5e-3, "%s: undamped, kinetic energy changes by %g, by its spring's energy %g",
          full_name(m), gained, expected);
}
END_TEST

/* Oblique collisions with spins under the example: no model that is called passive lets the grains gain. */
START_TEST(models_that_are_called_passive_let_no_collision_gain) {
  const csds_model *m = csds_model_at(_i);
  if (m->passive == CSDS_NOT_PASSIVE) return;
  gsl_rng *rng = new_rng();
  const csds_spec spec = example_of(m);
  csds_law law = law_from(m, &spec, 1);
  set_time_step(&law, csds_contact_time(&law, mass, radius) / 40);
  for (int n = 0; n < share(2000); ++n) {
    two_body pair;
    memset(&pair, 0, sizeof pair);
    pair.i = sphere_at(0, 0.5, 1);
    pair.j = sphere_at(1 + uniform(rng, 0, 1) * law.dt, 0.5, 1);
    random_vector(rng, log_uniform(rng, 0.1, 5), pair.i.v);
    pair.i.v[0] = 1;
    random_vector(rng, log_uniform(rng, 0.1, 5), pair.i.omega);
    random_vector(rng, log_uniform(rng, 0.1, 5), pair.j.omega);
    const double before = kinetic_energy(&pair);
    int touched = 0;
    for (int k = 0; k < 4000; ++k) {
      step(&pair, &law);
      if (pair.age == CSDS_NEW && touched) break;
      touched |= pair.age != CSDS_NEW;
    }
    const double gain = kinetic_energy(&pair) / before - 1;
    require(gain < 2e-4, "%s: called passive, but collision %d gains %g", full_name(m), n, gain);
  }
  gsl_rng_free(rng);
}
END_TEST

/* --------------------------------------------------------------------------------------------- history */

/* Friction, rolling and twisting resistance act on grains that slide and spin, unless they are called none. */
static void require_action(const csds_model *m, const csds_response *on_i) {
  const int acts[CSDS_FAMILIES] = {[CSDS_TANGENTIAL] = csds_length(on_i->friction) != 0,
                                   [CSDS_ROLLING] = csds_length(on_i->rolling) != 0,
                                   [CSDS_TWISTING] = on_i->twisting != 0};
  if (m->family != CSDS_TANGENTIAL && m->family != CSDS_ROLLING && m->family != CSDS_TWISTING) return;
  require(acts[m->family] == (strcmp(m->name, "none") != 0), "%s: it %s on grains that slide and spin", full_name(m),
          acts[m->family] ? "acts" : "does not act");
}

/* The same contact seen from either grain: its history, multiplied by what its slots say, gives the same forces. */
START_TEST(history_changes_sign_as_its_slots_say) {
  const csds_model *m = csds_model_at(_i);
  gsl_rng *rng = new_rng();
  const csds_spec spec = example_of(m);
  csds_law law = law_from(m, &spec, 1);
  set_time_step(&law, csds_contact_time(&law, mass, radius) / 40);
  two_body pair;
  memset(&pair, 0, sizeof pair);
  pair.i = sphere_at(0, 0.5, 1);
  pair.j = sphere_at(1, 0.5, 1);
  random_vector(rng, 2, pair.i.v);
  pair.i.v[0] = 1;
  random_vector(rng, 2, pair.i.omega);
  for (int k = 0; k < 20; ++k) step(&pair, &law);
  require(pair.age != CSDS_NEW, "%s: the contact of its example ended within half its time", full_name(m));
  double mirrored[CSDS_MAX_HISTORY];
  for (int k = 0; k < CSDS_MAX_HISTORY; ++k) mirrored[k] = law.exchange[k] * pair.history[k];
  csds_response on_i, on_j;
  csds_contact_step(&law, &pair.i, &pair.j, pair.age, pair.history, &on_i);
  csds_contact_step(&law, &pair.j, &pair.i, pair.age, mirrored, &on_j);
  require_action(m, &on_i);
  for (int d = 0; d < 3; ++d)
    require(on_i.force[d] == -on_j.force[d] && on_i.torque_i[d] == on_j.torque_j[d],
            "%s: its history's signs under exchange are wrong: force %g and %g, torque %g and %g", full_name(m),
            on_i.force[d], on_j.force[d], on_i.torque_i[d], on_j.torque_j[d]);
  gsl_rng_free(rng);
}
END_TEST

/* Models that may not run in vector loops never do. */
START_TEST(vector_loops_have_only_models_that_may) {
  const csds_model *m = csds_model_at(_i);
  const csds_spec spec = example_of(m);
  csds_law law = law_from(m, &spec, 1e-4);
  const csds_isa isa = csds_law_use(&law, CSDS_ISAS - 1);
  require(m->vectorisable || isa == CSDS_ISA_SCALAR, "%s: it may not run in vector loops, but uses %s", full_name(m),
          csds_isa_name(isa));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("models");
  TCase *tests = tcase_create("every model");
  int models = 0;
  while (csds_model_at(models)) ++models;
  tcase_set_timeout(tests, 300);
  tcase_add_loop_test(tests, every_entry_is_complete, 0, models);
  tcase_add_test(tests, the_longest_history_has_room);
  tcase_add_loop_test(tests, every_example_parses_from_its_words, 0, models);
  tcase_add_loop_test(tests, normal_energy_is_what_the_force_gives_back, 0, models);
  tcase_add_loop_test(tests, normal_slope_is_that_of_the_force, 0, models);
  tcase_add_test(tests, hysteretic_springs_unload_along_k_u);
  tcase_add_loop_test(tests, normal_springs_that_are_called_passive_are, 0, models);
  tcase_add_loop_test(tests, contact_time_is_the_time_of_a_contact, 0, models);
  tcase_add_loop_test(tests, undamped_collisions_conserve_energy, 0, models);
  tcase_add_loop_test(tests, models_that_are_called_passive_let_no_collision_gain, 0, models);
  tcase_add_loop_test(tests, history_changes_sign_as_its_slots_say, 0, models);
  tcase_add_loop_test(tests, vector_loops_have_only_models_that_may, 0, models);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}

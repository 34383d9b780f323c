// SPDX-License-Identifier: MIT
/*
 * Every model of the catalogue against the laboratory's independent reference, which shares nothing with the kernel but
 * the names of coefficients: for models without memory it evaluates the formula that the entry prints. A model that is
 * added is tested here without an edit; a failure names the model and the part.
 */
#include "csds_lab.h"
#include "examples.h"
#include "formula.h" /* the laboratory's own: text as a function */
#include "support.h"

#include <math.h>

static const double radius = 0.5, mass = 1, speed = 0.5;

/* The example of a model, in a law of otherwise plain models. */
static csds_spec law_with(const csds_model *tested, const char *normal, const char *tangential) {
  const char *const plain[CSDS_FAMILIES] = {normal, "velocity", tangential, "none", "none", "none"};
  return spec_of_examples(tested, plain);
}

static csds_lab_outcome outcome_of(const csds_model *m, const csds_spec *spec, csds_lab_scheme scheme, double dt,
                                   double v_t) {
  const csds_lab_collision collision = {
      .setup = CSDS_LAB_PAIR,
      .scheme = scheme,
      .impact = {.radius = {radius, radius}, .mass = {mass, mass}, .v_n = speed, .v_t = v_t},
      .dt = dt,
      .phase = 0.3};
  csds_lab_outcome outcome;
  csds_message why;
  const csds_status status = csds_lab_collide(spec, &collision, NULL, NULL, &outcome, &why);
  require(status == CSDS_OK, "%s: no collision by the %s: %s", full_name(m), csds_lab_scheme_name((int)scheme),
          why.text);
  return outcome;
}

static void compare(const csds_model *m, const char *part, double is, double should, double tolerance) {
  require(fabs(is - should) <= tolerance * fmax(1, fabs(should)), "%s: %s is %.8g, by the reference %.8g", full_name(m),
          part, is, should);
}

static void compare_collisions(const csds_model *m, const csds_spec *spec, double v_t) {
  csds_law law;
  csds_message why;
  require(csds_law_prepare(&law, spec, 1, &why) == CSDS_OK, "%s: its example is refused: %s", full_name(m), why.text);
  const double dt = csds_contact_time(&law, 0.5 * mass, 0.5 * radius) / 1000;
  const csds_lab_outcome kernel = outcome_of(m, spec, CSDS_LAB_KERNEL, dt, v_t);
  const csds_lab_outcome reference = outcome_of(m, spec, CSDS_LAB_REFERENCE, dt, v_t);
  compare(m, "its force and damping in a collision: normal restitution", kernel.e_n, reference.e_n, 1e-4);
  compare(m, "its force in a collision: largest overlap over the reference's", kernel.overlap / reference.overlap, 1,
          1e-4);
  /* a scheme of fixed steps sees the end of the repulsion, which without cut-off is not that of the contact */
  if (spec->limit_damping)
    compare(m, "its force in a collision: duration over the reference's", kernel.duration / reference.duration, 1,
            2e-3);
  if (v_t != 0) compare(m, "its friction in a collision: tangential restitution", kernel.e_t, reference.e_t, 1e-3);
}

START_TEST(normal_models_collide_as_the_reference) {
  const csds_model *m = csds_model_at(_i);
  if (m->family != CSDS_NORMAL) return;
  const csds_spec spec = law_with(m, NULL, "none");
  compare_collisions(m, &spec, 0);
}
END_TEST

/* On every spring that has a single stiffness: a steep one may be too steep for a damping, which then is refused. */
START_TEST(damping_models_collide_as_the_reference) {
  const csds_model *m = csds_model_at(_i), *spring;
  if (m->family != CSDS_DAMPING) return;
  int compared = 0;
  for (int k = 0; (spring = csds_model_at(k)); ++k) {
    if (spring->family != CSDS_NORMAL || !spring->single_stiffness) continue;
    csds_spec spec = law_with(m, spring->name, "none");
    csds_message why;
    if (csds_spec_check(&spec, &why)) {
      require(strstr(why.text, "to the power"), "%s: its example is refused: %s", full_name(m), why.text);
      continue;
    }
    ++compared;
    compare_collisions(m, &spec, 0);
    spec.limit_damping = 0;
    compare_collisions(m, &spec, 0);
  }
  require(compared > 0, "%s: every spring is refused with it", full_name(m));
}
END_TEST

START_TEST(tangential_models_collide_as_the_reference) {
  const csds_model *m = csds_model_at(_i);
  if (m->family != CSDS_TANGENTIAL || m->stepping != CSDS_EQUATION || strcmp(m->name, "sliding") == 0) return;
  const csds_spec spec = law_with(m, "hertz", NULL);
  compare_collisions(m, &spec, 0.3 * speed);
  compare_collisions(m, &spec, 3 * speed);
}
END_TEST

/* Spin after over before of i in a head-on collision; j spins the other way. */
static double spin_left(const csds_model *m, const csds_spec *spec, csds_lab_scheme scheme, double dt, double spin,
                        double *lost) {
  const int axis = m->family == CSDS_TWISTING ? 0 : 2;
  csds_lab_collision collision = {.setup = CSDS_LAB_PAIR,
                                  .scheme = scheme,
                                  .impact = {.radius = {radius, radius}, .mass = {mass, mass}, .v_n = speed},
                                  .dt = dt,
                                  .phase = 0.3};
  collision.impact.omega[0][axis] = spin;
  collision.impact.omega[1][axis] = -spin;
  csds_lab_outcome outcome;
  csds_message why;
  const csds_status status = csds_lab_collide(spec, &collision, NULL, NULL, &outcome, &why);
  require(status == CSDS_OK, "%s: no collision by the %s: %s", full_name(m), csds_lab_scheme_name((int)scheme),
          why.text);
  /* where the repulsion ends, the kernel cuts what the spring still holds, which to the reference is the end */
  *lost = outcome.dissipated[m->family == CSDS_TWISTING ? CSDS_LOST_TWISTING : CSDS_LOST_ROLLING] +
          outcome.dissipated[CSDS_LOST_ENDED];
  return outcome.omega[0][axis] / spin;
}

/* Slow spins that stick and fast ones that slide, on a spring of constant stiffness and on one that stiffens. */
START_TEST(rolling_and_twisting_models_collide_as_the_reference) {
  const csds_model *m = csds_model_at(_i);
  if (m->family != CSDS_ROLLING && m->family != CSDS_TWISTING) return;
  static const char *const others[][2] = {{"hooke", "csds"}, {"hertz", "csds"}, {"hertz", "csds/mindlin"}};
  for (int k = 0; k < 3; ++k) {
    const csds_spec spec = law_with(m, others[k][0], others[k][1]);
    csds_law law;
    csds_message why;
    require(csds_law_prepare(&law, &spec, 1, &why) == CSDS_OK, "%s: its example is refused: %s", full_name(m),
            why.text);
    const double dt = csds_contact_time(&law, 0.5 * mass, 0.5 * radius) / 1000;
    for (double spin = 0.05; spin < 200; spin *= 10) {
      double lost[2];
      const double kernel = spin_left(m, &spec, CSDS_LAB_KERNEL, dt, spin, &lost[0]);
      const double reference = spin_left(m, &spec, CSDS_LAB_REFERENCE, dt, spin, &lost[1]);
      const int none = strcmp(m->name, "none") == 0;
      printf("%s, %s %s, spin %g: %.8f, reference %.8f\n", full_name(m), others[k][0], others[k][1], spin, kernel,
             reference);
      require(none == (reference == 1), "%s: spin %g is left at %g by the reference", full_name(m), spin, reference);
      compare(m, "its torque in a collision: spin that it takes over the reference's",
              none ? kernel : (1 - kernel) / (1 - reference), 1, 2e-4);
      compare(m, "its torque in a collision: energy that it dissipates over the reference's",
              none ? 1 + lost[0] : lost[0] / lost[1], 1, 1e-3);
    }
  }
}
END_TEST

/* The conductance of a model's example by its formula, at a contact radius. */
static double conductance_by_formula(const csds_model *m, const csds_spec *spec, double a) {
  formula_names names = {.variables = 1, .variable = {"a"}};
  char problem[160];
  csds_lab_name_constant_(&names, "pi", acos(-1));
  for (int k = 0; k < m->parameters; ++k)
    csds_lab_name_constant_(&names, m->parameter[k].name, spec->part[CSDS_HEAT].value[k]);
  formula *f = csds_lab_read_formula_(m->formula, &names, problem, sizeof problem);
  require(f, "%s: its formula %s cannot be read: %s", full_name(m), m->formula, problem);
  const double g = csds_lab_evaluate_(f, &a);
  csds_lab_forget_formula_(f);
  return g;
}

START_TEST(heat_models_conduct_by_their_formula) {
  const csds_model *m = csds_model_at(_i);
  if (m->family != CSDS_HEAT || strcmp(m->name, "none") == 0) return;
  require(m->formula, "%s: its entry lacks its formula, which its page needs", full_name(m));
  const csds_spec spec = law_with(m, "hertz", "none");
  const csds_law law = law_from(m, &spec, 1e-4);
  for (double size = 0.1; size < 10; size *= 2)
    for (double overlap = 1e-4 * size; overlap < 0.2 * size; overlap *= 3) {
      const double by_formula = conductance_by_formula(m, &spec, sqrt(size * overlap));
      require(by_formula > 0, "%s: its formula %s gives %g", full_name(m), m->formula, by_formula);
      compare(m, "its conductance over that of its formula", csds_conductance(&law, size, overlap) / by_formula, 1,
              1e-12);
    }
}
END_TEST

/* The formula that a page prints is the very one that is evaluated. */
START_TEST(models_without_memory_state_their_formula) {
  const csds_model *m = csds_model_at(_i);
  if (m->family != CSDS_NORMAL && m->family != CSDS_DAMPING) return;
  require(m->formula || m->slots, "%s: its entry lacks its formula, which the reference and its page need",
          full_name(m));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("references");
  TCase *tests = tcase_create("every model");
  int models = 0;
  while (csds_model_at(models)) ++models;
  tcase_set_timeout(tests, 300);
  tcase_add_loop_test(tests, normal_models_collide_as_the_reference, 0, models);
  tcase_add_loop_test(tests, damping_models_collide_as_the_reference, 0, models);
  tcase_add_loop_test(tests, tangential_models_collide_as_the_reference, 0, models);
  tcase_add_loop_test(tests, rolling_and_twisting_models_collide_as_the_reference, 0, models);
  tcase_add_loop_test(tests, heat_models_conduct_by_their_formula, 0, models);
  tcase_add_loop_test(tests, models_without_memory_state_their_formula, 0, models);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}

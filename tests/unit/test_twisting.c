// SPDX-License-Identifier: MIT
/* Twisting over the contact area, `twisting marshall`, with every model of friction in the catalogue. */
#include "examples.h"
#include "support.h"
#include "two_body.h"

#include <math.h>

/* hertz, because friction that takes its stiffness from the contact radius belongs to it; no damping */
static csds_spec with_friction(const csds_model *friction) {
  const char *const plain[CSDS_FAMILIES] = {"hertz", "velocity", "csds", "none", "none", "none"};
  csds_spec spec = spec_of_examples(friction, plain);
  for (int k = 0; k < spec.part[CSDS_NORMAL].model->parameters; ++k)
    if (strcmp(spec.part[CSDS_NORMAL].model->parameter[k].name, "eta") == 0) spec.part[CSDS_NORMAL].value[k] = 0;
  return spec;
}

/* Twisting that takes its coefficients from friction goes with every friction that has them. */
START_TEST(twisting_takes_the_coefficients_of_every_friction_that_has_them) {
  const csds_model *m = csds_model_at(_i);
  if (m->family != CSDS_TANGENTIAL) return;
  csds_spec spec = with_friction(m);
  const int has = !isnan(csds_coefficient(&spec.part[CSDS_TANGENTIAL], "k_t")) &&
                  !isnan(csds_coefficient(&spec.part[CSDS_TANGENTIAL], "mu"));
  spec.part[CSDS_TWISTING].model = csds_find_model(CSDS_TWISTING, "marshall");
  csds_message why = {""};
  const csds_status status = csds_spec_check(&spec, &why);
  require(status == (has ? CSDS_OK : CSDS_MODELS_CLASH), "%s: with twisting marshall: %s", full_name(m), why.text);
}
END_TEST

static double sticking_torque(const csds_law *law, double overlap) {
  csds_grain i = sphere_at(0, 0.5, 1), j = sphere_at(1 - overlap, 0.5, 1);
  double history[CSDS_MAX_HISTORY] = {0};
  csds_response out;
  csds_age age = CSDS_NEW;
  for (int n = 0; n < 20; ++n) {
    i.omega[0] = n < 19 ? 1e-9 : 0;
    age = csds_contact_step(law, &i, &j, age, history, &out);
  }
  return out.torque_i[0];
}

/* Spread over the contact area, a stiffness k_t gives a torque that goes with a^2, one per contact radius with a^3. */
START_TEST(twisting_goes_with_the_contact_area_of_every_friction) {
  const csds_model *m = csds_model_at(_i);
  csds_spec spec = with_friction(m);
  if (m->family != CSDS_TANGENTIAL || isnan(csds_coefficient(&spec.part[CSDS_TANGENTIAL], "k_t"))) return;
  spec.part[CSDS_TWISTING].model = csds_find_model(CSDS_TWISTING, "marshall");
  csds_law law;
  csds_message why = {""};
  require(csds_law_prepare(&law, &spec, 1e-4, &why) == CSDS_OK, "%s: with twisting marshall: %s", full_name(m),
          why.text);
  const double ratio = sticking_torque(&law, 4e-4) / sticking_torque(&law, 1e-4);
  for (int k = 0; k < m->parameters; ++k)
    if (strcmp(m->parameter[k].name, "k_t") == 0)
      assert_close(ratio, strcmp(m->parameter[k].unit, "force/length^2") == 0 ? 8 : 4, 1e-9);
}
END_TEST

/* Of jkr grains the contact area is that of the closed form, without overlap too. */
START_TEST(twisting_of_jkr_grains_goes_with_their_contact_area) {
  static const char *const friction[] = {"csds 3e3 0 0.5", "csds/mindlin 3e5 0 0.5"};
  char words[120];
  snprintf(words, sizeof words, "jkr 1e6 0 0.3 5 damping velocity tangential %s twisting marshall", friction[_i]);
  const csds_law law = law_of(words, 1e-5);
  const double modulus = csds_effective_modulus(1e6, 0.3, 1e6, 0.3);
  const double wide = csds_contact_radius_jkr(modulus, 5, 0.25, 4e-4),
               slim = csds_contact_radius_jkr(modulus, 5, 0.25, 1e-6);
  assert_close(sticking_torque(&law, 4e-4) / sticking_torque(&law, 1e-6), pow(wide / slim, _i ? 3 : 2), 1e-9);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("twisting");
  TCase *tests = tcase_create("with every friction");
  int models = 0;
  while (csds_model_at(models)) ++models;
  tcase_add_loop_test(tests, twisting_takes_the_coefficients_of_every_friction_that_has_them, 0, models);
  tcase_add_loop_test(tests, twisting_goes_with_the_contact_area_of_every_friction, 0, models);
  tcase_add_loop_test(tests, twisting_of_jkr_grains_goes_with_their_contact_area, 0, 2);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}

// SPDX-License-Identifier: MIT
/* Two materials of every model of the catalogue, by its example: what is between them. A model that is added is tested
 * here without an edit; a failure names the model and the coefficient. */
#include "examples.h"
#include "support.h"

#include <math.h>

START_TEST(a_material_mixed_with_itself_stays) {
  const csds_model *m = csds_model_at(_i);
  const csds_spec spec = example_of(m);
  csds_spec mixed;
  csds_message why;
  require(csds_spec_mix(&mixed, &spec, &spec, &why) == CSDS_OK, "%s: it does not mix: %s", full_name(m), why.text);
  for (int f = 0; f < CSDS_FAMILIES; ++f)
    for (int k = 0; k < spec.part[f].model->parameters; ++k)
      require(close_to(mixed.part[f].value[k], spec.part[f].value[k], 1e-15),
              "%s: mixed with itself its coefficient %s is %.17g, not %.17g", full_name(m),
              spec.part[f].model->parameter[k].name, mixed.part[f].value[k], spec.part[f].value[k]);
}
END_TEST

/* Another material of the same models: every coefficient between the example and an end of its range. */
static csds_spec other_than(const csds_spec *spec) {
  csds_spec other = *spec;
  for (int f = 0; f < CSDS_FAMILIES; ++f)
    for (int k = 0; k < spec->part[f].model->parameters; ++k) other.part[f].value[k] *= 0.9 - 0.05 * k;
  return other;
}

/* sqrt(a b) by its definition, to rounding; what keeps both says so in the partner. */
START_TEST(two_materials_mix_alike_in_either_order) {
  const csds_model *m = csds_model_at(_i);
  const csds_spec a = example_of(m), b = other_than(&a);
  csds_spec ab, ba;
  csds_message why;
  require(csds_spec_mix(&ab, &a, &b, &why) == CSDS_OK && csds_spec_mix(&ba, &b, &a, &why) == CSDS_OK,
          "%s: two materials of it do not mix: %s", full_name(m), why.text);
  for (int k = 0; k < m->parameters; ++k) {
    const double one = a.part[m->family].value[k], two = b.part[m->family].value[k];
    const int keeps = m->parameter[k].mixing == CSDS_MIX_KEEPS_BOTH;
    const double mixed = keeps ? ab.part[m->family].value[k] * ab.partner[k] : pow(ab.part[m->family].value[k], 2);
    require(close_to(mixed, one * two, 1e-14), "%s: its coefficient %s is %g in a mixture of %g and %g", full_name(m),
            m->parameter[k].name, ab.part[m->family].value[k], one, two);
  }
  const csds_law first = law_from(m, &ab, 1e-4), second = law_from(m, &ba, 1e-4);
  require(csds_law_same(&first, &second), "%s: two materials make another law in the other order", full_name(m));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("mixing");
  TCase *tests = tcase_create("every model");
  int models = 0;
  while (csds_model_at(models)) ++models;
  tcase_add_loop_test(tests, a_material_mixed_with_itself_stays, 0, models);
  tcase_add_loop_test(tests, two_materials_mix_alike_in_either_order, 0, models);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}

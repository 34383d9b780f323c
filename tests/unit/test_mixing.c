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

/* A number in the range, as far from its middle as it goes without being too large to be multiplied. */
static double at_end(const csds_parameter *p, int upper) {
  const double low = p->min_is_excluded ? p->min + 1e-3 : p->min;
  return upper ? fmin(p->max, 1e6) : low;
}

START_TEST(a_material_at_an_end_of_a_range_mixed_with_itself_stays) {
  const csds_model *m = csds_model_at(_i);
  for (int k = 0; k < m->parameters; ++k)
    for (int upper = 0; upper < 2; ++upper) {
      csds_spec spec = example_of(m), mixed;
      csds_message why;
      double *value = &spec.part[m->family].value[k];
      *value = at_end(&m->parameter[k], upper);
      if (csds_spec_check(&spec, &why)) continue; /* it is bound to another coefficient as well */
      require(csds_spec_mix(&mixed, &spec, &spec, &why) == CSDS_OK, "%s with %s %g: it does not mix: %s", full_name(m),
              m->parameter[k].name, *value, why.text);
      require(close_to(mixed.part[m->family].value[k], *value, 1e-15), "%s: %s %g mixed with itself is %.17g",
              full_name(m), m->parameter[k].name, *value, mixed.part[m->family].value[k]);
    }
}
END_TEST

/* Another material of the same models: every coefficient between the example and an end of its range. */
static csds_spec other_than(const csds_spec *spec) {
  csds_spec other = *spec;
  for (int f = 0; f < CSDS_FAMILIES; ++f)
    for (int k = 0; k < spec->part[f].model->parameters; ++k) other.part[f].value[k] *= 0.9 - 0.05 * k;
  return other;
}

/* By definition, to rounding: a b is the square of the geometric mean; what keeps both says so in the partner. */
static int is_mixed(const csds_parameter *p, double mixed, double partner, double one, double two) {
  switch (p->mixing) {
    case CSDS_MIX_GEOMETRIC:
      return close_to(mixed * mixed, one * two, 1e-14);
    case CSDS_MIX_ARITHMETIC:
      return close_to(2 * mixed, one + two, 1e-14);
    case CSDS_MIX_KEEPS_BOTH:
      return (mixed == one && partner == two);
    case CSDS_MIX_UNSTATED:
      break;
  }
  return 0;
}

START_TEST(two_materials_mix_alike_in_either_order) {
  const csds_model *m = csds_model_at(_i);
  const csds_spec a = example_of(m), b = other_than(&a);
  csds_spec ab, ba;
  csds_message why;
  require(csds_spec_mix(&ab, &a, &b, &why) == CSDS_OK && csds_spec_mix(&ba, &b, &a, &why) == CSDS_OK,
          "%s: two materials of it do not mix: %s", full_name(m), why.text);
  for (int k = 0; k < m->parameters; ++k) {
    const double one = a.part[m->family].value[k], two = b.part[m->family].value[k];
    const double mixed = ab.part[m->family].value[k];
    require(is_mixed(&m->parameter[k], mixed, ab.partner[k], one, two),
            "%s: its coefficient %s is %g in a mixture of %g and %g", full_name(m), m->parameter[k].name, mixed, one,
            two);
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
  tcase_add_loop_test(tests, a_material_at_an_end_of_a_range_mixed_with_itself_stays, 0, models);
  tcase_add_loop_test(tests, two_materials_mix_alike_in_either_order, 0, models);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}

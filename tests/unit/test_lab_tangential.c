// SPDX-License-Identifier: MIT
/* Calibrated tangential restitutions against a closed form: with constant normal a spring k_t without dashpot that
 * hardly slides swings as cos(omega t), omega^2 = 7/2 k_t/m, so that e_t is cos(omega T) at the end T of the contact
 * and any number from 1 to -1, whatever the normal restitution. */
#include "laboratory.h"
#include "support.h"

#include <math.h>
#include <string.h>

static csds_lab_targets targets_of(double mass, double e, double e_t) {
  return (csds_lab_targets){.impact = hard_spheres(mass, 1, 0).impact,
                            .restitution = e,
                            .damping_ratio = NAN,
                            .duration = NAN,
                            .stiffness = 1e5,
                            .youngs = NAN,
                            .mu = 1e4,
                            .tangential_restitution = e_t,
                            .ratio = 0.1,
                            .x_gammat = 0,
                            .steps = 40};
}

/* The friction bound of mu = 1e4 matters to 2e-4 in k_t, that of 1e3 to ten times that. */
START_TEST(every_restitution_of_a_spring_that_hardly_slides_is_found) {
  static const double restitutions[] = {0.02, 0.1, 0.2, 0.3, 0.5, 0.9, 1}, tangential[] = {0.9, 0, -0.9, -0.99};
  const double mass = 0.03;
  for (size_t n = 0; n < sizeof restitutions / sizeof *restitutions; ++n)
    for (size_t k = 0; k < sizeof tangential / sizeof *tangential; ++k) {
      const double e = restitutions[n], e_t = tangential[k];
      const csds_lab_targets t = targets_of(mass, e, e_t);
      csds_lab_calibration r;
      csds_message why = {""};
      require(csds_lab_calibrate(&t, &r, &why) == CSDS_OK, "e %g: %s", e, why.text);
      const double end = csds_duration_cutoff(csds_damping_ratio_cutoff(e)) * sqrt(mass / t.stiffness);
      const double k_t = 2.0 / 7 * mass * pow(acos(e_t) / end, 2);
      require(fabs(r.k_t / k_t - 1) < 1e-3, "e %g, e_t %g: k_t %.9g, should be %.9g", e, e_t, r.k_t, k_t);
    }
}
END_TEST

/* What is refused lies outside of the range that the sentence has, and its ends within. */
START_TEST(attainable_range_is_the_whole_one) {
  for (double e = 0.02; e < 1; e *= 2.5) {
    const csds_lab_targets t = targets_of(0.03, e, -1), lowest = targets_of(0.03, e, -0.999999);
    csds_lab_calibration r;
    csds_message why = {""};
    ck_assert(csds_lab_calibrate(&t, &r, &why) == CSDS_OUT_OF_RANGE);
    require(strstr(why.text, "must be a number from -0.999999 to 1 for") != NULL, "e %g: %s", e, why.text);
    require(csds_lab_calibrate(&lowest, &r, &why) == CSDS_OK, "e %g: %s", e, why.text);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("lab_tangential");
  TCase *tests = tcase_create("tangential");
  tcase_set_timeout(tests, 60);
  tcase_add_test(tests, every_restitution_of_a_spring_that_hardly_slides_is_found);
  tcase_add_test(tests, attainable_range_is_the_whole_one);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}

// SPDX-License-Identifier: MIT
/* The inverse question: a calibrated law, collided anew, does what was wanted. */
#include "laboratory.h"
#include "support.h"

#include <math.h>

START_TEST(calibration_meets_its_targets) {
  gsl_rng *rng = new_rng();
  int found = 0;
  for (int n = 0; n < share(60); ++n) {
    csds_lab_targets t = {.restitution = uniform(rng, 0.2, 1),
                          .damping_ratio = NAN,
                          .stiffness = NAN,
                          .youngs = NAN,
                          .poisson = NAN,
                          .x_gammat = NAN,
                          .steps = 40,
                          .hertz = n % 2,
                          .ratio = 0.1};
    csds_lab_collision c = hard_spheres(log_uniform(rng, 1e-6, 1), log_uniform(rng, 1e-3, 1), 0);
    t.impact = c.impact;
    t.impact.wall = n % 3 == 0;
    t.duration = log_uniform(rng, 1e-6, 1);
    t.mu = uniform(rng, 0.2, 1);
    t.tangential_restitution = uniform(rng, -0.6, 0.9);
    csds_lab_calibration r;
    csds_message why = {""};
    csds_status status = csds_lab_calibrate(&t, &r, &why);
    require(status == CSDS_OK, "set %d: %s", n, why.text);
    /* the law as text, collided anew */
    char words[600];
    csds_lab_words(&r.law, words, sizeof words);
    c.impact = t.impact;
    c.impact.v_t = t.ratio * c.impact.v_n;
    csds_lab_outcome o = outcome_of(words, &c);
    require(fabs(o.e_n - t.restitution) < 1e-8 && fabs(o.duration / t.duration - 1) < 1e-8 &&
                fabs(o.e_t - t.tangential_restitution) < 1e-7,
            "set %d, %s: e_n %g of %g, e_t %g of %g, duration %g of %g", n, words, o.e_n, t.restitution, o.e_t,
            t.tangential_restitution, o.duration, t.duration);
    ++found;
  }
  printf("%d calibrations\n", found);
  gsl_rng_free(rng);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("calibration");
  TCase *tests = tcase_create("targets");
  tcase_set_timeout(tests, 600);
  tcase_add_test(tests, calibration_meets_its_targets);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}

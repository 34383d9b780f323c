// SPDX-License-Identifier: MIT
/* Laws that attract, in units of their own. */
#include "adhesive.h"

#include "laboratory.h"

#include <math.h>
#include <stdio.h>

const char *const adhesive_name[ADHESIVE_KINDS] = {"hooke/cohesive", "dmt", "jkr"};
const double adhesive_loss = 0.935502783271929;

const char *adhesive_words(adhesive_kind kind, double eta, const char *more) {
  static const double pi = 3.14159265358979323846;
  static char words[400];
  switch (kind) {
    case HOOKE:
      snprintf(words, sizeof words, "hooke/cohesive 1 %.17g 1 %s", eta, more);
      break;
    case DMT: /* E* = 3/4, gamma = 1/(4 pi) */
      snprintf(words, sizeof words, "dmt 1.5 %.17g 0 %.17g %s", eta, 0.25 / pi, more);
      break;
    case JKR: /* radius of the contact at tear-off 1/sqrt(3), E* = sqrt(3)/4, gamma = 1/(3 pi) */
      snprintf(words, sizeof words, "jkr %.17g %.17g 0 %.17g %s", sqrt(3) / 2, eta, 1 / (3 * pi), more);
      break;
    case ADHESIVE_KINDS:
      break;
  }
  return words;
}

csds_lab_collision adhesive_impact(double speed) {
  csds_lab_collision c = hard_spheres(1, speed, 0);
  c.impact.radius[0] = c.impact.radius[1] = 2;
  return c;
}

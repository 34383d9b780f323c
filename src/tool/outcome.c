// SPDX-License-Identifier: MIT
/* Whether what a collision comes to can be: finite numbers, no energy from nothing, not by a few steps. */
#include "tool.h"

#include <math.h>

int all_finite(const double *number, size_t count) {
  for (size_t k = 0; k < count; ++k)
    if (!isfinite(number[k])) return 0;
  return 1;
}

void refuse_unless_finite(const csds_lab_outcome *r) {
  const double number[] = {r->e_n, r->overlap, r->rotation, r->kinetic[0], r->kinetic[1]};
  if (!all_finite(number, sizeof number / sizeof *number))
    refuse("the collision comes to no finite numbers, its law, impact and time step must be less extreme");
}

static int creates_no_energy(const csds_spec *law) {
  for (int f = 0; f < CSDS_FAMILIES; ++f)
    if (law->part[f].model->passive == CSDS_NOT_PASSIVE) return 0;
  return 1;
}

int gains_energy(const setup_options *s, const csds_lab_outcome *r) {
  const int steps = s->collision.scheme != CSDS_LAB_REFERENCE, apart = isfinite(r->duration);
  return steps && apart && creates_no_energy(&s->law) && r->kinetic[1] > 1.001 * r->kinetic[0];
}

int has_few_steps(const setup_options *s, const csds_lab_outcome *r) {
  return s->collision.scheme != CSDS_LAB_REFERENCE && r->duration < FEW_STEPS * s->collision.dt;
}

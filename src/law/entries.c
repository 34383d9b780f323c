// SPDX-License-Identifier: MIT
/* Models that do not keep to their entries, or to what the scheme can step: refused, instead of stepped otherwise. */
#include "entries.h"
#include "refuse.h"

/* ------------------------------------------------------------------------------------- what they have made */

/* damping_shape and weight_of_power know no other. */
static csds_status check_damping_power(const contact_law *law, const csds_spec *spec, csds_message *why) {
  if (law->damping_power >= 0 && law->damping_power <= 2) return CSDS_OK;
  return csds_refuse_(why, CSDS_MODELS_CLASH,
                      "normal %s with damping %s: gamma_n would follow the contact radius to the power %g, must be 0, "
                      "0.5 or 1",
                      spec->part[CSDS_NORMAL].model->name, spec->part[CSDS_DAMPING].model->name,
                      0.5 * law->damping_power);
}

csds_status csds_check_made_(const contact_law *law, const csds_spec *spec, csds_message *why) {
  return check_damping_power(law, spec, why);
}

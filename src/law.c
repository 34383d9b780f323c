// SPDX-License-Identifier: MIT
/* A law made ready for the hot path: validated once, constants precomputed. */
#include "csds.h"
#include "refuse.h"

#include <float.h>
#include <math.h>
#include <string.h>

static const csds_parameter time_step = {"dt", "time", "time step", 0, DBL_MAX, 1};

/* The coefficient that the hot path multiplies by powers of mass and overlap. */
static double damping_prefactor(const csds_spec *spec) {
  double kn = spec->part[CSDS_NORMAL].value[0], eta = spec->part[CSDS_NORMAL].value[1];
  if (spec->part[CSDS_DAMPING].model->id != CSDS_DAMPING_COEFF_RESTITUTION) return eta;
  double d = spec->limit_damping ? csds_damping_ratio_cutoff(eta) : csds_damping_ratio_plain(eta);
  return 2 * d * sqrt(kn);
}

static void lay_out_history(csds_law *law, const csds_spec *spec) {
  law->history = 3; /* the scheme's own: the velocity expected at the next half step */
  for (int k = 0; k < CSDS_MAX_HISTORY; ++k) law->exchange[k] = -1;
  for (int f = 0; f < CSDS_FAMILIES; ++f) {
    const csds_model *model = spec->part[f].model;
    for (int s = 0; s < model->slots; ++s)
      for (int k = 0; k < model->slot[s].size; ++k) law->exchange[law->history++] = model->slot[s].exchange;
  }
}

csds_status csds_law_prepare(csds_law *law, const csds_spec *spec, double dt, csds_message *why) {
  csds_status status = csds_spec_check(spec, why);
  if (!status) status = csds_check_parameter_(&time_step, dt, "law", why);
  if (status) return status;

  const csds_choice *tangential = &spec->part[CSDS_TANGENTIAL];
  csds_law ready;
  memset(&ready, 0, sizeof ready);
  ready.dt = dt;
  ready.kn = spec->part[CSDS_NORMAL].value[0];
  ready.damp = damping_prefactor(spec);
  ready.normal = spec->part[CSDS_NORMAL].model->id;
  ready.damping = spec->part[CSDS_DAMPING].model->id;
  ready.tangential = tangential->model->id;
  if (ready.tangential == CSDS_TANGENTIAL_CSDS) {
    ready.kt = tangential->value[0];
    ready.xt = tangential->value[1];
    ready.mu = tangential->value[2];
  }
  ready.limit_damping = spec->limit_damping;
  lay_out_history(&ready, spec);
  *law = ready;
  return CSDS_OK;
}

double csds_contact_time(const csds_law *law, double m) {
  return 3.14159265358979323846 * sqrt(m / law->kn);
}

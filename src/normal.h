// SPDX-License-Identifier: MIT
/* Normal force: spring and dashpot, by model. */
#ifndef CSDS_NORMAL_H
#define CSDS_NORMAL_H

#include "csds.h"
#include "vec3.h"

/* Elastic force at an overlap. */
static inline double elastic_force(const csds_law *law, double overlap) {
  return law->kn * overlap;
}

/* gamma_n at an overlap; m effective mass, radius effective radius. */
static inline double damping_coefficient(const csds_law *law, double m, double radius, double overlap) {
  switch (law->damping) {
    case CSDS_DAMPING_VELOCITY:
      return law->damp;
    case CSDS_DAMPING_MASS_VELOCITY:
      return law->damp * m;
    case CSDS_DAMPING_VISCOELASTIC:
      return law->damp * m * sqrt(radius * overlap);
    default:
      return law->damp * sqrt(m); /* coeff_restitution: damp = 2 D sqrt(k_n) */
  }
}

#endif

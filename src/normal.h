// SPDX-License-Identifier: MIT
/* Normal force: spring and dashpot, by model. m and radius are effective mass and radius. */
#ifndef CSDS_NORMAL_H
#define CSDS_NORMAL_H

#include "csds.h"
#include "vec3.h"

/* Radius of the contact area of two spheres, without its elastic factor: sqrt(R overlap). */
static inline double contact_radius(double radius, double overlap) {
  return sqrt(radius * overlap);
}

/* Elastic force over overlap, for springs without memory. */
static inline double secant_stiffness(const csds_law *law, double radius, double overlap) {
  return law->normal == CSDS_NORMAL_HOOKE ? law->kn : law->kn * contact_radius(radius, overlap);
}

static inline int is_hysteretic(const csds_law *law) {
  return law->normal == CSDS_NORMAL_HYSTERETIC || law->normal == CSDS_NORMAL_HYSTERETIC_LOAD;
}

/* Walton & Braun: on k_L until the largest overlap yet, below it on k_U, never attractive. */
static inline double hysteretic_force(const csds_law *law, double overlap, double deepest) {
  double peak = law->kn * deepest;
  double ku = law->normal == CSDS_NORMAL_HYSTERETIC ? law->unload : law->kn + law->unload * peak;
  return larger(0, smaller(law->kn * overlap, peak - ku * (deepest - overlap)));
}

/* Elastic force at an overlap; deepest: the largest overlap of this contact yet. */
static inline double elastic_force(const csds_law *law, double radius, double overlap, double deepest) {
  if (is_hysteretic(law)) return hysteretic_force(law, overlap, deepest);
  return secant_stiffness(law, radius, overlap) * overlap;
}

/* gamma_n at an overlap. */
static inline double damping_coefficient(const csds_law *law, double m, double radius, double overlap) {
  switch (law->damping) {
    case CSDS_DAMPING_VELOCITY:
      return law->damp;
    case CSDS_DAMPING_MASS_VELOCITY:
      return law->damp * m;
    case CSDS_DAMPING_VISCOELASTIC:
      return law->damp * m * contact_radius(radius, overlap);
    case CSDS_DAMPING_KUWABARA_KONO:
      return law->damp * secant_stiffness(law, radius, overlap);
    default:
      return law->damp * sqrt(m * secant_stiffness(law, radius, overlap)); /* tsuji, coeff_restitution */
  }
}

#endif

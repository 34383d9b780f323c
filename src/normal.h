// SPDX-License-Identifier: MIT
/* Normal force: spring and dashpot, by model. m and radius are effective mass and radius. */
#ifndef CSDS_NORMAL_H
#define CSDS_NORMAL_H

#include "csds.h"
#include "vec3.h"

/* Radius of the contact area of two spheres, without its elastic factor: sqrt(R overlap). */
INLINE double contact_radius(double radius, double overlap) {
  return sqrt(radius * overlap);
}

/* Elastic force over overlap, for springs without memory. */
INLINE double secant_stiffness(const csds_law *law, double radius, double overlap) {
  return law->normal == CSDS_NORMAL_HOOKE ? law->kn : law->kn * contact_radius(radius, overlap);
}

INLINE int is_hysteretic(const csds_law *law) {
  return law->normal == CSDS_NORMAL_HYSTERETIC || law->normal == CSDS_NORMAL_HYSTERETIC_LOAD;
}

INLINE double unloading_stiffness(const csds_law *law, double deepest) {
  return law->normal == CSDS_NORMAL_HYSTERETIC ? law->unload : law->kn + law->unload * (law->kn * deepest);
}

/* Walton & Braun: on k_L until the largest overlap yet, below it on k_U, never attractive. */
INLINE double hysteretic_force(const csds_law *law, double overlap, double deepest) {
  double back = law->kn * deepest - unloading_stiffness(law, deepest) * (deepest - overlap);
  return larger(0, smaller(law->kn * overlap, back));
}

/* Elastic force at an overlap; deepest: the largest overlap of this contact yet. */
INLINE double elastic_force(const csds_law *law, double radius, double overlap, double deepest) {
  if (is_hysteretic(law)) return hysteretic_force(law, overlap, deepest);
  return secant_stiffness(law, radius, overlap) * overlap;
}

/* What the elastic force gives back until it vanishes. */
INLINE double elastic_energy(const csds_law *law, double radius, double overlap, double deepest) {
  double force = elastic_force(law, radius, overlap, deepest);
  if (is_hysteretic(law)) return 0.5 * force * force / unloading_stiffness(law, deepest);
  return (law->normal == CSDS_NORMAL_HOOKE ? 0.5 : 0.4) * force * overlap;
}

/* What first loading from one overlap to another takes and does not give back. */
INLINE double hysteresis(const csds_law *law, double from, double to) {
  if (!is_hysteretic(law)) return 0;
  return 0.5 * law->kn * (to * to - from * from) - elastic_energy(law, 0, to, to) + elastic_energy(law, 0, from, from);
}

/* The part of gamma_n that does not depend on the overlap. */
INLINE double damping_factor(const csds_law *law, double m) {
  const double *d = law->damp_by_mass;
  return d[0] + d[2] * m + (d[1] != 0 ? d[1] * sqrt(m) : 0);
}

/* The part that does: a power of the radius of the contact area. */
INLINE double damping_shape(const csds_law *law, double radius, double overlap) {
  switch (law->damp_overlap) {
    case 0:
      return 1;
    case 1:
      return sqrt(contact_radius(radius, overlap));
    default:
      return contact_radius(radius, overlap);
  }
}

#endif

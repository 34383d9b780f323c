// SPDX-License-Identifier: MIT
/* Elastic spheres: F = k_n sqrt(R) overlap^(3/2), from a stiffness or from the elastic constants. Hertz 1882. */
#ifdef CSDS_LISTING
MODEL(hertz)
MODEL(hertz_material)
NORMAL_LAW(HERTZ, hertz)
#elif !defined CSDS_MODELS_NORMAL_HERTZ_H
#define CSDS_MODELS_NORMAL_HERTZ_H

#include "constants.h"

typedef struct hertz_constants {
  double k; /* over the contact radius */
} hertz_constants;

INLINE double hertz_force(const hertz_constants *c, double radius, double overlap, double largest) {
  (void)largest;
  return c->k * contact_radius(radius, overlap) * overlap;
}

INLINE double hertz_energy(const hertz_constants *c, double radius, double overlap, double largest) {
  return 0.4 * hertz_force(c, radius, overlap, largest) * overlap;
}

INLINE double hertz_slope(const hertz_constants *c, double radius, double overlap, double largest) {
  (void)largest;
  return 1.5 * (c->k * contact_radius(radius, overlap));
}

INLINE int hertz_has_kink_at_touch(const hertz_constants *c) {
  (void)c;
  return 0;
}

INLINE double hertz_loading_loss(const hertz_constants *c, double from, double to) {
  (void)c, (void)from, (void)to;
  return 0;
}

/* The slope at an overlap of a hundredth of the radius. */
INLINE double hertz_stiffness(const hertz_constants *c, double radius) {
  return hertz_slope(c, radius, 0.01 * radius, 0);
}

#ifdef CSDS_CATALOGUE
static void hertz_prepare_with(preparation *p, double k) {
  hertz_constants *c = NORMAL_CONSTANTS(p, hertz);
  c->k = k;
  p->law->normal = NORMAL_HERTZ;
  tell_secant_stiffness(p, k, 1);
}

static void hertz_prepare(preparation *p) {
  hertz_prepare_with(p, coefficient(p, "k_n"));
}

static void hertz_material_prepare(preparation *p) {
  const material m = material_of(p);
  hertz_prepare_with(p, 4.0 / 3 * csds_effective_modulus(m.e_i, m.nu_i, m.e_j, m.nu_j));
}

static const csds_model hertz_model = {
    .family = CSDS_NORMAL,
    .name = "hertz",
    .summary = "F = k_n sqrt(R) overlap^(3/2), R the effective radius",
    .formula = "k_n*sqrt(R)*overlap^1.5",
    .reference = HERTZ,
    .passive = CSDS_PASSIVE,
    .passive_reason = "its spring never gives back more than it took",
    .advice =
        "Elastic spheres; the duration depends on velocity, so watch the step at the highest impact velocity. "
        "One square root more than hooke.",
    .vectorisable = 1,
    .single_stiffness = 1,
    .parameters = 2,
    .parameter = {{POSITIVE("k_n", "force/length^2", "normal stiffness per contact radius"), .mixing = GEOMETRIC,
                   .example = 1e5},
                  ETA_OF_DAMPING},
};

static const csds_model hertz_material_model = {
    .family = CSDS_NORMAL,
    .name = "hertz/material",
    .summary = "hertz with k_n = 4/3 E*",
    .formula = "4/3*E_eff*sqrt(R)*overlap^1.5",
    .reference = HERTZ,
    .passive = CSDS_PASSIVE,
    .passive_reason = "its spring never gives back more than it took",
    .advice = "hertz from the elastic constants; two materials mix by their moduli, not by means.",
    .vectorisable = 1,
    .single_stiffness = 1,
    .parameters = 3,
    .parameter = {{POSITIVE("E", "force/length^2", "Young's modulus"), .mixing = KEEPS_BOTH, .example = 1e5},
                  ETA_OF_DAMPING,
                  {POISSON, .mixing = KEEPS_BOTH}},
};
#endif
#endif

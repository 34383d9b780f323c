// SPDX-License-Identifier: MIT
/* Linear spring: F = k_n overlap. Schwager & Poeschel 2007. */
#ifdef CSDS_LISTING
MODEL(hooke)
NORMAL_LAW(HOOKE, hooke)
#elif !defined CSDS_MODELS_NORMAL_HOOKE_H
#define CSDS_MODELS_NORMAL_HOOKE_H

#include "constants.h"

typedef struct hooke_constants {
  double k;
} hooke_constants;

INLINE double hooke_force(const hooke_constants *c, double radius, double overlap, double largest) {
  (void)radius, (void)largest;
  return c->k * overlap;
}

INLINE double hooke_energy(const hooke_constants *c, double radius, double overlap, double largest) {
  return 0.5 * hooke_force(c, radius, overlap, largest) * overlap;
}

INLINE double hooke_slope(const hooke_constants *c, double radius, double overlap, double largest) {
  (void)radius, (void)overlap, (void)largest;
  return c->k;
}

INLINE int hooke_has_kink_at_touch(const hooke_constants *c) {
  (void)c;
  return 1;
}

INLINE double hooke_loading_loss(const hooke_constants *c, double from, double to) {
  (void)c, (void)from, (void)to;
  return 0;
}

INLINE double hooke_stiffness(const hooke_constants *c, double radius) {
  (void)radius;
  return c->k;
}

#ifdef CSDS_CATALOGUE
static void hooke_prepare(preparation *p) {
  hooke_constants *c = NORMAL_CONSTANTS(p, hooke);
  c->k = coefficient(p, "k_n");
  p->law->normal = NORMAL_HOOKE;
  tell_secant_stiffness(p, c->k, 0);
}

static const csds_model hooke_model = {
    .family = CSDS_NORMAL,
    .name = "hooke",
    .summary = "linear spring, F = k_n overlap",
    .formula = "k_n*overlap",
    .reference = SP2007,
    .passive = CSDS_PASSIVE,
    .passive_reason = "its spring never gives back more than it took",
    .advice = "The default choice for flows: restitution and duration do not depend on velocity. Second order in time.",
    .vectorisable = 1,
    .single_stiffness = 1,
    .parameters = 2,
    .parameter = {{POSITIVE("k_n", "force/length", "normal stiffness"), .mixing = GEOMETRIC, .example = 1e4},
                  ETA_OF_DAMPING},
};
#endif
#endif

// SPDX-License-Identifier: MIT
/* Linear spring and a constant pull while the grains overlap: F = k_n overlap - F_po. */
#ifdef CSDS_LISTING
MODEL(hooke_cohesive)
ADHESIVE_LAW(HOOKE_COHESIVE, hooke_cohesive)
#elif !defined CSDS_MODELS_NORMAL_HOOKE_COHESIVE_H
#define CSDS_MODELS_NORMAL_HOOKE_COHESIVE_H

#include "adhesion.h"

typedef struct hooke_cohesive_constants {
  double k, pull;
} hooke_cohesive_constants;

INLINE double hooke_cohesive_force(const hooke_cohesive_constants *c, double radius, double overlap, double largest) {
  (void)radius, (void)largest;
  return c->k * overlap - c->pull;
}

INLINE double hooke_cohesive_energy(const hooke_cohesive_constants *c, double radius, double overlap, double largest) {
  (void)radius, (void)largest;
  return (0.5 * c->k * overlap - c->pull) * overlap;
}

INLINE double hooke_cohesive_slope(const hooke_cohesive_constants *c, double radius, double overlap, double largest) {
  (void)radius, (void)overlap, (void)largest;
  return c->k;
}

INLINE double hooke_cohesive_loading_loss(const hooke_cohesive_constants *c, double from, double to) {
  (void)c, (void)from, (void)to;
  return 0;
}

INLINE double hooke_cohesive_stiffness(const hooke_cohesive_constants *c, double radius) {
  (void)radius;
  return c->k;
}

INLINE double hooke_cohesive_contact_radius(const hooke_cohesive_constants *c, double radius, double overlap) {
  (void)c;
  return contact_radius(radius, overlap);
}

INLINE int hooke_cohesive_has_area_at_touch(void) {
  return 0;
}

INLINE double hooke_cohesive_lowest_force(const hooke_cohesive_constants *c, double radius, double overlap) {
  (void)radius, (void)overlap;
  return -c->pull;
}

INLINE adhesion hooke_cohesive_adhesion(const hooke_cohesive_constants *c, double radius) {
  (void)radius;
  return constant_pull(c->pull);
}

#ifdef CSDS_CATALOGUE
static void hooke_cohesive_prepare(preparation *p) {
  hooke_cohesive_constants *c = NORMAL_CONSTANTS(p, hooke_cohesive);
  c->k = coefficient(p, "k_n");
  c->pull = coefficient(p, "F_po");
  p->law->normal = NORMAL_HOOKE_COHESIVE;
  tell_secant_stiffness(p, c->k, 0);
}

static const csds_model hooke_cohesive_model = {
    .family = CSDS_NORMAL,
    .name = "hooke/cohesive",
    .summary = "linear spring and a constant pull while the grains overlap, F = k_n overlap - F_po",
    .formula = "k_n*overlap",
    .adhesion = "F_po",
    .adhesion_on_friction = 1,
    .reference = SP2007,
    .passive = CSDS_PASSIVE,
    .passive_reason =
        "its spring never gives back more than it took, and the pull takes from grains that part what it gave as they "
        "met",
    .advice =
        "The simplest cohesion: the pull-off force as typed, whatever the sizes. The dashpot gives the typed "
        "restitution "
        "to the contact without the pull; with it the grains leave more slowly, and stay together below a speed that "
        "grows with the damping.",
    .vectorisable = 1,
    .single_stiffness = 1,
    .parameters = 3,
    .parameter = {{POSITIVE("k_n", "force/length", "normal stiffness"), .mixing = GEOMETRIC, .example = 1e4},
                  ETA_OF_DAMPING,
                  {POSITIVE("F_po", "force", "pull-off force"), .mixing = GEOMETRIC, .example = 5}},
};
#endif
#endif

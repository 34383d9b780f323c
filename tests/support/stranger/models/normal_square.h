// SPDX-License-Identifier: MIT
/* A spring steeper than that of any model here, F = k_n R overlap^2: tests/stranger.sh adds it to a copy of the
 * project. */
#ifdef CSDS_LISTING
MODEL(square)
NORMAL_LAW(SQUARE, square)
#elif !defined CSDS_MODELS_NORMAL_SQUARE_H
#define CSDS_MODELS_NORMAL_SQUARE_H

#include "constants.h"

typedef struct square_constants {
  double k; /* over the contact radius squared */
} square_constants;

INLINE double square_force(const square_constants *c, double radius, double overlap, double largest) {
  (void)largest;
  return c->k * (radius * overlap) * overlap;
}

INLINE double square_energy(const square_constants *c, double radius, double overlap, double largest) {
  return square_force(c, radius, overlap, largest) * overlap / 3;
}

INLINE double square_slope(const square_constants *c, double radius, double overlap, double largest) {
  (void)largest;
  return 2 * (c->k * (radius * overlap));
}

INLINE int square_has_kink_at_touch(const square_constants *c) {
  (void)c;
  return 0;
}

INLINE double square_loading_loss(const square_constants *c, double from, double to) {
  (void)c, (void)from, (void)to;
  return 0;
}

/* The slope at an overlap of a hundredth of the radius. */
INLINE double square_stiffness(const square_constants *c, double radius) {
  return square_slope(c, radius, 0.01 * radius, 0);
}

#ifdef CSDS_CATALOGUE
static void square_prepare(preparation *p) {
  square_constants *c = NORMAL_CONSTANTS(p, square);
  c->k = coefficient(p, "k_n");
  p->law->normal = NORMAL_SQUARE;
  tell_secant_stiffness(p, c->k, 2);
}

static const csds_model square_model = {
    .family = CSDS_NORMAL,
    .name = "square",
    .summary = "F = k_n R overlap^2",
    .formula = "k_n*R*overlap^2",
    .reference = "none: a test",
    .passive = CSDS_PASSIVE,
    .passive_reason = "its spring never gives back more than it took",
    .advice = "A test.",
    .vectorisable = 1,
    .single_stiffness = 1,
    .parameters = 2,
    .parameter = {{POSITIVE("k_n", "force/length^3", "stiffness per square of the contact radius"), .mixing = GEOMETRIC,
                   .example = 1e6},
                  ETA_OF_DAMPING},
};
#endif
#endif

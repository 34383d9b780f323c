// SPDX-License-Identifier: MIT
/*
 * Plastic contacts: loads on k_L up to the largest overlap yet, unloads and reloads on k_U, never attracts; k_U
 * constant or growing with the largest force. Walton & Braun 1986.
 */
#ifdef CSDS_LISTING
MODEL(hysteretic)
MODEL(hysteretic_load)
NORMAL_LAW(HYSTERETIC, hysteretic)
NORMAL_LAW(HYSTERETIC_LOAD, hysteretic_load)
#elif !defined CSDS_MODELS_NORMAL_HYSTERETIC_H
#define CSDS_MODELS_NORMAL_HYSTERETIC_H

#include "constants.h"

typedef struct hysteretic_constants {
  double k_loading;
  double k_unloading;
} hysteretic_constants;

typedef struct hysteretic_load_constants {
  double k_loading;
  double growth; /* of the unloading stiffness with the largest force [1/length] */
} hysteretic_load_constants;

/* ------------------------------------------------------------- either of them, with its unloading stiffness */

INLINE double unloading_force(double k_loading, double k_unloading, double overlap, double largest) {
  double back = k_loading * largest - k_unloading * (largest - overlap);
  return larger(0, smaller(k_loading * overlap, back));
}

INLINE double unloading_slope(double k_loading, double k_unloading, double overlap, double largest) {
  if (overlap >= largest) return k_loading;
  return unloading_force(k_loading, k_unloading, overlap, largest) > 0 ? k_unloading : 0;
}

/* ----------------------------------------------------------------------------------- constant k_U */

INLINE double hysteretic_force(const hysteretic_constants *c, double radius, double overlap, double largest) {
  (void)radius;
  return unloading_force(c->k_loading, c->k_unloading, overlap, largest);
}

INLINE double hysteretic_energy(const hysteretic_constants *c, double radius, double overlap, double largest) {
  double force = hysteretic_force(c, radius, overlap, largest);
  return 0.5 * force * force / c->k_unloading;
}

INLINE double hysteretic_slope(const hysteretic_constants *c, double radius, double overlap, double largest) {
  (void)radius;
  return unloading_slope(c->k_loading, c->k_unloading, overlap, largest);
}

INLINE int hysteretic_has_kink_at_touch(const hysteretic_constants *c) {
  (void)c;
  return 1;
}

INLINE double hysteretic_loading_loss(const hysteretic_constants *c, double from, double to) {
  return 0.5 * c->k_loading * (to * to - from * from) - hysteretic_energy(c, 0, to, to) +
         hysteretic_energy(c, 0, from, from);
}

INLINE double hysteretic_stiffness(const hysteretic_constants *c, double radius) {
  (void)radius;
  return c->k_unloading;
}

/* --------------------------------------------------------------------------------- k_U = k_L + S F_max */

INLINE double hysteretic_load_k_unloading(const hysteretic_load_constants *c, double largest) {
  return c->k_loading + c->growth * (c->k_loading * largest);
}

INLINE double hysteretic_load_force(const hysteretic_load_constants *c, double radius, double overlap, double largest) {
  (void)radius;
  return unloading_force(c->k_loading, hysteretic_load_k_unloading(c, largest), overlap, largest);
}

INLINE double hysteretic_load_energy(const hysteretic_load_constants *c, double radius, double overlap,
                                     double largest) {
  double force = hysteretic_load_force(c, radius, overlap, largest);
  return 0.5 * force * force / hysteretic_load_k_unloading(c, largest);
}

INLINE double hysteretic_load_slope(const hysteretic_load_constants *c, double radius, double overlap, double largest) {
  (void)radius;
  return unloading_slope(c->k_loading, hysteretic_load_k_unloading(c, largest), overlap, largest);
}

INLINE int hysteretic_load_has_kink_at_touch(const hysteretic_load_constants *c) {
  (void)c;
  return 1;
}

INLINE double hysteretic_load_loading_loss(const hysteretic_load_constants *c, double from, double to) {
  return 0.5 * c->k_loading * (to * to - from * from) - hysteretic_load_energy(c, 0, to, to) +
         hysteretic_load_energy(c, 0, from, from);
}

/* That of loading: the largest force is not known beforehand. */
INLINE double hysteretic_load_stiffness(const hysteretic_load_constants *c, double radius) {
  (void)radius;
  return c->k_loading;
}

#ifdef CSDS_CATALOGUE
static void hysteretic_prepare(preparation *p) {
  hysteretic_constants *c = NORMAL_CONSTANTS(p, hysteretic);
  c->k_loading = coefficient(p, "k_L");
  c->k_unloading = coefficient(p, "k_U");
  p->law->normal = NORMAL_HYSTERETIC;
  if (c->k_unloading < c->k_loading)
    refuse_law(p, CSDS_OUT_OF_RANGE, "normal hysteretic: k_U is %g, must be at least k_L, which is %g", c->k_unloading,
               c->k_loading);
}

static void hysteretic_load_prepare(preparation *p) {
  hysteretic_load_constants *c = NORMAL_CONSTANTS(p, hysteretic_load);
  c->k_loading = coefficient(p, "k_L");
  c->growth = coefficient(p, "S");
  p->law->normal = NORMAL_HYSTERETIC_LOAD;
}

#define K_LOADING \
  { POSITIVE("k_L", "force/length", "loading stiffness"), .mixing = GEOMETRIC, .example = 1e4 }
#define LARGEST_OVERLAP \
  { .name = "largest overlap", .unit = "length", .size = 1, .exchange = 1 }

static const csds_model hysteretic_model = {
    .family = CSDS_NORMAL,
    .name = "hysteretic",
    .summary = "loads on k_L, unloads and reloads on k_U; restitution sqrt(k_L/k_U)",
    .reference = WALTON_BRAUN,
    .passive = CSDS_PASSIVE,
    .passive_reason = "its spring never gives back more than it took",
    .advice =
        "Plastic contacts: restitution without a dashpot, also in slow loading. The residual overlap is "
        "forgotten when the grains part. One history value. Second order in time.",
    .vectorisable = 1,
    .parameters = 3,
    .parameter = {K_LOADING,
                  {POSITIVE("k_U", "force/length", "unloading stiffness, at least k_L"), .mixing = GEOMETRIC,
                   .example = 2e4},
                  ETA_OF_DAMPING},
    .slots = 1,
    .slot = {LARGEST_OVERLAP},
};

static const csds_model hysteretic_load_model = {
    .family = CSDS_NORMAL,
    .name = "hysteretic/load",
    .summary = "hysteretic with k_U = k_L + S F_max",
    .reference = WALTON_BRAUN,
    .passive = CSDS_PASSIVE,
    .passive_reason = "its spring never gives back more than it took",
    .advice = "As hysteretic, with a restitution that falls with the impact velocity.",
    .vectorisable = 1,
    .parameters = 3,
    .parameter = {K_LOADING,
                  {NOT_NEGATIVE("S", "1/length", "growth of the unloading stiffness with the largest force"),
                   .mixing = GEOMETRIC, .example = 100},
                  ETA_OF_DAMPING},
    .slots = 1,
    .slot = {LARGEST_OVERLAP},
};
#endif
#endif

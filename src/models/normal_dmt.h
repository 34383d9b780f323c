// SPDX-License-Identifier: MIT
/* Stiff adhesive spheres: Hertz's force less a constant pull. Derjaguin, Muller & Toporov 1975. */
#ifdef CSDS_LISTING
MODEL(dmt)
ADHESIVE_LAW(DMT, dmt)
#elif !defined CSDS_MODELS_NORMAL_DMT_H
#define CSDS_MODELS_NORMAL_DMT_H

#include "adhesion.h"

typedef struct dmt_constants {
  double k;    /* of the repulsion, over the contact radius */
  double pull; /* over the effective radius */
  double rest; /* stiffness where the grains rest, over the cube root of the square of the effective radius */
} dmt_constants;

/* Of the contact without adhesion. */
INLINE double dmt_repulsion(const dmt_constants *c, double radius, double overlap) {
  return c->k * contact_radius(radius, overlap) * overlap;
}

INLINE double dmt_pull(const dmt_constants *c, double radius) {
  return c->pull * radius;
}

INLINE double dmt_force(const dmt_constants *c, double radius, double overlap, double largest) {
  (void)largest;
  return dmt_repulsion(c, radius, overlap) - dmt_pull(c, radius);
}

INLINE double dmt_energy(const dmt_constants *c, double radius, double overlap, double largest) {
  (void)largest;
  return (0.4 * dmt_repulsion(c, radius, overlap) - dmt_pull(c, radius)) * overlap;
}

INLINE double dmt_slope(const dmt_constants *c, double radius, double overlap, double largest) {
  (void)largest;
  return 1.5 * (c->k * contact_radius(radius, overlap));
}

INLINE double dmt_loading_loss(const dmt_constants *c, double from, double to) {
  (void)c, (void)from, (void)to;
  return 0;
}

/* The slope at an overlap of a hundredth of the radius, or where the grains rest if that is more. */
INLINE double dmt_stiffness(const dmt_constants *c, double radius) {
  return larger(dmt_slope(c, radius, 0.01 * radius, 0), c->rest * cbrt(radius * radius));
}

INLINE double dmt_contact_radius(const dmt_constants *c, double radius, double overlap) {
  (void)c;
  return contact_radius(radius, overlap);
}

INLINE int dmt_has_area_at_touch(void) {
  return 0;
}

INLINE double dmt_lowest_force(const dmt_constants *c, double radius, double overlap) {
  (void)overlap;
  return -dmt_pull(c, radius);
}

INLINE adhesion dmt_adhesion(const dmt_constants *c, double radius) {
  return constant_pull(dmt_pull(c, radius));
}

#ifdef CSDS_CATALOGUE
static void dmt_prepare(preparation *p) {
  dmt_constants *c = NORMAL_CONSTANTS(p, dmt);
  const material m = material_of(p);
  c->k = 4.0 / 3 * csds_effective_modulus(m.e_i, m.nu_i, m.e_j, m.nu_j);
  c->pull = csds_pull_off_force_dmt(coefficient(p, "gamma"), 1);
  /* F = 0 at (F_po/(k sqrt(R)))^(2/3); there the slope is 3/2 (k sqrt(R))^(2/3) F_po^(1/3) */
  c->rest = 1.5 * cbrt(c->k * c->k * c->pull);
  p->law->normal = NORMAL_DMT;
  tell_secant_stiffness(p, c->k, 1);
}

static const csds_model dmt_model = {
    .family = CSDS_NORMAL,
    .name = "dmt",
    .summary = "stiff adhesive spheres: hertz/material less the pull-off force F_po = 4 pi gamma R",
    .formula = "4/3*E_eff*sqrt(R)*overlap^1.5",
    .adhesion = "4*pi*gamma*R",
    .adhesion_on_friction = 1,
    .reference =
        "Derjaguin, Muller & Toporov, J. Colloid Interface Sci. 53, 314 (1975), doi:10.1016/0021-9797(75)90018-1",
    .passive = CSDS_PASSIVE,
    .passive_reason =
        "its spring never gives back more than it took, and the pull takes from grains that part what it gave as they "
        "met",
    .advice =
        "Small, stiff grains of low surface energy. Without damping nothing sticks: the contact ends where it began. "
        "Friction is bounded by mu (F_n + F_po), where LAMMPS takes mu (F + 2 F_po).",
    .vectorisable = 1,
    .single_stiffness = 1,
    .parameters = 4,
    .parameter = {{POSITIVE("E", "force/length^2", "Young's modulus"), .mixing = KEEPS_BOTH, .example = 1e5},
                  ETA_OF_DAMPING,
                  {POISSON, .mixing = KEEPS_BOTH},
                  SURFACE_ENERGY},
};
#endif
#endif

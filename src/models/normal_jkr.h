// SPDX-License-Identifier: MIT
/*
 * Soft adhesive spheres, which snap into contact at touch and tear off beyond it. Johnson, Kendall & Roberts 1971; the
 * curves without units are in formulas/jkr.h.
 */
#ifdef CSDS_LISTING
MODEL(jkr)
ADHESIVE_LAW(JKR, jkr)
#elif !defined CSDS_MODELS_NORMAL_JKR_H
#define CSDS_MODELS_NORMAL_JKR_H

#include "adhesion.h"
#include "formulas/jkr.h"

typedef struct jkr_constants {
  double pull;  /* pull-off force, over the effective radius */
  double last;  /* radius of the contact at tear-off, over the square of the cube root of the effective radius */
  double tear;  /* tear-off length, over the cube root of the effective radius */
  double slope; /* of the force without adhesion, over the contact radius */
} jkr_constants;

INLINE double jkr_tear_off(const jkr_constants *c, double radius) {
  return c->tear * root_of_cube(radius);
}

/* The square root of the contact radius over that at tear-off. */
INLINE double jkr_root(const jkr_constants *c, double radius, double overlap) {
  return jkr_curve_root(1 + overlap / jkr_tear_off(c, radius));
}

INLINE double jkr_force(const jkr_constants *c, double radius, double overlap, double largest) {
  (void)largest;
  return c->pull * radius * jkr_curve_force(jkr_root(c, radius, overlap));
}

INLINE double jkr_energy(const jkr_constants *c, double radius, double overlap, double largest) {
  (void)largest;
  return c->pull * radius * jkr_tear_off(c, radius) * jkr_curve_energy(jkr_root(c, radius, overlap));
}

INLINE double jkr_slope(const jkr_constants *c, double radius, double overlap, double largest) {
  (void)largest;
  return c->pull * radius / jkr_tear_off(c, radius) * jkr_curve_slope(jkr_root(c, radius, overlap));
}

INLINE double jkr_loading_loss(const jkr_constants *c, double from, double to) {
  (void)c, (void)from, (void)to;
  return 0;
}

/* The slope that the force would have without adhesion at an overlap of a hundredth of the radius, or its own where the
 * grains rest, if that is more: y^3 = 6 there. */
INLINE double jkr_stiffness(const jkr_constants *c, double radius) {
  const double rest = 0.5 * (3.3019272488946263 * 3) / 5; /* y^2 (y^3 - 3)/(2 (y^3 - 1)) */
  return larger(c->slope * contact_radius(radius, 0.01 * radius), rest * c->pull * radius / jkr_tear_off(c, radius));
}

INLINE double jkr_contact_radius(const jkr_constants *c, double radius, double overlap) {
  const double y = jkr_root(c, radius, overlap), root = root_of_cube(radius);
  return c->last * (root * root) * (y * y);
}

INLINE int jkr_has_area_at_touch(void) {
  return 1;
}

/* On the way from the point of largest pull to tear-off it is the elastic force: there the dashpot pulls no more. */
INLINE double jkr_lowest_force(const jkr_constants *c, double radius, double overlap) {
  const double y = jkr_root(c, radius, overlap), force = jkr_curve_force(y);
  return c->pull * radius * (y * y * y < jkr_curve_pull_off ? force : -1);
}

INLINE adhesion jkr_adhesion(const jkr_constants *c, double radius) {
  const double pull = c->pull * radius, tear = jkr_tear_off(c, radius), unit = pull * tear;
  adhesion a;
  a.pull = pull;
  a.on_friction = 2 * pull;
  a.begin = -8.0 / 9 * pull;
  a.end = -5.0 / 9 * pull;
  a.loss_at_begin = 0.846613894383040 * unit;
  a.loss_at_end = 4.0 / 45 * unit;
  a.end_overlap = -tear;
  a.root = -4.0 / 3 * pull;
  a.root_scale = 2 * tear;
  return a;
}

#ifdef CSDS_CATALOGUE
static void jkr_prepare(preparation *p) {
  jkr_constants *c = NORMAL_CONSTANTS(p, jkr);
  const material m = material_of(p);
  const double modulus = csds_effective_modulus(m.e_i, m.nu_i, m.e_j, m.nu_j), gamma = coefficient(p, "gamma");
  c->pull = csds_pull_off_force_jkr(gamma, 1);
  c->tear = csds_tear_off_jkr(modulus, gamma, 1);
  c->last = csds_contact_radius_jkr(modulus, gamma, 1, -c->tear);
  c->slope = 2 * modulus;
  p->law->normal = NORMAL_JKR;
  tell_secant_stiffness(p, 4.0 / 3 * modulus, 1);
}

static const csds_model jkr_model = {
    .family = CSDS_NORMAL,
    .name = "jkr",
    .summary = "soft adhesive spheres that snap into contact and tear off, F_po = 3 pi gamma R",
    .formula = "4/3*E_eff*a^3/R",
    .adhesion = "4*sqrt(pi*gamma*E_eff*a^3)",
    .overlap_of_a = "a^2/R - 2*sqrt(pi*gamma*a/E_eff)",
    .end = "-3*(pi*gamma/(4*E_eff))^(2/3)*R^(1/3)",
    .adhesion_on_friction = 2,
    .reference = "Johnson, Kendall & Roberts, Proc. R. Soc. A 324, 301 (1971), doi:10.1098/rspa.1971.0141",
    .passive = CSDS_PASSIVE,
    .passive_reason =
        "the elastic force gives back no more than it took, and the jumps at snap-in and tear-off lose energy",
    .advice =
        "Large, soft grains of high surface energy. Without damping grains stay together below a sticking speed. The "
        "contact lasts until it tears off, where LAMMPS drops it at the point of largest pull. Friction is bounded by "
        "mu (F_n + 2 F_po).",
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

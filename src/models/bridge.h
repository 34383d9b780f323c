// SPDX-License-Identifier: MIT
/* A liquid bridge that forms at touch, pulls until it breaks, and never damps. */
#ifdef CSDS_LISTING
MODEL(bridge_none)
MODEL(bridge_capillary)
#elif !defined CSDS_MODELS_BRIDGE_H
#define CSDS_MODELS_BRIDGE_H

#include "constants.h"

/* radius: effective; gap: between the surfaces, none where they overlap. */

INLINE double bridge_width_squared(const bridge_constants *c, double radius) {
  return c->width / radius;
}

INLINE double bridge_pull(const bridge_constants *c, double radius, double gap) {
  const double h = larger(gap, 0);
  return c->pull * radius * (1 - h / sqrt(h * h + bridge_width_squared(c, radius)));
}

/* Work of a unit pull from here to infinity, negative. */
INLINE double bridge_potential(double width_squared, double h) {
  return -width_squared / (h + sqrt(h * h + width_squared));
}

/* Stored [energy]: 0 where it breaks, negative before. */
INLINE double bridge_energy(const bridge_constants *c, double radius, double gap) {
  const double b2 = bridge_width_squared(c, radius);
  const double from = bridge_potential(b2, larger(gap, 0)), to = bridge_potential(b2, c->rupture);
  return c->pull * radius * (from - to + smaller(gap, 0));
}

/* Derivative of the elastic force by the overlap [force/length]. */
INLINE double bridge_slope(const bridge_constants *c, double radius, double gap) {
  const double b2 = bridge_width_squared(c, radius), square = gap * gap + b2;
  return gap > 0 ? -c->pull * radius * b2 / (square * sqrt(square)) : 0;
}

#ifdef CSDS_CATALOGUE
static void bridge_none_prepare(preparation *p) {
  p->law->bridges = 0;
}

static void bridge_capillary_prepare(preparation *p) {
  bridge_constants *c = &p->law->bridge;
  const double theta = coefficient(p, "theta"), volume = coefficient(p, "V");
  c->pull = csds_bridge_largest_force(coefficient(p, "sigma"), theta, 1);
  c->width = volume / 3.14159265358979323846;
  c->rupture = csds_bridge_rupture(theta, volume);
  p->law->bridges = 1;
}

static const csds_model bridge_none_model = {
    .family = CSDS_BRIDGE,
    .name = "none",
    .summary = "no liquid",
    .reference = "",
    .passive = CSDS_PASSIVE,
    .passive_reason = "there is no force",
    .advice = "No overhead.",
    .vectorisable = 1,
};

static const csds_model bridge_capillary_model = {
    .family = CSDS_BRIDGE,
    .name = "capillary",
    .summary =
        "a liquid bridge of constant volume that forms at touch, pulls by F_cap = 4 pi R sigma cos(theta) while the "
        "grains overlap and less over a gap, and breaks",
    .formula = "4*pi*R*sigma*cos(theta*pi/180)*(1 - gap/sqrt(gap^2 + V/(pi*R)))",
    .end = "-(1 + theta*pi/360)*V^(1/3)",
    .adhesion_on_friction = 1,
    .reference =
        "Rabinovich, Esayanur & Moudgil, Langmuir 21, 10992 (2005), doi:10.1021/la0517639; rupture: Lian, Thornton & "
        "Adams, J. Colloid Interface Sci. 161, 138 (1993), doi:10.1006/jcis.1993.1452",
    .passive = CSDS_PASSIVE,
    .passive_reason = "it takes from grains that part the work that it does not give to grains that meet",
    .advice =
        "Wet grains in the pendular state: volumes up to 0.08 R^3, a hundredth of the cube of the radius of two equal "
        "grains. Liquid "
        "does not flow and viscous forces of the liquid are left out. Grains that lose nothing else stay together "
        "below "
        "the speed sqrt(2 W/m), W the work to draw them apart.",
    .parameters = 3,
    .parameter =
        {{POSITIVE("sigma", "force/length", "surface tension"), .mixing = GEOMETRIC, .example = 2},
         {.name = "theta", .unit = "degree", .meaning = "contact angle", .max = 50, .mixing = GEOMETRIC, .example = 20},
         {POSITIVE("V", "length^3", "volume of the liquid"), .mixing = GEOMETRIC, .example = 1e-3}},
};
#endif
#endif

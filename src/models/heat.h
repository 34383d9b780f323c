// SPDX-License-Identifier: MIT
/* Conduction through the contact area: a conductance that follows its radius a or its size pi a^2. */
#ifdef CSDS_LISTING
MODEL(heat_none)
MODEL(heat_area)
MODEL(heat_radius)
#elif !defined CSDS_MODELS_HEAT_H
#define CSDS_MODELS_HEAT_H

#include "constants.h"

/* Heat per time and difference of temperature [energy/(time temperature)]; square: of the contact radius. */
INLINE double conductance_of(const contact_law *law, double square) {
  return law->conduction[0] * sqrt(square) + law->conduction[1] * square;
}

#ifdef CSDS_CATALOGUE
static void heat_none_prepare(preparation *p) {
  p->law->conduction[0] = p->law->conduction[1] = 0;
}

static void heat_area_prepare(preparation *p) {
  p->law->conduction[1] = 3.14159265358979323846 * coefficient(p, "H");
}

static void heat_radius_prepare(preparation *p) {
  p->law->conduction[0] = 2 * coefficient(p, "K");
}

static const csds_model heat_none_model = {
    .family = CSDS_HEAT,
    .name = "none",
    .summary = "no conduction",
    .reference = "",
    .passive = CSDS_PASSIVE,
    .passive_reason = "there is no force",
    .advice = "No overhead.",
    .vectorisable = 1,
};

static const csds_model heat_area_model = {
    .family = CSDS_HEAT,
    .name = "area",
    .summary = "in proportion to the contact area: G = H pi a^2",
    .formula = "H*pi*a^2",
    .reference = LAMMPS_GRANULAR,
    .passive = CSDS_PASSIVE,
    .passive_reason = "there is no force",
    .advice = "Where the surfaces resist, not the grains: H is the conductance of a unit area of them.",
    .vectorisable = 1,
    .parameters = 1,
    .parameter = {{NOT_NEGATIVE("H", "energy/(time length^2 temperature)", "heat transfer coefficient"),
                   .mixing = GEOMETRIC, .example = 5}},
};

static const csds_model heat_radius_model = {
    .family = CSDS_HEAT,
    .name = "radius",
    .summary = "in proportion to the contact radius: G = 2 K a",
    .formula = "2*K*a",
    .reference =
        "Batchelor & O'Brien, Proc. R. Soc. A 355, 313 (1977), doi:10.1098/rspa.1977.0100; LAMMPS documentation, "
        "pair_style granular",
    .passive = CSDS_PASSIVE,
    .passive_reason = "there is no force",
    .advice =
        "Where the grains themselves resist: two half-spaces of conductivity K that touch in a circle of radius a.",
    .vectorisable = 1,
    .parameters = 1,
    .parameter = {{NOT_NEGATIVE("K", "energy/(time length temperature)", "thermal conductivity"), .mixing = GEOMETRIC,
                   .example = 2}},
};
#endif
#endif

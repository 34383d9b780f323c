// SPDX-License-Identifier: MIT
/* Viscoelastic spheres, gamma_n in proportion to the slope of the elastic force: Brilliantov et al. 1996. */
#ifdef CSDS_LISTING
MODEL(kuwabara_kono)
#elif !defined CSDS_MODELS_DAMPING_KUWABARA_KONO_H
#define CSDS_MODELS_DAMPING_KUWABARA_KONO_H

#ifdef CSDS_CATALOGUE
static void kuwabara_kono_prepare(preparation *p) {
  p->law->damping_by_mass[0] = (1 + 0.5 * p->secant_power) * eta(p) * secant_stiffness(p); /* the slope */
  p->law->damping_power = 2 * p->secant_power;
}

static const csds_model kuwabara_kono_model = {
    .family = CSDS_DAMPING,
    .name = "kuwabara_kono",
    .summary = "gamma_n = A dF/d(overlap): for hertz proportional to sqrt(overlap)",
    .formula = "A*dF",
    .reference = "Brilliantov, Spahn, Hertzsch & Poeschel, Phys. Rev. E 53, 5382 (1996), doi:10.1103/PhysRevE.53.5382",
    .passive = CSDS_PASSIVE,
    .passive_reason = "with limit_damping or without",
    .advice =
        "Viscoelastic spheres: restitution falls with the impact velocity. Second order in time. "
        "Some texts leave out the factor 3/2 that the derivative brings.",
    .vectorisable = 1,
    .single_stiffness = 1,
    .eta = {NOT_NEGATIVE("A", "time", "dissipative constant of the material"), .mixing = GEOMETRIC, .example = 1e-3},
};
#endif
#endif

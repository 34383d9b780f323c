// SPDX-License-Identifier: MIT
/* A dashpot whose coefficient follows effective mass and contact radius: LAMMPS's default. */
#ifdef CSDS_LISTING
MODEL(viscoelastic)
#elif !defined CSDS_MODELS_DAMPING_VISCOELASTIC_H
#define CSDS_MODELS_DAMPING_VISCOELASTIC_H

#ifdef CSDS_CATALOGUE
static void viscoelastic_prepare(preparation *p) {
  p->law->damping_by_mass[2] = eta(p);
  p->law->damping_power = 2;
}

static const csds_model viscoelastic_model = {
    .family = CSDS_DAMPING,
    .name = "viscoelastic",
    .summary = "gamma_n = eta m a with the contact radius a = sqrt(R overlap)",
    .formula = "eta*m*a",
    .reference = LAMMPS_GRANULAR,
    .passive = CSDS_PASSIVE,
    .passive_reason = "with limit_damping or without",
    .advice =
        "LAMMPS's default. The coefficient grows with the contact radius, so the force begins without a jump; "
        "second order in time.",
    .vectorisable = 1,
    .eta = {NOT_NEGATIVE("eta", "1/(time length)", "damping coefficient per effective mass and contact radius"),
            .mixing = GEOMETRIC, .example = 500},
};
#endif
#endif

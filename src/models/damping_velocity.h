// SPDX-License-Identifier: MIT
/* Dashpots with a constant coefficient: as typed, or over the effective mass. */
#ifdef CSDS_LISTING
MODEL(velocity)
MODEL(mass_velocity)
#elif !defined CSDS_MODELS_DAMPING_VELOCITY_H
#define CSDS_MODELS_DAMPING_VELOCITY_H

#ifdef CSDS_CATALOGUE
static void velocity_prepare(preparation *p) {
  p->law->damping_by_mass[0] = eta(p);
}

static void mass_velocity_prepare(preparation *p) {
  p->law->damping_by_mass[2] = eta(p);
}

static const csds_model velocity_model = {
    .family = CSDS_DAMPING,
    .name = "velocity",
    .summary = "gamma_n = eta",
    .formula = "eta",
    .reference = LAMMPS_GRANULAR,
    .passive = CSDS_PASSIVE,
    .passive_reason = "with limit_damping or without",
    .advice = "One coefficient for all pairs: each pair of sizes gets another restitution.",
    .vectorisable = 1,
    .eta = {NOT_NEGATIVE("eta", "force time/length", "damping coefficient"), .mixing = GEOMETRIC, .example = 10},
};

static const csds_model mass_velocity_model = {
    .family = CSDS_DAMPING,
    .name = "mass_velocity",
    .summary = "gamma_n = eta m",
    .formula = "eta*m",
    .reference = LAMMPS_GRANULAR,
    .passive = CSDS_PASSIVE,
    .passive_reason = "with limit_damping or without",
    .advice = "Damping in proportion to the mass, as in gran/hooke/history.",
    .vectorisable = 1,
    .eta = {NOT_NEGATIVE("eta", "1/time", "damping coefficient per effective mass"), .mixing = GEOMETRIC,
            .example = 20},
};
#endif
#endif

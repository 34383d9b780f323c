// SPDX-License-Identifier: MIT
/* The catalogue. It feeds the parser, its error sentences, the laws and the documentation. */
#include "csds.h"

#include <float.h>
#include <string.h>

#define SP2007 "Schwager & Poeschel, Granular Matter 9, 465 (2007), doi:10.1007/s10035-007-0065-z"
#define FBW2024                                                                                         \
  "Fuehrer, Brendel & Wolf, Correction of the spring-dashpot-slider model, Granular Matter 26 (2024), " \
  "doi:10.1007/s10035-024-01424-4"
#define LAMMPS_GRANULAR "LAMMPS documentation, pair_style granular"

#define ETA(unit, meaning, max) \
  { "eta", unit, meaning, 0, max, 0 }

static const csds_model catalogue[] = {
    {
        .family = CSDS_NORMAL,
        .id = CSDS_NORMAL_HOOKE,
        .name = "hooke",
        .summary = "linear spring, F = k_n overlap",
        .reference = SP2007,
        .parameters = 2,
        .parameter = {{"k_n", "force/length", "normal stiffness", 0, DBL_MAX, 1},
                      {"eta", "as the damping model says", "normal damping", 0, DBL_MAX, 0}},
    },
    {
        .family = CSDS_DAMPING,
        .id = CSDS_DAMPING_VELOCITY,
        .name = "velocity",
        .summary = "gamma_n = eta",
        .reference = LAMMPS_GRANULAR,
        .eta = ETA("force time/length", "damping coefficient", DBL_MAX),
    },
    {
        .family = CSDS_DAMPING,
        .id = CSDS_DAMPING_MASS_VELOCITY,
        .name = "mass_velocity",
        .summary = "gamma_n = eta m",
        .reference = LAMMPS_GRANULAR,
        .eta = ETA("1/time", "damping coefficient per effective mass", DBL_MAX),
    },
    {
        .family = CSDS_DAMPING,
        .id = CSDS_DAMPING_VISCOELASTIC,
        .name = "viscoelastic",
        .summary = "gamma_n = eta m a with the contact radius a = sqrt(R overlap)",
        .reference = LAMMPS_GRANULAR,
        .eta = ETA("1/(time length)", "damping coefficient per effective mass and contact radius", DBL_MAX),
    },
    {
        .family = CSDS_DAMPING,
        .id = CSDS_DAMPING_COEFF_RESTITUTION,
        .name = "coeff_restitution",
        .summary = "the damping that gives restitution e for every pair of masses",
        .reference = SP2007,
        .eta = {"e", "1", "coefficient of normal restitution", 0, 1, 1},
    },
    {
        .family = CSDS_TANGENTIAL,
        .id = CSDS_TANGENTIAL_NONE,
        .name = "none",
        .summary = "no tangential force",
        .reference = "",
    },
    {
        .family = CSDS_TANGENTIAL,
        .id = CSDS_TANGENTIAL_CSDS,
        .name = "csds",
        .summary = "continuous spring-dashpot-slider",
        .reference = FBW2024,
        .parameters = 3,
        .parameter = {{"k_t", "force/length", "tangential stiffness", 0, DBL_MAX, 0},
                      {"x_gammat", "1", "tangential over normal damping coefficient", 0, DBL_MAX, 0},
                      {"mu", "1", "friction coefficient", 0, DBL_MAX, 0}},
        .slots = 1,
        .slot = {{"tangential displacement", "length", 3, -1}},
    },
    {
        .family = CSDS_ROLLING,
        .id = CSDS_ROLLING_NONE,
        .name = "none",
        .summary = "no rolling resistance",
        .reference = "",
    },
    {
        .family = CSDS_TWISTING,
        .id = CSDS_TWISTING_NONE,
        .name = "none",
        .summary = "no twisting resistance",
        .reference = "",
    },
};

enum { MODELS = sizeof catalogue / sizeof catalogue[0] };

const char *csds_family_name(csds_family family) {
  static const char *const names[] = {"normal", "damping", "tangential", "rolling", "twisting"};
  return (unsigned)family < CSDS_FAMILIES ? names[family] : NULL;
}

const csds_model *csds_model_at(int index) {
  return index >= 0 && index < MODELS ? &catalogue[index] : NULL;
}

const csds_model *csds_find_model(csds_family family, const char *name) {
  for (int k = 0; k < MODELS; ++k)
    if (catalogue[k].family == family && strcmp(catalogue[k].name, name) == 0) return &catalogue[k];
  return NULL;
}

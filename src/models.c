// SPDX-License-Identifier: MIT
/* The catalogue. It feeds the parser, its error sentences, the laws and the documentation. */
#include "csds.h"

#include <float.h>
#include <string.h>

#define SP2007 "Schwager & Poeschel, Granular Matter 9, 465 (2007), doi:10.1007/s10035-007-0065-z"
#define FBW2024 "Fuehrer, Brendel & Wolf, Granular Matter 26 (2024), doi:10.1007/s10035-024-01424-4"
#define LAMMPS_GRANULAR "LAMMPS documentation, pair_style granular"
#define WALTON_BRAUN "Walton & Braun, J. Rheol. 30, 949 (1986), doi:10.1122/1.549893"
#define RANGEL "Rangel, DEM contact force models (2021), doi:10.5281/zenodo.13846092"
#define HERTZ "Hertz, J. reine angew. Math. 92, 156 (1882), doi:10.1515/crll.1882.92.156"

#define NO_ENERGY "yes: its spring never gives back more than it took"
#define DASHPOT "yes, with limit_damping or without"
#define NOT_PASSIVE_STIFFENS "no: the spring stiffens with the overlap at a fixed displacement"

/* name, unit, meaning, min, max, min_is_excluded, may_be_null */
#define POSITIVE(name, unit, meaning) \
  { name, unit, meaning, 0, DBL_MAX, 1, 0 }
#define NOT_NEGATIVE(name, unit, meaning) \
  { name, unit, meaning, 0, DBL_MAX, 0, 0 }
#define ETA_OF_DAMPING NOT_NEGATIVE("eta", "as the damping model says", "normal damping")
#define RESTITUTION \
  { "e", "1", "coefficient of normal restitution", 0, 1, 1, 0 }
#define POISSON \
  { "nu", "1", "Poisson's ratio", -1, 0.5, 1, 0 }
#define KT NOT_NEGATIVE("k_t", "force/length", "tangential stiffness")
#define KT_POSITIVE POSITIVE("k_t", "force/length", "tangential stiffness")
#define KT_PER_RADIUS \
  { "k_t", "force/length^2", "tangential stiffness per contact radius", 0, DBL_MAX, 0, 1 }
#define X_GAMMAT NOT_NEGATIVE("x_gammat", "1", "tangential over normal damping coefficient")
#define MU NOT_NEGATIVE("mu", "1", "friction coefficient")
#define MU_POSITIVE POSITIVE("mu", "1", "friction coefficient")
#define DISPLACEMENT \
  { "tangential displacement", "length", 3, -1 }

#define ENTRY(family_, id_, name_) .family = (family_), .id = (id_), .name = name_

static const csds_model catalogue[] = {
    {ENTRY(CSDS_NORMAL, CSDS_NORMAL_HOOKE, "hooke"),
     .advice =
         "The default choice for flows: restitution and duration do not depend on velocity. Second order in time.",
     .summary = "linear spring, F = k_n overlap", .formula = "k_n*overlap", .reference = SP2007, .passive = NO_ENERGY,
     .parameters = 2, .parameter = {POSITIVE("k_n", "force/length", "normal stiffness"), ETA_OF_DAMPING}},
    {ENTRY(CSDS_NORMAL, CSDS_NORMAL_HERTZ, "hertz"),
     .advice = "Elastic spheres; the duration depends on velocity, so watch the step at the highest impact velocity. "
               "One square root more than hooke.",
     .summary = "F = k_n sqrt(R) overlap^(3/2), R the effective radius", .formula = "k_n*sqrt(R)*overlap^1.5",
     .reference = HERTZ, .passive = NO_ENERGY, .parameters = 2,
     .parameter = {POSITIVE("k_n", "force/length^2", "normal stiffness per contact radius"), ETA_OF_DAMPING}},
    {ENTRY(CSDS_NORMAL, CSDS_NORMAL_HERTZ_MATERIAL, "hertz/material"),
     .advice = "hertz from the elastic constants; two materials mix by their moduli, not by means.",
     .summary = "hertz with k_n = 4/3 E*", .formula = "4/3*E_eff*sqrt(R)*overlap^1.5", .reference = HERTZ,
     .passive = NO_ENERGY, .parameters = 3,
     .parameter = {POSITIVE("E", "force/length^2", "Young's modulus"), ETA_OF_DAMPING, POISSON}},
    {ENTRY(CSDS_NORMAL, CSDS_NORMAL_HYSTERETIC, "hysteretic"),
     .advice = "Plastic contacts: restitution without a dashpot, also in slow loading. The residual overlap is "
               "forgotten when the grains part. One history value. Second order in time.",
     .summary = "loads on k_L, unloads and reloads on k_U; restitution sqrt(k_L/k_U)", .reference = WALTON_BRAUN,
     .passive = NO_ENERGY, .parameters = 3,
     .parameter = {POSITIVE("k_L", "force/length", "loading stiffness"),
                   POSITIVE("k_U", "force/length", "unloading stiffness, at least k_L"), ETA_OF_DAMPING},
     .slots = 1, .slot = {{"largest overlap", "length", 1, 1}}},
    {ENTRY(CSDS_NORMAL, CSDS_NORMAL_HYSTERETIC_LOAD, "hysteretic/load"),
     .advice = "As hysteretic, with a restitution that falls with the impact velocity.",
     .summary = "hysteretic with k_U = k_L + S F_max", .reference = WALTON_BRAUN, .passive = NO_ENERGY, .parameters = 3,
     .parameter = {POSITIVE("k_L", "force/length", "loading stiffness"),
                   NOT_NEGATIVE("S", "1/length", "growth of the unloading stiffness with the largest force"),
                   ETA_OF_DAMPING},
     .slots = 1, .slot = {{"largest overlap", "length", 1, 1}}},

    {ENTRY(CSDS_DAMPING, CSDS_DAMPING_VELOCITY, "velocity"),
     .advice = "One coefficient for all pairs: each pair of sizes gets another restitution.",
     .summary = "gamma_n = eta", .formula = "eta", .reference = LAMMPS_GRANULAR, .passive = DASHPOT,
     .eta = NOT_NEGATIVE("eta", "force time/length", "damping coefficient")},
    {ENTRY(CSDS_DAMPING, CSDS_DAMPING_MASS_VELOCITY, "mass_velocity"),
     .advice = "Damping in proportion to the mass, as in gran/hooke/history.", .summary = "gamma_n = eta m",
     .formula = "eta*m", .reference = LAMMPS_GRANULAR, .passive = DASHPOT,
     .eta = NOT_NEGATIVE("eta", "1/time", "damping coefficient per effective mass")},
    {ENTRY(CSDS_DAMPING, CSDS_DAMPING_VISCOELASTIC, "viscoelastic"),
     .advice = "LAMMPS's default. The coefficient grows with the contact radius, so the force begins without a jump; "
               "order 3/2 in the normal restitution.",
     .summary = "gamma_n = eta m a with the contact radius a = sqrt(R overlap)", .formula = "eta*m*a",
     .reference = LAMMPS_GRANULAR, .passive = DASHPOT,
     .eta = NOT_NEGATIVE("eta", "1/(time length)", "damping coefficient per effective mass and contact radius")},
    {ENTRY(CSDS_DAMPING, CSDS_DAMPING_TSUJI, "tsuji"),
     .advice = "For inputs that use LAMMPS's; the restitution is near e without cut-off only. With hertz order 5/4 in "
               "the normal restitution.",
     .summary =
         "gamma_n = alpha sqrt(m F/overlap), alpha from e by a polynomial fitted to Hertz contacts without cut-off",
     .formula =
         "(1.2728 - 4.2783*e + 11.087*e^2 - 22.348*e^3 + 27.467*e^4 - 18.022*e^5 + 4.8218*e^6)*sqrt(m*F/overlap)",
     .reference = "Tsuji, Tanaka & Ishida, Powder Technol. 71, 239 (1992), doi:10.1016/0032-5910(92)88030-L",
     .passive = DASHPOT, .eta = RESTITUTION},
    {ENTRY(CSDS_DAMPING, CSDS_DAMPING_COEFF_RESTITUTION, "coeff_restitution"),
     .advice = "The choice when a restitution is known: exact inverse of the formula that applies, with and without "
               "cut-off. With hertz order 5/4 in the normal restitution, error 3e-4 at a fortieth of the contact.",
     .summary = "the damping that gives restitution e for every pair of masses and impact velocity",
     .formula = "D(e)*sqrt(2*m*(F/overlap + dF))", .reference = SP2007, .passive = DASHPOT, .eta = RESTITUTION},
    {ENTRY(CSDS_DAMPING, CSDS_DAMPING_KUWABARA_KONO, "kuwabara_kono"),
     .advice = "Viscoelastic spheres: restitution falls with the impact velocity. Order 3/2 in the normal restitution "
               "with hertz. Some texts leave out the factor 3/2 that the derivative brings.",
     .summary = "gamma_n = A dF/d(overlap): for hertz proportional to sqrt(overlap)", .formula = "A*dF",
     .reference = "Brilliantov, Spahn, Hertzsch & Poeschel, Phys. Rev. E 53, 5382 (1996), doi:10.1103/PhysRevE.53.5382",
     .passive = DASHPOT, .eta = NOT_NEGATIVE("A", "time", "dissipative constant of the material")},

    {ENTRY(CSDS_TANGENTIAL, CSDS_TANGENTIAL_NONE, "none"), .advice = "Frictionless grains; costs nothing.",
     .summary = "no tangential force", .reference = "", .passive = "yes"},
    {ENTRY(CSDS_TANGENTIAL, CSDS_TANGENTIAL_CSDS, "csds"),
     .advice = "The default choice. Three history values. Second order in time.",
     .summary = "continuous spring-dashpot-slider", .reference = FBW2024, .passive = NO_ENERGY, .parameters = 3,
     .parameter = {KT, X_GAMMAT, MU}, .slots = 1, .slot = {DISPLACEMENT}},
    {ENTRY(CSDS_TANGENTIAL, CSDS_TANGENTIAL_CSDS_MINDLIN, "csds/mindlin"),
     .advice = "csds for hertz contacts. Three history values. Second order in time.",
     .summary = "csds with stiffness k_t a; stores the force of the spring; NULL: k_t = 8 G*",
     .reference =
         FBW2024 "; Thornton, Cummins & Cleary, Powder Technol. 233, 30 (2013), doi:10.1016/j.powtec.2012.08.012",
     .passive = NO_ENERGY, .parameters = 3, .parameter = {KT_PER_RADIUS, X_GAMMAT, MU}, .slots = 1,
     .slot = {{"spring force", "force", 3, -1}}},
    {ENTRY(CSDS_TANGENTIAL, CSDS_TANGENTIAL_LINEAR_NOHISTORY, "linear_nohistory"),
     .advice = "Dilute flows only: grains at rest creep. No history. Second order in time.",
     .summary = "dashpot and slider, Haff & Werner: csds with k_t = 0",
     .reference = "Haff & Werner, Powder Technol. 48, 239 (1986), doi:10.1016/0032-5910(86)80048-1",
     .passive = NO_ENERGY, .parameters = 2, .parameter = {X_GAMMAT, MU}},
    {ENTRY(CSDS_TANGENTIAL, CSDS_TANGENTIAL_CUNDALL_STRACK, "cundall_strack"),
     .advice = "Where no tangential damping is wanted: an undamped contact rings. Second order in time.",
     .summary = "spring and slider: csds with no dashpot",
     .reference = "Cundall & Strack, Geotechnique 29, 47 (1979), doi:10.1680/geot.1979.29.1.47", .passive = NO_ENERGY,
     .parameters = 2, .parameter = {KT, MU}, .slots = 1, .slot = {DISPLACEMENT}},
    {ENTRY(CSDS_TANGENTIAL, CSDS_TANGENTIAL_SLIDING, "sliding"),
     .advice =
         "Fast sliding flows; sticking is a stop without a spring, so grains at rest creep. Second order in time.",
     .summary = "slider alone: csds with k_t = 0 and an infinite dashpot", .reference = RANGEL, .passive = NO_ENERGY,
     .parameters = 1, .parameter = {MU}},
    {ENTRY(CSDS_TANGENTIAL, CSDS_TANGENTIAL_VISCOUS, "viscous"),
     .advice = "Lubricated contacts. First order in time: its force jumps where the contact ends.",
     .summary = "dashpot alone, without bound: csds with k_t = 0 and infinite mu", .reference = RANGEL,
     .passive = NO_ENERGY, .parameters = 1, .parameter = {X_GAMMAT}},
    {ENTRY(CSDS_TANGENTIAL, CSDS_TANGENTIAL_LINEAR_HISTORY, "linear_history"),
     .advice = "For comparison with LAMMPS. First order in time, stepped as published.",
     .summary = "discontinuous spring-dashpot-slider, as in LAMMPS", .stepping = CSDS_EQUATION_DISCONTINUOUS,
     .reference = "Luding, Granular Matter 10, 235 (2008), doi:10.1007/s10035-008-0099-x",
     .passive = "no: a new contact that slides loads its spring backwards", .parameters = 3,
     .parameter = {KT_POSITIVE, X_GAMMAT, MU}, .slots = 1, .slot = {DISPLACEMENT}},
    {ENTRY(CSDS_TANGENTIAL, CSDS_TANGENTIAL_SILBERT, "silbert"),
     .advice = "For comparison. First order in time, stepped as published.",
     .summary = "spring, dashpot and slider; sliding truncates the displacement to mu F_n/k_t",
     .stepping = CSDS_STEPPING_RULE,
     .reference = "Silbert et al., Phys. Rev. E 64, 051302 (2001), doi:10.1103/PhysRevE.64.051302",
     .passive = "yes in every test, without a proof", .parameters = 3, .parameter = {KT, X_GAMMAT, MU}, .slots = 1,
     .slot = {DISPLACEMENT}},
    {ENTRY(CSDS_TANGENTIAL, CSDS_TANGENTIAL_DI_RENZO, "di_renzo"),
     .advice = "For comparison. First order in time, stepped as published.",
     .summary = "displacement history with stiffness k_t a; NULL: k_t = 16/3 G*", .stepping = CSDS_STEPPING_RULE,
     .reference = "Di Renzo & Di Maio, Chem. Eng. Sci. 60, 1303 (2005), doi:10.1016/j.ces.2004.10.004",
     .passive = NOT_PASSIVE_STIFFENS, .parameters = 3, .parameter = {KT_PER_RADIUS, X_GAMMAT, MU}, .slots = 1,
     .slot = {DISPLACEMENT}},
    {ENTRY(CSDS_TANGENTIAL, CSDS_TANGENTIAL_TSUJI, "tsuji"),
     .advice = "For comparison. First order in time, stepped as published.",
     .summary = "displacement history with stiffness k_t a and gamma_t = gamma_n; NULL: k_t = 8 G*",
     .stepping = CSDS_STEPPING_RULE,
     .reference = "Tsuji, Tanaka & Ishida, Powder Technol. 71, 239 (1992), doi:10.1016/0032-5910(92)88030-L",
     .passive = NOT_PASSIVE_STIFFENS, .parameters = 2, .parameter = {KT_PER_RADIUS, MU}, .slots = 1,
     .slot = {DISPLACEMENT}},
    {ENTRY(CSDS_TANGENTIAL, CSDS_TANGENTIAL_LANGSTON, "langston"),
     .advice = "For comparison. First order in time, stepped as published.",
     .summary = "force mu F_n (1 - (1 - d/d_max)^(3/2)) of the displacement d, d_max = mu (2-nu)/(2-2 nu) overlap",
     .stepping = CSDS_STEPPING_RULE,
     .reference = "Langston, Tuzun & Heyes, Chem. Eng. Sci. 49, 1259 (1994), doi:10.1016/0009-2509(94)85095-X",
     .passive = "no: the force rises with F_n at a fixed displacement", .parameters = 3,
     .parameter = {MU_POSITIVE, POISSON, NOT_NEGATIVE("eta_t", "1", "tangential damping ratio")}, .slots = 1,
     .slot = {DISPLACEMENT}},
    {ENTRY(CSDS_TANGENTIAL, CSDS_TANGENTIAL_ZHENG, "zheng"),
     .advice = "For comparison. First order in time, stepped as published.",
     .summary = "force as langston, viscous force from the material's viscosity", .stepping = CSDS_STEPPING_RULE,
     .reference = "Zheng, Zhu & Yu, Powder Technol. 226, 130 (2012)",
     .passive = "no: the force rises with F_n at a fixed displacement", .parameters = 4,
     .parameter = {MU_POSITIVE, POISSON, NOT_NEGATIVE("eta_1", "force time/length^2", "viscosity"),
                   POSITIVE("G", "force/length^2", "shear modulus")},
     .slots = 1, .slot = {DISPLACEMENT}},
    {ENTRY(CSDS_TANGENTIAL, CSDS_TANGENTIAL_WALTON_BRAUN, "walton_braun"),
     .advice = "For comparison. In space a reversal is a motion against the force gained since the last one. Six "
               "history values; first order in time.",
     .summary = "incremental: stiffness k_t (1 - gained/room)^(1/3) since the last reversal",
     .stepping = CSDS_STEPPING_RULE, .reference = WALTON_BRAUN,
     .passive = "no: where F_n falls while it slips it may give back more than it took", .parameters = 2,
     .parameter = {KT, MU}, .slots = 2,
     .slot = {{"resistance", "force", 3, -1}, {"resistance at the last reversal", "force", 3, -1}}},

    {ENTRY(CSDS_ROLLING, CSDS_ROLLING_NONE, "none"), .advice = "Costs nothing.", .summary = "no rolling resistance",
     .reference = "", .passive = "yes"},
    {ENTRY(CSDS_ROLLING, CSDS_ROLLING_CSDS, "csds"),
     .advice = "Six history values. The torque is R n x F_r with the effective radius R.",
     .summary = "continuous spring-dashpot-slider of the rolling displacement; torque R n x F", .reference = FBW2024,
     .passive = NO_ENERGY, .parameters = 3,
     .parameter = {NOT_NEGATIVE("k_r", "force/length", "rolling stiffness"),
                   NOT_NEGATIVE("gamma_r", "force time/length", "rolling damping"),
                   NOT_NEGATIVE("mu_r", "1", "rolling friction coefficient")},
     .slots = 2,
     .slot = {{"rolling displacement", "length", 3, 1}, {"rolling velocity expected", "length/time", 3, 1}}},
    {ENTRY(CSDS_TWISTING, CSDS_TWISTING_NONE, "none"), .advice = "Costs nothing.", .summary = "no twisting resistance",
     .reference = "", .passive = "yes"},
    {ENTRY(CSDS_TWISTING, CSDS_TWISTING_CSDS, "csds"), .advice = "Two history values.",
     .summary = "continuous spring-dashpot-slider of the twist angle", .reference = FBW2024, .passive = NO_ENERGY,
     .parameters = 3,
     .parameter = {NOT_NEGATIVE("k_tw", "force length", "twisting stiffness"),
                   NOT_NEGATIVE("gamma_tw", "force length time", "twisting damping"),
                   NOT_NEGATIVE("mu_tw", "length", "twisting friction length")},
     .slots = 2, .slot = {{"twist angle", "1", 1, 1}, {"twist rate expected", "1/time", 1, 1}}},
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

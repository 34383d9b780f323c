// SPDX-License-Identifier: MIT
/*
 * The continuous spring-dashpot-slider (Fuehrer, Brendel & Wolf 2024) and the laws of the literature that are its
 * limits: no spring, no dashpot, no bound, or none of them. They differ in their constants only.
 */
#ifdef CSDS_LISTING
MODEL(tangential_none)
MODEL(tangential_csds)
MODEL(linear_nohistory)
MODEL(cundall_strack)
MODEL(sliding)
MODEL(viscous)
#elif !defined CSDS_MODELS_TANGENTIAL_SLIDER_H
#define CSDS_MODELS_TANGENTIAL_SLIDER_H

#ifdef CSDS_CATALOGUE
/* Stands for an infinite damping coefficient: beyond any other force, its square below overflow. */
static const double beyond_all = 1e140;

/* Stands for an infinite friction coefficient: so large that no force reaches its bound, so small that it bounds
 * friction by nothing where a load is 0 but for rounding, as where adhesion and a dashpot that is cut off cancel. */
static const double no_bound = 1e6;

static void tangential_none_prepare(preparation *p) {
  p->law->tangential = TANGENTIAL_SLIDER;
  p->law->frictionless = 1;
}

static void tangential_csds_prepare(preparation *p) {
  p->law->tangential = TANGENTIAL_SLIDER;
  p->law->friction.k = coefficient(p, "k_t");
  p->law->friction.x_gamma = coefficient(p, "x_gammat");
  p->law->friction.mu = coefficient(p, "mu");
  tell_friction(p, p->law->friction.k, 0, p->law->friction.mu);
}

static void linear_nohistory_prepare(preparation *p) {
  p->law->tangential = TANGENTIAL_SLIDER;
  p->law->friction.x_gamma = coefficient(p, "x_gammat");
  p->law->friction.mu = coefficient(p, "mu");
}

static void cundall_strack_prepare(preparation *p) {
  p->law->tangential = TANGENTIAL_SLIDER;
  p->law->friction.k = coefficient(p, "k_t");
  p->law->friction.mu = coefficient(p, "mu");
  tell_friction(p, p->law->friction.k, 0, p->law->friction.mu);
}

static void sliding_prepare(preparation *p) {
  p->law->tangential = TANGENTIAL_SLIDER;
  p->law->friction.gamma = beyond_all;
  p->law->friction.mu = coefficient(p, "mu");
}

static void viscous_prepare(preparation *p) {
  p->law->tangential = TANGENTIAL_SLIDER;
  p->law->friction.x_gamma = coefficient(p, "x_gammat");
  p->law->friction.mu = no_bound;
}

static const csds_model tangential_none_model = {
    .family = CSDS_TANGENTIAL,
    .name = "none",
    .summary = "no tangential force",
    .reference = "",
    .passive = CSDS_PASSIVE,
    .passive_reason = "there is no force",
    .advice = "Frictionless grains; costs nothing.",
    .vectorisable = 1,
};

static const csds_model tangential_csds_model = {
    .family = CSDS_TANGENTIAL,
    .name = "csds",
    .summary = "continuous spring-dashpot-slider",
    .reference = FBW2024,
    .passive = CSDS_PASSIVE,
    .passive_reason = "its spring never gives back more than it took",
    .advice = "The default choice. Three history values. Second order in time.",
    .vectorisable = 1,
    .parameters = 3,
    .parameter = {K_T, X_GAMMAT, MU},
    .slots = 1,
    .slot = {TANGENTIAL_DISPLACEMENT},
};

static const csds_model linear_nohistory_model = {
    .family = CSDS_TANGENTIAL,
    .name = "linear_nohistory",
    .summary = "dashpot and slider, Haff & Werner: csds with k_t = 0",
    .reference = "Haff & Werner, Powder Technol. 48, 239 (1986), doi:10.1016/0032-5910(86)80048-1",
    .passive = CSDS_PASSIVE,
    .passive_reason = "there is no spring, and friction opposes the motion",
    .advice = "Dilute flows only: grains at rest creep. No history. Second order in time.",
    .vectorisable = 1,
    .parameters = 2,
    .parameter = {X_GAMMAT, MU},
};

static const csds_model cundall_strack_model = {
    .family = CSDS_TANGENTIAL,
    .name = "cundall_strack",
    .summary = "spring and slider: csds with no dashpot",
    .reference = "Cundall & Strack, Geotechnique 29, 47 (1979), doi:10.1680/geot.1979.29.1.47",
    .passive = CSDS_PASSIVE,
    .passive_reason = "its spring never gives back more than it took",
    .advice = "Where no tangential damping is wanted: an undamped contact rings. Second order in time.",
    .vectorisable = 1,
    .parameters = 2,
    .parameter = {K_T, MU},
    .slots = 1,
    .slot = {TANGENTIAL_DISPLACEMENT},
};

static const csds_model sliding_model = {
    .family = CSDS_TANGENTIAL,
    .name = "sliding",
    .summary = "slider alone: csds with k_t = 0 and an infinite dashpot",
    .reference = RANGEL,
    .passive = CSDS_PASSIVE,
    .passive_reason = "there is no spring, and friction opposes the motion",
    .advice =
        "Fast sliding flows; sticking is a stop without a spring, so grains at rest creep. Second order in time, but "
        "first order with jkr.",
    .vectorisable = 1,
    .parameters = 1,
    .parameter = {MU},
};

static const csds_model viscous_model = {
    .family = CSDS_TANGENTIAL,
    .name = "viscous",
    .summary = "dashpot alone, without bound: csds with k_t = 0 and infinite mu",
    .reference = RANGEL,
    .passive = CSDS_PASSIVE,
    .passive_reason = "there is no spring, and friction opposes the motion",
    .advice = "Lubricated contacts. First order in time: its force jumps where the contact ends.",
    .vectorisable = 1,
    .parameters = 1,
    .parameter = {X_GAMMAT},
};
#endif
#endif

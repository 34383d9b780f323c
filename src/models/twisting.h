// SPDX-License-Identifier: MIT
/* Twisting resistance: the continuous spring-dashpot-slider of the twist angle. Fuehrer, Brendel & Wolf 2024. */
#ifdef CSDS_LISTING
MODEL(twisting_none)
MODEL(twisting_csds)
#elif !defined CSDS_MODELS_TWISTING_H
#define CSDS_MODELS_TWISTING_H

#ifdef CSDS_CATALOGUE
static void twisting_none_prepare(preparation *p) {
  p->law->twists = 0;
}

static void twisting_csds_prepare(preparation *p) {
  p->law->twists = 1;
  p->law->twisting.k = coefficient(p, "k_tw");
  p->law->twisting.gamma = coefficient(p, "gamma_tw");
  p->law->twisting.mu = coefficient(p, "mu_tw");
}

static const csds_model twisting_none_model = {
    .family = CSDS_TWISTING,
    .name = "none",
    .summary = "no twisting resistance",
    .reference = "",
    .passive = CSDS_PASSIVE,
    .passive_reason = "there is no torque",
    .advice = "Costs nothing.",
    .vectorisable = 1,
};

static const csds_model twisting_csds_model = {
    .family = CSDS_TWISTING,
    .name = "csds",
    .summary = "continuous spring-dashpot-slider of the twist angle",
    .reference = FBW2024,
    .passive = CSDS_PASSIVE,
    .passive_reason = "its spring never gives back more than it took",
    .advice = "Two history values.",
    .vectorisable = 1,
    .parameters = 3,
    .parameter = {{NOT_NEGATIVE("k_tw", "force length", "twisting stiffness"), .mixing = GEOMETRIC, .example = 100},
                  {NOT_NEGATIVE("gamma_tw", "force length time", "twisting damping"), .mixing = GEOMETRIC,
                   .example = 0.1},
                  {NOT_NEGATIVE("mu_tw", "length", "twisting friction length"), .mixing = GEOMETRIC, .example = 0.05}},
    .slots = 2,
    .slot = {{.name = "twist angle", .unit = "1", .size = 1, .exchange = 1},
             {.name = "twist rate expected", .unit = "1/time", .size = 1, .exchange = 1}},
};
#endif
#endif

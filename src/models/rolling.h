// SPDX-License-Identifier: MIT
/* Rolling resistance: the continuous spring-dashpot-slider of the rolling displacement. Fuehrer, Brendel & Wolf 2024.
 */
#ifdef CSDS_LISTING
MODEL(rolling_none)
MODEL(rolling_csds)
ALIAS(rolling_csds, "sds", SLIDES_CONTINUOUSLY)
#elif !defined CSDS_MODELS_ROLLING_H
#define CSDS_MODELS_ROLLING_H

#ifdef CSDS_CATALOGUE
static void rolling_none_prepare(preparation *p) {
  p->law->rolls = 0;
}

static void rolling_csds_prepare(preparation *p) {
  p->law->rolls = 1;
  p->law->rolling.k = coefficient(p, "k_r");
  p->law->rolling.gamma = coefficient(p, "gamma_r");
  p->law->rolling.mu = coefficient(p, "mu_r");
}

static const csds_model rolling_none_model = {
    .family = CSDS_ROLLING,
    .name = "none",
    .summary = "no rolling resistance",
    .reference = "",
    .passive = CSDS_PASSIVE,
    .passive_reason = "there is no torque",
    .advice = "No overhead.",
    .vectorisable = 1,
};

static const csds_model rolling_csds_model = {
    .family = CSDS_ROLLING,
    .name = "csds",
    .summary = "continuous spring-dashpot-slider of the rolling displacement; torque R n x F",
    .reference = FBW2024,
    .passive = CSDS_PASSIVE,
    .passive_reason = "its spring never gives back more than it took",
    .advice = "Six history values. The torque is R n x F_r with the effective radius R.",
    .vectorisable = 1,
    .parameters = 3,
    .parameter = {{NOT_NEGATIVE("k_r", "force/length", "rolling stiffness"), .mixing = GEOMETRIC, .example = 5e3},
                  {NOT_NEGATIVE("gamma_r", "force time/length", "rolling damping"), .mixing = GEOMETRIC, .example = 5},
                  {NOT_NEGATIVE("mu_r", "1", "rolling friction coefficient"), .mixing = GEOMETRIC, .example = 0.1}},
    .slots = 2,
    .slot = {{.name = "rolling displacement", .unit = "length", .size = 3, .exchange = 1},
             {.name = "rolling velocity expected", .unit = "length/time", .size = 3, .exchange = 1}},
};
#endif
#endif

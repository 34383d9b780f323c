// SPDX-License-Identifier: MIT
/* No dashpot, whatever the normal model's eta is. */
#ifdef CSDS_LISTING
MODEL(damping_none)
#elif !defined CSDS_MODELS_DAMPING_NONE_H
#define CSDS_MODELS_DAMPING_NONE_H

#ifdef CSDS_CATALOGUE
static void damping_none_prepare(preparation *p) {
  (void)eta(p); /* typed with the normal model, and not used */
}

static const csds_model damping_none_model = {
    .family = CSDS_DAMPING,
    .name = "none",
    .summary = "no damping: gamma_n = 0, and with it x_gammat gamma_n",
    .formula = "0",
    .reference = "",
    .passive = CSDS_PASSIVE,
    .passive_reason = "there is no dashpot",
    .advice = "Elastic collisions; the coefficient eta has to be typed and is not used.",
    .vectorisable = 1,
    .eta = {NOT_NEGATIVE("eta", "any", "not used"), .mixing = GEOMETRIC, .example = 1},
};
#endif
#endif

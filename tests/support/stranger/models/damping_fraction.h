// SPDX-License-Identifier: MIT
/* A dashpot whose coefficient, from 0 to 1, is no restitution, with a coefficient of its own: tests/stranger.sh adds it
 * to a copy of the project. */
#ifdef CSDS_LISTING
MODEL(fraction)
#elif !defined CSDS_MODELS_DAMPING_FRACTION_H
#define CSDS_MODELS_DAMPING_FRACTION_H

#ifdef CSDS_CATALOGUE
static void fraction_prepare(preparation *p) {
  damp_by_secant_stiffness(p, coefficient(p, "factor") * eta(p));
}

static const csds_model fraction_model = {
    .family = CSDS_DAMPING,
    .name = "fraction",
    .summary = "gamma_n = factor zeta sqrt(m F/overlap)",
    .formula = "factor*zeta*sqrt(m*F/overlap)",
    .reference = "none: a test",
    .passive = CSDS_PASSIVE,
    .passive_reason = "with limit_damping or without",
    .advice = "A test.",
    .vectorisable = 1,
    .single_stiffness = 1,
    .parameters = 1,
    .parameter = {{NOT_NEGATIVE("factor", "1", "damping coefficient over that of zeta"), .mixing = GEOMETRIC,
                   .example = 2}},
    .eta = {.name = "zeta",
            .unit = "1",
            .meaning = "fraction of the critical damping",
            .max = 1,
            .mixing = GEOMETRIC,
            .example = 0.1},
};
#endif
#endif

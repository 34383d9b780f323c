// SPDX-License-Identifier: MIT
/* The dashpot that gives the typed restitution, with cut-off and without: Schwager & Poeschel 2007, inverted. */
#ifdef CSDS_LISTING
MODEL(coeff_restitution)
#elif !defined CSDS_MODELS_DAMPING_COEFF_RESTITUTION_H
#define CSDS_MODELS_DAMPING_COEFF_RESTITUTION_H

#ifdef CSDS_CATALOGUE
/* gamma_n = d sqrt(2 m (F/overlap + dF)), dF being 1 + power/2 times F/overlap; powers 0 and 1 to the bit as ever. */
static double of_secant_stiffness(double d, int power) {
  return power == 0 ? 2 * d : power == 1 ? d / csds_hertz_damping_ratio(1) : d * sqrt(4.0 + power);
}

static void coeff_restitution_prepare(preparation *p) {
  const double e = eta(p), d = p->law->limit_damping ? csds_damping_ratio_cutoff(e) : csds_damping_ratio_plain(e);
  damp_by_secant_stiffness(p, of_secant_stiffness(d, p->secant_power));
}

static const csds_model coeff_restitution_model = {
    .family = CSDS_DAMPING,
    .name = "coeff_restitution",
    .summary = "the damping that gives restitution e for every pair of masses and impact velocity",
    .formula = "D(e)*sqrt(2*m*(F/overlap + dF))",
    .reference = SP2007 "; for hertz Antypov & Elliott, EPL 94, 50004 (2011), doi:10.1209/0295-5075/94/50004",
    .passive = CSDS_PASSIVE,
    .passive_reason = "with limit_damping or without",
    .advice =
        "The choice when a restitution is known: exact inverse of the formula that applies, with and without "
        "cut-off. Second order in time. Under a normal model that attracts it is the restitution of the contact "
        "without "
        "adhesion, and `csds calibrate` finds which one to type for the one that is wanted.",
    .vectorisable = 1,
    .single_stiffness = 1,
    .eta = RESTITUTION,
};
#endif
#endif

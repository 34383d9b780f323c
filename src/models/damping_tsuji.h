// SPDX-License-Identifier: MIT
/* gamma_n from a restitution by a polynomial: Tsuji, Tanaka & Ishida 1992, as LAMMPS's documentation prints it. */
#ifdef CSDS_LISTING
MODEL(damping_tsuji)
#elif !defined CSDS_MODELS_DAMPING_TSUJI_H
#define CSDS_MODELS_DAMPING_TSUJI_H

#ifdef CSDS_CATALOGUE
static double tsuji_polynomial(double e) {
  static const double c[] = {1.2728, -4.2783, 11.087, -22.348, 27.467, -18.022, 4.8218};
  double sum = 0;
  for (size_t k = sizeof c / sizeof c[0]; k > 0; --k) sum = sum * e + c[k - 1];
  return sum;
}

static void damping_tsuji_prepare(preparation *p) {
  damp_by_secant_stiffness(p, tsuji_polynomial(eta(p)));
}

static const csds_model damping_tsuji_model = {
    .family = CSDS_DAMPING,
    .name = "tsuji",
    .summary =
        "gamma_n = alpha sqrt(m F/overlap), alpha from e by a polynomial fitted to Hertz contacts without cut-off",
    .formula = "(1.2728 - 4.2783*e + 11.087*e^2 - 22.348*e^3 + 27.467*e^4 - 18.022*e^5 + 4.8218*e^6)*sqrt(m*F/overlap)",
    .reference = TSUJI,
    .passive = CSDS_PASSIVE,
    .passive_reason = "with limit_damping or without",
    .advice = "For inputs that use LAMMPS's; the restitution is near e without cut-off only. Second order in time.",
    .vectorisable = 1,
    .single_stiffness = 1,
    .eta = RESTITUTION,
};
#endif
#endif

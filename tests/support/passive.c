// SPDX-License-Identifier: MIT
/* Laws that must never create energy, with letters for random coefficients. */
#include "passive.h"

#include <stdio.h>
#include <string.h>

const char *const passive_law[PASSIVE_LAWS] = {
    "hooke 1e4 E damping coeff_restitution tangential csds K X M",
    "hooke 1e4 E damping coeff_restitution tangential csds K X M rolling csds R G 0.3 twisting csds R G 0.2",
    "hertz H E damping coeff_restitution tangential csds/mindlin K X M",
    "hertz H E damping tsuji tangential csds K X M rolling csds R G 0.3",
    "hooke 1e4 E damping coeff_restitution tangential linear_nohistory X M",
    "hooke 1e4 E damping coeff_restitution tangential cundall_strack K M",
    "hooke 1e4 E damping coeff_restitution tangential sliding M",
    "hooke 1e4 E damping coeff_restitution tangential viscous X",
    "hooke 1e4 E damping coeff_restitution tangential csds K X M limit_damping no",
    "hysteretic 5e3 1e4 0 damping velocity tangential csds K X M",
    "hysteretic/load 5e3 20 0 damping velocity tangential cundall_strack K M",
    "hooke 1e4 30 damping viscoelastic tangential csds K X M",
    "hertz H 3e-3 damping kuwabara_kono tangential csds/mindlin K X M",
    "hooke 1e4 E damping coeff_restitution tangential csds K X M twisting marshall",
    "hertz H E damping tsuji tangential csds/mindlin K X M rolling csds R G 0.3 twisting marshall",
    "hooke 1e4 E damping coeff_restitution tangential silbert K X M",
};

void fill_in(const char *pattern, const double value[7], char *words, size_t size) {
  static const char letters[] = "EKXMRGH";
  size_t used = 0;
  for (const char *c = pattern; *c && used + 30 < size; ++c) {
    const char *letter = strchr(letters, *c);
    if (letter && (c == pattern || c[-1] == ' ') && (c[1] == ' ' || c[1] == 0))
      used += (size_t)snprintf(words + used, size - used, "%.17g", value[letter - letters]);
    else
      words[used++] = *c;
  }
  words[used] = 0;
}

csds_law random_passive_law(gsl_rng *rng, const char *pattern) {
  const double softness = uniform(rng, 0, 2), torque = log_uniform(rng, 0.1, 1e4);
  const double value[] = {uniform(rng, 0.1, 0.95),
                          1e4 * softness,
                          gsl_rng_uniform_int(rng, 8) ? log_uniform(rng, 1e-2, 10) : 0,
                          uniform(rng, 0, 2),
                          torque,
                          0.01 * torque,
                          1e5};
  char words[600];
  fill_in(pattern, value, words, sizeof words);
  return law_of(words, 1);
}

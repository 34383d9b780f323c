// SPDX-License-Identifier: MIT
/* Random coefficients for laws that must never create energy. */
#include "passive.h"

#include <stdio.h>
#include <string.h>

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

// SPDX-License-Identifier: MIT
/* Laws that are documented as passive, with random coefficients. */
#ifndef CSDS_TESTS_PASSIVE_H
#define CSDS_TESTS_PASSIVE_H

#include "support.h"

#include <stddef.h>

/* Letters stand for values: E restitution, K tangential stiffness, X x_gammat, M friction, R and G stiffness and
 * damping against rolling and twisting, H Hertz stiffness. Normal springs are at most 1e4 stiff. The last one is a law
 * for comparison: its account is kept by the work of the whole law. */
static const char *const passive_law[] = {
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
enum { PASSIVE_LAWS = sizeof passive_law / sizeof *passive_law };

/* The pattern with the values of EKXMRGH in this order. */
void fill_in(const char *pattern, const double value[7], char *words, size_t size);

/* The pattern with random values, prepared for a time step of 1. */
csds_law random_passive_law(gsl_rng *rng, const char *pattern);

#endif

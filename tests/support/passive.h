// SPDX-License-Identifier: MIT
/* Laws that are documented as passive, with random coefficients. */
#ifndef CSDS_TESTS_PASSIVE_H
#define CSDS_TESTS_PASSIVE_H

#include "support.h"

#include <stddef.h>

/* Letters stand for values: E restitution, K tangential stiffness, X x_gammat, M friction, R and G stiffness and
 * damping against rolling and twisting, H Hertz stiffness. Normal springs are at most 1e4 stiff. The last one is a law
 * for comparison: its account is kept by the work of the whole law. */
enum { PASSIVE_LAWS = 16 };
extern const char *const passive_law[PASSIVE_LAWS];

/* The pattern with the values of EKXMRGH in this order. */
void fill_in(const char *pattern, const double value[7], char *words, size_t size);

/* The pattern with random values, prepared for a time step of 1. */
csds_law random_passive_law(gsl_rng *rng, const char *pattern);

#endif

// SPDX-License-Identifier: MIT
/* Pairs that attract, of spheres of radius 1/2 and mass 1 in space: random impacts, and a grain that hangs by another.
 */
#ifndef CSDS_TESTS_ATTRACTING_H
#define CSDS_TESTS_ATTRACTING_H

#include "csds.h"

#include <gsl/gsl_rng.h>

/* Words of a damping model with a coefficient eta that fits it, and of friction, rolling and twisting or none. */
typedef struct random_words {
  double eta;
  const char *damping, *friction;
} random_words;

random_words random_damping_and_friction(gsl_rng *rng);

/* Energy gained over that before in a random impact at t_c/divisor, -HUGE_VAL where the grains stay together; the test
 * fails if they gain any, or a channel gives. words: of the law */
double gain_of_random_impact(gsl_rng *rng, const csds_spec *spec, const char *words, int divisor);

/* A grain below one that is fixed, under a weight; begins at an overlap. Steps until they part, at most so many. rests:
 * the overlap then */
long hang(const csds_law *law, double weight, double overlap, long steps, double *rests);

#endif

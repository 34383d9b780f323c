// SPDX-License-Identifier: MIT
/* Laws made of the examples that the entries of the catalogue give. */
#ifndef CSDS_TESTS_EXAMPLES_H
#define CSDS_TESTS_EXAMPLES_H

#include "csds.h"

/* "normal hooke"; valid until the next call. */
const char *full_name(const csds_model *m);

/* Requires counts of coefficients and of history that an entry can have, and a name for each: nothing else of an entry
 * may be read before. */
void require_counts(const csds_model *m);

/* A law of the plain models by name, one for each family, with the tested model in place of its family's: every
 * coefficient is its entry's example, eta that of the damping model. */
csds_spec spec_of_examples(const csds_model *tested, const char *const plain[CSDS_FAMILIES]);

/* Such a law of models that are common with every other. */
csds_spec example_of(const csds_model *tested);

/* The law of a spec of examples, which must be one. */
csds_law law_from(const csds_model *tested, const csds_spec *spec, double dt);

#endif

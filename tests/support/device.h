// SPDX-License-Identifier: MIT
/* Contacts under every law that a device steps: blocks of them through some steps, beside the scalar reference. */
#ifndef CSDS_TESTS_DEVICE_H
#define CSDS_TESTS_DEVICE_H

#include "csds_cuda.h"

#include <gsl/gsl_rng.h>

/* Steps `count` contacts of the blocks by another way than the reference's. */
typedef void device_stepper(const csds_law *law, csds_block *blocks, size_t count, void *context);

/* Random contacts of a law of every composition, without and with rolling and twisting resistance, through some steps:
 * of pairs and of contacts with walls: forces, torques, ages and histories must have the bits of csds_block_step with
 * CSDS_ISA_SCALAR after each. Fails if a composition has no law here. */
void compare_with_reference(gsl_rng *rng, device_stepper *step, void *context);

/* Of the host, as a thread of a device does it; the file is C++. */
void step_as_device_does(const csds_law *law, const csds_cuda_contacts *contacts, size_t count);

#endif

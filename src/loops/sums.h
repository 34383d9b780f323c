// SPDX-License-Identifier: MIT
/* Sums of the energies of a block: one file, sums.c, compiled for each instruction set. */
#ifndef CSDS_LOOPS_SUMS_H
#define CSDS_LOOPS_SUMS_H

#include "csds.h"

typedef void csds_add_lanes(csds_energy_lanes *sums, const csds_block *block, const double *weight, int count);

extern csds_add_lanes *const csds_add_lanes_base_, *const csds_add_lanes_avx2_, *const csds_add_lanes_avx512_;

#endif

// SPDX-License-Identifier: MIT
/* Loops over blocks: one file, block_loops.c, compiled for each instruction set. */
#ifndef CSDS_BLOCK_H
#define CSDS_BLOCK_H

#include "csds.h"

struct csds_loops {
  void (*step)(const csds_law *law, csds_block *block, int count);
  void (*account)(const csds_law *law, csds_block *block, int count);
  void (*gather)(const csds_law *law, csds_block *block, const csds_grains *grains, csds_contacts *contacts);
  void (*scatter)(const csds_law *law, const csds_block *block, const csds_grains *grains, csds_contacts *contacts);
};

/* The loops compiled for a law, NULL if there are none. */
const csds_loops *csds_loops_base_(const csds_law *law);
const csds_loops *csds_loops_avx2_(const csds_law *law);
const csds_loops *csds_loops_avx512_(const csds_law *law);

/* For laws with none. */
void csds_gather_base_(const csds_law *law, csds_block *block, const csds_grains *grains, csds_contacts *contacts);
void csds_scatter_base_(const csds_law *law, const csds_block *block, const csds_grains *grains,
                        csds_contacts *contacts);

#endif

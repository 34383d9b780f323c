// SPDX-License-Identifier: MIT
/* Loops over blocks: one file, vector.c, compiled for each instruction set. */
#ifndef CSDS_LOOPS_BLOCK_H
#define CSDS_LOOPS_BLOCK_H

#include "models/composition.h"

typedef struct csds_loops {
  void (*step)(const csds_law *law, csds_block *block, int count);
  void (*account)(const csds_law *law, csds_block *block, int count);
  void (*gather)(const csds_law *law, csds_block *block, const csds_grains *grains, csds_contacts *contacts);
  void (*scatter)(const csds_law *law, const csds_block *block, const csds_grains *grains, csds_contacts *contacts);
} csds_loops;

/* The loops compiled for a law, NULL if there are none. */
const csds_loops *csds_loops_base_(const csds_law *law);
const csds_loops *csds_loops_avx2_(const csds_law *law);
const csds_loops *csds_loops_avx512_(const csds_law *law);
const csds_loops *csds_loops_base_walls_(const csds_law *law);
const csds_loops *csds_loops_avx2_walls_(const csds_law *law);
const csds_loops *csds_loops_avx512_walls_(const csds_law *law);

/* For laws and accounts that have no loop of their own. */
void csds_step_one_by_one_(const csds_law *law, csds_block *block, int count);
void csds_account_one_by_one_(const csds_law *law, csds_block *block, int count);
void csds_gather_base_(const csds_law *law, csds_block *block, const csds_grains *grains, csds_contacts *contacts);
void csds_scatter_base_(const csds_law *law, const csds_block *block, const csds_grains *grains,
                        csds_contacts *contacts);

/* For walls, with every instruction set. */
void csds_gather_walls_(const csds_law *law, csds_block *block, const csds_grains *grains, csds_contacts *contacts);
void csds_scatter_walls_(const csds_law *law, const csds_block *block, const csds_grains *grains,
                         csds_contacts *contacts);

/* Doubles of history of each contact. */
INLINE int values_in(const csds_law *law, const csds_block *block) {
  return block->walls ? law->wall_history : law->history;
}

#endif

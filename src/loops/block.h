// SPDX-License-Identifier: MIT
/* Loops over blocks: one file, vector.c, compiled for each instruction set. */
#ifndef CSDS_LOOPS_BLOCK_H
#define CSDS_LOOPS_BLOCK_H

#include "kept.h"
#include "models/composition.h"

/* Names of what is compiled for each instruction set. */
#define GLUE_(a, b) a##b##_
#define GLUE(a, b) GLUE_(a, b)

typedef void csds_gather(const csds_law *law, csds_block *block, const csds_grains *grains, csds_contacts *contacts);
typedef void csds_scatter(const csds_law *law, const csds_block *block, const csds_grains *grains,
                          csds_contacts *contacts);

typedef void csds_add_lanes(csds_energy_lanes *sums, const csds_block *block, const double *given, const unsigned *j,
                            unsigned shared, int count);

typedef void csds_step(const csds_law *law, csds_block *block, kept own, int count);

typedef struct csds_loops {
  csds_step *step, *account;
  csds_gather *gather;
  csds_scatter *scatter;
} csds_loops;

/* What serves all laws, for each instruction set: to and from contacts in rows, sums of energies. */
typedef struct csds_common_loops {
  void (*gather)(csds_block *block, const csds_grains *grains, csds_rows *rows, const csds_rows *next);
  unsigned long long (*scatter)(const csds_block *block, const csds_grains *grains, csds_rows *rows,
                                const csds_rows *next);
  csds_add_lanes *add_lanes;
} csds_common_loops;
extern const csds_common_loops csds_common_loops_base_, csds_common_loops_avx2_, csds_common_loops_avx512_;
csds_add_lanes csds_add_lanes_base_, csds_add_lanes_avx2_, csds_add_lanes_avx512_;

csds_gather csds_gather_base_, csds_gather_avx2_, csds_gather_avx512_;
csds_scatter csds_scatter_base_, csds_scatter_avx2_, csds_scatter_avx512_;

/* The loops compiled for a law, NULL if there are none. */
const csds_loops *csds_loops_base_(const csds_law *law);
const csds_loops *csds_loops_avx2_(const csds_law *law);
const csds_loops *csds_loops_avx512_(const csds_law *law);
const csds_loops *csds_loops_base_walls_(const csds_law *law);
const csds_loops *csds_loops_avx2_walls_(const csds_law *law);

/* For laws and accounts that have no loop of their own. */
csds_step csds_step_one_by_one_, csds_account_one_by_one_;

/* For walls, with every instruction set. */
csds_gather csds_gather_walls_;
csds_scatter csds_scatter_walls_;

/* Doubles of history of each contact. */
INLINE int values_in(const csds_law *law, const csds_block *block) {
  return block->walls ? law->wall_history : law->history;
}

#endif

// SPDX-License-Identifier: MIT
/* Heat of the contacts of a block: one file, heat_blocks.c, compiled for each instruction set. */
#ifndef CSDS_LOOPS_HEAT_BLOCKS_H
#define CSDS_LOOPS_HEAT_BLOCKS_H

#include "csds.h"
#include "step/energy.h"

/* Square of the radius of the contact area. wide: 1 if the law's contacts last beyond touch, of which the overlap may
 * be negative; given, so that loops know it before they begin. */
INLINE double square_in_contact(const contact_law *law, int wide, double radius, double overlap) {
  return wide ? square_of_contact_radius(law, radius, overlap) : radius * larger(overlap, 0);
}

typedef struct csds_heat_loops {
  void (*conductance)(const csds_law *law, const csds_block *block, int count, double conductance[CSDS_BLOCK]);
  void (*warmth)(const csds_law *law, const csds_block *block, int count, double warmth[CSDS_BLOCK]);
} csds_heat_loops;

extern const csds_heat_loops csds_heat_base_, csds_heat_avx2_, csds_heat_avx512_;

#endif

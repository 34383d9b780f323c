// SPDX-License-Identifier: MIT
/* Where contacts of a block have what they keep from step to step: in rows of the block itself, or in those of
 * csds_rows. */
#ifndef CSDS_LOOPS_KEPT_H
#define CSDS_LOOPS_KEPT_H

#include "csds.h"

#include <stddef.h>

typedef struct kept {
  double (*body)[CSDS_ROW]; /* by csds_body */
  double (*history)[CSDS_ROW];
  int alike; /* 1: all entries of body are those of one pair of bodies */
} kept;

#define BODY_AT(row) (offsetof(csds_block, radius_i) + (size_t)(row) * sizeof(double[CSDS_ROW]))
_Static_assert(BODY_AT(CSDS_BODY_RADIUS_J) == offsetof(csds_block, radius_j) &&
                   BODY_AT(CSDS_BODY_INV_MASS_I) == offsetof(csds_block, inv_mass_i) &&
                   BODY_AT(CSDS_BODY_INV_MASS_J) == offsetof(csds_block, inv_mass_j) &&
                   BODY_AT(CSDS_BODY_INV_INERTIA_I) == offsetof(csds_block, inv_inertia_i) &&
                   BODY_AT(CSDS_BODY_INV_INERTIA_J) == offsetof(csds_block, inv_inertia_j),
               "rows of a block in the order of csds_body");
#undef BODY_AT

static inline kept kept_in_block(csds_block *b) {
  const kept own = {(double(*)[CSDS_ROW])(void *)((char *)b + offsetof(csds_block, radius_i)), b->history, 0};
  return own;
}

#endif

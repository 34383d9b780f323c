// SPDX-License-Identifier: MIT
/* Which of the grains may be written to. */
#ifndef CSDS_LOOPS_RECEIVERS_H
#define CSDS_LOOPS_RECEIVERS_H

#include "csds.h"

/* A copy, which no store can change. Where no grain receives, receiving - first is zero. */
static inline csds_grains own_copy(const csds_grains *grains) {
  csds_grains g = *grains;
  if (g.receiving < g.first) g.receiving = g.first;
  return g;
}

/* Whether a grain of such a copy may be written to: by one comparison. */
static inline int receives(const csds_grains *g, unsigned n) {
  return n - g->first < g->receiving - g->first;
}

#endif

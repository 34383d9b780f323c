// SPDX-License-Identifier: MIT
/* What the next rows will need is fetched from memory while others are moved; each fetch takes time of its own. */
#ifndef CSDS_LOOPS_FETCH_H
#define CSDS_LOOPS_FETCH_H

#include "models/composition.h"

#include <stddef.h>

#if defined(__GNUC__)
#define FETCH(address) __builtin_prefetch(address)
#else
#define FETCH(address) ((void)(address))
#endif

/* Whether the first grains of contacts have to be fetched. Where grains have many contacts the same ones follow each
 * other, and their neighbors in memory: the processor fetches those of its own accord. */
INLINE int is_sparse(const csds_rows *r) {
  return r->count > 0 && r->i[r->count - 1] - r->i[0] > (unsigned)r->count;
}

INLINE void fetch_motion(const csds_grains *g, unsigned n, int central) {
  FETCH(g->x + 3 * (size_t)n);
  FETCH(g->v + 3 * (size_t)n);
  if (!central) FETCH(g->omega + 3 * (size_t)n);
}

/* Of a few contacts at a time, since a processor drops what it cannot fetch at once. */
INLINE void fetch_some(const csds_grains *g, const csds_rows *next, int sparse, int begin, int end) {
  for (int n = begin; n < end; ++n) {
    if (sparse) fetch_motion(g, next->i[n], next->central);
    fetch_motion(g, next->j[n], next->central);
  }
}

INLINE void fetch_forces(const csds_grains *g, unsigned n, int central) {
  FETCH(g->force + 3 * (size_t)n);
  if (!central) FETCH(g->torque + 3 * (size_t)n);
}

INLINE void fetch_rows(const csds_grains *g, const csds_rows *next, int sparse, int k) {
  if (sparse) fetch_forces(g, next->i[k], next->central);
  fetch_forces(g, next->j[k], next->central);
  if (k % 8 != 0) return;
  for (int n = 0; n < CSDS_BODY_ROWS && !next->common; ++n) FETCH(&next->body[n][k]);
  for (int h = 0; h < next->values; ++h) FETCH(&next->history[h][k]);
}

#endif

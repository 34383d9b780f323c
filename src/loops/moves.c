// SPDX-License-Identifier: MIT
/* Contacts from arrays of grains into blocks and back, for pairs; compiled once for each instruction set. */
#include "moves.h"
#include "block.h"
#ifdef __AVX512F__
#include "gather_eight.h"
#endif

void GLUE(csds_gather_, CSDS_ISA_NAME)(const csds_law *law, csds_block *b, const csds_grains *g, csds_contacts *c) {
  const strides packed = {3, 1, 2}, of_structs = {g->stride, g->stride, g->stride};
  pad(c);
  if (g->stride)
    gather(b, g, c, law->history, of_structs);
  else if (law->history == FEW)
    gather(b, g, c, FEW, packed);
  else if (law->history == LEAST)
    gather(b, g, c, LEAST, packed);
  else
    gather(b, g, c, law->history, packed);
  for (int d = 0; d < 3 && c->shift; ++d)
    for (int k = 0; k < c->count; ++k) b->x[d][k] += c->shift[k][d];
}

void GLUE(csds_scatter_, CSDS_ISA_NAME)(const csds_law *law, const csds_block *b, const csds_grains *g,
                                        csds_contacts *c) {
  const int values = law->history;
  if (g->stride)
    scatter(b, g, c, values, g->stride);
  else if (values == FEW)
    scatter(b, g, c, FEW, 3);
  else if (values == LEAST)
    scatter(b, g, c, LEAST, 3);
  else
    scatter(b, g, c, values, 3);
}

static void gather_rows(csds_block *b, const csds_grains *g, csds_rows *r, const csds_rows *next) {
  pad_rows(r);
#ifdef __AVX512F__ /* but where both grains of each contact are fetched: four at a time keep fewer loads waiting */
  if (!next || !is_sparse(next)) {
    if (r->central)
      gather_by_eight(b, g, r, next, 1);
    else
      gather_by_eight(b, g, r, next, 0);
    return;
  }
#endif
  if (r->central)
    gather_from_rows(b, g, r, next, 1);
  else
    gather_from_rows(b, g, r, next, 0);
}

static unsigned long long scatter_rows(const csds_block *b, const csds_grains *g, csds_rows *r, const csds_rows *next) {
  memcpy(r->age, b->age, (size_t)r->count * sizeof *r->age);
  return r->central ? scatter_forces(b, g, r, next, 1) : scatter_forces(b, g, r, next, 0);
}

const csds_common_loops GLUE(csds_common_loops_, CSDS_ISA_NAME) = {gather_rows, scatter_rows,
                                                                   GLUE(csds_add_lanes_, CSDS_ISA_NAME)};

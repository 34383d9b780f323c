// SPDX-License-Identifier: MIT
/* Contacts from arrays of grains into a block and back; compiled for each instruction set, as part of vector.c. */
#ifndef CSDS_LOOPS_MOVES_H
#define CSDS_LOOPS_MOVES_H

#include "models/composition.h"

#include <stddef.h>
#include <string.h>

/* Four numbers at once; the compiler makes what the instruction set has of it. */
enum { GATHERED = CSDS_LANES / 2 };
typedef double four __attribute__((vector_size(GATHERED * sizeof(double))));
_Static_assert(GATHERED == 4, "contacts are gathered four at a time");
_Static_assert(CSDS_BLOCK % CSDS_LANES == 0, "the entries beyond the last contact stay within the block");

typedef struct places {
  size_t at[4];
} places;

INLINE places places_of(const unsigned *n, size_t stride) {
  places p = {{stride * n[0], stride * n[1], stride * n[2], stride * n[3]}};
  return p;
}

INLINE four picked(const double *a, places p) {
  four r = {a[p.at[0]], a[p.at[1]], a[p.at[2]], a[p.at[3]]};
  return r;
}

INLINE four of_row(const double *row) {
  four r;
  memcpy(&r, row, sizeof r);
  return r;
}

INLINE void to_row(four r, double *row) {
  memcpy(row, &r, sizeof r);
}

INLINE const double *history_of(const csds_contacts *c, int k) {
  static const double none[CSDS_MAX_HISTORY];
  return c->age[k] == CSDS_NEW ? none : c->history[k];
}

/* Whole blocks of four: the last contact stands for those that are not there. */
INLINE void pad(csds_contacts *c) {
  for (int k = c->count; k % GATHERED; ++k) {
    c->i[k] = c->i[k - 1];
    c->j[k] = c->j[k - 1];
    c->age[k] = c->age[k - 1];
    c->history[k] = c->history[k - 1];
  }
}

/* History of a contact without springs but the normal one; of one with friction, but no rolling and twisting
 * resistance: moving so many is compiled for these numbers. */
enum { LEAST = 3, FEW = 6 };

/* Numbers of an array from one grain to the next: vectors, scalars, inertias. */
typedef struct strides {
  size_t vector, scalar, inertia;
} strides;

INLINE void gather(csds_block *b, const csds_grains *g, const csds_contacts *c, int values, strides s) {
  const double *inverse = &g->inertia->inv_mass;
  for (int k = 0; k < c->count; k += GATHERED) {
    const places i = places_of(c->i + k, s.vector);
    for (int d = 0; d < 3; ++d) to_row(picked(g->x + d, i), &b->x[d][k]);
    for (int d = 0; d < 3; ++d) to_row(picked(g->v + d, i), &b->v[d][k]);
    for (int d = 0; d < 3; ++d) to_row(picked(g->omega + d, i), &b->omega_i[d][k]);
    const places j = places_of(c->j + k, s.vector);
    for (int d = 0; d < 3; ++d) to_row(of_row(&b->x[d][k]) - picked(g->x + d, j), &b->x[d][k]);
    for (int d = 0; d < 3; ++d) to_row(of_row(&b->v[d][k]) - picked(g->v + d, j), &b->v[d][k]);
    for (int d = 0; d < 3; ++d) to_row(picked(g->omega + d, j), &b->omega_j[d][k]);
    const places ri = places_of(c->i + k, s.scalar), rj = places_of(c->j + k, s.scalar);
    to_row(picked(g->radius, ri), &b->radius_i[k]);
    to_row(picked(g->radius, rj), &b->radius_j[k]);
    const places mi = places_of(c->i + k, s.inertia), mj = places_of(c->j + k, s.inertia);
    to_row(picked(inverse, mi), &b->inv_mass_i[k]);
    to_row(picked(inverse, mj), &b->inv_mass_j[k]);
    to_row(picked(inverse + 1, mi), &b->inv_inertia_i[k]);
    to_row(picked(inverse + 1, mj), &b->inv_inertia_j[k]);
    memcpy(&b->age[k], &c->age[k], 4 * sizeof b->age[k]);
    const double *const h0 = history_of(c, k), *const h1 = history_of(c, k + 1), *const h2 = history_of(c, k + 2),
                        *const h3 = history_of(c, k + 3);
    for (int h = 0; h < values; ++h) {
      const four row = {h0[h], h1[h], h2[h], h3[h]};
      to_row(row, &b->history[h][k]);
    }
  }
}

/* Whether a grain may be written to. */
INLINE int receives(const csds_grains *g, unsigned n) {
  return n < g->receiving && n >= g->first;
}

INLINE void add_to(double *grain, const double *row) {
  for (size_t d = 0; d < 3; ++d) grain[d] += row[d * CSDS_ROW];
}

INLINE void take_from(double *grain, const double *row) {
  for (size_t d = 0; d < 3; ++d) grain[d] -= row[d * CSDS_ROW];
}

INLINE void scatter(const csds_block *b, const csds_grains *grains, csds_contacts *c, int values, size_t stride) {
  const csds_grains copy = *grains, *const g = &copy; /* no store can change it */
  memcpy(c->age, b->age, (size_t)c->count * sizeof *c->age);
  for (int k = 0; k < c->count; ++k) {
    double *history = c->history[k];
    for (int h = 0; h < values; ++h) history[h] = b->history[h][k];
    const size_t i = stride * c->i[k], j = stride * c->j[k];
    if (receives(g, c->i[k])) {
      add_to(g->force + i, &b->force[0][k]);
      add_to(g->torque + i, &b->torque_i[0][k]);
    }
    if (receives(g, c->j[k])) {
      take_from(g->force + j, &b->force[0][k]);
      add_to(g->torque + j, &b->torque_j[0][k]);
    }
  }
}

#endif

// SPDX-License-Identifier: MIT
/* Contacts from arrays of grains into a block and back; compiled for each instruction set, as part of moves.c. */
#ifndef CSDS_LOOPS_MOVES_H
#define CSDS_LOOPS_MOVES_H

#include "fetch.h"
#include "models/composition.h"
#include "receivers.h"

#include <stddef.h>
#include <string.h>
#ifdef __AVX__
#include <immintrin.h>
#endif

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

typedef double two __attribute__((vector_size(2 * sizeof(double))));

INLINE two two_at(const double *a) {
  two r;
  memcpy(&r, a, sizeof r);
  return r;
}

/* Two numbers from each of two places, one behind the other. */
INLINE four joined(const double *a, const double *b) {
#ifdef __AVX__ /* gcc would load b into a register first */
  return (four)_mm256_insertf128_pd(_mm256_castpd128_pd256(_mm_loadu_pd(a)), _mm_loadu_pd(b), 1);
#elif defined(__clang__) || __GNUC__ >= 12
  return __builtin_shufflevector(two_at(a), two_at(b), 0, 1, 2, 3);
#else
  const four r = {a[0], a[1], b[0], b[1]};
  return r;
#endif
}

/* Of four numbers of each, those at even places, and those at odd ones. */
#if defined(__clang__) || __GNUC__ >= 12
INLINE four evens(four a, four b) {
  return __builtin_shufflevector(a, b, 0, 4, 2, 6);
}

INLINE four odds(four a, four b) {
  return __builtin_shufflevector(a, b, 1, 5, 3, 7);
}
#else
INLINE four evens(four a, four b) {
  four r = {a[0], b[0], a[2], b[2]};
  return r;
}

INLINE four odds(four a, four b) {
  four r = {a[1], b[1], a[3], b[3]};
  return r;
}
#endif

/* The components of four grains' vectors, in rows: by loads of two numbers, and none beyond z. */
INLINE void vectors_of(const double *grains, places p, four row[3]) {
  const double *const a = grains + p.at[0], *const b = grains + p.at[1], *const c = grains + p.at[2],
                      *const d = grains + p.at[3];
  const four xy_ac = joined(a, c), xy_bd = joined(b, d);
  const four yz_ac = joined(a + 1, c + 1), yz_bd = joined(b + 1, d + 1);
  row[0] = evens(xy_ac, xy_bd);
  row[1] = odds(xy_ac, xy_bd);
  row[2] = odds(yz_ac, yz_bd);
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

INLINE void gather_motion(csds_block *b, const csds_grains *g, places i, places j, int central, int k) {
  four of_i[3], of_j[3];
  vectors_of(g->x, i, of_i);
  vectors_of(g->x, j, of_j);
  for (int d = 0; d < 3; ++d) to_row(of_i[d] - of_j[d], &b->x[d][k]);
  vectors_of(g->v, i, of_i);
  vectors_of(g->v, j, of_j);
  for (int d = 0; d < 3; ++d) to_row(of_i[d] - of_j[d], &b->v[d][k]);
  if (central) return;
  vectors_of(g->omega, i, of_i);
  for (int d = 0; d < 3; ++d) to_row(of_i[d], &b->omega_i[d][k]);
  vectors_of(g->omega, j, of_j);
  for (int d = 0; d < 3; ++d) to_row(of_j[d], &b->omega_j[d][k]);
}

INLINE void gather(csds_block *b, const csds_grains *g, const csds_contacts *c, int values, strides s) {
  const double *inverse = &g->inertia->inv_mass;
  for (int k = 0; k < c->count; k += GATHERED) {
    gather_motion(b, g, places_of(c->i + k, s.vector), places_of(c->j + k, s.vector), 0, k);
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

/* The vector in the k-th entries of three rows. */
typedef struct entry {
  two xy;
  double z;
} entry;

INLINE entry entry_of(const double (*row)[CSDS_ROW], int k) {
  const entry e = {{row[0][k], row[1][k]}, row[2][k]};
  return e;
}

INLINE void put(two xy, double z, double *grain) {
  memcpy(grain, &xy, sizeof xy);
  grain[2] = z;
}

INLINE void add_to(double *grain, entry e) {
  put(two_at(grain) + e.xy, grain[2] + e.z, grain);
}

INLINE void take_from(double *grain, entry e) {
  put(two_at(grain) - e.xy, grain[2] - e.z, grain);
}

INLINE void add_forces(const csds_block *b, const csds_grains *g, unsigned i, unsigned j, size_t stride, int central,
                       int k) {
  const entry force = entry_of(b->force, k);
  if (receives(g, i)) {
    add_to(g->force + stride * i, force);
    if (!central) add_to(g->torque + stride * i, entry_of(b->torque_i, k));
  }
  if (receives(g, j)) {
    take_from(g->force + stride * j, force);
    if (!central) add_to(g->torque + stride * j, entry_of(b->torque_j, k));
  }
}

INLINE void scatter(const csds_block *b, const csds_grains *grains, csds_contacts *c, int values, size_t stride) {
  const csds_grains copy = own_copy(grains), *const g = &copy;
  memcpy(c->age, b->age, (size_t)c->count * sizeof *c->age);
  for (int k = 0; k < c->count; ++k) {
    double *history = c->history[k];
    for (int h = 0; h < values; ++h) history[h] = b->history[h][k];
    add_forces(b, g, c->i[k], c->j[k], stride, 0, k);
  }
}

/* ------------------------------------------------------------------------------ contacts that stay in rows */

/* As pad() does; the rows are stepped whole vectors at a time. */
INLINE void pad_rows(csds_rows *r) {
  for (int k = r->count; k % CSDS_LANES; ++k) {
    r->i[k] = r->i[k - 1];
    r->j[k] = r->j[k - 1];
    r->age[k] = CSDS_NEW;
    for (int n = 0; n < CSDS_BODY_ROWS && !r->common; ++n) r->body[n][k] = r->body[n][k - 1];
    if (r->number) r->number[k] = r->number[k - 1];
  }
}

/* Four contacts' bodies, each of which lies in one piece, in rows. */
INLINE void gather_bodies(csds_block *block, const csds_rows *r, int k) {
  const double *const a = r->common[r->number[k]], *const b = r->common[r->number[k + 1]],
                      *const c = r->common[r->number[k + 2]], *const d = r->common[r->number[k + 3]];
  const four lo_ac = joined(a, c), lo_bd = joined(b, d);
  const four mid_ac = joined(a + 2, c + 2), mid_bd = joined(b + 2, d + 2);
  const four hi_ac = joined(a + 4, c + 4), hi_bd = joined(b + 4, d + 4);
  to_row(evens(lo_ac, lo_bd), &block->radius_i[k]);
  to_row(odds(lo_ac, lo_bd), &block->radius_j[k]);
  to_row(evens(mid_ac, mid_bd), &block->inv_mass_i[k]);
  to_row(odds(mid_ac, mid_bd), &block->inv_mass_j[k]);
  to_row(evens(hi_ac, hi_bd), &block->inv_inertia_i[k]);
  to_row(odds(hi_ac, hi_bd), &block->inv_inertia_j[k]);
}

INLINE void gather_from_rows(csds_block *b, const csds_grains *g, const csds_rows *r, const csds_rows *next,
                             int central) {
  const int sparse = next && is_sparse(next);
  for (int k = 0; k < r->count; k += GATHERED) {
    gather_motion(b, g, places_of(r->i + k, 3), places_of(r->j + k, 3), central, k);
    if (r->number) gather_bodies(b, r, k);
    if (next && k + GATHERED <= next->count) fetch_some(g, next, sparse, k, k + GATHERED);
    memcpy(&b->age[k], &r->age[k], GATHERED * sizeof b->age[k]);
  }
}

INLINE unsigned long long scatter_forces(const csds_block *b, const csds_grains *grains, const csds_rows *rows,
                                         const csds_rows *next, int central) {
  const csds_grains copy = own_copy(grains), *const g = &copy;
  const csds_rows copy_of_rows = *rows, *const r = &copy_of_rows;
  const int sparse = next && is_sparse(next), fetched = next ? next->count : 0;
  unsigned long long apart = 0;
  for (int k = 0; k < r->count; ++k) {
    if (k < fetched) fetch_rows(g, next, sparse, k);
    if (b->age[k] == CSDS_NEW)
      apart |= 1ULL << k;
    else
      add_forces(b, g, r->i[k], r->j[k], 3, central, k);
  }
  return apart;
}

#endif

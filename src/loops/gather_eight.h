// SPDX-License-Identifier: MIT
/* Motion and bodies of eight contacts at a time: for AVX-512, whose masked loads read no byte beyond a grain. */
#ifndef CSDS_LOOPS_GATHER_EIGHT_H
#define CSDS_LOOPS_GATHER_EIGHT_H

#include "fetch.h"

#include <immintrin.h>
#include <string.h>

enum { EIGHT = 8 };
_Static_assert(CSDS_LANES % EIGHT == 0, "rows are padded to a multiple of eight contacts");

/* x, y and z of two grains, each before a zero. */
INLINE __m512d two_vectors(const double *grains, unsigned i, unsigned j) {
  enum { XYZ = 7 };
  const double *const a = grains + 3 * (size_t)i, *const b = grains + 3 * (size_t)j;
  const __m512d first = _mm512_castpd256_pd512(_mm256_maskz_loadu_pd(XYZ, a));
  return _mm512_insertf64x4(first, _mm256_maskz_loadu_pd(XYZ, b), 1);
}

INLINE void eight_vectors(const double *grains, const unsigned *n, __m512d row[3]) {
  const __m512d a = two_vectors(grains, n[0], n[4]), b = two_vectors(grains, n[1], n[5]),
                c = two_vectors(grains, n[2], n[6]), d = two_vectors(grains, n[3], n[7]);
  const __m512d xz_ab = _mm512_unpacklo_pd(a, b), xz_cd = _mm512_unpacklo_pd(c, d);
  const __m512d y_ab = _mm512_unpackhi_pd(a, b), y_cd = _mm512_unpackhi_pd(c, d);
  const __m512i lower = _mm512_setr_epi64(0, 1, 8, 9, 4, 5, 12, 13);
  const __m512i upper = _mm512_setr_epi64(2, 3, 10, 11, 6, 7, 14, 15);
  row[0] = _mm512_permutex2var_pd(xz_ab, lower, xz_cd);
  row[1] = _mm512_permutex2var_pd(y_ab, lower, y_cd);
  row[2] = _mm512_permutex2var_pd(xz_ab, upper, xz_cd);
}

INLINE void gather_vectors(const double *grains, const unsigned *n, double (*rows)[CSDS_ROW], int k) {
  __m512d row[3];
  eight_vectors(grains, n, row);
  for (int d = 0; d < 3; ++d) _mm512_storeu_pd(&rows[d][k], row[d]);
}

INLINE void gather_differences(const double *grains, const unsigned *i, const unsigned *j, double (*rows)[CSDS_ROW],
                               int k) {
  __m512d of_i[3], of_j[3];
  eight_vectors(grains, i, of_i);
  eight_vectors(grains, j, of_j);
  for (int d = 0; d < 3; ++d) _mm512_storeu_pd(&rows[d][k], _mm512_sub_pd(of_i[d], of_j[d]));
}

/* Four contacts' bodies as unpacking leaves them, two contacts in a register: its quarters are the numbers 0, 2, 4, 6
 * of both (lo) or 1, 3, 5, 7 (hi). */
typedef struct four_pairs {
  __m512d lo[2], hi[2];
} four_pairs;

INLINE four_pairs four_bodies(const csds_rows *r, const unsigned char *n) {
  const __m512d a = _mm512_loadu_pd(r->common[n[0]]), b = _mm512_loadu_pd(r->common[n[1]]),
                c = _mm512_loadu_pd(r->common[n[2]]), d = _mm512_loadu_pd(r->common[n[3]]);
  const four_pairs f = {{_mm512_unpacklo_pd(a, b), _mm512_unpacklo_pd(c, d)},
                        {_mm512_unpackhi_pd(a, b), _mm512_unpackhi_pd(c, d)}};
  return f;
}

/* The quarters q, from 0 to 2, of four registers: entries of eight contacts in a row. */
INLINE __m512d quarters(const __m512d lower[2], const __m512d upper[2], int q) {
  enum { FIRST_TWO = 0x44, LAST_TWO = 0xee, FIRST_OF_EACH = 0x88, SECOND_OF_EACH = 0xdd };
  if (q < 2) {
    const __m512d a = _mm512_shuffle_f64x2(lower[0], lower[1], FIRST_TWO);
    const __m512d b = _mm512_shuffle_f64x2(upper[0], upper[1], FIRST_TWO);
    return q == 0 ? _mm512_shuffle_f64x2(a, b, FIRST_OF_EACH) : _mm512_shuffle_f64x2(a, b, SECOND_OF_EACH);
  }
  const __m512d a = _mm512_shuffle_f64x2(lower[0], lower[1], LAST_TWO);
  const __m512d b = _mm512_shuffle_f64x2(upper[0], upper[1], LAST_TWO);
  return _mm512_shuffle_f64x2(a, b, FIRST_OF_EACH);
}

INLINE void gather_eight_bodies(csds_block *b, const csds_rows *r, int k) {
  const four_pairs first = four_bodies(r, r->number + k), last = four_bodies(r, r->number + k + 4);
  _mm512_storeu_pd(&b->radius_i[k], quarters(first.lo, last.lo, 0));
  _mm512_storeu_pd(&b->radius_j[k], quarters(first.hi, last.hi, 0));
  _mm512_storeu_pd(&b->inv_mass_i[k], quarters(first.lo, last.lo, 1));
  _mm512_storeu_pd(&b->inv_mass_j[k], quarters(first.hi, last.hi, 1));
  _mm512_storeu_pd(&b->inv_inertia_i[k], quarters(first.lo, last.lo, 2));
  _mm512_storeu_pd(&b->inv_inertia_j[k], quarters(first.hi, last.hi, 2));
}

INLINE void gather_by_eight(csds_block *b, const csds_grains *grains, const csds_rows *rows, const csds_rows *next,
                            int central) {
  const csds_grains copy = *grains, *const g = &copy; /* no store can change it, nor the rows */
  const csds_rows copy_of_rows = *rows, *const r = &copy_of_rows;
  for (int k = 0; k < r->count; k += EIGHT) {
    gather_differences(g->x, r->i + k, r->j + k, b->x, k);
    gather_differences(g->v, r->i + k, r->j + k, b->v, k);
    if (!central) gather_vectors(g->omega, r->i + k, b->omega_i, k);
    if (!central) gather_vectors(g->omega, r->j + k, b->omega_j, k);
    if (r->number) gather_eight_bodies(b, r, k);
    if (next && k + EIGHT <= next->count) fetch_some(g, next, 0, k, k + EIGHT);
    memcpy(&b->age[k], &r->age[k], EIGHT * sizeof b->age[k]);
  }
}

#endif

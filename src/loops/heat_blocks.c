// SPDX-License-Identifier: MIT
/* Heat of the contacts of a block, in loops that the compiler turns into vector code. */
#include "heat_blocks.h"

#include <string.h>

#define GLUE_(a, b) a##b##_
#define GLUE(a, b) GLUE_(a, b)

/* Squares of the contact radii, 0 where there is no contact. */
INLINE void squares_of_pairs(const contact_law *law, const csds_block *b, int count, int wide, double *square) {
  for (int k = 0; k < count; ++k) {
    const double x = b->x[0][k], y = b->x[1][k], z = b->x[2][k], sum_of_radii = b->radius_i[k] + b->radius_j[k];
    const double radius = b->radius_i[k] * b->radius_j[k] / sum_of_radii;
    const double overlap = sum_of_radii - sqrt(x * x + y * y + z * z);
    const double all = square_in_contact(law, wide, radius, overlap);
    square[k] = b->age[k] != CSDS_NEW ? all : 0;
  }
}

INLINE void squares_on_walls(const contact_law *law, const csds_block *b, int count, int wide, double *square) {
  for (int k = 0; k < count; ++k) {
    const double radius = b->radius_i[k], overlap = radius - b->distance[k];
    const double all = square_in_contact(law, wide, radius, overlap);
    square[k] = b->age[k] != CSDS_NEW ? all : 0;
  }
}

static void conductance_of_block(const csds_law *law, const csds_block *b, int count, double conductance[CSDS_BLOCK]) {
  const contact_law *l = contact_law_of(law);
  double square[CSDS_BLOCK]; /* of its own: compilers see that it is no row of the block */
  if (b->walls)
    squares_on_walls(l, b, count, has_area_at_touch(l), square);
  else if (has_area_at_touch(l))
    squares_of_pairs(l, b, count, 1, square);
  else
    squares_of_pairs(l, b, count, 0, square);
  if (l->conduction[0] == 0)
    for (int k = 0; k < count; ++k) conductance[k] = l->conduction[1] * square[k];
  else
    for (int k = 0; k < count; ++k) conductance[k] = conductance_of(l, square[k]);
}

static void warmth_of_block(const csds_law *law, const csds_block *b, int count, double warmth[CSDS_BLOCK]) {
  const csds_heating *h = &contact_law_of(law)->heating;
  double sum[CSDS_BLOCK];
  memset(sum, 0, sizeof sum);
  for (unsigned c = 0; c < CSDS_CHANNELS; ++c)
    if (h->channels & 1u << c)
      for (int k = 0; k < count; ++k) sum[k] += b->dissipated[c][k];
  for (int k = 0; k < count; ++k) warmth[k] = h->fraction * sum[k];
}

const csds_heat_loops GLUE(csds_heat_, CSDS_ISA_NAME) = {conductance_of_block, warmth_of_block};

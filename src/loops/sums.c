// SPDX-License-Identifier: MIT
/* Sums of the energies of a block; compiled for each instruction set, with the same bits. */
#include "block.h"
#include "lanes.h"

/* Of entries up to count, and no others, which may be anything. weight: NULL where all are 1. */
static void add_row(const double *row, const double *weight, int count, double sum[CSDS_LANES]) {
  enum { PARTS = CSDS_LANES / TOGETHER };
  lanes part[PARTS];
  memcpy(part, sum, sizeof part);
  const size_t all = (size_t)count, whole = all - all % CSDS_LANES;
  for (size_t k = 0; k < whole; k += CSDS_LANES)
    for (size_t p = 0; p < PARTS; ++p) {
      const lanes some = lanes_of(row + k + p * TOGETHER);
      part[p] += weight ? lanes_of(weight + k + p * TOGETHER) * some : some;
    }
  memcpy(sum, part, sizeof part);
  for (size_t k = whole; k < all; ++k) sum[k % CSDS_LANES] += weight ? weight[k] * row[k] : row[k];
}

void GLUE(csds_add_lanes_, CSDS_ISA_NAME)(csds_energy_lanes *sums, const csds_block *b, const double *weight,
                                          int count) {
  double touching[CSDS_BLOCK], sliding[CSDS_BLOCK];
  for (int k = 0; k < count; ++k) {
    touching[k] = b->age[k] != CSDS_NEW ? 1 : 0;
    sliding[k] = b->slip_speed[k] > 0 ? 1 : 0;
  }
  for (int s = 0; s < CSDS_SPRINGS; ++s)
    if (b->turned || (s != CSDS_SPRING_ROLLING && s != CSDS_SPRING_TWISTING))
      add_row(b->stored[s], weight, count, sums->stored[s]);
  for (int c = 0; c < CSDS_CHANNELS; ++c)
    if (b->turned || (c != CSDS_LOST_ROLLING && c != CSDS_LOST_TWISTING))
      add_row(b->dissipated[c], weight, count, sums->dissipated[c]);
  add_row(touching, weight, count, sums->contacts);
  add_row(sliding, weight, count, sums->sliding);
}

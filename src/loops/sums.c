// SPDX-License-Identifier: MIT
/* Sums of the energies of a block; compiled for each instruction set, with the same bits. */
#include "block.h"
#include "lanes.h"

/* Their rows are zero without rolling and twisting. */
INLINE int is_of_turning_spring(int s) {
  return s == CSDS_SPRING_ROLLING || s == CSDS_SPRING_TWISTING;
}

INLINE int is_of_turning_channel(int c) {
  return c == CSDS_LOST_ROLLING || c == CSDS_LOST_TWISTING;
}

INLINE void add_to(double *sum, lanes more) {
  const lanes all = lanes_of(sum) + more;
  memcpy(sum, &all, sizeof all);
}

INLINE void add_energies(csds_energy_lanes *sums, size_t p, const csds_block *b, lanes weight, size_t k, int turning) {
  for (int s = 0; s < CSDS_SPRINGS; ++s)
    if (is_of_turning_spring(s) == turning) add_to(sums->stored[s] + p, weight * lanes_of(b->stored[s] + k));
  for (int c = 0; c < CSDS_CHANNELS; ++c)
    if (is_of_turning_channel(c) == turning) add_to(sums->dissipated[c] + p, weight * lanes_of(b->dissipated[c] + k));
}

/* Of a block's first contacts, as many as fill lanes. Nothing else points to the copy: it stays in registers. */
INLINE void add_whole(csds_energy_lanes *sums, const csds_block *b, const double *weight, const double *touching,
                      size_t whole, int turning) {
  for (size_t p = 0; p < CSDS_LANES; p += TOGETHER) {
    csds_energy_lanes own = *sums;
    for (size_t k = p; k < whole; k += CSDS_LANES) {
      const lanes w = lanes_of(weight + k);
      const lane_bits slides = lanes_of(b->slip_speed + k) > 0;
      add_energies(&own, p, b, w, k, turning);
      if (turning) continue;
      add_to(own.contacts + p, lanes_of(touching + k));
      add_to(own.sliding + p, (lanes)((lane_bits)w & slides));
    }
    *sums = own;
  }
}

/* One after the other: entries behind the last contact may be anything. */
static void add_one(csds_energy_lanes *sums, const csds_block *b, double weight, double touching, size_t k) {
  const size_t lane = k % CSDS_LANES;
  for (int s = 0; s < CSDS_SPRINGS; ++s) sums->stored[s][lane] += weight * b->stored[s][k];
  for (int c = 0; c < CSDS_CHANNELS; ++c) sums->dissipated[c][lane] += weight * b->dissipated[c][k];
  sums->contacts[lane] += touching;
  sums->sliding[lane] += b->slip_speed[k] > 0 ? weight : 0;
}

/* What each contact counts: as given, or half with grains j from `shared` on, or 1. */
static void weigh(const double *given, const unsigned *j, unsigned shared, size_t all, double *weight) {
  if (given)
    memcpy(weight, given, all * sizeof *weight);
  else if (j)
    for (size_t k = 0; k < all; ++k) weight[k] = j[k] < shared ? 1 : 0.5;
  else
    for (size_t k = 0; k < all; ++k) weight[k] = 1;
}

void GLUE(csds_add_lanes_, CSDS_ISA_NAME)(csds_energy_lanes *sums, const csds_block *b, const double *given,
                                          const unsigned *j, unsigned shared, int count) {
  const size_t all = (size_t)count, whole = all - all % CSDS_LANES;
  double weight[CSDS_BLOCK], touching[CSDS_BLOCK];
  weigh(given, j, shared, all, weight);
  for (size_t k = 0; k < all; ++k) touching[k] = b->age[k] != CSDS_NEW ? weight[k] : 0;
  add_whole(sums, b, weight, touching, whole, 0);
  if (b->turned) add_whole(sums, b, weight, touching, whole, 1);
  for (size_t k = whole; k < all; ++k) add_one(sums, b, weight[k], touching[k], k);
}

// SPDX-License-Identifier: GPL-2.0-or-later
// Packs spheres for the search.

#include "pair/contact_search.h"

#include "common/bytes_of.h"

#include <algorithm>

using namespace LAMMPS_NS;

void ContactSearch::set_origin(const double lo[3], const double hi[3]) {
  for (int d = 0; d < 3; d++) origin[d] = 0.5 * (lo[d] + hi[d]);
}

void ContactSearch::pack(const double *x, const double *radius, size_t grains) {
  resize(grains);
  set_extent(pack_part(x, radius, 0, grains));
}

float ContactSearch::pack_part(const double *x, const double *radius, size_t begin, size_t end) {
  float *s = spheres.data();
  float4 largest = {0.0f, 0.0f, 0.0f, 0.0f};
  const double ox = origin[0], oy = origin[1], oz = origin[2];
  for (size_t i = begin; i < end; i++) {
    const float4 a = {static_cast<float>(x[3 * i] - ox), static_cast<float>(x[3 * i + 1] - oy),
                      static_cast<float>(x[3 * i + 2] - oz), static_cast<float>(radius[i])};
    std::memcpy(s + FOUR * i, &a, sizeof a);
    const float4 b = -a, size = a > b ? a : b;
    largest = largest > size ? largest : size;
  }
  return std::max(std::max(largest[0], largest[1]), std::max(largest[2], largest[3]));
}

// Positions up to `extent` from the origin are rounded to 2^-24 of it, and so is each operation of the search.
void ContactSearch::set_extent(float extent) {
  pad = 0x1p-20f * extent;
}

double ContactSearch::memory_usage() const {
  return bytes_of(spheres);
}

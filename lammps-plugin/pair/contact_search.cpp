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

ContactSearch::Extent ContactSearch::pack_part(const double *x, const double *radius, size_t begin, size_t end) {
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
  return {std::max(std::max(largest[0], largest[1]), largest[2]), largest[3]};
}

void ContactSearch::Extent::join(const Extent &more) {
  position = std::max(position, more.position);
  radius = std::max(radius, more.radius);
}

// A number is rounded by 2^-24 of it at most. Of the gap between two spheres, in these units: coordinates of both
// grains sqrt(3) 2 L; and of the sum R of radii, differences of coordinates 1, radii, their sum and the pad 3, squares
// and their sum 2. With R up to twice the largest radius r that is 3.5 L + 12 r, of which each sphere has half, and
// some more.
void ContactSearch::set_extent(const Extent &all) {
  pad = 0x1p-24f * (2.0f * all.position + 8.0f * all.radius);
}

double ContactSearch::memory_usage() const {
  return bytes_of(spheres);
}

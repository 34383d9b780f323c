// SPDX-License-Identifier: GPL-2.0-or-later
// Finds the pairs of a list that may touch: all that do, and a few that nearly do.

#ifndef CSDS_CONTACT_SEARCH_H
#define CSDS_CONTACT_SEARCH_H

#include "pair/float4.h"

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>

namespace LAMMPS_NS {

class ContactSearch {
 public:
  static constexpr int WORD = 64;  // pairs searched at once, a bit for each

  // Positions are rounded relative to this point: the middle of the box.
  void set_origin(const double lo[3], const double hi[3]);
  // own and ghost grains of this step
  void pack(const double *x, const double *radius, size_t grains);
  // the same in parts, which may be packed at once: room for all, each part, whose extent is returned, and at last that
  // of all
  struct Extent {
    float position = 0.0f, radius = 0.0f;  // largest: coordinate from the origin, radius [length]

    void join(const Extent &more);
  };
  void resize(size_t grains) { spheres.resize(FOUR * grains); }
  Extent pack_part(const double *x, const double *radius, size_t begin, size_t end);
  void set_extent(const Extent &all);
  // a bit for each of up to WORD pairs of grains that may touch; reads up to a multiple of four
  uint64_t near(const unsigned *i, const unsigned *j, int count) const;
  double memory_usage() const;

 private:
  double origin[3] = {};
  // x, y, z from the origin and radius: a third of the bytes, and four pairs at a time
  std::vector<float> spheres;
  float pad = 0.0f;  // by how much spheres must grow for the search to miss none

  float4 gaps(const unsigned *i, const unsigned *j) const;
};

// Squared distance minus squared sum of radii of four pairs, each sphere larger by the pad.
inline float4 ContactSearch::gaps(const unsigned *i, const unsigned *j) const {
  const float4 flip = {1.0f, 1.0f, 1.0f, -1.0f};
  const float *s = spheres.data();
  float4 apart[FOUR];  // x, y, z of the branch vector, minus the sum of radii
  for (int k = 0; k < FOUR; k++) {
    float4 a, b;
    std::memcpy(&a, s + FOUR * size_t{i[k]}, sizeof a);
    std::memcpy(&b, s + FOUR * size_t{j[k]}, sizeof b);
    apart[k] = a * flip - b;
  }
  const float4 xy01 = __builtin_shufflevector(apart[0], apart[1], 0, 4, 1, 5);
  const float4 xy23 = __builtin_shufflevector(apart[2], apart[3], 0, 4, 1, 5);
  const float4 zr01 = __builtin_shufflevector(apart[0], apart[1], 2, 6, 3, 7);
  const float4 zr23 = __builtin_shufflevector(apart[2], apart[3], 2, 6, 3, 7);
  const float4 x = __builtin_shufflevector(xy01, xy23, 0, 1, 4, 5), y = __builtin_shufflevector(xy01, xy23, 2, 3, 6, 7);
  const float4 z = __builtin_shufflevector(zr01, zr23, 0, 1, 4, 5), r = __builtin_shufflevector(zr01, zr23, 2, 3, 6, 7);
  const float4 radii = r - 2.0f * pad;
  return x * x + y * y + z * z - radii * radii;
}

inline uint64_t ContactSearch::near(const unsigned *i, const unsigned *j, int count) const {
  uint64_t bits = 0;
  for (int k = 0; k < count; k += FOUR) bits |= negative(gaps(i + k, j + k)) << k;
  return count < WORD ? bits & ((uint64_t{1} << count) - 1) : bits;
}

// Whether two grains touch: with the comparison that the kernel makes.
inline bool grains_touch(const double *x, const double *radius, unsigned i, unsigned j) {
  const double *const a = x + size_t{3} * i, *const b = x + size_t{3} * j;
  const double dx = a[0] - b[0], dy = a[1] - b[1], dz = a[2] - b[2], radii = radius[i] + radius[j];
  return dx * dx + dy * dy + dz * dz < radii * radii;
}

}  // namespace LAMMPS_NS

#endif

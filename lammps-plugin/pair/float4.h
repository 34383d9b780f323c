// SPDX-License-Identifier: GPL-2.0-or-later
// Four single-precision numbers at once, and the bits of their signs: what the search for contacts is made of.

#ifndef CSDS_FLOAT4_H
#define CSDS_FLOAT4_H

#include <cmath>
#include <cstdint>

namespace LAMMPS_NS {

constexpr int FOUR = 4;
typedef float float4 __attribute__((vector_size(FOUR * sizeof(float))));

// A bit for each number with a sign.
inline uint64_t negative(float4 a) {
#ifdef __SSE__
  return static_cast<unsigned>(__builtin_ia32_movmskps(a));
#else
  uint64_t bits = 0;
  for (int k = 0; k < FOUR; k++) bits |= uint64_t{std::signbit(a[k])} << k;
  return bits;
#endif
}

}  // namespace LAMMPS_NS

#endif

// SPDX-License-Identifier: GPL-2.0-or-later
// Four single-precision numbers or whole ones at once, and the bits of their signs: what the search for contacts is
// made of.

#ifndef CSDS_FLOAT4_H
#define CSDS_FLOAT4_H

#include <cmath>
#include <cstdint>
#include <cstring>

namespace LAMMPS_NS {

constexpr int FOUR = 4;
typedef float float4 __attribute__((vector_size(FOUR * sizeof(float))));
typedef int int4 __attribute__((vector_size(FOUR * sizeof(int))));

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

// The same for a comparison, which sets all bits of what is true.
inline uint64_t negative(int4 a) {
  float4 signs;
  std::memcpy(&signs, &a, sizeof signs);
  return negative(signs);
}

}  // namespace LAMMPS_NS

#endif

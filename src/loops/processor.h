// SPDX-License-Identifier: MIT
/* What this processor can do, of the instruction sets that there are loops for. */
#ifndef CSDS_LOOPS_PROCESSOR_H
#define CSDS_LOOPS_PROCESSOR_H

#if defined(CSDS_WITH_AVX2) || defined(CSDS_WITH_PACKED_AVX2)
static inline int has_avx2(void) {
  return __builtin_cpu_supports("avx2") != 0;
}
#endif

#if defined(CSDS_WITH_AVX512) || defined(CSDS_WITH_PACKED_AVX512)
static inline int has_avx512(void) {
  return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq") &&
         __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512bw");
}
#endif

#endif

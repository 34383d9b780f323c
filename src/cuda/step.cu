// SPDX-License-Identifier: MIT
// The step on a GPU, a thread for each contact: a kernel for each composition of the list, without and with rolling
// and twisting resistance. Compiled for pairs and, by walls.cu, for contacts with walls; without contraction, so that
// bits are those of the host.
#include "launch.h"
#include "one.h"

#if CSDS_OF_WALLS
#define NAME(kind, NORMAL, power, rooted, memory) csds_wall_##kind##_##NORMAL##_##power##_##rooted
#define LAUNCH csds_cuda_launch_walls_
#else
#define CSDS_OF_WALLS 0
#define NAME(kind, NORMAL, power, rooted, memory) csds_##kind##_##NORMAL##_##power##_##rooted
#define LAUNCH csds_cuda_launch_pairs_
#endif

enum { THREADS = 128 };  // in a block

#define KERNEL(turning, kind, NORMAL, power, rooted, memory)                                                     \
  extern "C" __global__ void __launch_bounds__(THREADS) NAME(kind, NORMAL, power, rooted, memory)(               \
      const __grid_constant__ csds_law law, const __grid_constant__ csds_cuda_contacts contacts, size_t count) { \
    const size_t k = blockIdx.x * (size_t)blockDim.x + threadIdx.x;                                              \
    const composition is = {NORMAL_##NORMAL, power, rooted, memory};                                             \
    if (k < count) step_on_device(&law, is, turning, CSDS_OF_WALLS, &contacts, k);                               \
  }
#define COMPOSITION(...)        \
  KERNEL(0, plain, __VA_ARGS__) \
  KERNEL(1, turning, __VA_ARGS__)
#include "models/compositions.h"
#undef COMPOSITION

using kernel = void (*)(const csds_law, const csds_cuda_contacts, size_t);
static const kernel kernels[COMPOSITIONS][2] = {
#define COMPOSITION(...) {NAME(plain, __VA_ARGS__), NAME(turning, __VA_ARGS__)},
#include "models/compositions.h"
#undef COMPOSITION
};

static kernel kernel_of(int composition, int turning) {
  return kernels[composition][turning];
}

cudaError_t LAUNCH(const csds_law *law, const csds_cuda_contacts *contacts, size_t count, cudaStream_t stream) {
  const contact_law *l = contact_law_of(law);
  const unsigned blocks = (unsigned)((count + THREADS - 1) / THREADS);
  kernel_of(l->composition, l->turning)<<<blocks, THREADS, 0, stream>>>(*law, *contacts, count);
  return cudaGetLastError();
}

#if !CSDS_OF_WALLS
cudaError_t csds_cuda_find_code_(void) {
  cudaFuncAttributes found;
  return cudaFuncGetAttributes(&found, kernels[0][0]);
}
#endif

// SPDX-License-Identifier: MIT
/* What the C side of the library asks of the file that nvcc compiles. */
#ifndef CSDS_CUDA_LAUNCH_H
#define CSDS_CUDA_LAUNCH_H

#include "csds_cuda.h"

#include <cuda_runtime_api.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A law that has a composition; count > 0. */
cudaError_t csds_cuda_launch_pairs_(const csds_law *law, const csds_cuda_contacts *contacts, size_t count,
                                    cudaStream_t stream);
cudaError_t csds_cuda_launch_walls_(const csds_law *law, const csds_cuda_contacts *contacts, size_t count,
                                    cudaStream_t stream);

/* Whether the device can run what was compiled. */
cudaError_t csds_cuda_find_code_(void);

#ifdef __cplusplus
}
#endif

#endif

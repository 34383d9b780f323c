// SPDX-License-Identifier: MIT
/* CUDA without a GPU: its memory is the host's, and nothing is launched. */
#include "launch.h"

#include <stdlib.h>
#include <string.h>

cudaError_t cudaMalloc(void **memory, size_t bytes) {
  *memory = malloc(bytes);
  return *memory ? cudaSuccess : cudaErrorMemoryAllocation;
}

cudaError_t cudaFree(void *memory) {
  free(memory);
  return cudaSuccess;
}

cudaError_t cudaMemset(void *memory, int value, size_t bytes) {
  memset(memory, value, bytes);
  return cudaSuccess;
}

cudaError_t cudaMemcpy(void *to, const void *from, size_t bytes, enum cudaMemcpyKind kind) {
  (void)kind;
  memcpy(to, from, bytes);
  return cudaSuccess;
}

cudaError_t cudaGetDevice(int *device) {
  *device = 0;
  return cudaSuccess;
}

cudaError_t cudaGetDeviceCount(int *count) {
  *count = 1;
  return cudaSuccess;
}

cudaError_t cudaGetDeviceProperties(struct cudaDeviceProp *properties, int device) {
  (void)device;
  properties->name[0] = '\0';
  return cudaSuccess;
}

const char *cudaGetErrorString(cudaError_t error) {
  return error == cudaErrorMemoryAllocation ? "out of memory" : "no device";
}

cudaError_t csds_cuda_launch_pairs_(const csds_law *law, const csds_cuda_contacts *contacts, size_t count,
                                    cudaStream_t stream) {
  (void)law, (void)contacts, (void)count, (void)stream;
  return cudaErrorNoDevice;
}

cudaError_t csds_cuda_launch_walls_(const csds_law *law, const csds_cuda_contacts *contacts, size_t count,
                                    cudaStream_t stream) {
  return csds_cuda_launch_pairs_(law, contacts, count, stream);
}

cudaError_t csds_cuda_find_code_(void) {
  return cudaSuccess;
}

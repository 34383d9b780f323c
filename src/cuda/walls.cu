// SPDX-License-Identifier: MIT
// The kernels of contacts with walls: the same text, compiled beside that of pairs.
#define CSDS_OF_WALLS 1
#include "step.cu"

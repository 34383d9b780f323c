// SPDX-License-Identifier: MIT
/* Where the quantities of contacts lie in one piece of memory, and the way there from blocks and back. */
#ifndef CSDS_CUDA_LAYOUT_H
#define CSDS_CUDA_LAYOUT_H

#include "csds_cuda.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Bytes for so many contacts. */
size_t csds_cuda_bytes_(size_t room, int values);

/* Rows that lie one after the other from x on, all that is given, and from the history on, all that a step writes to.
 */
size_t csds_cuda_given_rows_(int values);
size_t csds_cuda_left_rows_(int values);

/* The same place of each quantity, whether the memory is the device's or not. */
csds_cuda_contacts csds_cuda_laid_out_(void *memory, size_t room, int values);

/* Both in memory of the host. All rows of `values` doubles of history. */
void csds_cuda_pack_(const csds_cuda_contacts *contacts, const csds_block *blocks, size_t count);
void csds_cuda_unpack_(const csds_cuda_contacts *contacts, csds_block *blocks, size_t count);

#ifdef __cplusplus
}
#endif

#endif

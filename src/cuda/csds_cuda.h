// SPDX-License-Identifier: MIT
/*
 * Contacts on a GPU: csds_block_step for any number of them, in memory of the device. A library of its own,
 * built with -DCSDS_CUDA=ON; who calls it needs no CUDA compiler. docs/devices.md says how.
 *
 * Every contact gets the bits of the step of one contact on the host. Laws are those that have vector loops:
 * csds_law_use(&law, CSDS_ISAS - 1) does not return CSDS_ISA_SCALAR for them.
 *
 * Threads: csds_cuda_new, _free and _upload write to the contacts, _step to those on the device, _download to the
 * blocks. Calls may run at once where no two of them write to the same contacts.
 */
#ifndef CSDS_CUDA_H
#define CSDS_CUDA_H

#include "csds.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Contacts of one law, an array for each quantity, all in memory of the device; read-only but for `walls` and what they
 * point to. Units and meaning are those of the rows of csds_block with the same name; quantity d of contact k is at [d
 * * room + k]. A code that keeps its grains on the device fills them there and reads them there. */
typedef struct csds_cuda_contacts {
  size_t room;                           /* contacts that there is memory for */
  int values;                            /* doubles of history of each */
  int walls;                             /* 1: contacts of grains with walls, as in csds_block; yours to set */
  double *x, *v, *omega_i, *omega_j;     /* [3][room] given */
  double *radius_i, *radius_j;           /* [room] */
  double *inv_mass_i, *inv_mass_j;       /* [room] */
  double *inv_inertia_i, *inv_inertia_j; /* [room] */
  double *distance;                      /* [room] of walls */
  double *history;                       /* [values][room] given, and changed by a step */
  double *force, *torque_i, *torque_j;   /* [3][room] results */
  csds_age *age;                         /* [room] given, then to be given at the next step */
} csds_cuda_contacts;

typedef enum csds_cuda_status {
  CSDS_CUDA_OK = 0,
  CSDS_CUDA_REFUSED, /* by csds: a number out of its range, a law that has no loop or does not go with the contacts */
  CSDS_CUDA_FAILED   /* by CUDA: no device that can be used, no memory left */
} csds_cuda_status;

/* All of these: *why, unless NULL, holds the sentence of what was refused or has failed. They work on the device that
 * cudaSetDevice has chosen for the thread that calls. */

/* 1 if there is a device that this build has code for. */
CSDS_API int csds_cuda_available(csds_message *why);

/* Name of the device, "" where there is none. */
CSDS_API void csds_cuda_device(char name[256]);

/* Memory for `room` contacts with so many doubles of history, law->history or more, with walls law->wall_history or
 * more, at most CSDS_MAX_HISTORY; all of it zero. */
CSDS_API csds_cuda_status csds_cuda_new(csds_cuda_contacts *contacts, size_t room, int values, csds_message *why);

/* Contacts that were never made, all zero, are allowed. */
CSDS_API void csds_cuda_free(csds_cuda_contacts *contacts);

/* csds_contact_step, of walls csds_wall_step, for the first `count` contacts, to the bit. Nothing and CSDS_NEW for
 * those that are not in contact or of which neither grain yields; their histories stay as they are. stream: a
 * cudaStream_t, NULL: the default one. Returns before the step is done: what is asked of the same stream next comes
 * after it. */
CSDS_API csds_cuda_status csds_cuda_step(const csds_law *law, const csds_cuda_contacts *contacts, size_t count,
                                         void *stream, csds_message *why);

/* Between blocks on the host and the first `count` contacts on the device, CSDS_BLOCK in each block: all that is given,
 * and all results, histories and ages. Those from `count` on stay as they are, here and there. Both wait until all is
 * copied. */
CSDS_API csds_cuda_status csds_cuda_upload(const csds_cuda_contacts *contacts, const csds_block *blocks, size_t count,
                                           csds_message *why);
CSDS_API csds_cuda_status csds_cuda_download(const csds_cuda_contacts *contacts, csds_block *blocks, size_t count,
                                             csds_message *why);

#ifdef __cplusplus
}
#endif

#endif

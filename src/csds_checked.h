// SPDX-License-Identifier: MIT
/*
 * Mistakes of a caller. libcsds-checked has the functions and the binary interface of libcsds, and looks at what it is
 * given; link it instead of libcsds while a code is written. libcsds looks at nothing and pays nothing.
 *
 * Who looks: functions that step contacts, give their stored energy or their response for output, or take a block of
 * them; csds_conductance, csds_contact_conductance, csds_wall_conductance and csds_warmth at the law alone. All others
 * do not, as csds_law_use, csds_normal_curve and csds_reach, nor do lists and queues.
 *
 * What it sees: laws that were not prepared; counts and numbers of contacts beyond a block; numbers that are not
 * finite; radii, masses and inertias out of range; normals that are not unit vectors; centres that coincide; overlaps
 * beyond a radius; surfaces seen from behind; a time step too large for the pair; ages other than the last call
 * returned; histories that another law has left, that belong to grains in the other order or of radii that differ by
 * more than a thousandth from those of the last call, or that no step has left; velocities that are not those of the
 * half step, which take the positions from the last call to this one. It knows a contact again by its history, wherever
 * that has been copied to; of many contacts it may miss some in a step, and those whose histories are alike.
 *
 * After a mistake the call goes on; but with a law that was not prepared, results are zero and CSDS_NEW is returned,
 * and functions of blocks do nothing, as with a count beyond a block; of a contact beyond it, results are zero.
 */
#ifndef CSDS_CHECKED_H
#define CSDS_CHECKED_H

#include "csds.h"

#ifdef __cplusplus
extern "C" {
#endif

/* 1 in libcsds-checked, 0 in libcsds. */
CSDS_API int csds_is_checked(void);

/* Gets one sentence for each mistake: function, contact, value, and what is allowed. context: as given below. */
typedef void csds_mistake_handler(void *context, const char *sentence);

/* Who is told of mistakes, in all threads, which may call the handler at once; to be set while nobody steps contacts.
 * NULL: the standard error output, up to twenty times. In libcsds there are no checks, and the handler is never called.
 */
CSDS_API void csds_on_mistake(csds_mistake_handler *handler, void *context);

#ifdef __cplusplus
}
#endif

#endif

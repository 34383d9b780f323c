// SPDX-License-Identifier: MIT
/* From a catalogue entry to the constants of a law. */
#ifndef CSDS_LAW_CATALOGUE_H
#define CSDS_LAW_CATALOGUE_H

#include "csds.h"

/* Lets all models of a spec make their constants, the time step being dt. The coefficients have been checked against
 * their ranges. On refusal *law is untouched. */
csds_status csds_make_law_(csds_law *law, const csds_spec *spec, double dt, csds_message *why);

#endif

// SPDX-License-Identifier: MIT
/* Laws that attract, in units of their own, and head-on collisions under them. */
#ifndef CSDS_TESTS_ADHESIVE_H
#define CSDS_TESTS_ADHESIVE_H

#include "csds_lab.h"

typedef enum adhesive_kind { HOOKE, DMT, JKR, ADHESIVE_KINDS } adhesive_kind;

extern const char *const adhesive_name[ADHESIVE_KINDS];

/* Where the effective radius and mass are 1 the pull-off force is 1, and so is the unit of length: F_po/k,
 * (F_po/K)^(2/3), the tear-off length. eta and more: what is typed there and behind. The text is overwritten by the
 * next call. */
const char *adhesive_words(adhesive_kind kind, double eta, const char *more);

/* Two spheres of effective radius and mass 1 by the reference, with constant normal. */
csds_lab_collision adhesive_impact(double speed);

/* What jkr loses by its jumps, in these units. */
extern const double adhesive_loss;

#endif

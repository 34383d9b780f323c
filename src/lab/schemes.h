// SPDX-License-Identifier: MIT
/* The schemes by which a collision can be followed. Each fills the outcome. */
#ifndef CSDS_LAB_SCHEMES_H
#define CSDS_LAB_SCHEMES_H

#include "outcome.h"

csds_status csds_lab_by_kernel_(run *r);
csds_status csds_lab_by_explicit_scheme_(run *r);
csds_status csds_lab_by_reference_(run *r);

#endif

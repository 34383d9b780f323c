// SPDX-License-Identifier: MIT
/* Checks of a spec that need no law. */
#ifndef CSDS_LAW_SPEC_H
#define CSDS_LAW_SPEC_H

#include "csds.h"

/* One model of each family, every coefficient in its range, and models that may stand together. */
csds_status csds_check_ranges_(const csds_spec *spec, csds_message *why);

#endif

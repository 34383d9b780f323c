// SPDX-License-Identifier: MIT
/* Do models keep to what src/models/README.md says of entries and of what they make? Mistakes of whoever adds a model,
 * and models that cannot stand together. */
#ifndef CSDS_LAW_ENTRIES_H
#define CSDS_LAW_ENTRIES_H

#include "models/constants.h"

/* The entries of the models of a spec, before they prepare. */
csds_status csds_check_entries_(const csds_spec *spec, csds_message *why);

/* What the models of a spec have made. */
csds_status csds_check_made_(const contact_law *law, const csds_spec *spec, csds_message *why);

#endif

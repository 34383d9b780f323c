// SPDX-License-Identifier: MIT
/* The kernel's list of models, and those of faulty.h: read instead of it by the catalogue that test_entries has. No
 * include guard, as there. */
#ifdef MODEL
#define CSDS_LISTING
#include "faulty.h"
#undef CSDS_LISTING
#elif !defined NORMAL_LAW && !defined ADHESIVE_LAW && !defined STEPPING_RULE && !defined ALIAS
#define FAULTY_IN_FULL
#endif
#include "../../../../src/models/list.h"
#ifdef FAULTY_IN_FULL
#include "faulty.h" /* after the models, whose functions it uses */
#undef FAULTY_IN_FULL
#endif

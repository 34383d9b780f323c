// SPDX-License-Identifier: MIT
/* Compiled with -std=c11 -pedantic -Werror: the public headers are clean C11 by themselves. */
#include "csds_contacts.h"
#include "csds_formulas.h"
#include "cuda/csds_cuda.h"
#include "law/lammps_rules.h" /* read by C and C++ alike */

const char *version_seen_from_c(void);
const char *version_seen_from_c(void) {
  return CSDS_VERSION;
}

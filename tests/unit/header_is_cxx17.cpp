// SPDX-License-Identifier: MIT
// Compiled with -std=c++17 -pedantic -Werror: the public headers are clean C++17 by themselves.
#include "csds_contacts.h"
#include "csds_formulas.h"
#include "cuda/csds_cuda.h"
#include "law/lammps_rules.h"  // read by C and C++ alike

const char *version_seen_from_cxx();
const char *version_seen_from_cxx() {
  return CSDS_VERSION;
}

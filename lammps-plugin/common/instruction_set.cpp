// SPDX-License-Identifier: GPL-2.0-or-later
// The choice of an instruction set by the environment.

#include "common/instruction_set.h"

#include "error.h"

#include <cstdlib>
#include <string>

using namespace LAMMPS_NS;

void LAMMPS_NS::use_wanted_instruction_set(csds_law &law, Error *error) {
  const char *wanted = std::getenv("CSDS_ISA");
  if (!wanted) return;
  std::string available;
  for (int k = 0; k < CSDS_ISAS; k++) {
    const auto isa = static_cast<csds_isa>(k);
    if (!csds_isa_available(isa)) continue;
    const std::string name = csds_isa_name(isa);
    if (name == wanted) {
      csds_law_use(&law, isa);
      return;
    }
    available += (available.empty() ? "" : ", ") + name;
  }
  error->all(FLERR, "environment variable CSDS_ISA is '{}', on this processor must be one of: {}", wanted, available);
}

// SPDX-License-Identifier: GPL-2.0-or-later
// Environment variable CSDS_ISA, for tests and benchmarks: the kernel takes the widest instruction set by itself.

#ifndef CSDS_INSTRUCTION_SET_H
#define CSDS_INSTRUCTION_SET_H

#include "csds.h"

namespace LAMMPS_NS {

class Error;

// Makes the law use the one that CSDS_ISA names; refuses one that this processor lacks.
void use_wanted_instruction_set(csds_law &law, Error *error);

}  // namespace LAMMPS_NS

#endif

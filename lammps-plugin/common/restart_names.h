// SPDX-License-Identifier: GPL-2.0-or-later
// Restart files go on with the fixes of csds under another suffix: without Kokkos from a file of a run with it, and the
// other way round.

#ifndef CSDS_RESTART_NAMES_H
#define CSDS_RESTART_NAMES_H

#include <string>

namespace LAMMPS_NS {

// What a restart file has of a fix of this ID and of its style with any suffix of Kokkos is this fix's. LAMMPS asks for
// the same suffix. To be called before it looks: in the constructor or in post_constructor.
void take_over_from_any_suffix(const class Fix &fix, class LAMMPS *lmp);

// Style, without suffix, of the nth fix of which a restart file has something of each grain; "" where LAMMPS keeps it
// to itself.
std::string style_in_restart(int n, class LAMMPS *lmp);

}  // namespace LAMMPS_NS

#endif

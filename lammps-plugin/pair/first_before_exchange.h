// SPDX-License-Identifier: GPL-2.0-or-later
// Contacts are those of the grains that a list was made of: they are to be collected before another fix inserts or
// deletes grains, wherever that stands in the input.

#ifndef CSDS_FIRST_BEFORE_EXCHANGE_H
#define CSDS_FIRST_BEFORE_EXCHANGE_H

namespace LAMMPS_NS {

// In the run that begins this fix's pre_exchange comes before those of all others.
void be_first_before_exchange(class Modify &modify, const class Fix *fix);

}  // namespace LAMMPS_NS

#endif

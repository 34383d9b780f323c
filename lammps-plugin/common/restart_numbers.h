// SPDX-License-Identifier: GPL-2.0-or-later
// Numbers of restart files, which may be damaged: what counts and indices must be before anything is read by them.

#ifndef CSDS_RESTART_NUMBERS_H
#define CSDS_RESTART_NUMBERS_H

#include "common/stop.h"

#include "atom.h"

#include <cmath>
#include <string>

namespace LAMMPS_NS {

inline bool is_whole(double number, double least, double most) {
  return number >= least && number <= most && number == std::floor(number);
}

// What the nth fix has of grain i: how many numbers, two at least, of which this is the first; or the run stops in the
// name of this command.
inline const double *numbers_of_grain(LAMMPS *lmp, const std::string &command, int i, int nth) {
  const double *at = lmp->atom->extra[i], *const end = at + lmp->atom->nextra_store;
  int k = 0;
  for (; k < nth && at < end && is_whole(*at, 1.0, static_cast<double>(end - at)); k++) at += static_cast<int>(*at);
  if (k < nth || at >= end || !is_whole(*at, 2.0, static_cast<double>(end - at)))
    stop_one(lmp, FLERR, "{}: the restart file has less of a grain than it says, must have all of it", command);
  return at;
}

// The same of a fix whose second number is that of contacts.
inline const double *contacts_of_grain(LAMMPS *lmp, const std::string &command, int i, int nth) {
  const double *const found = numbers_of_grain(lmp, command, i, nth);
  if (!is_whole(found[1], 0.0, found[0]))
    stop_one(lmp, FLERR,
             "{}: the restart file has {} contacts of a grain in {} numbers, must have a whole number from 0 to {}",
             command, found[1], found[0], found[0]);
  return found;
}

}  // namespace LAMMPS_NS

#endif

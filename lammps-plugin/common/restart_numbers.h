// SPDX-License-Identifier: GPL-2.0-or-later
// Numbers of restart files, which may be damaged: what counts and indices must be before anything is read by them.

#ifndef CSDS_RESTART_NUMBERS_H
#define CSDS_RESTART_NUMBERS_H

#include "atom.h"

#include <cmath>

namespace LAMMPS_NS {

inline bool is_whole(double number, double least, double most) {
  return number >= least && number <= most && number == std::floor(number);
}

// What the nth fix has of grain i: how many numbers, then the others, at least one; nullptr: the file has less of a
// grain.
inline const double *numbers_of_grain(const Atom *atom, int i, int nth) {
  const double *at = atom->extra[i], *const end = at + atom->nextra_store;
  for (int k = 0; at < end && is_whole(*at, 1.0, static_cast<double>(end - at)); k++) {
    if (k == nth) return *at >= 2.0 ? at : nullptr;
    at += static_cast<int>(*at);
  }
  return nullptr;
}

}  // namespace LAMMPS_NS

#endif

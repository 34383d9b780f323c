// SPDX-License-Identifier: GPL-2.0-or-later
// Stops a run on one rank. LAMMPS of 29 Aug 2024 aborts with the sentence still in the buffer of an output that is no
// terminal.

#ifndef CSDS_STOP_H
#define CSDS_STOP_H

#include "error.h"
#include "lammps.h"

#include <cstdio>
#include <string>
#include <utility>

namespace LAMMPS_NS {

// As error->one.
template <typename... Args>
void stop_one(LAMMPS *lmp, const std::string &file, int line, const std::string &format, Args &&...args) {
  try {
    lmp->error->one(file, line, format, std::forward<Args>(args)...);
  } catch (...) {
    for (FILE *out : {lmp->screen, lmp->logfile})
      if (out) std::fflush(out);
    throw;
  }
}

}  // namespace LAMMPS_NS

#endif

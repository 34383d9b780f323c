// SPDX-License-Identifier: GPL-2.0-or-later
// Says in the log which model each other name of an input is taken for, once for each name.

#ifndef CSDS_ALIAS_NOTES_H
#define CSDS_ALIAS_NOTES_H

#include "csds.h"

#include <set>
#include <string>

namespace LAMMPS_NS {

class LAMMPS;

class AliasNotes {
 public:
  // command: how the notes begin, "pair_coeff * *"
  void write(LAMMPS *lmp, const std::string &command, const csds_spec &spec);

 private:
  std::set<const csds_alias *> written;
};

}  // namespace LAMMPS_NS

#endif

// SPDX-License-Identifier: GPL-2.0-or-later
// Grains that have got through a wall: counts them in each run and names them in a warning.

#ifndef CSDS_WALL_ESCAPES_H
#define CSDS_WALL_ESCAPES_H

#include "atom.h"
#include "lmptype.h"
#include "pointers.h"

#include <set>
#include <string>
#include <vector>

namespace LAMMPS_NS {

class WallEscapes : protected Pointers {
 public:
  explicit WallEscapes(LAMMPS *lmp) : Pointers(lmp) {}

  void begin_run();
  void add(int i) { found.insert(atom->tag[i]); }  // own grain i

  // Both for all ranks together; wall: how the warning begins and what it calls the wall.
  void name_first(const std::string &fix, const std::string &wall);  // the first ones, once in a run
  void end_run(const std::string &fix, const std::string &wall);     // the number, if there were more

 private:
  std::set<tagint> found;  // on this rank, in this run
  bigint named = 0;        // how many there were when they were named

  bigint count_all() const;
  std::vector<tagint> gather(int most) const;
};

}  // namespace LAMMPS_NS

#endif

// SPDX-License-Identifier: GPL-2.0-or-later
// The time since a wall was given, through restarts too: that of its steps, which may not all have been as long as the
// step is now. (LAMMPS's own time is rounded from run to run, so that a restart would change bits.)

#ifndef CSDS_WALL_CLOCK_H
#define CSDS_WALL_CLOCK_H

#include "lmptype.h"

#include <cstdio>

namespace LAMMPS_NS {

class Update;

// Of what follows the clock's part in a restart file: whether the surface's has what not all of its kind have, and
// whether what contacts remember is there, as in all files now.
struct WallSigns {
  bool of_surface, of_history;
};

class WallClock {
 public:
  explicit WallClock(const Update *update);
  double time() const;  // [time]
  void look_at_step();  // whenever the length of a step may have changed

  // in a restart file, before all else of the wall
  static size_t size();  // in bytes
  void write(bool marks_surface, FILE *fp) const;
  size_t read(const char *buf, WallSigns &signs);  // returns how many bytes it took

 private:
  const Update *update;
  bigint origin;        // the step at which steps became as long as they are
  double dt;            // since then, and
  double before = 0.0;  // the time then
};

}  // namespace LAMMPS_NS

#endif

// SPDX-License-Identifier: GPL-2.0-or-later
// Between read_restart and the first run: what the file has of each grain goes with the grain where LAMMPS renumbers
// them, as delete_atoms does. LAMMPS itself leaves it in its place, where fixes that are given then, and the history of
// the pair style, would take that of other grains. Internal: created by the pair style, not by inputs.

#ifndef CSDS_FIX_RESTART_ROWS_CSDS_H
#define CSDS_FIX_RESTART_ROWS_CSDS_H

#include "fix.h"

namespace LAMMPS_NS {

class FixRestartRowsCSDS : public Fix {
 public:
  FixRestartRowsCSDS(LAMMPS *lmp, int narg, char **arg);
  ~FixRestartRowsCSDS() override;
  int setmask() override { return 0; }
  void copy_arrays(int from, int to, int is_deleted) override;
};

}  // namespace LAMMPS_NS

#endif

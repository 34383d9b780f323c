// SPDX-License-Identifier: GPL-2.0-or-later
// The contact history of granular/csds. Internal: created by the pair style, not by inputs.

#ifndef CSDS_FIX_NEIGH_HISTORY_CSDS_H
#define CSDS_FIX_NEIGH_HISTORY_CSDS_H

#include "ledger.h"

#include "fix_neigh_history.h"

namespace LAMMPS_NS {

class FixNeighHistoryCSDS : public FixNeighHistory {
 public:
  FixNeighHistoryCSDS(LAMMPS *lmp, int narg, char **arg);
  void pre_exchange() override;
  void post_neighbor() override;
  void write_restart(FILE *fp) override;
  void write_data_header(FILE *fp, int part) override;
  void restart(char *buf) override;
  Ledger saved;  // of the run that wrote the restart file
};

}  // namespace LAMMPS_NS

#endif

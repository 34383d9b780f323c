// SPDX-License-Identifier: GPL-2.0-or-later
// The contact history of granular/csds, and the energy account in restart files. Internal: created by the pair style,
// not by inputs.

#ifndef CSDS_FIX_NEIGH_HISTORY_CSDS_H
#define CSDS_FIX_NEIGH_HISTORY_CSDS_H

#include "common/energy_sums.h"

#include "fix_neigh_history.h"

namespace LAMMPS_NS {

class PairList;

class FixNeighHistoryCSDS : public FixNeighHistory {
 public:
  FixNeighHistoryCSDS(LAMMPS *lmp, int narg, char **arg);
  void pre_exchange() override;
  void post_neighbor() override;
  void write_restart(FILE *fp) override;
  void write_data_header(FILE *fp, int part) override;
  void restart(char *buf) override;
  void unpack_restart(int i, int nth) override;

  // the pair style's, for as long as this fix lives; has_memory: write_data loses something
  void serve(Pair *style, PairList *its_pairs, const EnergySums *its_sums, bool has_memory);
  // Whether histories outlive their contacts until the next neighbor list: a contact that has just ended is still to be
  // accounted for.
  void keep_contacts_apart(bool keep) { keep_apart = keep; }
  const EnergySums &saved_sums() const { return saved; }

 private:
  PairList *pairs = nullptr;
  const EnergySums *sums = nullptr;
  EnergySums saved;  // of the run that wrote the restart file
  bool keep_apart = false;
};

}  // namespace LAMMPS_NS

#endif

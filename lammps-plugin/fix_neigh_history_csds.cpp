// SPDX-License-Identifier: GPL-2.0-or-later

#include "fix_neigh_history_csds.h"

#include "pair_granular_csds.h"

#include "comm.h"
#include "error.h"
#include "update.h"

using namespace LAMMPS_NS;

FixNeighHistoryCSDS::FixNeighHistoryCSDS(LAMMPS *lmp, int narg, char **arg) : FixNeighHistory(lmp, narg, arg) {
  if (get_dnum() > 0) wd_header = 1;
}

// The pair style keeps the ages of contacts in its own list of pairs between two neighbor lists.
void FixNeighHistoryCSDS::pre_exchange() {
  static_cast<PairGranularCSDS *>(pair)->store_ages();
  FixNeighHistory::pre_exchange();
}

void FixNeighHistoryCSDS::post_neighbor() {
  FixNeighHistory::post_neighbor();
  static_cast<PairGranularCSDS *>(pair)->neighbor_list_is_new();
}

// Between runs the history is stored with the grains and has moved with them. The neighbor lists have not: the
// command write_restart has renumbered grains and ghosts, and collecting the history from those lists, as LAMMPS's
// own fix does, would give it to the wrong partners.
void FixNeighHistoryCSDS::write_restart(FILE *fp) {
  if (update->whichflag != 0) pre_exchange();
  if (comm->me == 0) {
    int size = 0;
    fwrite(&size, sizeof(int), 1, fp);
  }
}

// writes nothing: a data file has no place for them
void FixNeighHistoryCSDS::write_data_header(FILE *, int) {
  error->warning(FLERR,
                 "write_data: histories of contacts with pair_style granular/csds are lost, write_restart keeps "
                 "them");
}

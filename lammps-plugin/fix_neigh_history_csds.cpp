// SPDX-License-Identifier: GPL-2.0-or-later

#include "fix_neigh_history_csds.h"

#include "pair_granular_csds.h"

#include "comm.h"
#include "error.h"
#include "update.h"

#include <cstring>

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
  // a contact that has ended in this very step is still to be accounted for; others ask whether the style acts at a
  // distance, which it does not
  pair->beyond_contact = static_cast<PairGranularCSDS *>(pair)->accounts_always();
  FixNeighHistory::post_neighbor();
  pair->beyond_contact = 0;
  static_cast<PairGranularCSDS *>(pair)->neighbor_list_is_new();
}

// Between runs the history is stored with the grains and has moved with them. The neighbor lists have not: the
// command write_restart has renumbered grains and ghosts, and collecting the history from those lists, as LAMMPS's
// own fix does, would give it to the wrong partners.
void FixNeighHistoryCSDS::write_restart(FILE *fp) {
  if (update->whichflag != 0) pre_exchange();
  double sums[2 * Ledger::CUMULATIVE], all[2 * Ledger::CUMULATIVE];
  static_cast<PairGranularCSDS *>(pair)->energy_ledger().store(sums);
  MPI_Reduce(sums, all, 2 * Ledger::CUMULATIVE, MPI_DOUBLE, MPI_SUM, 0, world);
  if (comm->me) return;
  const int size = sizeof all;
  fwrite(&size, sizeof(int), 1, fp);
  fwrite(all, sizeof all, 1, fp);
}

// one rank continues the sums of all
void FixNeighHistoryCSDS::restart(char *buf) {
  double sums[2 * Ledger::CUMULATIVE];
  std::memcpy(sums, buf, sizeof sums);
  if (comm->me == 0) saved.restore(sums);
}

// writes nothing: a data file has no place for them
void FixNeighHistoryCSDS::write_data_header(FILE *, int) {
  error->warning(FLERR,
                 "write_data: histories of contacts with pair_style granular/csds are lost, write_restart keeps "
                 "them");
}

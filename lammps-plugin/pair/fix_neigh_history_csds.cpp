// SPDX-License-Identifier: GPL-2.0-or-later
// What LAMMPS's own history fix does not know: ages of contacts, restarts between runs, the energy account.

#include "pair/fix_neigh_history_csds.h"

#include "pair/pair_list.h"

#include "atom.h"
#include "comm.h"
#include "error.h"
#include "pair.h"
#include "update.h"

using namespace LAMMPS_NS;

FixNeighHistoryCSDS::FixNeighHistoryCSDS(LAMMPS *lmp, int narg, char **arg) : FixNeighHistory(lmp, narg, arg) {}

void FixNeighHistoryCSDS::serve(Pair *style, PairList *its_pairs, const EnergySums *its_sums, bool has_memory) {
  wd_header = has_memory;
  pair = style;
  pairs = its_pairs;
  sums = its_sums;
}

// The list of pairs keeps the ages of contacts between two neighbor lists.
void FixNeighHistoryCSDS::pre_exchange() {
  pairs->store_ages();
  FixNeighHistory::pre_exchange();
}

// LAMMPS keeps histories beyond the contact for styles that act at a distance. This one does not, and others ask.
void FixNeighHistoryCSDS::post_neighbor() {
  pair->beyond_contact = keep_apart;
  FixNeighHistory::post_neighbor();
  pair->beyond_contact = 0;
  pairs->outdate();
}

// Between runs the history is stored with the grains and has moved with them. The neighbor lists have not: the
// command write_restart has renumbered grains and ghosts, and collecting the history from those lists, as LAMMPS's
// own fix does, would give it to the wrong partners.
void FixNeighHistoryCSDS::write_restart(FILE *fp) {
  if (update->whichflag != 0) pre_exchange();
  double all[EnergySums::SAVED];
  sums->save(world, all);
  if (comm->me) return;
  const int size = sizeof all;
  fwrite(&size, sizeof(int), 1, fp);
  fwrite(all, sizeof all, 1, fp);
}

// one rank continues the sums of all
void FixNeighHistoryCSDS::restart(char *buf) {
  saved.restore(buf, comm->me == 0);
}

// LAMMPS reads as many numbers for each contact as the laws of this run keep.
void FixNeighHistoryCSDS::unpack_restart(int i, int nth) {
  const double *extra = atom->extra[i];
  for (int k = 0; k < nth; k++) extra += static_cast<int>(extra[0]);
  const int numbers = static_cast<int>(extra[0]) - 2, contacts = static_cast<int>(extra[1]);
  if (numbers != contacts * (dnum + 1))
    error->one(
        FLERR,
        "pair_style granular/csds: the restart file has {} numbers for each contact, must be {} for the models of "
        "pair_coeff: those of the run that wrote it",
        numbers / contacts - 1, dnum);
  FixNeighHistory::unpack_restart(i, nth);
}

// writes nothing: a data file has no place for them
void FixNeighHistoryCSDS::write_data_header(FILE *, int) {
  error->warning(FLERR,
                 "write_data: histories of contacts with pair_style granular/csds are lost, write_restart keeps "
                 "them");
}

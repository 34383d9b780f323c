// SPDX-License-Identifier: GPL-2.0-or-later
// The contact history of granular/csds where contacts belong to grains, which Kokkos may sort.

#ifndef CSDS_FIX_NEIGH_HISTORY_CSDS_KOKKOS_H
#define CSDS_FIX_NEIGH_HISTORY_CSDS_KOKKOS_H

#include "kokkos/sorted_grains.h"
#include "pair/fix_neigh_history_csds.h"

namespace LAMMPS_NS {

class FixNeighHistoryCSDSKokkos : public FixNeighHistoryCSDS, public KokkosBase {
 public:
  FixNeighHistoryCSDSKokkos(LAMMPS *lmp, int narg, char **arg);
  void sort_kokkos(GrainSorter &sorter) override;
};

}  // namespace LAMMPS_NS

#endif

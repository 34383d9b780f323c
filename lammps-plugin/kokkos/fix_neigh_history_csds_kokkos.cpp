// SPDX-License-Identifier: GPL-2.0-or-later
// Partners of grains in another order.

#include "kokkos/fix_neigh_history_csds_kokkos.h"

#include <algorithm>

using namespace LAMMPS_NS;

FixNeighHistoryCSDSKokkos::FixNeighHistoryCSDSKokkos(LAMMPS *lmp, int narg, char **arg)
    : FixNeighHistoryCSDS(lmp, narg, arg) {
  sort_device = 1;
}

template <class T>
static void reorder(T *of_grains, const std::vector<int> &before) {
  const std::vector<T> old(of_grains, of_grains + before.size());
  std::transform(before.begin(), before.end(), of_grains, [&](int i) { return old[i]; });
}

void FixNeighHistoryCSDSKokkos::sort_kokkos(GrainSorter &sorter) {
  const std::vector<int> before = places_before(sorter);
  reorder(npartner, before);
  reorder(partner, before);
  reorder(valuepartner, before);
  reorder(types.data(), before);
  reorder(ids.data(), before);
}

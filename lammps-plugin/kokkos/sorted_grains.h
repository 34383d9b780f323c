// SPDX-License-Identifier: GPL-2.0-or-later
// What the processor keeps of grains, after the device has brought these into another order.

#ifndef CSDS_SORTED_GRAINS_H
#define CSDS_SORTED_GRAINS_H

#include "kokkos_base.h"

#include <vector>

namespace LAMMPS_NS {

using GrainSorter = Kokkos::BinSort<KokkosBase::KeyViewType, KokkosBase::BinOp>;

// Where each grain was before.
inline std::vector<int> places_before(const GrainSorter &sorter) {
  const auto there = Kokkos::create_mirror_view_and_copy(Kokkos::HostSpace(), sorter.get_permute_vector());
  return {there.data(), there.data() + there.extent(0)};
}

}  // namespace LAMMPS_NS

#endif

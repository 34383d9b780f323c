// SPDX-License-Identifier: GPL-2.0-or-later
// Applies the factors of special bonds to batches of contacts.

#include "pair/special_bonds.h"

#include <algorithm>

using namespace LAMMPS_NS;

void SpecialBonds::set_factors(bool molecules, const double special_lj[4]) {
  std::fill_n(factors, 4, 1.0);
  if (molecules) std::copy_n(special_lj, 4, factors);
}

void SpecialBonds::after_step(const Batch &batch, csds_block &b) {
  for (int k = 0; k < batch.count; k++) {
    const double by = factor(contacts.pair(batch.place + k));
    for (int d = 0; d < 3; d++) {
      b.force[d][k] *= by;
      b.torque_i[d][k] *= by;
      b.torque_j[d][k] *= by;
    }
    if (!batch.accounted) continue;
    for (auto &row : b.stored) row[k] *= by;
    for (auto &row : b.dissipated) row[k] *= by;
  }
}

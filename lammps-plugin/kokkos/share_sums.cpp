// SPDX-License-Identifier: GPL-2.0-or-later
// Sums over the contacts of one share.

#include "kokkos/share_sums.h"

#include <algorithm>

using namespace LAMMPS_NS;

void ShareSums::begin_step(bool with_account, unsigned shared) {
  accounts = with_account;
  first_of_shared = shared;
  energy = 0.0;
  std::fill_n(of_virial, 6, 0.0);
  lanes.forget();
}

void ShareSums::after_step(const Batch &batch, csds_block &b) {
  for (int k = 0; k < batch.count; k++) {
    const double part = batch.j[k] < first_of_shared ? 1.0 : 0.5;
    double stored = 0.0;
    if (batch.accounted)
      for (auto &row : b.stored) stored += row[k];
    energy += part * stored;
    const double x = b.x[0][k], y = b.x[1][k], z = b.x[2][k];
    const double fx = b.force[0][k], fy = b.force[1][k], fz = b.force[2][k];
    const double of_contact[6] = {x * fx, y * fy, z * fz, x * fy, x * fz, y * fz};
    for (int v = 0; v < 6; v++) of_virial[v] += part * of_contact[v];
  }
  if (accounts) lanes.add(batch, b, first_of_shared);
}

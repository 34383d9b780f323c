// SPDX-License-Identifier: GPL-2.0-or-later
// Applies the factors of special bonds to batches of contacts.

#include "pair/special_bonds.h"

#include "atom.h"

#include <algorithm>
#include <utility>

using namespace LAMMPS_NS;

void SpecialBonds::set_factors(bool molecules, const double special_lj[4]) {
  std::fill_n(factors, 4, 1.0);
  if (molecules) std::copy_n(special_lj, 4, factors);
}

double SpecialBonds::factor_between(const Atom &atom, int i, int j) const {
  if (!any() || !atom.special) return 1.0;
  if (i >= atom.nlocal) std::swap(i, j);
  const tagint *const begin = atom.special[i], *const end = begin + atom.nspecial[i][2];
  const auto place = std::find(begin, end, atom.tag[j]) - begin;
  int bond = 1;  // as far as it goes from grain to grain
  while (bond <= 3 && place >= atom.nspecial[i][bond - 1]) bond++;
  return bond <= 3 ? factors[bond] : 1.0;
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

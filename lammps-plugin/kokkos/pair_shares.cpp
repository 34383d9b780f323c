// SPDX-License-Identifier: GPL-2.0-or-later
// Cuts the list of pairs; carries forces from one share to the others.

#include "kokkos/pair_shares.h"

#include "common/bytes_of.h"
#include "pair/pair_list.h"

#include <algorithm>
#include <cstddef>

using namespace LAMMPS_NS;

void PairShares::cut(const PairList &pairs, int shares, unsigned receiving) {
  const unsigned *const first = pairs.first();
  first_pair.assign(shares + 1, pairs.size());
  first_of.assign(shares + 1, receiving);
  first_pair[0] = 0;
  first_of[0] = 0;
  for (int s = 1; s < shares; s++) {
    int p = std::max(static_cast<int>(static_cast<long long>(pairs.size()) * s / shares), first_pair[s - 1]);
    while (p > 0 && p < pairs.size() && first[p] == first[p - 1]) p++;
    first_pair[s] = p;
    first_of[s] = std::max(p < pairs.size() ? std::min(first[p], receiving) : receiving, first_of[s - 1]);
  }
}

int PairShares::share_of(unsigned grain) const {
  return static_cast<int>(std::upper_bound(first_of.begin() + 1, first_of.end() - 1, grain) - first_of.begin()) - 1;
}

csds_grains PairShares::part(csds_grains all, int share) const {
  all.first = first_grain(share);
  all.receiving = end_of_grains(share);
  return all;
}

void Outbox::begin_step(int of_share) {
  from = of_share;
  letters.resize(shares.count());
  for (auto &of_one : letters) of_one.clear();
}

// The grain that a pair is listed for is in its share unless LAMMPS lists grains in another order than theirs.
void Outbox::after_step(const Batch &batch, csds_block &b) {
  const csds_contacts &c = batch.contacts;
  for (int k = 0; k < c.count; k++) {
    send(c.i[k], b.force, 1.0, b.torque_i, k);
    send(c.j[k], b.force, -1.0, b.torque_j, k);
  }
}

void Outbox::send(unsigned grain, const double (&force)[3][CSDS_ROW], double sign, const double (&torque)[3][CSDS_ROW],
                  int k) {
  if ((grain >= shares.first_grain(from) && grain < shares.end_of_grains(from)) || grain >= shares.receiving()) return;
  Letter letter;
  letter.grain = grain;
  for (int d = 0; d < 3; d++) {
    letter.force[d] = sign * force[d][k];
    letter.torque[d] = torque[d][k];
  }
  letters[shares.share_of(grain)].push_back(letter);
}

void Outbox::deliver(int to_share, const csds_grains &grains) const {
  for (const Letter &letter : letters[to_share])
    for (int d = 0; d < 3; d++) {
      grains.force[size_t{3} * letter.grain + d] += letter.force[d];
      grains.torque[size_t{3} * letter.grain + d] += letter.torque[d];
    }
}

double Outbox::memory_usage() const {
  double bytes = 0.0;
  for (const auto &of_one : letters) bytes += bytes_of(of_one);
  return bytes;
}

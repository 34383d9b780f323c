// SPDX-License-Identifier: GPL-2.0-or-later
// Cuts the table of contacts; carries forces from one share to the others.

#include "kokkos/pair_shares.h"

#include "common/bytes_of.h"
#include "pair/contact_table.h"

#include <algorithm>
#include <cstddef>

using namespace LAMMPS_NS;

void PairShares::cut(ContactTable &contacts, int shares, unsigned receiving) {
  const int made = contacts.made_blocks(), blocks = contacts.blocks();
  std::vector<int> since(shares, 0);
  for (int n = made; n < blocks; n++) since[contacts.block(n).share]++;
  first_block.assign(shares + 1, made);
  first_of.assign(shares + 1, receiving);
  first_block[0] = 0;
  first_of[0] = 0;
  int before = 0;  // of those since, in the shares before
  for (int s = 1; s < shares; s++) {
    before += since[s - 1];
    const int wanted = static_cast<int>(static_cast<long long>(blocks) * s / shares) - before;
    const int b = first_block[s] = std::min(std::max(wanted, first_block[s - 1]), made);
    const unsigned begins_with = b < made ? std::min(contacts.block(b).i[0], receiving) : receiving;
    first_of[s] = std::max(begins_with, first_of[s - 1]);
  }
}

void PairShares::blocks_of(int share, ContactTable &contacts, std::vector<int> &numbers) const {
  numbers.clear();
  for (int n = first_block[share]; n < first_block[share + 1]; n++) numbers.push_back(n);
  for (int n = contacts.made_blocks(); n < contacts.blocks(); n++)
    if (contacts.block(n).share == share) numbers.push_back(n);
}

// The last one that begins at or before it.
template <class T>
static int find_share(const std::vector<T> &first, T it) {
  return static_cast<int>(std::upper_bound(first.begin() + 1, first.end() - 1, it) - first.begin()) - 1;
}

int PairShares::share_of(unsigned grain) const {
  return find_share(first_of, grain);
}

int PairShares::share_of_block(int block) const {
  return find_share(first_block, block);
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

// Most blocks have no such contact: a loop of vectors tells.
void Outbox::after_step(const Batch &batch, csds_block &b) {
  const unsigned first = shares.first_grain(from), count = shares.end_of_grains(from) - first, end = shares.receiving();
  const auto is_of_others = [=](unsigned grain) { return (grain - first >= count) & (grain < end); };
  unsigned any = 0;
  for (int k = 0; k < batch.count; k++) any |= is_of_others(batch.i[k]) | is_of_others(batch.j[k]);
  for (int k = 0; k < batch.count && any; k++) {
    if (is_of_others(batch.i[k])) send(batch.i[k], b.force, 1.0, b.torque_i, k);
    if (is_of_others(batch.j[k])) send(batch.j[k], b.force, -1.0, b.torque_j, k);
  }
}

void Outbox::send(unsigned grain, const double (&force)[3][CSDS_ROW], double sign, const double (&torque)[3][CSDS_ROW],
                  int k) {
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

// SPDX-License-Identifier: GPL-2.0-or-later
// The blocks of contacts cut into shares, one for each thread, as many in each. Contacts are in the order of the list,
// so that those of a share have neighboring grains: a thread adds forces to the grains of its own share only; those of
// others get them afterwards. A contact that has begun since belongs to the share of the block beside which it comes.

#ifndef CSDS_PAIR_SHARES_H
#define CSDS_PAIR_SHARES_H

#include "csds.h"
#include "pair/batch.h"

#include <vector>

namespace LAMMPS_NS {

class ContactTable;

class PairShares {
 public:
  // receiving: grains from this number on get no forces
  void cut(ContactTable &contacts, int shares, unsigned receiving);
  int count() const { return static_cast<int>(first_block.size()) - 1; }

  void blocks_of(int share, ContactTable &contacts, std::vector<int> &numbers) const;
  // the share's grains: from this one on, before that of the next share
  unsigned first_grain(int share) const { return first_of[share]; }
  unsigned end_of_grains(int share) const { return first_of[share + 1]; }
  unsigned receiving() const { return first_of.back(); }
  int share_of(unsigned grain) const;
  int share_of_block(int block) const;  // one that was made with the list; the first share for -1, none
  // the arrays, writable in the share's grains only
  csds_grains part(csds_grains all, int share) const;

 private:
  std::vector<int> first_block;    // of each share, then the number of blocks
  std::vector<unsigned> first_of;  // grain of each share, then the first that gets no force
};

// Forces and torques that the contacts of one share exert on the grains of others.
class Outbox : public BatchVisitor {
 public:
  explicit Outbox(const PairShares &shares) : shares(shares) {}

  void begin_step(int of_share);
  // after all who change forces
  void after_step(const Batch &batch, csds_block &block) override;
  void deliver(int to_share, const csds_grains &grains) const;
  double memory_usage() const;

 private:
  struct Letter {
    unsigned grain;
    double force[3], torque[3];
  };
  const PairShares &shares;
  int from = 0;
  std::vector<std::vector<Letter>> letters;  // to each share

  void send(unsigned grain, const double (&force)[3][CSDS_ROW], double sign, const double (&torque)[3][CSDS_ROW],
            int contact);
};

}  // namespace LAMMPS_NS

#endif

// SPDX-License-Identifier: GPL-2.0-or-later
// What the contacts of one share add up to: energy and virial, for LAMMPS and for the account.

#ifndef CSDS_SHARE_SUMS_H
#define CSDS_SHARE_SUMS_H

#include "pair/batch.h"
#include "pair/pair_energy.h"

namespace LAMMPS_NS {

class ShareSums : public BatchVisitor {
 public:
  // shared: contacts with grains from this one on count half
  void begin_step(bool with_account, unsigned shared);
  void after_step(const Batch &batch, csds_block &block) override;

  double stored() const { return energy; }            // [energy]
  const double *virial() const { return of_virial; }  // xx, yy, zz, xy, xz, yz [energy]
  const EnergyLanes &account() const { return lanes; }

 private:
  bool accounts = false;
  unsigned first_of_shared = 0;
  double energy = 0.0, of_virial[6] = {};
  EnergyLanes lanes;
};

}  // namespace LAMMPS_NS

#endif

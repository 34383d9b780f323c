// SPDX-License-Identifier: GPL-2.0-or-later
// Special bonds of LAMMPS: factors of the forces between grains of a molecule.

#ifndef CSDS_SPECIAL_BONDS_H
#define CSDS_SPECIAL_BONDS_H

#include "pair/batch.h"
#include "pair/contact_table.h"
#include "pair/pair_list.h"

namespace LAMMPS_NS {

class Atom;

class SpecialBonds : public BatchVisitor {
 public:
  SpecialBonds(const PairList &pairs, const ContactTable &contacts) : pairs(pairs), contacts(contacts) {}

  // of LAMMPS's special_lj; without molecules all factors are 1
  void set_factors(bool molecules, const double special_lj[4]);
  bool any() const { return factors[1] != 1.0 || factors[2] != 1.0 || factors[3] != 1.0; }
  // of two grains, the first or the second an own one
  double factor_between(const Atom &atom, int i, int j) const;
  double factor(int pair) const { return any() ? factors[pairs.special_bond(pair)] : 1.0; }

  // weakens a batch's forces, torques and energies
  void after_step(const Batch &batch, csds_block &block) override;

 private:
  const PairList &pairs;
  const ContactTable &contacts;
  double factors[4] = {1.0, 1.0, 1.0, 1.0};
};

}  // namespace LAMMPS_NS

#endif

// SPDX-License-Identifier: GPL-2.0-or-later
// Contacts of one law that take a step together, and the interface of those who see them do it.

#ifndef CSDS_BATCH_H
#define CSDS_BATCH_H

#include "csds.h"

namespace LAMMPS_NS {

// Some of them may not touch: their forces and energies are zero.
struct Batch {
  const csds_law *law;
  int count;
  const unsigned *i, *j;  // their grains
  int place;              // of the first in the table of contacts; those of the others follow
  bool accounted;         // after the step: the block's rows from `normal` on are filled, too
};

// Whatever happens to contacts besides their step: special bonds, virial, energy, heat, output. Called for every batch
// in turn; the k-th contact of the batch is the k-th entry of the block's rows.
class BatchVisitor {
 public:
  // the block has been filled from the grains
  virtual void before_step(const Batch &, csds_block &) {}
  // the block has the results; the grains have not got their forces yet, so these may still be changed
  virtual void after_step(const Batch &, csds_block &) {}

 protected:
  ~BatchVisitor() = default;
};

}  // namespace LAMMPS_NS

#endif

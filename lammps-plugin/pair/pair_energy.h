// SPDX-License-Identifier: GPL-2.0-or-later
// The energy account of the pair style: of every batch, of every step, and of each grain where someone asks.

#ifndef CSDS_PAIR_ENERGY_H
#define CSDS_PAIR_ENERGY_H

#include "common/energy_sums.h"
#include "pair/batch.h"
#include "pair/grain_kicks.h"

#include "pointers.h"

#include <vector>

namespace LAMMPS_NS {

class FixDissipationCSDS;

// Partial sums of a step.
class EnergyLanes {
 public:
  enum { CONTACTS = CSDS_SPRINGS + CSDS_CHANNELS, SLIDING, ROWS };

  void forget();
  void add_start(const csds_energy &energy, double weight);
  // contacts with grains from `shared` on count half
  void add(const Batch &batch, const csds_block &block, unsigned shared);
  void add(const EnergyLanes &other);
  void add(const double sum[ROWS]);  // springs, channels, contacts, sliding ones
  void add_to(EnergySums &sums, bool kick) const;

 private:
  csds_energy_lanes lanes;
};

class PairEnergy : public BatchVisitor, protected Pointers {
 public:
  explicit PairEnergy(LAMMPS *lmp) : Pointers(lmp) {}

  EnergySums sums;

  // Before a run: whether something cumulative is asked for, compute pair with its `entries` or compute
  // csds/dissipation/atom; then every step is accounted for, else those where momentary values are.
  void find_readers(int entries);
  bool in_every_step() const { return every_step; }

  void begin_step(bool start);
  // A contact at the start of a run: what it stores, and what the half kick ahead will take. weight: 1/2 where another
  // rank has the contact as well.
  void add_start(unsigned i, unsigned j, const csds_energy &energy, double weight);
  void after_step(const Batch &batch, csds_block &block) override;
  // of batches that it has not seen
  void add(const EnergyLanes &share) { lanes.add(share); }
  void add(const double sum[EnergyLanes::ROWS]) { lanes.add(sum); }
  void end_step(bool start);  // sums up what the batches have left

  // energy that ghosts dissipate goes to their owners before it is added to the grains'
  bool counts_grains() const { return per_grain != nullptr; }
  void give_to_grains(bool start);
  GrainKicks &of_grains() { return grains; }
  double memory_usage() const { return grains.memory_usage(); }

 private:
  bool every_step = false;
  FixDissipationCSDS *per_grain = nullptr;
  GrainKicks grains;  // what contacts that have ended held is in the kick, too
  EnergyLanes lanes;

  void add_to_grains(const Batch &batch, const csds_block &block);
};

}  // namespace LAMMPS_NS

#endif

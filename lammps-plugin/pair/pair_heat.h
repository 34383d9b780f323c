// SPDX-License-Identifier: GPL-2.0-or-later
// The heat of the pair style's contacts: what they conduct, and what their dissipation leaves in the grains.

#ifndef CSDS_PAIR_HEAT_H
#define CSDS_PAIR_HEAT_H

#include "heat/fix_heat_csds.h"
#include "pair/batch.h"
#include "pair/grain_kicks.h"

#include "pointers.h"

#include <string>

namespace LAMMPS_NS {

class PairTable;

class PairHeat : public BatchVisitor, protected Pointers {
 public:
  explicit PairHeat(LAMMPS *lmp) : Pointers(lmp) {}

  // Before a run, from laws as they were typed or mixed. account: the name of the style's account.
  void forget_laws() { any_conducts = any_warms = false; }
  void notice_law(const csds_spec &spec);
  void begin_run(const std::string &account);
  // warns where heat diffuses too far in a step; the laws are ready
  void check_step(const PairTable &table) const;

  bool acts() const { return any_conducts || any_warms; }
  bool warms() const { return any_warms; }  // the account of energy is needed in every step

  void begin_step(bool start);
  void start_contact(const csds_law &law, int i, int j, const csds_grain &gi, const csds_grain &gj,
                     const csds_energy &energy);
  void before_step(const Batch &batch, csds_block &block) override;
  void after_step(const Batch &batch, csds_block &block) override;
  void end_step(bool start);  // before it ghosts' heat goes to their owners
  // heat left in the grains, heat conducted: of this rank
  void write_entries(double entry[2]) const;

  GrainKicks &of_grains() { return grains; }
  double memory_usage() const { return grains.memory_usage(); }

 private:
  bool any_conducts = false, any_warms = false;
  FixHeatCSDS *fix = nullptr;
  HeatSums *sums = nullptr;
  double flows = 0.0;                // of this step, their sizes summed [energy/time]
  double kicked = 0.0, ended = 0.0;  // by this kick, by contacts that have ended: to all grains [energy]
  GrainKicks grains;                 // the same to each

  void conduct(const Batch &batch, const csds_block &block);
  void warm(const Batch &batch, const csds_block &block);
  void warm_at_once(unsigned i, unsigned j, double lower, double heat);
};

}  // namespace LAMMPS_NS

#endif

// SPDX-License-Identifier: GPL-2.0-or-later
// The heat of a wall: what it conducts into grains, what dissipation at it leaves in them and in itself.

#ifndef CSDS_WALL_HEAT_H
#define CSDS_WALL_HEAT_H

#include "common/quantity.h"
#include "heat/fix_heat_csds.h"

#include "pointers.h"

#include <string>

namespace LAMMPS_NS {

class Words;

class WallHeat : protected Pointers {
 public:
  explicit WallHeat(LAMMPS *lmp) : Pointers(lmp), typed(lmp, "temperature") {}

  // from the input: temperature T or v_name, the next words; adiabatic without it
  void read_temperature(Words &words);
  // of this law; refuses a temperature without it
  void act_by(const csds_spec &spec, const Words &words);

  bool acts() const { return conducts() || warms(); }
  bool warms() const { return heating.fraction > 0.0; }

  void begin_run(const std::string &command);
  // warns where heat diffuses too far in a step, in grains of a group
  void check_step(const std::string &command, const csds_law &law, int groupbit) const;

  // of the wall, before begin_step: a variable may read the outputs of the step before
  void find_temperature(bool start);
  void begin_step(bool start);
  // own grain i in contact; overlap [length], radius the effective one; weight: as WallSurface has it
  void touch(int i, const csds_law &law, double radius, double overlap, double weight);
  void dissipate(int i, const csds_law &law, const csds_energy &energy, bool start);
  void end_step(bool start);
  // warmed, taken, conducted, flow: of this rank
  void write_entries(double entry[4]) const;

 private:
  bool has_model = false, has_temperature = false;
  csds_heating heating{};
  Quantity typed;            // the temperature in the input
  double temperature = 0.0;  // of the wall now [temperature]
  int steps = 0;             // for which it conducts in this step
  double flow = 0.0;         // into grains in this step [energy/time]
  FixHeatCSDS *fix = nullptr;
  HeatSums *sums = nullptr;

  bool conducts() const { return has_model && has_temperature; }
};

}  // namespace LAMMPS_NS

#endif

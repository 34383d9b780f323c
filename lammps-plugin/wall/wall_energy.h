// SPDX-License-Identifier: GPL-2.0-or-later
// The energy account of a wall.

#ifndef CSDS_WALL_ENERGY_H
#define CSDS_WALL_ENERGY_H

#include "common/energy_sums.h"

#include <array>

namespace LAMMPS_NS {

class FixDissipationCSDS;

class WallEnergy {
 public:
  EnergySums sums;

  void always() { wanted = true; }                          // by the option `energy`
  void serve(FixDissipationCSDS *fix) { per_grain = fix; }  // before a run; nullptr: nobody asks for grains
  bool accounts() const { return wanted || per_grain != nullptr; }

  void begin_step(bool start);
  // What a contact of own grain i has lost, half of it the grain's: the wall keeps its half. start: in the half kick
  // that lies ahead.
  void add(int i, const csds_energy &energy, bool touches, bool start);
  // Adds the wall's work in this kick and returns it. power: by its own motion, in the middle of the kick
  double add_work(double dt, double power, bool start);

 private:
  bool wanted = false;
  FixDissipationCSDS *per_grain = nullptr;
};

// Contacts with a weight count as often as that.
void weigh(double weight, csds_response &out, csds_energy &energy);

}  // namespace LAMMPS_NS

#endif

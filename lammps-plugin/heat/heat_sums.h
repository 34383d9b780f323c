// SPDX-License-Identifier: GPL-2.0-or-later
// Heat of all contacts of a pair style or a wall on this rank, since the account began.

#ifndef CSDS_HEAT_SUMS_H
#define CSDS_HEAT_SUMS_H

#include "common/energy_sums.h"

namespace LAMMPS_NS {

// What is left of the energy that friction springs held when their contact ended.
inline double heat_of_ended(const csds_heating &heating, double energy) {
  return heating.channels & 1u << CSDS_LOST_ENDED ? heating.fraction * energy : 0.0;
}

class HeatSums {
 public:
  enum { WARMED, TAKEN, KICKS };  // by dissipation: left in the grains; in the wall
  static constexpr int SAVED = 2 * KICKS + 1;

  double flow = 0.0;  // conducted in the last step that evaluated it [energy/time]

  void begin_kick();                                  // the last kick is over
  void add_kick(int kind, double heat, bool start) {  // as EnergySums does
    kick[kind] += start ? 2.0 * heat : heat;
    if (start) earlier[kind].add(-heat);
  }
  // of contacts that have ended, what their friction springs held
  void add_at_once(int kind, double heat) { earlier[kind].add(heat); }
  void conduct(double heat) { all_conducted.add(heat); }

  // Half of a kick counts when it is made, all of it at the next: as of what contacts lose.
  double until_now(int kind) const { return earlier[kind].value() + 0.5 * kick[kind]; }
  double conducted() const { return all_conducted.value(); }

  void save(double saved[SAVED]) const;  // of this rank; sums over ranks are restored on one of them
  void restore(const double saved[SAVED]);

 private:
  CompensatedSum earlier[KICKS], all_conducted;
  double kick[KICKS] = {};
};

}  // namespace LAMMPS_NS

#endif

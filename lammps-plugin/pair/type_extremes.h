// SPDX-License-Identifier: GPL-2.0-or-later
// The largest and smallest grains of each type, present and to be inserted: they bound the range of the neighbor lists
// and the time step.

#ifndef CSDS_TYPE_EXTREMES_H
#define CSDS_TYPE_EXTREMES_H

#include "pointers.h"

#include <vector>

namespace LAMMPS_NS {

class PairTable;

class TypeExtremes : protected Pointers {
 public:
  explicit TypeExtremes(LAMMPS *lmp) : Pointers(lmp) {}

  // over all ranks; frozen_bit: of the group whose grains do not move
  void collect(int frozen_bit);
  // whether grains have come that are smaller than all of their type before; over all ranks
  bool find_smaller(int frozen_bit);
  // whether there are grains of both types, or will be, of which one moves
  bool may_meet(int i, int j) const;
  // range [length] in which grains of two types touch
  double largest_sum_of_radii(int i, int j) const;

  // of two grains of these types, one of which moves; infinite where there are none [length]
  double smallest_effective_radius(int i, int j) const;

  struct Contact {
    double time;  // [time]
    int i, j;     // types
  };
  // among the lightest grains of all types with a law; infinite where there is none
  Contact shortest_contact(const PairTable &table) const;
  // the same of csds_spec_resistance_step
  Contact fastest_resistance(const PairTable &table) const;

 private:
  struct Extremes {
    double radius_moving = 0.0, radius_frozen = 0.0;  // largest [length]
    double mass_moving = 0.0;                         // smallest [mass]; 0: none moves
    double radius_lightest = 0.0;                     // smallest that moves [length]; infinite: none
  };
  std::vector<Extremes> of_type;

  void include_inserted(std::vector<double> &radius) const;
  std::vector<double> smallest_moving(int frozen_bit) const;
  double contact_time(const PairTable &table, int i, int j) const;
  double resistance_time(const PairTable &table, int i, int j) const;
  Contact shortest(const PairTable &table, double (TypeExtremes::*time_of)(const PairTable &, int, int) const) const;
};

}  // namespace LAMMPS_NS

#endif

// SPDX-License-Identifier: GPL-2.0-or-later
// What a wall shows: the entries of its vector, summed over ranks when someone asks, and the columns of `contacts`.

#ifndef CSDS_WALL_OUTPUTS_H
#define CSDS_WALL_OUTPUTS_H

#include "common/outputs.h"
#include "csds.h"

#include "pointers.h"

namespace LAMMPS_NS {

class EnergySums;
class WallHeat;
struct WallTouch;

class WallOutputs : protected Pointers {
 public:
  WallOutputs(LAMMPS *lmp, bool has_lo_and_hi, bool shows_grains)
      : Pointers(lmp), has_lo_and_hi(has_lo_and_hi), shows_grains(shows_grains) {}
  ~WallOutputs() override;

  // entries of the vector; those of the energy account are the last ones
  int entries(bool with_energy) const;
  double **columns() { return column; }  // nullptr unless it shows grains

  void begin_step();
  void add(int i, const WallTouch &touch, const csds_response &out);  // contact of own grain i
  double entry(int n, const EnergySums &sums, const WallHeat &heat);
  double stored(const EnergySums &sums, const WallHeat &heat);  // by all springs [energy]

  void grow(int grains);
  void copy(int from, int to);
  void clear(int i);
  double memory_of_a_grain() const { return shows_grains ? CSDS_TOUCH_COLUMNS * sizeof(double) : 0; }

 private:
  bool has_lo_and_hi, shows_grains;
  double on_wall[CSDS_WALL_STORED_NORMAL] = {};  // forces and torque of this rank
  double all[CSDS_WALL_ENTRIES];                 // of all ranks
  bool summed = false;
  double **column = nullptr;  // of each grain

  void sum_up(const EnergySums &sums, const WallHeat &heat);
};

}  // namespace LAMMPS_NS

#endif

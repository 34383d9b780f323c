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
class WallSurface;
struct WallCouple;
struct WallTouch;

class WallOutputs : protected Pointers {
 public:
  WallOutputs(LAMMPS *lmp, WallSurface &surface, bool shows_grains);
  ~WallOutputs() override;

  // entries of the vector; those of the energy account are the last ones
  int entries(bool with_energy) const;
  double **columns() { return column; }  // nullptr unless it shows grains

  static int *extensive();  // of each entry, as LAMMPS asks for it

  void begin_step();  // behind the surface's
  // a contact of own grain i
  void add(int i, const WallTouch &touch, const csds_response &out, const WallCouple &couple);
  const double *on_this_rank() const { return on_wall; }  // forces and torque so far, by their places
  void renew() { summed = false; }                        // the surface has changed since someone asked
  double entry(int n, const EnergySums &sums, const WallHeat &heat);
  double stored(const EnergySums &sums, const WallHeat &heat);  // by all springs [energy]

  void grow(int grains);
  void copy(int from, int to);
  void clear(int i);
  double memory_of_a_grain() const { return shows_grains ? CSDS_TOUCH_COLUMNS * sizeof(double) : 0; }

 private:
  WallSurface &surface;
  bool has_lo_and_hi, shows_grains;
  double on_wall[CSDS_WALL_STORED_NORMAL] = {};  // forces and torque of this rank
  double centre[3] = {};                         // torque is about it, in this step [length]
  double all[CSDS_WALL_ENTRIES];                 // of all ranks
  bool summed = false;
  double **column = nullptr;  // of each grain

  void sum_up(const EnergySums &sums, const WallHeat &heat);
};

}  // namespace LAMMPS_NS

#endif

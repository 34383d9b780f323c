// SPDX-License-Identifier: GPL-2.0-or-later
// The contacts of each grain with a wall, kept from step to step, between ranks and in restart files.

#ifndef CSDS_WALL_SLOTS_H
#define CSDS_WALL_SLOTS_H

#include "csds.h"

#include "pointers.h"

#include <vector>

namespace LAMMPS_NS {

struct WallSlot {
  int face;                          // as in WallTouch
  csds_age age;                      // to be given at the next step
  double distance;                   // [length]
  double velocity[3];                // of the wall there [length/time]
  double history[CSDS_MAX_HISTORY];  // of a pair, then the wall's normal at the last step
};

class WallSlots : protected Pointers {
 public:
  // most: contacts that a grain can have; history: doubles of a pair
  WallSlots(LAMMPS *lmp, int most, int history) : Pointers(lmp), most(most), history(history) {}
  ~WallSlots() override;

  // of own grain i
  int contacts(int i) const { return count[i]; }
  WallSlot *begin(int i) { return slot[i]; }
  WallSlot *end(int i) { return slot[i] + count[i]; }
  WallSlot *find(int i, int face);  // nullptr if there is none
  void replace(int i, const std::vector<WallSlot> &kept);
  void add(int i, const WallSlot &copied, int face);  // under another face; where there is no room it is left out
  const double *normal(const WallSlot &s) const { return s.history + history; }  // at the last step

  void grow(int grains);
  void copy(int from, int to);
  void clear(int i) { count[i] = 0; }

  // as LAMMPS moves them, all as doubles; both return how many
  int pack(int i, double *buf) const;
  int unpack(int i, const double *buf);
  int packed_size(int contacts) const { return 1 + contacts * slot_size(); }
  int most_contacts() const { return most; }
  double memory_of_a_grain() const { return sizeof(int) + most * sizeof(WallSlot); }

 private:
  int most, history;
  int *count = nullptr;       // of each grain
  WallSlot **slot = nullptr;  // [grain][contact]

  int slot_size() const;
};

}  // namespace LAMMPS_NS

#endif

// SPDX-License-Identifier: GPL-2.0-or-later
// The contacts of each grain with a wall, kept from step to step, between ranks and in restart files.

#ifndef CSDS_WALL_SLOTS_H
#define CSDS_WALL_SLOTS_H

#include "csds.h"

#include "pointers.h"

#include <string>
#include <vector>

namespace LAMMPS_NS {

struct WallSlot {
  int face;                          // as in WallTouch
  csds_age age;                      // to be given at the next step
  double distance;                   // [length]
  double velocity[3], omega[3];      // of the wall there [length/time], [1/time]
  double history[CSDS_MAX_HISTORY];  // of a pair, then the wall's normal at the last step
};

class WallSlots : protected Pointers {
 public:
  WallSlots(LAMMPS *lmp, const csds_spec &spec);

  // of own grain i
  int contacts(int i) const { return static_cast<int>(slots[i].size()); }
  bool any(int i) const { return !slots[i].empty(); }
  WallSlot *begin(int i) { return slots[i].data(); }
  WallSlot *end(int i) { return slots[i].data() + slots[i].size(); }
  WallSlot *find(int i, int face) { return find_among(begin(i), end(i), face); }  // nullptr if there is none
  static WallSlot *find_among(WallSlot *first, WallSlot *end, int face) {
    while (first != end && first->face != face) ++first;
    return first != end ? first : nullptr;
  }
  // asks for the contacts of a grain that will soon be looked at: they lie apart in memory
  void fetch(int i) const {
    const char *const first = reinterpret_cast<const char *>(slots[i].data());
    const char *const end = reinterpret_cast<const char *>(slots[i].data() + slots[i].size());
    for (const char *line = first; line < end; line += 64) __builtin_prefetch(line, 1);
  }
  void replace(int i, const std::vector<WallSlot> &kept);
  void add(int i, WallSlot copied, int face);  // under another face
  void remove(int i, const WallSlot &s) { slots[i].erase(slots[i].begin() + (&s - slots[i].data())); }
  const double *normal(const WallSlot &s) const { return s.history + history; }  // at the last step
  // that it remembers [length]; nullptr: its law does not
  double *largest_overlap(WallSlot &s) const { return largest < 0 ? nullptr : s.history + largest; }

  void grow(int grains) { slots.resize(grains); }
  void copy(int from, int to) { slots[to] = slots[from]; }
  void clear(int i) { slots[i].clear(); }

  // as LAMMPS moves them, all as doubles; both return how many; files of before have no angular velocities
  enum Kind { WITH_OMEGA, WITHOUT_OMEGA };
  int pack(int i, double *buf) const;
  int unpack(int i, const double *buf, Kind kind = WITH_OMEGA);
  // what of a contact cannot be, behind "a contact"; empty: nothing
  std::string why_not_packed(const double *buf, Kind kind) const;
  int packed_size(int contacts, Kind kind = WITH_OMEGA) const { return 1 + contacts * slot_size(kind); }
  int most_contacts() const { return most; }  // that a grain of this rank has had
  int most_of_all();                          // or of any; to be asked on all ranks
  double memory_usage() const;

 private:
  int history, largest, most = 0;
  std::vector<std::vector<WallSlot>> slots;  // [grain][contact]; few grains have one

  int slot_size(Kind kind) const;
};

}  // namespace LAMMPS_NS

#endif

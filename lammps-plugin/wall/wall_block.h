// SPDX-License-Identifier: GPL-2.0-or-later
// Contacts of successive grains with a wall, which the kernel steps together.

#ifndef CSDS_WALL_BLOCK_H
#define CSDS_WALL_BLOCK_H

#include "wall/wall_slots.h"
#include "wall/wall_surface.h"

#include <memory>
#include <vector>

namespace LAMMPS_NS {

// The n-th touch of grain i that was found in this step.
struct WallContact {
  int i, n;
  WallTouch touch;  // with the wall's velocities
  WallSlot *last;   // what was kept of it; nullptr: nothing

  bool is_new() const { return !last || last->age == CSDS_NEW; }
};

class WallBlock {
 public:
  // before a run
  void act_by(const csds_spec &spec, const csds_law &law);

  bool waits() const { return !grains.empty(); }
  bool has_room(size_t more) const { return contacts.size() + more <= CSDS_BLOCK; }
  void begin_grain(int i) { grains.push_back({i, contacts.size()}); }
  void add(const WallContact &contact, const csds_grain &grain);
  // with_energies: as somebody asks for them
  void step(const csds_law &law, bool with_energies);

  // After the step: for each grain in turn visit(i, begin, end), with its contacts; then the block is empty.
  template <class Visit>
  void for_each_grain(Visit visit) {
    for (size_t n = 0; n < grains.size(); n++) {
      const size_t end = n + 1 < grains.size() ? grains[n + 1].begin : contacts.size();
      visit(grains[n].i, grains[n].begin, end);
    }
    grains.clear();
    contacts.clear();
  }
  const WallContact &contact(size_t k) const { return contacts[k]; }
  // What the step made of contact k: forces, energies if they were asked for, age and history.
  csds_response &response(size_t k);
  csds_energy &energy(size_t k);
  void keep(size_t k, WallSlot &slot) const;

 private:
  struct Grain {
    int i;
    size_t begin;  // its first contact
  };
  struct AlignedBlock {
    CSDS_ALIGNED csds_block block;
  };
  bool has_couples = false, accounted = false;
  int history = 0;
  csds_response out{};  // of the contact in hand
  csds_energy energies{};
  std::vector<Grain> grains;
  std::vector<WallContact> contacts;
  std::unique_ptr<AlignedBlock> aligned = std::make_unique<AlignedBlock>();
};

}  // namespace LAMMPS_NS

#endif

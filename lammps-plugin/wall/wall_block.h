// SPDX-License-Identifier: GPL-2.0-or-later
// Contacts of successive grains with a wall, which the kernel steps together.

#ifndef CSDS_WALL_BLOCK_H
#define CSDS_WALL_BLOCK_H

#include "wall/wall_slots.h"
#include "wall/wall_surface.h"

#include <memory>
#include <vector>

namespace LAMMPS_NS {

class WallBlock {
 public:
  // before a run
  void act_by(const csds_spec &spec, const csds_law &law);

  bool waits() const { return !grains.empty(); }
  size_t size() const { return contacts; }
  bool has_room(size_t more) const { return contacts + more <= CSDS_BLOCK; }
  void begin_grain(int i) { grains.emplace_back(i, contacts); }
  // of the grain that has begun; the touch with the wall's velocities
  void add(const csds_grain &grain, const WallTouch &touch);
  // with_energies: as somebody asks for them
  void step(const csds_law &law, bool with_energies);

  // After the step: for each grain in turn visit(i, begin, end), with its contacts; then the block is empty.
  template <class Visit>
  void for_each_grain(Visit visit) {
    for (size_t n = 0; n < grains.size(); n++) {
      const size_t end = n + 1 < grains.size() ? grains[n + 1].begin : contacts;
      visit(grains[n].i, grains[n].begin, end);
    }
    grains.clear();
    contacts = 0;
  }
  // What the step made of contact k: forces, energies if they were asked for, age and history.
  csds_response &response(size_t k);
  csds_energy &energy(size_t k);
  void keep(size_t k, WallSlot &slot) const;

 private:
  struct Grain {
    int i;
    size_t begin;  // its first contact

    Grain(int i, size_t begin) : i(i), begin(begin) {}
  };
  struct AlignedBlock {
    CSDS_ALIGNED csds_block block;
  };
  bool has_couples = false, accounted = false;
  int history = 0;
  csds_response out{};  // of the contact in hand
  csds_energy energies{};
  std::vector<Grain> grains;
  size_t contacts = 0;
  std::unique_ptr<AlignedBlock> aligned = std::make_unique<AlignedBlock>();
};

// Here, so that what has just been written of a grain and of the wall need not be read again.
inline void WallBlock::add(const csds_grain &g, const WallTouch &touch) {
  csds_block &b = aligned->block;
  const csds_surface &wall = touch.surface;
  const size_t k = contacts++;
  for (int d = 0; d < 3; d++) {
    b.x[d][k] = wall.normal[d];
    b.v[d][k] = g.v[d] - wall.v[d];
    b.omega_i[d][k] = g.omega[d];
    b.omega_j[d][k] = wall.omega[d];
  }
  b.radius_i[k] = g.radius;
  b.inv_mass_i[k] = g.inv_mass;
  b.inv_inertia_i[k] = g.inv_inertia;
  b.distance[k] = wall.distance;
  const bool is_new = touch.is_new();
  b.age[k] = is_new ? CSDS_NEW : touch.last->age;
  for (int r = 0; r < history; r++) b.history[r][k] = is_new ? 0.0 : touch.last->history[r];
}

}  // namespace LAMMPS_NS

#endif

// SPDX-License-Identifier: GPL-2.0-or-later
// The contacts of a wall in one step, for those who have asked for them before its forces.

#ifndef CSDS_WALL_SHOWN_H
#define CSDS_WALL_SHOWN_H

#include "csds.h"

#include "lmptype.h"

#include <vector>

namespace LAMMPS_NS {

struct ShownWallContact {
  int grain;             // of this rank
  int face;              // of the wall
  csds_surface surface;  // normal and distance
  csds_response response;
  csds_energy energy;
};

class WallShown {
 public:
  void ask(bigint step) { asked = step; }
  void begin_step(bigint step) {
    contacts.clear();
    wanted = step == asked;
  }
  bool is_wanted() const { return wanted; }
  void add(int grain, int face, const csds_surface &surface, const csds_response &response, const csds_energy &energy) {
    contacts.push_back({grain, face, surface, response, energy});
  }
  const std::vector<ShownWallContact> &all() const { return contacts; }

 private:
  bigint asked = -1;
  bool wanted = false;
  std::vector<ShownWallContact> contacts;
};

}  // namespace LAMMPS_NS

#endif

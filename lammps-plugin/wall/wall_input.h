// SPDX-License-Identifier: GPL-2.0-or-later
// What the input says of a wall: the words of fix ID group wall/gran/csds.

#ifndef CSDS_WALL_INPUT_H
#define CSDS_WALL_INPUT_H

#include "csds.h"
#include "wall/wall_heat.h"
#include "wall/wall_surface.h"

#include <memory>

namespace LAMMPS_NS {

class Words;

struct WallInput {
  csds_spec spec{};
  std::unique_ptr<WallSurface> surface;
  std::unique_ptr<WallHeat> heat;
  bool contacts = false, energy = false;  // options
};

// Reads all words that are left; refuses what it does not understand.
WallInput read_wall(LAMMPS *lmp, Words &words);

}  // namespace LAMMPS_NS

#endif

// SPDX-License-Identifier: GPL-2.0-or-later
// The two sides of a wall: a contact belongs to the side that its grain came from, as long as it lasts, also when the
// grain's centre passes the wall.

#ifndef CSDS_WALL_SIDE_H
#define CSDS_WALL_SIDE_H

#include "wall/wall_slots.h"

#include <cmath>

namespace LAMMPS_NS {

// A wall beside one grain.
struct WallSides {
  int face_above, face_below;  // of contacts on either side
  bool on_it_is_above;         // the side of a centre that lies on the wall
  double height;               // of the grain's centre above the wall now [length]
  double height_before;        // at the last step, at a start now
  bool start;                  // no step has been taken since the last one
};

// One grain beside the wall, on its side.
struct WallStand {
  int face;
  bool above;
  WallSlot *last;   // the contact at the last step, nullptr: none
  double distance;  // from the wall, negative where the centre has passed it [length]

  // A grain that has got through within one step without a touch is free. reach: how far beyond touch a contact lasts.
  bool touches(double radius, double reach) const {
    return distance < (last ? radius + reach : radius) && (last || distance > -radius);
  }
  // the whole grain, in this step
  bool got_through(double radius) const { return distance <= -radius && !(last && last->distance <= -radius); }
};

// first, end: contacts of the grain at the last step
inline WallStand stand_beside(const WallSides &wall, double radius, WallSlot *first, WallSlot *end) {
  WallSlot *on_above = WallSlots::find_among(first, end, wall.face_above),
           *last = on_above ? on_above : WallSlots::find_among(first, end, wall.face_below);
  const double moved = last ? std::fabs((on_above ? wall.height : -wall.height) - last->distance) : 0.0;
  if (wall.start && moved > radius) last = nullptr;  // it has been put elsewhere
  const double before = wall.height_before;
  const bool above = last ? last == on_above : before > 0.0 || (before == 0.0 && wall.on_it_is_above);
  return {above ? wall.face_above : wall.face_below, above, last, above ? wall.height : -wall.height};
}

}  // namespace LAMMPS_NS

#endif

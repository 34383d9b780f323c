// SPDX-License-Identifier: GPL-2.0-or-later
// Which grains are too far from a region to touch it. LAMMPS takes a sine and a cosine for each grain that it looks for
// at a region that turns, and asks each member of a union or intersection several times; most grains are in the bulk
// and need not be looked for until the next list of pairs. Noting how far they are takes longer than looking for them
// once.

#ifndef CSDS_WALL_CLEARANCE_H
#define CSDS_WALL_CLEARANCE_H

#include "wall/list_life.h"

#include <vector>

namespace LAMMPS_NS {

class Region;

class WallClearance {
 public:
  // Whether the distances that LAMMPS finds from it, or from all its members, change no faster than the grain moves.
  static bool is_known_of(const Region &region);

  void forget();  // where grains are numbered anew
  // Each step, when the region is where it is now.
  void begin_step(Region *region, int grains);
  bool is_open() const { return opened; }  // in this step, one since places were forgotten
  // A grain at x that does not touch: how far it is from the nearest surface, of whatever member and from either side.
  void note(int i, const double x[3], double radius);
  bool is_clear(int i, const double x[3], double radius) const;
  double memory_usage() const;

 private:
  struct Place {
    double x[3], distance;  // 0: it may touch
  };

  // A region without members, and where it was when places were noted.
  struct Member {
    Region *region;
    double shift[3], angle, axis[3];
    double furthest;  // of the grains from its axis [length]
  };

  ListLife list;
  std::vector<Place> places;
  std::vector<Member> members;
  bool opened = false;
  double travel = 0.0;  // of the surfaces since then, at most [length]

  void add_members(Region *region);
};

inline bool WallClearance::is_clear(int i, const double x[3], double radius) const {
  constexpr double ROUNDING = 1e-6;
  const Place &last = places[i];
  const double spare = (1.0 - ROUNDING) * last.distance - radius - travel;
  const double by[3] = {x[0] - last.x[0], x[1] - last.x[1], x[2] - last.x[2]};
  return spare > 0.0 && by[0] * by[0] + by[1] * by[1] + by[2] * by[2] < spare * spare;
}

}  // namespace LAMMPS_NS

#endif

// SPDX-License-Identifier: GPL-2.0-or-later
// Which grains are too far from a region to touch it. LAMMPS takes a sine and a cosine for each grain that it looks for
// at a region that turns; most are in the bulk and need not be looked for until the next list of pairs.

#ifndef CSDS_WALL_CLEARANCE_H
#define CSDS_WALL_CLEARANCE_H

#include <vector>

namespace LAMMPS_NS {

class Region;

class WallClearance {
 public:
  // Whether the distances that LAMMPS finds change no faster than the grain moves: not where edges come and go.
  static bool is_known_of(const Region &region);

  void forget() { places.clear(); }  // where grains are numbered anew
  // Each step, when the region is where it is now.
  void begin_step(const Region &region, int grains);
  bool is_open() const { return opened; }  // in this step, the first since places were forgotten
  // Nothing of the surface is as near as this to a grain at x [length].
  void note(int i, const double x[3], double distance);
  bool is_clear(int i, const double x[3], double radius) const;
  double memory_usage() const;

 private:
  struct Place {
    double x[3], distance;  // 0: it may touch
  };
  std::vector<Place> places;
  bool opened = false;
  double shift[3] = {}, angle = 0.0, axis[3] = {};  // of the region when places were noted
  double furthest = 0.0;                            // from its axis [length]
  double travel = 0.0;                              // of the surface since then, at most [length]
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

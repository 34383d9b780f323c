// SPDX-License-Identifier: GPL-2.0-or-later
// What the springs of a wall's contacts hold, and the normal ones lose beside what their law accounts for.

#include "wall/wall_surface.h"

#include <algorithm>

using namespace LAMMPS_NS;

WallSurface::Stored WallSurface::stored(double radius, double distance, const double *history) const {
  csds_grain grain{};
  grain.radius = radius;
  grain.inv_mass = 1.0;
  const csds_surface surface = {{1.0, 0.0, 0.0}, distance, {}, {}};
  Stored stored;
  csds_wall_stored(law, &grain, &surface, history, stored.data());
  return stored;
}

double WallSurface::held_by_friction(double radius, const WallSlot &last) const {
  const Stored held = stored(radius, last.distance, last.history);
  return held[CSDS_SPRING_TANGENTIAL] + held[CSDS_SPRING_ROLLING] + held[CSDS_SPRING_TWISTING];
}

namespace {

struct NormalCurve {
  double value[3];  // force, energy, slope

  NormalCurve(const csds_law *law, double radius, double overlap, double largest) {
    csds_normal_curve(law, radius, overlap, largest, value);
  }
  double force() const { return value[0]; }
  double energy() const { return value[1]; }
};

}  // namespace

// Half of what a law takes for first loading from one overlap to a larger one: it books a half a step ahead, and a half
// when the overlap is there. By Simpson's rule.
double WallSurface::half_of_loading(double radius, double from, double to) const {
  if (to <= from) return 0.0;
  const double between = 0.5 * (from + to);
  const NormalCurve a(law, radius, from, from), middle(law, radius, between, between), b(law, radius, to, to);
  const double work = (a.force() + 4.0 * middle.force() + b.force()) / 6.0 * (to - from);
  return 0.5 * (work - (b.energy() - a.energy()));
}

// The work of both kicks, less what is stored of it.
double WallSurface::lost_by_memory(double radius, const Loaded &before, const Loaded &now) const {
  const NormalCurve a(law, radius, before.overlap, before.largest);
  const NormalCurve b(law, radius, now.overlap, std::max(now.overlap, now.largest));
  const double work = 0.5 * (a.force() + b.force()) * (now.overlap - before.overlap);
  return work - (b.energy() - a.energy()) - half_of_loading(radius, before.largest, now.overlap) -
         half_of_loading(radius, now.largest, now.overlap);
}

double WallSurface::left_with_memory(double radius, const Loaded &before, double overlap) const {
  const NormalCurve a(law, radius, before.overlap, before.largest);
  return a.energy() + 0.5 * a.force() * (overlap - before.overlap) - half_of_loading(radius, before.largest, overlap);
}

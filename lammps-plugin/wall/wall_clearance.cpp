// SPDX-License-Identifier: GPL-2.0-or-later
// A distance from a rigid surface changes by no more than what the grain and the surface travel.

#include "wall/wall_clearance.h"

#include "common/bytes_of.h"
#include "csds.h"

#include "region.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <iterator>

using namespace LAMMPS_NS;

static double distance_between(const double a[3], const double b[3]) {
  const double apart[3] = {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
  return csds_length(apart);
}

bool WallClearance::is_known_of(const Region &region) {
  const char *const known[] = {"block", "cylinder", "plane", "sphere"};
  const auto is_own = [&](const char *style) { return std::strcmp(region.style, style) == 0; };
  return !region.reglist && !region.varshape && std::any_of(std::begin(known), std::end(known), is_own);
}

void WallClearance::begin_step(const Region &region, int grains) {
  const double now[3] = {region.dx, region.dy, region.dz}, turned = region.rotateflag ? region.theta : 0.0;
  opened = places.empty();
  if (opened) {
    places.assign(grains, {});
    std::copy_n(now, 3, shift);
    if (region.rotateflag) std::copy_n(region.rpoint, 3, axis);
    angle = turned;
    furthest = 0.0;
  }
  travel = distance_between(now, shift) + furthest * std::fabs(turned - angle);
}

void WallClearance::note(int i, const double x[3], double distance) {
  std::copy_n(x, 3, places[i].x);
  places[i].distance = distance;
  furthest = std::max(furthest, distance_between(x, axis));
}

double WallClearance::memory_usage() const {
  return bytes_of(places);
}

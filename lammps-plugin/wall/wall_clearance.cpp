// SPDX-License-Identifier: GPL-2.0-or-later
// A distance from a rigid surface changes by no more than what the grain and the surface travel. A grain that is nearer
// to no member's surface than that has not passed any: it is on the same side of each, and what of the surfaces can be
// touched from there has not come nearer than the nearest of them.

#include "wall/wall_clearance.h"

#include "common/bytes_of.h"
#include "csds.h"

#include "region.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <iterator>
#include <utility>

using namespace LAMMPS_NS;

static double distance_between(const double a[3], const double b[3]) {
  const double apart[3] = {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
  return csds_length(apart);
}

bool WallClearance::is_known_of(const Region &region) {
  if (region.reglist)
    return std::all_of(region.reglist, region.reglist + region.nregion,
                       [](const Region *r) { return is_known_of(*r); });
  const char *const known[] = {"block", "cone", "cylinder", "plane", "prism", "sphere"};
  const auto is_own = [&](const char *style) { return std::strcmp(region.style, style) == 0; };
  return !region.varshape && std::any_of(std::begin(known), std::end(known), is_own);
}

static double angle_of(const Region &region) {
  return region.rotateflag ? region.theta : 0.0;
}

void WallClearance::add_members(Region *region) {
  for (int k = 0; region->reglist && k < region->nregion; k++) add_members(region->reglist[k]);
  if (region->reglist) return;
  Member m = {region, {region->dx, region->dy, region->dz}, angle_of(*region), {}, 0.0};
  if (region->rotateflag) std::copy_n(region->rpoint, 3, m.axis);
  members.push_back(m);
}

void WallClearance::forget() {
  places.clear();
  members.clear();
  list.renew();
}

void WallClearance::begin_step(Region *region, int grains) {
  opened = list.notes_in_step();
  if (places.empty()) places.assign(grains, {});
  if (opened) add_members(region);
  travel = 0.0;
  for (const Member &m : members) {
    const double now[3] = {m.region->dx, m.region->dy, m.region->dz};
    const double turned = std::fabs(angle_of(*m.region) - m.angle);
    travel = std::max(travel, distance_between(now, m.shift) + m.furthest * turned);
  }
}

// From the whole surface, open faces too: through those one gets to where LAMMPS sees others.
static double distance_from(Region *region, const double x[3], double range) {
  int open_faces[6] = {};
  std::swap(open_faces, region->open_faces);
  const int open = std::exchange(region->openflag, 1);  // LAMMPS looks from both sides
  region->contact[0].r = 0.0;
  const int found = std::min(region->surface(x[0], x[1], x[2], range), region->cmax);
  region->openflag = open;
  std::swap(open_faces, region->open_faces);
  if (found == 0 && std::isnan(region->contact[0].r)) return 0.0;  // where it cannot say
  for (int n = 0; n < found; n++) range = std::min(range, region->contact[n].r);
  return range;
}

// LAMMPS finds nothing for a grain on the very axis of a cylinder, or in the middle of a sphere: it is looked for a
// little beside as well.
void WallClearance::note(int i, const double x[3], double radius) {
  const double little = 1e-3 * radius;
  const double beside[3] = {x[0] + little, x[1] + 2.0 * little, x[2] + 3.0 * little};
  double distance = 2.0 * radius;
  for (Member &m : members) {
    distance = std::min({distance, distance_from(m.region, x, distance), distance_from(m.region, beside, distance)});
    m.furthest = std::max(m.furthest, distance_between(x, m.axis));
  }
  std::copy_n(x, 3, places[i].x);
  places[i].distance = distance - 4.0 * little;
}

double WallClearance::memory_usage() const {
  return bytes_of(places);
}

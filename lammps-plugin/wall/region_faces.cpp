// SPDX-License-Identifier: GPL-2.0-or-later
// Finds the faces of unions and intersections from those of their members.

#include "wall/region_faces.h"

#include "csds.h"

#include <algorithm>
#include <cmath>
#include <cstring>

using namespace LAMMPS_NS;

// LAMMPS moves a union or intersection besides its members, to a place and by an angle that nothing ever sets.
void LAMMPS_NS::leave_motion_to_members(Region *region) {
  if (!region->reglist) return;
  region->moveflag = region->rotateflag = 0;
  for (int k = 0; k < region->nregion; k++) leave_motion_to_members(region->reglist[k]);
}

namespace {

constexpr double COINCIDENCE = 1e-8;  // of places on surfaces, in distances from the grain

// LAMMPS looks for an ellipsoid nearer than this between it and one whose axes differ by as much, which where it is
// curved is nearer. From inside its axes must stay longer.
double range_to_ask_for(const Region &region, double range) {
  if (std::strcmp(region.style, "ellipsoid") != 0 || region.varshape) return range;
  const double enough = 16.0 * range;  // for axes of 1:1000
  if (!region.bboxflag) return enough;
  const double axis = 0.5 * std::min({region.extent_xhi - region.extent_xlo, region.extent_yhi - region.extent_ylo,
                                      region.extent_zhi - region.extent_zlo});
  return std::max(range, std::min(enough, 0.999 * axis));
}

void find_own_faces(Region *region, const double x[3], double range, std::vector<RegionFace> &found) {
  region->contact[0].r = 0.0;
  const int count = region->surface(x[0], x[1], x[2], range_to_ask_for(*region, range));
  // the tip of a cone from outside
  if (count == 0 && std::isnan(region->contact[0].r)) found.push_back({region, 0, false, 0, region->contact[0]});
  for (int n = 0; n < count; n++)
    found.push_back({region, n, static_cast<bool>(region->interior), region->contact[n].iwall, region->contact[n]});
}

// Whether the place where x is nearest to the k-th member is on the surface of the whole. Seen from outside a union is
// the intersection of what is outside of its members, and the other way round.
bool is_on_surface(const Region *region, bool inside, int k, const double x[3], const Region::Contact &c) {
  const bool in_all = inside == (std::strcmp(region->style, "intersect") == 0);
  // a little before or behind it, so that where surfaces of members coincide each is on that of the whole
  const double nearly = in_all ? 1.0 - COINCIDENCE : 1.0 + COINCIDENCE;
  const double place[3] = {x[0] - nearly * c.delx, x[1] - nearly * c.dely, x[2] - nearly * c.delz};
  for (int j = 0; j < region->nregion; j++) {
    Region *other = region->reglist[j];
    if (j == k || (!in_all && inside && other->openflag)) continue;
    if (static_cast<bool>(other->match(place[0], place[1], place[2])) != in_all) return false;
  }
  return true;
}

bool coincide(const Region::Contact &a, const Region::Contact &b) {
  const double apart[3] = {a.delx - b.delx, a.dely - b.dely, a.delz - b.delz};
  return csds_length(apart) <= COINCIDENCE * a.r;
}

void turn_inside_out(const Region *region) {
  for (int k = 0; k < region->nregion; k++) region->reglist[k]->interior ^= 1;
}

void find_faces_of_members(Region *region, bool inside, const double x[3], double range,
                           std::vector<RegionFace> &found) {
  if (!inside) turn_inside_out(region);
  const size_t before = found.size();
  int numbers = 0;
  for (int k = 0; k < region->nregion; k++) {
    const size_t first = found.size();
    find_faces(region->reglist[k], x, range, found);
    const auto begin = found.begin() + before, own = found.begin() + first;
    const auto is_hidden = [&](const RegionFace &f) {
      if (std::isnan(f.contact.r)) return false;
      return !is_on_surface(region, inside, k, x, f.contact) ||
             std::any_of(begin, own, [&](const RegionFace &g) { return coincide(f.contact, g.contact); });
    };
    found.erase(std::remove_if(own, found.end(), is_hidden), found.end());
    for (size_t f = first; f < found.size(); f++) found[f].face += numbers;
    numbers += region->reglist[k]->cmax;
  }
  if (!inside) turn_inside_out(region);
}

}  // namespace

void LAMMPS_NS::find_faces(Region *region, const double x[3], double range, std::vector<RegionFace> &found) {
  if (!region->reglist) return find_own_faces(region, x, range, found);
  if (region->openflag || !region->interior) find_faces_of_members(region, false, x, range, found);
  if (region->openflag || region->interior) find_faces_of_members(region, true, x, range, found);
}

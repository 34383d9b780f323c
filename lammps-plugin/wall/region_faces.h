// SPDX-License-Identifier: GPL-2.0-or-later
// The faces of a region near a point. Unions and intersections are asked member by member: LAMMPS's own answer for them
// is wrong for unions from outside, and LAMMPS of 4 Jul 2026 writes beyond the end of an array where members turn.

#ifndef CSDS_REGION_FACES_H
#define CSDS_REGION_FACES_H

#include "region.h"

#include <vector>

namespace LAMMPS_NS {

struct RegionFace {
  Region *member;  // a region without members
  int n;           // its n-th contact
  bool inside;     // it is seen from inside the member
  int face;        // of the whole region, where each member has numbers of its own
  Region::Contact contact;
};

// Has unions and intersections move as their members do.
void leave_motion_to_members(Region *region);

// Adds those that are nearer to x than the range [length], and others perhaps. The region matches x. Where LAMMPS
// cannot say how far a cone is, the contact's distance is NaN.
void find_faces(Region *region, const double x[3], double range, std::vector<RegionFace> &found);

}  // namespace LAMMPS_NS

#endif

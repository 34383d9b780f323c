// SPDX-License-Identifier: GPL-2.0-or-later
// Planes: where they are, who touches them.

#include "wall/wall_planes.h"

#include "common/words.h"
#include "wall/wall_image.h"

#include "atom.h"
#include "domain.h"
#include "update.h"

#include <algorithm>
#include <cmath>
#include <cstring>

using namespace LAMMPS_NS;

int WallPlanes::axis_named(const char *word) {
  const char *const names[] = {"xplane", "yplane", "zplane"};
  for (int k = 0; k < 3; k++)
    if (std::strcmp(word, names[k]) == 0) return k;
  return -1;
}

WallPlanes::WallPlanes(LAMMPS *lmp, Words &words) : WallSurface(lmp), position{-HUGE_VAL, HUGE_VAL} {
  static const char *const names[] = {"lo", "hi"};
  const std::string planes = words.next();
  axis = axis_named(planes.c_str());
  if (words.left() < 2) words.refuse(planes + " has no lo and hi, must be followed by two numbers or NULL");
  const std::string typed[] = {words.here()[0], words.here()[1]};
  for (int side = 0; side < 2; side++)
    if (typed[side] == "NULL")
      words.skip(1);
    else
      position[side] = words.number(planes + " " + names[side]);
  if (std::isinf(position[0]) && std::isinf(position[1]))
    words.refuse(planes + " has lo NULL and hi NULL, must have one of them");
  if (!(position[0] < position[1]))
    words.refuse(planes + " has lo " + typed[0] + " and hi " + typed[1] + ", lo must be below hi");
  if (domain->periodicity[axis])
    words.refuse(planes + " is a wall across a periodic direction, boundary must not be p there");
}

void WallPlanes::move_by(const PlaneMotion &given, const Words &words) {
  motion = given;
  motion.check_within(words, axis);
}

void WallPlanes::begin_step(double time, bool start) {
  shift = motion.shift(time, axis);
  motion.velocity(time, update->dt, start, v_now);
}

void WallPlanes::find(int i, std::vector<WallTouch> &found) {
  WallTouch touch{};
  csds_surface &surface = touch.surface;
  for (int side = 0; side < 2; side++) {
    const double inward = side ? -1.0 : 1.0;
    surface.distance = inward * (atom->x[i][axis] - (position[side] + shift));
    if (!(surface.distance < atom->radius[i])) continue;
    // a grain whose centre is beyond the wall is outside, as in LAMMPS: it has left
    if (surface.distance <= 0.0) continue;
    surface.normal[axis] = inward;
    touch.face = side;
    found.push_back(touch);
  }
}

void WallPlanes::velocity(int, int, const WallTouch &, const double *, double v[3]) const {
  std::copy_n(v_now, 3, v);
}

void WallPlanes::draw(double time, WallImage &image) const {
  for (int side = 0; side < 2; side++)
    if (std::isfinite(position[side])) image.add_plane(axis, side == 1, position[side] + motion.shift(time, axis));
}

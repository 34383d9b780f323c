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

// NULL: NAN
static double read_position(Words &words, const std::string &what) {
  if (std::strcmp(*words.here(), "NULL") != 0) return words.number(what);
  words.skip(1);
  return NAN;
}

WallPlanes::WallPlanes(LAMMPS *lmp, Words &words) : WallSurface(lmp) {
  const std::string style = words.next();
  axis = axis_named(style.c_str());
  if (words.left() < 2) words.refuse(style + " has no lo and hi, must be followed by two numbers or NULL");
  const std::string lo_typed = words.here()[0], hi_typed = words.here()[1];
  wall = style + " " + lo_typed + " " + hi_typed;
  const double lo = read_position(words, style + " lo"), hi = read_position(words, style + " hi");
  if (std::isnan(lo) && std::isnan(hi)) words.refuse(style + " has lo NULL and hi NULL, must have one of them");
  if (lo > hi)
    words.refuse(style + " has lo " + lo_typed + " and hi " + hi_typed +
                 ", lo must not be above hi; for a single plane type " + style + " " + lo_typed + " NULL");
  if (domain->periodicity[axis])
    words.refuse(style + " is a wall across a periodic direction, boundary must not be p there");
  // one plane where lo is hi, with the faces that grains between two of them touch
  if (!std::isnan(lo)) planes.push_back({lo, ABOVE_LO, lo == hi ? BELOW_HI : BELOW_LO});
  if (!std::isnan(hi) && !(lo == hi)) planes.push_back({hi, ABOVE_HI, BELOW_HI});
}

void WallPlanes::move_by(const WallMotion &given, const Words &words) {
  motion = given;
  motion.check_within(words, axis);
}

void WallPlanes::begin_step(double time, bool start) {
  shift = motion.shift(time, axis);
  motion.velocity(time, update->dt, start, v_now);
  dt_before = start ? 0.0 : update->dt;
}

WallStand WallPlanes::stand(int i, const Plane &plane, WallSlots &last) const {
  const double height = atom->x[i][axis] - (plane.position + shift);
  const double before = height - dt_before * (atom->v[i][axis] - v_now[axis]);
  // a centre on a plane is between lo and hi
  return stand_beside({plane.face_above, plane.face_below, plane.face_above == ABOVE_LO, height, before}, i, last);
}

bool WallPlanes::find(int i, WallSlots &last, std::vector<WallTouch> &found) {
  const double radius = atom->radius[i], beyond = reach(radius);
  bool got_through = false;
  int taken = -1;  // the plane that the grain touches from outside
  WallStand stands[2];
  const int count = static_cast<int>(planes.size());
  for (int p = 0; p < count; p++) {
    stands[p] = stand(i, planes[p], last);
    if (stands[p].face >= BELOW_LO && stands[p].touches(radius, beyond)) taken = p;
  }
  for (int p = 0; p < count; p++) {
    const WallStand &s = stands[p];
    // the plane that it touches from outside lies before the other one
    if (taken >= 0 && taken != p && !s.last) continue;
    got_through = got_through || s.got_through(radius);
    if (!s.touches(radius, beyond)) continue;
    WallTouch touch{};
    touch.face = s.face;
    touch.surface.normal[axis] = s.above ? 1.0 : -1.0;
    touch.surface.distance = s.distance;
    found.push_back(touch);
  }
  return got_through;
}

void WallPlanes::velocity(int, int, const WallTouch &, const double *, double v[3]) const {
  std::copy_n(v_now, 3, v);
}

void WallPlanes::draw(double time, WallImage &image) const {
  for (const Plane &plane : planes)
    image.add_plane(axis, plane.face_above == ABOVE_HI, plane.position + motion.shift(time, axis));
}

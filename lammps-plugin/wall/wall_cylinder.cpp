// SPDX-License-Identifier: GPL-2.0-or-later
// A cylinder about the z axis: who touches it from inside or outside, how its surface moves there.

#include "wall/wall_cylinder.h"

#include "common/words.h"
#include "wall/wall_side.h"

#include "atom.h"
#include "domain.h"
#include "update.h"

#include <algorithm>
#include <cmath>

using namespace LAMMPS_NS;

WallCylinder::WallCylinder(LAMMPS *lmp, Words &words) : WallSurface(lmp) {
  words.skip(1);
  if (words.left() < 1) words.refuse("zcylinder has no radius, must be followed by a number > 0 [length]");
  const std::string typed = *words.here();
  wall = "zcylinder " + typed;
  radius = words.number("zcylinder radius");
  if (!(radius > 0.0)) words.refuse("zcylinder radius is " + typed + ", must be > 0 [length]");
  if (domain->xperiodic || domain->yperiodic)
    words.refuse("zcylinder is a wall across periodic directions, boundary must not be p in x and y");
}

void WallCylinder::move_by(const WallMotion &given, const Words &words) {
  motion = given;
  motion.check_along(words, 2);
}

void WallCylinder::begin_step(double time, bool start) {
  motion.velocity(time, update->dt, start, v_now);
  v_now[0] = v_now[1] = 0.0;  // shear in these directions turns the cylinder
  dt_before = start ? 0.0 : update->dt;
}

// It moves along itself only.
bool WallCylinder::find_zone(WallZone &zone) const {
  zone = {true, 2, 1, {radius}, 0.0};
  return true;
}

bool WallCylinder::find(int i, WallSlots &last, std::vector<WallTouch> &found) {
  const double *x = atom->x[i], *v = atom->v[i];
  const double from_axis = std::hypot(x[0], x[1]);
  const double from_axis_before = std::hypot(x[0] - dt_before * v[0], x[1] - dt_before * v[1]);
  const WallSides sides = {OUTSIDE, INSIDE, false, from_axis - radius, from_axis_before - radius, dt_before == 0.0};
  const WallStand s = stand_beside(sides, atom->radius[i], last.begin(i), last.end(i));
  if (s.touches(atom->radius[i], reach(atom->radius[i]))) {
    found.emplace_back(s.face, s.last, s.distance);
    double *normal = found.back().surface.normal;
    const double sign = s.above ? 1.0 : -1.0;
    // any direction is that of a centre on the axis
    normal[0] = from_axis > 0.0 ? sign * x[0] / from_axis : sign;
    normal[1] = from_axis > 0.0 ? sign * x[1] / from_axis : 0.0;
  }
  return s.got_through(atom->radius[i]);
}

// In the middle of the overlap half a step ago, where the velocities belong.
void WallCylinder::velocity(int i, int, const WallTouch &touch, const double *normal_before, double v[3]) const {
  std::copy_n(v_now, 3, v);
  const csds_surface &s = touch.surface;
  const double *before = normal_before ? normal_before : s.normal;
  double n[2] = {s.normal[0] + before[0], s.normal[1] + before[1]};
  const double size = std::hypot(n[0], n[1]);
  if (motion.turning() == 0.0 || size == 0.0) return;
  for (double &component : n) component /= size;
  const double distance = s.distance - 0.5 * dt_before * (atom->v[i][0] * n[0] + atom->v[i][1] * n[1]);
  const double outwards = touch.face == OUTSIDE ? 1.0 : -1.0;
  const double from_axis = radius + outwards * (distance - lever_arm_on_wall(atom->radius[i], distance));
  const double clockwise = outwards * motion.turning() * from_axis / radius;
  v[0] += clockwise * n[1];
  v[1] -= clockwise * n[0];
}

void WallCylinder::angular_velocity(int, double omega[3]) const {
  omega[0] = omega[1] = 0.0;
  omega[2] = -motion.turning() / radius;
}

// SPDX-License-Identifier: GPL-2.0-or-later
// Reads the motion of planes and cylinders and follows it.

#include "wall/wall_motion.h"

#include "common/words.h"

#include "math_const.h"

#include <cmath>
#include <string>

using namespace LAMMPS_NS;

bool WallMotion::read(Words &words) {
  const std::string option = *words.here();
  if (option == "wiggle" && words.left() > 3) {
    words.once(option);
    words.skip(1);
    wiggling = words.direction("wiggle");
    amplitude = words.number("wiggle amplitude");
    const std::string typed = words.here()[0];
    period = words.number("wiggle period");
    if (!(period > 0.0)) words.refuse("wiggle period is " + typed + ", must be > 0");
    return true;
  }
  if (option == "shear" && words.left() > 2) {
    words.once(option);
    words.skip(1);
    shearing = words.direction("shear");
    speed = words.number("shear velocity");
    return true;
  }
  return false;
}

void WallMotion::check(const Words &words) const {
  if (wiggling >= 0 && shearing >= 0) words.refuse("wiggle and shear are both given, must be one of them");
}

void WallMotion::check_within(const Words &words, int normal_axis) const {
  if (shearing >= 0 && shearing == normal_axis)
    words.refuse("shear is along the normal of the planes, must be within them");
}

void WallMotion::check_servo(const Words &words, int normal_axis) const {
  if (wiggling == normal_axis) words.refuse("wiggle is along the normal of a servo plane, must be within it");
}

void WallMotion::check_along(const Words &words, int axis) const {
  if (wiggling >= 0 && wiggling != axis)
    words.refuse("wiggle is across the axis of zcylinder, must be along it: wiggle z amplitude period");
}

double WallMotion::shift(double time, int axis) const {
  return wiggling == axis ? amplitude * (1.0 - std::cos(2.0 * MathConst::MY_PI / period * time)) : 0.0;
}

void WallMotion::velocity(double time, double dt, bool start, double v[3]) const {
  for (int d = 0; d < 3; d++) v[d] = 0.0;
  if (shearing >= 0) v[shearing] = speed;
  if (wiggling < 0) return;
  const double omega = 2.0 * MathConst::MY_PI / period, before = time - dt;
  v[wiggling] = start ? amplitude * omega * std::sin(omega * time)
                      : amplitude * (std::cos(omega * before) - std::cos(omega * time)) / dt;
}

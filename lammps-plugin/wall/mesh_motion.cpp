// SPDX-License-Identifier: GPL-2.0-or-later
// Reads the motion of a mesh and follows it.

#include "wall/mesh_motion.h"

#include "common/words.h"

#include "math_const.h"

#include <string>

using namespace LAMMPS_NS;

bool MeshMotion::read(Words &words) {
  const std::string option = *words.here();
  if (option == "translate" && words.left() > 3) {
    words.once(option);
    words.skip(1);
    for (double &component : speed) component = words.number("translate velocity");
    return true;
  }
  if (option != "turn" || words.left() <= 7) return false;
  words.once(option);
  words.skip(1);
  for (double &component : centre) component = words.number("turn point");
  std::string as_typed;
  for (double &component : axis) {
    as_typed += std::string(" ") + *words.here();
    component = words.number("turn axis");
  }
  if (axis == MeshVec{}) words.refuse("turn axis is" + as_typed + ", must have a direction");
  axis = direction_of(axis);
  const std::string typed = *words.here();
  const double period = words.number("turn period");
  if (period == 0.0) words.refuse("turn period is " + typed + ", must not be 0 [time]");
  rate = 2.0 * MathConst::MY_PI / period;
  return true;
}

MeshFrame MeshMotion::frame_at(double time, const Drive &drive) const {
  MeshFrame f;
  f.centre = centre;
  const double c = std::cos(rate * time), s = std::sin(rate * time);
  for (int k = 0; k < 3; k++) {
    const MeshVec unit = f.axis[k];
    if (rate != 0.0) f.axis[k] = c * unit + s * cross(axis, unit) + ((1.0 - c) * dot(axis, unit)) * axis;
    f.shift[k] = wiggle_and_shear.shift(time, k) + time * speed[k];
  }
  f.shift[drive.axis] += drive.shift;
  return f;
}

void MeshMotion::begin_step(double time, double dt, bool start, const Drive &drive) {
  Drive earlier = drive;
  earlier.shift -= dt * drive.rate;
  frame = frame_at(time, drive);
  last = start ? frame : frame_at(time - dt, earlier);
  double wiggling[3];
  wiggle_and_shear.velocity(time, dt, start, wiggling);
  for (int k = 0; k < 3; k++) {
    sliding[k] = wiggle_and_shear.sheared(k);
    shifting[k] = speed[k] + wiggling[k] - sliding[k];
  }
  shifting[drive.axis] += drive.rate;
}

MeshVec MeshMotion::velocity(const MeshVec &place, const MeshVec &normal) const {
  const MeshVec v = shifting + (sliding - dot(sliding, normal) * normal);
  if (rate == 0.0) return v;
  const MeshVec from = place - centre - 0.5 * (frame.shift + last.shift);
  return v + rate * cross(axis, from);
}

// SPDX-License-Identifier: GPL-2.0-or-later
// How planes and cylinders move: `wiggle` and `shear` of fix wall/gran/csds.

#ifndef CSDS_WALL_MOTION_H
#define CSDS_WALL_MOTION_H

namespace LAMMPS_NS {

class Words;

class WallMotion {
 public:
  // reads the option if the next words are one
  bool read(Words &words);
  bool exists() const { return wiggling >= 0 || shearing >= 0; }
  bool follows_time() const { return wiggling >= 0; }            // its place does
  void check(const Words &words) const;                          // both at once are refused
  void check_within(const Words &words, int normal_axis) const;  // of planes: shear must not be along the normal
  // of planes that a servo moves: wiggle must not be along the normal
  void check_servo(const Words &words, int normal_axis) const;
  void check_along(const Words &words, int axis) const;  // of a cylinder: wiggle must be along its axis

  double shift(double time, int axis) const;  // [length]
  // At a start the velocity at this time, else the mean one over the step dt before it, which is that of its middle to
  // second order.
  void velocity(double time, double dt, bool start, double v[3]) const;
  double sheared(int axis) const { return shearing == axis ? speed : 0.0; }  // [length/time]
  // of a cylinder along z, whose shear in x or y turns it: clockwise seen from above [length/time]
  double turning() const { return shearing == 0 || shearing == 1 ? speed : 0.0; }

 private:
  int wiggling = -1, shearing = -1;  // directions, -1: none
  double amplitude = 0.0, period = 1.0, speed = 0.0;
};

}  // namespace LAMMPS_NS

#endif

// SPDX-License-Identifier: GPL-2.0-or-later
// A wall that is a cylinder about the z axis: zcylinder of fix wall/gran/csds.

#ifndef CSDS_WALL_CYLINDER_H
#define CSDS_WALL_CYLINDER_H

#include "wall/wall_motion.h"
#include "wall/wall_surface.h"

namespace LAMMPS_NS {

class Words;

class WallCylinder : public WallSurface {
 public:
  WallCylinder(LAMMPS *lmp, Words &words);  // the next words are `zcylinder radius`
  void move_by(const WallMotion &given, const Words &words);

  std::string name() const override { return wall; }
  std::string kind() const override { return "zcylinder"; }
  bool has_lo_and_hi() const override { return false; }
  void begin_step(double time, bool start) override;
  bool follows_time() const override { return motion.follows_time(); }
  bool find_zone(WallZone &zone) const override;
  bool find(int i, WallSlots &last, std::vector<WallTouch> &found) override;
  void velocity(int i, int n, const WallTouch &touch, const double *normal_before, double v[3]) const override;
  void angular_velocity(int n, double omega[3]) const override;

 private:
  enum { INSIDE, OUTSIDE };  // faces

  std::string wall;  // as it was typed
  double radius;     // [length]
  WallMotion motion;
  double v_now[3] = {};    // of this step, turning excepted
  double dt_before = 0.0;  // since velocities brought grains to where they are [time]
};

}  // namespace LAMMPS_NS

#endif

// SPDX-License-Identifier: GPL-2.0-or-later
// A wall of one or two planes across an axis: xplane, yplane, zplane of fix wall/gran/csds.

#ifndef CSDS_WALL_PLANES_H
#define CSDS_WALL_PLANES_H

#include "wall/plane_motion.h"
#include "wall/wall_surface.h"

namespace LAMMPS_NS {

class Words;

class WallPlanes : public WallSurface {
 public:
  // 0, 1, 2 for xplane, yplane, zplane, else -1
  static int axis_named(const char *word);

  WallPlanes(LAMMPS *lmp, Words &words);  // the next words are the planes'
  void move_by(const PlaneMotion &given, const Words &words);

  std::string name() const override { return "planes"; }
  int most_touches() const override { return 2; }
  bool has_lo_and_hi() const override { return true; }
  void begin_step(double time, bool start) override;
  void find(int i, std::vector<WallTouch> &found) override;
  void velocity(int i, int n, const WallTouch &touch, const double *normal_before, double v[3]) const override;
  void draw(double time, WallImage &image) const override;

 private:
  int axis;
  double position[2];  // at rest, infinite where there is no plane [length]
  PlaneMotion motion;
  double shift = 0.0, v_now[3] = {};  // of this step
};

}  // namespace LAMMPS_NS

#endif

// SPDX-License-Identifier: GPL-2.0-or-later
// A wall of one or two planes across an axis: xplane, yplane, zplane of fix wall/gran/csds.

#ifndef CSDS_WALL_PLANES_H
#define CSDS_WALL_PLANES_H

#include "wall/wall_motion.h"
#include "wall/wall_side.h"
#include "wall/wall_surface.h"

namespace LAMMPS_NS {

class Words;

class WallPlanes : public WallSurface {
 public:
  // 0, 1, 2 for xplane, yplane, zplane, else -1
  static int axis_named(const char *word);

  WallPlanes(LAMMPS *lmp, Words &words);  // the next words are the planes'
  void move_by(const WallMotion &given, const Words &words);

  std::string name() const override { return wall; }
  int most_touches() const override { return 2; }
  bool has_lo_and_hi() const override { return true; }
  void begin_step(double time, bool start) override;
  bool find(int i, WallSlots &last, std::vector<WallTouch> &found) override;
  void velocity(int i, int n, const WallTouch &touch, const double *normal_before, double v[3]) const override;
  void draw(double time, WallImage &image) const override;

 private:
  // Contacts from above lo and below hi were the only ones once: restart files have their numbers. Odd ones are hi's.
  enum { ABOVE_LO, BELOW_HI, BELOW_LO, ABOVE_HI };
  struct Plane {
    double position;  // at rest [length]
    int face_above, face_below;
  };

  std::string wall;  // as it was typed
  int axis;
  std::vector<Plane> planes;
  WallMotion motion;
  double shift = 0.0, v_now[3] = {};  // of this step
  double dt_before = 0.0;             // since velocities brought grains to where they are [time]

  WallStand stand(int i, const Plane &plane, WallSlots &last) const;
};

}  // namespace LAMMPS_NS

#endif

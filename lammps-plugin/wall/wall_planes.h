// SPDX-License-Identifier: GPL-2.0-or-later
// A wall of one or two planes across an axis: xplane, yplane, zplane of fix wall/gran/csds.

#ifndef CSDS_WALL_PLANES_H
#define CSDS_WALL_PLANES_H

#include "common/quantity.h"
#include "wall/wall_motion.h"
#include "wall/wall_servos.h"
#include "wall/wall_side.h"
#include "wall/wall_surface.h"

#include <memory>

namespace LAMMPS_NS {

class Words;

class WallPlanes : public WallSurface {
 public:
  // 0, 1, 2 for xplane, yplane, zplane, else -1
  static int axis_named(const char *word);

  WallPlanes(LAMMPS *lmp, Words &words);  // the next words are the planes'
  void move_by(const WallMotion &given, const Words &words);

  std::string name() const override { return wall; }
  std::string kind() const override { return std::string("planes across ") + "xyz"[axis]; }
  bool has_lo_and_hi() const override { return true; }
  void read_servo(Words &words) override;  // [lo|hi], then what a WallServo reads
  WallServos *servos() override { return driven.get(); }
  void init() override;
  void begin_step(double time, bool start) override;
  bool follows_time() const override { return motion.follows_time(); }
  bool find_zone(WallZone &zone) const override;
  bool find(int i, WallSlots &last, std::vector<WallTouch> &found) override;
  bool marks_restart() const override;
  int restart_size() const override;
  void write_restart(FILE *fp) const override;
  void restart(char *buf, int begin, bool marked) override;
  void write_entries(double *entry) const override;
  void draw(double time, WallImage &image) const override;

 private:
  // Contacts from above lo and below hi were the only ones once: restart files have their numbers. Odd ones are hi's.
  enum { ABOVE_LO, BELOW_HI, BELOW_LO, ABOVE_HI };
  struct Plane {
    Quantity typed;  // its position [length]
    int face_above, face_below;
    double position = 0.0;  // now, wiggling excepted [length]
    double velocity = 0.0;  // the mean one of this over the last step [length/time]

    bool is_hi() const { return face_above == ABOVE_HI; }
  };

  std::string wall, command;  // as it was typed; how refusals begin
  int axis;
  std::vector<Plane> planes;
  std::unique_ptr<WallServos> driven;
  WallMotion motion;
  double shift = 0.0, v_now[3] = {};  // of this step
  double dt_before = 0.0;             // since velocities brought grains to where they are [time]

  WallServo *servo_of(const Plane &plane) const { return driven ? driven->servo_of(plane.is_hi()) : nullptr; }
  bool are_one() const { return planes.size() == 1 && planes[0].face_below == BELOW_HI && !planes[0].is_hi(); }
  const Plane &choose(Words &words) const;
  void go_on(Plane &plane, bool start) const;
  void check_order() const;
  WallStand stand(const Plane &plane, double x, double v, double radius, WallSlot *first, WallSlot *end) const;
};

}  // namespace LAMMPS_NS

#endif

// SPDX-License-Identifier: GPL-2.0-or-later
// A wall made of a region's surface, which moves as the region does.

#ifndef CSDS_WALL_REGION_H
#define CSDS_WALL_REGION_H

#include "wall/region_faces.h"
#include "wall/wall_clearance.h"
#include "wall/wall_servos.h"
#include "wall/wall_surface.h"

#include <memory>
#include <string>

namespace LAMMPS_NS {

class Words;
struct WallSlot;

class WallRegion : public WallSurface {
 public:
  WallRegion(LAMMPS *lmp, Words &words);  // the next words are `region ID`

  std::string name() const override { return "region " + id; }
  std::string kind() const override { return "region " + style; }
  bool has_lo_and_hi() const override { return false; }
  void read_servo(Words &words) override;  // x, y or z, then what a WallServo reads
  WallServos *servos() override { return driven.get(); }
  void init() override;
  void begin_step(double time, bool start) override;
  bool changes_shape() const override;
  void look_back() override;
  void renumber() override { clearance.forget(); }
  double memory_usage() const override { return clearance.memory_usage(); }
  bool find(int i, WallSlots &last, std::vector<WallTouch> &found) override;
  void velocity(int i, int n, const WallTouch &touch, const double *normal_before, double v[3]) const override;
  void angular_velocity(int n, double omega[3]) const override;
  bool marks_restart() const override { return driven != nullptr; }
  int restart_size() const override;
  void write_restart(FILE *fp) const override;
  void restart(char *buf, int begin, bool marked) override;
  void write_entries(double *entry) const override;

 private:
  struct Place {
    RegionFace at;
    const WallSlot *before;  // nullptr: there was no contact
  };

  // How far a grain was from a face at the last step [length], if it was near.
  struct Near {
    int face;
    double distance;
  };

  // A region, or member of it, that turns.
  struct Turning {
    Region *region;
    double theta_before;  // its angle at the last step [radian]
  };

  std::string command, id, style;
  Region *region;
  int most;
  bool was_reset = false;             // the restart file has another one
  bool begins_anew = false;           // it is another one, which has not moved yet
  bool moves = false, start = false;  // in this step
  bool skips = false;                 // grains that are far from it
  WallClearance clearance;
  std::vector<RegionFace> faces;
  std::vector<Place> places;  // of the touches found last
  std::vector<Turning> turning;
  std::vector<const Region *> known_cones;  // whose ends push along the axis
  std::vector<Near> near;                   // by grain: of one whose shape changes
  std::vector<int> first_near;              // of each own grain, and behind the last
  std::unique_ptr<WallServos> driven;
  int axis = 0;                    // along which it is driven
  double shift = 0.0, rate = 0.0;  // along it, in this step [length], [length/time]

  const WallServo *servo() const { return driven ? driven->servo_of(false) : nullptr; }
  void follow_servo();
  void follow_motion();
  double distance_before(int i, const WallTouch &touch, const Place &place) const;
  void follow_shape(int i, int n, const WallTouch &touch, const double *normal_before, double v[3]) const;
  void find_what_turns(Region *of);
  void set_rates_of_turning();
  void place(int i, double steps_ago, double x[3]) const;
  void own_velocity(int i, int n, const WallTouch &touch, const double *normal_before, double v[3]) const;

  void check_sides(const Region *of) const;
  bool got_out(int i, WallSlots &last) const;
  void check_end_of_cone(const RegionFace &at, const double x[3]);
  void check_tip(const RegionFace &at, const double x[3], double radius) const;
};

}  // namespace LAMMPS_NS

#endif

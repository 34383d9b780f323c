// SPDX-License-Identifier: GPL-2.0-or-later
// A wall made of triangles: `mesh` of fix wall/gran/csds.

#ifndef CSDS_WALL_MESH_H
#define CSDS_WALL_MESH_H

#include "mesh/mesh_near.h"
#include "mesh/mesh_shape.h"
#include "mesh/mesh_touch.h"
#include "wall/mesh_account.h"
#include "wall/mesh_motion.h"
#include "wall/wall_servos.h"
#include "wall/wall_surface.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace LAMMPS_NS {

class TouchesAtFaces;
struct WallSlot;
class Words;

class WallMesh : public WallSurface {
 public:
  WallMesh(LAMMPS *lmp, Words &words);  // the next words are the mesh's
  void move_by(const WallMotion &given, const Words &) { motion.move_by(given); }

  std::string name() const override { return "mesh " + file; }
  std::string kind() const override { return "mesh"; }
  void init() override;
  bool has_lo_and_hi() const override { return false; }
  double weight(int face) const override { return mesh_weight(face, shape->cells()); }
  bool read_option(Words &words) override;
  bool has_option(const std::string &option) const override;
  void read_servo(Words &words) override;  // x, y or z, then what a WallServo reads
  WallServos *servos() override { return driven.get(); }
  void begin_step(double time, bool start) override;
  bool follows_time() const override { return motion.follows_time(); }
  bool find(int i, WallSlots &last, std::vector<WallTouch> &found) override;
  bool knows_one_grain() const override { return true; }
  void velocity(int i, int n, const WallTouch &touch, const double *normal_before, double v[3]) const override;
  void angular_velocity(int n, double omega[3]) const override;
  bool marks_restart() const override { return true; }
  void gather_restart() override;
  int restart_size() const override;
  void write_restart(FILE *fp) const override;
  void restart(char *buf, int begin, bool marked) override;
  void write_entries(double *entry) const override;
  void begin_account(bool start) override;
  void account(int n, const double *force, double work, const csds_energy &e, bool start) override;
  void account_ended(int face, const double *place, const csds_energy &e) override;
  void account_jump(int face, const double *centre, const csds_energy &e, bool start) override;
  std::vector<double> account_until_now() const override;
  bool show(MeshTriangles &triangles) const override;
  void draw(double time, WallImage &image) const override;
  void torque_about(double point[3]) const override;
  void triangles_at(int face, const double *place, std::vector<int> &found) const override;

 private:
  // The grain in hand, in the mesh's frame.
  struct Centre {
    MeshVec now, before;  // before: a step ago, at a start now [length]
    double radius, step;  // step: how far it has moved [length]
  };

  std::string file, command;
  unsigned checksum;
  double edge;              // half of the edges are longer [length]
  bool compared = false;    // with the grains
  double largest = 0.0;     // radius of them [length]
  bool is_checked = false;  // for periodic borders, in this run
  std::unique_ptr<MeshShape> shape;
  std::unique_ptr<MeshNear> near;
  MeshMotion motion;
  double dt_before = 0.0;  // since velocities brought grains to where they are [time]
  std::unique_ptr<WallServos> driven;
  int axis = 0;                  // along which it is driven
  std::optional<MeshVec> about;  // where the mesh began: the point that torque is taken about [length]
  std::vector<MeshTouch> touches;
  // Of the grain in hand: contacts that have ended within their reach, and of what weight nothing has gone over yet;
  // those that go on with another weight.
  struct Ended {
    WallSlot *slot;
    double left;
  };
  struct Reweighed {
    int face;
    double more;
  };
  std::vector<Ended> ended;
  std::vector<Reweighed> reweighed;
  std::unique_ptr<MeshAccount> energies;
  std::vector<int> touched;  // triangles, for the account

  const WallServo *servo() const { return driven ? driven->servo_of(false) : nullptr; }
  void check_borders();
  void check_periodic(int direction, double radius) const;
  Centre centre_of(int i) const;
  double servo_path() const;
  void restart_account(const char *buf, double written);
  void on_face(int cell, const MeshVec &place, std::vector<int> &found) const;
  void triangles_around(int face, std::vector<int> &found) const;
  MeshVec normal_of(const WallSlot &slot, const WallSlots &slots) const;
  bool choose_sides(int i, const Centre &c, WallSlots &last);
  void forget_displaced(int i, const Centre &c, WallSlots &last) const;
  void continue_contacts(int i, const Centre &c, const std::vector<int> &triangles, double beyond, WallSlots &last);
  bool begins_beside(int i, const Centre &c, const MeshTouch &touch, const std::vector<int> &triangles, double beyond,
                     WallSlots &last) const;
  void begin_place(int i, const Centre &c, const MeshTouch &place, WallSlots &last,
                   std::vector<const MeshTouch *> &begun) const;
  WallSlot *heavier_at(int i, const Centre &c, WallSlots &last, const MeshTouch &place) const;
  bool comes_up(const MeshTouch &touch, const Centre &c, const std::vector<int> &triangles, double beyond) const;
  const MeshTouch *touch_of(int face) const;
  bool is_within_reach(const WallSlot &slot, const Centre &c, const WallSlots &last) const;
  bool lies_between_contacts(int i, const Centre &c, WallSlots &last, const MeshTouch &saddle,
                             TouchesAtFaces &at_faces) const;
  void continue_beyond_touch(int i, const Centre &c, WallSlots &last);
  void exchange_histories(int i, WallSlots &last, TouchesAtFaces &at_faces) const;
  const MeshTouch *joined_by(const MeshTouch &saddle, TouchesAtFaces &at_faces) const;
  bool unload_with_place(int i, const Centre &c, WallSlots &last, const MeshTouch &saddle,
                         TouchesAtFaces &at_faces) const;
  void join_histories(int i, const Centre &c, WallSlots &last);
  void end_within_reach(int i, const Centre &c, double beyond, WallSlots &last);
  void hand_over_springs(int i, const Centre &c, WallSlots &last);
  void hand_over(double radius, const WallSlot &place, const WallSlot &saddle, WallSlot &to);
  Ended *ended_with(const Centre &c, const WallSlots &last, const WallSlot &saddle);
  WallSlot *staying(int i, WallSlots &last, const WallSlot &saddle, const WallSlot &place) const;
  WallSlot *left_near(int i, const Centre &c, WallSlots &last, const MeshTouch &touch) const;
  WallSlot *beside(int i, WallSlots &last, const MeshTouch &touch) const;
  bool touches_still(int face) const;
  bool got_through(int i, const Centre &c, WallSlots &last) const;
  bool passed_through(const Centre &c) const;
};

}  // namespace LAMMPS_NS

#endif

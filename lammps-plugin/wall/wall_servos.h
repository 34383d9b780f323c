// SPDX-License-Identifier: GPL-2.0-or-later
// The planes of a wall that answer: which they are, the force of their contacts on all ranks, what the wall shows of
// them.

#ifndef CSDS_WALL_SERVOS_H
#define CSDS_WALL_SERVOS_H

#include "csds.h"
#include "wall/wall_servo.h"

#include "pointers.h"

#include <memory>
#include <string>

namespace LAMMPS_NS {

class WallServos : protected Pointers {
 public:
  // one_plane: lo and hi are the same, lo, or there is something else than planes, which counts as lo
  WallServos(LAMMPS *lmp, int axis, bool one_plane) : Pointers(lmp), axis(axis), one_plane(one_plane) {}

  void add(bool is_hi, std::unique_ptr<WallServo> one) { servo[is_hi] = std::move(one); }
  WallServo *servo_of(bool is_hi) const { return servo[is_hi].get(); }  // nullptr: none

  void init(const std::string &command);
  // warns of a time step that is long for a grain and its plane; grains: the group's bit
  void check_step(const std::string &command, const csds_law &law, int grains);

  // of the contact at a face: the inverse mass that pushes back along the normal [1/mass], 0: at rest or moved
  // otherwise; the part of the wall's velocity in direction k that is the servo's, now and at the last step
  double inv_mass(int face, const double normal[3]) const {
    return of(face) ? normal[axis] * normal[axis] / of(face)->mass() : 0.0;
  }
  double velocity(int face, int k) const { return k == axis && of(face) ? of(face)->velocity() : 0.0; }
  double velocity_before(int face, int k) const { return k == axis && of(face) ? of(face)->velocity_before() : 0.0; }

  void kick_and_move();
  void begin_step() { contacts[0] = contacts[1] = 0.0; }
  void touch(int face) { contacts[one_plane ? 0 : face % 2] += 1.0; }
  void feel(const double *on_wall, bool start);  // forces on this rank, by their places in the outputs
  void kick();

  void write_entries(double *entry) const;  // energies and loads, by their places in the outputs

 private:
  int axis;
  bool one_plane, warned = false;
  std::unique_ptr<WallServo> servo[2];  // lo, hi
  double contacts[2] = {};              // of each on this rank; from `feel` on, on all ranks

  const WallServo *of(int face) const { return servo[one_plane ? 0 : face % 2].get(); }
};

}  // namespace LAMMPS_NS

#endif

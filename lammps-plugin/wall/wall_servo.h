// SPDX-License-Identifier: GPL-2.0-or-later
// A wall that answers: a body with mass that moves along an axis under its load, the force of its contacts and a
// dashpot, by the velocity Verlet scheme of the grains.

#ifndef CSDS_WALL_SERVO_H
#define CSDS_WALL_SERVO_H

#include "common/energy_sums.h"
#include "common/quantity.h"

#include "pointers.h"

#include <cmath>
#include <string>

namespace LAMMPS_NS {

class Words;

class WallServo : protected Pointers {
 public:
  // The next words say of it: force F mass M [damping c] [limit lo hi] [velocity most].
  WallServo(LAMMPS *lmp, Words &words, double position);

  // What restart files keep, alike on all ranks.
  struct State {
    double position, velocity;           // [length], [length/time]
    double load_work, work, lost_servo;  // [energy]
  };
  State state() const;
  void restore(const State &saved);

  void init(const std::string &command);  // before a run
  // Of a step, in this order; between the first and the last velocities belong to its middle, and the mean velocity
  // over the step is this one also where a limit has cut it short. contacts: their force along the axis [force]
  void kick_and_move();
  void feel(double contacts, bool start);
  void kick();

  double position() const { return place; }          // [length]
  double velocity() const { return v; }              // [length/time]
  double velocity_before() const { return v_felt; }  // when it last felt its contacts
  double load() const { return now.load; }           // at this step [force]
  double mass() const { return inertia; }            // [mass]
  double kinetic_energy() const { return 0.5 * inertia * v * v; }
  double load_work() const { return sum[LOAD].value(); }  // done on the plane by its load [energy]
  double work() const { return sum[CONTACTS].value(); }   // done on the grains [energy]
  double lost() const { return sum[LOST].value(); }       // in the dashpot and at limits [energy]
  double path() const { return since; }  // since it felt its contacts, as their work is booked [length]

 private:
  struct Forces {
    double load, contacts, dashpot;
    double total() const { return load + contacts + dashpot; }
  };
  enum { LOAD, CONTACTS, LOST, SUMS };

  Quantity force;
  double inertia = 0.0, damping = 0.0;  // [mass], [force time/length]
  double lowest = -HUGE_VAL, highest = HUGE_VAL, fastest = HUGE_VAL;
  double place, v = 0.0, v_felt = 0.0;
  double since = 0.0;  // path [length]
  Forces now = {};
  CompensatedSum sum[SUMS];

  void read(Words &words);
  bool read_option(Words &words);
  void read_limit(Words &words);
  double kicked(double velocity) const;
  void account(double v_before, double v_free);
};

}  // namespace LAMMPS_NS

#endif

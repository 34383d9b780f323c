// SPDX-License-Identifier: GPL-2.0-or-later
// Energy of all contacts of a pair style or a wall on this rank: what they hold now, what they have lost since the
// account began.

#ifndef CSDS_ENERGY_SUMS_H
#define CSDS_ENERGY_SUMS_H

#include "csds.h"

#include <mpi.h>

#include <cstddef>

namespace LAMMPS_NS {

// A sum of many small terms that loses none of their digits: Neumaier, Z. Angew. Math. Mech. 54, 39 (1974).
class CompensatedSum {
 public:
  void add(double term);
  double value() const { return sum + rest; }

 private:
  double sum = 0.0, rest = 0.0;
};

// As columns and files show the energy of a contact at a start: losses as of a whole step, without jumps of the force.
csds_energy energy_shown_at_start(csds_energy of_half_kick);

// What a start adds to the sums of a contact that goes on: the half kick ahead is the second half of its last one,
// which counts as it was. Only what that one had foreseen of an end is taken back.
csds_energy energy_that_goes_on(const csds_energy &of_half_kick);

// A kick of the forces reaches from half a step before its time to half a step after: half of the last one counts now.
// What friction springs held is lost when their contact ends: all of it counts.
class EnergySums {
 public:
  // the channels, then the work of walls
  static constexpr int WORK = CSDS_CHANNELS, CUMULATIVE = CSDS_CHANNELS + 1;
  static constexpr int ENTRIES = CSDS_SPRINGS + CSDS_CHANNELS + 2;
  static constexpr int SAVED = 1 + 2 * CUMULATIVE;

  // of the step
  double stored[CSDS_SPRINGS] = {};  // [energy]
  double kick[CUMULATIVE] = {};      // by the last kick [energy]
  double contacts = 0.0, sliding = 0.0;

  void forget_contacts();  // before they are summed anew
  void begin_kick();       // the last kick is over
  // One contact's. At a start the half kick lies ahead: it counts as a whole one whose first half has been taken back.
  void add(const csds_energy &e, bool touches, bool start);
  void add_kick(int cumulative, double energy, bool start);

  double until_now(int cumulative) const {
    return earlier[cumulative].value() + (cumulative == CSDS_LOST_ENDED ? 1.0 : 0.5) * kick[cumulative];
  }

  // stored, dissipated but by adhesion, contacts, sliding contacts, work of walls: as outputs.h has them
  void write_entries(double entry[ENTRIES]) const;

  // Restart files: the number of sums, negative, then earlier kicks, then the last one. On rank 0 the sums over all
  // ranks, which one of them continues.
  void save(MPI_Comm world, double all[SAVED]) const;
  // returns how many bytes there are; other ranks only learn that
  size_t restore(const char *buf, bool continues);

 private:
  CompensatedSum earlier[CUMULATIVE];  // all kicks before the last
};

}  // namespace LAMMPS_NS

#endif

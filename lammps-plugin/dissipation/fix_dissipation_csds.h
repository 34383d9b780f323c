// SPDX-License-Identifier: GPL-2.0-or-later
// What each grain's contacts dissipated. Internal: created by compute csds/dissipation/atom, not by inputs.

#ifndef CSDS_FIX_DISSIPATION_CSDS_H
#define CSDS_FIX_DISSIPATION_CSDS_H

#include "fix_store_atom.h"

namespace LAMMPS_NS {

class FixDissipationCSDS : public FixStoreAtom {
 public:
  FixDissipationCSDS(class LAMMPS *lmp, int narg, char **arg);
  int setmask() override;
  void pre_force(int vflag) override;
  void set_arrays(int i) override;
  void unpack_restart(int i, int nth) override;
  // what the kick of now takes from own grain i, for the pair style and the walls to add, as EnergySums does [energy]
  void add_kick(int i, double energy, bool start) {
    astore[i][KICK] += start ? 2.0 * energy : energy;
    if (start) astore[i][EARLIER] -= energy;
  }
  // how much of it friction springs held whose contact has ended, all of which is lost by now
  void add_ended(int i, double energy) { astore[i][ENDED] += energy; }
  double kick(int i) const { return astore[i][KICK]; }
  double until_now(int i) const { return astore[i][EARLIER] + 0.5 * (astore[i][KICK] + astore[i][ENDED]); }

  static constexpr const char *ID = "CSDS_DISSIPATION";
  static FixDissipationCSDS *find(class LAMMPS *lmp);  // nullptr if no compute asks for it
  static void need(class LAMMPS *lmp);                 // created if there is none

 private:
  enum { KICK, EARLIER, ENDED, COLUMNS };  // of astore
};

}  // namespace LAMMPS_NS

#endif

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
  // what the kick of now takes from own grain i, for the pair style and the walls to add, as EnergySums does [energy]
  void add_kick(int i, double energy, bool start) {
    astore[i][KICK] += start ? 2.0 * energy : energy;
    if (start) astore[i][EARLIER] -= energy;
  }
  double kick(int i) const { return astore[i][KICK]; }
  double until_now(int i) const { return astore[i][EARLIER] + 0.5 * astore[i][KICK]; }

  static constexpr const char *ID = "CSDS_DISSIPATION";
  static FixDissipationCSDS *find(class LAMMPS *lmp);  // nullptr if no compute asks for it

 private:
  enum { KICK, EARLIER };  // columns of astore
};

}  // namespace LAMMPS_NS

#endif

// SPDX-License-Identifier: GPL-2.0-or-later
// Keeps two numbers with each grain: the last kick's energy, and that of all before.

#include "dissipation/fix_dissipation_csds.h"

#include "atom.h"
#include "modify.h"

using namespace LAMMPS_NS;
using namespace FixConst;

FixDissipationCSDS::FixDissipationCSDS(LAMMPS *lmp, int narg, char **arg) : FixStoreAtom(lmp, narg, arg) {
  create_attribute = 1;
}

FixDissipationCSDS *FixDissipationCSDS::find(LAMMPS *lmp) {
  return dynamic_cast<FixDissipationCSDS *>(lmp->modify->get_fix_by_id(ID));
}

int FixDissipationCSDS::setmask() {
  return PRE_FORCE;
}

// not called before a run: then no kick has been made
void FixDissipationCSDS::pre_force(int) {
  for (int i = 0; i < atom->nlocal; i++) {
    astore[i][EARLIER] += astore[i][KICK];
    astore[i][KICK] = 0.0;
  }
}

void FixDissipationCSDS::set_arrays(int i) {
  astore[i][KICK] = astore[i][EARLIER] = 0.0;
}

// SPDX-License-Identifier: GPL-2.0-or-later
// Keeps with each grain the last kick's energy, that of all before, and what of the last is lost by now.

#include "dissipation/fix_dissipation_csds.h"

#include "common/restart_numbers.h"

#include "atom.h"
#include "modify.h"

#include <algorithm>

using namespace LAMMPS_NS;
using namespace FixConst;

FixDissipationCSDS::FixDissipationCSDS(LAMMPS *lmp, int narg, char **arg) : FixStoreAtom(lmp, narg, arg) {
  create_attribute = 1;
}

FixDissipationCSDS *FixDissipationCSDS::find(LAMMPS *lmp) {
  return dynamic_cast<FixDissipationCSDS *>(lmp->modify->get_fix_by_id(ID));
}

void FixDissipationCSDS::need(LAMMPS *lmp) {
  if (!find(lmp)) lmp->modify->add_fix(fmt::format("{} all CSDS/DISSIPATION {} 0 0 1", ID, +COLUMNS));
}

int FixDissipationCSDS::setmask() {
  return PRE_FORCE;
}

// not called before a run: then no kick has been made
void FixDissipationCSDS::pre_force(int) {
  for (int i = 0; i < atom->nlocal; i++) {
    astore[i][EARLIER] += astore[i][KICK];
    astore[i][KICK] = astore[i][ENDED] = 0.0;
  }
}

void FixDissipationCSDS::set_arrays(int i) {
  std::fill_n(astore[i], +COLUMNS, 0.0);
}

// Files of before have fewer columns: behind them stands what is another fix's.
void FixDissipationCSDS::unpack_restart(int i, int nth) {
  const double *const numbers = numbers_of_grain(lmp, "compute csds/dissipation/atom", i, nth);
  set_arrays(i);
  std::copy_n(numbers + 1, std::min(static_cast<int>(*numbers) - 1, +COLUMNS), astore[i]);
}

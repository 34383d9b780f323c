// SPDX-License-Identifier: GPL-2.0-or-later
// Moves rows of LAMMPS's per-atom restart data with their grains.

#include "pair/fix_restart_rows_csds.h"

#include "atom.h"
#include "modify.h"

#include <algorithm>

using namespace LAMMPS_NS;

FixRestartRowsCSDS::FixRestartRowsCSDS(LAMMPS *lmp, int narg, char **arg) : Fix(lmp, narg, arg) {
  atom->add_callback(Atom::GROW);
}

FixRestartRowsCSDS::~FixRestartRowsCSDS() {
  atom->delete_callback(id, Atom::GROW);
}

// While read_restart sends grains to their ranks a fix of LAMMPS's has the rows, and there may be fewer than grains.
void FixRestartRowsCSDS::copy_arrays(int from, int to, int) {
  if (!atom->extra || modify->get_fix_by_id("_read_restart")) return;
  std::copy_n(atom->extra[from], atom->nextra_store, atom->extra[to]);
}

// SPDX-License-Identifier: GPL-2.0-or-later
// Shows what fix CSDS/DISSIPATION has collected, which several computes share.

#include "dissipation/compute_dissipation_csds.h"

#include "common/outputs.h"
#include "dissipation/fix_dissipation_csds.h"
#include "heat/fix_heat_csds.h"

#include "atom.h"
#include "error.h"
#include "force.h"
#include "memory.h"
#include "modify.h"
#include "update.h"

using namespace LAMMPS_NS;

ComputeDissipationCSDS::ComputeDissipationCSDS(LAMMPS *lmp, int narg, char **arg) : Compute(lmp, narg, arg) {
  if (narg > 3)
    error->all(FLERR, "compute {} csds/dissipation/atom: '{}' is one argument too many, it takes none", id, arg[3]);
  peratom_flag = 1;
  size_peratom_cols = CSDS_GRAIN_COLUMNS;
  FixDissipationCSDS::need(lmp);
}

ComputeDissipationCSDS::~ComputeDissipationCSDS() {
  memory->destroy(columns);
  if (modify->get_compute_by_style("^csds/dissipation/atom").size() <= 1 && FixDissipationCSDS::find(lmp))
    modify->delete_fix(FixDissipationCSDS::ID);
}

void ComputeDissipationCSDS::init() {
  // of several sub-styles the first answers
  if (!force->pair_match("^granular/csds", 0) && !force->pair_match("^granular/csds", 0, 1) &&
      modify->get_fix_by_style("^wall/gran/csds").empty())
    error->all(
        FLERR,
        "compute {} csds/dissipation/atom: nothing to account for, must be used with pair_style granular/csds or "
        "fix wall/gran/csds",
        id);
  if (!FixDissipationCSDS::find(lmp))
    error->all(
        FLERR,
        "compute {} csds/dissipation/atom: fix {}, which collects for it, has been deleted, must not be; give the "
        "compute anew",
        id, FixDissipationCSDS::ID);
}

void ComputeDissipationCSDS::compute_peratom() {
  invoked_peratom = update->ntimestep;
  if (atom->nmax > nmax) {
    nmax = atom->nmax;
    memory->destroy(columns);
    memory->create(columns, nmax, CSDS_GRAIN_COLUMNS, "csds/dissipation/atom:columns");
    array_atom = columns;
  }
  FixDissipationCSDS *collected = FixDissipationCSDS::find(lmp);
  FixHeatCSDS *heat = FixHeatCSDS::find(lmp);
  for (int i = 0; i < atom->nlocal; i++) {
    const bool chosen = atom->mask[i] & groupbit;
    columns[i][CSDS_GRAIN_POWER] = chosen ? collected->kick(i) / update->dt : 0.0;
    columns[i][CSDS_GRAIN_LOST] = chosen ? collected->until_now(i) : 0.0;
    columns[i][CSDS_GRAIN_WARMED] = chosen && heat ? heat->warmed(i) : 0.0;
  }
}

double ComputeDissipationCSDS::memory_usage() {
  return static_cast<double>(nmax) * CSDS_GRAIN_COLUMNS * sizeof(double);
}

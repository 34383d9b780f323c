// SPDX-License-Identifier: GPL-2.0-or-later
// The wall before a run: its law for this time step, and whether the step is short enough.

#include "common/instruction_set.h"
#include "common/translate.h"
#include "dissipation/fix_dissipation_csds.h"
#include "wall/fix_wall_gran_csds.h"

#include "comm.h"
#include "error.h"
#include "modify.h"

#include <algorithm>
#include <cmath>

using namespace LAMMPS_NS;

void FixWallGranCSDS::init() {
  check_integration(lmp, command());
  surface->init();
  if (servos) servos->init(command());
  freeze_bit = 0;
  for (const Fix *freeze : modify->get_fix_by_style("^freeze")) freeze_bit |= freeze->groupbit;
  escapes.begin_run();
  if (bodies.find() > 1) error->all(FLERR, "{}: more than one fix rigid, must be one at most", command());
  energy.serve(FixDissipationCSDS::find(lmp));
  heat->begin_run(command());
  prepare();
  has_begun = true;
}

// Without it LAMMPS goes by its lists of fixes before, one of which may have been where this one is.
void FixWallGranCSDS::require_init() const {
  if (!has_begun) error->all(FLERR, "run: pre is 'no' after {} was given, must be yes", command());
}

void FixWallGranCSDS::prepare() {
  clock.look_at_step();
  csds_message why;
  if (csds_law_prepare(&law, &spec, update->dt, &why)) error->all(FLERR, "{}: {}", command(), why.text);
  use_wanted_instruction_set(law, error);
  waiting.act_by(spec, law);
  check_radius();
}

void FixWallGranCSDS::check_radius() const {
  csds_message why;
  if (csds_spec_check_radius(&spec, smallest_radius(atom, groupbit, world), &why))
    error->all(FLERR, "{}: {}", command(), why.text);
}

void FixWallGranCSDS::pre_force(int) {
  surface->look_back();
}

// Fixes that insert grains do not say how small they will be.
void FixWallGranCSDS::pre_neighbor() {
  check_radius();
}

void FixWallGranCSDS::setup(int vflag) {
  heat->check_step(command(), law, groupbit);
  forget_those_that_left();
  is_step_judged = false;
  judge_step();
  post_force(vflag);
  if (servos) servos->check_step(command(), law, groupbit);
}

// Once in a run.
void FixWallGranCSDS::judge_step() {
  judged = atom->natoms;
  bodies.refresh();
  double shortest = HUGE_VAL;
  for (int i = 0; i < atom->nlocal; i++)
    if ((atom->mask[i] & groupbit) && !(atom->mask[i] & freeze_bit))
      shortest = std::min(shortest, csds_contact_time(&law, mass(i), atom->radius[i]));
  MPI_Allreduce(MPI_IN_PLACE, &shortest, 1, MPI_DOUBLE, MPI_MIN, world);
  if (is_step_judged || update->dt <= 0.1 * shortest) return;
  is_step_judged = true;
  if (comm->me == 0)
    error->warning(
        FLERR,
        "{}: timestep is {:g}, should be at most a tenth of the contact time t_c = {:g} of a grain on the wall; "
        "t_c/40 = {:g} is a good choice",
        command(), update->dt, shortest, shortest / 40.0);
}

// Grains that belong no more to the group have no contacts to go on with should they come back.
void FixWallGranCSDS::forget_those_that_left() {
  kept.clear();
  for (int i = 0; i < atom->nlocal; i++)
    if (!(atom->mask[i] & groupbit) && slots->contacts(i) > 0) slots->replace(i, kept);
}

// SPDX-License-Identifier: GPL-2.0-or-later
// Moves the planes that answer, all ranks alike.

#include "wall/wall_servos.h"

#include "common/outputs.h"

#include "atom.h"
#include "comm.h"
#include "error.h"
#include "update.h"

#include <algorithm>
#include <cmath>

using namespace LAMMPS_NS;

void WallServos::init(const std::string &command) {
  warned = false;
  for (auto &one : servo)
    if (one) one->init(command);
}

void WallServos::kick_and_move() {
  for (auto &one : servo)
    if (one) one->kick_and_move();
}

void WallServos::kick() {
  for (auto &one : servo)
    if (one) one->kick();
}

// One sum, whose result is the same on all ranks: so is the path of each plane.
void WallServos::feel(const double *on_wall, bool start) {
  const double on_lo = on_wall[CSDS_WALL_FORCE_ON_LO + axis], on_hi = on_wall[CSDS_WALL_FORCE_ON_HI + axis];
  double own[4] = {one_plane ? on_wall[CSDS_WALL_FORCE + axis] : on_lo, on_hi, contacts[0], contacts[1]}, all[4];
  MPI_Allreduce(own, all, 4, MPI_DOUBLE, MPI_SUM, world);
  for (int k = 0; k < 2; k++) {
    contacts[k] = all[2 + k];
    if (servo[k]) servo[k]->feel(all[k], start);
  }
}

// The lightest grain between its wall and a plane that all its contacts push with the same phase.
void WallServos::check_step(const std::string &command, const csds_law &law, int grains) {
  double lightest[2] = {HUGE_VAL, HUGE_VAL};  // mass, radius
  for (int i = 0; i < atom->nlocal; i++)
    if (atom->mask[i] & grains) {
      lightest[0] = std::min(lightest[0], atom->rmass[i]);
      lightest[1] = std::min(lightest[1], atom->radius[i]);
    }
  MPI_Allreduce(MPI_IN_PLACE, lightest, 2, MPI_DOUBLE, MPI_MIN, world);
  if (warned || !std::isfinite(lightest[0])) return;
  for (int k = 0; k < 2; k++) {
    if (!servo[k]) continue;
    const double many = std::max(contacts[k], 1.0), mass = servo[k]->mass();
    const double time = csds_contact_time(&law, csds_effective_mass(1.0 / lightest[0], many / mass), lightest[1]);
    if (!(update->dt > 0.1 * time)) continue;
    warned = true;
    if (comm->me == 0)
      error->warning(FLERR,
                     "{}: timestep is {:g}, should be at most a tenth of the contact time t_c = {:g} of the lightest "
                     "grain and a servo of mass {:g} with {:g} contact{}",
                     command, update->dt, time, mass, many, many > 1.0 ? "s" : "");
  }
}

void WallServos::write_entries(double *entry) const {
  for (int k = 0; k < 2; k++) {
    if (!servo[k]) continue;
    entry[CSDS_WALL_LOAD_ON_LO + k] = servo[k]->load();
    entry[CSDS_WALL_WORK] += servo[k]->work();
    entry[CSDS_WALL_KINETIC] += servo[k]->kinetic_energy();
    entry[CSDS_WALL_LOAD_WORK] += servo[k]->load_work();
    entry[CSDS_WALL_LOST_SERVO] += servo[k]->lost();
  }
}

// SPDX-License-Identifier: GPL-2.0-or-later
// Sums up the energy of a wall's contacts.

#include "wall/wall_energy.h"

#include "dissipation/fix_dissipation_csds.h"

using namespace LAMMPS_NS;

void WallEnergy::begin_step(bool start) {
  if (!accounts()) return;
  sums.forget_contacts();
  if (!start) sums.begin_kick();
}

void WallEnergy::add(int i, const csds_energy &energy, bool touches, bool start) {
  sums.add(energy, touches, start);
  if (!per_grain) return;
  for (double lost : energy.dissipated) per_grain->add_kick(i, 0.5 * lost, start);
  per_grain->add_ended(i, 0.5 * energy.dissipated[CSDS_LOST_ENDED]);
}

double WallEnergy::add_work(double dt, double power, bool start) {
  const double work = (start ? 0.5 * dt : dt) * power;
  sums.add_kick(EnergySums::WORK, work, start);
  return work;
}

void LAMMPS_NS::weigh(double weight, csds_response &out, csds_energy &energy) {
  if (weight == 1.0) return;
  for (int k = 0; k < 3; k++) {
    out.force[k] *= weight;
    out.friction[k] *= weight;
    out.torque_i[k] *= weight;
    out.rolling[k] *= weight;
  }
  out.normal *= weight;
  out.twisting *= weight;
  for (double &stored : energy.stored) stored *= weight;
  for (double &lost : energy.dissipated) lost *= weight;
}

// SPDX-License-Identifier: GPL-2.0-or-later
// Sums up the energy of a wall's contacts.

#include "wall/wall_energy.h"

#include "dissipation/fix_dissipation_csds.h"

#include <algorithm>

using namespace LAMMPS_NS;

void WallEnergy::begin_step(bool start) {
  if (!accounts()) return;
  sums.forget_contacts();
  if (!start) sums.begin_kick();
}

void WallEnergy::add(int i, const csds_energy &energy, bool touches) {
  sums.add(energy, touches);
  if (per_grain)
    for (double lost : energy.dissipated) per_grain->kick(i) += 0.5 * lost;
}

void WallEnergy::add_start(int i, const csds_energy &energy, bool touches) {
  csds_energy held{};
  std::copy_n(energy.stored, CSDS_SPRINGS, held.stored);
  sums.add(held, touches);
  sums.add_ahead(energy, 1.0);
  if (per_grain)
    for (double lost : energy.dissipated) per_grain->add_ahead(i, 0.5 * lost);
}

static double work_of(double time, const double force[3], const std::array<double, 3> &v) {
  return time * (force[0] * v[0] + force[1] * v[1] + force[2] * v[2]);
}

double WallEnergy::add_work(double dt, const double force[3], const std::array<double, 3> &v) {
  const double work = work_of(dt, force, v);
  sums.kick[EnergySums::WORK] += work;
  return work;
}

double WallEnergy::add_work_ahead(double dt, const double force[3], const std::array<double, 3> &v) {
  const double work = work_of(0.5 * dt, force, v);
  sums.add_ahead(EnergySums::WORK, work);
  return work;
}

void LAMMPS_NS::weigh(double weight, csds_response &out, csds_energy &energy) {
  if (weight == 1.0) return;
  for (int k = 0; k < 3; k++) {
    out.force[k] *= weight;
    out.friction[k] *= weight;
    out.torque_i[k] *= weight;
  }
  out.normal *= weight;
  for (double &stored : energy.stored) stored *= weight;
  for (double &lost : energy.dissipated) lost *= weight;
}

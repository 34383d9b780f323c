// SPDX-License-Identifier: GPL-2.0-or-later
// Sums up the energy of batches, in a fixed order: the same grains in the same order give the same bits.

#include "pair/pair_energy.h"

#include "dissipation/fix_dissipation_csds.h"
#include "pair/grains.h"

#include "atom.h"
#include "compute.h"
#include "modify.h"

#include <algorithm>
#include <numeric>

using namespace LAMMPS_NS;

void EnergyLanes::forget() {
  lanes = {};
}

// Row of a spring, a channel, contacts, sliding ones.
template <class Lanes>
static auto *row(Lanes &lanes, int number) {
  if (number < CSDS_SPRINGS) return lanes.stored[number];
  if (number < EnergyLanes::CONTACTS) return lanes.dissipated[number - CSDS_SPRINGS];
  return number == EnergyLanes::CONTACTS ? lanes.contacts : lanes.sliding;
}

static double total(const double *parts) {
  return std::accumulate(parts, parts + CSDS_LANES, 0.0);
}

void EnergyLanes::add_start(const csds_energy &energy, double weight) {
  for (int s = 0; s < CSDS_SPRINGS; s++) lanes.stored[s][0] += weight * energy.stored[s];
  lanes.contacts[0] += weight;
  if (energy.slip_speed > 0.0) lanes.sliding[0] += weight;
}

void EnergyLanes::add(const Batch &batch, const csds_block &b, unsigned shared) {
  csds_energy_add_shared(&lanes, &b, batch.j, shared, batch.count);
}

void EnergyLanes::add(const EnergyLanes &other) {
  for (int r = 0; r < ROWS; r++)
    for (int lane = 0; lane < CSDS_LANES; lane++) row(lanes, r)[lane] += row(other.lanes, r)[lane];
}

void EnergyLanes::add(const double sum[ROWS]) {
  for (int r = 0; r < ROWS; r++) row(lanes, r)[0] += sum[r];
}

void EnergyLanes::add_to(EnergySums &sums, bool kick) const {
  for (int s = 0; s < CSDS_SPRINGS; s++) sums.stored[s] += total(lanes.stored[s]);
  for (int c = 0; c < CSDS_CHANNELS && kick; c++) sums.kick[c] += total(lanes.dissipated[c]);
  sums.contacts += total(lanes.contacts);
  sums.sliding += total(lanes.sliding);
}

void PairEnergy::find_readers(int entries) {
  per_grain = FixDissipationCSDS::find(lmp);
  every_step = per_grain;
  for (auto *output : modify->get_compute_by_style("^pair$")) every_step = every_step || output->size_vector == entries;
}

void PairEnergy::begin_step(bool start) {
  sums.forget_contacts();
  if (every_step && !start) sums.begin_kick();
  lanes.forget();
  if (!per_grain) return;
  grains.clear(atom->nlocal + atom->nghost);
}

void PairEnergy::add_start(unsigned i, unsigned j, const csds_energy &energy, double weight) {
  lanes.add_start(energy, weight);
  for (int c = 0; c < CSDS_CHANNELS && every_step; c++) sums.add_kick(c, weight * energy.dissipated[c], true);
  if (!per_grain) return;
  const double half = 0.5 * std::accumulate(energy.dissipated, energy.dissipated + CSDS_CHANNELS, 0.0);
  grains.kick[i] += half;
  if (j < first_shared(atom, force)) grains.kick[j] += half;
}

void PairEnergy::after_step(const Batch &batch, csds_block &b) {
  lanes.add(batch, b, first_shared(atom, force));
  if (per_grain) add_to_grains(batch, b);
}

// Half to each partner; where both ranks have the contact each of them adds the half of its own.
void PairEnergy::add_to_grains(const Batch &batch, const csds_block &b) {
  const unsigned shared = first_shared(atom, force);
  for (int k = 0; k < batch.count; k++) {
    const unsigned i = batch.i[k], j = batch.j[k];
    const double held = b.dissipated[CSDS_LOST_ENDED][k];
    double lost = 0.0;
    for (auto &row : b.dissipated) lost += row[k];
    grains.kick[i] += 0.5 * lost;
    if (j < shared) grains.kick[j] += 0.5 * lost;
    if (held == 0.0) continue;
    grains.ended[i] += 0.5 * held;
    if (j < shared) grains.ended[j] += 0.5 * held;
  }
}

void PairEnergy::end_step(bool start) {
  lanes.add_to(sums, every_step && !start);
}

void PairEnergy::give_to_grains(bool start) {
  for (int i = 0; i < atom->nlocal; i++) {
    per_grain->add_kick(i, grains.kick[i], start);
    per_grain->add_ended(i, grains.ended[i]);
  }
}

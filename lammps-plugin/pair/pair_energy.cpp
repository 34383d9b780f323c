// SPDX-License-Identifier: GPL-2.0-or-later
// Sums up the energy of batches, in a fixed order: the same grains in the same order give the same bits.

#include "pair/pair_energy.h"

#include "common/bytes_of.h"
#include "dissipation/fix_dissipation_csds.h"

#include "atom.h"
#include "compute.h"
#include "force.h"
#include "modify.h"

#include <algorithm>
#include <numeric>

using namespace LAMMPS_NS;

static_assert(CSDS_ROW % CSDS_LANES == 0 && CSDS_BLOCK % CSDS_LANES == 0, "rows are summed whole lanes at a time");

void EnergyLanes::forget() {
  std::fill_n(&lanes[0][0], sizeof lanes / sizeof(double), 0.0);
}

void EnergyLanes::add_start(const csds_energy &energy, double weight) {
  for (int s = 0; s < CSDS_SPRINGS; s++) lanes[s][0] += weight * energy.stored[s];
  lanes[CONTACTS][0] += weight;
}

void EnergyLanes::add(const Batch &batch, csds_block &b, unsigned alone) {
  const int padded = (batch.count + CSDS_LANES - 1) / CSDS_LANES * CSDS_LANES;
  double touching[CSDS_ROW], sliding[CSDS_ROW];
  for (int k = 0; k < padded; k++) {
    touching[k] = b.age[k] > 0.0 ? 1.0 : 0.0;
    sliding[k] = b.slip_speed[k] > 0.0 ? 1.0 : 0.0;
  }
  double *row[ROWS];
  int n = 0;
  for (auto &stored : b.stored) row[n++] = stored;
  for (auto &lost : b.dissipated) row[n++] = lost;
  row[CONTACTS] = touching;
  row[SLIDING] = sliding;
  int half[CSDS_BLOCK], halves = 0;
  for (int k = 0; k < batch.count; k++) {
    half[halves] = k;
    halves += batch.j[k] >= alone;
  }
  for (double *values : row)
    for (int k = 0; k < halves; k++) values[half[k]] *= 0.5;
  for (double *values : row) std::fill(values + batch.count, values + padded, 0.0);
  add_rows(row, padded);
}

void EnergyLanes::add_rows(double *const row[ROWS], int padded) {
  for (int r = 0; r < ROWS; r++) {
    double sum[CSDS_LANES];  // on its own, lest the compiler takes it for part of a row
    std::copy_n(lanes[r], CSDS_LANES, sum);
    for (int k = 0; k < padded; k += CSDS_LANES)
      for (int lane = 0; lane < CSDS_LANES; lane++) sum[lane] += row[r][k + lane];
    std::copy_n(sum, CSDS_LANES, lanes[r]);
  }
}

void EnergyLanes::add(const EnergyLanes &other) {
  for (int r = 0; r < ROWS; r++)
    for (int lane = 0; lane < CSDS_LANES; lane++) lanes[r][lane] += other.lanes[r][lane];
}

void EnergyLanes::add(const double sum[ROWS]) {
  for (int r = 0; r < ROWS; r++) lanes[r][0] += sum[r];
}

void EnergyLanes::add_to(EnergySums &sums, bool kick) const {
  double sum[ROWS];
  for (int r = 0; r < ROWS; r++) sum[r] = std::accumulate(lanes[r], lanes[r] + CSDS_LANES, 0.0);
  for (int s = 0; s < CSDS_SPRINGS; s++) sums.stored[s] += sum[s];
  for (int c = 0; c < CSDS_CHANNELS; c++)
    if (kick) sums.kick[c] += sum[CSDS_SPRINGS + c];
  sums.contacts += sum[CONTACTS];
  sums.sliding += sum[SLIDING];
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
  if (per_grain) dissipated.assign(atom->nlocal + atom->nghost, 0.0);
}

void PairEnergy::add_start(const csds_energy &energy, double weight) {
  lanes.add_start(energy, weight);
}

unsigned PairEnergy::alone() const {
  return atom->nlocal + (force->newton_pair ? atom->nghost : 0);
}

void PairEnergy::after_step(const Batch &batch, csds_block &b) {
  lanes.add(batch, b, alone());
  if (per_grain) add_to_grains(batch, b);
}

// Half to each partner; where both ranks have the contact its rows have been halved.
void PairEnergy::add_to_grains(const Batch &batch, const csds_block &b) {
  const unsigned own = atom->nlocal;
  for (int k = 0; k < batch.count; k++) {
    double lost = 0.0;
    for (auto &row : b.dissipated) lost += row[k];
    const bool alone = force->newton_pair || batch.j[k] < own;
    const double part = (alone ? 0.5 : 1.0) * lost;
    dissipated[batch.i[k]] += part;
    if (alone) dissipated[batch.j[k]] += part;
  }
}

void PairEnergy::end_step(bool start) {
  lanes.add_to(sums, every_step && !start);
}

void PairEnergy::give_to_grains() {
  for (int i = 0; i < atom->nlocal; i++) per_grain->kick(i) += dissipated[i];
}

int PairEnergy::pack_reverse(int n, int first, double *buf) const {
  std::copy_n(dissipated.begin() + first, n, buf);
  return n;
}

void PairEnergy::unpack_reverse(int n, const int *list, const double *buf) {
  for (int k = 0; k < n; k++) dissipated[list[k]] += buf[k];
}

double PairEnergy::memory_usage() const {
  return bytes_of(dissipated);
}

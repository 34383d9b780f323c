// SPDX-License-Identifier: GPL-2.0-or-later
// Sums up what the kernel says of the contacts' energy.

#include "pair_granular_csds.h"

#include "fix_dissipation_csds.h"

#include "atom.h"
#include "comm.h"
#include "force.h"

#include <algorithm>
#include <numeric>

using namespace LAMMPS_NS;

void PairGranularCSDS::begin_account(bool start) {
  ledger.begin(start || !account_always);
  std::fill_n(&lanes[0][0], sizeof lanes / sizeof(double), 0.0);
  if (record) dissipated.assign(atom->nlocal + atom->nghost, 0.0);
}

static double of_contact(const double (*rows)[CSDS_ROW], int count, int k) {
  double sum = 0.0;
  for (int c = 0; c < count; c++) sum += rows[c][k];
  return sum;
}

double PairGranularCSDS::stored_by(int k) const {
  return of_contact(block->stored, CSDS_SPRINGS, k);
}

// A contact with a ghost that another rank computes as well counts half.
void PairGranularCSDS::account(const Waiting &w) {
  const csds_contacts &c = w.contacts;
  csds_block &b = *block;
  const unsigned own = atom->nlocal;
  const int padded = (c.count + LANES - 1) / LANES * LANES;
  double touching[CSDS_ROW], sliding[CSDS_ROW];
  for (int k = 0; k < padded; k++) {
    touching[k] = b.age[k] > 0.0 ? 1.0 : 0.0;
    sliding[k] = b.slip_speed[k] > 0.0 ? 1.0 : 0.0;
  }
  int half[CSDS_BLOCK], halves = 0;
  if (!force->newton_pair)
    for (int k = 0; k < c.count; k++) {
      half[halves] = k;
      halves += c.j[k] >= own;
    }
  double *rows[CSDS_SPRINGS + CSDS_CHANNELS + 2];
  int n = 0;
  for (auto &row : b.stored) rows[n++] = row;
  for (auto &row : b.dissipated) rows[n++] = row;
  rows[n++] = touching;
  rows[n++] = sliding;
  for (int r = 0; r < n; r++) {
    std::fill(rows[r] + c.count, rows[r] + padded, 0.0);
    for (int k = 0; k < halves; k++) rows[r][half[k]] *= 0.5;
    double sum[LANES];  // on its own, lest the compiler takes it for part of a row
    std::copy_n(lanes[r], LANES, sum);
    for (int k = 0; k < padded; k += LANES)
      for (int lane = 0; lane < LANES; lane++) sum[lane] += rows[r][k + lane];
    std::copy_n(sum, LANES, lanes[r]);
  }
  if (!record) return;
  for (int k = 0; k < c.count; k++) {
    // where both ranks have the contact its rows have been halved
    const bool alone = force->newton_pair || c.j[k] < own;
    const double share = (alone ? 0.5 : 1.0) * of_contact(b.dissipated, CSDS_CHANNELS, k);
    dissipated[c.i[k]] += share;
    if (alone) dissipated[c.j[k]] += share;
  }
}

void PairGranularCSDS::end_account(bool start) {
  int row = 0;
  auto next = [&]() { return std::accumulate(lanes[row], lanes[row] + LANES, 0.0); };
  for (int s = 0; s < CSDS_SPRINGS; s++, row++) ledger.stored[s] += next();
  for (int c = 0; c < CSDS_CHANNELS; c++, row++)
    if (account_always && !start) ledger.kick[c] += next();
  ledger.contacts += next();
  row++;
  ledger.sliding += next();
  double entries[Ledger::ENTRIES];
  ledger.report(entries);
  std::copy_n(entries, nextra, pvector);
  if (!record || start) return;
  if (force->newton_pair) comm->reverse_comm(this);
  for (int i = 0; i < atom->nlocal; i++) record->kick(i) += dissipated[i];
}

int PairGranularCSDS::pack_reverse_comm(int n, int first, double *buf) {
  std::copy_n(dissipated.begin() + first, n, buf);
  return n;
}

void PairGranularCSDS::unpack_reverse_comm(int n, int *list, double *buf) {
  for (int k = 0; k < n; k++) dissipated[list[k]] += buf[k];
}

// At the start of a run: what a contact stores; no step has been taken in which it could lose anything.
double PairGranularCSDS::account_start(int pair, const csds_grain &gi, const csds_grain &gj, const csds_law &law,
                                       double factor) {
  csds_energy energy{};
  csds_contact_stored(&law, &gi, &gj, history_of(pair), energy.stored);
  if (keep_forces) acting[pair].energy = energy;
  for (double &e : energy.stored) e *= factor;
  const double share = force->newton_pair || static_cast<int>(pair_j[pair]) < atom->nlocal ? 1.0 : 0.5;
  for (int s = 0; s < CSDS_SPRINGS; s++) lanes[s][0] += share * energy.stored[s];
  lanes[CSDS_SPRINGS + CSDS_CHANNELS][0] += share;
  return std::accumulate(energy.stored, energy.stored + CSDS_SPRINGS, 0.0);
}

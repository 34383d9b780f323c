// SPDX-License-Identifier: GPL-2.0-or-later
// Sums of energy over contacts and steps.

#include "common/energy_sums.h"

#include "common/outputs.h"

#include <algorithm>
#include <cmath>
#include <cstring>

using namespace LAMMPS_NS;

static_assert(
    static_cast<int>(CSDS_PAIR_LOST_NORMAL) == CSDS_SPRINGS &&
        static_cast<int>(CSDS_PAIR_CONTACTS) == CSDS_SPRINGS + CSDS_LOST_ADHESION &&
        static_cast<int>(CSDS_LOST_ADHESION) + 1 == CSDS_CHANNELS &&
        static_cast<int>(CSDS_PAIR_WARMED) == EnergySums::ENTRIES - 1,
    "compute pair shows springs and channels of the kernel, the last apart, then contacts and sliding contacts");
static_assert(CSDS_WALL_WORK - CSDS_WALL_STORED_NORMAL == EnergySums::ENTRIES - 1 &&
                  static_cast<int>(CSDS_WALL_WORK) + 1 == CSDS_WALL_WARMED,
              "a wall shows the same, then its work");

void CompensatedSum::add(double term) {
  const double next = sum + term;
  rest += std::abs(sum) >= std::abs(term) ? (sum - next) + term : (term - next) + sum;
  sum = next;
}

csds_energy LAMMPS_NS::energy_shown_at_start(csds_energy of_half_kick) {
  for (double &lost : of_half_kick.dissipated) lost *= 2.0;
  of_half_kick.dissipated[CSDS_LOST_ADHESION] = 0.0;
  return of_half_kick;
}

csds_energy LAMMPS_NS::energy_that_goes_on(const csds_energy &of_half_kick) {
  csds_energy e = of_half_kick;
  std::fill_n(e.dissipated, CSDS_CHANNELS, 0.0);
  e.dissipated[CSDS_LOST_ADHESION] = of_half_kick.dissipated[CSDS_LOST_ADHESION];
  return e;
}

void EnergySums::forget_contacts() {
  std::fill_n(stored, CSDS_SPRINGS, 0.0);
  contacts = sliding = 0.0;
}

void EnergySums::begin_kick() {
  for (int c = 0; c < CUMULATIVE; c++) earlier[c].add(kick[c]);
  std::fill_n(kick, CUMULATIVE, 0.0);
}

void EnergySums::add(const csds_energy &e, bool touches, bool start) {
  for (int s = 0; s < CSDS_SPRINGS; s++) stored[s] += e.stored[s];
  for (int c = 0; c < CSDS_CHANNELS; c++) add_kick(c, e.dissipated[c], start);
  contacts += touches;
  sliding += e.slip_speed > 0.0;
}

void EnergySums::add_kick(int cumulative, double energy, bool start) {
  kick[cumulative] += start ? 2.0 * energy : energy;
  if (start) earlier[cumulative].add(-energy);
}

void EnergySums::write_entries(double entry[ENTRIES]) const {
  std::copy_n(stored, CSDS_SPRINGS, entry);
  for (int c = 0; c < CSDS_LOST_ADHESION; c++) entry[CSDS_SPRINGS + c] = until_now(c);
  entry[CSDS_PAIR_CONTACTS] = contacts;
  entry[CSDS_PAIR_SLIDING] = sliding;
  entry[CSDS_WALL_WORK - CSDS_WALL_STORED_NORMAL] = until_now(WORK);
}

void EnergySums::save(MPI_Comm world, double all[SAVED]) const {
  double own[SAVED];
  for (int c = 0; c < CUMULATIVE; c++) own[1 + c] = earlier[c].value();
  std::copy_n(kick, CUMULATIVE, own + 1 + CUMULATIVE);
  MPI_Reduce(own, all, SAVED, MPI_DOUBLE, MPI_SUM, 0, world);
  all[0] = -CUMULATIVE;
}

// Files without the channel of adhesion begin with a loss, which is not negative.
size_t EnergySums::restore(const char *buf, bool continues) {
  double saved[SAVED];
  std::memcpy(saved, buf, sizeof *saved);
  const int begin = saved[0] == -CUMULATIVE, sums = begin ? CUMULATIVE : CUMULATIVE - 1;
  const size_t bytes = sizeof *saved * (begin + 2 * sums);
  if (!continues) return bytes;
  std::memcpy(saved, buf, bytes);
  for (int c = 0; c < sums; c++) {
    const int to = c < sums - 1 ? c : WORK;
    earlier[to].add(saved[begin + c]);
    kick[to] = saved[begin + sums + c];
  }
  return bytes;
}

// SPDX-License-Identifier: GPL-2.0-or-later
// Sums over contacts of what the kernel says of their energy, for the pair style and the wall fix.

#ifndef CSDS_LEDGER_H
#define CSDS_LEDGER_H

#include "csds.h"

#include <algorithm>
#include <cmath>

namespace LAMMPS_NS {

// A sum of many small terms that loses none of their digits: Neumaier, Z. Angew. Math. Mech. 54, 39 (1974).
class CompensatedSum {
 public:
  void add(double term) {
    const double next = sum + term;
    rest += std::abs(sum) >= std::abs(term) ? (sum - next) + term : (term - next) + sum;
    sum = next;
  }
  double value() const { return sum + rest; }

 private:
  double sum = 0.0, rest = 0.0;
};

// A kick reaches from half a step before its time to half a step after: until now half of the last one counts.
class Ledger {
 public:
  enum { CUMULATIVE = CSDS_CHANNELS + 1, ENTRIES = CSDS_SPRINGS + CSDS_CHANNELS + 3 };

  double stored[CSDS_SPRINGS] = {};
  double kick[CUMULATIVE] = {};  // dissipated by channel, then the walls' work, by the last kick
  double contacts = 0.0, sliding = 0.0;

  // before contacts are summed anew; at the start of a run no kick is added
  void begin(bool start) {
    std::fill_n(stored, CSDS_SPRINGS, 0.0);
    contacts = sliding = 0.0;
    if (start) return;
    for (int c = 0; c < CUMULATIVE; c++) earlier[c].add(kick[c]);
    std::fill_n(kick, CUMULATIVE, 0.0);
  }
  void add(const csds_energy &e, bool touches) {
    for (int s = 0; s < CSDS_SPRINGS; s++) stored[s] += e.stored[s];
    for (int c = 0; c < CSDS_CHANNELS; c++) kick[c] += e.dissipated[c];
    contacts += touches;
    sliding += e.slip_speed > 0.0;
  }
  double until_now(int c) const { return earlier[c].value() + 0.5 * kick[c]; }
  double all_stored() const { return stored[0] + stored[1] + stored[2] + stored[3]; }

  // stored, dissipated, contacts, sliding contacts, work of walls
  void report(double *entry) const {
    std::copy_n(stored, CSDS_SPRINGS, entry);
    for (int c = 0; c < CSDS_CHANNELS; c++) entry[CSDS_SPRINGS + c] = until_now(c);
    entry[CSDS_SPRINGS + CSDS_CHANNELS] = contacts;
    entry[CSDS_SPRINGS + CSDS_CHANNELS + 1] = sliding;
    entry[CSDS_SPRINGS + CSDS_CHANNELS + 2] = until_now(CSDS_CHANNELS);
  }
  // for restart files: earlier kicks, last kick
  void store(double *entry) const {
    for (int c = 0; c < CUMULATIVE; c++) entry[c] = earlier[c].value();
    std::copy_n(kick, CUMULATIVE, entry + CUMULATIVE);
  }
  void restore(const double *entry) {
    for (int c = 0; c < CUMULATIVE; c++) earlier[c].add(entry[c]);
    std::copy_n(entry + CUMULATIVE, CUMULATIVE, kick);
  }

 private:
  CompensatedSum earlier[CUMULATIVE];
};

}  // namespace LAMMPS_NS

#endif

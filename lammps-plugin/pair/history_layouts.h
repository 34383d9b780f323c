// SPDX-License-Identifier: GPL-2.0-or-later
// What the numbers of a contact's history mean, for each pair of types; from the laws of one run to those of the next.

#ifndef CSDS_HISTORY_LAYOUTS_H
#define CSDS_HISTORY_LAYOUTS_H

#include "csds.h"

#include <cstddef>
#include <vector>

namespace LAMMPS_NS {

class PairTable;

class HistoryLayouts {
 public:
  // Histories are those of this table's laws from now on. Those that are there are of the laws noted before.
  void note(const PairTable &table);
  // whether histories of the laws noted last are histories of this table's laws
  bool fit(const PairTable &table) const;

  // The history of two grains, `count` values, as their law of now has it: springs go on that both laws have, by their
  // names and units; the others are not loaded. i, j: their types, now and before; room: for CSDS_MAX_HISTORY values.
  void bring(const int now[2], const int then[2], const double *history, int count, double *room) const;

 private:
  int types = 0;
  // [i][j] with i <= j; without models: no contacts, or not known
  std::vector<csds_spec> noted, before;

  size_t place(int i, int j) const;
};

}  // namespace LAMMPS_NS

#endif

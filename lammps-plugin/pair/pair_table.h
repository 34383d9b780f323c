// SPDX-License-Identifier: GPL-2.0-or-later
// What the input states about each pair of types, and the law made of it.

#ifndef CSDS_PAIR_TABLE_H
#define CSDS_PAIR_TABLE_H

#include "csds.h"

#include <cstddef>
#include <vector>

namespace LAMMPS_NS {

class PairTable {
 public:
  struct Entry {
    csds_spec spec{};
    csds_law law{};
    bool none = false;                              // pair_coeff I J none: no contact
    double cutoff = -1.0;                           // range for the neighbor lists [length]; < 0: from the radii
    bool is_ready() const { return law.dt > 0.0; }  // the law has been prepared for this run
  };

  void resize(int types);  // forgets all entries
  int types() const { return count; }
  // types from 1; i and j may change places
  Entry &at(int i, int j) { return entries[place(i, j)]; }
  const Entry &at(int i, int j) const { return entries[place(i, j)]; }

  // The entry of two different types from those of each; refused, with the reason, where their models differ. Two that
  // have none within each have none with each other.
  csds_status mix(int i, int j, csds_message *why);

  // Laws are prepared anew for each run: pair_style hybrid asks for none of pairs that have none there.
  void unprepare();

  double memory_usage() const;

 private:
  int count = 0;
  std::vector<Entry> entries;  // [i][j] with i <= j
  size_t place(int i, int j) const;
};

}  // namespace LAMMPS_NS

#endif

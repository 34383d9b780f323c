// SPDX-License-Identifier: GPL-2.0-or-later
// Numbers laws.

#include "pair/laws_in_use.h"

#include "common/bytes_of.h"
#include "pair/pair_table.h"

using namespace LAMMPS_NS;

void LawsInUse::sort(const PairTable &table) {
  stride = table.types() + 1;
  of_types.assign(static_cast<size_t>(stride) * stride, -1);
  laws.clear();
  bool any_none = false;
  for (int i = 1; i < stride; i++)
    for (int j = 1; j < stride; j++) {
      const PairTable::Entry &entry = table.at(i, j);
      any_none = any_none || !entry.is_ready();
      if (entry.is_ready()) of_types[static_cast<size_t>(i) * stride + j] = number_of(entry.law);
    }
  one_for_all = laws.size() == 1 && !any_none;
}

int LawsInUse::number_of(const csds_law &law) {
  for (int n = 0; n < count(); n++)
    if (csds_law_same(laws[n], &law)) return n;
  laws.push_back(&law);
  return count() - 1;
}

double LawsInUse::memory_usage() const {
  return bytes_of(laws) + bytes_of(of_types);
}

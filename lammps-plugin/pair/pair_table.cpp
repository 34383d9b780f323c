// SPDX-License-Identifier: GPL-2.0-or-later
// Entries for pairs of types.

#include "pair/pair_table.h"

#include "common/bytes_of.h"

#include <algorithm>
#include <cstring>

using namespace LAMMPS_NS;

void PairTable::resize(int types) {
  count = types;
  entries.assign(static_cast<size_t>(types + 1) * (types + 1), Entry());
}

size_t PairTable::place(int i, int j) const {
  return static_cast<size_t>(std::min(i, j)) * (count + 1) + std::max(i, j);
}

csds_status PairTable::mix(int i, int j, csds_message *why) {
  Entry &mixed = at(i, j);
  const Entry &a = at(i, i), &b = at(j, j);
  mixed.cutoff = std::max(a.cutoff, b.cutoff);
  mixed.none = a.none && b.none;
  if (mixed.none) return CSDS_OK;
  if (a.none || b.none) {
    std::strncpy(why->text, "none and a law cannot be mixed, their contact must be given explicitly", sizeof why->text);
    return CSDS_MODELS_CLASH;
  }
  return csds_spec_mix(&mixed.spec, &a.spec, &b.spec, why);
}

void PairTable::unprepare() {
  for (Entry &entry : entries) entry.law = {};
}

double PairTable::memory_usage() const {
  return bytes_of(entries);
}

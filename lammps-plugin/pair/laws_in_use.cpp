// SPDX-License-Identifier: GPL-2.0-or-later
// Numbers laws.

#include "pair/laws_in_use.h"

#include "common/bytes_of.h"
#include "pair/pair_table.h"

#include <functional>
#include <string_view>

using namespace LAMMPS_NS;

// Each law is looked for among all that there are: with many types these are thousands.
void LawsInUse::sort(const PairTable &table) {
  stride = table.types() + 1;
  of_types.assign(static_cast<size_t>(stride) * stride, -1);
  laws.clear();
  conducting.clear();
  Numbers numbers;
  bool any_none = false;
  for (int i = 1; i < stride; i++)
    for (int j = i; j < stride; j++) {
      const PairTable::Entry &entry = table.at(i, j);
      any_none = any_none || !entry.is_ready();
      if (!entry.is_ready()) continue;
      const int number = number_of(entry.law, numbers);
      for (size_t place : {static_cast<size_t>(i) * stride + j, static_cast<size_t>(j) * stride + i})
        of_types[place] = number;
    }
  one_for_all = laws.size() == 1 && !any_none;
}

int LawsInUse::number_of(const csds_law &law, Numbers &numbers) {
  const auto [found, is_new] = numbers.try_emplace(&law, count());
  if (is_new) {
    laws.push_back(&law);
    conducting.push_back(csds_law_conducts(&law) != 0);
  }
  return found->second;
}

// Of bytes that are the same in laws that csds_law_same takes for the same.
size_t LawsInUse::Hash::operator()(const csds_law *law) const {
  return std::hash<std::string_view>{}({reinterpret_cast<const char *>(law->constants), sizeof law->constants});
}

double LawsInUse::memory_usage() const {
  return bytes_of(laws) + bytes_of(conducting) + bytes_of(of_types);
}

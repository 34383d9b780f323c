// SPDX-License-Identifier: GPL-2.0-or-later
// The laws of all pairs of types, equal ones once.

#ifndef CSDS_LAWS_IN_USE_H
#define CSDS_LAWS_IN_USE_H

#include "csds.h"

#include <cstddef>
#include <unordered_map>
#include <vector>

namespace LAMMPS_NS {

class PairTable;

class LawsInUse {
 public:
  // the table's laws must stay until they are forgotten
  void sort(const PairTable &table);
  void forget() { of_types.clear(); }
  bool known() const { return !of_types.empty(); }

  int count() const { return static_cast<int>(laws.size()); }
  const csds_law &at(int law) const { return *laws[law]; }
  bool conducts(int law) const { return conducting[law]; }
  // number of the law of two types, -1: they have no contact
  int between(int a, int b) const { return one_for_all ? 0 : of_types[static_cast<size_t>(a) * stride + b]; }
  double memory_usage() const;

 private:
  struct Hash {
    size_t operator()(const csds_law *law) const;
  };
  struct Same {
    bool operator()(const csds_law *a, const csds_law *b) const { return csds_law_same(a, b); }
  };
  using Numbers = std::unordered_map<const csds_law *, int, Hash, Same>;

  std::vector<const csds_law *> laws;
  std::vector<unsigned char> conducting;  // asked in every block, where a law may be far off
  std::vector<int> of_types;              // [a * stride + b]
  int stride = 0;
  bool one_for_all = false;

  int number_of(const csds_law &law, Numbers &numbers);
};

}  // namespace LAMMPS_NS

#endif

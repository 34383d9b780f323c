// SPDX-License-Identifier: GPL-2.0-or-later
// The neighbor list as one row of pairs.

#ifndef CSDS_PAIR_LIST_H
#define CSDS_PAIR_LIST_H

#include "neigh_list.h"

#include <vector>

namespace LAMMPS_NS {

class PairList {
 public:
  void load(const NeighList *list, int own_grains);
  bool is_loaded() const { return neighbors; }  // not before a first run
  // before forces are evaluated: whether the list is another one than at the last evaluation
  bool begin_evaluation();

  int size() const { return pairs; }
  // the grains of each pair, the first an own one; their rows go on to a multiple of four
  const unsigned *first() const { return grain_i.data(); }
  const unsigned *second() const { return grain_j.data(); }
  // the first of the pairs that a grain is the first of, if there are any
  int begin(int grain) const { return grain < own ? begin_of[grain] : 0; }
  // number of the special bond by which LAMMPS has marked the pair, 0: none
  int special_bond(int pair) const {
    const unsigned i = grain_i[pair];
    return neighbors->firstneigh[i][pair - begin_of[i]] >> SBBITS & 3;
  }
  double memory_usage() const;

 private:
  const NeighList *neighbors = nullptr;
  bool another = false;
  int pairs = 0, own = 0;
  std::vector<unsigned> grain_i, grain_j;
  std::vector<int> begin_of;  // own grains
};

}  // namespace LAMMPS_NS

#endif

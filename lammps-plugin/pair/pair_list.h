// SPDX-License-Identifier: GPL-2.0-or-later
// The neighbor list as one row of pairs.

#ifndef CSDS_PAIR_LIST_H
#define CSDS_PAIR_LIST_H

#include "neigh_list.h"

#include <utility>
#include <vector>

namespace LAMMPS_NS {

class PairList {
 public:
  // a list that LAMMPS has made
  void load(const NeighList *list, int own_grains);
  // the same, of one whose pairs lie elsewhere: here is a copy, by ascending first grains
  void load(const NeighList *list, int own_grains, const std::vector<unsigned> &i, const std::vector<unsigned> &j);
  // For one who makes a list whose partners lie here, as LAMMPS has them in a list: room for them to begin with; how
  // many pairs there are, with the partners of the first grains; then for the own grains begin to end, whose numbers
  // of partners are known, the pairs from number `first` on, with their partners if they are not yet there.
  std::vector<unsigned> lend_partners() { return std::move(grain_j); }
  void make_room(const NeighList *list, int count, int own_grains, std::vector<unsigned> partners);
  void take(NeighList *list, int begin, int end, int first, const std::vector<unsigned> *partners);
  bool is_loaded() const { return neighbors; }  // not before a first run
  // before forces are evaluated: whether the list is another one than at the last evaluation
  bool begin_evaluation();
  bool is_another() const { return another; }  // as it will say
  // Lists follow each other within a few steps: what each of them needs for a moment is not given back in between.
  bool are_short_lived() const { return short_lived > 2 && evaluations < FEW; }

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
  const NeighList *neighbors = nullptr, *made_here = nullptr;
  bool another = false;
  static constexpr int FEW = 8;
  int evaluations = FEW, short_lived = 0;  // of this list; lists in a row that had few
  int pairs = 0, own = 0;
  std::vector<unsigned> grain_i, grain_j;
  std::vector<int> begin_of;  // own grains

  void begin(const NeighList *list);
  void resize(int count, int own_grains);
};

}  // namespace LAMMPS_NS

#endif

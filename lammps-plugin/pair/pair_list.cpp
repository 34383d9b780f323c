// SPDX-License-Identifier: GPL-2.0-or-later
// Loads the list of pairs from LAMMPS.

#include "pair/pair_list.h"

#include "common/bytes_of.h"
#include "pair/float4.h"

#include <utility>

using namespace LAMMPS_NS;

bool PairList::begin_evaluation() {
  return std::exchange(another, false);
}

void PairList::load(const NeighList *list, int own_grains) {
  neighbors = list;
  another = true;
  own = own_grains;
  pairs = 0;
  for (int ii = 0; ii < list->inum; ii++) pairs += list->numneigh[list->ilist[ii]];
  for (auto *row : {&grain_i, &grain_j}) row->assign((pairs + FOUR - 1) / FOUR * FOUR, 0);
  begin_of.assign(own, 0);
  int p = 0;
  for (int ii = 0; ii < list->inum; ii++) {
    const int i = list->ilist[ii];
    begin_of[i] = p;
    for (int jj = 0; jj < list->numneigh[i]; jj++, p++) {
      grain_i[p] = i;
      grain_j[p] = list->firstneigh[i][jj] & NEIGHMASK;
    }
  }
}

double PairList::memory_usage() const {
  return bytes_of(grain_i) + bytes_of(grain_j) + bytes_of(begin_of);
}

// SPDX-License-Identifier: GPL-2.0-or-later
// Loads the list of pairs from LAMMPS.

#include "pair/pair_list.h"

#include "common/bytes_of.h"
#include "pair/float4.h"

#include <algorithm>

using namespace LAMMPS_NS;

bool PairList::begin_evaluation() {
  if (evaluations < FEW) evaluations++;
  return std::exchange(another, false);
}

void PairList::begin(const NeighList *list) {
  neighbors = list;
  another = true;
  short_lived = evaluations < FEW ? short_lived + 1 : 0;
  evaluations = 0;
}

void PairList::load(const NeighList *list, int own_grains) {
  begin(list);
  if (std::exchange(made_here, nullptr) == list) return;
  int count = 0;
  for (int ii = 0; ii < list->inum; ii++) count += list->numneigh[list->ilist[ii]];
  resize(count, own_grains);
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

void PairList::load(const NeighList *list, int own_grains, const std::vector<unsigned> &i,
                    const std::vector<unsigned> &j) {
  begin(list);
  made_here = nullptr;
  resize(static_cast<int>(i.size()), own_grains);
  begin_of.assign(own, 0);
  std::copy(i.begin(), i.end(), grain_i.begin());
  std::copy(j.begin(), j.end(), grain_j.begin());
  for (int p = pairs; p-- > 0;) begin_of[i[p]] = p;
}

void PairList::resize(int count, int own_grains) {
  own = own_grains;
  pairs = count;
  for (auto *row : {&grain_i, &grain_j}) {
    row->resize((count + FOUR - 1) / FOUR * FOUR);
    std::fill(row->begin() + count, row->end(), 0);
  }
  begin_of.resize(own);
}

void PairList::make_room(const NeighList *list, int count, int own_grains, std::vector<unsigned> partners) {
  made_here = list;
  grain_j = std::move(partners);
  resize(count, own_grains);
}

void PairList::take(NeighList *list, int begin, int end, int first, const std::vector<unsigned> *partners) {
  int p = first;
  for (int i = begin; i < end; i++) {
    begin_of[i] = p;
    list->firstneigh[i] = reinterpret_cast<int *>(grain_j.data()) + p;
    std::fill_n(grain_i.begin() + p, list->numneigh[i], i);
    p += list->numneigh[i];
  }
  if (partners) std::copy_n(partners->begin(), p - first, grain_j.begin() + first);
}

double PairList::memory_usage() const {
  return bytes_of(grain_i) + bytes_of(grain_j) + bytes_of(begin_of);
}

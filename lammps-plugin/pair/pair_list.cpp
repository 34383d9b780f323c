// SPDX-License-Identifier: GPL-2.0-or-later
// Loads the list of pairs from LAMMPS and gives the ages of contacts back.

#include "pair/pair_list.h"

#include "common/bytes_of.h"

#include <utility>

using namespace LAMMPS_NS;

static_assert(CSDS_NEW == 0 && CSDS_OLD == 1, "LAMMPS keeps 0 and makes other flags 1 when it rebuilds neighbor lists");

void PairList::keep_histories_in(FixNeighHistory *fix, int size, bool with_age) {
  histories = fix;
  history_size = size;
  keeps_ages = with_age;
}

bool PairList::begin_evaluation(const NeighList *list, int own_grains) {
  if (evaluation == MAX_EVALUATION) {  // a bed that has been at rest for a billion steps
    store_ages();
    outdated = true;
  }
  const bool another = outdated;
  if (another) load(list, own_grains);
  evaluation++;
  return another;
}

void PairList::load(const NeighList *list, int own_grains) {
  neighbors = list;
  own = own_grains;
  pairs = 0;
  for (int ii = 0; ii < list->inum; ii++) pairs += list->numneigh[list->ilist[ii]];
  for (auto *row : {&grain_i, &grain_j, &ages}) row->assign((pairs + FOUR - 1) / FOUR * FOUR, 0);
  begin_of.resize(own);
  int p = 0;
  for (int ii = 0; ii < list->inum; ii++) {
    const int i = list->ilist[ii];
    begin_of[i] = p;
    for (int jj = 0; jj < list->numneigh[i]; jj++, p++) {
      grain_i[p] = i;
      grain_j[p] = list->firstneigh[i][jj] & NEIGHMASK;
      ages[p] = age_kept(i, jj);
    }
  }
  evaluation = 0;
  outdated = false;
}

// Old contacts only: of those LAMMPS's flag is 1.
unsigned PairList::age_kept(int i, int neighbor) const {
  const int flag = histories->firstflag[i][neighbor];
  if (!keeps_ages || flag == CSDS_NEW) return flag;
  return static_cast<unsigned>(histories->firstvalue[i][static_cast<size_t>(history_size) * (neighbor + 1) - 1]);
}

void PairList::store_ages() {
  if (outdated) return;  // nothing happened since LAMMPS made its list
  for (int p = 0; p < pairs; p++) {
    const unsigned i = grain_i[p];
    const csds_age age = age_in(evaluation, p);
    histories->firstflag[i][p - begin_of[i]] = age;
    if (keeps_ages && age != CSDS_NEW) history(p)[history_size - 1] = age;
  }
}

int PairList::find_contact(int i, int j, bool &swapped) const {
  for (bool from_j : {false, true}) {
    swapped = from_j;
    if (i < own)
      for (int jj = 0; jj < neighbors->numneigh[i]; jj++) {
        const int p = begin_of[i] + jj;
        if (static_cast<int>(grain_j[p]) == j && age_in(evaluation, p) != CSDS_NEW) return p;
      }
    std::swap(i, j);
  }
  return -1;
}

double PairList::memory_usage() const {
  return bytes_of(grain_i) + bytes_of(grain_j) + bytes_of(ages) + bytes_of(begin_of);
}

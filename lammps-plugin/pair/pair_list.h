// SPDX-License-Identifier: GPL-2.0-or-later
// The neighbor list as one row of pairs, each with the history of its contact and what the last evaluation of forces
// knew of it. LAMMPS keeps both from one neighbor list to the next.

#ifndef CSDS_PAIR_LIST_H
#define CSDS_PAIR_LIST_H

#include "csds.h"
#include "pair/float4.h"

#include "fix_neigh_history.h"
#include "neigh_list.h"

#include <cstdint>
#include <cstring>
#include <vector>

namespace LAMMPS_NS {

class PairList {
 public:
  // where LAMMPS keeps the histories, `size` doubles for each pair; with_age: the last of them is for the age, of which
  // LAMMPS itself does not keep all
  void keep_histories_in(FixNeighHistory *fix, int size, bool with_age);
  void outdate() { outdated = true; }  // LAMMPS has made another neighbor list
  // before forces are evaluated; loads the list if it is another one, and says whether it did
  bool begin_evaluation(const NeighList *list, int own_grains);
  void store_ages();  // gives them back to LAMMPS

  int size() const { return pairs; }
  // the grains of each pair, the first an own one; their rows go on to a multiple of four
  const unsigned *first() const { return grain_i.data(); }
  const unsigned *second() const { return grain_j.data(); }

  csds_age age_before(int pair) const { return age_in(evaluation - 1, pair); }  // in the last evaluation
  void set_age(int pair, csds_age age) { ages[pair] = 4 * evaluation + age; }   // in this one
  // a bit for each of up to 64 pairs that touched in the last evaluation; reads up to a multiple of four
  uint64_t touched_before(int begin, int count) const;

  bool has_histories() const { return histories && histories->firstvalue; }  // not before a first run
  double *history(int pair) const {
    const unsigned i = grain_i[pair];
    return histories->firstvalue[i] + static_cast<size_t>(history_size) * (pair - begin_of[i]);
  }
  // number of the special bond by which LAMMPS has marked the pair, 0: none
  int special_bond(int pair) const {
    const unsigned i = grain_i[pair];
    return neighbors->firstneigh[i][pair - begin_of[i]] >> SBBITS & 3;
  }
  // the pair of two grains that touch in this evaluation, -1 if there is none; swapped: it is listed as j, i
  int find_contact(int i, int j, bool &swapped) const;
  double memory_usage() const;

 private:
  const NeighList *neighbors = nullptr;
  FixNeighHistory *histories = nullptr;
  int history_size = 0;
  bool keeps_ages = false;
  bool outdated = false;

  int pairs = 0, own = 0;
  std::vector<unsigned> grain_i, grain_j;
  std::vector<int> begin_of;  // the first pair of each own grain
  // 4 * the evaluation in which the pair last touched + its age then, so that a pair that has come apart costs nothing
  std::vector<unsigned> ages;
  unsigned evaluation = 0;  // counts since the list was loaded
  static constexpr unsigned MAX_EVALUATION = (1u << 30) - 1;
  static_assert(CSDS_NEW < 4 && CSDS_OLD < 4 && CSDS_STARTED < 4 && CSDS_ENDING < 4, "an age takes two bits");

  csds_age age_in(unsigned which, int pair) const {
    return ages[pair] / 4 == which ? static_cast<csds_age>(ages[pair] % 4) : CSDS_NEW;
  }
  void load(const NeighList *list, int own_grains);
  unsigned age_kept(int i, int neighbor) const;
};

inline uint64_t PairList::touched_before(int begin, int count) const {
  const int youngest = static_cast<int>(4 * (evaluation - 1));
  uint64_t bits = 0;
  for (int k = 0; k < count; k += FOUR) {
    int4 age;
    std::memcpy(&age, ages.data() + begin + k, sizeof age);
    bits |= negative(int4(age - youngest > 0)) << k;
  }
  return bits;
}

}  // namespace LAMMPS_NS

#endif

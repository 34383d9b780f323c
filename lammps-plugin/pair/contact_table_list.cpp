// SPDX-License-Identifier: GPL-2.0-or-later
// Places of contacts in another list of pairs.

#include "pair/contact_table.h"

#include "pair/grains.h"
#include "pair/laws_in_use.h"
#include "pair/pair_list.h"

#include <algorithm>
#include <iterator>

using namespace LAMMPS_NS;

void ContactTable::begin_list(int pairs) {
  holder = nullptr;
  lists++;
  used = 0;
  is_known = false;
  waiting.clear();
  waiting_values.clear();
  waiting.reserve(expected);
  waiting_values.reserve(expected * kept);
  has_place.assign((static_cast<size_t>(pairs) + 63) / 64, 0);
}

void ContactTable::add(int pair, const double *values) {
  waiting.push_back(pair);
  waiting_values.insert(waiting_values.end(), values, values + kept);
}

void ContactTable::read_waiting(size_t n, double *values, const int *signs) const {
  const double *const history = waiting_history(n);
  for (int h = 0; h < kept - keeps_ages; h++) values[h] = (signs ? signs[h] : 1) * history[h];
  if (keeps_ages) values[kept - 1] = history[kept - 1];
}

// Of some of the contacts that wait, from all over the list.
std::vector<PairBody> ContactTable::examples(const PairList &pairs, const Grains &grains) const {
  const size_t count = std::min(CommonBodies::EXAMPLES, waiting.size());
  std::vector<PairBody> found;
  for (size_t n = 0; n < count; n++) {
    const int p = waiting[n * waiting.size() / count];
    found.push_back(grains.body(pairs.first()[p], pairs.second()[p]));
  }
  return found;
}

// Numbers of common bodies by the kinds of both grains, which are at hand where radii and masses would have to be
// fetched.
class LAMMPS_NS::NumbersOfKinds {
 public:
  NumbersOfKinds(const Grains &its_grains, CommonBodies &its_bodies)
      : grains(its_grains), bodies(its_bodies), any(bodies.exist() && grains.find_kinds(kind)) {
    for (auto &row : numbers) std::fill(std::begin(row), std::end(row), CommonBodies::NONE);
  }

  bool exist() const { return any; }  // bodies are common, and grains of few kinds
  int between(unsigned i, unsigned j) {
    int &number = numbers[kind[i]][kind[j]];
    if (number == CommonBodies::NONE) number = bodies.number(grains.body(i, j));
    return number;
  }

 private:
  const Grains &grains;
  CommonBodies &bodies;
  std::vector<unsigned char> kind;
  bool any;
  int numbers[Grains::MOST_KINDS][Grains::MOST_KINDS];
};

void ContactTable::settle(const PairList &pairs, const int *type, const LawsInUse &laws, const Grains &grains) {
  if (grains.may_change())
    common.choose_none();
  else
    common.choose(examples(pairs, grains));
  NumbersOfKinds numbers(grains, common);
  of_law.assign(laws.count(), {});
  struct Portion {
    int block = -1;
    std::vector<size_t> contacts;  // of those that wait, as many as go into it
  };
  std::vector<Portion> portions(laws.count());
  const auto finish = [&](Portion &own) {
    fill(*all[own.block], own.contacts, pairs);
    fill_bodies(*all[own.block], numbers, grains);
    own.contacts.clear();
  };
  for (size_t n = 0; n < waiting.size(); n++) {
    const int p = waiting[n], law = laws.between(type[pairs.first()[p]], type[pairs.second()[p]]);
    if (law < 0) continue;
    Portion &own = portions[law];
    if (own.contacts.size() == CSDS_BLOCK) finish(own);
    if (own.contacts.empty()) {
      own.block = add_block(law, laws.at(law));
      of_law[law].made.push_back({p, own.block});
    }
    own.contacts.push_back(n);
  }
  for (Portion &own : portions)
    if (!own.contacts.empty()) finish(own);
  made = used;
  is_known = false;
  give_waiting_back(pairs.are_short_lived());
  if (all.size() > 2 * static_cast<size_t>(used) + 8) all.resize(used);
}

// They are not needed before the next list, of which as many are expected, and a few more.
void ContactTable::give_waiting_back(bool another_is_near) {
  expected = waiting.size() + waiting.size() / 16;
  waiting.clear();
  waiting_values.clear();
  if (another_is_near) return;
  waiting.shrink_to_fit();
  waiting_values.shrink_to_fit();
}

// One row after the other, which takes two thirds of the time of a contact after the other.
void ContactTable::fill(ContactBlock &b, const std::vector<size_t> &contacts, const PairList &pairs) {
  b.count = static_cast<int>(contacts.size());
  for (int k = 0; k < b.count; k++) {
    const int p = waiting[contacts[k]];
    b.pair[k] = p;
    b.i[k] = pairs.first()[p];
    b.j[k] = pairs.second()[p];
    has_place[p / 64] |= uint64_t{1} << (p % 64);
  }
  for (int h = 0; h < b.values; h++)
    for (int k = 0; k < b.count; k++) b.history[h].of[k] = waiting_history(contacts[k])[h];
  for (int k = 0; k < b.count; k++)
    b.age[k] = keeps_ages ? static_cast<csds_age>(waiting_history(contacts[k])[kept - 1]) : age_without;
  b.apart = 0;
  for (int k = 0; k < b.count; k++) b.apart |= static_cast<uint64_t>(b.age[k] == CSDS_NEW) << k;
}

// Of a block of contacts that have none.
void ContactTable::fill_bodies(ContactBlock &b, NumbersOfKinds &numbers, const Grains &grains) {
  if (!numbers.exist()) {
    const int count = b.count;
    for (b.count = 1; b.count <= count; b.count++) {
      const int k = b.count - 1;
      set_body(b, k, grains.body(b.i[k], b.j[k]));
    }
    b.count = count;
    return;
  }
  bool one = true;
  for (int k = 0; k < b.count; k++) {
    b.body_number[k] = static_cast<unsigned char>(numbers.between(b.i[k], b.j[k]));
    one = one && b.body_number[k] == b.body_number[0];
  }
  b.body = common.rows(b.body_number[0]);
  b.bodies = one ? ContactBlock::ONE : ContactBlock::COMMON;
}

// SPDX-License-Identifier: GPL-2.0-or-later
// Places of contacts: given out, found, given back.

#include "pair/contact_table.h"

#include "common/bytes_of.h"
#include "pair/pair_list.h"

#include <algorithm>
#include <utility>

using namespace LAMMPS_NS;

void ContactTable::set_values(int values, bool with_age) {
  size_of_history = values;
  keeps_ages = with_age;
}

void ContactTable::begin_list() {
  order.clear();
  vacant.clear();
  states.resize(1);
}

void ContactTable::add(int pair, const double *values) {
  const int place = take(pair);
  std::copy_n(values, size_of_history, history(place));
  states[place].age = keeps_ages ? static_cast<csds_age>(values[size_of_history - 1]) : CSDS_OLD;
  order.push_back(place);
}

void ContactTable::end_list() {
  order.push_back(LAST);
  const size_t needed = (states.size() + CHUNK - 1) / CHUNK;
  if (chunks.size() > needed) chunks.resize(needed);
}

// The last one that was left is the nearest to this one, and in cache.
int ContactTable::take(int pair) {
  int place = static_cast<int>(states.size());
  if (!vacant.empty()) {
    place = vacant.back();
    vacant.pop_back();
  } else {
    states.push_back({});
    if (chunks.size() * CHUNK < states.size())
      chunks.emplace_back(new double[static_cast<size_t>(CHUNK) * size_of_history]);
  }
  states[place] = {pair, CSDS_NEW};
  std::fill_n(history(place), size_of_history, 0.0);
  return place;
}

void ContactTable::begin_step() {
  next.clear();
  at = order.data();
}

void ContactTable::end_step() {
  pass(INT_MAX);
  next.push_back(LAST);
  order.swap(next);
}

const int *ContactTable::first_from(int pair) const {
  const auto before = [&](int place, int number) { return states[place].pair < number; };
  return &*std::lower_bound(order.begin(), order.end(), pair, before);
}

int ContactTable::find(const PairList &pairs, int i, int j, bool &swapped) const {
  for (bool from_j : {false, true}) {
    swapped = from_j;
    const int *here = first_from(pairs.begin(i));
    for (; *here != LAST && static_cast<int>(pairs.first()[states[*here].pair]) == i; ++here)
      if (static_cast<int>(pairs.second()[states[*here].pair]) == j && states[*here].age != CSDS_NEW) return *here;
    std::swap(i, j);
  }
  return -1;
}

void ContactTable::store_ages() {
  if (!keeps_ages) return;
  for (int place : order)
    if (place != LAST) history(place)[size_of_history - 1] = states[place].age;
}

double ContactTable::memory_usage() const {
  const double histories = static_cast<double>(chunks.size()) * CHUNK * size_of_history * sizeof(double);
  return histories + bytes_of(chunks) + bytes_of(states) + bytes_of(order) + bytes_of(next) + bytes_of(vacant);
}

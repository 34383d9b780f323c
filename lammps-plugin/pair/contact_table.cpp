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
  pair_of.clear();
  age_of.clear();
}

void ContactTable::add(int pair, const double *values) {
  const int place = take(pair);
  std::copy_n(values, size_of_history, history(place));
  age_of[place] = keeps_ages ? static_cast<csds_age>(values[size_of_history - 1]) : CSDS_OLD;
  order.push_back(place);
}

void ContactTable::end_list() {
  const size_t needed = (pair_of.size() + CHUNK - 1) / CHUNK;
  if (chunks.size() > needed) chunks.resize(needed);
}

// The last one that was left is the nearest to this one, and in cache.
int ContactTable::take(int pair) {
  int place = capacity();
  if (!vacant.empty()) {
    place = vacant.back();
    vacant.pop_back();
  } else {
    pair_of.push_back(0);
    age_of.push_back(CSDS_NEW);
    if (place / CHUNK == static_cast<int>(chunks.size()))
      chunks.emplace_back(new double[static_cast<size_t>(CHUNK) * size_of_history]);
  }
  pair_of[place] = pair;
  age_of[place] = CSDS_NEW;
  std::fill_n(history(place), size_of_history, 0.0);
  return place;
}

void ContactTable::begin_step() {
  next.clear();
  at = 0;
}

void ContactTable::end_step() {
  vacant.insert(vacant.end(), order.begin() + static_cast<std::ptrdiff_t>(at), order.end());
  order.swap(next);
}

size_t ContactTable::first_from(int pair) const {
  const auto before = [&](int place, int number) { return pair_of[place] < number; };
  return std::lower_bound(order.begin(), order.end(), pair, before) - order.begin();
}

int ContactTable::find(const PairList &pairs, int i, int j, bool &swapped) const {
  for (bool from_j : {false, true}) {
    swapped = from_j;
    const auto before = [&](int place, int pair) { return pair_of[place] < pair; };
    auto here = std::lower_bound(order.begin(), order.end(), pairs.begin(i), before);
    for (; here != order.end() && static_cast<int>(pairs.first()[pair_of[*here]]) == i; ++here)
      if (static_cast<int>(pairs.second()[pair_of[*here]]) == j && age_of[*here] != CSDS_NEW) return *here;
    std::swap(i, j);
  }
  return -1;
}

void ContactTable::store_ages() {
  if (!keeps_ages) return;
  for (int place : order) history(place)[size_of_history - 1] = age_of[place];
}

double ContactTable::memory_usage() const {
  const double histories = static_cast<double>(chunks.size()) * CHUNK * size_of_history * sizeof(double);
  return histories + bytes_of(chunks) + bytes_of(pair_of) + bytes_of(age_of) + bytes_of(order) + bytes_of(next) +
         bytes_of(vacant);
}

// SPDX-License-Identifier: GPL-2.0-or-later
// The contacts that there are, each with its age and history, in places where these stay as long as the contact lasts.
// Pairs that are listed and do not touch take no memory here.

#ifndef CSDS_CONTACT_TABLE_H
#define CSDS_CONTACT_TABLE_H

#include "csds.h"

#include <climits>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace LAMMPS_NS {

class PairList;

class ContactTable {
 public:
  // `values` doubles for each contact. with_age: the last of them is for the age, where it goes to those who keep
  // histories without one.
  void set_values(int values, bool with_age);

  // The contacts of another list of pairs: none, then those that exist, by ascending numbers of pairs, then no more.
  void begin_list();
  void add(int pair, const double *history);  // of an old contact, or with the age in it
  void end_list();

  // A step goes along the list and finds the contacts anew: numbers of pairs ascend. Those that it does not enter end.
  void begin_step();
  csds_age age_before(int pair);                  // in the last step
  uint64_t touched_before(int begin, int count);  // a bit for each of up to 64 pairs
  int enter(int pair);                            // returns its place
  void end_step();

  // the same without changing anything: for pairs from one on, whose number grows from call to call; `at` is that of
  // first_from() at first
  const int *first_from(int pair) const;
  uint64_t touched_among(int begin, int count, const int *&at) const;

  // by place
  int pair(int place) const { return states[place].pair; }
  csds_age age(int place) const { return states[place].age; }
  void set_age(int place, csds_age age) { states[place].age = age; }
  double *history(int place) const {
    const auto number = static_cast<unsigned>(place);
    return chunks[number / CHUNK].get() + static_cast<size_t>(number % CHUNK) * size_of_history;
  }

  // the places, by ascending numbers of pairs; those of age CSDS_NEW, as the last one always is, do not touch
  const std::vector<int> &places() const { return order; }
  int capacity() const { return static_cast<int>(states.size()); }  // all places are below
  // the place of two grains that touch, -1 if they do not; swapped: they are listed as j, i
  int find(const PairList &pairs, int i, int j, bool &swapped) const;
  void store_ages();  // in the histories, if they have one
  double memory_usage() const;

 private:
  static constexpr unsigned CHUNK = 512;  // histories: what has been given out must not move
  static constexpr int LAST = 0;          // a place that is no contact's ends each row of places
  struct State {
    int pair;
    csds_age age;
  };

  int size_of_history = 0;
  bool keeps_ages = false;
  std::vector<std::unique_ptr<double[]>> chunks;
  std::vector<State> states{{INT_MAX, CSDS_NEW}};
  std::vector<int> order{LAST}, next;  // places of the last step, of this one
  std::vector<int> vacant;
  const int *at = nullptr;  // how far this step has come in `order`

  void pass(int pair) {  // those before it have not been entered
    for (; states[*at].pair < pair; at++) vacant.push_back(*at);
  }
  int take(int pair);
};

inline csds_age ContactTable::age_before(int pair) {
  pass(pair);
  return states[*at].pair == pair ? states[*at].age : CSDS_NEW;
}

inline uint64_t ContactTable::touched_before(int begin, int count) {
  pass(begin);
  const int *from = at;
  return touched_among(begin, count, from);
}

inline uint64_t ContactTable::touched_among(int begin, int count, const int *&from) const {
  while (states[*from].pair < begin) from++;
  uint64_t bits = 0;
  for (const int *k = from; states[*k].pair < begin + count; k++)
    bits |= uint64_t{states[*k].age != CSDS_NEW} << (states[*k].pair - begin);
  return bits;
}

inline int ContactTable::enter(int pair) {
  pass(pair);
  const int place = states[*at].pair == pair ? *at++ : take(pair);
  next.push_back(place);
  return place;
}

}  // namespace LAMMPS_NS

#endif

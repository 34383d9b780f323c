// SPDX-License-Identifier: GPL-2.0-or-later
// Places of contacts: given out, found, given to others.

#include "pair/contact_table.h"

#include "common/bytes_of.h"
#include "pair/contact_search.h"
#include "pair/grains.h"
#include "pair/pair_list.h"

#include <algorithm>
#include <utility>

using namespace LAMMPS_NS;

void ContactTable::set_values(int values, bool with_age) {
  kept = values;
  keeps_ages = with_age;
}

void ContactTable::fetch() {
  if (Elsewhere *const from = std::exchange(holder, nullptr)) from->bring_back();
}

void ContactTable::refresh_bodies(const Grains &grains) {
  for (int n = 0; n < used; n++)
    for (int k = 0; k < all[n]->count; k++) set_body(*all[n], k, grains.body(all[n]->i[k], all[n]->j[k]));
}

// Not by threads at once.
int ContactTable::add_block(int number, const csds_law &law) {
  if (used == static_cast<int>(all.size())) all.emplace_back();
  if (!all[used]) all[used] = std::make_unique<ContactBlock>();
  ContactBlock &b = *all[used];
  const int rows = csds_law_rows(&law);
  if (!b.history || b.history_rows != rows) b.history.reset(new ContactBlock::Row[rows]());
  b.bodies = ContactBlock::ONE;
  b.history_rows = rows;
  b.values = law.history;
  b.central = csds_law_is_central(&law);
  b.law = number;
  b.count = 0;
  b.apart = 0;
  return used++;
}

int ContactTable::take_lane(int block, int lane, int pair, unsigned i, unsigned j, const PairBody &body) {
  ContactBlock &b = *all[block];
  b.pair[lane] = pair;
  b.i[lane] = i;
  b.j[lane] = j;
  b.age[lane] = CSDS_NEW;
  b.apart &= ~(uint64_t{1} << lane);
  set_body(b, lane, body);
  note_place(pair, true, b.law);
  if (is_known) is_known = false;  // not written to by threads at once
  return first_place(block) + lane;
}

// Pairs of another share may have a bit in the same word. Where there is none, a locked operation would take longer
// than all else that a contact needs here.
void ContactTable::note_place(int pair, bool has, int law) {
  uint64_t *const word = &has_place[pair / 64], bit = uint64_t{1} << (pair % 64);
  if (of_law[law].more.size() < 2)
    *word = has ? *word | bit : *word & ~bit;
  else if (has)
    __atomic_fetch_or(word, bit, __ATOMIC_RELAXED);
  else
    __atomic_fetch_and(word, ~bit, __ATOMIC_RELAXED);
}

void ContactTable::set_body(ContactBlock &b, int lane, const PairBody &body) {
  const int number = b.bodies == ContactBlock::OWN ? CommonBodies::NONE : common.number(body);
  if (number != CommonBodies::NONE) {
    const int another = lane == 0;
    b.body_number[lane] = static_cast<unsigned char>(number);
    if (b.count == 1)
      b.body = common.rows(number);
    else if (b.body_number[another] != number)
      b.bodies = ContactBlock::COMMON;
    return;
  }
  if (b.bodies != ContactBlock::OWN) give_own_bodies(b, lane);
  for (int row = 0; row < CSDS_BODY_ROWS; row++) b.body[row][lane] = body.of[row];
}

// To all contacts but one.
void ContactTable::give_own_bodies(ContactBlock &b, int but) const {
  if (!b.own_bodies) b.own_bodies.reset(new ContactBlock::Row[CSDS_BODY_ROWS]());
  b.bodies = ContactBlock::OWN;
  b.body = ContactBlock::as_rows(b.own_bodies);
  for (int k = 0; k < b.count; k++)
    for (int row = 0; row < CSDS_BODY_ROWS && k != but; row++) b.body[row][k] = common.all()[b.body_number[k]][row];
}

csds_rows ContactTable::rows(int block) const {
  ContactBlock &b = *all[block];
  csds_rows rows = {b.count, b.history_rows, b.i,      b.j, b.age, b.body, ContactBlock::as_rows(b.history),
                    nullptr, nullptr,        b.central};
  if (b.bodies != ContactBlock::OWN) rows.common = common.all();
  if (b.bodies == ContactBlock::COMMON) rows.number = b.body_number;
  return rows;
}

// --------------------------------------------------------------------------------- new contacts

int ContactTable::block_beside(int pair, int number) const {
  const std::vector<Made> &in_order = of_law[number].made;
  const auto begins_behind = [](int a, const Made &block) { return a < block.first_pair; };
  const auto behind = std::upper_bound(in_order.begin(), in_order.end(), pair, begins_behind);
  return behind == in_order.begin() ? -1 : behind[-1].block;
}

void ContactTable::make_room(size_t contacts, int shares) {
  const size_t more = used + contacts / CSDS_BLOCK + shares * of_law.size();
  if (all.size() < more) all.resize(more);
  for (BlocksOfLaw &own : of_law) own.more.resize(shares, -1);
  is_known = false;
}

// Beside its neighbors in the list, whose grains are at hand, where a place is vacant there; else behind all.
int ContactTable::enter(int pair, unsigned i, unsigned j, int number, const csds_law &law, const PairBody &body,
                        const double *x, const double *radius, int share) {
  BlocksOfLaw &own = of_law[number];
  if (own.more.empty()) own.more.push_back(-1);
  int &last = own.more[share];
  for (int block : {block_beside(pair, number), last}) {
    const int lane = block < 0 ? -1 : vacant_lane(*all[block], x, radius);
    if (lane < 0) continue;
    note_place(all[block]->pair[lane], false, number);
    return take_lane(block, lane, pair, i, j, body);
  }
  if (last < 0 || all[last]->count == CSDS_BLOCK) {
    const std::lock_guard<std::mutex> alone(adds_block);
    last = add_block(number, law);
    all[last]->share = share;
  }
  return take_lane(last, all[last]->count++, pair, i, j, body);
}

void ContactTable::take_for_made() {
  if (made > 0) return;
  made = used;
  for (BlocksOfLaw &own : of_law) own.more.clear();
  for (int n = 0; n < made; n++) of_law[all[n]->law].made.push_back({all[n]->pair[0], n});
}

// Of one that has ended, and not come back in this step.
int ContactTable::vacant_lane(const ContactBlock &b, const double *x, const double *radius) {
  for (uint64_t apart = b.apart; apart; apart &= apart - 1) {
    const int lane = __builtin_ctzll(apart);
    if (!grains_touch(x, radius, b.i[lane], b.j[lane])) return lane;
  }
  return -1;
}

// ------------------------------------------------------------------------------------- by place

void ContactTable::set_age(int place, csds_age age) {
  ContactBlock &b = block_of(place);
  const uint64_t bit = uint64_t{1} << lane_of(place);
  b.age[lane_of(place)] = age;
  b.apart = age == CSDS_NEW ? b.apart | bit : b.apart & ~bit;
}

void ContactTable::read_history(int place, double *values, const int *signs) const {
  const ContactBlock &b = *all[place / CSDS_BLOCK];
  for (int h = 0; h < b.values; h++) values[h] = (signs ? signs[h] : 1) * b.history[h].of[lane_of(place)];
  for (int h = b.values; h < kept; h++) values[h] = 0.0;
  if (keeps_ages) values[kept - 1] = b.age[lane_of(place)];
}

void ContactTable::write_history(int place, const double *values) {
  ContactBlock &b = block_of(place);
  for (int h = 0; h < b.values; h++) b.history[h].of[lane_of(place)] = values[h];
}

// -------------------------------------------------------------------------------------- by pair

const std::vector<ContactTable::Known> &ContactTable::by_pair() const {
  if (is_known) return known;
  // a pair stands behind as many as have lower numbers
  std::vector<int> before(has_place.size());
  int count = 0;
  for (size_t w = 0; w < before.size(); w++) {
    before[w] = count;
    count += __builtin_popcountll(has_place[w]);
  }
  known.resize(count);
  for (int n = 0; n < used; n++)
    for (int k = 0; k < all[n]->count; k++) {
      const int p = all[n]->pair[k], w = p / 64;
      const uint64_t lower = has_place[w] & ((uint64_t{1} << (p % 64)) - 1);
      known[before[w] + __builtin_popcountll(lower)] = {p, first_place(n) + k};
    }
  is_known = true;
  return known;
}

// Of a list by ascending pairs the one of grains i and j, its end: there is none.
template <class List, class PairOf, class Touches>
static auto find_in(const List &list, const PairList &pairs, int i, int j, bool &swapped, PairOf pair_of,
                    Touches touches) {
  const auto before = [&](const auto &a, int pair) { return pair_of(a) < pair; };
  for (bool from_j : {false, true}) {
    swapped = from_j;
    auto here = std::lower_bound(list.begin(), list.end(), pairs.begin(i), before);
    for (; here != list.end() && static_cast<int>(pairs.first()[pair_of(*here)]) == i; ++here)
      if (static_cast<int>(pairs.second()[pair_of(*here)]) == j && touches(*here)) return here;
    std::swap(i, j);
  }
  return list.end();
}

ContactTable::Found ContactTable::find(const PairList &pairs, int i, int j) const {
  Found found;
  if (!waiting.empty()) {
    const auto at = find_in(
        waiting, pairs, i, j, found.swapped, [](int pair) { return pair; }, [](int) { return true; });
    if (at != waiting.end()) found.waiting = static_cast<int>(at - waiting.begin());
    return found;
  }
  const std::vector<Known> &list = by_pair();
  const auto at = find_in(
      list, pairs, i, j, found.swapped, [](const Known &a) { return a.pair; },
      [this](const Known &a) { return age(a.place) != CSDS_NEW; });
  if (at != list.end()) found.place = at->place;
  return found;
}

void ContactTable::read_found(const Found &found, double *values) const {
  if (found.waiting >= 0)
    read_waiting(found.waiting, values, nullptr);
  else
    read_history(found.place, values);
}

double ContactTable::memory_usage() const {
  double histories = 0.0;
  for (const auto &b : all) {
    if (!b) continue;
    const int rows = b->history_rows + (b->own_bodies ? CSDS_BODY_ROWS : 0);
    histories += sizeof *b + static_cast<double>(rows) * sizeof(ContactBlock::Row);
  }
  return histories + common.memory_usage() + bytes_of(all) + bytes_of(has_place) + bytes_of(waiting) +
         bytes_of(waiting_values) + bytes_of(known);
}

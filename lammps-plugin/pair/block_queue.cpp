// SPDX-License-Identifier: GPL-2.0-or-later
// The loops over pairs and contacts.

#include "pair/block_queue.h"

#include "common/bytes_of.h"
#include "pair/contact_search.h"
#include "pair/contact_table.h"
#include "pair/pair_list.h"
#include "pair/pair_table.h"
#include "pair/special_bonds.h"

#include <algorithm>
#include <cstdint>
#include <new>

using namespace LAMMPS_NS;

void BlockQueue::sort_laws(const PairTable &table) {
  sorted++;
  stride = table.types() + 1;
  law_of_types.assign(static_cast<size_t>(stride) * stride, -1);
  std::vector<const csds_law *> laws;
  bool any_none = false;
  for (int i = 1; i < stride; i++)
    for (int j = 1; j < stride; j++) {
      any_none = any_none || table.at(i, j).none;
      if (table.at(i, j).none) continue;
      law_of_types[static_cast<size_t>(i) * stride + j] = static_cast<int>(laws.size());
      laws.push_back(&table.at(i, j).law);
    }
  waiting.reset(csds_queue_new(laws.data(), static_cast<int>(laws.size())));
  if (!waiting && !laws.empty()) throw std::bad_alloc();
  one_law = waiting && waiting->batches == 1 && !any_none;
}

void BlockQueue::step(const Step &s) {
  if (s.bonds)
    s.accounted ? step_contacts<true, true>(s) : step_contacts<true, false>(s);
  else
    s.accounted ? step_contacts<false, true>(s) : step_contacts<false, false>(s);
}

// Bits of the n-th and all later ones of a word of pairs.
static uint64_t those_from(int n) {
  return n <= 0 ? ~uint64_t{0} : n >= ContactSearch::WORD ? 0 : ~uint64_t{0} << n;
}

// Those of the pairs from `first` on, before `last`, that may touch, or whose bit `touched` sets.
template <bool SPECIAL, class Touched, class Visit>
void BlockQueue::search(const Step &s, int first, int last, Touched touched, Visit visit) const {
  const PairList &pairs = s.pairs;
  const int *type = s.type, n = stride;
  const bool all_alike = one_law;
  constexpr int WORD = ContactSearch::WORD;

  for (int begin = first / FOUR * FOUR; begin < last; begin += WORD) {
    const int count = std::min(last - begin, WORD);
    const unsigned *pi = pairs.first() + begin, *pj = pairs.second() + begin;
    uint64_t maybe = s.search.near(pi, pj, count) | touched(begin, count);
    if (begin < first) maybe &= those_from(first - begin);
    for (; maybe; maybe &= maybe - 1) {
      const int k = __builtin_ctzll(maybe), p = begin + k;
      if (SPECIAL && s.bonds->factor(p) == 0.0) continue;
      const int law = all_alike ? 0 : law_of_types[type[pi[k]] * n + type[pj[k]]];
      if (law >= 0) visit(p, pi[k], pj[k], law);
    }
  }
}

template <bool ACCOUNT>
void BlockQueue::push(const Step &s, const csds_grains &g, int law, unsigned i, unsigned j, int place) {
  const size_t at = 3 * size_t{j};
  double *history = s.contacts.history(place);
  csds_batch *full = csds_queue_push(waiting.get(), law, i, j, s.contacts.age(place), history, place);
  __builtin_prefetch(history);
  __builtin_prefetch(history + 5);
  __builtin_prefetch(g.x + at);
  __builtin_prefetch(g.v + at);
  __builtin_prefetch(g.omega + at);
  __builtin_prefetch(g.force + at);
  __builtin_prefetch(g.torque + at);
  __builtin_prefetch(g.inertia + j);
  if (full) flush<ACCOUNT>(s, *full);
}

template <bool ACCOUNT>
void BlockQueue::flush_rest(const Step &s) {
  if (!waiting) return;
  while (csds_batch *rest = csds_queue_rest(waiting.get())) flush<ACCOUNT>(s, *rest);
}

template <bool SPECIAL, bool ACCOUNT>
void BlockQueue::step_contacts(const Step &s) {
  ContactTable &contacts = s.contacts;
  const csds_grains g = s.grains;  // of its own, for the compiler to know that nobody writes to it
  contacts.begin_step();
  search<SPECIAL>(
      s, 0, s.pairs.size(),
      [&](int begin, int count) { return ACCOUNT ? contacts.touched_before(begin, count) : uint64_t{0}; },
      [&](int p, unsigned i, unsigned j, int law) { push<ACCOUNT>(s, g, law, i, j, contacts.enter(p)); });
  contacts.end_step();
  flush_rest<ACCOUNT>(s);
}

void BlockQueue::find(const Step &s, int first, int last, std::vector<int> &found) const {
  found.clear();
  const ContactTable &contacts = s.contacts;
  const int *at = contacts.first_from(first);
  const auto touched = [&](int begin, int count) {
    return s.accounted ? contacts.touched_among(begin, count, at) : uint64_t{0};
  };
  const auto keep = [&](int p, unsigned, unsigned, int) { found.push_back(p); };
  s.bonds ? search<true>(s, first, last, touched, keep) : search<false>(s, first, last, touched, keep);
}

void BlockQueue::step_found(const Step &s, const std::vector<int> &found, const int *places) {
  s.accounted ? step_those<true>(s, found, places) : step_those<false>(s, found, places);
}

template <bool ACCOUNT>
void BlockQueue::step_those(const Step &s, const std::vector<int> &found, const int *places) {
  const unsigned *const first = s.pairs.first(), *const second = s.pairs.second();
  const csds_grains g = s.grains;
  for (size_t k = 0; k < found.size(); k++) {
    const unsigned i = first[found[k]], j = second[found[k]];
    const int law = one_law ? 0 : law_of_types[s.type[i] * stride + s.type[j]];
    push<ACCOUNT>(s, g, law, i, j, places[k]);
  }
  flush_rest<ACCOUNT>(s);
}

template <bool ACCOUNT>
void BlockQueue::flush(const Step &s, csds_batch &full) {
  csds_contacts &c = full.contacts;
  csds_block *const block = &aligned->block;
  const Batch batch = {full.law, c, full.place, ACCOUNT};
  csds_block_gather(batch.law, block, &s.grains, &c);
  for (BatchVisitor *visitor : s.visitors) visitor->before_step(batch, *block);
  (ACCOUNT ? csds_block_account : csds_block_step)(batch.law, block, c.count);
  for (BatchVisitor *visitor : s.visitors) visitor->after_step(batch, *block);
  csds_block_scatter(batch.law, block, &s.grains, &c);
  for (int k = 0; k < c.count; k++) s.contacts.set_age(static_cast<int>(batch.place[k]), c.age[k]);
  c.count = 0;
}

double BlockQueue::memory_usage() const {
  const size_t batches = waiting ? 2 * static_cast<size_t>(waiting->batches) : 0;
  return batches * sizeof(csds_batch) + bytes_of(law_of_types) + sizeof(AlignedBlock);
}

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

template <bool SPECIAL, bool ACCOUNT>
void BlockQueue::step_contacts(const Step &s) {
  const PairList &pairs = s.pairs;
  ContactTable &contacts = s.contacts;
  const csds_grains g = s.grains;
  const int size = pairs.size(), *type = s.type, n = stride;
  const bool all_alike = one_law;
  constexpr int WORD = ContactSearch::WORD;

  contacts.begin_step();
  for (int begin = 0; begin < size; begin += WORD) {
    const int count = std::min(size - begin, WORD);
    const unsigned *pi = pairs.first() + begin, *pj = pairs.second() + begin;
    uint64_t maybe = s.search.near(pi, pj, count);
    if (ACCOUNT) maybe |= contacts.touched_before(begin, count);
    for (; maybe; maybe &= maybe - 1) {
      const int k = __builtin_ctzll(maybe), p = begin + k;
      const size_t i = pi[k], j = pj[k];
      if (SPECIAL && s.bonds->factor(p) == 0.0) continue;
      const int law = all_alike ? 0 : law_of_types[type[i] * n + type[j]];
      if (law < 0) continue;
      const int place = contacts.enter(p);
      double *history = contacts.history(place);
      csds_batch *full = csds_queue_push(waiting.get(), law, pi[k], pj[k], contacts.age(place), history, place);
      __builtin_prefetch(history);
      __builtin_prefetch(history + 5);
      __builtin_prefetch(g.x + 3 * j);
      __builtin_prefetch(g.v + 3 * j);
      __builtin_prefetch(g.omega + 3 * j);
      __builtin_prefetch(g.force + 3 * j);
      __builtin_prefetch(g.torque + 3 * j);
      __builtin_prefetch(g.inertia + j);
      if (full) flush<ACCOUNT>(s, *full);
    }
  }
  contacts.end_step();
  if (!waiting) return;
  while (csds_batch *rest = csds_queue_rest(waiting.get())) flush<ACCOUNT>(s, *rest);
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

// SPDX-License-Identifier: GPL-2.0-or-later
// The loops over pairs and contacts.

#include "pair/block_queue.h"

#include "common/bytes_of.h"
#include "pair/contact_search.h"
#include "pair/pair_list.h"
#include "pair/pair_table.h"
#include "pair/special_bonds.h"

#include <algorithm>
#include <cstdint>

using namespace LAMMPS_NS;

void BlockQueue::sort_laws(const PairTable &table) {
  stride = table.types() + 1;
  waiting.clear();
  bool any_none = false;
  waiting_of_types.assign(static_cast<size_t>(stride) * stride, -1);
  for (int i = 1; i < stride; i++)
    for (int j = 1; j < stride; j++) {
      any_none = any_none || table.at(i, j).none;
      if (table.at(i, j).none) continue;
      const csds_law &law = table.at(i, j).law;
      size_t w = 0;
      while (w < waiting.size() && !csds_law_same(waiting[w].law, &law)) w++;
      if (w == waiting.size()) waiting.push_back({&law, {}, {}, false});
      waiting_of_types[static_cast<size_t>(i) * stride + j] = static_cast<int>(w);
    }
  one_law = waiting.size() == 1 && !any_none;
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
  const csds_grains g = s.grains;
  const int size = pairs.size(), *type = s.type, n = stride;
  const bool all_alike = one_law;
  constexpr int WORD = ContactSearch::WORD;

  for (int begin = 0; begin < size; begin += WORD) {
    const int count = std::min(size - begin, WORD);
    const unsigned *pi = pairs.first() + begin, *pj = pairs.second() + begin;
    uint64_t maybe = s.search.near(pi, pj, count);
    if (ACCOUNT) maybe |= pairs.touched_before(begin, count);
    for (; maybe; maybe &= maybe - 1) {
      const int k = __builtin_ctzll(maybe), p = begin + k;
      const size_t i = pi[k], j = pj[k];
      if (SPECIAL && s.bonds->factor(p) == 0.0) continue;
      const int w = all_alike ? 0 : waiting_of_types[type[i] * n + type[j]];
      if (w < 0) continue;
      Batch &batch = waiting[w];
      double *history = pairs.history(p);
      const int c = batch.contacts.count++;
      batch.pair[c] = p;
      batch.contacts.i[c] = static_cast<unsigned>(i);
      batch.contacts.j[c] = static_cast<unsigned>(j);
      batch.contacts.age[c] = pairs.age_before(p);
      batch.contacts.history[c] = history;
      __builtin_prefetch(history);
      __builtin_prefetch(history + 5);
      __builtin_prefetch(g.x + 3 * j);
      __builtin_prefetch(g.v + 3 * j);
      __builtin_prefetch(g.omega + 3 * j);
      __builtin_prefetch(g.force + 3 * j);
      __builtin_prefetch(g.torque + 3 * j);
      __builtin_prefetch(g.inertia + j);
      if (c == CSDS_BLOCK - 1) flush<ACCOUNT>(s, batch);
    }
  }
  for (Batch &batch : waiting)
    if (batch.contacts.count) flush<ACCOUNT>(s, batch);
}

template <bool ACCOUNT>
void BlockQueue::flush(const Step &s, Batch &batch) {
  csds_contacts &c = batch.contacts;
  csds_block *const block = &aligned->block;
  batch.accounted = ACCOUNT;
  csds_block_gather(batch.law, block, &s.grains, &c);
  for (BatchVisitor *visitor : s.visitors) visitor->before_step(batch, *block);
  (ACCOUNT ? csds_block_account : csds_block_step)(batch.law, block, c.count);
  for (BatchVisitor *visitor : s.visitors) visitor->after_step(batch, *block);
  csds_block_scatter(batch.law, block, &s.grains, &c);
  for (int k = 0; k < c.count; k++) s.pairs.set_age(batch.pair[k], c.age[k]);
  c.count = 0;
}

double BlockQueue::memory_usage() const {
  return bytes_of(waiting) + bytes_of(waiting_of_types) + sizeof(AlignedBlock);
}

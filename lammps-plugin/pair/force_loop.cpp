// SPDX-License-Identifier: GPL-2.0-or-later
// The loops over pairs and contacts.

#include "pair/force_loop.h"

#include "pair/contact_table.h"
#include "pair/grains.h"
#include "pair/laws_in_use.h"
#include "pair/pair_list.h"
#include "pair/special_bonds.h"

#include <algorithm>
#include <numeric>

using namespace LAMMPS_NS;

constexpr int WORD = ContactSearch::WORD;

int ForceLoop::Step::law(int pair) const {
  return laws.between(type[pairs.first()[pair]], type[pairs.second()[pair]]);
}

// Of a grain: x, v, omega, f, torque and its sphere; of a contact: history, numbers and age.
bool ForceLoop::Step::lies_near() const {
  constexpr size_t OF_GRAIN = 136, OF_CONTACT = 100, NEARER_CACHES = 4 << 20;  // [bytes]
  return bodies.count() * OF_GRAIN + contacts.blocks() * (CSDS_BLOCK * OF_CONTACT) <= NEARER_CACHES;
}

void ForceLoop::step(const Step &s) {
  find(s, 0, 1, found);
  for (int pair : found) enter(s, pair, 0);
  order.resize(s.contacts.blocks());
  std::iota(order.begin(), order.end(), 0);
  step_blocks(s, order);
}

// --------------------------------------------------------------------------------- new contacts

void ForceLoop::find(const Step &s, int share, int shares, std::vector<int> &found) {
  const int words = (s.pairs.size() + WORD - 1) / WORD;
  const auto begin = [&](int n) { return static_cast<int>(static_cast<long long>(words) * n / shares); };
  found.clear();
  for (int word = begin(share); word < begin(share + 1); word++) search(s, word, found);
}

void ForceLoop::search(const Step &s, int word, std::vector<int> &found) {
  const int begin = word * WORD, count = std::min(s.pairs.size() - begin, WORD);
  const unsigned *pi = s.pairs.first() + begin, *pj = s.pairs.second() + begin;
  uint64_t maybe = s.search.near(pi, pj, count) & ~s.contacts.held(word);
  for (; maybe; maybe &= maybe - 1) {
    const int k = __builtin_ctzll(maybe);
    if (!grains_touch(s.grains.x, s.grains.radius, pi[k], pj[k])) continue;
    if (s.bonds && s.bonds->factor(begin + k) == 0.0) continue;
    if (s.law(begin + k) >= 0) found.push_back(begin + k);
  }
}

int ForceLoop::enter(const Step &s, int pair, int share) {
  const unsigned i = s.pairs.first()[pair], j = s.pairs.second()[pair];
  const int law = s.law(pair);
  return s.contacts.enter(pair, i, j, law, s.laws.at(law), s.bodies.body(i, j), s.grains.x, s.grains.radius, share);
}

// ------------------------------------------------------------------------------------ all contacts

// The kernel fetches what the next block needs of its grains, and for that has to know who they are.
static void fetch_grains(const ContactBlock &b) {
#ifdef __GNUC__
  constexpr int IN_A_LINE = 64 / sizeof *b.i;
  __builtin_prefetch(&b);
  __builtin_prefetch(b.body_number);
  __builtin_prefetch(b.body_number + CSDS_BLOCK - 1);
  for (int k = 0; k < CSDS_BLOCK; k += IN_A_LINE) {
    __builtin_prefetch(b.i + k);
    __builtin_prefetch(b.j + k);
    __builtin_prefetch(b.age + k);
  }
#endif
}

// Nothing is fetched that lies near: that would take a tenth of the time.
void ForceLoop::step_blocks(const Step &s, const std::vector<int> &numbers) {
  const size_t count = numbers.size(), fetched = s.lies_near() ? 0 : count;
  for (size_t n = 0; n < count; n++) {
    if (n + 2 < fetched) fetch_grains(s.contacts.block(numbers[n + 2]));
    step_block(s, numbers[n], n + 1 < fetched ? numbers[n + 1] : -1);
  }
}

// number_of_next: whose grains are fetched, -1: of none
void ForceLoop::step_block(const Step &s, int number, int number_of_next) {
  ContactTable &contacts = s.contacts;
  ContactBlock &b = contacts.block(number);
  const csds_law &law = s.laws.at(b.law);
  csds_block *const block = &aligned->block;
  const bool more = number_of_next >= 0;
  const csds_rows coming = contacts.rows(more ? number_of_next : number), *const next = more ? &coming : nullptr;
  csds_rows rows = contacts.rows(number);
  const Batch batch = {&law, b.count, b.i, b.j, ContactTable::first_place(number), s.accounted};
  csds_block_gather_rows(block, &s.grains, &rows, next);
  if (s.laws.conducts(b.law) && !rows.number) csds_block_copy_body(block, &rows);
  for (BatchVisitor *visitor : s.visitors) visitor->before_step(batch, *block);
  (s.accounted ? csds_block_account_rows : csds_block_step_rows)(&law, block, &rows);
  for (BatchVisitor *visitor : s.visitors) visitor->after_step(batch, *block);
  b.apart = csds_block_scatter_rows(block, &s.grains, &rows, next);
}

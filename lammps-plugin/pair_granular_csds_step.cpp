// SPDX-License-Identifier: GPL-2.0-or-later
// The force loop of a time step: finds touching pairs, brings them to the kernel in blocks, and the forces back.
//
// What it moves. For every listed pair: 8 bytes in sequence and two spheres of 16. For every touching pair also:
// position, velocity, angular velocity, radius and inertia of two grains (192 bytes), history (48 for hooke + csds) and
// age, forces and torques of two grains (96), these three to and fro.

#include "pair_granular_csds.h"

#include "atom.h"
#include "fix_neigh_history.h"
#include "force.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>

using namespace LAMMPS_NS;

// Which law each pair of types has, equal laws counted once.
void PairGranularCSDS::sort_laws() {
  const int n = stride();
  waiting.clear();
  waiting_of_types.assign(static_cast<size_t>(n) * n, -1);
  for (int i = 1; i < n; i++)
    for (int j = 1; j < n; j++) {
      const csds_law &law = entry(i, j).law;
      size_t w = 0;
      while (w < waiting.size() && !csds_law_same(waiting[w].law, &law)) w++;
      if (w == waiting.size()) waiting.push_back({&law, {}, {}});
      waiting_of_types[static_cast<size_t>(i) * n + j] = static_cast<int>(w);
    }
}

typedef float float4 __attribute__((vector_size(16)));

// Own and ghost grains as four floats each, so that the search for touching pairs reads a third of the bytes, and four
// pairs at a time. Returns by how much the spheres must grow for the search to miss none: positions up to `extent`
// from the origin are rounded to 2^-24 of it, and so is each operation.
float PairGranularCSDS::pack_spheres() {
  const double *x = atom->x[0], *radius = atom->radius;
  const size_t n = atom->nlocal + atom->nghost;
  spheres.resize(4 * n);
  float *s = spheres.data();
  float4 largest = {0.0f, 0.0f, 0.0f, 0.0f};
  const double ox = origin[0], oy = origin[1], oz = origin[2];
  for (size_t i = 0; i < n; i++) {
    const float4 a = {static_cast<float>(x[3 * i] - ox), static_cast<float>(x[3 * i + 1] - oy),
                      static_cast<float>(x[3 * i + 2] - oz), static_cast<float>(radius[i])};
    std::memcpy(s + 4 * i, &a, sizeof a);
    const float4 b = -a, size = a > b ? a : b;
    largest = largest > size ? largest : size;
  }
  const float extent = std::max(std::max(largest[0], largest[1]), std::max(largest[2], largest[3]));
  return 0x1p-20f * extent;
}

// Squared distance minus squared reach of four pairs, each sphere larger by `pad`.
static inline float4 gaps(const float *s, const unsigned *i, const unsigned *j, float pad) {
  const float4 flip = {1.0f, 1.0f, 1.0f, -1.0f};
  float4 way[4];
  for (int k = 0; k < 4; k++) {
    float4 a, b;
    std::memcpy(&a, s + 4 * size_t{i[k]}, sizeof a);
    std::memcpy(&b, s + 4 * size_t{j[k]}, sizeof b);
    way[k] = a * flip - b;
  }
  const float4 xy01 = __builtin_shufflevector(way[0], way[1], 0, 4, 1, 5);
  const float4 xy23 = __builtin_shufflevector(way[2], way[3], 0, 4, 1, 5);
  const float4 zr01 = __builtin_shufflevector(way[0], way[1], 2, 6, 3, 7);
  const float4 zr23 = __builtin_shufflevector(way[2], way[3], 2, 6, 3, 7);
  const float4 x = __builtin_shufflevector(xy01, xy23, 0, 1, 4, 5), y = __builtin_shufflevector(xy01, xy23, 2, 3, 6, 7);
  const float4 z = __builtin_shufflevector(zr01, zr23, 0, 1, 4, 5), r = __builtin_shufflevector(zr01, zr23, 2, 3, 6, 7);
  const float4 reach = r - 2.0f * pad;
  return x * x + y * y + z * z - reach * reach;
}

// A bit for each number with a sign.
static inline uint64_t negative(float4 a) {
#ifdef __SSE__
  return static_cast<unsigned>(__builtin_ia32_movmskps(a));
#else
  uint64_t bits = 0;
  for (int k = 0; k < 4; k++) bits |= uint64_t{std::signbit(a[k])} << k;
  return bits;
#endif
}

typedef int int4 __attribute__((vector_size(16)));

// A bit for each of up to 64 pairs that touched at the last step; reads up to a multiple of four.
static inline uint64_t younger_than(unsigned age, const unsigned *ages, int count) {
  uint64_t bits = 0;
  for (int k = 0; k < count; k += 4) {
    int4 a;
    std::memcpy(&a, ages + k, sizeof a);
    const int4 younger = a - static_cast<int>(age) > 0;
    float4 signs;
    std::memcpy(&signs, &younger, sizeof signs);
    bits |= negative(signs) << k;
  }
  return bits;
}

template <int EVALUATE, int ACCOUNT>
void PairGranularCSDS::step_contacts() {
  if (pair_count == 0) return;
  const float pad = pack_spheres();
  const float *s = spheres.data();
  const double *x = atom->x[0], *v = atom->v[0], *omega = atom->omega[0];
  const double *f = atom->f[0], *torque = atom->torque[0];
  double **firstvalue = fix_history->firstvalue;
  const int *type = atom->type;
  const int pairs = pair_count, n = stride();
  const bool one_law = waiting.size() == 1;
  constexpr int SEARCH = 64;  // bits of a word

  for (int begin = 0; begin < pairs; begin += SEARCH) {
    const int count = std::min(pairs - begin, SEARCH);
    const unsigned *pi = pair_i.data() + begin, *pj = pair_j.data() + begin;
    uint64_t maybe = 0;
    for (int k = 0; k < count; k += 4) maybe |= negative(gaps(s, pi + k, pj + k, pad)) << k;
    if (ACCOUNT) maybe |= younger_than(4 * (evaluation - 1), pair_age.data() + begin, count);
    if (count < SEARCH) maybe &= (uint64_t{1} << count) - 1;
    for (; maybe; maybe &= maybe - 1) {
      const int k = __builtin_ctzll(maybe), p = begin + k;
      const size_t i = pi[k], j = pj[k];
      if (EVALUATE && special_factor(p) == 0.0) continue;
      Waiting &w = waiting[one_law ? 0 : waiting_of_types[type[i] * n + type[j]]];
      double *history = firstvalue[i] + history_size * static_cast<size_t>(p - pair_begin[i]);
      const int c = w.contacts.count++;
      w.pair[c] = p;
      w.contacts.i[c] = static_cast<unsigned>(i);
      w.contacts.j[c] = static_cast<unsigned>(j);
      w.contacts.age[c] = age_in(evaluation - 1, p);
      w.contacts.history[c] = history;
      __builtin_prefetch(history);
      __builtin_prefetch(history + 5);
      __builtin_prefetch(x + 3 * j);
      __builtin_prefetch(v + 3 * j);
      __builtin_prefetch(omega + 3 * j);
      __builtin_prefetch(f + 3 * j);
      __builtin_prefetch(torque + 3 * j);
      __builtin_prefetch(&inertias[j]);
      if (c == CSDS_BLOCK - 1) flush<EVALUATE, ACCOUNT>(w);
    }
  }
  for (auto &w : waiting)
    if (w.contacts.count) flush<EVALUATE, ACCOUNT>(w);
}

template <int EVALUATE, int ACCOUNT>
void PairGranularCSDS::flush(Waiting &w) {
  csds_contacts &c = w.contacts;
  const unsigned own = atom->nlocal, receiving = force->newton_pair ? own + atom->nghost : own;
  const csds_grains grains = {atom->x[0],      atom->v[0], atom->omega[0],  atom->radius,
                              inertias.data(), atom->f[0], atom->torque[0], receiving};
  csds_block_gather(w.law, block.get(), &grains, &c);
  if (freeze_bit) unfreeze_pairs(c);
  (ACCOUNT ? csds_block_account : csds_block_step)(w.law, block.get(), c.count);
  if (keep_forces) keep_block(w);
  if (EVALUATE) evaluate(w, ACCOUNT);
  if (ACCOUNT) account(w);
  csds_block_scatter(w.law, block.get(), &grains, &c);
  for (int k = 0; k < c.count; k++) set_age(w.pair[k], c.age[k]);
  c.count = 0;
}

void PairGranularCSDS::keep_block(const Waiting &w) {
  const csds_contacts &c = w.contacts;
  for (int k = 0; k < c.count; k++) {
    Acting &a = acting[w.pair[k]];
    csds_block_response(block.get(), k, &a.response);
    for (int s = 0; s < CSDS_SPRINGS; s++) a.energy.stored[s] = block->stored[s][k];
    for (int s = 0; s < CSDS_CHANNELS; s++) a.energy.dissipated[s] = block->dissipated[s][k];
    a.energy.slip_speed = block->slip_speed[k];
  }
}

// special bonds, energy and virial
void PairGranularCSDS::evaluate(const Waiting &w, bool audited) {
  csds_block &b = *block;
  for (int k = 0; k < w.contacts.count; k++) {
    const double factor = special_factor(w.pair[k]);
    for (int d = 0; d < 3; d++) {
      b.force[d][k] *= factor;
      b.torque_i[d][k] *= factor;
      b.torque_j[d][k] *= factor;
    }
    if (audited) {
      for (auto &row : b.stored) row[k] *= factor;
      for (auto &row : b.dissipated) row[k] *= factor;
    }
    if (evflag)
      ev_tally_xyz(w.contacts.i[k], w.contacts.j[k], atom->nlocal, force->newton_pair, audited ? stored_by(k) : 0.0,
                   0.0, b.force[0][k], b.force[1][k], b.force[2][k], b.x[0][k], b.x[1][k], b.x[2][k]);
  }
}

// Two frozen grains: their own masses, as if both could move.
void PairGranularCSDS::unfreeze_pairs(const csds_contacts &c) {
  csds_block &b = *block;
  for (int k = 0; k < c.count; k++) {
    if (b.inv_mass_i[k] + b.inv_mass_j[k] != 0.0) continue;
    const csds_grain gi = grain(static_cast<int>(c.i[k])), gj = grain(static_cast<int>(c.j[k]));
    b.inv_mass_i[k] = gi.inv_mass;
    b.inv_mass_j[k] = gj.inv_mass;
    b.inv_inertia_i[k] = gi.inv_inertia;
    b.inv_inertia_j[k] = gj.inv_inertia;
  }
}

template void PairGranularCSDS::step_contacts<0, 0>();
template void PairGranularCSDS::step_contacts<0, 1>();
template void PairGranularCSDS::step_contacts<1, 0>();
template void PairGranularCSDS::step_contacts<1, 1>();

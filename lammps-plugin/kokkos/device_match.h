// SPDX-License-Identifier: GPL-2.0-or-later
// Contacts of one list of pairs among the pairs of the next, on the device: by the tags of their grains.

#ifndef CSDS_DEVICE_MATCH_H
#define CSDS_DEVICE_MATCH_H

#include "kokkos/device_step.h"

#include "neigh_list_kokkos.h"

namespace LAMMPS_NS {

// Numbers of contacts by the tags of their grains, in open addressing; a power of two of places, half of them empty.
struct ContactsByTags {
  DeviceRow<int> place;    // -1: empty
  DeviceRow<tagint> i, j;  // of each contact
  unsigned mask;

  KOKKOS_INLINE_FUNCTION static unsigned hash(tagint a, tagint b) {
    const auto lower = static_cast<uint64_t>(a < b ? a : b), upper = static_cast<uint64_t>(a < b ? b : a);
    const uint64_t mixed = (lower * 0x9E3779B97F4A7C15u) ^ (upper * 0xC2B2AE3D27D4EB4Fu);
    return static_cast<unsigned>(mixed >> 32);
  }

  KOKKOS_INLINE_FUNCTION void insert(int c) const {
    unsigned n = hash(i(c), j(c));
    while (Kokkos::atomic_compare_exchange(&place(n & mask), -1, c) != -1) n++;
  }

  // -1 if there is none. The one of a pair that is listed as j, i only where there is none of i, j.
  KOKKOS_INLINE_FUNCTION int find(tagint a, tagint b) const {
    int found = -1;
    for (unsigned n = hash(a, b); place(n & mask) >= 0; n++) {
      const int c = place(n & mask);
      if (i(c) == a && j(c) == b) return c;
      if (i(c) == b && j(c) == a) found = c;
    }
    return found;
  }
};

// The tags of contacts, while their grains are where the list has them; those that have ended have none.
struct NoteTags {
  DeviceRows rows;
  DAT::t_tagint_1d tag;
  ContactsByTags by_tags;

  KOKKOS_INLINE_FUNCTION void operator()(int c) const {
    const bool lasts = rows.age(c) != CSDS_NEW;
    by_tags.i(c) = lasts ? tag(rows.first(rows.pair(c))) : 0;
    by_tags.j(c) = lasts ? tag(rows.second(rows.pair(c))) : 0;
  }
};

struct EnterTags {
  ContactsByTags by_tags;

  KOKKOS_INLINE_FUNCTION void operator()(int c) const {
    if (by_tags.i(c) > 0) by_tags.insert(c);
  }
};

// A pair of the new list has a contact if that of its tags is its own: where a partner is listed as its own image,
// too, the nearest of them, or one that touches. The pair gets its number in the last list.
struct MatchPairs {
  FindContacts find;  // with the new list
  ContactsByTags by_tags;
  double nearest;  // images are nearer than half of the shortest period [length]

  KOKKOS_INLINE_FUNCTION void operator()(int p, int &matched) const {
    const tagint i = find.grains.tag(find.rows.first(p)), j = find.grains.tag(find.rows.second(p));
    const int c = by_tags.find(i, j);
    const bool has = c >= 0 && find.law(p) >= 0 && find.distance_is_below(p, nearest);
    find.rows.contact(p) = has ? c : -1;
    matched += has;
  }
};

// Contacts by their new numbers. Histories change their sense where the grains have changed places.
struct TakeOver {
  FindContacts find;
  ContactsByTags by_tags;
  DeviceRows old;  // of contacts

  KOKKOS_INLINE_FUNCTION void operator()(int p, int &before, bool last) const {
    const DeviceRows &rows = find.rows;
    const int c = rows.contact(p);
    if (c < 0) return;
    if (last) {
      const bool swapped = by_tags.i(c) != find.grains.tag(rows.first(p));
      const int law = find.law(p);
      const csds_law &its_law = rows.laws(law);
      rows.contact(p) = before;
      rows.pair(before) = p;
      rows.law(before) = static_cast<LawNumber>(law);
      rows.age(before) = old.age(c) == CSDS_STARTED ? CSDS_STARTED : CSDS_OLD;
      for (int h = 0; h < its_law.history; h++)
        rows.history(h, before) = (swapped ? its_law.exchange[h] : 1) * old.history(h, c);
    }
    before++;
  }
};

// LAMMPS's list as one row of pairs: where those of each grain begin, then the grains of each pair.
struct BeginPairs {
  DAT::t_int_1d grain, count;
  DeviceRow<int> begin;  // by place in the list

  KOKKOS_INLINE_FUNCTION void operator()(int n, int &before, bool last) const {
    if (last) begin(n) = before;
    before += count(grain(n));
  }
};

struct FillPairs {
  DAT::t_int_1d grain, count;
  DAT::t_neighbors_2d partners;
  DeviceRow<int> begin;
  DeviceRows rows;

  KOKKOS_INLINE_FUNCTION void operator()(int n) const {
    const int i = grain(n);
    for (int k = 0; k < count(i); k++) {
      rows.first(begin(n) + k) = i;
      rows.second(begin(n) + k) = partners(i, k) & NEIGHMASK;
    }
  }
};

}  // namespace LAMMPS_NS

#endif

// SPDX-License-Identifier: GPL-2.0-or-later
// Contacts between the processor's memory and the device's; the loops over them.

#include "kokkos/device_contacts.h"

#include "common/bytes_of.h"
#include "pair/contact_table.h"
#include "pair/laws_in_use.h"
#include "pair/pair_list.h"

#include <algorithm>
#include <utility>

using namespace LAMMPS_NS;

using Threads = Kokkos::RangePolicy<LMPDeviceType>;

// What the loop knows is passed as an argument, however much it is.
static auto light(int count) {
  using Kokkos::Experimental::WorkItemProperty;
  return Kokkos::Experimental::require(Threads(0, count), WorkItemProperty::HintLightWeight);
}

void DeviceContacts::set_pairs(const PairList &list) {
  pairs = list.size();
  send(rows.first, list.first(), pairs);
  send(rows.second, list.second(), pairs);
}

void DeviceContacts::set_laws(const LawsInUse &in_use, int types) {
  rows.types = types + 1;
  std::vector<int> of_types(static_cast<size_t>(rows.types) * rows.types, -1);
  for (int a = 1; a <= types; a++)
    for (int b = 1; b <= types; b++) of_types[a * rows.types + b] = in_use.between(a, b);
  laws.clear();
  for (int n = 0; n < in_use.count(); n++) laws.push_back(in_use.at(n));
  send(rows.law_of_types, of_types.data(), of_types.size());
  send(rows.laws, laws.data(), laws.size());
}

void DeviceContacts::set_pairs(const NeighListKokkos<LMPDeviceType> &list) {
  DeviceRow<int> begin("csds begin", list.inum);
  Kokkos::parallel_scan("csds begin", Threads(0, list.inum), BeginPairs{list.d_ilist, list.d_numneigh, begin}, pairs);
  lengthen(rows.first, pairs);
  lengthen(rows.second, pairs);
  lengthen(rows.contact, pairs);
  Kokkos::parallel_for("csds pairs", Threads(0, list.inum),
                       FillPairs{list.d_ilist, list.d_numneigh, list.d_neighbors, begin, rows});
}

void DeviceContacts::make_room(DeviceRows &rows, int contacts, int values) {
  const size_t room = rows.history.extent(1), wanted = contacts;
  if (room >= wanted && rows.history.extent(0) >= static_cast<size_t>(values)) return;
  const size_t more = std::max(wanted, room + room / 4);
  Kokkos::resize(rows.pair, more);
  Kokkos::resize(rows.age, more);
  Kokkos::resize(rows.law, more);
  Kokkos::resize(rows.history, std::max<size_t>(values, rows.history.extent(0)), more);
}

void DeviceContacts::take(ContactTable &table, int values) {
  count = 0;
  make_room(rows, table.capacity(), values);
  const auto pair = Kokkos::create_mirror_view(rows.pair);
  const auto age = Kokkos::create_mirror_view(rows.age);
  const auto law = Kokkos::create_mirror_view(rows.law);
  const auto history = Kokkos::create_mirror_view(rows.history);
  std::vector<int> contact(pairs, -1);
  for (int n = 0; n < table.blocks(); n++) {
    const ContactBlock &b = table.block(n);
    for (int k = 0; k < b.count; k++, count++) {
      contact[b.pair[k]] = count;
      pair(count) = b.pair[k];
      age(count) = b.age[k];
      law(count) = static_cast<LawNumber>(b.law);
      for (int h = 0; h < b.values; h++) history(h, count) = b.history[h].of[k];
    }
  }
  set_count(count);
  Kokkos::deep_copy(rows.pair, pair);
  Kokkos::deep_copy(rows.age, age);
  Kokkos::deep_copy(rows.law, law);
  Kokkos::deep_copy(rows.history, history);
  send(rows.contact, contact.data(), contact.size());
}

void DeviceContacts::set_count(int contacts) {
  count = contacts;
  Kokkos::deep_copy(given, contacts);
}

DeviceContacts::Copy DeviceContacts::copy() const {
  const Copy here = {fetch(rows.pair, count), fetch(rows.age, count), Kokkos::create_mirror_view(rows.history)};
  Kokkos::deep_copy(here.history, rows.history);
  return here;
}

// ------------------------------------------------------------------------- from list to list

void DeviceContacts::note_tags(const DAT::t_tagint_1d &tag) {
  lengthen(by_tags.i, count);
  lengthen(by_tags.j, count);
  Kokkos::parallel_for("csds tags", Threads(0, count), NoteTags{rows, tag, by_tags});
}

void DeviceContacts::match(const DeviceGrains &grains, double nearest) {
  unsigned size = 2;
  while (size < 2 * static_cast<unsigned>(count)) size *= 2;
  lengthen(by_tags.place, size);
  by_tags.mask = size - 1;
  Kokkos::deep_copy(by_tags.place, -1);
  Kokkos::parallel_for("csds enter tags", Threads(0, count), EnterTags{by_tags});

  const int values = static_cast<int>(rows.history.extent(0));
  std::swap(rows.pair, last.pair);
  std::swap(rows.age, last.age);
  std::swap(rows.law, last.law);
  std::swap(rows.history, last.history);
  int matched = 0;
  Kokkos::parallel_reduce("csds match", Threads(0, pairs), MatchPairs{{grains, rows}, by_tags, nearest}, matched);
  make_room(rows, matched, values);
  Kokkos::parallel_scan("csds take over", Threads(0, pairs), TakeOver{{grains, rows}, by_tags, last});
  set_count(matched);
}

// ---------------------------------------------------------------------------------------- loops

void DeviceContacts::find(const DeviceGrains &grains) {
  for (;;) {
    const int room = static_cast<int>(rows.history.extent(1));
    Kokkos::parallel_for("csds find", light(pairs), EnterContacts{{grains, rows}, given, room});
    int wanted;
    Kokkos::deep_copy(wanted, given);
    if (wanted <= room) {
      count = wanted;
      return;
    }
    set_count(room);
    make_room(rows, wanted, static_cast<int>(rows.history.extent(0)));
  }
}

using Loop = void (*)(const DeviceGrains &, const DeviceRows &, int number, const csds_law &, int count);

template <int... OF>
static void step_composition(const DeviceGrains &grains, const DeviceRows &rows, int number, const csds_law &law,
                             int count) {
  Kokkos::parallel_for("csds step", light(count), StepContacts<OF...>{grains, rows, number, law});
}

static const Loop loops[COMPOSITIONS][2] = {
#define COMPOSITION(NORMAL, ...) \
  {step_composition<NORMAL_##NORMAL, __VA_ARGS__, 0>, step_composition<NORMAL_##NORMAL, __VA_ARGS__, 1>},
#include "models/compositions.h"
#undef COMPOSITION
};

static ContactSums step_any(const DeviceGrains &grains, const DeviceRows &rows, int number, int count) {
  ContactSums sums;
  Kokkos::parallel_reduce("csds account", Threads(0, count), AccountForContacts{grains, rows, number}, sums);
  return sums;
}

// Laws without a composition have the loop for any law.
void DeviceContacts::step(const DeviceGrains &grains) const {
  for (int n = 0; n < static_cast<int>(laws.size()); n++) {
    const contact_law *const law = contact_law_of(&laws[n]);
    if (law->composition < COMPOSITIONS)
      loops[law->composition][law->turning](grains, rows, n, laws[n], count);
    else
      step_any(grains, rows, n, count);
  }
}

ContactSums DeviceContacts::step_with_sums(const DeviceGrains &grains) const {
  ContactSums sums;
  for (int n = 0; n < static_cast<int>(laws.size()); n++) sums += step_any(grains, rows, n, count);
  return sums;
}

double DeviceContacts::memory_usage() const {
  double bytes = bytes_of(laws);
  bytes += (rows.first.span() + rows.second.span()) * sizeof(unsigned) + rows.contact.span() * sizeof(int);
  for (const DeviceRows *r : {&rows, &last})
    bytes += r->pair.span() * (sizeof(int) + sizeof(csds_age) + sizeof(LawNumber)) + r->history.span() * sizeof(double);
  bytes += by_tags.place.span() * sizeof(int) + (by_tags.i.span() + by_tags.j.span()) * sizeof(tagint);
  return bytes;
}

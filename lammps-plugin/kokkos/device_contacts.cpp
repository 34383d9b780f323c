// SPDX-License-Identifier: GPL-2.0-or-later
// Contacts between the processor's memory and the device's; the loops over them.

#include "kokkos/device_contacts.h"

#include "common/bytes_of.h"
#include "pair/contact_table.h"
#include "pair/laws_in_use.h"
#include "pair/pair_list.h"

#include <algorithm>

using namespace LAMMPS_NS;

using Threads = Kokkos::RangePolicy<LMPDeviceType>;

// To a row that becomes as long as needed and stays so.
template <class T>
static void send(DeviceRows::Row<T> &row, const T *values, size_t size) {
  if (row.extent(0) < size) row = DeviceRows::Row<T>(Kokkos::view_alloc("csds", Kokkos::WithoutInitializing), size);
  const Kokkos::View<const T *, Kokkos::HostSpace, Kokkos::MemoryTraits<Kokkos::Unmanaged>> here(values, size);
  Kokkos::deep_copy(Kokkos::subview(row, std::make_pair(size_t{0}, size)), here);
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

void DeviceContacts::make_room(int contacts, int values) {
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
  make_room(table.capacity(), values);
  const auto pair = Kokkos::create_mirror_view(rows.pair);
  const auto age = Kokkos::create_mirror_view(rows.age);
  const auto law = Kokkos::create_mirror_view(rows.law);
  const auto history = Kokkos::create_mirror_view(rows.history);
  std::vector<int> contact(pairs, -1);
  places.clear();
  for (int n = 0; n < table.blocks(); n++) {
    const ContactBlock &b = table.block(n);
    for (int k = 0; k < b.count; k++, count++) {
      places.push_back(ContactTable::first_place(n) + k);
      contact[b.pair[k]] = count;
      pair(count) = b.pair[k];
      age(count) = b.age[k];
      law(count) = static_cast<unsigned char>(b.law);
      for (int h = 0; h < b.values; h++) history(h, count) = b.history[h].of[k];
    }
  }
  Kokkos::deep_copy(rows.pair, pair);
  Kokkos::deep_copy(rows.age, age);
  Kokkos::deep_copy(rows.law, law);
  Kokkos::deep_copy(rows.history, history);
  send(rows.contact, contact.data(), contact.size());
}

DeviceContacts::Copy DeviceContacts::copy() const {
  const Copy here = {Kokkos::create_mirror_view(rows.pair), Kokkos::create_mirror_view(rows.age),
                     Kokkos::create_mirror_view(rows.law), Kokkos::create_mirror_view(rows.history)};
  Kokkos::deep_copy(here.pair, rows.pair);
  Kokkos::deep_copy(here.age, rows.age);
  Kokkos::deep_copy(here.law, rows.law);
  Kokkos::deep_copy(here.history, rows.history);
  return here;
}

// ---------------------------------------------------------------------------------------- loops

void DeviceContacts::find(const DeviceGrains &grains) {
  int found = 0;
  Kokkos::parallel_reduce("csds find", Threads(0, pairs), FindContacts{grains, rows}, found);
  if (found == 0) return;
  make_room(count + found, static_cast<int>(rows.history.extent(0)));
  Kokkos::parallel_scan("csds enter", Threads(0, pairs), EnterContacts{{grains, rows}, count});
  count += found;
}

using Loop = void (*)(const DeviceGrains &, const DeviceRows &, int number, int count);

template <int... OF>
static void step_composition(const DeviceGrains &grains, const DeviceRows &rows, int number, int count) {
  Kokkos::parallel_for("csds step", Threads(0, count), StepContacts<OF...>{grains, rows, number});
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
      loops[law->composition][law->rolls || law->twists](grains, rows, n, count);
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
  double bytes = bytes_of(places) + bytes_of(laws);
  bytes += (rows.first.span() + rows.second.span()) * sizeof(unsigned) + rows.contact.span() * sizeof(int);
  bytes += rows.pair.span() * (sizeof(int) + sizeof(csds_age) + 1) + rows.history.span() * sizeof(double);
  return bytes;
}

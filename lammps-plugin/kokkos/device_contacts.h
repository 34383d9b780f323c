// SPDX-License-Identifier: GPL-2.0-or-later
// Contacts in the memory of Kokkos' device: brought there from the table of contacts, stepped there, read back.

#ifndef CSDS_DEVICE_CONTACTS_H
#define CSDS_DEVICE_CONTACTS_H

#include "kokkos/device_match.h"

#include <limits>
#include <vector>

namespace LAMMPS_NS {

class ContactTable;
class LawsInUse;
class PairList;

class DeviceContacts {
 public:
  static constexpr int MOST_LAWS = std::numeric_limits<LawNumber>::max() + 1;
  // Another list, or other laws; of so many types.
  void set_pairs(const PairList &pairs);
  void set_laws(const LawsInUse &laws, int types);
  void set_pairs(const NeighListKokkos<LMPDeviceType> &list);  // that LAMMPS has made on the device
  // the grains of its pairs
  std::vector<unsigned> first() const { return fetch(rows.first, pairs); }
  std::vector<unsigned> second() const { return fetch(rows.second, pairs); }
  bool has_pairs() const { return pairs > 0; }
  // all contacts of the table
  void take(ContactTable &table, int values);

  // From one list to the next: before grains move, and when another one has been set. nearest: half of the shortest
  // period [length]
  void note_tags(const DAT::t_tagint_1d &tag);
  void match(const DeviceGrains &grains, double nearest);

  // A step, in parts: numbers for the pairs that have come to touch, then the contacts of all laws. with_sums: returns
  // what they add up to.
  void find(const DeviceGrains &grains);
  void step(const DeviceGrains &grains) const;
  ContactSums step_with_sums(const DeviceGrains &grains) const;

  // What is on the device, on the host.
  struct Copy {
    std::vector<int> pair;
    std::vector<csds_age> age;
    Kokkos::View<double **, Kokkos::LayoutRight, LMPDeviceType>::HostMirror history;
  };
  Copy copy() const;
  double memory_usage() const;

 private:
  DeviceRows rows, last;  // of the last list: memory for the next one
  ContactsByTags by_tags;
  int pairs = 0, count = 0;
  Kokkos::View<int, LMPDeviceType> given{"csds given"};  // count, on the device
  std::vector<csds_law> laws;

  void set_count(int contacts);
  static void make_room(DeviceRows &rows, int contacts, int values);
};

}  // namespace LAMMPS_NS

#endif

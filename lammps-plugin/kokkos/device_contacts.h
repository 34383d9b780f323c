// SPDX-License-Identifier: GPL-2.0-or-later
// Contacts in the memory of Kokkos' device: brought there from the table of contacts, stepped there, read back.

#ifndef CSDS_DEVICE_CONTACTS_H
#define CSDS_DEVICE_CONTACTS_H

#include "kokkos/device_step.h"

#include <vector>

namespace LAMMPS_NS {

class ContactTable;
class LawsInUse;
class PairList;

class DeviceContacts {
 public:
  // Another list, or other laws; of so many types.
  void set_pairs(const PairList &pairs);
  void set_laws(const LawsInUse &laws, int types);
  // all contacts of the table
  void take(ContactTable &table, int values);

  // A step, in parts: numbers for the pairs that have come to touch, then the contacts of all laws. with_sums: returns
  // what they add up to.
  void find(const DeviceGrains &grains);
  void step(const DeviceGrains &grains) const;
  ContactSums step_with_sums(const DeviceGrains &grains) const;

  // What is on the device, on the host.
  struct Copy {
    DeviceRows::Row<int>::HostMirror pair;
    DeviceRows::Row<csds_age>::HostMirror age;
    DeviceRows::Row<unsigned char>::HostMirror law;
    Kokkos::View<double **, Kokkos::LayoutRight, LMPDeviceType>::HostMirror history;
  };
  Copy copy() const;
  int size() const { return count; }
  // contacts before this one have these places in the table
  int taken() const { return static_cast<int>(places.size()); }
  int place(int contact) const { return places[contact]; }
  double memory_usage() const;

 private:
  DeviceRows rows;
  int pairs = 0, count = 0;
  std::vector<int> places;
  std::vector<csds_law> laws;

  void make_room(int contacts, int values);
};

}  // namespace LAMMPS_NS

#endif

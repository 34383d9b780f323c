// SPDX-License-Identifier: GPL-2.0-or-later
// pair_style granular/csds/kk/device: granular/csds whose contacts are stepped on the device that Kokkos was built
// for, a thread for each contact. From one list of pairs to the next, contacts stay there.

#ifndef CSDS_PAIR_GRANULAR_CSDS_DEVICE_H
#define CSDS_PAIR_GRANULAR_CSDS_DEVICE_H

#include "kokkos/device_contacts.h"
#include "kokkos/pair_granular_csds_kokkos.h"

namespace LAMMPS_NS {

class AtomKokkos;

class PairGranularCSDSDevice : public PairGranularCSDSKokkos, private ContactTable::Elsewhere {
 public:
  explicit PairGranularCSDSDevice(LAMMPS *lmp);
  void compute(int eflag, int vflag) override;
  double memory_usage() override;

 protected:
  void step_contacts(bool accounted) override;

 private:
  AtomKokkos *atoms;
  DeviceContacts device;
  bool other_pairs = true, other_laws = true, other_grains = true;
  Kokkos::View<double *[2], Kokkos::LayoutRight, LMPDeviceType> inverse;

  bool host_must_step() const;
  void step_on_host(bool accounted);
  void send();
  void send_inverses();
  DeviceGrains grains_there() const;
  void take_sums(const ContactSums &sums);
  void bring_back() override;
  void give_forces_to_device();
};

}  // namespace LAMMPS_NS

#endif

// SPDX-License-Identifier: GPL-2.0-or-later
// pair_style granular/csds/kk/device: granular/csds whose contacts are stepped on the device that Kokkos was built
// for, a thread for each contact. From one list of pairs to the next, contacts stay there; on one rank they stay
// longer, and so do the lists.

#ifndef CSDS_PAIR_GRANULAR_CSDS_DEVICE_H
#define CSDS_PAIR_GRANULAR_CSDS_DEVICE_H

#include "kokkos/device_contacts.h"
#include "kokkos/pair_granular_csds_kokkos.h"
#include "pair/fix_neigh_history_csds.h"

namespace LAMMPS_NS {

class AtomKokkos;

class PairGranularCSDSDevice : public PairGranularCSDSKokkos, private ContactTable::Elsewhere, private ListKeeper {
 public:
  explicit PairGranularCSDSDevice(LAMMPS *lmp);
  void init_style() override;
  double init_one(int i, int j) override;
  void compute(int eflag, int vflag) override;
  double memory_usage() override;

 protected:
  void step_contacts(bool accounted) override;

 private:
  DeviceContacts device;
  bool other_pairs = true, other_laws = true, other_grains = true;
  bool keeps_lists = false;     // in this run
  bool has_kept = false;        // contacts, of the last list
  bool has_other_list = false;  // than LAMMPS and the table of contacts
  Kokkos::View<double *[2], Kokkos::LayoutRight, LMPDeviceType> inverse;

  AtomKokkos *atoms() const;
  void send_spins_of_ghosts();
  bool host_must_step() const;
  void step_on_host(bool accounted);
  void know_laws();
  void send();
  void send_laws();
  int make_room_for_inverses();
  void send_inverses();
  DeviceGrains grains_there() const;
  void take_sums(const ContactSums &sums);
  bool can_keep_lists() const;
  void leave_lists_there(bool there);
  bool grains_may_come() const;
  bool keep_contacts() override;
  bool take_list() override;
  void find_inverses();
  double half_of_shortest_period() const;
  void load_list();
  void bring_back() override;
  void give_forces_to_device();
};

}  // namespace LAMMPS_NS

#endif

// SPDX-License-Identifier: GPL-2.0-or-later
// The pair style on a device. The processor takes the contacts back for all that a device does not do: starts, values
// of single grains or contacts, restart files, the way between ranks.

#include "kokkos/pair_granular_csds_device.h"

#include "common/translate.h"

#include "atom_kokkos.h"
#include "atom_masks.h"
#include "comm.h"
#include "domain.h"
#include "error.h"
#include "fix.h"
#include "force.h"
#include "kokkos.h"
#include "modify.h"
#include "neigh_request.h"
#include "neighbor.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <type_traits>
#include <utility>

using namespace LAMMPS_NS;

static_assert(std::is_same<X_FLOAT, double>::value && std::is_same<F_FLOAT, double>::value,
              "KOKKOS must be built with double precision");

static constexpr unsigned int ACTIONS = F_MASK | TORQUE_MASK;

PairGranularCSDSDevice::PairGranularCSDSDevice(LAMMPS *lmp) : PairGranularCSDSKokkos(lmp, true) {
  execution_space = Device;
  datamask_read = X_MASK | V_MASK | OMEGA_MASK | RADIUS_MASK | TYPE_MASK | MASK_MASK | ACTIONS;
  datamask_modify = ACTIONS;
}

// Not kept: some commands make another one.
AtomKokkos *PairGranularCSDSDevice::atoms() const {
  return dynamic_cast<AtomKokkos *>(atom);
}

void PairGranularCSDSDevice::init_style() {
  PairGranularCSDSKokkos::init_style();
  send_spins_of_ghosts();
  leave_lists_there(can_keep_lists());
}

namespace {
struct OpenRequest : NeighRequest {
  static bool skips(const NeighRequest &request) { return request.*&OpenRequest::skip; }
};
}  // namespace

// After init_style pair_style hybrid says which types the list lacks. LAMMPS makes no such list on the device.
double PairGranularCSDSDevice::init_one(int i, int j) {
  const NeighRequest *const request = neighbor->find_request(this);  // none once lists are made
  if (keeps_lists && request && OpenRequest::skips(*request)) leave_lists_there(false);
  return PairGranularCSDSKokkos::init_one(i, j);
}

void PairGranularCSDSDevice::leave_lists_there(bool there) {
  keeps_lists = there;
  neighbor->find_request(this)->set_kokkos_device(keeps_lists);
  fix_history->leave_lists_to(keeps_lists ? this : nullptr);
  fix_history->kokkosable = fix_history->exchange_comm_device = keeps_lists;
  fix_history->execution_space = keeps_lists ? Device : Host;
  fix_history->datamask_read = fix_history->datamask_modify = keeps_lists ? EMPTY_MASK : ALL_MASK;
}

// LAMMPS's way of `package kokkos comm no` leaves the angular velocities of ghosts behind, wherever the device has
// memory of its own; that of `comm host` does not. It is chosen before LAMMPS reads which.
void PairGranularCSDSDevice::send_spins_of_ghosts() {
  if (std::is_same<LMPDeviceType, LMPHostType>::value || !lmp->kokkos->forward_comm_classic) return;
  lmp->kokkos->forward_comm_classic = 0;
  lmp->kokkos->forward_comm_on_host = 1;
}

// Where nothing of what a new list asks for is done on the processor in most of the steps.
bool PairGranularCSDSDevice::can_keep_lists() const {
  return comm->nprocs == 1 && neighbor->style == Neighbor::BIN && atom->molecular == Atom::ATOMIC && !keeps_ages &&
         !heat.acts() && !energy.counts_grains() && !grains.in_bodies() && !grains.may_change();
}

void PairGranularCSDSDevice::compute(int eflag, int vflag) {
  const bool start = is_start(update);
  know_laws();
  other_pairs = other_pairs || pairs.is_another();
  other_grains = other_grains || other_pairs || grains.may_change();
  if (start || other_grains) atoms()->sync(Host, ALL_MASK);
  execution_space = Host;  // for communication within, which packs the host's arrays
  PairGranularCSDS::compute(eflag, vflag);
  execution_space = Device;
  if (start) give_forces_to_device();
}

void PairGranularCSDSDevice::give_forces_to_device() {
  atoms()->modified(Host, ACTIONS);
  atoms()->sync(Device, ACTIONS);
}

// Heat, values of single grains or contacts, and factors of special bonds.
bool PairGranularCSDSDevice::host_must_step() const {
  return one_must_do_all() || acting.wanted || bonds.any();
}

void PairGranularCSDSDevice::step_contacts(bool accounted) {
  if (keeps_lists ? !device.has_pairs() : pairs.size() == 0) return;
  if (host_must_step()) return step_on_host(accounted);
  send();
  const DeviceGrains there = grains_there();
  device.find(there);
  if (accounted || evflag)
    take_sums(device.step_with_sums(there));
  else
    device.step(there);
}

void PairGranularCSDSDevice::step_on_host(bool accounted) {
  atoms()->sync(Host, ALL_MASK);
  contacts.fetch();
  PairGranularCSDSKokkos::step_contacts(accounted);
  give_forces_to_device();
}

// Others than those that the device has, if they had been forgotten.
void PairGranularCSDSDevice::know_laws() {
  if (laws.known()) return;
  laws.sort(table);
  other_laws = true;
}

void PairGranularCSDSDevice::send() {
  if (other_pairs) device.set_pairs(pairs);
  if (other_laws) send_laws();
  if (other_grains && !keeps_lists) send_inverses();
  if (!contacts.is_elsewhere()) {
    device.take(contacts, history_size);
    contacts.leave_to(this);
  }
  other_pairs = other_laws = other_grains = false;
}

void PairGranularCSDSDevice::send_laws() {
  if (laws.count() > DeviceContacts::MOST_LAWS)
    error->all(FLERR, "pair_style granular/csds/kk: pair_coeff makes {} different laws, must be at most {} on a device",
               laws.count(), DeviceContacts::MOST_LAWS);
  device.set_laws(laws, atom->ntypes);
}

// returns how many there are
int PairGranularCSDSDevice::make_room_for_inverses() {
  const int all = atom->nlocal + atom->nghost;
  if (static_cast<int>(inverse.extent(0)) < all) inverse = decltype(inverse)("csds inverse", atom->nmax);
  return all;
}

void PairGranularCSDSDevice::send_inverses() {
  const int all = make_room_for_inverses();
  const auto here = Kokkos::create_mirror_view(inverse);
  for (int i = 0; i < all; i++) {
    const csds_grain grain = grains.grain(i);
    here(i, 0) = grain.inv_mass;
    here(i, 1) = grain.inv_inertia;
  }
  Kokkos::deep_copy(inverse, here);
}

DeviceGrains PairGranularCSDSDevice::grains_there() const {
  DeviceGrains there;
  there.x = atoms()->k_x.view<LMPDeviceType>();
  there.v = atoms()->k_v.view<LMPDeviceType>();
  there.omega = atoms()->k_omega.view<LMPDeviceType>();
  there.radius = atoms()->k_radius.view<LMPDeviceType>();
  there.type = atoms()->k_type.view<LMPDeviceType>();
  there.tag = atoms()->k_tag.view<LMPDeviceType>();
  there.mask = atoms()->k_mask.view<LMPDeviceType>();
  there.f = atoms()->k_f.view<LMPDeviceType>();
  there.torque = atoms()->k_torque.view<LMPDeviceType>();
  there.inverse = inverse;
  there.frozen_bit = grains.frozen_bit();
  there.receiving = static_cast<int>(grains.arrays().receiving);
  return there;
}

void PairGranularCSDSDevice::take_sums(const ContactSums &sums) {
  if (sums_energy()) energy.add(sums.of);
  if (eflag_global) eng_vdwl += std::accumulate(sums.of, sums.of + CSDS_SPRINGS, 0.0);
  for (int v = 0; v < 6 && vflag_global; v++) virial[v] += sums.of[ContactSums::VIRIAL + v];
}

// -------------------------------------------------------------------------- from list to list

// In a step in which a fix has asked for a list grains may come under the IDs of others that go: the grains know who
// they were, tags do not.
bool PairGranularCSDSDevice::grains_may_come() const {
  return std::any_of(modify->fix, modify->fix + modify->nfix, [&](const Fix *fix) {
    return fix->force_reneighbor && fix->next_reneighbor == update->ntimestep;
  });
}

bool PairGranularCSDSDevice::keep_contacts() {
  if (grains_may_come()) {
    atoms()->sync(Host, ALL_MASK);
    return false;
  }
  know_laws();
  if (!contacts.is_elsewhere()) send();
  atoms()->sync(Device, TAG_MASK);
  device.note_tags(atoms()->k_tag.view<LMPDeviceType>());
  return has_kept = true;
}

bool PairGranularCSDSDevice::take_list() {
  device.set_pairs(*static_cast<NeighListKokkos<LMPDeviceType> *>(list));
  find_inverses();
  has_other_list = has_kept;
  if (has_kept) {
    atoms()->sync(Device, datamask_read | TAG_MASK);
    device.match(grains_there(), half_of_shortest_period());
  } else {
    atoms()->sync(Host, ALL_MASK);
    load_list();
  }
  return std::exchange(has_kept, false);
}

void PairGranularCSDSDevice::find_inverses() {
  const int all = make_room_for_inverses();
  atoms()->sync(Device, RMASS_MASK | RADIUS_MASK);
  Kokkos::parallel_for(
      "csds inverses", Kokkos::RangePolicy<LMPDeviceType>(0, all),
      FindInverses{atoms()->k_rmass.view<LMPDeviceType>(), atoms()->k_radius.view<LMPDeviceType>(), inverse});
}

double PairGranularCSDSDevice::half_of_shortest_period() const {
  double shortest = INFINITY;
  for (int d = 0; d < 3; d++)
    if (domain->periodicity[d]) shortest = std::min(shortest, domain->prd[d]);
  return 0.5 * shortest;
}

void PairGranularCSDSDevice::load_list() {
  pairs.load(list, atom->nlocal, device.first(), device.second());
}

// ----------------------------------------------------------------- back to the table of contacts

void PairGranularCSDSDevice::bring_back() {
  know_laws();
  atoms()->sync(Host, ALL_MASK);
  if (std::exchange(has_other_list, false)) {
    load_list();
    pairs.begin_evaluation();  // contacts are those of this list
  }
  const DeviceContacts::Copy from = device.copy();
  std::vector<int> by_pair;
  for (size_t c = 0; c < from.pair.size(); c++)
    if (from.age[c] != CSDS_NEW) by_pair.push_back(static_cast<int>(c));
  std::sort(by_pair.begin(), by_pair.end(), [&](int a, int b) { return from.pair[a] < from.pair[b]; });
  contacts.begin_list(pairs.size());
  double values[CSDS_MAX_HISTORY + 1] = {};
  for (int c : by_pair) {
    for (int h = 0; h < history_size; h++) values[h] = from.history(h, c);
    contacts.add(from.pair[c], values);
  }
  contacts.settle(pairs, atom->type, laws, grains);
  auto c = by_pair.begin();
  for (const ContactTable::Known &known : contacts.by_pair()) contacts.set_age(known.place, from.age[*c++]);
}

double PairGranularCSDSDevice::memory_usage() {
  return PairGranularCSDSKokkos::memory_usage() + device.memory_usage() + inverse.span() * sizeof(double);
}

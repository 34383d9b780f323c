// SPDX-License-Identifier: GPL-2.0-or-later
// Chooses the grains that the processor steps.

#include "kokkos/fix_wall_gran_csds_device.h"

#include "atom_kokkos.h"
#include "atom_masks.h"
#include "comm.h"

#include <algorithm>
#include <iterator>
#include <utility>

using namespace LAMMPS_NS;

static constexpr unsigned int ACTIONS = F_MASK | TORQUE_MASK, MOTION = X_MASK | V_MASK | OMEGA_MASK;

FixWallGranCSDSDevice::FixWallGranCSDSDevice(LAMMPS *lmp, int narg, char **arg) : FixWallGranCSDS(lmp, narg, arg) {
  kokkosable = sort_device = 1;
  exchange_comm_device = comm->nprocs == 1;  // where none is exchanged
  execution_space = Device;
  datamask_read = MOTION | ACTIONS | RADIUS_MASK | MASK_MASK;
  datamask_modify = ACTIONS;
}

// Not kept: some commands make another one.
AtomKokkos *FixWallGranCSDSDevice::atoms() const {
  return dynamic_cast<AtomKokkos *>(atom);
}

void FixWallGranCSDSDevice::pre_exchange() {
  FixWallGranCSDS::pre_exchange();
  have_moved = true;
}

void FixWallGranCSDSDevice::pre_neighbor() {
  atoms()->sync(Host, RADIUS_MASK | MASK_MASK);
  FixWallGranCSDS::pre_neighbor();
}

// also between lists, when LAMMPS sorts grains or some are deleted
void FixWallGranCSDSDevice::copy_arrays(int i, int j, int delflag) {
  FixWallGranCSDS::copy_arrays(i, j, delflag);
  have_moved = true;
}

// Contacts go as they do between ranks. What is shown of grains belongs to the last step.
void FixWallGranCSDSDevice::sort_kokkos(GrainSorter &sorter) {
  const std::vector<int> before = places_before(sorter);
  const int grains = static_cast<int>(before.size());
  std::vector<double> packed;
  std::vector<std::pair<int, size_t>> begin;  // of each grain that has contacts
  for (int i = 0; i < grains; i++) {
    if (contacts_of(before[i]) == 0) continue;
    const size_t at = packed.size();
    begin.emplace_back(i, at);
    packed.resize(at + maxexchange);
    packed.resize(at + pack_exchange(before[i], &packed[at]));
  }
  for (int i = 0; i < grains; i++) set_arrays(i);
  for (const auto &[i, at] : begin) unpack_exchange(i, &packed[at]);
  have_moved = true;
}

void FixWallGranCSDSDevice::step_grains(bool start) {
  WallZone zone;
  if (start || all_grains_matter() || !its_surface().find_zone(zone)) return step_all(start);
  atoms()->sync(Host, ALL_MASK & ~(MOTION | ACTIONS));
  const std::vector<int> some = grains_that_matter(zone);
  device.fetch(*atoms(), some);
  for (int i : some) step_grain(i, start);
  step_waiting();
  device.give_back(*atoms(), some);
  touching.clear();
  std::copy_if(some.begin(), some.end(), std::back_inserter(touching), [&](int i) { return contacts_of(i) > 0; });
  have_moved = false;
}

void FixWallGranCSDSDevice::step_all(bool start) {
  atoms()->sync(Host, ALL_MASK);
  FixWallGranCSDS::step_grains(start);
  atoms()->modified(Host, ACTIONS);
  atoms()->sync(Device, ACTIONS);
  have_moved = true;
}

// In the order of the plain fix: those near the wall, and those whose contacts have lasted until the last step.
std::vector<int> FixWallGranCSDSDevice::grains_that_matter(const WallZone &zone) {
  if (have_moved) {
    touching.clear();
    for (int i = 0; i < atom->nlocal; i++)
      if (contacts_of(i) > 0) touching.push_back(i);
  }
  std::vector<int> some = device.find(*atoms(), zone, groupbit, update->dt);
  some.insert(some.end(), touching.begin(), touching.end());
  std::sort(some.begin(), some.end());
  some.erase(std::unique(some.begin(), some.end()), some.end());
  return some;
}

double FixWallGranCSDSDevice::memory_usage() {
  return FixWallGranCSDS::memory_usage() + device.memory_usage();
}

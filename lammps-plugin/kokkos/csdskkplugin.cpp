// SPDX-License-Identifier: GPL-2.0-or-later
// All styles of csds for one LAMMPS, with those for Kokkos' threads. guard.c loads this file into that LAMMPS only.

#include "kokkos/fix_neigh_history_csds_kokkos.h"
#include "kokkos/fix_wall_gran_csds_device.h"
#include "kokkos/pair_granular_csds_device.h"
#include "kokkos/pair_granular_csds_kokkos.h"
#include "kokkos/workers.h"
#include "wall/fix_wall_gran_csds.h"

#include "comm.h"
#include "error.h"
#include "force.h"
#include "info.h"
#include "lammpsplugin.h"
#include "modify.h"
#include "version.h"

#include <cstring>
#include <string>
#include <type_traits>

using namespace LAMMPS_NS;

#define VISIBLE __attribute__((visibility("default")))

// not const: a test changes it in a copy of the file, and the compiler may not know what it is
extern "C" {
VISIBLE char csds_lammps_kokkos[] = "kokkos " CSDS_KOKKOS_VERSION;
}
extern "C" void csds_lammps_register(void *lmp, void *handle, void *regfunc);

namespace {

Pair *create_pair(LAMMPS *lmp) {
  return new PairGranularCSDSKokkos(lmp);
}

Pair *create_device_pair(LAMMPS *lmp) {
  return new PairGranularCSDSDevice(lmp);
}

// One thread of the processor steps walls' contacts.
Fix *create_wall(LAMMPS *lmp, int narg, char **arg) {
  return new FixWallGranCSDS(lmp, narg, arg);
}

Fix *create_device_wall(LAMMPS *lmp, int narg, char **arg) {
  return new FixWallGranCSDSDevice(lmp, narg, arg);
}

// Under the same name: LAMMPS does not find the contacts of a restart file for another one.
Fix *create_history(LAMMPS *lmp, int narg, char **arg) {
  if (lmp->kokkos) return new FixNeighHistoryCSDSKokkos(lmp, narg, arg);
  return new FixNeighHistoryCSDS(lmp, narg, arg);
}

// Without GPUs Kokkos' device is the processor, for which there are vector loops.
constexpr bool has_gpus = !std::is_same<LMPDeviceType, LMPHostType>::value;

// What the LAMMPS that runs says of itself; empty if it does not.
std::string kokkos_of_lammps() {
  const std::string said = Info::get_accelerator_info("KOKKOS"), before = "Kokkos library version: ";
  const size_t at = said.find(before);
  if (at == std::string::npos) return {};
  const size_t begin = at + before.size();
  return said.substr(begin, said.find_first_not_of("0123456789.", begin) - begin);
}

bool is_of_this_kokkos(LAMMPS *lmp) {
  const std::string built_for = std::strchr(csds_lammps_kokkos, ' ') + 1, running = kokkos_of_lammps();
  if (running.empty() || running == built_for) return true;
  if (lmp->comm->me == 0)
    lmp->error->warning(FLERR,
                        "csdskkplugin.so: built for Kokkos {}, loaded into a LAMMPS with Kokkos {}; registers nothing, "
                        "must be built for this LAMMPS, with -DKokkos_DIR=... of its Kokkos",
                        built_for, running);
  return false;
}

const struct {
  const char *name;
  Pair *(*create)(LAMMPS *);
} pairs[] = {{"granular/csds/kk", has_gpus ? &create_device_pair : &create_pair},
             {"granular/csds/kk/host", &create_pair},
             {"granular/csds/kk/device", &create_device_pair}};
const struct {
  const char *name;
  Fix *(*create)(LAMMPS *, int, char **);
} walls[] = {{"wall/gran/csds/kk", has_gpus ? &create_device_wall : &create_wall},
             {"wall/gran/csds/kk/host", &create_wall},
             {"wall/gran/csds/kk/device", &create_device_wall}};

// LAMMPS remembers once per process what is loaded and passes over another instance of itself.
void complete_instance(LAMMPS *lmp) {
  for (auto &pair : pairs) lmp->force->pair_map->emplace(pair.name, pair.create);
  for (auto &wall : walls) lmp->modify->fix_map->emplace(wall.name, wall.create);
  (*lmp->modify->fix_map)["NEIGH_HISTORY/csds"] = &create_history;
}

}  // namespace

// As lammpsplugin_init. handle: that of the guard
extern "C" VISIBLE void csds_lammps_register_kokkos(void *lmp, void *handle, void *regfunc) {
  if (!is_of_this_kokkos(static_cast<LAMMPS *>(lmp))) return;
  lammpsplugin_t plugin;
  plugin.version = LAMMPS_VERSION;
  plugin.style = "pair";
  plugin.info = "granular/csds with threads or GPUs of Kokkos " CSDS_VERSION;
  plugin.author = "the csds developers";
  plugin.handle = handle;
  for (auto &pair : pairs) {
    plugin.name = pair.name;
    plugin.creator.v1 = (lammpsplugin_factory1 *)pair.create;
    ((lammpsplugin_regfunc)regfunc)(&plugin, lmp);
  }

  plugin.style = "fix";
  plugin.info = "walls of granular/csds " CSDS_VERSION;
  for (auto &wall : walls) {
    plugin.name = wall.name;
    plugin.creator.v2 = (lammpsplugin_factory2 *)wall.create;
    ((lammpsplugin_regfunc)regfunc)(&plugin, lmp);
  }
  csds_lammps_register(lmp, handle, regfunc);
  complete_instance(static_cast<LAMMPS *>(lmp));
}

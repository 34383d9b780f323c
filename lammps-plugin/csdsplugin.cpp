// SPDX-License-Identifier: GPL-2.0-or-later
// Entry point. Refuses a LAMMPS that this plugin was not built for: loading it anyway can misbehave silently.

#include "dissipation/compute_dissipation_csds.h"
#include "dissipation/fix_dissipation_csds.h"
#include "heat/fix_heat_csds.h"
#include "pair/fix_neigh_history_csds.h"
#include "pair/pair_granular_csds.h"
#include "wall/fix_wall_gran_csds.h"

#include "force.h"
#include "lammpsplugin.h"
#include "library.h"
#include "modify.h"
#include "version.h"

#include <string>

using namespace LAMMPS_NS;

namespace {

std::string sizes(int bigint_size, int tagint_size, int imageint_size) {
  return std::to_string(8 * bigint_size) + "/" + std::to_string(8 * tagint_size) + "/" +
         std::to_string(8 * imageint_size);
}

// Through the C library only: its functions are safe to call whatever the classes look like inside.
std::string mismatch(void *lmp) {
  const int host = lammps_version(lmp);
  if (host != CSDS_LAMMPS_NUMBER)
    return "built for LAMMPS " LAMMPS_VERSION " (" + std::to_string(CSDS_LAMMPS_NUMBER) +
           "), loaded into LAMMPS version " + std::to_string(host);
  const std::string own = sizes(sizeof(bigint), sizeof(tagint), sizeof(imageint));
  const std::string theirs = sizes(lammps_extract_setting(lmp, "bigint"), lammps_extract_setting(lmp, "tagint"),
                                   lammps_extract_setting(lmp, "imageint"));
  if (own != theirs) return "built for bigint/tagint/imageint of " + own + " bits, loaded into a LAMMPS with " + theirs;
  if ((lammps_config_has_mpi_support() != 0) != (CSDS_LAMMPS_MPI != 0))
    return std::string("built for a LAMMPS ") + (CSDS_LAMMPS_MPI ? "with" : "without") + " MPI, loaded into one " +
           (CSDS_LAMMPS_MPI ? "without" : "with");
  return "";
}

Pair *create_pair(LAMMPS *lmp) {
  return new PairGranularCSDS(lmp);
}

Fix *create_history(LAMMPS *lmp, int narg, char **arg) {
  return new FixNeighHistoryCSDS(lmp, narg, arg);
}

Fix *create_wall(LAMMPS *lmp, int narg, char **arg) {
  return new FixWallGranCSDS(lmp, narg, arg);
}

Fix *create_dissipation(LAMMPS *lmp, int narg, char **arg) {
  return new FixDissipationCSDS(lmp, narg, arg);
}

Fix *create_heat(LAMMPS *lmp, int narg, char **arg) {
  return new FixHeatCSDS(lmp, narg, arg);
}

Compute *create_dissipation_output(LAMMPS *lmp, int narg, char **arg) {
  return new ComputeDissipationCSDS(lmp, narg, arg);
}

// LAMMPS remembers once per process what is loaded and passes over another instance of itself.
void complete_instance(LAMMPS *lmp) {
  lmp->force->pair_map->emplace("granular/csds", &create_pair);
  lmp->modify->fix_map->emplace("NEIGH_HISTORY/csds", &create_history);
  lmp->modify->fix_map->emplace("wall/gran/csds", &create_wall);
  lmp->modify->fix_map->emplace("CSDS/DISSIPATION", &create_dissipation);
  lmp->modify->fix_map->emplace("CSDS/HEAT", &create_heat);
  lmp->modify->compute_map->emplace("csds/dissipation/atom", &create_dissipation_output);
}

}  // namespace

extern "C" __attribute__((visibility("default"))) void lammpsplugin_init(void *lmp, void *handle, void *regfunc) {
  const std::string why = mismatch(lmp);
  if (!why.empty()) {
    if (lammps_extract_setting(lmp, "world_rank") == 0)
      lammps_error(lmp, LMP_ERROR_WARNING,
                   ("csdsplugin.so: " + why + "; registers nothing, must be rebuilt for this LAMMPS").c_str());
    return;
  }
  lammpsplugin_t plugin;
  plugin.version = LAMMPS_VERSION;
  plugin.style = "pair";
  plugin.name = "granular/csds";
  plugin.info = "granular/csds pair style " CSDS_VERSION
                " (for clear, read_restart and -restart2data set LAMMPS_PLUGIN_PATH to its folder)";
  plugin.author = "the csds developers";
  plugin.creator.v1 = (lammpsplugin_factory1 *)&create_pair;
  plugin.handle = handle;
  ((lammpsplugin_regfunc)regfunc)(&plugin, lmp);

  plugin.style = "fix";
  plugin.name = "NEIGH_HISTORY/csds";
  plugin.info = "contact history of granular/csds " CSDS_VERSION;
  plugin.creator.v2 = (lammpsplugin_factory2 *)&create_history;
  ((lammpsplugin_regfunc)regfunc)(&plugin, lmp);

  plugin.name = "wall/gran/csds";
  plugin.info = "walls of granular/csds " CSDS_VERSION;
  plugin.creator.v2 = (lammpsplugin_factory2 *)&create_wall;
  ((lammpsplugin_regfunc)regfunc)(&plugin, lmp);

  plugin.name = "CSDS/DISSIPATION";
  plugin.info = "energy dissipated by each grain's contacts " CSDS_VERSION;
  plugin.creator.v2 = (lammpsplugin_factory2 *)&create_dissipation;
  ((lammpsplugin_regfunc)regfunc)(&plugin, lmp);

  plugin.name = "CSDS/HEAT";
  plugin.info = "heat of contacts " CSDS_VERSION;
  plugin.creator.v2 = (lammpsplugin_factory2 *)&create_heat;
  ((lammpsplugin_regfunc)regfunc)(&plugin, lmp);

  plugin.style = "compute";
  plugin.name = "csds/dissipation/atom";
  plugin.info = "compute csds/dissipation/atom " CSDS_VERSION;
  plugin.creator.v2 = (lammpsplugin_factory2 *)&create_dissipation_output;
  ((lammpsplugin_regfunc)regfunc)(&plugin, lmp);

  complete_instance(static_cast<LAMMPS *>(lmp));
}

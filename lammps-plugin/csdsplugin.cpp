// SPDX-License-Identifier: GPL-2.0-or-later
// All styles of csds for one LAMMPS. guard.c loads this file into that LAMMPS only: another could misbehave silently.

#include "dissipation/compute_dissipation_csds.h"
#include "dissipation/fix_dissipation_csds.h"
#include "heat/fix_heat_csds.h"
#include "pair/fix_neigh_history_csds.h"
#include "pair/fix_restart_rows_csds.h"
#include "pair/pair_granular_csds.h"
#include "vtk/fix_vtk_csds.h"
#include "wall/fix_wall_gran_csds.h"

#include "force.h"
#include "lammpsplugin.h"
#include "modify.h"
#include "version.h"

using namespace LAMMPS_NS;

namespace {

Pair *create_pair(LAMMPS *lmp) {
  return new PairGranularCSDS(lmp);
}

Fix *create_history(LAMMPS *lmp, int narg, char **arg) {
  return new FixNeighHistoryCSDS(lmp, narg, arg);
}

Fix *create_restart_rows(LAMMPS *lmp, int narg, char **arg) {
  return new FixRestartRowsCSDS(lmp, narg, arg);
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

Fix *create_vtk(LAMMPS *lmp, int narg, char **arg) {
  return new FixVtkCSDS(lmp, narg, arg);
}

Compute *create_dissipation_output(LAMMPS *lmp, int narg, char **arg) {
  return new ComputeDissipationCSDS(lmp, narg, arg);
}

// LAMMPS remembers once per process what is loaded and passes over another instance of itself.
void complete_instance(LAMMPS *lmp) {
  lmp->force->pair_map->emplace("granular/csds", &create_pair);
  lmp->modify->fix_map->emplace("NEIGH_HISTORY/csds", &create_history);
  lmp->modify->fix_map->emplace("CSDS/RESTART_ROWS", &create_restart_rows);
  lmp->modify->fix_map->emplace("wall/gran/csds", &create_wall);
  lmp->modify->fix_map->emplace("CSDS/DISSIPATION", &create_dissipation);
  lmp->modify->fix_map->emplace("CSDS/HEAT", &create_heat);
  lmp->modify->fix_map->emplace("csds/vtk", &create_vtk);
  lmp->modify->compute_map->emplace("csds/dissipation/atom", &create_dissipation_output);
}

}  // namespace

#define VISIBLE __attribute__((visibility("default")))

extern "C" VISIBLE const char csds_lammps_built_for[] = CSDS_LAMMPS_WHICH;
extern "C" VISIBLE const char csds_lammps_version[] = CSDS_VERSION;

// As lammpsplugin_init. handle: that of the guard
extern "C" VISIBLE void csds_lammps_register(void *lmp, void *handle, void *regfunc) {
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

  plugin.name = "CSDS/RESTART_ROWS";
  plugin.info = "what a restart file has of each grain " CSDS_VERSION;
  plugin.creator.v2 = (lammpsplugin_factory2 *)&create_restart_rows;
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

  plugin.name = "csds/vtk";
  plugin.info = "grains and contacts of csds as VTK files " CSDS_VERSION;
  plugin.creator.v2 = (lammpsplugin_factory2 *)&create_vtk;
  ((lammpsplugin_regfunc)regfunc)(&plugin, lmp);

  plugin.style = "compute";
  plugin.name = "csds/dissipation/atom";
  plugin.info = "compute csds/dissipation/atom " CSDS_VERSION;
  plugin.creator.v2 = (lammpsplugin_factory2 *)&create_dissipation_output;
  ((lammpsplugin_regfunc)regfunc)(&plugin, lmp);

  complete_instance(static_cast<LAMMPS *>(lmp));
}

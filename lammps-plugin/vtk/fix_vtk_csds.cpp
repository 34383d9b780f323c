// SPDX-License-Identifier: GPL-2.0-or-later
// Asks for the contacts of a step that is to be written before its forces, and writes at its end.

#include "vtk/fix_vtk_csds.h"

#include "common/stop.h"
#include "common/words.h"
#include "vtk/vtk_grains.h"
#include "vtk/vtk_walls.h"
#include "wall/fix_wall_gran_csds.h"

#include "atom.h"
#include "comm.h"
#include "error.h"
#include "modify.h"
#include "update.h"

#include <filesystem>

using namespace LAMMPS_NS;

FixVtkCSDS::FixVtkCSDS(LAMMPS *lmp, int narg, char **arg) : Fix(lmp, narg, arg), contacts(lmp, groupbit) {
  Words words(error, command(), narg, arg);
  if (!atom->radius_flag || !atom->rmass_flag || !atom->omega_flag)
    words.refuse("atoms have no radius, mass or spin, must be of atom_style sphere");
  words.skip(3);
  if (words.left() < 2) words.refuse("needs a number of steps and the beginning of the files' names");
  const double steps = words.number("number of steps");
  if (steps < 1.0 || steps > MAXSMALLINT || steps != static_cast<int>(steps))
    words.refuse(fmt::format("number of steps is {}, must be a whole number > 0", steps));
  nevery = static_cast<int>(steps);
  prefix = words.next();
  if (!words.left()) {  // all that there is
    grain_series = std::make_unique<VtkSeries>(prefix, "grains");
    contact_series = std::make_unique<VtkSeries>(prefix, "contacts");
    walls_too = true;
  }
  while (words.left()) {
    const std::string kind = words.next();
    if (kind == "grains")
      grain_series = std::make_unique<VtkSeries>(prefix, kind);
    else if (kind == "contacts")
      contact_series = std::make_unique<VtkSeries>(prefix, kind);
    else if (kind == "walls")
      walls_too = true;
    else
      words.refuse("'" + kind + "' is what nothing is written of, must be grains, contacts or walls");
  }
}

int FixVtkCSDS::setmask() {
  return FixConst::PRE_FORCE | FixConst::END_OF_STEP;
}

// how sentences begin
std::string FixVtkCSDS::command() const {
  return fmt::format("fix {} csds/vtk", id);
}

void FixVtkCSDS::init() {
  contacts.find_styles();
  if (contact_series && !contacts.any_style())
    error->all(FLERR,
               "{}: there are no contacts to write, must be used with pair_style granular/csds or fix wall/gran/csds",
               command());
  // before a run fixes work in their order, and the walls' forces have to be there
  for (const Fix *wall : contacts.all_walls())
    if (modify->find_fix(wall->id) > modify->find_fix(id))
      error->all(FLERR, "{}: stands before fix {} {}, must stand behind all walls", command(), wall->id, wall->style);
  refuse_common_lists();
}

static std::filesystem::path place_of(const std::string &prefix) {
  return std::filesystem::path(prefix).lexically_normal();
}

// Each would write what it knows of over the other's list.
void FixVtkCSDS::refuse_common_lists() const {
  for (Fix *fix : modify->get_fix_by_style("^csds/vtk$")) {
    if (fix == this) return;  // the second is refused
    const auto *first = dynamic_cast<FixVtkCSDS *>(fix);
    if (!first || place_of(first->prefix) != place_of(prefix)) continue;
    const char *common = first->grain_series && grain_series       ? "grains"
                         : first->contact_series && contact_series ? "contacts"
                         : first->walls_too && walls_too           ? "walls"
                                                                   : nullptr;
    if (common)
      error->all(FLERR, "{}: {} with the PREFIX {} are written by fix {}, too, must have another PREFIX", command(),
                 common, prefix, fix->id);
  }
}

void FixVtkCSDS::pre_force(int) {
  if ((contact_series || walls_too) && update->ntimestep % nevery == 0) contacts.ask();
}

void FixVtkCSDS::setup(int) {
  if (update->ntimestep % nevery == 0 && update->ntimestep != last_written) write();
}

void FixVtkCSDS::end_of_step() {
  write();
}

void FixVtkCSDS::write() {
  last_written = update->ntimestep;
  if (grain_series) add(*grain_series, vtk_of_grains(lmp, groupbit));
  if (contact_series) add(*contact_series, contacts.collect());
  if (walls_too) write_walls();
}

void FixVtkCSDS::write_walls() {
  for (const FixWallGranCSDS *wall : contacts.all_walls()) {
    VtkPolyData data(VtkPolyData::TRIANGLE);
    if (!vtk_of_wall(atom, world, *wall, data)) continue;
    add(wall_series.try_emplace(wall->id, prefix, std::string("wall.") + wall->id).first->second, data);
  }
}

void FixVtkCSDS::add(VtkSeries &series, const VtkPolyData &data) const {
  if (comm->me) return;
  const double time = update->atime + static_cast<double>(update->ntimestep - update->atimestep) * update->dt;
  const std::string why = series.add(static_cast<long>(update->ntimestep), time, data);
  if (!why.empty()) stop_one(lmp, FLERR, "{}: {}", command(), why);
}

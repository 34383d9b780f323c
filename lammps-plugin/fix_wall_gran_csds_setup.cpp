// SPDX-License-Identifier: GPL-2.0-or-later
// From the input to a wall.

#include "fix_wall_gran_csds.h"

#include "fix_dissipation_csds.h"

#include "atom.h"
#include "comm.h"
#include "domain.h"
#include "error.h"
#include "memory.h"
#include "modify.h"
#include "region.h"
#include "update.h"

#include <cmath>
#include <cstdlib>
#include <cstring>

using namespace LAMMPS_NS;

FixWallGranCSDS::FixWallGranCSDS(LAMMPS *lmp, int narg, char **arg) : Fix(lmp, narg, arg) {
  if (!atom->radius_flag || !atom->rmass_flag || !atom->omega_flag || !atom->torque_flag)
    refuse("atoms have no radius, mass or torque, must be of atom_style sphere");
  restart_peratom = restart_global = create_attribute = 1;
  vector_flag = extvector = global_freq = 1;
  time_origin = update->ntimestep;
  position[0] = -HUGE_VAL;
  position[1] = HUGE_VAL;

  int n = read_law(narg, arg);
  if (std::strcmp(arg[n], "region") == 0)
    n = read_region(n, narg, arg);
  else
    n = read_planes(n, narg, arg);
  read_options(n, narg, arg);
  size_vector = keep_energy ? 12 + Ledger::ENTRIES : region ? 6 : 12;

  prepare();
  if (law.history > 0) wd_header = 1;
  grow_arrays(atom->nmax);
  for (int i = 0; i < atom->nlocal; i++) set_arrays(i);
  atom->add_callback(Atom::GROW);
  atom->add_callback(Atom::RESTART);
  std::fill_n(on_wall, 12, 0.0);
}

FixWallGranCSDS::~FixWallGranCSDS() {
  if (copymode) return;
  atom->delete_callback(id, Atom::GROW);
  atom->delete_callback(id, Atom::RESTART);
  memory->destroy(count);
  memory->destroy(slot);
  memory->destroy(contacts);
}

void FixWallGranCSDS::refuse(const std::string &what) {
  error->all(FLERR, "fix {} wall/gran/csds: {}", id, what);
}

static int plane_axis(const char *word) {
  const char *const names[] = {"xplane", "yplane", "zplane"};
  for (int k = 0; k < 3; k++)
    if (std::strcmp(word, names[k]) == 0) return k;
  return -1;
}

// The words before the wall are those of pair_coeff. Returns where the wall begins.
int FixWallGranCSDS::read_law(int narg, char **arg) {
  int n = 3;
  while (n < narg && plane_axis(arg[n]) < 0 && std::strcmp(arg[n], "region") != 0) n++;
  if (n == narg) refuse("no wall given, must be xplane, yplane or zplane with lo and hi, or region with its ID");
  csds_message why;
  if (csds_spec_parse(&spec, n - 3, arg + 3, &why)) refuse(why.text);
  return n;
}

double FixWallGranCSDS::number(const char *option, const char *word) {
  char *end;
  const double value = std::strtod(word, &end);
  if (end == word || *end || !std::isfinite(value))
    refuse(std::string(option) + " is '" + word + "', must be a finite number");
  return value;
}

int FixWallGranCSDS::read_planes(int n, int narg, char **arg) {
  static const char *const names[] = {"lo", "hi"};
  axis = plane_axis(arg[n]);
  if (n + 2 >= narg) refuse(std::string(arg[n]) + " has no lo and hi, must be followed by two numbers or NULL");
  for (int side = 0; side < 2; side++)
    if (std::strcmp(arg[n + 1 + side], "NULL") != 0)
      position[side] = number((std::string(arg[n]) + " " + names[side]).c_str(), arg[n + 1 + side]);
  if (std::isinf(position[0]) && std::isinf(position[1]))
    refuse(std::string(arg[n]) + " has lo NULL and hi NULL, must have one of them");
  if (!(position[0] < position[1]))
    refuse(std::string(arg[n]) + " has lo " + arg[n + 1] + " and hi " + arg[n + 2] + ", lo must be below hi");
  if (domain->periodicity[axis])
    refuse(std::string(arg[n]) + " is a wall across a periodic direction, boundary must not be p there");
  return n + 3;
}

int FixWallGranCSDS::read_region(int n, int narg, char **arg) {
  if (n + 1 >= narg) refuse("region has no ID, must be followed by one");
  id_region = arg[n + 1];
  region = domain->get_region_by_id(id_region);
  if (!region) refuse("region is '" + id_region + "', must be the ID of a region");
  most = region->tmax;
  return n + 2;
}

int FixWallGranCSDS::direction(const char *option, const char *word) {
  if (std::strlen(word) == 1 && *word >= 'x' && *word <= 'z') return *word - 'x';
  refuse(std::string(option) + " has direction '" + word + "', must be x, y or z");
}

void FixWallGranCSDS::read_options(int n, int narg, char **arg) {
  while (n < narg) {
    const std::string option = arg[n];
    const int left = narg - n - 1;
    if (option == "wiggle" && left >= 3) {
      moving = direction("wiggle", arg[n + 1]);
      amplitude = number("wiggle amplitude", arg[n + 2]);
      period = number("wiggle period", arg[n + 3]);
      if (!(period > 0.0)) refuse(std::string("wiggle period is ") + arg[n + 3] + ", must be > 0");
      n += 4;
    } else if (option == "shear" && left >= 2) {
      shearing = direction("shear", arg[n + 1]);
      shear_speed = number("shear velocity", arg[n + 2]);
      n += 3;
    } else if (option == "contacts") {
      keep_contacts = true;
      peratom_flag = peratom_freq = 1;
      size_peratom_cols = 8;
      n++;
    } else if (option == "energy") {
      keep_energy = true;
      scalar_flag = extscalar = energy_global_flag = 1;
      n++;
    } else {
      refuse("'" + option + "' is unknown or lacks values, must be wiggle dim amplitude period, shear dim velocity, " +
             "contacts or energy");
    }
  }
  if (moving >= 0 && shearing >= 0) refuse("wiggle and shear are both given, must be one of them");
  if (region && (moving >= 0 || shearing >= 0))
    refuse("wiggle or shear is given for a region, must be the region's own move or rotate");
  if (shearing >= 0 && shearing == axis) refuse("shear is along the normal of the planes, must be within them");
}

int FixWallGranCSDS::setmask() {
  return FixConst::POST_FORCE;
}

void FixWallGranCSDS::init() {
  if (!id_region.empty()) {
    Region *now = domain->get_region_by_id(id_region);
    if (!now) refuse("region '" + id_region + "' is gone, must exist");
    if (now != region || region_was_reset) {
      if (comm->me == 0)
        error->warning(FLERR, "fix {} wall/gran/csds: region {} is not what it was, its motion begins anew", id,
                       id_region);
      if (now->tmax > most) refuse("region '" + id_region + "' has more faces than before, the fix must be given anew");
      region = now;
      region->reset_vel();
      region_was_reset = false;
    }
  }
  fix_rigid = nullptr;
  body = nullptr;
  for (auto *ifix : modify->get_fix_list())
    if (ifix->rigid_flag) fix_rigid = ifix;
  record = FixDissipationCSDS::find(lmp);
  audited = keep_energy || record;
  prepare();
}

void FixWallGranCSDS::reset_dt() {
  prepare();
}

void FixWallGranCSDS::prepare() {
  csds_message why;
  if (csds_law_prepare(&law, &spec, update->dt, &why)) refuse(why.text);
}

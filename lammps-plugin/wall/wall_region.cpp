// SPDX-License-Identifier: GPL-2.0-or-later
// Regions: where grains touch them, how they move there.

#include "wall/wall_region.h"

#include "common/lammps_compat.h"
#include "common/words.h"
#include "wall/wall_slots.h"

#include "atom.h"
#include "comm.h"
#include "domain.h"
#include "error.h"
#include "region.h"
#include "update.h"

using namespace LAMMPS_NS;

WallRegion::WallRegion(LAMMPS *lmp, Words &words) : WallSurface(lmp), command(words.command()) {
  words.skip(1);
  if (words.left() < 1) words.refuse("region has no ID, must be followed by one");
  id = words.next();
  region = domain->get_region_by_id(id);
  if (!region) words.refuse("region is '" + id + "', must be the ID of a region");
  most = region->tmax;
}

void WallRegion::init() {
  Region *now = domain->get_region_by_id(id);
  if (!now) error->all(FLERR, "{}: region '{}' is gone, must exist", command, id);
  if (now == region && !was_reset) return;
  if (comm->me == 0) error->warning(FLERR, "{}: region {} is not what it was, its motion begins anew", command, id);
  if (now->tmax > most)
    error->all(FLERR, "{}: region '{}' has more faces than before, the fix must be given anew", command, id);
  region = now;
  region->reset_vel();
  was_reset = false;
}

void WallRegion::begin_step(double, bool is_start) {
  start = is_start;
  moves = region->dynamic_check();
  if (!moves) return;
  region->prematch();
  region->set_velocity();
}

// A union or intersection does not know, or not well, how its members move: the contact of the member that it is. From
// inside, faces are numbered through, cmax for each member; from outside, members are.
WallRegion::Place WallRegion::place_on_member(Region *region, bool inside, int n) {
  if (!region->reglist) return {region, n};
  const Region::Contact &c = region->contact[n];
  int k = 0;
  if (inside)
    for (int face = c.iwall; face >= region->reglist[k]->cmax; k++) face -= region->reglist[k]->cmax;
  else
    k = c.iwall;
  Region *member = region->reglist[k];
  int m = 0;
  while (m < member->cmax - 1 && member->contact[m].r != c.r) m++;
  return place_on_member(member, inside == static_cast<bool>(member->interior), m);
}

// A grain whose centre is not on the region's side: whether it was there at the last step.
bool WallRegion::got_out(int i, WallSlots &last) const {
  if (start) return false;
  if (last.contacts(i) > 0) return true;
  const double *x = atom->x[i], *v = atom->v[i], dt = update->dt, radius = atom->radius[i];
  // only one that is faster than a radius per step has not touched before
  if (dt * dt * (v[0] * v[0] + v[1] * v[1] + v[2] * v[2]) < radius * radius) return false;
  return region->match(x[0] - dt * v[0], x[1] - dt * v[1], x[2] - dt * v[2]);
}

bool WallRegion::find(int i, WallSlots &last, std::vector<WallTouch> &found) {
  places.clear();
  const double *x = atom->x[i];
  if (!region->match(x[0], x[1], x[2])) return got_out(i, last);
  const double radius = atom->radius[i], beyond = last.contacts(i) ? reach(radius) : 0.0;
  const int count = region->surface(x[0], x[1], x[2], radius + beyond);
  for (int n = 0; n < count; n++) {
    const Place place = place_on_member(region, region->interior, n);
    const Region::Contact &c = CSDS_REGIONS_TURN_TWICE ? place.region->contact[place.n] : region->contact[n];
    const bool is_old = last.find(i, region->contact[n].iwall);
    if (!(c.r < (is_old ? radius + beyond : radius)) || c.r <= 0.0) continue;
    WallTouch touch{};
    touch.face = region->contact[n].iwall;
    touch.surface.distance = c.r;
    touch.surface.normal[0] = c.delx / c.r;
    touch.surface.normal[1] = c.dely / c.r;
    touch.surface.normal[2] = c.delz / c.r;
    found.push_back(touch);
    places.push_back(place);
  }
  return false;
}

// Where the contact was half a step ago: LAMMPS's rate of turning belongs there, and so do the grain's velocities.
void WallRegion::velocity(int i, int n, const WallTouch &touch, const double *normal_before, double v[3]) const {
  if (!moves) return;
  const csds_surface &s = touch.surface;
  const double back = start ? 0.0 : 0.5 * update->dt;
  double x[3], normal[3];
  for (int k = 0; k < 3; k++) {
    normal[k] = 0.5 * (s.normal[k] + (normal_before ? normal_before[k] : s.normal[k]));
    x[k] = atom->x[i][k] - back * atom->v[i][k] + s.distance * (s.normal[k] - normal[k]);
  }
  Region *region = places[n].region;
  region->velocity_contact(v, x, places[n].n);
  if (!region->rotateflag) return;
  // LAMMPS takes the surface, s.distance from the grain's centre
  double leaves = 0.0;
  for (int k = 0; k < 3; k++) leaves += (atom->v[i][k] - v[k]) * normal[k];
  const double deeper = lever_arm_on_wall(atom->radius[i], s.distance - back * leaves) - s.distance;
  for (int k = 0; k < 3; k++) {
    const int a = (k + 1) % 3, b = (k + 2) % 3;
    v[k] -= deeper * (region->omega[a] * normal[b] - region->omega[b] * normal[a]);
  }
}

int WallRegion::restart_size() const {
  int size = 0;
  region->length_restart_string(size);
  return size;
}

void WallRegion::write_restart(FILE *fp) const {
  region->write_restart(fp);
}

void WallRegion::restart(char *buf, int begin) {
  if (!region->restart(buf, begin)) was_reset = true;
}

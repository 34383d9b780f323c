// SPDX-License-Identifier: GPL-2.0-or-later
// Regions: where grains touch them, how they move there.

#include "wall/wall_region.h"

#include "common/lammps_compat.h"
#include "common/outputs.h"
#include "common/words.h"
#include "wall/wall_slots.h"

#include "atom.h"
#include "comm.h"
#include "domain.h"
#include "error.h"
#include "region.h"
#include "update.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <utility>

using namespace LAMMPS_NS;

// LAMMPS moves a union or intersection besides its members, to a place and by an angle that nothing ever sets.
static void leave_to_members(Region *region) {
  if (!region->reglist) return;
  region->moveflag = region->rotateflag = 0;
  for (int k = 0; k < region->nregion; k++) leave_to_members(region->reglist[k]);
}

WallRegion::WallRegion(LAMMPS *lmp, Words &words) : WallSurface(lmp), command(words.command()) {
  words.skip(1);
  if (words.left() < 1) words.refuse("region has no ID, must be followed by one");
  id = words.next();
  region = domain->get_region_by_id(id);
  if (!region) words.refuse("region is '" + id + "', must be the ID of a region");
  most = region->tmax;
  leave_to_members(region);
}

void WallRegion::read_servo(Words &words) {
  if (driven) words.refuse("servo is given twice, must be given once");
  if (!words.left()) words.refuse("servo of a region has no direction, must be servo x, y or z");
  axis = words.direction("servo");
  driven = std::make_unique<WallServos>(lmp, axis, true);
  driven->add(false, std::make_unique<WallServo>(lmp, words, 0.0));
}

void WallRegion::init() {
  Region *now = domain->get_region_by_id(id);
  if (!now) error->all(FLERR, "{}: region '{}' is gone, must exist", command, id);
  if (now == region && !was_reset) return;
  if (comm->me == 0) error->warning(FLERR, "{}: region {} is not what it was, its motion begins anew", command, id);
  if (now->tmax > most)
    error->all(FLERR, "{}: region '{}' has more faces than before, the fix must be given anew", command, id);
  region = now;
  leave_to_members(region);
  begins_anew = true;
  was_reset = false;
}

void WallRegion::begin_step(double, bool is_start) {
  start = is_start;
  if (!start) begins_anew = false;
  if (const WallServo *one = servo()) {
    shift = one->position();
    rate = one->velocity();
  }
  moves = region->dynamic_check();
  if (!moves) return;
  if (region->varshape && !start) note_near_grains();
  region->prematch();
  region->set_velocity();
  if (start) {
    turning.clear();
    find_what_turns(region);
  }
  set_rates_of_turning();
}

// Before the shape becomes that of now.
void WallRegion::note_near_grains() {
  near.clear();
  first_near.clear();
  for (int i = 0; i < atom->nlocal; i++) {
    first_near.push_back(static_cast<int>(near.size()));
    double x[3];
    place(i, 1.0, x);
    if (!region->match(x[0], x[1], x[2])) continue;
    const int count = region->surface(x[0], x[1], x[2], 2.0 * atom->radius[i]);
    for (int n = 0; n < count; n++) near.push_back({region->contact[n].iwall, region->contact[n].r});
  }
  first_near.push_back(static_cast<int>(near.size()));
}

void WallRegion::find_what_turns(Region *of) {
  if (of->rotateflag) turning.push_back({of, of->theta});
  for (int k = 0; of->reglist && k < of->nregion; k++) find_what_turns(of->reglist[k]);
}

// LAMMPS's angular velocity is as many times too large as the axis was typed longer than 1.
void WallRegion::set_rates_of_turning() {
  for (Turning &t : turning) {
    double *omega = t.region->omega;
    const double size = std::sqrt(omega[0] * omega[0] + omega[1] * omega[1] + omega[2] * omega[2]);
    const double rate = std::fabs(t.region->theta - t.theta_before) / update->dt;
    for (int k = 0; k < 3 && size > 0.0; k++) omega[k] *= rate / size;
    t.theta_before = t.region->theta;
  }
}

// A union or intersection does not know, or not well, how its members move: the contact of the member that it is. From
// inside, faces are numbered through, cmax for each member; from outside, members are.
WallRegion::Place WallRegion::place_on_member(Region *region, bool inside, int n) {
  if (!region->reglist) return {region, n, nullptr};
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

// The centre of grain i, now or some steps ago, where it would be if the region had not been driven.
void WallRegion::place(int i, double steps_ago, double x[3]) const {
  const double back = steps_ago * update->dt;
  for (int k = 0; k < 3; k++) x[k] = atom->x[i][k] - back * atom->v[i][k];
  x[axis] -= shift - back * rate;
}

// A grain whose centre is not on the region's side: whether it was there at the last step.
bool WallRegion::got_out(int i, WallSlots &last) const {
  if (start) return false;
  if (last.contacts(i) > 0) return true;
  const double *v = atom->v[i], dt = update->dt, radius = atom->radius[i];
  // only one that is faster than a radius per step has not touched before
  if (dt * dt * (v[0] * v[0] + v[1] * v[1] + v[2] * v[2]) < radius * radius) return false;
  double before[3];
  place(i, 1.0, before);
  return region->match(before[0], before[1], before[2]);
}

bool WallRegion::find(int i, WallSlots &last, std::vector<WallTouch> &found) {
  places.clear();
  double x[3];
  place(i, 0.0, x);
  if (!region->match(x[0], x[1], x[2])) return got_out(i, last);
  const double radius = atom->radius[i], beyond = last.contacts(i) ? reach(radius) : 0.0;
  const int count = region->surface(x[0], x[1], x[2], radius + beyond);
  for (int n = 0; n < count; n++) {
    Place place = place_on_member(region, region->interior, n);
    const Region::Contact &c = CSDS_REGIONS_TURN_TWICE ? place.region->contact[place.n] : region->contact[n];
    const WallSlot *old = last.find(i, region->contact[n].iwall);
    if (!(c.r < (old ? radius + beyond : radius)) || c.r <= 0.0) continue;
    place.before = begins_anew ? nullptr : old;
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

// At a start LAMMPS does not know how fast the region moves; its contacts do, half a step ago.
void WallRegion::velocity(int i, int n, const WallTouch &touch, const double *normal_before, double v[3]) const {
  const WallSlot *before = places[n].before;
  if (moves && start && before) {
    std::copy_n(before->velocity, 3, v);
    return;
  }
  if (moves && !start) own_velocity(i, n, touch, normal_before, v);
  v[axis] += rate;
  if (region->varshape && !start) follow_shape(i, n, touch, normal_before, v);
}

double WallRegion::distance_before(int i, const WallTouch &touch, const Place &place) const {
  if (place.before) return place.before->distance;
  for (int k = first_near[i]; k < first_near[i + 1]; k++)
    if (near[k].face == touch.face) return near[k].distance;
  return NAN;
}

// Along the normal a surface is as fast as the distance changes more than by the grain's own motion.
void WallRegion::follow_shape(int i, int n, const WallTouch &touch, const double *normal_before, double v[3]) const {
  const csds_surface &s = touch.surface;
  const double before = distance_before(i, touch, places[n]);
  if (std::isnan(before)) return;
  double along[3], leaves = 0.0;
  for (int k = 0; k < 3; k++) along[k] = s.normal[k] + (normal_before ? normal_before[k] : s.normal[k]);
  const double length = csds_length(along);
  for (int k = 0; k < 3; k++) leaves += (atom->v[i][k] - v[k]) * along[k] / length;
  const double faster = leaves - (s.distance - before) / update->dt;
  for (int k = 0; k < 3; k++) v[k] += faster * along[k] / length;
}

// Where the contact was half a step ago: LAMMPS's rate of turning belongs there, and so do the grain's velocities.
void WallRegion::own_velocity(int i, int n, const WallTouch &touch, const double *normal_before, double v[3]) const {
  const csds_surface &s = touch.surface;
  double x[3], normal[3];
  place(i, 0.5, x);
  for (int k = 0; k < 3; k++) {
    normal[k] = 0.5 * (s.normal[k] + (normal_before ? normal_before[k] : s.normal[k]));
    x[k] += s.distance * (s.normal[k] - normal[k]);
  }
  Region *region = places[n].region;
  // where only the shape changes LAMMPS adds the velocity of a place that it has not set
  const int changes_shape = std::exchange(region->varshape, 0);
  region->velocity_contact(v, x, places[n].n);
  region->varshape = changes_shape;
  if (!region->rotateflag) return;
  // LAMMPS takes the surface, s.distance from the grain's centre
  double leaves = 0.0;
  for (int k = 0; k < 3; k++) leaves += (atom->v[i][k] - v[k]) * normal[k];
  const double deeper = lever_arm_on_wall(atom->radius[i], s.distance - 0.5 * update->dt * leaves) - s.distance;
  for (int k = 0; k < 3; k++) {
    const int a = (k + 1) % 3, b = (k + 2) % 3;
    v[k] -= deeper * (region->omega[a] * normal[b] - region->omega[b] * normal[a]);
  }
}

// -------------------------------------------------------------- outputs, restart files

void WallRegion::write_entries(double *entry) const {
  const WallServo *one = servo();
  if (!one) return;
  entry[CSDS_WALL_POSITION_LO] = one->position();
  entry[CSDS_WALL_VELOCITY_LO] = one->velocity();
  driven->write_entries(entry);
}

int WallRegion::restart_size() const {
  int size = 0;
  region->length_restart_string(size);
  return size + (driven ? static_cast<int>(sizeof(WallServo::State)) : 0);
}

void WallRegion::write_restart(FILE *fp) const {
  region->write_restart(fp);
  if (!driven) return;
  const WallServo::State state = servo()->state();
  fwrite(&state, sizeof state, 1, fp);
}

// Whether this begins with what write_restart writes of the region; `at` is then behind it. (LAMMPS's own reading of a
// union or intersection does not go on to the second member.)
static bool describes(const char *buf, int &at, const Region *region) {
  for (const char *word : {region->id, region->style}) {
    int size;
    std::memcpy(&size, buf + at, sizeof size);
    at += static_cast<int>(sizeof size);
    if (size != static_cast<int>(std::strlen(word)) + 1 || std::strcmp(buf + at, word) != 0) return false;
    at += size;
  }
  int members;
  std::memcpy(&members, buf + at, sizeof members);
  at += static_cast<int>(sizeof members);
  if (members != region->nregion) return false;
  if (!region->reglist) at += static_cast<int>(region->size_restart * sizeof(double));
  for (int k = 0; region->reglist && k < members; k++)
    if (!describes(buf, at, region->reglist[k])) return false;
  return true;
}

void WallRegion::restart(char *buf, int begin, bool marked) {
  int at = begin;
  was_reset = !describes(buf, at, region);
  if (was_reset || !marked || !driven) return;
  WallServo::State saved;
  std::memcpy(&saved, buf + at, sizeof saved);
  driven->servo_of(false)->restore(saved);
}

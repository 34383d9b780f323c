// SPDX-License-Identifier: GPL-2.0-or-later
// Regions: where grains touch them.

#include "wall/wall_region.h"

#include "common/outputs.h"
#include "common/stop.h"
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

using namespace LAMMPS_NS;

WallRegion::WallRegion(LAMMPS *lmp, Words &words) : WallSurface(lmp), command(words.command()) {
  words.skip(1);
  if (words.left() < 1) words.refuse("region has no ID, must be followed by one");
  id = words.next();
  region = domain->get_region_by_id(id);
  if (!region) words.refuse("region is '" + id + "', must be the ID of a region");
  style = region->style;
  most = region->tmax;
  leave_motion_to_members(region);
  check_sides(region);
}

// Beyond the radius of a cylinder whose curved side is open LAMMPS sets two coordinates of the nearest place at random.
void WallRegion::check_sides(const Region *of) const {
  for (int k = 0; of->reglist && k < of->nregion; k++) check_sides(of->reglist[k]);
  if (std::strcmp(of->style, "cylinder") == 0 && of->open_faces[2])
    error->all(FLERR,
               "{}: region {} is a cylinder with open 3, whose ends LAMMPS does not find beyond its radius, must be a "
               "cone with two equal radii and open 3",
               command, of->id);
}

void WallRegion::read_servo(Words &words) {
  words.once("servo");
  if (!words.left()) words.refuse("servo of a region has no direction, must be servo x, y or z");
  axis = words.direction("servo");
  driven = std::make_unique<WallServos>(lmp, axis, true);
  driven->add(false, std::make_unique<WallServo>(lmp, words, 0.0));
}

void WallRegion::init() {
  Region *now = domain->get_region_by_id(id);
  if (!now) error->all(FLERR, "{}: region '{}' is gone, must exist", command, id);
  if (now == region && style == now->style && !was_reset) return;  // a new one may lie where the old one was
  if (comm->me == 0) error->warning(FLERR, "{}: region {} is not what it was, its motion begins anew", command, id);
  if (now->tmax > most)
    error->all(FLERR, "{}: region '{}' has more faces than before, the fix must be given anew", command, id);
  region = now;
  style = now->style;
  leave_motion_to_members(region);
  check_sides(region);
  known_cones.clear();
  begins_anew = true;
  was_reset = false;
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
  if (last.any(i)) return true;
  const double *v = atom->v[i], dt = update->dt, radius = atom->radius[i];
  // only one that is faster than a radius per step has not touched before
  if (dt * dt * (v[0] * v[0] + v[1] * v[1] + v[2] * v[2]) < radius * radius) return false;
  double before[3];
  place(i, 1.0, before);
  return region->match(before[0], before[1], before[2]);
}

// LAMMPS has the ends of a cone along y push along z: half the way to them is then not half as far from them.
void WallRegion::check_end_of_cone(const RegionFace &at, const double x[3]) {
  const Region::Contact &c = at.contact;
  if (!at.inside || std::strcmp(at.member->style, "cone") != 0 || c.iwall > 1) return;
  if (std::find(known_cones.begin(), known_cones.end(), at.member) != known_cones.end()) return;
  const Region::Contact *found = at.member->contact;
  const int count = at.member->surface(x[0] - 0.5 * c.delx, x[1] - 0.5 * c.dely, x[2] - 0.5 * c.delz, c.r);
  if (std::none_of(found, found + count, [&](const Region::Contact &half) {
        return half.iwall == c.iwall && std::fabs(half.r - 0.5 * c.r) < 0.25 * c.r;
      }))
    stop_one(lmp, FLERR,
             "{}: region {} is a cone along y, whose ends push grains along z in LAMMPS, must be along x or z or have "
             "open ends",
             command, at.member->id);
  known_cones.push_back(at.member);
}

// LAMMPS divides by the distance from a cone's axis, and by the radius of its end.
void WallRegion::check_tip(const RegionFace &at, const double x[3], double radius) const {
  const double little = 1e-3 * radius;
  at.member->contact[0].r = 0.0;
  at.member->surface(x[0] + little, x[1] + 2.0 * little, x[2] + 3.0 * little, radius);
  if (std::isnan(at.member->contact[0].r))
    stop_one(
        lmp, FLERR,
        "{}: region {} is a cone with a radius of 0 at one end, which LAMMPS does not find from outside, must have a "
        "radius > 0 at both ends",
        command, at.member->id);
}

bool WallRegion::find(int i, WallSlots &last, std::vector<WallTouch> &found) {
  places.clear();
  double x[3];
  place(i, 0.0, x);
  const double radius = atom->radius[i], beyond = last.any(i) ? reach(radius) : 0.0;
  if (skips && !last.any(i) && clearance.is_clear(i, x, radius)) return false;
  if (!region->match(x[0], x[1], x[2])) return got_out(i, last);
  faces.clear();
  find_faces(region, x, radius + beyond, faces);
  if (skips && clearance.is_open() && faces.empty()) clearance.note(i, x, radius);
  for (const RegionFace &at : faces) {
    const Region::Contact &c = at.contact;
    if (std::isnan(c.r)) check_tip(at, x, radius);
    WallSlot *old = last.find(i, at.face);
    if (!(c.r < (old ? radius + beyond : radius)) || c.r <= 0.0) continue;
    check_end_of_cone(at, x);
    found.emplace_back(at.face, old, c.r);
    double *normal = found.back().surface.normal;
    normal[0] = c.delx / c.r;
    normal[1] = c.dely / c.r;
    normal[2] = c.delz / c.r;
    places.push_back({at, begins_anew ? nullptr : old});
  }
  return false;
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

// SPDX-License-Identifier: GPL-2.0-or-later
// Planes: where they are, who touches them.

#include "wall/wall_planes.h"

#include "common/outputs.h"
#include "common/words.h"
#include "wall/wall_image.h"

#include "atom.h"
#include "domain.h"
#include "error.h"
#include "update.h"

#include <algorithm>
#include <cmath>
#include <cstring>

using namespace LAMMPS_NS;

int WallPlanes::axis_named(const char *word) {
  const char *const names[] = {"xplane", "yplane", "zplane"};
  for (int k = 0; k < 3; k++)
    if (std::strcmp(word, names[k]) == 0) return k;
  return -1;
}

// a plane's position, or NULL: none
static bool read_position(Words &words, Quantity &position) {
  if (std::strcmp(*words.here(), "NULL") != 0) {
    position.read(words, "a finite number, v_name or NULL");
    return true;
  }
  words.skip(1);
  return false;
}

WallPlanes::WallPlanes(LAMMPS *lmp, Words &words) : WallSurface(lmp), command(words.command()) {
  const std::string style = words.next();
  axis = axis_named(style.c_str());
  if (words.left() < 2) words.refuse(style + " has no lo and hi, must be followed by two numbers, variables or NULL");
  const std::string lo_typed = words.here()[0], hi_typed = words.here()[1];
  wall = style + " " + lo_typed + " " + hi_typed;
  Quantity lo(lmp, style + " lo"), hi(lmp, style + " hi");
  const bool has_lo = read_position(words, lo), has_hi = read_position(words, hi);
  if (!has_lo && !has_hi) words.refuse(style + " has lo NULL and hi NULL, must have one of them");
  const bool numbers = has_lo && has_hi && !lo.is_variable() && !hi.is_variable();
  if (numbers && lo.now() > hi.now())
    words.refuse(style + " has lo " + lo_typed + " and hi " + hi_typed +
                 ", lo must not be above hi; for a single plane type " + style + " " + lo_typed + " NULL");
  if (domain->periodicity[axis])
    words.refuse(style + " is a wall across a periodic direction, boundary must not be p there");
  // one plane where lo is hi, with the faces that grains between two of them touch
  const bool one = (numbers && lo.now() == hi.now()) || (has_lo && lo_typed == hi_typed);
  if (has_lo) planes.push_back({lo, ABOVE_LO, one ? BELOW_HI : BELOW_LO});
  if (has_hi && !one) planes.push_back({hi, ABOVE_HI, BELOW_HI});
  for (Plane &plane : planes)
    if (!plane.typed.is_variable()) plane.position = plane.typed.now();
}

void WallPlanes::move_by(const WallMotion &given, const Words &words) {
  motion = given;
  motion.check_within(words, axis);
  if (driven) motion.check_servo(words, axis);
}

// the plane that the next word, or its absence, names
const WallPlanes::Plane &WallPlanes::choose(Words &words) const {
  const std::string typed = words.left() ? *words.here() : "";
  const bool named = typed == "lo" || typed == "hi";
  if (named) words.skip(1);
  if (!named && planes.size() > 1)
    words.refuse("servo does not say which of two planes it moves, must be servo lo or servo hi");
  for (const Plane &plane : planes)
    if (!named || are_one() || plane.is_hi() == (typed == "hi")) return plane;
  words.refuse("servo " + typed + " is given for " + wall + ", which has no such plane");
}

void WallPlanes::read_servo(Words &words) {
  const Plane &plane = choose(words);
  const std::string which = plane.is_hi() ? "hi" : "lo";
  if (plane.typed.is_variable())
    words.refuse("servo " + which + " is given for a plane at a variable, must be for one whose position is a number");
  if (!driven) driven = std::make_unique<WallServos>(lmp, axis, are_one());
  words.once("servo " + which);
  driven->add(plane.is_hi(), std::make_unique<WallServo>(lmp, words, Quantity(plane.typed).now()));
}

void WallPlanes::init() {
  for (Plane &plane : planes) {
    plane.typed.find(command);
    if (const WallServo *servo = servo_of(plane)) plane.position = servo->position();
  }
}

// At a start the velocity is that of the step before, 0 if there was none.
void WallPlanes::go_on(Plane &plane, bool start) const {
  if (const WallServo *servo = servo_of(plane)) {
    plane.position = servo->position();
    plane.velocity = servo->velocity();
    return;
  }
  const double before = plane.position;
  plane.position = plane.typed.now();
  if (plane.typed.is_variable() && !start) plane.velocity = (plane.position - before) / update->dt;
}

void WallPlanes::check_order() const {
  if (planes.size() == 2 && planes[0].position > planes[1].position)
    error->all(FLERR, "{}: {} has lo at {} and hi at {} at step {}, lo must not be above hi", command, wall,
               planes[0].position, planes[1].position, update->ntimestep);
}

void WallPlanes::begin_step(double time, bool start) {
  shift = motion.shift(time, axis);
  motion.velocity(time, update->dt, start, v_now);
  dt_before = start ? 0.0 : update->dt;
  for (Plane &plane : planes) go_on(plane, start);
  check_order();
}

bool WallPlanes::find_zone(WallZone &zone) const {
  zone = {false, axis, 0, {}, 0.0};
  for (const Plane &plane : planes) {
    zone.at[zone.count++] = plane.position + shift;
    zone.travel = std::max(zone.travel, update->dt * std::abs(v_now[axis] + plane.velocity));
  }
  return true;
}

// x, v: of a grain along the axis; first, end: its contacts at the last step.
inline WallStand WallPlanes::stand(const Plane &plane, double x, double v, double radius, WallSlot *first,
                                   WallSlot *end) const {
  const double height = x - (plane.position + shift);
  const double before = height - dt_before * (v - (v_now[axis] + plane.velocity));
  // a centre on a plane is between lo and hi
  const WallSides sides = {plane.face_above, plane.face_below, plane.face_above == ABOVE_LO,
                           height,           before,           dt_before == 0.0};
  return stand_beside(sides, radius, first, end);
}

bool WallPlanes::find(int i, WallSlots &last, std::vector<WallTouch> &found) {
  const double x = atom->x[i][axis], v = atom->v[i][axis], radius = atom->radius[i], beyond = reach(radius);
  WallSlot *const first = last.begin(i), *const end = last.end(i);
  bool got_through = false;
  int taken = -1;  // the plane that the grain touches from outside
  WallStand stands[2];
  const int count = static_cast<int>(planes.size());
  for (int p = 0; p < count; p++) {
    stands[p] = stand(planes[p], x, v, radius, first, end);
    if (stands[p].face >= BELOW_LO && stands[p].touches(radius, beyond)) taken = p;
  }
  for (int p = 0; p < count; p++) {
    const WallStand &s = stands[p];
    // the plane that it touches from outside lies before the other one
    if (taken >= 0 && taken != p && !s.last) continue;
    got_through = got_through || s.got_through(radius);
    if (!s.touches(radius, beyond)) continue;
    found.emplace_back(s.face, s.last, s.distance);
    csds_surface &surface = found.back().surface;
    surface.normal[axis] = s.above ? 1.0 : -1.0;
    for (int k = 0; k < 3; k++) surface.v[k] = v_now[k];
    surface.v[axis] += planes[p].velocity;
  }
  return got_through;
}

void WallPlanes::draw(double time, WallImage &image) const {
  for (const Plane &plane : planes) image.add_plane(axis, plane.is_hi(), plane.position + motion.shift(time, axis));
}

// lo first in the outputs
void WallPlanes::write_entries(double *entry) const {
  for (const Plane &plane : planes) {
    const WallServo *servo = servo_of(plane);
    entry[CSDS_WALL_POSITION_LO + plane.is_hi()] = plane.position + shift;
    entry[CSDS_WALL_VELOCITY_LO + plane.is_hi()] = servo ? servo->velocity() : plane.velocity + v_now[axis];
  }
  if (driven) driven->write_entries(entry);
}

// ----------------------------------------------------------------------- restart files

bool WallPlanes::marks_restart() const {
  return driven || std::any_of(planes.begin(), planes.end(), [](const Plane &p) { return p.typed.is_variable(); });
}

// of lo and of hi
static constexpr int SAVED = 2;

int WallPlanes::restart_size() const {
  return marks_restart() ? SAVED * sizeof(WallServo::State) : 0;
}

void WallPlanes::write_restart(FILE *fp) const {
  if (!marks_restart()) return;
  WallServo::State saved[SAVED] = {{NAN, 0.0, 0.0, 0.0, 0.0}, {NAN, 0.0, 0.0, 0.0, 0.0}};
  for (const Plane &plane : planes) {
    const WallServo *servo = servo_of(plane);
    WallServo::State &its = saved[plane.is_hi()];
    its = servo ? servo->state() : WallServo::State{NAN, plane.velocity, 0.0, 0.0, 0.0};
  }
  fwrite(saved, sizeof saved, 1, fp);
}

// A servo that was none when the file was written begins as typed; a plane at a number rests, whatever it was.
void WallPlanes::restart(char *buf, int begin, bool marked) {
  if (!marked || !marks_restart()) return;
  WallServo::State saved[SAVED];
  std::memcpy(saved, buf + begin, sizeof saved);
  for (Plane &plane : planes) {
    const WallServo::State &its = saved[plane.is_hi()];
    WallServo *servo = servo_of(plane);
    if (plane.typed.is_variable()) plane.velocity = its.velocity;
    if (servo && !std::isnan(its.position)) servo->restore(its);
  }
}

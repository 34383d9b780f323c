// SPDX-License-Identifier: GPL-2.0-or-later
// Reads what a servo is, moves its plane and accounts for what that takes.

#include "wall/wall_servo.h"

#include "common/words.h"

#include "error.h"
#include "update.h"

#include <algorithm>
#include <cstring>

using namespace LAMMPS_NS;

// ------------------------------------------------------------------------------- input

WallServo::WallServo(LAMMPS *lmp, Words &words, double position)
    : Pointers(lmp), force(lmp, "servo force"), inertia(NAN), place(position) {
  bool has_force = false;
  while (words.left()) {
    if (std::strcmp(*words.here(), "force") == 0) {
      words.once("servo force", this);
      words.skip(1);
      force.read(words);
      has_force = true;
    } else if (!read_option(words)) {
      break;
    }
  }
  if (has_force && !std::isnan(inertia)) return;
  const std::string word = words.left() ? std::string(" in front of '") + *words.here() + "'" : "";
  words.refuse(std::string("servo has no ") + (has_force ? "mass" : "force") + word + ", must have force F and mass M");
}

// A number with a bound; at_least: the bound itself is allowed.
static double read_number(Words &words, const std::string &what, bool at_least, const char *unit) {
  words.skip(1);
  if (!words.left()) words.refuse(what + " has no value, must be a number");
  const std::string typed = *words.here();
  const double value = words.number(what);
  if (value > 0.0 || (at_least && value == 0.0)) return value;
  words.refuse(what + " is " + typed + ", must be " + (at_least ? ">= 0 [" : "> 0 [") + unit + "]");
}

bool WallServo::read_option(Words &words) {
  const std::string option = *words.here();
  if (option != "mass" && option != "damping" && option != "velocity" && option != "limit") return false;
  words.once("servo " + option, this);
  if (option == "mass")
    inertia = read_number(words, "servo mass", false, "mass");
  else if (option == "damping")
    damping = read_number(words, "servo damping", true, "force time/length");
  else if (option == "velocity")
    fastest = read_number(words, "servo velocity", false, "length/time");
  else
    read_limit(words);
  return true;
}

void WallServo::read_limit(Words &words) {
  words.skip(1);
  if (words.left() < 2)
    words.refuse("servo limit lacks values, must be two numbers, the lowest and the highest position");
  const std::string low = words.here()[0], high = words.here()[1];
  lowest = words.number("servo limit");
  highest = words.number("servo limit");
  if (!(lowest < highest)) words.refuse("servo limit is " + low + " " + high + ", the first must be below the second");
}

void WallServo::init(const std::string &command) {
  force.find(command);
  if (!(place >= lowest && place <= highest))
    error->all(FLERR, "{}: the servo is at {}, must be within its limit {} to {}", command, place, lowest, highest);
}

// -------------------------------------------------------------------------------- step

// by half a step, before the stops
double WallServo::kicked(double velocity) const {
  return velocity + 0.5 * update->dt * now.total() / inertia;
}

void WallServo::kick_and_move() {
  const double before = v, free = kicked(v), dt = update->dt;
  v = std::clamp(free, -fastest, fastest);
  const double from = place, to = place + dt * v;
  place = std::clamp(to, lowest, highest);
  if (place != to) v = (place - from) / dt;
  account(before, free);
}

void WallServo::kick() {
  const double before = v, free = kicked(v);
  v = std::clamp(free, -fastest, fastest);
  if ((place == lowest && v < 0.0) || (place == highest && v > 0.0)) v = 0.0;
  account(before, free);
}

// The dashpot acts with the velocity at the end of the step, which the force itself changes.
void WallServo::feel(double contacts, bool start) {
  since = 0.0;
  v_felt = v;
  const double half = start ? 0.0 : 0.5 * update->dt / inertia;
  now.load = force.now();
  now.contacts = contacts;
  now.dashpot = -damping * (v + half * (now.load + contacts)) / (1.0 + half * damping);
}

// Half a step: the change of kinetic energy is, to round-off, the sum of what is booked. Stops act by a force of their
// own, which works at the mean velocity as the others do.
void WallServo::account(double v_before, double v_free) {
  const double mean = 0.5 * (v_before + v), path = 0.5 * update->dt * mean;
  since += path;
  sum[LOAD].add(now.load * path);
  sum[CONTACTS].add(-now.contacts * path);
  sum[LOST].add(-now.dashpot * path);
  if (v != v_free) sum[LOST].add(inertia * (v_free - v) * mean);
}

// ----------------------------------------------------------------------- restart files

WallServo::State WallServo::state() const {
  return {place, v, load_work(), work(), lost()};
}

void WallServo::restore(const State &saved) {
  place = saved.position;
  v = saved.velocity;
  sum[LOAD].add(saved.load_work);
  sum[CONTACTS].add(saved.work);
  sum[LOST].add(saved.lost_servo);
}

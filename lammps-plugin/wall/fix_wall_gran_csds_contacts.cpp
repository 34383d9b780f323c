// SPDX-License-Identifier: GPL-2.0-or-later
// The step of the grains' contacts with the wall.

#include "wall/fix_wall_gran_csds.h"

#include "dissipation/fix_dissipation_csds.h"

#include "atom.h"
#include "update.h"

#include <algorithm>

using namespace LAMMPS_NS;

static constexpr int AHEAD = 8;  // grains, whose contacts are asked for

void FixWallGranCSDS::step_grains(bool start) {
  WallZone zone;
  const bool skips = surface->find_zone(zone);
  for (int i = 0; i < atom->nlocal; i++) {
    if (i + AHEAD < atom->nlocal) slots->fetch(i + AHEAD);
    if (!(atom->mask[i] & groupbit)) continue;
    const bool may_touch =
        !skips || slots->any(i) || zone.may_touch(atom->x[i], atom->v[i], atom->radius[i], update->dt);
    if (may_touch) step_grain(i, start);
  }
  step_waiting();
}

// At once, or when there are enough others. The touches of contacts that wait stand before those of the grain in hand.
void FixWallGranCSDS::step_grain(int i, bool start) {
  if (surface->find(i, *slots, touches)) escapes.add(i);
  const size_t count = touches.size() - waiting.size();
  if (count == 0 && !slots->any(i)) return;
  const bool alone = start || surface->knows_one_grain() || count > CSDS_BLOCK;
  if (alone || !waiting.has_room(count)) step_waiting();
  if (alone) return step_alone(i, start);
  waiting.begin_grain(i);
  const csds_grain g = grain(i);
  for (int n = 0; n < static_cast<int>(count); n++) {
    WallTouch &touch = touches[waiting.size()];
    find_motion(i, n, false, touch);
    if (servos)
      waiting.add(as_partner(g, i, touch.face, touch.surface.normal), touch);
    else
      waiting.add(g, touch);
  }
}

void FixWallGranCSDS::step_alone(int i, bool start) {
  kept.clear();
  const csds_grain g = grain(i);
  for (int n = 0; n < static_cast<int>(touches.size()); n++) {
    WallTouch &touch = touches[n];
    touch.last = slots->find(i, touch.face);
    find_motion(i, n, start, touch);
    WallSlot slot = touch.last ? *touch.last : WallSlot{};
    note_wall(touch, slot);
    csds_response out;
    csds_energy e{};
    act(as_partner(g, i, touch.face, touch.surface.normal), touch.surface, start, surface->weight(touch.face), slot,
        out, e);
    give(i, n, touch, start, out, e);
    kept.push_back(slot);
  }
  touches.clear();
  if (energy.accounts()) lose_in_jumps(i);
  end_step(i, start);
}

void FixWallGranCSDS::step_waiting() {
  if (!waiting.waits()) return;
  waiting.step(law, energy.accounts() || shown.is_wanted());
  const size_t stepped = waiting.size();
  waiting.for_each_grain([this](int i, size_t begin, size_t end) {
    const bool all_go_on = go_on_in_place(i, begin, end);
    kept.clear();
    for (size_t k = begin; k < end; k++) {
      const WallTouch &touch = touches[k];
      give(i, static_cast<int>(k - begin), touch, false, waiting.response(k), waiting.energy(k));
      if (!all_go_on) kept.push_back(touch.last ? *touch.last : WallSlot{});
      WallSlot &slot = all_go_on ? *touch.last : kept.back();
      note_wall(touch, slot);
      waiting.keep(k, slot);
    }
    if (!all_go_on) end_step(i, false);
  });
  touches.erase(touches.begin(), touches.begin() + stepped);
}

// Whether the contacts of a grain are those that were kept of it, each where it lies: a face that is touched twice is
// kept once.
bool FixWallGranCSDS::go_on_in_place(int i, size_t begin, size_t end) const {
  bool all = slots->contacts(i) == static_cast<int>(end - begin);
  for (size_t k = begin; k < end; k++) all = all && touches[k].last == slots->begin(i) + (k - begin);
  return all;
}

void FixWallGranCSDS::end_step(int i, bool start) {
  if (energy.accounts() && !start) end_contacts(i);
  slots->replace(i, kept);
}

// Of the wall, at the n-th touch of grain i.
void FixWallGranCSDS::find_motion(int i, int n, bool start, WallTouch &touch) const {
  const double *before = start || touch.is_new() ? nullptr : slots->normal(*touch.last);
  surface->velocity(i, n, touch, before, touch.surface.v);
  surface->angular_velocity(n, touch.surface.omega);
}

// Where the wall is now, for the next step.
void FixWallGranCSDS::note_wall(const WallTouch &touch, WallSlot &slot) {
  slot.face = touch.face;
  slot.distance = touch.surface.distance;
  for (int k = 0; k < 3; k++) {
    slot.velocity[k] = touch.surface.v[k];
    slot.omega[k] = touch.surface.omega[k];
  }
}

// To the grain and to all that is told of the wall: of the n-th touch of grain i.
void FixWallGranCSDS::give(int i, int n, const WallTouch &touch, bool start, csds_response &out, csds_energy &e) {
  const csds_surface &now = touch.surface;
  const double radius = atom->radius[i];
  const double weight = surface->weight(touch.face);
  if (weight != 1.0) weigh(weight, out, e);
  if (shown.is_wanted()) shown.add(i, touch.face, now, out, start ? energy_shown_at_start(e) : e);
  if (start && !touch.is_new()) e = energy_that_goes_on(e);

  for (int k = 0; k < 3; k++) {
    atom->f[i][k] += out.force[k];
    atom->torque[i][k] += out.torque_i[k];
  }
  if (heat->acts()) {
    heat->touch(i, law, radius, radius - now.distance, weight);
    heat->dissipate(i, law, e, start);
  }
  const WallCouple couple(radius, now, out);
  outputs->add(i, touch, out, couple);
  if (servos) servos->touch(touch.face);
  if (!energy.accounts()) return;
  // a contact that goes on at a start has had its last kick counted whole
  const double power = own_power(out, couple, now, own_motion(touch, touch.is_new() ? nullptr : touch.last));
  const double work = start && !touch.is_new() ? 0.0 : energy.add_work(update->dt, power, start);
  energy.add(i, e, weight > 0.0, start);
  surface->account(n, out.force, work, e, start);
}

// Of the wall, by the force at the contact and by the couple that resists rolling and twisting.
double FixWallGranCSDS::own_power(const csds_response &out, const WallCouple &couple, const csds_surface &now,
                                  const std::array<double, 3> &v) {
  double power = 0.0, of_couple = 0.0;
  for (int k = 0; k < 3; k++) {
    power += out.force[k] * v[k];
    of_couple += couple.on_grain[k] * now.omega[k];
  }
  return power + of_couple;
}

// What the law makes of a contact, its energies as far as somebody asks for them. slot: age and history, before and
// after.
void FixWallGranCSDS::respond(const csds_grain &g, const csds_surface &now, bool start, WallSlot &slot,
                              csds_response &out, csds_energy &e) const {
  if (start) {
    slot.age = csds_wall_start_account(&law, &g, &now, slot.age, slot.history, &out, &e);
  } else if (energy.accounts() || shown.is_wanted()) {
    slot.age = csds_wall_account(&law, &g, &now, slot.age, slot.history, &out, &e);
  } else {
    slot.age = csds_wall_step(&law, &g, &now, slot.age, slot.history, &out);
  }
}

// Of the wall in the middle of the kick, from its velocities at a contact now and at the last step; a servo books the
// work of its own part.
std::array<double, 3> FixWallGranCSDS::own_motion(const WallTouch &now, const WallSlot *last) const {
  std::array<double, 3> v;
  for (int k = 0; k < 3; k++) {
    const double own = now.surface.v[k] - (servos ? servos->velocity(now.face, k) : 0.0);
    const double before = last ? last->velocity[k] - (servos ? servos->velocity_before(now.face, k) : 0.0) : own;
    v[k] = own + 0.5 * (own - before);
  }
  return v;
}

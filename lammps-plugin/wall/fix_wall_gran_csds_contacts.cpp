// SPDX-License-Identifier: GPL-2.0-or-later
// The step of the grains' contacts with the wall.

#include "wall/fix_wall_gran_csds.h"

#include "dissipation/fix_dissipation_csds.h"

#include "atom.h"
#include "update.h"

#include <algorithm>

using namespace LAMMPS_NS;

void FixWallGranCSDS::step_grains(bool start) {
  WallZone zone;
  const bool skips = surface->find_zone(zone);
  for (int i = 0; i < atom->nlocal; i++) {
    if (!(atom->mask[i] & groupbit)) continue;
    const bool may_touch =
        !skips || slots->any(i) || zone.may_touch(atom->x[i], atom->v[i], atom->radius[i], update->dt);
    if (may_touch) step_grain(i, start);
  }
  step_waiting();
}

// At once, or when there are enough others.
void FixWallGranCSDS::step_grain(int i, bool start) {
  touches.clear();
  if (surface->find(i, *slots, touches)) escapes.add(i);
  if (touches.empty() && !slots->any(i)) return;
  const bool alone = start || surface->knows_one_grain() || touches.size() > CSDS_BLOCK;
  if (alone || !waiting.has_room(touches.size())) step_waiting();
  if (alone) return step_alone(i, start);
  waiting.begin_grain(i);
  const csds_grain g = grain(i);
  for (int n = 0; n < static_cast<int>(touches.size()); n++) {
    const WallContact c = contact(i, n, false);
    waiting.add(c, as_partner(g, i, c.touch.face, c.touch.surface.normal));
  }
}

void FixWallGranCSDS::step_alone(int i, bool start) {
  kept.clear();
  const csds_grain g = grain(i);
  for (int n = 0; n < static_cast<int>(touches.size()); n++) {
    const WallContact c = contact(i, n, start);
    WallSlot slot = c.last ? *c.last : WallSlot{};
    note_wall(c.touch, slot);
    csds_response out;
    csds_energy e{};
    act(as_partner(g, i, c.touch.face, c.touch.surface.normal), c.touch.surface, start, surface->weight(c.touch.face),
        slot, out, e);
    give(c, start, out, e);
    kept.push_back(slot);
  }
  if (energy.accounts()) lose_in_jumps(i);
  end_step(i, start);
}

void FixWallGranCSDS::step_waiting() {
  if (!waiting.waits()) return;
  waiting.step(law, energy.accounts() || shown.is_wanted());
  waiting.for_each_grain([this](int i, size_t begin, size_t end) {
    const bool all_go_on = go_on_in_place(i, begin, end);
    kept.clear();
    for (size_t k = begin; k < end; k++) {
      const WallContact &c = waiting.contact(k);
      give(c, false, waiting.response(k), waiting.energy(k));
      if (!all_go_on) kept.push_back(c.last ? *c.last : WallSlot{});
      WallSlot &slot = all_go_on ? *c.last : kept.back();
      note_wall(c.touch, slot);
      waiting.keep(k, slot);
    }
    if (!all_go_on) end_step(i, false);
  });
}

// Whether the contacts of a grain are those that were kept of it, each where it lies: a face that is touched twice is
// kept once.
bool FixWallGranCSDS::go_on_in_place(int i, size_t begin, size_t end) const {
  bool all = slots->contacts(i) == static_cast<int>(end - begin);
  for (size_t k = begin; k < end; k++) all = all && waiting.contact(k).last == slots->begin(i) + (k - begin);
  return all;
}

void FixWallGranCSDS::end_step(int i, bool start) {
  if (energy.accounts() && !start) end_contacts(i);
  slots->replace(i, kept);
}

WallContact FixWallGranCSDS::contact(int i, int n, bool start) {
  WallContact c = {i, n, touches[n], slots->find(i, touches[n].face)};
  csds_surface &now = c.touch.surface;
  surface->velocity(i, n, touches[n], start || c.is_new() ? nullptr : slots->normal(*c.last), now.v);
  surface->angular_velocity(n, now.omega);
  return c;
}

// Where the wall is now, for the next step.
void FixWallGranCSDS::note_wall(const WallTouch &touch, WallSlot &slot) {
  slot.face = touch.face;
  slot.distance = touch.surface.distance;
  std::copy_n(touch.surface.v, 3, slot.velocity);
  std::copy_n(touch.surface.omega, 3, slot.omega);
}

// To the grain and to all that is told of the wall.
void FixWallGranCSDS::give(const WallContact &c, bool start, csds_response &out, csds_energy &e) {
  const csds_surface &now = c.touch.surface;
  const double radius = atom->radius[c.i];
  const double weight = surface->weight(c.touch.face);
  weigh(weight, out, e);
  const csds_energy seen = start ? energy_shown_at_start(e) : e;
  if (start && !c.is_new()) e = energy_that_goes_on(e);

  for (int k = 0; k < 3; k++) {
    atom->f[c.i][k] += out.force[k];
    atom->torque[c.i][k] += out.torque_i[k];
  }
  if (heat->acts()) {
    heat->touch(c.i, law, radius, radius - now.distance, weight);
    heat->dissipate(c.i, law, e, start);
  }
  const WallCouple couple(radius, now, out);
  outputs->add(c.i, c.touch, out, couple);
  shown.add(c.i, c.touch.face, now, out, seen);
  if (servos) servos->touch(c.touch.face);
  if (!energy.accounts()) return;
  // a contact that goes on at a start has had its last kick counted whole
  const double power = own_power(out, couple, now, own_motion(c.touch, c.is_new() ? nullptr : c.last));
  const double work = start && !c.is_new() ? 0.0 : energy.add_work(update->dt, power, start);
  energy.add(c.i, e, weight > 0.0, start);
  surface->account(c.n, out.force, work, e, start);
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

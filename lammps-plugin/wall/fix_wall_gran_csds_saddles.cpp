// SPDX-License-Identifier: GPL-2.0-or-later
// What the wall does for contacts of a mesh that begin, change or end other than by motion.

#include "wall/fix_wall_gran_csds.h"

#include <algorithm>
#include <cmath>

using namespace LAMMPS_NS;

void FixWallGranCSDS::act(const csds_grain &g, const csds_surface &now, bool start, double weight, WallSlot &slot,
                          csds_response &out, csds_energy &e) const {
  const bool joins = slot.age == CSDS_NEW && now.distance >= g.radius;
  if (weight > 0.0)
    respond_with_taken(g, now, start, slot, out, e);
  else if (!joins)
    respond_as_told(g, now, start, slot, out, e);
  else if (start)
    slot.age = csds_wall_start_account(&law, &g, &now, CSDS_OLD, slot.history, &out, &e);
  else
    join(g, now, slot, out, e);
}

namespace {

const csds_channel channels[] = {CSDS_LOST_SLIP, CSDS_LOST_ROLLING, CSDS_LOST_TWISTING};
const csds_spring springs[] = {CSDS_SPRING_TANGENTIAL, CSDS_SPRING_ROLLING, CSDS_SPRING_TWISTING};

// Half of the work that a step does on a friction spring's force before it, by the energies: to first order of the
// stretch, and wholly where a bound cuts the force.
double half_of_work(double before, double after) {
  return std::sqrt(before * after) - before;
}

}  // namespace

// Where the wall is now at a contact of the last step.
csds_surface FixWallGranCSDS::surface_ahead(const csds_grain &g, const WallSlot &last) const {
  csds_surface wall{};
  double leaves = 0.0;
  std::copy_n(slots->normal(last), 3, wall.normal);
  std::copy_n(last.velocity, 3, wall.v);
  std::copy_n(last.omega, 3, wall.omega);
  for (int k = 0; k < 3; k++) leaves += (g.v[k] - wall.v[k]) * wall.normal[k];
  wall.distance = last.distance + update->dt * leaves;
  return wall;
}

// A law books half of what friction springs do in a step ahead. A contact that has taken over springs does in their
// place what was expected of each.
void FixWallGranCSDS::respond_with_taken(const csds_grain &g, const csds_surface &now, bool start, WallSlot &slot,
                                         csds_response &out, csds_energy &e) const {
  const WallSlot told = slot;
  respond(g, now, start, slot, out, e);
  if (start || !energy.accounts()) return;
  for (const WallTaken &taken : surface->taken()) {
    if (taken.by != slot.face) continue;
    WallSlot untold = taken.last;
    const bool own = untold.face == slot.face;
    const WallSurface::Stored before = surface->stored(g.radius, untold.distance, untold.history),
                              with = surface->stored(g.radius, untold.distance, told.history);
    const csds_surface ahead = own ? now : surface_ahead(g, untold);
    csds_response ignored;
    csds_energy expected{};
    csds_wall_account(&law, &g, &ahead, untold.age, untold.history, &ignored, &expected);
    for (int k = 0; k < 3; k++) {
      const csds_spring s = springs[k];
      e.dissipated[channels[k]] += taken.weight * half_of_work(before[s], expected.stored[s]);
      if (own) e.dissipated[channels[k]] -= half_of_work(with[s], e.stored[s]);
    }
  }
}

// A law books half of what friction springs do in a step ahead. Where a saddle has been told another largest overlap
// since, its bounds are others, and so are its springs.
void FixWallGranCSDS::respond_as_told(const csds_grain &g, const csds_surface &now, bool start, WallSlot &slot,
                                      csds_response &out, csds_energy &e) const {
  WallSlot untold = slot;
  respond(g, now, start, slot, out, e);
  if (start || !energy.accounts()) return;
  for (const WallJump &jump : surface->jumps()) {
    if (jump.face != slot.face || jump.largest == 0.0) continue;
    csds_response ignored;
    csds_energy expected{};
    *slots->largest_overlap(untold) = jump.largest;
    csds_wall_account(&law, &g, &now, untold.age, untold.history, &ignored, &expected);
    for (int k = 0; k < 3; k++) e.dissipated[channels[k]] += 0.5 * (expected.stored[springs[k]] - e.stored[springs[k]]);
  }
}

// What a saddle stores at a distance; beyond its reach as if its pull there went on, as that of a whole first kick
// does.
double FixWallGranCSDS::stored_before(const csds_grain &g, double distance, const WallSlot &slot) const {
  const double reach = csds_reach(&law, g.radius), end = (g.radius + reach) * (1.0 - 1e-12),
               nearer = end - 1e-6 * reach;
  const auto stored_at = [&](double place) {
    return surface->stored(g.radius, place, slot.history)[CSDS_SPRING_NORMAL];
  };
  if (distance <= end) return stored_at(distance);
  return stored_at(end) + (stored_at(end) - stored_at(nearer)) / (end - nearer) * (distance - end);
}

// A saddle that comes up beyond touch, between contacts that last there: the kernel begins none, so it is stepped on as
// after a start, with empty springs. What it stores comes from nowhere, at the time when its first kick begins, half a
// step ago.
void FixWallGranCSDS::join(const csds_grain &g, const csds_surface &now, WallSlot &slot, csds_response &out,
                           csds_energy &e) const {
  double distance = now.distance;
  slot.age = csds_wall_start(&law, &g, &now, CSDS_OLD, slot.history, &out);
  respond(g, now, false, slot, out, e);
  for (int k = 0; k < 3; k++) distance -= 0.5 * update->dt * (g.v[k] - now.v[k]) * now.normal[k];
  e.dissipated[CSDS_LOST_ADHESION] -= stored_before(g, distance, slot);
}

// Within its reach, of a contact that has ended: so it is not there any more on the face, and did not part.
bool FixWallGranCSDS::ends_at_an_edge(const WallSlot &last) const {
  const std::vector<WallJump> &jumps = surface->jumps();
  return std::any_of(jumps.begin(), jumps.end(), [&](const WallJump &jump) { return jump.face == last.face; });
}

// All of it at once: half a kick that is taken back and a whole one; what ends counts at once anyway.
void FixWallGranCSDS::lose_in_jumps(int i) {
  for (const WallJump &jump : surface->jumps()) {
    if (jump.channel == CSDS_LOST_ENDED) {
      if (jump.lost != 0.0) lose_at_once(i, jump);
      continue;
    }
    for (const bool start : {true, false}) {
      csds_energy e{};
      e.dissipated[jump.channel] = start ? -jump.lost : 2.0 * jump.lost;
      energy.add(i, e, false, start);
      surface->account_jump(jump.face, atom->x[i], e, start);
      heat->dissipate(i, law, e, start);
    }
  }
}

void FixWallGranCSDS::lose_at_once(int i, const WallJump &jump) {
  csds_energy e{};
  e.dissipated[jump.channel] = jump.lost;
  energy.add(i, e, false, false);
  surface->account_ended(jump.face, atom->x[i], e);
  heat->dissipate(i, law, e, false);
}

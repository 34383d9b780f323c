// SPDX-License-Identifier: GPL-2.0-or-later
// What the contacts with places of a mesh and with the saddles between them have in common: their forces cancel where a
// place and a saddle come up or vanish together, and what their springs hold is accounted for where it jumps.

#include "mesh/mesh_join.h"
#include "wall/wall_mesh.h"
#include "wall/wall_slots.h"

#include <algorithm>
#include <cmath>
#include <map>

using namespace LAMMPS_NS;

const MeshTouch *WallMesh::touch_of(int face) const {
  const auto t = std::find_if(touches.begin(), touches.end(), [face](const MeshTouch &u) { return u.face == face; });
  return t == touches.end() ? nullptr : &*t;
}

// Where it was half a step ago, when the last kick ended [length].
static double distance_then(const MeshTouch &t, const MeshVec &before, const MeshVec &now) {
  return t.distance + 0.5 * dot(t.normal, before - now);
}

// Whether the contact would go on if its cell were there.
bool WallMesh::is_within_reach(const WallSlot &slot, const Centre &c, const WallSlots &last) const {
  const double distance = slot.distance + dot(normal_of(slot, last), c.now - c.before);
  return distance < c.radius + reach(c.radius) - 2.0 * c.step;
}

// Contacts with both places that a saddle joins, where it is beyond touch: it is one of them, too.
bool WallMesh::lies_between_contacts(int i, const Centre &c, WallSlots &last, const MeshTouch &saddle,
                                     TouchesAtFaces &at_faces) const {
  if (weight(saddle.face) > 0.0) return false;
  std::vector<const MeshTouch *> contacts;
  for (const int n : at_faces.beside(saddle)) {
    const MeshTouch &t = touches[n];
    if (weight(t.face) > 0.0 && (t.distance < c.radius || last.find(i, t.face))) contacts.push_back(&t);
  }
  for (size_t m = 0; m < contacts.size(); m++)
    for (size_t n = m + 1; n < contacts.size(); n++)
      if (is_saddle_between(*shape, saddle, *contacts[m], *contacts[n])) return true;
  return false;
}

// Contacts that last beyond touch come up between others, with empty springs: the fix begins them. One that ends there
// goes over to a nearer place that the grain has not touched yet.
void WallMesh::continue_beyond_touch(int i, const Centre &c, WallSlots &last) {
  TouchesAtFaces at_faces(*shape, touches);
  for (const MeshTouch &t : touches) {
    if (t.distance < c.radius || last.find(i, t.face)) continue;
    if (lies_between_contacts(i, c, last, t, at_faces)) last.add(i, WallSlot{}, t.face);
    WallSlot *slot = weight(t.face) > 0.0 ? beside(i, last, t) : nullptr;
    if (!slot || touches_still(slot->face) || !is_within_reach(*slot, c, last)) continue;
    const double then = slot->distance + 0.5 * dot(normal_of(*slot, last), c.now - c.before);
    const double nearer = distance_then(t, c.before, c.now);
    if (nearer > then) continue;
    slot->face = t.face;
    jumped.push_back({t.face, CSDS_LOST_ADHESION,
                      stored(c.radius, then, slot->history)[CSDS_SPRING_NORMAL] -
                          stored(c.radius, nearer, slot->history)[CSDS_SPRING_NORMAL],
                      0.0});
  }
}

// Of two places with a saddle between them the deeper one has the springs of the grain's contact with both. Where the
// other gets deeper they change springs: what is left over at the end then cancels that of the saddle.
void WallMesh::exchange_histories(int i, WallSlots &last, TouchesAtFaces &at_faces) const {
  struct Place {
    const MeshTouch *now;
    WallSlot *last;
  };
  std::map<int, WallSlot *> slot_of;  // by face: there may be a thousand
  for (WallSlot *slot = last.begin(i); slot != last.end(i); slot++) slot_of.emplace(slot->face, slot);
  std::vector<Place> places;
  for (const MeshTouch &t : touches) {
    const auto its = weight(t.face) > 0.0 ? slot_of.find(t.face) : slot_of.end();
    if (its != slot_of.end()) places.push_back({&t, its->second});
  }
  for (auto a = places.begin(); a != places.end(); ++a) {
    std::vector<int> beside;
    for (auto b = a + 1; b != places.end(); ++b) {
      if ((a->last->distance < b->last->distance) == (a->now->distance < b->now->distance)) continue;
      if (beside.empty()) beside = at_faces.beside(*a->now);
      const bool joined = std::any_of(beside.begin(), beside.end(), [&](int n) {
        return weight(touches[n].face) < 0.0 && is_saddle_between(*shape, touches[n], *a->now, *b->now);
      });
      if (joined) exchange_springs(a->last->history, b->last->history);
    }
  }
}

// The place with which a saddle vanishes: the shallowest of those that it joins, nullptr if they are not there any
// more.
const MeshTouch *WallMesh::joined_by(const MeshTouch &saddle, TouchesAtFaces &at_faces) const {
  std::vector<const MeshTouch *> places;
  for (const int n : at_faces.beside(saddle))
    if (weight(touches[n].face) > 0.0 && touches[n].distance <= saddle.distance) places.push_back(&touches[n]);
  std::stable_sort(places.begin(), places.end(),
                   [](const MeshTouch *s, const MeshTouch *t) { return s->distance > t->distance; });
  for (const MeshTouch *a : places)
    for (const MeshTouch *b : places)
      if (a != b && b->distance <= a->distance && is_saddle_between(*shape, saddle, *a, *b)) return a;
  return nullptr;
}

// A saddle has unloaded by as much as the place with which it vanishes. So it loads for the first time by itself where
// that does. Returns whether it was told so.
bool WallMesh::unload_with_place(int i, const Centre &c, WallSlots &last, const MeshTouch &saddle,
                                 TouchesAtFaces &at_faces) const {
  WallSlot *slot = last.find(i, saddle.face);
  const MeshTouch *place =
      weight(saddle.face) < 0.0 && slot && slot->age != CSDS_NEW ? joined_by(saddle, at_faces) : nullptr;
  if (!place) return false;
  const double overlap = c.radius - saddle.distance, overlap_of_place = c.radius - place->distance;
  WallSlot *of_place = last.find(i, place->face);
  const double unloaded = of_place ? std::max(*last.largest_overlap(*of_place) - overlap_of_place, 0.0) : 0.0;
  double &largest = *last.largest_overlap(*slot);
  if (unloaded == 0.0 && largest <= overlap) return false;
  largest = overlap + unloaded;
  return true;
}

void WallMesh::join_histories(int i, const Centre &c, WallSlots &last) {
  if (std::none_of(touches.begin(), touches.end(), [this](const MeshTouch &t) { return weight(t.face) < 0.0; })) return;
  TouchesAtFaces at_faces(*shape, touches);
  const bool remembers = last.any(i) && last.largest_overlap(*last.begin(i));
  std::vector<WallSlot> before(remembers ? last.begin(i) : last.end(i), last.end(i));
  exchange_histories(i, last, at_faces);
  for (WallSlot &then : before) {
    const MeshTouch *t = touch_of(then.face);
    if (!t) continue;
    const bool told = unload_with_place(i, c, last, *t, at_faces);
    const double largest = *last.largest_overlap(then), changed = *last.largest_overlap(*last.find(i, then.face));
    if (!told && changed == largest) continue;
    const double overlap = c.radius - t->distance, overlap_then = overlap - dot(t->normal, c.before - c.now);
    jumped.push_back({then.face, CSDS_LOST_NORMAL,
                      weight(then.face) * lost_by_memory(c.radius, {overlap_then, largest}, {overlap, changed}),
                      largest});
  }
}

// What contacts held that have ended at an edge, within their reach.
void WallMesh::end_within_reach(int i, const Centre &c, double beyond, WallSlots &last) {
  ended.clear();
  for (WallSlot *s = last.begin(i); s != last.end(i); s++) {
    if (s->age == CSDS_NEW || s->distance <= 0.0 || touches_still(s->face) || !is_within_reach(*s, c, last)) continue;
    ended.push_back({s, weight(s->face)});
    const double *largest = last.largest_overlap(*s);
    if (beyond == 0.0 && !largest) continue;
    const double further = dot(normal_of(*s, last), c.now - c.before), distance = s->distance + further;
    const double left = largest ? left_with_memory(c.radius, {c.radius - s->distance, *largest}, c.radius - distance)
                                : stored(c.radius, s->distance + 0.5 * further, s->history)[CSDS_SPRING_NORMAL];
    jumped.push_back({s->face, beyond > 0.0 ? CSDS_LOST_ADHESION : CSDS_LOST_NORMAL, weight(s->face) * left, 0.0});
  }
  for (const Reweighed &r : reweighed)
    if (WallSlot *s = r.more * weight(r.face) < 0.0 ? last.find(i, r.face) : nullptr) ended.push_back({s, -r.more});
  hand_over_springs(i, c, last);
}

// A place and a saddle that end together have exerted the same but for their springs of friction, which have come other
// ways. What these differ by goes over to the place that stays, so that friction goes on as it was, and what this
// changes in what springs hold is booked. Others lose all that they held.
void WallMesh::hand_over_springs(int i, const Centre &c, WallSlots &last) {
  for (Ended &saddle : ended)
    while (saddle.left < 0.0) {
      Ended *place = ended_with(c, last, *saddle.slot);
      WallSlot *stays = place ? staying(i, last, *saddle.slot, *place->slot) : nullptr;
      if (!stays) break;
      hand_over(c.radius, *place->slot, *saddle.slot, *stays);
      saddle.left++;
      place->left--;
    }
  for (const Ended &e : ended)
    jumped.push_back({e.slot->face, CSDS_LOST_ENDED, e.left * held_by_friction(c.radius, *e.slot), 0.0});
}

void WallMesh::hand_over(double radius, const WallSlot &place, const WallSlot &saddle, WallSlot &to) {
  const auto stored_in = [&](const WallSlot &s) { return stored(radius, s.distance, s.history); };
  const Stored of_place = stored_in(place), of_saddle = stored_in(saddle), before = stored_in(to);
  if (std::none_of(takes.begin(), takes.end(), [&](const WallTaken &t) { return t.last.face == to.face; }))
    takes.push_back({to.face, to, 1.0});
  takes.push_back({to.face, place, 1.0});
  takes.push_back({to.face, saddle, -1.0});
  add_springs(to.history, place.history, 1.0);
  add_springs(to.history, saddle.history, -1.0);
  const Stored after = stored_in(to);
  const auto lose = [&](csds_channel channel, csds_spring s) {
    const double lost = before[s] + of_place[s] - of_saddle[s] - after[s];
    if (lost != 0.0) jumped.push_back({to.face, channel, lost, 0.0});
  };
  lose(CSDS_LOST_SLIP, CSDS_SPRING_TANGENTIAL);
  lose(CSDS_LOST_ROLLING, CSDS_SPRING_ROLLING);
  lose(CSDS_LOST_TWISTING, CSDS_SPRING_TWISTING);
}

// The place that has ended nearest to a saddle that has, nullptr if all have gone with others.
WallMesh::Ended *WallMesh::ended_with(const Centre &c, const WallSlots &last, const WallSlot &saddle) {
  const auto point_of = [&](const WallSlot &s) { return c.before - s.distance * normal_of(s, last); };
  Ended *nearest = nullptr;
  double least = HUGE_VAL;
  for (Ended &e : ended) {
    const double away = e.left > 0.0 ? length(point_of(*e.slot) - point_of(saddle)) : HUGE_VAL;
    if (!(away < least)) continue;
    least = away;
    nearest = &e;
  }
  return nearest;
}

// The other place that a saddle joined to one with which it has ended; else the one whose normal is most like its own.
WallSlot *WallMesh::staying(int i, WallSlots &last, const WallSlot &saddle, const WallSlot &place) const {
  const MeshTouch s = {saddle.face, {}, normal_of(saddle, last), saddle.distance, false, -1};
  const MeshTouch a = {place.face, {}, normal_of(place, last), place.distance, false, -1};
  WallSlot *best = nullptr;
  double most = 0.5;
  for (const MeshTouch &t : touches) {
    WallSlot *slot = weight(t.face) > 0.0 ? last.find(i, t.face) : nullptr;
    const double alike = dot(t.normal, s.normal) + (is_saddle_between(*shape, s, a, t) ? 2.0 : 0.0);
    if (!slot || slot->age == CSDS_NEW || alike <= most) continue;
    most = alike;
    best = slot;
  }
  return best;
}

// SPDX-License-Identifier: GPL-2.0-or-later
// Which contacts with triangles go on, and where.

#include "wall/wall_mesh.h"

#include "wall/wall_slots.h"

#include <algorithm>
#include <cmath>
#include <utility>

using namespace LAMMPS_NS;

static const MeshTouch *nearest_of(const std::vector<const MeshTouch *> &some, const MeshTouch &touch) {
  const auto nearer = [&](const MeshTouch *a, const MeshTouch *b) {
    return length(a->point - touch.point) < length(b->point - touch.point);
  };
  const auto nearest = std::min_element(some.begin(), some.end(), nearer);
  return nearest == some.end() ? nullptr : *nearest;
}

static bool is_among(const std::vector<MeshTouch> &touches, int face) {
  return std::any_of(touches.begin(), touches.end(), [face](const MeshTouch &t) { return t.face == face; });
}

bool WallMesh::touches_still(int face) const {
  return is_among(touches, face);
}

MeshVec WallMesh::normal_of(const WallSlot &slot, const WallSlots &slots) const {
  const double *normal = slots.normal(slot);
  return motion.before().turned_back({normal[0], normal[1], normal[2]});
}

// Contacts of a grain that has been put elsewhere since the last step: at a start, for which a step has no length.
void WallMesh::forget_displaced(int i, const Centre &c, WallSlots &last) const {
  for (const MeshTouch &t : touches) {
    const WallSlot *slot = last.find(i, t.face);
    if (!slot) continue;
    const bool turned = t.is_face && dot(normal_of(*slot, last), t.normal) < 0.0;
    if (std::fabs((turned ? -t.distance : t.distance) - slot->distance) > c.radius) last.remove(i, *slot);
  }
}

// A contact with a face stays on the side where it began: where the centre was a step before. Returns whether the
// centre has passed one.
bool WallMesh::choose_sides(int i, const Centre &c, WallSlots &last) {
  bool behind = false;
  for (MeshTouch &t : touches) {
    if (!t.is_face) continue;
    const WallSlot *slot = last.find(i, t.face);
    const double height_before = t.distance + dot(t.normal, c.before - c.now);
    const double side = slot ? dot(normal_of(*slot, last), t.normal) : height_before;
    if (side < 0.0 || (side == 0.0 && t.distance < 0.0)) {
      t.normal = -1.0 * t.normal;
      t.distance = -t.distance;
    }
    behind = behind || t.distance < 0.0;
  }
  return behind;
}

// A contact that goes on at an adjoining cell keeps its history, for the place of contact has not jumped. Where a place
// and a saddle come up beside a contact they take over a copy of its history, the same one, so that their forces
// cancel; where the contact itself is not there any more, the place has its history. What has come closer from beyond
// touch begins anew.
void WallMesh::continue_contacts(int i, const Centre &c, const std::vector<int> &triangles, double beyond,
                                 WallSlots &last) {
  reweighed.clear();
  for (const MeshTouch &t : touches) {
    WallSlot *slot = last.find(i, t.face) ? nullptr : left_near(i, c, last, t);
    if (!slot) continue;
    const double more = weight(t.face) - weight(slot->face);
    if (more != 0.0) reweighed.push_back({t.face, more});
    slot->face = t.face;
  }
  std::vector<const MeshTouch *> begun;
  for (const MeshTouch &t : touches)
    if (weight(t.face) > 0.0 && begins_beside(i, c, t, triangles, beyond, last)) begin_place(i, c, t, last, begun);
  for (const MeshTouch &t : touches) {
    if (weight(t.face) > 0.0 || !begins_beside(i, c, t, triangles, beyond, last)) continue;
    const MeshTouch *with = nearest_of(begun, t);
    if (const WallSlot *slot = with ? last.find(i, with->face) : beside(i, last, t)) last.add(i, *slot, t.face);
  }
  if (beyond > 0.0) continue_beyond_touch(i, c, last);
  join_histories(i, c, last);
}

// Whether a contact begins where others of the grain may be, and not from outside.
bool WallMesh::begins_beside(int i, const Centre &c, const MeshTouch &touch, const std::vector<int> &triangles,
                             double beyond, WallSlots &last) const {
  if (last.find(i, touch.face)) return false;
  const bool was_outside = dot(c.before - touch.point, touch.normal) >= c.radius;
  return !was_outside || (beyond > 0.0 && comes_up(touch, c, triangles, beyond));
}

// begun: those that have taken over a copy for which a saddle takes one, too
void WallMesh::begin_place(int i, const Centre &c, const MeshTouch &place, WallSlots &last,
                           std::vector<const MeshTouch *> &begun) const {
  if (const WallSlot *saddle = heavier_at(i, c, last, place)) {
    last.add(i, *saddle, place.face);
    return;
  }
  WallSlot *slot = beside(i, last, place);
  if (!slot) return;
  if (!touches_still(slot->face)) {
    slot->face = place.face;
    return;
  }
  last.add(i, *slot, place.face);
  begun.push_back(&place);
}

// A saddle that counts once more since the place is there; nullptr: none.
WallSlot *WallMesh::heavier_at(int i, const Centre &c, WallSlots &last, const MeshTouch &place) const {
  for (const Reweighed &r : reweighed)
    if (r.more < 0.0 && weight(r.face) < 0.0 && length(touch_of(r.face)->point - place.point) <= 2.0 * c.step)
      return last.find(i, r.face);
  return nullptr;
}

// Whether the cell was not there a step ago.
bool WallMesh::comes_up(const MeshTouch &touch, const Centre &c, const std::vector<int> &triangles,
                        double beyond) const {
  std::vector<MeshTouch> before;
  find_mesh_touches(*shape, triangles, c.before, c.radius + beyond + 2.0 * c.step, before);
  return !is_among(before, touch.face);
}

// the contact, of the same sign, that has ended where this one begins; nullptr: none
WallSlot *WallMesh::left_near(int i, const Centre &c, WallSlots &last, const MeshTouch &touch) const {
  WallSlot *nearest = nullptr;
  double least = (1.0 + 1e-6) * c.step + 1e-9 * c.radius;
  for (WallSlot *slot = last.begin(i); slot != last.end(i); slot++) {
    if (touches_still(slot->face) || (weight(slot->face) > 0.0) != (weight(touch.face) > 0.0)) continue;
    const double away = length(touch.point - (c.before - slot->distance * normal_of(*slot, last)));
    if (!(away <= least)) continue;
    least = away;
    nearest = slot;
  }
  return nearest;
}

// the contact whose normal is most like this one's; nullptr: none that is like it
WallSlot *WallMesh::beside(int i, WallSlots &last, const MeshTouch &touch) const {
  WallSlot *most_alike = nullptr;
  double most = 0.5;
  for (WallSlot *slot = last.begin(i); slot != last.end(i); slot++) {
    const double alike = dot(normal_of(*slot, last), touch.normal);
    if (weight(slot->face) < 0.0 || alike <= most) continue;
    most = alike;
    most_alike = slot;
  }
  return most_alike;
}

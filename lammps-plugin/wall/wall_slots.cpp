// SPDX-License-Identifier: GPL-2.0-or-later
// Keeps contacts with grains that LAMMPS moves about.

#include "wall/wall_slots.h"

#include "memory.h"

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <type_traits>

using namespace LAMMPS_NS;

namespace {

// A slot on the move, the history of a pair behind it. Restart files have it.
struct Packed {
  double face, age, normal[3], distance, velocity[3];
};
constexpr int PACKED = sizeof(Packed) / sizeof(double);
static_assert(PACKED == 9 && sizeof(Packed) == 9 * sizeof(double) && offsetof(Packed, normal) == 2 * sizeof(double) &&
                  offsetof(Packed, distance) == 5 * sizeof(double) && offsetof(Packed, velocity) == 6 * sizeof(double),
              "nine doubles without gaps: files that have been written must stay readable");
static_assert(std::is_trivially_copyable<WallSlot>::value, "LAMMPS's memory functions move slots as bytes");

}  // namespace

WallSlots::~WallSlots() {
  memory->destroy(count);
  memory->destroy(slot);
}

WallSlot *WallSlots::find(int i, int face) {
  WallSlot *found = std::find_if(begin(i), end(i), [&](const WallSlot &s) { return s.face == face; });
  return found == end(i) ? nullptr : found;
}

void WallSlots::replace(int i, const std::vector<WallSlot> &kept) {
  count[i] = static_cast<int>(kept.size());
  std::copy(kept.begin(), kept.end(), slot[i]);
}

void WallSlots::add(int i, const WallSlot &copied, int face) {
  if (count[i] == most) return;
  WallSlot &its = slot[i][count[i]++];
  its = copied;
  its.face = face;
}

void WallSlots::grow(int grains) {
  memory->grow(count, grains, "wall/gran/csds:count");
  memory->grow(slot, grains, most, "wall/gran/csds:slot");
}

void WallSlots::copy(int from, int to) {
  count[to] = count[from];
  std::copy_n(slot[from], count[from], slot[to]);
}

int WallSlots::slot_size() const {
  return PACKED + history;
}

int WallSlots::pack(int i, double *buf) const {
  double *at = buf;
  *at++ = count[i];
  for (int k = 0; k < count[i]; k++) {
    const WallSlot &s = slot[i][k];
    Packed p = {static_cast<double>(s.face), static_cast<double>(s.age), {}, s.distance, {}};
    std::copy_n(normal(s), 3, p.normal);
    std::copy_n(s.velocity, 3, p.velocity);
    std::memcpy(at, &p, sizeof p);
    std::copy_n(s.history, history, at + PACKED);
    at += slot_size();
  }
  return static_cast<int>(at - buf);
}

int WallSlots::unpack(int i, const double *buf) {
  const double *at = buf;
  count[i] = static_cast<int>(*at++);
  for (int k = 0; k < count[i]; k++) {
    Packed p;
    std::memcpy(&p, at, sizeof p);
    WallSlot &s = slot[i][k];
    s = {static_cast<int>(p.face), static_cast<csds_age>(p.age), p.distance, {}, {}};
    std::copy_n(p.velocity, 3, s.velocity);
    std::copy_n(at + PACKED, history, s.history);
    std::copy_n(p.normal, 3, s.history + history);
    at += slot_size();
  }
  return static_cast<int>(at - buf);
}

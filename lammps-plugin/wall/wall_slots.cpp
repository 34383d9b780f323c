// SPDX-License-Identifier: GPL-2.0-or-later
// Keeps contacts with grains that LAMMPS moves about.

#include "wall/wall_slots.h"

#include "common/restart_numbers.h"

#include <algorithm>
#include <climits>
#include <cstddef>
#include <cstring>

using namespace LAMMPS_NS;

namespace {

// A slot on the move, the history of a pair behind it, then the angular velocity. Restart files have it.
struct Packed {
  double face, age, normal[3], distance, velocity[3];
};
constexpr int PACKED = sizeof(Packed) / sizeof(double);
static_assert(PACKED == 9 && sizeof(Packed) == 9 * sizeof(double) && offsetof(Packed, normal) == 2 * sizeof(double) &&
                  offsetof(Packed, distance) == 5 * sizeof(double) && offsetof(Packed, velocity) == 6 * sizeof(double),
              "nine doubles without gaps: files that have been written must stay readable");

}  // namespace

WallSlots::WallSlots(LAMMPS *lmp, const csds_spec &spec)
    : Pointers(lmp), history(csds_spec_history(&spec, nullptr)), largest(csds_spec_slot(&spec, CSDS_NORMAL, 0)) {}

void WallSlots::replace(int i, const std::vector<WallSlot> &kept) {
  slots[i].assign(kept.begin(), kept.end());
  most = std::max(most, contacts(i));
}

void WallSlots::add(int i, WallSlot copied, int face) {
  copied.face = face;
  slots[i].push_back(copied);
}

int WallSlots::most_of_all() {
  MPI_Allreduce(MPI_IN_PLACE, &most, 1, MPI_INT, MPI_MAX, world);
  return most;
}

double WallSlots::memory_usage() const {
  double bytes = static_cast<double>(slots.capacity()) * sizeof slots[0];
  for (const std::vector<WallSlot> &its : slots) bytes += static_cast<double>(its.capacity()) * sizeof(WallSlot);
  return bytes;
}

int WallSlots::slot_size(Kind kind) const {
  return PACKED + history + (kind == WITH_OMEGA ? 3 : 0);
}

int WallSlots::pack(int i, double *buf) const {
  double *at = buf;
  *at++ = contacts(i);
  for (const WallSlot &s : slots[i]) {
    Packed p = {static_cast<double>(s.face), static_cast<double>(s.age), {}, s.distance, {}};
    std::copy_n(normal(s), 3, p.normal);
    std::copy_n(s.velocity, 3, p.velocity);
    std::memcpy(at, &p, sizeof p);
    std::copy_n(s.history, history, at + PACKED);
    std::copy_n(s.omega, 3, at + PACKED + history);
    at += slot_size(WITH_OMEGA);
  }
  return static_cast<int>(at - buf);
}

std::string WallSlots::why_not_packed(const double *buf, Kind kind) const {
  const auto contacts = static_cast<size_t>(buf[0]);
  for (size_t n = 0; n < contacts; n++) {
    Packed p;
    std::memcpy(&p, buf + 1 + n * static_cast<size_t>(slot_size(kind)), sizeof p);
    if (!is_whole(p.face, 0.0, INT_MAX)) return fmt::format("with face {}, must be a whole number >= 0", p.face);
    if (!is_whole(p.age, CSDS_NEW, CSDS_ENDING))
      return fmt::format("of age {}, must be a whole number from {} to {}", p.age, static_cast<int>(CSDS_NEW),
                         static_cast<int>(CSDS_ENDING));
  }
  return "";
}

int WallSlots::unpack(int i, const double *buf, Kind kind) {
  const double *at = buf;
  slots[i].resize(static_cast<size_t>(*at++));
  most = std::max(most, contacts(i));
  for (WallSlot &s : slots[i]) {
    Packed p;
    std::memcpy(&p, at, sizeof p);
    s = {static_cast<int>(p.face), static_cast<csds_age>(p.age), p.distance, {}, {}, {}};
    std::copy_n(p.velocity, 3, s.velocity);
    std::copy_n(at + PACKED, history, s.history);
    std::copy_n(p.normal, 3, s.history + history);
    if (kind == WITH_OMEGA) std::copy_n(at + PACKED + history, 3, s.omega);
    at += slot_size(kind);
  }
  return static_cast<int>(at - buf);
}

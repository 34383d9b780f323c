// SPDX-License-Identifier: GPL-2.0-or-later
// A hash table of places: its time is proportional to their number.

#include "mesh/mesh_weld.h"

#include <cstdint>
#include <cstring>

using namespace LAMMPS_NS;

namespace {

using Place = std::array<double, 3>;

uint64_t hash_of(const Place &place) {
  uint64_t hash = 0;
  for (double coordinate : place) {
    uint64_t bits;
    std::memcpy(&bits, &coordinate, sizeof bits);
    hash = (hash ^ bits) * 0x9e3779b97f4a7c15u;  // Knuth's multiplicative hash, by the golden ratio
    hash ^= hash >> 29;
  }
  return hash;
}

size_t slots_for(size_t places) {
  size_t slots = 16;
  while (slots < 2 * places) slots *= 2;
  return slots;
}

}  // namespace

std::vector<Place> LAMMPS_NS::weld(const std::vector<Place> &all, std::vector<int> &index) {
  std::vector<Place> once;
  std::vector<int> slot(slots_for(all.size()), -1);
  const size_t mask = slot.size() - 1;
  index.resize(all.size());
  for (size_t n = 0; n < all.size(); n++) {
    Place place = all[n];
    for (double &coordinate : place) coordinate += 0.0;  // -0 is 0
    size_t at = hash_of(place) & mask;
    while (slot[at] >= 0 && once[slot[at]] != place) at = (at + 1) & mask;
    if (slot[at] < 0) {
      slot[at] = static_cast<int>(once.size());
      once.push_back(place);
    }
    index[n] = slot[at];
  }
  return once;
}

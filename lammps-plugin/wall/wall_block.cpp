// SPDX-License-Identifier: GPL-2.0-or-later
// Has the kernel step a block of contacts, and reads what it makes of them.

#include "wall/wall_block.h"

using namespace LAMMPS_NS;

static bool has_model(const csds_spec &spec, csds_family family) {
  return spec.part[family].model != csds_find_model(family, "none");
}

void WallBlock::act_by(const csds_spec &spec, const csds_law &law) {
  has_couples = has_model(spec, CSDS_ROLLING) || has_model(spec, CSDS_TWISTING);
  history = law.wall_history;
}

// Couples of rolling and twisting are among the results of an account only.
void WallBlock::step(const csds_law &law, bool with_energies) {
  csds_block &b = aligned->block;
  const bool before = accounted;
  accounted = with_energies || has_couples;
  if (before && !accounted) {
    out = csds_response{};
    energies = csds_energy{};
  }
  b.walls = 1;
  (accounted ? csds_block_account : csds_block_step)(&law, &b, static_cast<int>(contacts));
}

csds_response &WallBlock::response(size_t k) {
  const csds_block &b = aligned->block;
  if (accounted) {
    csds_block_response(&b, static_cast<int>(k), &out);
    return out;
  }
  for (int d = 0; d < 3; d++) {
    out.force[d] = b.force[d][k];
    out.torque_i[d] = b.torque_i[d][k];
  }
  return out;
}

csds_energy &WallBlock::energy(size_t k) {
  if (accounted) csds_block_energy(&aligned->block, static_cast<int>(k), &energies);
  return energies;
}

void WallBlock::keep(size_t k, WallSlot &slot) const {
  const csds_block &b = aligned->block;
  slot.age = b.age[k];
  for (int r = 0; r < history && slot.age != CSDS_NEW; r++) slot.history[r] = b.history[r][k];
}

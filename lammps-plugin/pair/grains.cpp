// SPDX-License-Identifier: GPL-2.0-or-later
// Masses and inertias of grains, free, frozen and in rigid bodies.

#include "pair/grains.h"

#include "common/bytes_of.h"
#include "common/translate.h"

#include "error.h"
#include "fix.h"
#include "force.h"
#include "modify.h"

#include <algorithm>

using namespace LAMMPS_NS;

void Grains::find_companions() {
  auto freezes = modify->get_fix_by_style("^freeze");
  if (freezes.size() > 1) error->all(FLERR, "pair_style granular/csds: more than one fix freeze, must be one at most");
  freeze_bit = freezes.empty() ? 0 : freezes.front()->groupbit;
  if (bodies.find() > 1) error->all(FLERR, "pair_style granular/csds: more than one fix rigid, must be one at most");
}

void Grains::update_body_masses() {
  bodies.refresh();
  body_mass.assign(atom->nmax, 0.0);
  for (int i = 0; i < atom->nlocal; i++)
    if (bodies.has(i)) body_mass[i] = bodies.mass(i);
}

void Grains::update_inertias() {
  const int n = atom->nlocal + atom->nghost;
  inertias.resize(n);
  for (int i = 0; i < n; i++) {
    const csds_grain g = grain(i);
    const bool frozen = atom->mask[i] & freeze_bit;
    inertias[i] = {frozen ? 0.0 : g.inv_mass, frozen ? 0.0 : g.inv_inertia};
  }
}

csds_grain Grains::grain(int i) const {
  return grain_of_mass(atom, i, bodies.exist() && body_mass[i] > 0.0 ? body_mass[i] : atom->rmass[i]);
}

void Grains::pair(int i, int j, csds_grain &gi, csds_grain &gj) const {
  gi = grain(i);
  gj = grain(j);
  const bool frozen_i = atom->mask[i] & freeze_bit, frozen_j = atom->mask[j] & freeze_bit;
  if (frozen_i && !frozen_j) gi.inv_mass = gi.inv_inertia = 0.0;
  if (frozen_j && !frozen_i) gj.inv_mass = gj.inv_inertia = 0.0;
}

csds_grains Grains::arrays() const {
  const unsigned own = atom->nlocal, all = own + atom->nghost;
  return {atom->x[0],
          atom->v[0],
          atom->omega[0],
          atom->radius,
          inertias.data(),
          atom->f[0],
          atom->torque[0],
          force->newton_pair ? all : own,
          0,
          0};
}

// Two frozen grains: their own masses, as if both could move.
void Grains::before_step(const Batch &batch, csds_block &b) {
  const csds_contacts &c = batch.contacts;
  for (int k = 0; k < c.count; k++) {
    if (b.inv_mass_i[k] + b.inv_mass_j[k] != 0.0) continue;
    const csds_grain gi = grain(static_cast<int>(c.i[k])), gj = grain(static_cast<int>(c.j[k]));
    b.inv_mass_i[k] = gi.inv_mass;
    b.inv_mass_j[k] = gj.inv_mass;
    b.inv_inertia_i[k] = gi.inv_inertia;
    b.inv_inertia_j[k] = gj.inv_inertia;
  }
}

int Grains::pack_forward(int n, const int *list, double *buf) const {
  for (int k = 0; k < n; k++) buf[k] = body_mass[list[k]];
  return n;
}

void Grains::unpack_forward(int n, int first, const double *buf) {
  std::copy_n(buf, n, body_mass.begin() + first);
}

double Grains::memory_usage() const {
  return bytes_of(body_mass) + bytes_of(inertias);
}

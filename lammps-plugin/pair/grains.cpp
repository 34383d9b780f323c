// SPDX-License-Identifier: GPL-2.0-or-later
// Masses and inertias of grains, free, frozen and in rigid bodies.

#include "pair/grains.h"

#include "common/bytes_of.h"
#include "common/translate.h"
#include "pair/common_bodies.h"

#include "atom_vec.h"
#include "error.h"
#include "fix.h"
#include "force.h"
#include "modify.h"

#include <algorithm>

using namespace LAMMPS_NS;

unsigned LAMMPS_NS::first_shared(const Atom *atom, const Force *force) {
  return atom->nlocal + (force->newton_pair ? atom->nghost : 0);
}

void Grains::find_companions() {
  auto freezes = modify->get_fix_by_style("^freeze");
  if (freezes.size() > 1) error->all(FLERR, "pair_style granular/csds: more than one fix freeze, must be one at most");
  freeze_bit = freezes.empty() ? 0 : freezes.front()->groupbit;
  adapted = !modify->get_fix_by_style("^adapt").empty();
  if (bodies.find() > 1) error->all(FLERR, "pair_style granular/csds: more than one fix rigid, must be one at most");
}

void Grains::update_body_masses() {
  bodies.refresh();
  body_mass.assign(atom->nmax, 0.0);
  for (int i = 0; i < atom->nlocal; i++)
    if (bodies.has(i)) body_mass[i] = bodies.mass(i);
}

bool Grains::may_change() const {
  return adapted || !atom->avec->comm_x_only;
}

size_t Grains::count() const {
  return atom->nlocal + atom->nghost;
}

// Single contacts may be asked for before a first step, or more grains have come, and their bodies are not known yet.
double Grains::mass(int i) const {
  const bool in_body = bodies.exist() && static_cast<size_t>(i) < body_mass.size() && body_mass[i] > 0.0;
  return in_body ? body_mass[i] : atom->rmass[i];
}

csds_grain Grains::grain(int i) const {
  return grain_of_mass(atom, i, mass(i));
}

// Two frozen grains: their own masses, as if both could move.
void Grains::pair(int i, int j, csds_grain &gi, csds_grain &gj) const {
  gi = grain(i);
  gj = grain(j);
  const bool frozen_i = atom->mask[i] & freeze_bit, frozen_j = atom->mask[j] & freeze_bit;
  if (frozen_i && !frozen_j) gi.inv_mass = gi.inv_inertia = 0.0;
  if (frozen_j && !frozen_i) gj.inv_mass = gj.inv_inertia = 0.0;
}

csds_grains Grains::arrays() const {
  return {atom->x[0], atom->v[0], atom->omega[0],  atom->radius,
          nullptr,    atom->f[0], atom->torque[0], first_shared(atom, force),
          0,          0};
}

PairBody Grains::body(unsigned i, unsigned j) const {
  const int a = static_cast<int>(i), b = static_cast<int>(j);
  const double radius_i = atom->radius[a], radius_j = atom->radius[b];
  const bool frozen_i = atom->mask[a] & freeze_bit, frozen_j = atom->mask[b] & freeze_bit;
  const double moves_i = frozen_i && !frozen_j ? 0.0 : 1.0, moves_j = frozen_j && !frozen_i ? 0.0 : 1.0;
  const double mass_i = mass(a), mass_j = mass(b);
  PairBody body = {};
  body.of[CSDS_BODY_RADIUS_I] = radius_i;
  body.of[CSDS_BODY_RADIUS_J] = radius_j;
  body.of[CSDS_BODY_INV_MASS_I] = moves_i / mass_i;
  body.of[CSDS_BODY_INV_MASS_J] = moves_j / mass_j;
  body.of[CSDS_BODY_INV_INERTIA_I] = moves_i * inverse_inertia(mass_i, radius_i);
  body.of[CSDS_BODY_INV_INERTIA_J] = moves_j * inverse_inertia(mass_j, radius_j);
  return body;
}

bool Grains::find_kinds(std::vector<unsigned char> &kind) const {
  struct Known {
    double radius, mass;
    bool frozen;
  } known[MOST_KINDS];
  int kinds = 0;
  const size_t all = count();
  const int frozen_bit = freeze_bit;
  const double *const radius = atom->radius;
  const int *const mask = atom->mask;
  kind.resize(all);
  unsigned char *const of = kind.data();  // a store of bytes may change anything, hence the locals
  for (size_t i = 0; i < all; i++) {
    const Known own = {radius[i], mass(static_cast<int>(i)), (mask[i] & frozen_bit) != 0};
    int found = kinds;
    for (int k = 0; k < kinds; k++) {  // no branches, which grains in random order would have foretold wrongly
      const bool alike =
          (known[k].radius == own.radius) & (known[k].mass == own.mass) & (known[k].frozen == own.frozen);
      found = alike ? k : found;
    }
    if (found == MOST_KINDS) return false;
    if (found == kinds) known[kinds++] = own;
    of[i] = static_cast<unsigned char>(found);
  }
  return true;
}

int Grains::pack_forward(int n, const int *list, double *buf) const {
  for (int k = 0; k < n; k++) buf[k] = body_mass[list[k]];
  return n;
}

void Grains::unpack_forward(int n, int first, const double *buf) {
  std::copy_n(buf, n, body_mass.begin() + first);
}

double Grains::memory_usage() const {
  return bytes_of(body_mass);
}

// SPDX-License-Identifier: GPL-2.0-or-later
// From LAMMPS's arrays to the grains of the kernel, for the pair style and the wall fix alike.

#ifndef CSDS_TRANSLATE_H
#define CSDS_TRANSLATE_H

#include "csds.h"

#include "atom.h"
#include "update.h"

#include <algorithm>

namespace LAMMPS_NS {

// Before a run velocities and positions are at the same time; minimizers take no time steps either.
inline bool is_start(const Update *update) {
  return update->setupflag || update->whichflag != 1;
}

// Grain i, resisting with this mass [mass]. In a rigid body the body resists: its inertia is taken as that of one
// sphere of its mass; the kernel measures what this misses and corrects it in the next step.
inline csds_grain grain_of_mass(const Atom *atom, int i, double mass) {
  csds_grain g;
  std::copy_n(atom->x[i], 3, g.x);
  std::copy_n(atom->v[i], 3, g.v);
  std::copy_n(atom->omega[i], 3, g.omega);
  g.radius = atom->radius[i];
  g.inv_mass = 1.0 / mass;
  g.inv_inertia = 1.0 / csds_sphere_inertia(mass, g.radius);
  return g;
}

}  // namespace LAMMPS_NS

#endif

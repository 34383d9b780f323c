// SPDX-License-Identifier: GPL-2.0-or-later
// From LAMMPS's arrays to the grains of the kernel, and what both say of a law, for the pair style and the wall fix
// alike.

#ifndef CSDS_TRANSLATE_H
#define CSDS_TRANSLATE_H

#include "csds.h"

#include "atom.h"
#include "error.h"
#include "force.h"
#include "lammps.h"
#include "update.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <string>

namespace LAMMPS_NS {

inline bool has_bridge(const csds_spec &spec) {
  return spec.part[CSDS_BRIDGE].model->parameters > 0;
}

// Whether contacts of this law remember more than their velocities, which the start of a run makes anew.
inline bool has_memory(const csds_spec &spec) {
  return has_bridge(spec) || std::any_of(std::begin(spec.part), std::end(spec.part),
                                         [](const csds_choice &choice) { return choice.model->slots > 0; });
}

// What a contact of this law remembers, in words, family by family: histories of laws that say the same lie alike.
inline std::string memory_of(const csds_spec &spec) {
  std::string words;
  for (const csds_choice &part : spec.part) {
    for (int s = 0; s < part.model->slots; s++) {
      const csds_slot &slot = part.model->slot[s];
      words += std::string(slot.name) + ' ' + std::to_string(slot.size) + ' ' + slot.unit + ',';
    }
    words += '\n';
  }
  return words;
}

// What lets contacts of this law attract: a model of the normal force, or of a bridge; nullptr: nothing.
inline const csds_model *what_attracts(const csds_spec &spec) {
  const csds_model *normal = spec.part[CSDS_NORMAL].model, *bridge = spec.part[CSDS_BRIDGE].model;
  return has_bridge(spec) ? bridge : normal->adhesion ? normal : nullptr;
}

// Before a run velocities and positions are at the same time; minimizers take no time steps either.
inline bool is_start(const Update *update) {
  return update->setupflag || update->whichflag != 1;
}

// Contacts foresee what their forces do to velocities that are half a step old. With run_style respa these may be of
// other times, and it does not call walls.
inline void check_integration(LAMMPS *lmp, const std::string &command) {
  const std::string style = lmp->update->integrate_style;
  if (style.rfind("respa", 0) == 0) lmp->error->all(FLERR, "{}: run_style is {}, must be verlet", command, style);
  if (lmp->force->ftm2v != 1.0)
    lmp->error->all(
        FLERR, "{}: units are {}, must be lj, si, cgs, micro or nano, where a force is a mass times an acceleration",
        command, lmp->update->unit_style);
}

// 1/inertia of a grain; 0 of one without a radius, which is never turned [1/(mass length^2)]
inline double inverse_inertia(double mass, double radius) {
  return radius > 0.0 ? 1.0 / csds_sphere_inertia(mass, radius) : 0.0;
}

// Grain i, resisting with this mass [mass]. In a rigid body the body resists: its inertia is taken as that of one
// sphere of its mass; the kernel measures what this misses and corrects it in the next step.
inline csds_grain grain_of_mass(const Atom *atom, int i, double mass) {
  csds_grain g;
  for (int k = 0; k < 3; k++) {  // where compilers take a copy of three numbers for a call
    g.x[k] = atom->x[i][k];
    g.v[k] = atom->v[i][k];
    g.omega[k] = atom->omega[i][k];
  }
  g.radius = atom->radius[i];
  g.inv_mass = 1.0 / mass;
  g.inv_inertia = inverse_inertia(mass, g.radius);
  return g;
}

// Of the grains of a group, over all ranks; infinite where there are none [length].
inline double smallest_radius(const Atom *atom, int groupbit, MPI_Comm world) {
  double smallest = HUGE_VAL;
  for (int i = 0; i < atom->nlocal; i++)
    if (atom->mask[i] & groupbit) smallest = std::min(smallest, atom->radius[i]);
  MPI_Allreduce(MPI_IN_PLACE, &smallest, 1, MPI_DOUBLE, MPI_MIN, world);
  return smallest;
}

}  // namespace LAMMPS_NS

#endif

// SPDX-License-Identifier: GPL-2.0-or-later
// The bodies of fix rigid and its kin: a grain that belongs to one resists a contact with the mass of its body.

#ifndef CSDS_RIGID_BODIES_H
#define CSDS_RIGID_BODIES_H

#include "pointers.h"

namespace LAMMPS_NS {

class RigidBodies : protected Pointers {
 public:
  explicit RigidBodies(LAMMPS *lmp) : Pointers(lmp) {}

  int find();      // before a run: how many such fixes there are; the last one counts
  void refresh();  // before masses are asked for: grains and bodies may have changed places
  bool exist() const { return fix != nullptr; }
  bool has(int i) const { return body && mass_of_body && body[i] >= 0; }  // own grain i
  double mass(int i) const { return mass_of_body[body[i]]; }              // of its body [mass]

 private:
  class Fix *fix = nullptr;
  const int *body = nullptr;  // of each own grain, < 0: none
  const double *mass_of_body = nullptr;
};

}  // namespace LAMMPS_NS

#endif

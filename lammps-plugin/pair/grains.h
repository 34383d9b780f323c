// SPDX-License-Identifier: GPL-2.0-or-later
// LAMMPS's own and ghost grains as the kernel takes them: resisting with the mass of their rigid body, immovable where
// fix freeze holds them.

#ifndef CSDS_GRAINS_H
#define CSDS_GRAINS_H

#include "common/rigid_bodies.h"
#include "csds.h"

#include <vector>

namespace LAMMPS_NS {

struct PairBody;

// From this grain on another rank computes contacts as well, and here it gets neither force nor heat.
unsigned first_shared(const Atom *atom, const Force *force);

class Grains : protected Pointers {
 public:
  explicit Grains(LAMMPS *lmp) : Pointers(lmp), bodies(lmp) {}

  void find_companions();  // before a run: fix freeze and fix rigid
  int frozen_bit() const { return freeze_bit; }
  bool in_bodies() const { return bodies.exist(); }

  // Whether radii and masses may change while the list of pairs stays.
  bool may_change() const;
  // whenever grains or ghosts have changed: masses of the bodies of own grains, which ghosts then get by a forward
  // communication
  void update_body_masses();

  size_t count() const;  // own ones and ghosts
  csds_grain grain(int i) const;
  void pair(int i, int j, csds_grain &gi, csds_grain &gj) const;
  csds_grains arrays() const;

  // radii, masses and inertias of a contact
  PairBody body(unsigned i, unsigned j) const;
  // The kind of each own and ghost grain: those of a kind have the same body in contacts with those of another. False
  // if there are more than MOST_KINDS.
  static constexpr int MOST_KINDS = 16;
  bool find_kinds(std::vector<unsigned char> &kind) const;

  int pack_forward(int n, const int *list, double *buf) const;
  void unpack_forward(int n, int first, const double *buf);
  double memory_usage() const;

 private:
  int freeze_bit = 0;  // of the group that fix freeze holds
  RigidBodies bodies;
  bool adapted = false;           // radii, by fix adapt
  std::vector<double> body_mass;  // own and ghost grains, 0: in no body [mass]

  double mass(int i) const;  // with which a grain resists [mass]
};

}  // namespace LAMMPS_NS

#endif

// SPDX-License-Identifier: GPL-2.0-or-later
// Asks fix rigid for its bodies.

#include "common/rigid_bodies.h"

#include "fix.h"
#include "modify.h"

using namespace LAMMPS_NS;

int RigidBodies::find() {
  int count = 0;
  fix = nullptr;
  body = nullptr;
  for (auto *candidate : modify->get_fix_list())
    if (candidate->rigid_flag) {
      fix = candidate;
      count++;
    }
  return count;
}

void RigidBodies::refresh() {
  if (!fix) return;
  int dim;
  body = static_cast<const int *>(fix->extract("body", dim));
  mass_of_body = static_cast<const double *>(fix->extract("masstotal", dim));
}

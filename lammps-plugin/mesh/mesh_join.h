// SPDX-License-Identifier: GPL-2.0-or-later
// Which places of least distance a saddle joins.

#ifndef CSDS_MESH_JOIN_H
#define CSDS_MESH_JOIN_H

#include "mesh/mesh_touch.h"

namespace LAMMPS_NS {

// Whether a saddle lies between two places: its cell borders on faces of both, and it is seen from the sphere's centre
// between them.
bool is_saddle_between(const MeshShape &shape, const MeshTouch &saddle, const MeshTouch &a, const MeshTouch &b);

}  // namespace LAMMPS_NS

#endif

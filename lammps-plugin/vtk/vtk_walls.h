// SPDX-License-Identifier: GPL-2.0-or-later
// Walls of triangles, with what grains do to each triangle.

#ifndef CSDS_VTK_WALLS_H
#define CSDS_VTK_WALLS_H

#include "vtk/vtk_poly_data.h"

#include "lmptype.h"

#include <mpi.h>

namespace LAMMPS_NS {

class Atom;
class FixWallGranCSDS;

// Whether the wall has triangles. Afterwards: they are in `data`, with values on rank 0. The wall has been asked to
// show its contacts of this step.
bool vtk_of_wall(const Atom *atom, MPI_Comm world, const FixWallGranCSDS &wall, VtkPolyData &data);

}  // namespace LAMMPS_NS

#endif

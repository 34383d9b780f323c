// SPDX-License-Identifier: GPL-2.0-or-later
// Grains as points.

#ifndef CSDS_VTK_GRAINS_H
#define CSDS_VTK_GRAINS_H

#include "vtk/vtk_poly_data.h"

namespace LAMMPS_NS {

class LAMMPS;

VtkPolyData vtk_of_grains(LAMMPS *lmp, int groupbit);  // on rank 0

}  // namespace LAMMPS_NS

#endif

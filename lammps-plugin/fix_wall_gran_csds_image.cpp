// SPDX-License-Identifier: GPL-2.0-or-later
// What dump image draws of planes; regions it draws by itself.

#include "fix_wall_gran_csds.h"

#include "lammps_compat.h"

#include "domain.h"
#include "update.h"

#include <algorithm>
#include <cmath>

using namespace LAMMPS_NS;

// One plane, behind n shapes: across the box two triangles, in two dimensions a line. How many shapes there are then.
int FixWallGranCSDS::draw_plane(int side, double place, int n) {
  const bool flat = domain->dimension == 2;
  const double *lo = domain->triclinic ? domain->boxlo_bound : domain->boxlo;
  const double *hi = domain->triclinic ? domain->boxhi_bound : domain->boxhi;
  const int a = flat ? 1 - axis : (axis + 1) % 3, b = flat ? 2 : (axis + 2) % 3;
  // LAMMPS lights one side of a triangle: that of the grains
  const int first = flat || side ? 1 : 2;
  for (int half = 0; half < (flat ? 1 : 2); half++, n++) {
    kind_of_shape[n] = flat ? Graphics::LINE : Graphics::TRI;
    std::fill_n(shape[n], numbers_of_shape, 0.0);
    shape[n][0] = 1.0;  // a type, for colors by type
    for (int c = 0; c < (flat ? 2 : 3); c++) {
      double *corner = shape[n] + 1 + 3 * c;
      corner[axis] = place;
      corner[a] = (c == first) != (half == 1) ? hi[a] : lo[a];
      corner[b] = flat ? 0.0 : (c == 3 - first) != (half == 1) ? hi[b] : lo[b];
    }
  }
  return n;
}

int FixWallGranCSDS::image(int *&kinds, double **&shapes) {
  const double shift = shift_of_planes(static_cast<double>(update->ntimestep - time_origin) * update->dt);
  int n = 0;
  for (int side = 0; !region && side < 2; side++)
    if (std::isfinite(position[side])) n = draw_plane(side, position[side] + shift, n);
  for (int k = 0; k < n; k++) row_of_shape[k] = shape[k];
  kinds = kind_of_shape;
  shapes = row_of_shape;
  return n;
}

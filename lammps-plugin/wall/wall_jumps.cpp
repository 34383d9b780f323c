// SPDX-License-Identifier: GPL-2.0-or-later
// What the normal springs of a wall's contacts hold.

#include "wall/wall_surface.h"

using namespace LAMMPS_NS;

double WallSurface::stored_in_normal(double radius, double distance, const double *history) const {
  csds_grain grain{};
  grain.radius = radius;
  grain.inv_mass = 1.0;
  const csds_surface surface = {{1.0, 0.0, 0.0}, distance, {}, {}};
  double stored[CSDS_SPRINGS];
  csds_wall_stored(law, &grain, &surface, history, stored);
  return stored[CSDS_SPRING_NORMAL];
}

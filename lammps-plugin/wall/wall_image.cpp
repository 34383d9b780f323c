// SPDX-License-Identifier: GPL-2.0-or-later
// Makes lines and triangles of planes and meshes; regions LAMMPS draws by itself.

#include "wall/wall_image.h"

#include "common/lammps_compat.h"

#include "domain.h"

#include <algorithm>

using namespace LAMMPS_NS;

void WallImage::clear() {
  kind.clear();
  shape.clear();
}

void WallImage::add_plane(int axis, bool hi, double place) {
  const bool line = domain->dimension == 2;
  const double *low = domain->triclinic ? domain->boxlo_bound : domain->boxlo;
  const double *high = domain->triclinic ? domain->boxhi_bound : domain->boxhi;
  const int a = line ? 1 - axis : (axis + 1) % 3, b = line ? 2 : (axis + 2) % 3;
  // LAMMPS lights one side of a triangle: that of the grains
  const int first = line || hi ? 1 : 2;
  for (int half = 0; half < (line ? 1 : 2); half++) {
    Shape s{};
    s[0] = 1.0;
    for (int c = 0; c < (line ? 2 : 3); c++) {
      double *corner = &s[1 + 3 * c];
      corner[axis] = place;
      corner[a] = (c == first) != (half == 1) ? high[a] : low[a];
      corner[b] = line ? 0.0 : (c == 3 - first) != (half == 1) ? high[b] : low[b];
    }
    kind.push_back(line ? Graphics::LINE : Graphics::TRI);
    shape.push_back(s);
  }
}

void WallImage::add_triangle(const double *a, const double *b, const double *c) {
  Shape s{};
  s[0] = 1.0;
  std::copy_n(a, 3, &s[1]);
  std::copy_n(b, 3, &s[4]);
  std::copy_n(c, 3, &s[7]);
  kind.push_back(Graphics::TRI);
  shape.push_back(s);
}

int WallImage::shapes(int *&kinds, double **&rows) {
  row.clear();
  for (Shape &s : shape) row.push_back(s.data());
  kinds = kind.data();
  rows = row.data();
  return static_cast<int>(shape.size());
}

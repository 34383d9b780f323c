// SPDX-License-Identifier: GPL-2.0-or-later
// What dump image draws of a wall, in the arrays that it asks a fix for.

#ifndef CSDS_WALL_IMAGE_H
#define CSDS_WALL_IMAGE_H

#include "pointers.h"

#include <array>
#include <vector>

namespace LAMMPS_NS {

class WallImage : protected Pointers {
 public:
  explicit WallImage(LAMMPS *lmp) : Pointers(lmp) {}

  void clear();
  // A plane across the box: two triangles, in two dimensions a line. hi: the grains are below it.
  void add_plane(int axis, bool hi, double place);
  // three corners [length], counterclockwise seen from the side that LAMMPS lights
  void add_triangle(const double *a, const double *b, const double *c);
  // LAMMPS's view: how many shapes there are, the kind and the numbers of each
  int shapes(int *&kinds, double **&rows);

 private:
  typedef std::array<double, 10> Shape;  // a type, for colors by type, then three corners
  std::vector<int> kind;
  std::vector<Shape> shape;
  std::vector<double *> row;
};

}  // namespace LAMMPS_NS

#endif

// SPDX-License-Identifier: GPL-2.0-or-later
// Rows of numbers that ranks have, brought to rank 0 in an order that does not depend on the ranks.

#ifndef CSDS_VTK_ROWS_H
#define CSDS_VTK_ROWS_H

#include "vtk/vtk_poly_data.h"

#include <mpi.h>

#include <vector>

namespace LAMMPS_NS {

// A column of a file: which numbers of each row, from `at` on.
struct VtkShown {
  const char *name;
  int at, components;
  bool whole;  // whole numbers
};

class VtkRows {
 public:
  explicit VtkRows(int width) : width(width) {}

  double *add();                // a row of zeros, to fill in before the next one
  void gather(MPI_Comm world);  // all to rank 0; others have none afterwards
  void sort_by(int columns);    // the first ones
  void show(const std::vector<VtkShown> &columns, VtkPolyData &data) const;  // of each row a cell
  size_t count() const { return value.size() / static_cast<size_t>(width); }
  const double *row(size_t n) const { return value.data() + n * static_cast<size_t>(width); }

 private:
  int width;
  std::vector<double> value;
};

}  // namespace LAMMPS_NS

#endif

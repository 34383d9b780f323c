// SPDX-License-Identifier: GPL-2.0-or-later
// Points, lines or triangles with values, as a VTK XML file (.vtp). Free of LAMMPS.

#ifndef CSDS_VTK_POLY_DATA_H
#define CSDS_VTK_POLY_DATA_H

#include "mesh/mesh_triangles.h"

#include <cstdint>
#include <string>
#include <vector>

namespace LAMMPS_NS {

// one value of each cell, or several: of point 0 first
struct VtkColumn {
  std::string name;
  int components;
  bool whole;  // whole numbers
  std::vector<double> value;
};

class VtkPolyData {
 public:
  // how many corners each cell has
  enum Cell { POINT = 1, LINE = 2, TRIANGLE = 3 };

  explicit VtkPolyData(Cell cell) : cell(cell) {}

  int64_t add_point(const double x[3]);                         // its number
  void add_cell(int64_t corner) { corners.push_back(corner); }  // once for each corner
  // afterwards: of each cell, in their order; the column to fill in
  std::vector<double> &add_column(const std::string &name, int components = 1, bool whole = false);

  int64_t cells() const { return static_cast<int64_t>(corners.size()) / cell; }
  // The file is complete or not there: it gets its name when all is written. Returns why that is impossible, else "".
  std::string write(const std::string &path) const;

 private:
  Cell cell;
  std::vector<double> points;
  std::vector<int64_t> corners;
  std::vector<VtkColumn> columns;
};

// A mesh; columns may then be added, with a value of each triangle: pressure, shear stress, work.
VtkPolyData vtk_of_triangles(const MeshTriangles &mesh);

// Writes to a temporary name beside it, then renames. Returns why that is impossible, else "".
std::string write_whole_file(const std::string &path, const std::string &contents);

}  // namespace LAMMPS_NS

#endif

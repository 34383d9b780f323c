// SPDX-License-Identifier: MIT
// For test_vtk.py: writes a mesh with values of its triangles to the file of the first argument, and says why it cannot
// to the second.
#include "mesh/mesh_check.h"
#include "mesh/mesh_vec.h"
#include "mesh_writers.h"
#include "vtk/vtk_poly_data.h"

#include <cstdio>

using namespace LAMMPS_NS;

int main(int, char **argument) {
  CheckedMesh sheet_read;
  const std::string refused = refusal_of_contents("sheet.stl", text_stl(sheet(5, 4)), &sheet_read);
  if (!refused.empty()) return 1;
  VtkPolyData data = vtk_of_triangles(sheet_read.mesh);
  std::vector<double> areas, middles, numbers;
  for (const Facet &f : facets_of(sheet_read.mesh)) {
    areas.push_back(0.5 * length(area_vector(f[0], f[1], f[2])));
    for (int k = 0; k < 3; k++) middles.push_back((f[0][k] + f[1][k] + f[2][k]) / 3.0);
    numbers.push_back(static_cast<double>(numbers.size() + 1));
  }
  data.add_column("area") = areas;
  data.add_column("middle", 3) = middles;
  data.add_column("number", 1, true) = numbers;
  if (!data.write(argument[1]).empty()) return 1;
  std::printf("%s\n", data.write(argument[2]).c_str());
}

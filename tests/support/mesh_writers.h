// SPDX-License-Identifier: MIT
// Files of triangles for tests: written by printf and byte by byte, not by what is tested.

#ifndef CSDS_TESTS_MESH_WRITERS_H
#define CSDS_TESTS_MESH_WRITERS_H

#include "mesh/mesh_check.h"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

using Place = std::array<double, 3>;
using Facet = std::array<Place, 3>;

// an empty folder of its own, removed at the end
class Folder {
 public:
  Folder();
  ~Folder();
  std::string write(const std::string &name, const std::string &contents) const;  // its path
  std::string path_of(const std::string &name) const { return path + "/" + name; }

 private:
  std::string path;
};

// columns * rows * 2 triangles of a bent sheet whose places are round-off free neither in decimals nor as floats
std::vector<Facet> sheet(int columns, int rows);

std::string text_stl(const std::vector<Facet> &facets, const char *number = "%.17g");
std::string binary_stl(const std::vector<Facet> &facets, const std::string &header = "binary");
std::string obj(const std::vector<Facet> &facets);
enum class PlyForm { TEXT, LITTLE, BIG };
std::string ply(const std::vector<Facet> &facets, PlyForm form, bool doubles = true);

template <typename Number>
void append(std::string &bytes, Number value, bool big_endian = false);
std::string swapped(std::string bytes);                                                  // the other way round
std::string replaced(std::string text, const std::string &what, const std::string &by);  // the first one; must be there

std::vector<Facet> facets_of(const LAMMPS_NS::MeshTriangles &mesh);
std::vector<Facet> as_floats(std::vector<Facet> facets);

// why the file is refused; empty: it is read, into `mesh`
std::string refusal_of(const std::string &path, LAMMPS_NS::CheckedMesh *mesh = nullptr);
// the same of what would stand in a file of this name
std::string refusal_of_contents(const std::string &name, const std::string &contents, LAMMPS_NS::CheckedMesh *mesh);

#endif

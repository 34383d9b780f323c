// SPDX-License-Identifier: GPL-2.0-or-later
// A header in XML that says where each array begins, then the arrays as they are in memory ("appended raw").

#include "vtk/vtk_poly_data.h"

#include "mesh/mesh_bytes.h"

#include <cerrno>
#include <cstdio>
#include <cstring>

using namespace LAMMPS_NS;

namespace {

// names of the kinds of cells in the file, by their corners
constexpr const char *SECTIONS[] = {nullptr, "Verts", "Lines", "Polys"};

class Appended {
 public:
  template <typename Number>
  std::string array(const std::string &name, int components, const std::vector<Number> &value);
  std::string bytes;

 private:
  static const char *type_of(double) { return "Float64"; }
  static const char *type_of(int64_t) { return "Int64"; }
};

// Returns the element that describes it.
template <typename Number>
std::string Appended::array(const std::string &name, int components, const std::vector<Number> &value) {
  const std::string element = std::string("<DataArray type=\"") + type_of(Number{}) + "\" Name=\"" + name +
                              "\" NumberOfComponents=\"" + std::to_string(components) +
                              "\" format=\"appended\" offset=\"" + std::to_string(bytes.size()) + "\"/>\n";
  const uint64_t size = value.size() * sizeof(Number);
  bytes.append(reinterpret_cast<const char *>(&size), sizeof size);
  bytes.append(reinterpret_cast<const char *>(value.data()), size);
  return element;
}

std::string count(const char *what, int64_t number) {
  return std::string(" NumberOf") + what + "=\"" + std::to_string(number) + "\"";
}

}  // namespace

int64_t VtkPolyData::add_point(const double x[3]) {
  points.insert(points.end(), x, x + 3);
  return static_cast<int64_t>(points.size() / 3) - 1;
}

std::vector<double> &VtkPolyData::add_column(const std::string &name, int components, bool whole) {
  columns.push_back({name, components, whole, {}});
  columns.back().value.reserve(static_cast<size_t>(components * cells()));
  return columns.back().value;
}

std::string VtkPolyData::write(const std::string &path) const {
  Appended data;
  std::string xml = std::string("<?xml version=\"1.0\"?>\n<VTKFile type=\"PolyData\" version=\"1.0\" byte_order=\"") +
                    (processor_is_big_endian() ? "BigEndian" : "LittleEndian") +
                    "\" header_type=\"UInt64\">\n<PolyData>\n";
  xml += "<Piece" + count("Points", static_cast<int64_t>(points.size() / 3));
  for (int k : {POINT, LINE, TRIANGLE}) xml += count(SECTIONS[k], k == cell ? cells() : 0);
  xml += ">\n<Points>\n" + data.array("points", 3, points) + "</Points>\n<" + SECTIONS[cell] + ">\n";
  std::vector<int64_t> ends;
  for (int64_t n = 1; n <= cells(); n++) ends.push_back(n * cell);
  xml += data.array("connectivity", 1, corners);
  xml += data.array("offsets", 1, ends) + "</" + SECTIONS[cell] + ">\n";
  const std::string section = cell == POINT ? "PointData" : "CellData";  // glyphs want theirs at points
  xml += "<" + section + ">\n";
  for (const VtkColumn &column : columns) {
    if (column.whole)
      xml += data.array(column.name, column.components, std::vector<int64_t>(column.value.begin(), column.value.end()));
    else
      xml += data.array(column.name, column.components, column.value);
  }
  xml += "</" + section + ">\n</Piece>\n</PolyData>\n<AppendedData encoding=\"raw\">\n_";
  return write_whole_file(path, xml + data.bytes + "\n</AppendedData>\n</VTKFile>\n");
}

VtkPolyData LAMMPS_NS::vtk_of_triangles(const MeshTriangles &mesh) {
  VtkPolyData surface(VtkPolyData::TRIANGLE);
  for (const auto &corner : mesh.corner) surface.add_point(corner.data());
  for (const auto &triangle : mesh.triangle)
    for (int corner : triangle) surface.add_cell(corner);
  return surface;
}

std::string LAMMPS_NS::write_whole_file(const std::string &path, const std::string &contents) {
  const std::string part = path + ".part";
  std::FILE *file = std::fopen(part.c_str(), "wb");
  if (!file) return std::strerror(errno);
  const bool written = std::fwrite(contents.data(), 1, contents.size(), file) == contents.size();
  if ((std::fclose(file) == 0 && written) && std::rename(part.c_str(), path.c_str()) == 0) return "";
  const std::string why = std::strerror(errno);
  std::remove(part.c_str());
  return why;
}

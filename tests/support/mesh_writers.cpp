// SPDX-License-Identifier: MIT
// Writes files of triangles.

#include "mesh_writers.h"

#include "mesh/mesh_read.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>

Folder::Folder() {
  std::string pattern = (std::filesystem::temp_directory_path() / "csds-mesh-XXXXXX").string();
  if (!mkdtemp(pattern.data())) std::abort();
  path = pattern;
}

Folder::~Folder() {
  std::filesystem::remove_all(path);
}

std::string Folder::write(const std::string &name, const std::string &contents) const {
  std::ofstream(path_of(name), std::ios::binary) << contents;
  return path_of(name);
}

static Place place_on_sheet(int column, int row) {
  return {0.1 * column, std::sin(1.0 + row) / 3.0 + row, 0.01 * std::cos(0.7 * column) - 1e-7 * row};
}

std::vector<Facet> sheet(int columns, int rows) {
  std::vector<Facet> facets;
  for (int c = 0; c < columns; c++)
    for (int r = 0; r < rows; r++) {
      const Place a = place_on_sheet(c, r), b = place_on_sheet(c + 1, r), d = place_on_sheet(c, r + 1);
      facets.push_back({a, b, d});
      facets.push_back({b, place_on_sheet(c + 1, r + 1), d});
    }
  return facets;
}

// Three numbers in one line.
static std::string line_of(const char *before, const Place &p, const char *number = "%.17g") {
  const std::string format = std::string(before) + " " + number + " " + number + " " + number + "\n";
  char line[200];
  std::snprintf(line, sizeof line, format.c_str(), p[0], p[1], p[2]);
  return line;
}

std::string text_stl(const std::vector<Facet> &facets, const char *number) {
  std::string text = "solid sheet\n";
  for (const Facet &facet : facets) {
    text += "facet normal 0 0 1\nouter loop\n";
    for (const Place &place : facet) text += line_of("vertex", place, number);
    text += "endloop\nendfacet\n";
  }
  return text + "endsolid sheet\n";
}

template <typename Number>
void append(std::string &bytes, Number value, bool big_endian) {
  const std::string own(reinterpret_cast<const char *>(&value), sizeof value);  // tests run on little-endian processors
  bytes += big_endian ? swapped(own) : own;
}
template void append(std::string &, float, bool);
template void append(std::string &, double, bool);
template void append(std::string &, int32_t, bool);
template void append(std::string &, uint32_t, bool);
template void append(std::string &, uint16_t, bool);
template void append(std::string &, uint8_t, bool);

std::string swapped(std::string bytes) {
  std::reverse(bytes.begin(), bytes.end());
  return bytes;
}

std::string binary_stl(const std::vector<Facet> &facets, const std::string &header) {
  std::string bytes = header;
  bytes.resize(80, ' ');
  append(bytes, static_cast<uint32_t>(facets.size()));
  for (const Facet &facet : facets) {
    for (float normal : {0.0f, 0.0f, 1.0f}) append(bytes, normal);
    for (const Place &place : facet)
      for (double coordinate : place) append(bytes, static_cast<float>(coordinate));
    append(bytes, uint16_t{0});
  }
  return bytes;
}

std::string obj(const std::vector<Facet> &facets) {
  std::string text = "# a sheet\no sheet\n";
  for (const Facet &facet : facets)
    for (const Place &place : facet) text += line_of("v", place);
  for (size_t n = 0; n < facets.size(); n++)
    text += "f " + std::to_string(3 * n + 1) + " " + std::to_string(3 * n + 2) + " " + std::to_string(3 * n + 3) + "\n";
  return text;
}

static std::string ply_header(size_t facets, PlyForm form, const char *number) {
  const char *name[] = {"ascii", "binary_little_endian", "binary_big_endian"};
  std::string text =
      std::string("ply\nformat ") + name[static_cast<int>(form)] + " 1.0\ncomment a sheet\nelement vertex ";
  text += std::to_string(3 * facets) + "\n";
  for (const char *axis : {"x", "y", "z"}) text += std::string("property ") + number + " " + axis + "\n";
  text += "property uchar red\nelement face " + std::to_string(facets) + "\nproperty list uchar int vertex_indices\n";
  return text + "end_header\n";
}

std::string ply(const std::vector<Facet> &facets, PlyForm form, bool doubles) {
  const bool big = form == PlyForm::BIG;
  std::string file = ply_header(facets.size(), form, doubles ? "double" : "float");
  for (const Facet &facet : facets)
    for (const Place &place : facet) {
      if (form == PlyForm::TEXT) {
        file += line_of("", place);
        file.back() = ' ';
        file += "255\n";
        continue;
      }
      for (double coordinate : place)
        if (doubles)
          append(file, coordinate, big);
        else
          append(file, static_cast<float>(coordinate), big);
      append(file, uint8_t{255});
    }
  for (int32_t n = 0; n < static_cast<int32_t>(3 * facets.size()); n += 3) {
    if (form == PlyForm::TEXT) {
      file += "3 " + std::to_string(n) + " " + std::to_string(n + 1) + " " + std::to_string(n + 2) + "\n";
      continue;
    }
    append(file, uint8_t{3});
    for (int32_t k = 0; k < 3; k++) append(file, n + k, big);
  }
  return file;
}

std::string replaced(std::string text, const std::string &what, const std::string &by) {
  const size_t at = text.find(what);
  if (at == text.npos) std::abort();
  return text.replace(at, what.size(), by);
}

std::vector<Facet> facets_of(const LAMMPS_NS::MeshTriangles &mesh) {
  std::vector<Facet> facets;
  for (const auto &t : mesh.triangle) facets.push_back({mesh.corner[t[0]], mesh.corner[t[1]], mesh.corner[t[2]]});
  return facets;
}

std::vector<Facet> as_floats(std::vector<Facet> facets) {
  for (Facet &facet : facets)
    for (Place &place : facet)
      for (double &coordinate : place) coordinate = static_cast<double>(static_cast<float>(coordinate));
  return facets;
}

template <typename Read>
static std::string refusal(const Read &read, LAMMPS_NS::CheckedMesh *mesh) {
  try {
    const LAMMPS_NS::CheckedMesh checked = read();
    if (mesh) *mesh = checked;
    return "";
  } catch (const LAMMPS_NS::MeshError &why) {
    return why.what();
  }
}

std::string refusal_of(const std::string &path, LAMMPS_NS::CheckedMesh *mesh) {
  return refusal([&] { return LAMMPS_NS::read_mesh_file(path); }, mesh);
}

std::string refusal_of_contents(const std::string &name, const std::string &contents, LAMMPS_NS::CheckedMesh *mesh) {
  return refusal([&] { return LAMMPS_NS::read_mesh_contents(name.substr(name.size() - 4), contents); }, mesh);
}

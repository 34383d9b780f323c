// SPDX-License-Identifier: GPL-2.0-or-later
// Chooses the reader of a file's format.

#include "mesh/mesh_read.h"

#include "mesh/mesh_obj.h"
#include "mesh/mesh_ply.h"
#include "mesh/mesh_stl.h"
#include "mesh/mesh_text.h"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

using namespace LAMMPS_NS;

namespace {

constexpr uintmax_t LARGEST_FILE = uintmax_t{1} << 31;  // bytes: corners and triangles are counted in ints

void check_is_file(const std::string &path) {
  std::error_code error;
  if (!std::filesystem::exists(path, error)) throw MeshError("does not exist");
  if (!std::filesystem::is_regular_file(path, error)) throw MeshError("is not a file, must be one");
}

std::string contents_of(const std::string &path) {
  std::error_code error;
  const uintmax_t bytes = std::filesystem::file_size(path, error);
  if (!error && bytes > LARGEST_FILE)
    throw MeshError("has " + std::to_string(bytes) + " bytes, must have at most " + std::to_string(LARGEST_FILE));
  errno = 0;
  std::ifstream file(path, std::ios::binary);
  std::string contents(error ? 0 : static_cast<size_t>(bytes), '\0');
  file.read(contents.data(), static_cast<std::streamsize>(contents.size()));
  if (error || !file)
    throw MeshError(std::string("cannot be read") + (errno ? std::string(": ") + std::strerror(errno) : ""));
  return contents;
}

}  // namespace

CheckedMesh LAMMPS_NS::read_mesh_contents(const std::string &ending, std::string_view contents) {
  MeshSoup (*read)(std::string_view) = nullptr;
  if (ending == ".stl") read = read_stl;
  if (ending == ".obj") read = read_obj;
  if (ending == ".ply") read = read_ply;
  if (!read) throw MeshError("has the ending '" + printable(ending) + "', must have .stl, .obj or .ply");
  if (contents.empty()) throw MeshError("is empty");
  const MeshSoup soup = read(contents);
  if (soup.triangle.empty()) throw MeshError("has no triangles, must have at least one");
  CheckedMesh checked = check_mesh(soup);
  if (checked.mesh.triangle.empty()) throw MeshError("has no triangle with an area, must have at least one");
  return checked;
}

CheckedMesh LAMMPS_NS::read_mesh_file(const std::string &path) {
  check_is_file(path);
  return read_mesh_contents(small_letters(std::filesystem::path(path).extension().string()), contents_of(path));
}

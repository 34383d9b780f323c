// SPDX-License-Identifier: GPL-2.0-or-later
// Cuts faces into triangles.

#include "mesh/mesh_soup.h"

#include "mesh/mesh_vec.h"

#include <algorithm>

using namespace LAMMPS_NS;

std::string LAMMPS_NS::mesh_place(long number, long line) {
  std::string place = std::to_string(number);
  if (line > 0) place += " (line " + std::to_string(line) + ")";
  return place;
}

std::string MeshSoup::place_of(size_t n) const {
  return mesh_place(number[n], line.empty() ? 0 : line[n]);
}

// Triangles that share a corner tile a flat face without overlap where all of them turn the same way round: as the
// whole does, and as the largest, for areas of opposite ones cancel. Of those without area the way is round-off.
static bool fan_tiles(const MeshSoup &soup, const std::vector<int> &corners) {
  if (corners.size() == 3) return true;
  MeshVec whole{};
  std::vector<MeshVec> part;
  for (size_t k = 2; k < corners.size(); k++) {
    const MeshVec &a = soup.corner[corners[0]], &b = soup.corner[corners[k - 1]], &c = soup.corner[corners[k]];
    whole = whole + area_vector(a, b, c);
    if (has_area(a, b, c, FLATTEST_TRIANGLE)) part.push_back(area_vector(a, b, c));
  }
  if (part.empty()) return true;
  const auto smaller = [](const MeshVec &p, const MeshVec &q) { return length(p) < length(q); };
  const MeshVec largest = *std::max_element(part.begin(), part.end(), smaller);
  return std::none_of(part.begin(), part.end(),
                      [&](const MeshVec &p) { return dot(p, whole) < 0.0 || dot(p, largest) < 0.0; });
}

void MeshSoup::add_face(const std::vector<int> &corners, long face, long line_of_face) {
  if (corners.size() < 3)
    throw MeshError("face " + mesh_place(face, line_of_face) + " has " + std::to_string(corners.size()) +
                    " corners, must have at least 3");
  if (!fan_tiles(*this, corners))
    throw MeshError("face " + mesh_place(face, line_of_face) + " has " + std::to_string(corners.size()) +
                    " corners and is not convex, must be cut into triangles");
  for (size_t k = 2; k < corners.size(); k++) {
    triangle.push_back({corners[0], corners[k - 1], corners[k]});
    number.push_back(face);
    if (line_of_face > 0) line.push_back(line_of_face);
  }
}

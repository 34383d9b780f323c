// SPDX-License-Identifier: GPL-2.0-or-later
// The tree is Boost's: CGAL's may not be linked with LAMMPS, of which only version 2 of the GPL may be used.

#include "mesh/mesh_tree.h"

#include <boost/geometry.hpp>
#include <boost/geometry/index/rtree.hpp>

#include <algorithm>
#include <iterator>
#include <utility>

using namespace LAMMPS_NS;

namespace {

typedef boost::geometry::model::point<double, 3, boost::geometry::cs::cartesian> Point;
typedef boost::geometry::model::box<Point> Box;
typedef std::pair<Box, int> Entry;

Box box_of(const MeshVec &low, const MeshVec &high) {
  return {{low[0], low[1], low[2]}, {high[0], high[1], high[2]}};
}

std::vector<Entry> boxes_of(const MeshShape &shape) {
  std::vector<Entry> boxes;
  boxes.reserve(shape.triangle.size());
  for (const MeshShape::Triangle &t : shape.triangle) {
    MeshVec low = shape.corner[t.corner[0]], high = low;
    for (int c : t.corner)
      for (int k = 0; k < 3; k++) {
        low[k] = std::min(low[k], shape.corner[c][k]);
        high[k] = std::max(high[k], shape.corner[c][k]);
      }
    boxes.emplace_back(box_of(low, high), static_cast<int>(boxes.size()));
  }
  return boxes;
}

}  // namespace

struct MeshTree::Tree {
  boost::geometry::index::rtree<Entry, boost::geometry::index::quadratic<16>> boxes;
};

MeshTree::MeshTree(const MeshShape &shape) : tree(new Tree{decltype(Tree::boxes)(boxes_of(shape))}) {}

MeshTree::~MeshTree() = default;

void MeshTree::find(const MeshVec &low, const MeshVec &high, std::vector<int> &found) const {
  found.clear();
  const auto overlaps = boost::geometry::index::intersects(box_of(low, high));
  for (auto it = tree->boxes.qbegin(overlaps); it != tree->boxes.qend(); ++it) found.push_back(it->second);
  std::sort(found.begin(), found.end());
}

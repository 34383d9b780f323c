// SPDX-License-Identifier: GPL-2.0-or-later
// Each box is cut in the middle of its corners, across its longest side. Boxes are compared with the line itself, not
// with the box around it, in which there is too much where the line runs aslant.

#include "mesh/mesh_places.h"

#include <utility>

using namespace LAMMPS_NS;

static constexpr size_t FEW = 8;  // corners that are not divided further

MeshPlaces::MeshPlaces(const std::vector<MeshVec> &corner, std::vector<int> chosen)
    : corner(corner), order(std::move(chosen)) {
  nodes.reserve(4 * order.size() / FEW + 1);
  if (!order.empty()) add_node(0, order.size());
}

void MeshPlaces::add_node(size_t begin, size_t end) {
  MeshVec low = corner[order[begin]], high = low;
  for (size_t n = begin; n < end; n++)
    for (int k = 0; k < 3; k++) {
      low[k] = std::min(low[k], corner[order[n]][k]);
      high[k] = std::max(high[k], corner[order[n]][k]);
    }
  const size_t number = nodes.size();
  nodes.push_back({low, high, begin, end, 0});
  if (end - begin <= FEW) return;
  const MeshVec size = high - low;
  const auto axis = std::max_element(size.begin(), size.end()) - size.begin();
  const size_t middle = begin + (end - begin) / 2;
  const auto first = order.begin();
  std::nth_element(first + begin, first + middle, first + end,
                   [this, axis](int c, int d) { return corner[c][axis] < corner[d][axis]; });
  add_node(begin, middle);
  nodes[number].second_child = nodes.size();
  add_node(middle, end);
}

// Whether a line reaches a box that is larger by `range` on all sides.
static bool reaches(const MeshVec &low, const MeshVec &high, double range, const MeshVec &from, const MeshVec &way) {
  double enters = 0.0, leaves = 1.0;  // in parts of the way
  for (int k = 0; k < 3; k++) {
    double near = low[k] - range - from[k], far = high[k] + range - from[k];
    if (way[k] == 0.0) {
      if (near > 0.0 || far < 0.0) return false;
      continue;
    }
    near /= way[k];
    far /= way[k];
    enters = std::max(enters, std::min(near, far));
    leaves = std::min(leaves, std::max(near, far));
  }
  return enters <= leaves;
}

void MeshPlaces::near_line(const MeshVec &from, const MeshVec &to, double range, std::vector<int> &found) const {
  found.clear();
  const MeshVec way = to - from;
  range *= 1.001;  // more than round-off
  std::vector<size_t> waiting;
  if (!nodes.empty()) waiting.push_back(0);
  while (!waiting.empty()) {
    const size_t number = waiting.back();
    const Node &node = nodes[number];
    waiting.pop_back();
    if (!reaches(node.low, node.high, range, from, way)) continue;
    if (node.second_child)
      waiting.insert(waiting.end(), {node.second_child, number + 1});
    else
      found.insert(found.end(), order.begin() + node.begin, order.begin() + node.end);
  }
}

// SPDX-License-Identifier: GPL-2.0-or-later
// Lays a grid over spheres and sorts them into its cells.

#include "pair/cell_grid.h"

#include "common/bytes_of.h"

#include <algorithm>
#include <cmath>
#include <limits>

using namespace LAMMPS_NS;

Surroundings Surroundings::nothing() {
  const double inf = std::numeric_limits<double>::infinity();
  return {{inf, inf, inf}, {-inf, -inf, -inf}, 0.0};
}

void Surroundings::add(const double *x, const double *radii, size_t begin, size_t end) {
  for (size_t i = begin; i < end; i++) {
    for (int d = 0; d < 3; d++) {
      lo[d] = std::min(lo[d], x[3 * i + d]);
      hi[d] = std::max(hi[d], x[3 * i + d]);
    }
    radius = std::max(radius, radii[i]);
  }
}

void Surroundings::add(const Surroundings &other) {
  for (int d = 0; d < 3; d++) {
    lo[d] = std::min(lo[d], other.lo[d]);
    hi[d] = std::max(hi[d], other.hi[d]);
  }
  radius = std::max(radius, other.radius);
}

// All but a 64th at each end of each direction, and somewhat more room than these take.
Surroundings Surroundings::of_most(const double *x, size_t spheres) const {
  constexpr size_t SAMPLE = 2048, LEFT_OUT = 64;
  constexpr double MARGIN = 0.05;
  const size_t count = std::min(spheres, SAMPLE), left_out = count / LEFT_OUT;
  Surroundings most = *this;
  std::vector<double> sample(count);
  for (int d = 0; d < 3 && count > 0; d++) {
    for (size_t n = 0; n < count; n++) {
      const double place = x[3 * (n * spheres / count) + d];
      sample[n] = std::isfinite(place) ? place : hi[d];
    }
    std::sort(sample.begin(), sample.end());
    const double first = sample[left_out], last = sample[count - 1 - left_out], margin = MARGIN * (last - first);
    most.lo[d] = std::max(lo[d], first - margin);
    most.hi[d] = std::min(hi[d], last + margin);
  }
  return most;
}

// ----------------------------------------------------------------------------------- the grid

constexpr int MOST_RANGE = 4;
// Smaller cells have fewer spheres in reach, and more rows, each of which takes about as long as five spheres.
constexpr double ROW_COST = 5.0, SPHERE_COST = 1.0;

static double volume_of(const Surroundings &box, double reach) {
  double volume = 1.0;
  for (int d = 0; d < 3; d++) volume *= std::max(box.hi[d] - box.lo[d], reach);
  return volume;
}

void CellGrid::lay(const Surroundings &all, double reach, const double *x, size_t spheres) {
  for (int d = 0; d < 3; d++) origin[d] = 0.5 * (all.lo[d] + all.hi[d]);
  if (!lay_over(all, reach, spheres)) {
    const Surroundings most = all.of_most(x, spheres);
    if (volume_of(most, reach) < 0.5 * volume_of(all, reach)) lay_over(most, reach, spheres);
  }
  rows.clear();
  for (int dz = -range; dz <= range; dz++)
    for (int dy = -range; dy <= range; dy++) rows.push_back((dz * size[1] + dy) * size[0] - range);
}

// Returns whether its cells are as small as they should be.
bool CellGrid::lay_over(const Surroundings &box, double reach, size_t spheres) {
  const double in_reach = spheres * reach * reach * reach / volume_of(box, reach);
  const double most_cells = 2.0 * spheres + 1000.0;
  double least = std::numeric_limits<double>::infinity();
  int best = 0;
  for (int n = 1; n <= MOST_RANGE; n++) {
    const double width = 2 * n + 1, cost = ROW_COST * width * width + SPHERE_COST * in_reach * std::pow(width / n, 3.0);
    if (cost >= least || !try_edge(box, reach / n, n, most_cells)) continue;
    least = cost;
    best = n;
  }
  // few spheres in a wide box; points have no reach, and cells of any size are as good
  constexpr double smallest = std::numeric_limits<double>::min(), largest = std::numeric_limits<double>::max();
  double edge = std::max(best ? reach / best : reach, smallest);
  while (!try_edge(box, edge, std::max(best, 1), most_cells)) {
    edge *= 1.25;
    if (!(edge <= largest)) {
      lay_one_cell();
      break;
    }
  }
  return best > 0;
}

// The faces of cells are at whole multiples of the edge, on every rank.
bool CellGrid::try_edge(const Surroundings &all, double edge, int with_range, double most_cells) {
  double cells = 1.0, count[3];
  for (int d = 0; d < 3; d++) {
    lo[d] = edge * std::floor(all.lo[d] / edge);
    const double last = std::floor((all.hi[d] - lo[d]) / edge);
    if (!(last >= -1.0)) return false;  // the edge is lost in rounding, or places are no numbers
    cells *= count[d] = std::max(last, 0.0) + 1.0 + 2.0 * with_range;
  }
  if (!(cells <= most_cells)) return false;
  range = with_range;
  per_length = 1.0 / edge;
  for (int d = 0; d < 3; d++) size[d] = static_cast<int>(count[d]);
  return true;
}

// Of places that are no finite numbers.
void CellGrid::lay_one_cell() {
  range = 1;
  per_length = 0.0;
  for (int d = 0; d < 3; d++) {
    lo[d] = 0.0;
    size[d] = 1 + 2 * range;
  }
}

unsigned CellGrid::cell_at(const double *x) const {
  int c[3];
  for (int d = 0; d < 3; d++) {
    const double inner = (x[d] - lo[d]) * per_length, last = size[d] - 2 * range - 1;
    c[d] = range + (inner > 0.0 ? static_cast<int>(std::min(inner, last)) : 0);  // 0: what is no number
  }
  return (c[2] * size[1] + c[1]) * size[0] + c[0];
}

// One direction after the other. At the ends of rows flags spread into the next one, where cells are empty.
void CellGrid::spread(std::vector<unsigned char> &flags) const {
  const int strides[3] = {1, size[0], size[0] * size[1]}, all = cells();
  std::vector<unsigned char> before;
  for (int stride : strides) {
    before = flags;
    for (int n = 1; n <= range; n++) {
      const int shift = n * stride;
      for (int c = shift; c < all; c++) flags[c] |= before[c - shift];
      for (int c = 0; c < all - shift; c++) flags[c] |= before[c + shift];
    }
  }
}

// ---------------------------------------------------------------------------------- the spheres

void SpheresInCells::sort(const CellGrid &grid, const unsigned *cell_of, const double *x, const double *radius,
                          unsigned begin, unsigned end) {
  const size_t count = end - begin;
  first = begin;
  begin_of.assign(grid.cells() + 2, 0);
  places.resize(count);
  spheres.resize(count + FOUR);
  for (auto &row : of) row.resize(count + FOUR);

  int *const next = begin_of.data() + 1;  // after the loops the begin of the next cell
  for (unsigned i = begin; i < end; i++) next[cell_of[i] + 1]++;
  for (int c = 0, all = grid.cells(); c < all; c++) next[c + 1] += next[c];
  const double *const middle = grid.middle();
  for (unsigned i = begin; i < end; i++) {
    const int place = next[cell_of[i]]++;
    places[i - begin] = place;
    spheres[place] = i;
    for (int d = 0; d < 3; d++) of[d][place] = static_cast<float>(x[size_t{3} * i + d] - middle[d]);
    of[3][place] = static_cast<float>(radius[i]);
  }
}

double SpheresInCells::memory_usage() const {
  double bytes = bytes_of(begin_of) + bytes_of(places) + bytes_of(spheres);
  for (const auto &row : of) bytes += bytes_of(row);
  return bytes;
}

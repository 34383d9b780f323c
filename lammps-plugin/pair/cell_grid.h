// SPDX-License-Identifier: GPL-2.0-or-later
// Spheres sorted into cells. A row of cells along x is one run of spheres, so that those near a place are a few runs.

#ifndef CSDS_CELL_GRID_H
#define CSDS_CELL_GRID_H

#include "pair/float4.h"

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>

namespace LAMMPS_NS {

// A box around spheres and the largest of their radii.
struct Surroundings {
  double lo[3], hi[3], radius;

  static Surroundings nothing();
  void add(const double *x, const double *radii, size_t begin, size_t end);
  void add(const Surroundings &other);
  // The box in which nearly all of these are, of a sample of them: a few far from the others do not widen it.
  Surroundings of_most(const double *x, size_t spheres) const;
};

class CellGrid {
 public:
  // For that many spheres, which look for others up to `reach` from their own centers. Where a grid over all of them
  // would have too many cells it is laid over most of them; the others belong to its outermost cells.
  void lay(const Surroundings &all, double reach, const double *x, size_t spheres);
  unsigned cell_at(const double *x) const;
  int cells() const { return size[0] * size[1] * size[2]; }
  const double *middle() const { return origin; }

  // What is in reach of a cell: rows that begin at these cells, counted from it, and are each so many cells long.
  const std::vector<int> &all_rows() const { return rows; }
  int row_cells() const { return 2 * range + 1; }
  // Of two cells in reach of each other one has the other in a later row, or further along its own: rows from this
  // number on, and as many cells after itself.
  size_t first_later_row() const { return rows.size() / 2 + 1; }
  int cells_after() const { return range; }
  // of flags of cells: sets those from which a set one is in reach
  void spread(std::vector<unsigned char> &flags) const;

 private:
  double lo[3], origin[3], per_length = 1.0;
  int size[3] = {1, 1, 1}, range = 1;  // the outermost `range` cells are empty
  std::vector<int> rows;

  bool lay_over(const Surroundings &box, double reach, size_t spheres);
  bool try_edge(const Surroundings &all, double edge, int with_range, double most_cells);
  void lay_one_cell();
};

class SpheresInCells {
 public:
  // spheres begin to end of the arrays; their cells
  void sort(const CellGrid &grid, const unsigned *cell_of, const double *x, const double *radius, unsigned begin,
            unsigned end);
  int begin(int cell) const { return begin_of[cell]; }
  int end(int cell) const { return begin_of[cell + 1]; }
  int place_of(unsigned sphere) const { return places[sphere - first]; }

  // A sphere to which others are near when their surfaces are nearer than a gap, which is part of `reach`.
  struct Center {
    float4 x, y, z, reach;
  };
  Center center(int place, float gap) const;
  // writes those of the spheres at begin to end that are near, and up to FOUR more; returns the end of what is written
  unsigned *near(const Center &c, int begin, int end, unsigned *out) const;
  double memory_usage() const;

 private:
  unsigned first = 0;
  std::vector<int> begin_of, places;
  // FOUR more than there are; x, y, z from the grid's middle, radius
  std::vector<unsigned> spheres;
  std::vector<float> of[4];
};

inline SpheresInCells::Center SpheresInCells::center(int place, float gap) const {
  const float4 zero = {};
  return {zero + of[0][place], zero + of[1][place], zero + of[2][place], zero + (of[3][place] + gap)};
}

// Without branches for what is near: these are few, and their order is random.
inline unsigned *SpheresInCells::near(const Center &c, int begin, int end, unsigned *out) const {
  for (int place = begin; place < end; place += FOUR) {
    float4 x, y, z, r;
    std::memcpy(&x, &of[0][place], sizeof x);
    std::memcpy(&y, &of[1][place], sizeof y);
    std::memcpy(&z, &of[2][place], sizeof z);
    std::memcpy(&r, &of[3][place], sizeof r);
    x -= c.x;
    y -= c.y;
    z -= c.z;
    r += c.reach;
    const uint64_t bits = negative(x * x + y * y + z * z - r * r);
    for (int k = 0; k < FOUR; k++) {
      *out = spheres[place + k];
      out += (bits >> k & 1) & (place + k < end);
    }
  }
  return out;
}

}  // namespace LAMMPS_NS

#endif

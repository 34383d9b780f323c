// SPDX-License-Identifier: GPL-2.0-or-later
// Gathers and sorts rows.

#include "vtk/vtk_rows.h"

#include <algorithm>
#include <numeric>
#include <utility>

using namespace LAMMPS_NS;

double *VtkRows::add() {
  value.resize(value.size() + static_cast<size_t>(width), 0.0);
  return value.data() + value.size() - width;
}

// MPI counts in ints: rows, not numbers.
void VtkRows::gather(MPI_Comm world) {
  int me, ranks;
  MPI_Comm_rank(world, &me);
  MPI_Comm_size(world, &ranks);
  int own = static_cast<int>(count());  // LAMMPS without MPI takes no const
  std::vector<int> rows(ranks), begin(ranks, 0);
  MPI_Gather(&own, 1, MPI_INT, rows.data(), 1, MPI_INT, 0, world);
  std::partial_sum(rows.begin(), rows.end() - 1, begin.begin() + 1);
  std::vector<double> all;
  if (me == 0) all.resize(static_cast<size_t>(width) * (static_cast<size_t>(begin.back()) + rows.back()));
  MPI_Datatype row_type;
  MPI_Type_contiguous(width, MPI_DOUBLE, &row_type);
  MPI_Type_commit(&row_type);
  MPI_Gatherv(value.data(), own, row_type, all.data(), rows.data(), begin.data(), row_type, 0, world);
  MPI_Type_free(&row_type);
  value = std::move(all);
}

void VtkRows::sort_by(int columns) {
  std::vector<size_t> order(count());
  std::iota(order.begin(), order.end(), size_t{0});
  std::sort(order.begin(), order.end(), [&](size_t a, size_t b) {
    return std::lexicographical_compare(row(a), row(a) + columns, row(b), row(b) + columns);
  });
  std::vector<double> sorted;
  sorted.reserve(value.size());
  for (size_t n : order) sorted.insert(sorted.end(), row(n), row(n) + width);
  value = std::move(sorted);
}

void VtkRows::show(const std::vector<VtkShown> &columns, VtkPolyData &data) const {
  for (const VtkShown &shown : columns) {
    std::vector<double> &column = data.add_column(shown.name, shown.components, shown.whole);
    for (size_t n = 0; n < count(); n++)
      for (int k = 0; k < shown.components; k++)
        column.push_back(row(n)[shown.at + k] + 0.0);  // not -0, which one of two grains in contact has
  }
}

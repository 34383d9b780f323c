// SPDX-License-Identifier: GPL-2.0-or-later
// Sums up what contacts do at each triangle.

#include "wall/mesh_account.h"

#include "common/restart_numbers.h"
#include "fmt/format.h"

#include <algorithm>
#include <cstring>

using namespace LAMMPS_NS;

CompensatedSum *MeshAccount::of(int triangle) {
  if (earlier.empty()) earlier.resize(triangles * ENTRIES);
  return &earlier[static_cast<size_t>(triangle) * ENTRIES];
}

void MeshAccount::begin_step(bool start, double path) {
  for (const Part &part : forces) of(part.triangle)[WORK].add(-part.force * path);
  forces.clear();
  if (start) return;
  for (const Part &part : kicks)
    for (int e = 0; e < ENTRIES; e++) of(part.triangle)[e].add(part.kick[e]);
  kicks.clear();
}

void MeshAccount::add(const std::vector<int> &on, const Entries &kick, double force, bool start) {
  const double fraction = 1.0 / static_cast<double>(on.size());
  const bool works = std::any_of(kick.begin(), kick.end(), [](double energy) { return energy != 0.0; });
  for (int triangle : on) {
    Part part = {triangle, kick, fraction * force};
    for (int e = 0; e < ENTRIES; e++) {
      const double energy = fraction * kick[e];
      part.kick[e] = start ? 2.0 * energy : energy;
      if (start && works) of(triangle)[e].add(-energy);
    }
    if (works) kicks.push_back(part);
    if (force != 0.0) forces.push_back(part);
  }
}

void MeshAccount::add_ended(const std::vector<int> &on, double energy) {
  if (energy == 0.0) return;
  for (int triangle : on) of(triangle)[LOST].add(energy / static_cast<double>(on.size()));
}

std::vector<double> MeshAccount::until_now(double path) const {
  std::vector<double> sum(triangles * ENTRIES, 0.0);
  for (size_t n = 0; n < earlier.size(); n++) sum[n] = earlier[n].value();
  for (const Part &part : kicks)
    for (int e = 0; e < ENTRIES; e++) sum[static_cast<size_t>(part.triangle) * ENTRIES + e] += 0.5 * part.kick[e];
  for (const Part &part : forces) sum[static_cast<size_t>(part.triangle) * ENTRIES + WORK] -= part.force * path;
  return sum;
}

// ----------------------------------------------------------------------- restart files

static constexpr double END = -1.0;  // in place of a triangle's number

void MeshAccount::gather(MPI_Comm world, double path) {
  std::vector<double> last(triangles * ENTRIES, 0.0), now = until_now(path);
  for (const Part &part : kicks)
    for (int e = 0; e < ENTRIES; e++) last[static_cast<size_t>(part.triangle) * ENTRIES + e] += part.kick[e];
  int rank;
  MPI_Comm_rank(world, &rank);
  const int numbers = static_cast<int>(now.size());
  MPI_Reduce(rank ? now.data() : MPI_IN_PLACE, now.data(), numbers, MPI_DOUBLE, MPI_SUM, 0, world);
  MPI_Reduce(rank ? last.data() : MPI_IN_PLACE, last.data(), numbers, MPI_DOUBLE, MPI_SUM, 0, world);
  saved.clear();
  if (rank) return;
  for (size_t n = 0; n < triangles; n++) {
    Row row = {static_cast<double>(n), {}, {}};
    for (int e = 0; e < ENTRIES; e++) {
      row.kick[e] = last[n * ENTRIES + e];
      row.earlier[e] = now[n * ENTRIES + e] - 0.5 * row.kick[e];
    }
    const auto is_zero = [](double energy) { return energy == 0.0; };
    if (!std::all_of(row.earlier.begin(), row.earlier.end(), is_zero) ||
        !std::all_of(row.kick.begin(), row.kick.end(), is_zero))
      saved.push_back(row);
  }
}

void MeshAccount::write(FILE *fp) const {
  if (!saved.empty()) fwrite(saved.data(), sizeof(Row), saved.size(), fp);
  const Row end = {END, {}, {}};
  fwrite(&end, sizeof end, 1, fp);
}

MeshAccount::Row MeshAccount::row_of(const char *buf, int n) {
  Row row;
  std::memcpy(&row, buf + static_cast<size_t>(n) * sizeof row, sizeof row);
  return row;
}

// One after the other: what is behind the end is not looked at.
std::string MeshAccount::why_not_rows(const char *buf, int rows, bool has_end, const std::string &name) const {
  const auto last = static_cast<double>(triangles) - 1.0;
  double next = 0.0;
  for (int n = 0; n < rows; n++) {
    const double triangle = row_of(buf, n).triangle;
    if (!is_whole(triangle, next, last))
      return fmt::format("the energy of triangle {} of {}, must be a whole number from {} to {}", triangle, name, next,
                         last);
    next = triangle + 1.0;
  }
  if (has_end && row_of(buf, rows).triangle != END)
    return fmt::format("energies of more than {} triangles of {}, must be of {}", rows, name, rows);
  return "";
}

void MeshAccount::restore(const char *buf, int rows) {
  for (int n = 0; n < rows; n++) {
    const Row row = row_of(buf, n);
    const int triangle = static_cast<int>(row.triangle);
    for (int e = 0; e < ENTRIES; e++) of(triangle)[e].add(row.earlier[e]);
    kicks.push_back({triangle, row.kick, 0.0});
  }
}

// SPDX-License-Identifier: GPL-2.0-or-later
// Collects grains that have got through a wall from all ranks.

#include "wall/wall_escapes.h"

#include "comm.h"
#include "error.h"

#include <algorithm>
#include <iterator>
#include <numeric>

using namespace LAMMPS_NS;

static constexpr int MOST_NAMED = 10;

void WallEscapes::begin_run() {
  found.clear();
  named = 0;
}

bigint WallEscapes::count_all() const {
  bigint own = static_cast<bigint>(found.size()), all;
  MPI_Allreduce(&own, &all, 1, MPI_LMP_BIGINT, MPI_SUM, world);
  return all;
}

// up to `most` of each rank, in order; on rank 0 only
std::vector<tagint> WallEscapes::gather(int most) const {
  int own = std::min(most, static_cast<int>(found.size()));  // not const: LAMMPS's substitute for MPI takes no const
  std::vector<int> count(comm->nprocs), begin(comm->nprocs);
  MPI_Gather(&own, 1, MPI_INT, count.data(), 1, MPI_INT, 0, world);
  std::partial_sum(count.begin(), count.end() - 1, begin.begin() + 1);
  std::vector<tagint> tags(comm->me == 0 ? begin.back() + count.back() : 0);
  std::vector<tagint> own_tags(found.begin(), std::next(found.begin(), own));
  MPI_Gatherv(own_tags.data(), own, MPI_LMP_TAGINT, tags.data(), count.data(), begin.data(), MPI_LMP_TAGINT, 0, world);
  std::sort(tags.begin(), tags.end());
  return tags;
}

void WallEscapes::name_first(const std::string &fix, const std::string &wall) {
  if (named) return;
  named = count_all();
  if (!named) return;
  const std::vector<tagint> tags = gather(MOST_NAMED);
  if (comm->me) return;
  std::string names;
  for (size_t k = 0; k < tags.size() && k < MOST_NAMED; k++) names += fmt::format("{}{}", k ? ", " : "", tags[k]);
  error->warning(FLERR, "{}: {} grain{} got through {}, the wall is too soft or the time step too long: id {}{}", fix,
                 named, named == 1 ? " has" : "s have", wall, names, named > MOST_NAMED ? ", ..." : "");
}

void WallEscapes::end_run(const std::string &fix, const std::string &wall) {
  name_first(fix, wall);
  if (!named) return;
  const bigint all = count_all();
  if (all > named && comm->me == 0)
    error->warning(FLERR, "{}: in all {} grains have got through {} in this run", fix, all, wall);
}

// SPDX-License-Identifier: GPL-2.0-or-later
// The partners of each grain as they go between ranks and through restart files, and the energy account there.

#include "pair/fix_neigh_history_csds.h"

#include "common/restart_numbers.h"
#include "common/stop.h"

#include "atom.h"
#include "comm.h"
#include "error.h"
#include "input.h"

#include <algorithm>

using namespace LAMMPS_NS;

// as LAMMPS's own fix packs them: their number, then tag and values of each
int FixNeighHistoryCSDS::unpack(int i, const double *numbers) {
  const int count = static_cast<int>(*numbers++);
  make_room_for(i, count);
  npartner[i] = count;
  maxpartner = std::max(maxpartner, count);
  reserve_exchange();
  for (int n = 0; n < count; n++, numbers += dnum) {
    partner[i][n] = static_cast<tagint>(ubuf(*numbers++).i);
    std::copy_n(numbers, dnum, valuepartner[i] + static_cast<size_t>(n) * dnum);
  }
  return 1 + count * (1 + dnum);
}

// for the number of partners, each of them, type and ID
void FixNeighHistoryCSDS::reserve_exchange() {
  maxexchange = (dnum + 1) * maxpartner + 3;
}

void FixNeighHistoryCSDS::grow_arrays(int nmax) {
  FixNeighHistory::grow_arrays(nmax);
  types.resize(nmax);
  ids.resize(nmax);
}

void FixNeighHistoryCSDS::copy_arrays(int from, int to, int is_deleted) {
  FixNeighHistory::copy_arrays(from, to, is_deleted);
  types[to] = types[from];
  ids[to] = ids[from];
}

void FixNeighHistoryCSDS::set_arrays(int i) {
  FixNeighHistory::set_arrays(i);
  types[i] = atom->type[i];
  ids[i] = 0;
  has_new = true;
}

int FixNeighHistoryCSDS::pack_exchange(int i, double *buf) {
  const int count = FixNeighHistory::pack_exchange(i, buf);
  return count + pack_grain(i, buf + count);
}

int FixNeighHistoryCSDS::unpack_exchange(int i, double *buf) {
  const int count = unpack(i, buf);
  return count + unpack_grain(i, buf + count);
}

// Of the command that goes on: ghosts are those of the last run then.
static bool is_without_init(const Input &input) {
  const auto is_noinit = [](const char *word) { return utils::strmatch(word, "^noinit$"); };
  return input.command && utils::strmatch(input.command, "^write_restart$") &&
         std::any_of(input.arg, input.arg + input.narg, is_noinit);
}

// Between runs, and between the parts of one, the history is stored with the grains and has moved with them. The
// neighbor lists have not: the command write_restart has renumbered grains and ghosts, and collecting the history from
// those lists, as LAMMPS's own fix does, would give it to the wrong partners.
void FixNeighHistoryCSDS::write_restart(FILE *fp) {
  if (!is_collected) collect();
  if (any_renumbered()) {
    if (is_without_init(*input))
      error->all(FLERR,
                 "write_restart: noinit after grains have been created or given other IDs, must be left out until the "
                 "next run");
    follow_ids();
  }
  double all[EnergySums::SAVED];
  sums->save(world, all);
  if (comm->me) return;
  const int size = sizeof all;
  fwrite(&size, sizeof(int), 1, fp);
  fwrite(all, sizeof all, 1, fp);
}

// one rank continues the sums of all
void FixNeighHistoryCSDS::restart(char *buf) {
  saved.restore(buf, comm->me == 0);
}

// behind LAMMPS's own numbers, of which the first is how many there are
int FixNeighHistoryCSDS::pack_restart(int i, double *buf) {
  const int count = FixNeighHistory::pack_restart(i, buf);
  return static_cast<int>(buf[0] = count + pack_grain(i, buf + count));
}

int FixNeighHistoryCSDS::size_restart(int i) {
  return FixNeighHistory::size_restart(i) + OF_GRAIN;
}

int FixNeighHistoryCSDS::maxsize_restart() {
  return FixNeighHistory::maxsize_restart() + OF_GRAIN;
}

// Files of before have no IDs, or no types either.
void FixNeighHistoryCSDS::unpack_restart(int i, int nth) {
  const double *const extra = contacts_of_grain(lmp, "pair_style granular/csds", i, nth);
  const int numbers = static_cast<int>(extra[0]) - 2, count = static_cast<int>(extra[1]);
  const int of_contacts = count * (dnum + 1);
  const double *const of_grain = extra + 2 + of_contacts;
  const int more = numbers - of_contacts;
  if (more < 0 || more > OF_GRAIN)
    stop_one(
        lmp, FLERR,
        "pair_style granular/csds: the restart file has {} numbers for {} contacts of a grain, must be {} to {} for "
        "the models of pair_coeff in it",
        numbers, count, of_contacts, of_contacts + OF_GRAIN);
  unpack(i, extra + 1);
  types[i] = more < 1 ? atom->type[i] : static_cast<int>(of_grain[0]);
  ids[i] = more < 2 ? atom->tag[i] : static_cast<tagint>(ubuf(of_grain[1]).i);
}

double FixNeighHistoryCSDS::memory_usage() {
  const double of_grains =
      static_cast<double>(atom->nmax) * (sizeof *npartner + sizeof *partner + sizeof *valuepartner);
  return of_grains + static_cast<double>(sent.capacity() + types.capacity()) * sizeof(int) +
         static_cast<double>(ids.capacity()) * sizeof(tagint) + partner_tags.memory_usage() +
         partner_values.memory_usage();
}

// writes nothing: a data file has no place for them
void FixNeighHistoryCSDS::write_data_header(FILE *, int) {
  error->warning(FLERR,
                 "write_data: histories of contacts with pair_style granular/csds are lost, write_restart keeps "
                 "them");
}

// SPDX-License-Identifier: GPL-2.0-or-later
// Who the grains were when histories were collected: commands between runs may give them other types and other IDs.

#include "pair/fix_neigh_history_csds.h"

#include "common/needs_init.h"
#include "pair/history_layouts.h"

#include "atom.h"
#include "comm.h"
#include "error.h"
#include "fix.h"
#include "modify.h"

#include <algorithm>
#include <functional>
#include <string_view>
#include <unordered_map>

using namespace LAMMPS_NS;

void FixNeighHistoryCSDS::note_grains() {
  std::copy_n(atom->type, atom->nlocal, types.begin());
  std::copy_n(atom->tag, atom->nlocal, ids.begin());
  renumbered = has_new = false;
}

// The command `set`, for example, gives grains other types, and their contacts other laws.
bool FixNeighHistoryCSDS::any_retyped() const {
  return on_any_rank(!std::equal(types.begin(), types.begin() + atom->nlocal, atom->type));
}

// The command delete_atoms gives the grains that stay other IDs.
bool FixNeighHistoryCSDS::any_renumbered() const {
  return on_any_rank(!std::equal(ids.begin(), ids.begin() + atom->nlocal, atom->tag));
}

bool FixNeighHistoryCSDS::on_any_rank(bool is_here) const {
  int here = is_here, anywhere;
  MPI_Allreduce(&here, &anywhere, 1, MPI_INT, MPI_MAX, world);
  return anywhere;
}

// Partners under the IDs of now, without those that are gone: another grain may have the ID of one. Ghosts are there.
void FixNeighHistoryCSDS::follow_ids() {
  comm->forward_comm(this);
  std::unordered_map<tagint, tagint> now;
  for (int k = 0; k < atom->nlocal + atom->nghost; k++)
    if (ids[k]) now[ids[k]] = atom->tag[k];
  for (int i = 0; i < atom->nlocal; i++) {
    int kept = 0;
    for (int n = 0; n < npartner[i]; n++) {
      const auto found = now.find(partner[i][n]);
      if (found == now.end()) continue;
      partner[i][kept] = found->second;
      std::copy_n(valuepartner[i] + static_cast<size_t>(n) * dnum, dnum,
                  valuepartner[i] + static_cast<size_t>(kept++) * dnum);
    }
    npartner[i] = kept;
  }
  std::copy_n(atom->tag, atom->nlocal, ids.begin());
  renumbered = has_new = false;
}

// Lists have their places: write_restart, for example, moves both.
size_t FixNeighHistoryCSDS::order_of_grains() const {
  const char *const tags = reinterpret_cast<const char *>(atom->tag);
  return std::hash<std::string_view>{}({tags, static_cast<size_t>(atom->nlocal + atom->nghost) * sizeof *atom->tag});
}

void FixNeighHistoryCSDS::post_run() {
  collect();
  is_over = true;
  order = order_of_grains();
}

// A program that has LAMMPS as a library may go on after an error that ended a run.
void FixNeighHistoryCSDS::end_broken_run() {
  if (is_collected) return;
  const bool moved = on_any_rank(atom->nlocal != nlocal_neigh || order != order_of_grains());
  if (!moved && !any_retyped() && layouts->fit(*table)) return post_run();
  is_collected = true;
  if (comm->me == 0)
    error->warning(FLERR,
                   "pair_style granular/csds: the last run ended with an error, and grains or laws have been changed "
                   "since: contacts go on as they were at its last neighbor list");
}

// Of a run that LAMMPS has not prepared, in its first step. It does not call fixes that were given after the run
// before.
void FixNeighHistoryCSDS::check_order() {
  for (int n = 0; is_over && n < modify->nfix; n++)
    if (const auto *fix = dynamic_cast<const NeedsInit *>(modify->fix[n])) fix->require_init();
  if (is_over && on_any_rank(atom->nlocal != nlocal_neigh || order != order_of_grains()))
    error->all(FLERR,
               "run: pre is 'no' after a command that changes the order of grains or ghosts, such as write_restart, "
               "must be 'yes'");
  is_over = false;
}

// -------------------------------------------------------------------- between ranks, in restart files

int FixNeighHistoryCSDS::pack_grain(int i, double *buf) const {
  buf[0] = types[i];
  buf[1] = ubuf(ids[i]).d;
  return OF_GRAIN;
}

int FixNeighHistoryCSDS::unpack_grain(int i, const double *buf) {
  types[i] = static_cast<int>(buf[0]);
  ids[i] = static_cast<tagint>(ubuf(buf[1]).i);
  return OF_GRAIN;
}

int FixNeighHistoryCSDS::pack_forward_comm(int n, int *list, double *buf, int, int *) {
  int count = 0;
  for (int k = 0; k < n; k++) count += pack_grain(list[k], buf + count);
  return count;
}

void FixNeighHistoryCSDS::unpack_forward_comm(int n, int first, double *buf) {
  for (int k = first; k < first + n; k++) buf += unpack_grain(k, buf);
}

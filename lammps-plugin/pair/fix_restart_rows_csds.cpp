// SPDX-License-Identifier: GPL-2.0-or-later
// Moves rows of LAMMPS's per-atom restart data with their grains.

#include "pair/fix_restart_rows_csds.h"

#include "common/restart_names.h"
#include "common/restart_numbers.h"

#include "atom.h"
#include "memory.h"
#include "modify.h"

#include <algorithm>
#include <string>

using namespace LAMMPS_NS;

// of all fixes of a grain; LAMMPS says how many there are only when nobody can be asked any longer
constexpr int MOST_NUMBERS = 1 << 16;
// of a wall: how many numbers, how many contacts; of the pair style besides type and ID
constexpr int WITHOUT_CONTACTS = 2, OF_NEW_GRAIN = 4;

FixRestartRowsCSDS::FixRestartRowsCSDS(LAMMPS *lmp, int narg, char **arg) : Fix(lmp, narg, arg) {
  create_attribute = 1;
  maxexchange = MOST_NUMBERS;
  atom->add_callback(Atom::GROW);
}

FixRestartRowsCSDS::~FixRestartRowsCSDS() {
  atom->delete_callback(id, Atom::GROW);
}

// While read_restart sends grains to their ranks a fix of LAMMPS's has the rows, and there may be fewer than grains.
bool FixRestartRowsCSDS::has_rows() const {
  return atom->nextra_store > 0 && atom->extra && !modify->get_fix_by_id("_read_restart");
}

void FixRestartRowsCSDS::grow_arrays(int nmax) {
  if (has_rows()) memory->grow(atom->extra, nmax, atom->nextra_store, "atom:extra");
}

void FixRestartRowsCSDS::copy_arrays(int from, int to, int) {
  if (has_rows()) std::copy_n(atom->extra[from], atom->nextra_store, atom->extra[to]);
}

// No contacts, and no ID by which others know the new grain. Fixes of others find zeros, as many as they have of the
// first grain here.
void FixRestartRowsCSDS::set_arrays(int i) {
  if (!has_rows()) return;
  const double *const first = i > 0 ? atom->extra[0] : nullptr;
  double *const row = atom->extra[i];
  const int all = atom->nextra_store;
  std::fill_n(row, all, 0.0);
  for (int n = 0, from = 0, to = 0; n < modify->nfix_restart_peratom; n++) {
    const bool is_told = first && from < all && is_whole(first[from], 1.0, all - from);
    const int theirs = is_told ? static_cast<int>(first[from]) : WITHOUT_CONTACTS;
    const std::string style = style_in_restart(n, lmp);
    const bool is_pair = utils::strmatch(style, "^NEIGH_HISTORY/csds$");
    const bool is_wall = utils::strmatch(style, "^wall/gran/csds$");
    const int size = is_pair ? OF_NEW_GRAIN : is_wall ? WITHOUT_CONTACTS : theirs;
    if (size > all - to) return;
    row[to] = size;
    if (is_pair) row[to + 2] = atom->type[i];
    from += theirs;
    to += size;
  }
}

int FixRestartRowsCSDS::pack_exchange(int i, double *buf) {
  if (!has_rows()) return 0;
  std::copy_n(atom->extra[i], atom->nextra_store, buf);
  return atom->nextra_store;
}

int FixRestartRowsCSDS::unpack_exchange(int i, double *buf) {
  if (!has_rows()) return 0;
  std::copy_n(buf, atom->nextra_store, atom->extra[i]);
  return atom->nextra_store;
}

void FixRestartRowsCSDS::leave(const Histories &histories) {
  of_file = histories;
  left = true;
}

FixRestartRowsCSDS::Histories FixRestartRowsCSDS::take_up() {
  left = false;
  return of_file;
}

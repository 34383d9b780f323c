// SPDX-License-Identifier: GPL-2.0-or-later
// Asks pair styles and walls what their contacts do.

#include "vtk/vtk_contacts.h"

#include "common/outputs.h"
#include "pair/pair_granular_csds.h"
#include "wall/fix_wall_gran_csds.h"

#include "atom.h"
#include "comm.h"
#include "force.h"
#include "modify.h"

#include <algorithm>
#include <utility>

using namespace LAMMPS_NS;

namespace {

// of a row; those before NORMAL say which contact it is
enum {
  WALL,
  FIRST,
  SECOND,
  FACE,  // of the wall, of which a grain may touch several
  FROM,  // through a periodic box a grain may touch another one at several places
  TO = FROM + 3,
  NORMAL = TO + 3,
  FRICTION,
  OVERLAP = FRICTION + 3,
  STORED,
  SLIDES,
  SLIP_SPEED,
  WIDTH
};

const std::vector<VtkShown> SHOWN = {
    {"wall", WALL, 1, true},
    {"grain_1", FIRST, 1, true},
    {"grain_2", SECOND, 1, true},
    {"normal_force", NORMAL, 1, false},
    {"friction", FRICTION, 3, false},
    {"overlap", OVERLAP, 1, false},
    {"stored", STORED, 1, false},
    {"slides", SLIDES, 1, true},
    {"slip_speed", SLIP_SPEED, 1, false},
};

VtkPolyData lines_of(const VtkRows &rows) {
  VtkPolyData lines(VtkPolyData::LINE);
  for (size_t n = 0; n < rows.count(); n++) {
    lines.add_cell(lines.add_point(rows.row(n) + FROM));
    lines.add_cell(lines.add_point(rows.row(n) + TO));
  }
  rows.show(SHOWN, lines);
  std::vector<double> &size = lines.add_column("friction_size");
  for (size_t n = 0; n < rows.count(); n++) size.push_back(csds_length(rows.row(n) + FRICTION));
  return lines;
}

}  // namespace

void VtkContacts::find_styles() {
  pairs.clear();
  walls.clear();
  Pair *only = force->pair_match("^granular/csds", 0);
  for (int n = 1; Pair *of_hybrid = only ? only : force->pair_match("^granular/csds", 0, n); n++) {
    pairs.push_back(static_cast<PairGranularCSDS *>(of_hybrid));
    if (only) break;
  }
  for (Fix *fix : modify->get_fix_by_style("^wall/gran/csds")) walls.push_back(static_cast<FixWallGranCSDS *>(fix));
}

void VtkContacts::ask() {
  for (PairGranularCSDS *pair : pairs) pair->show_contacts_now();
  for (FixWallGranCSDS *wall : walls) wall->show_contacts_now();
}

VtkPolyData VtkContacts::collect() {
  VtkRows rows(WIDTH);
  for (PairGranularCSDS *pair : pairs) add_pairs(rows, pair);
  for (size_t n = 0; n < walls.size(); n++)
    for (const ShownWallContact &contact : walls[n]->shown_contacts())
      add_touch(rows, static_cast<int>(n) + 1, contact);
  rows.gather(world);
  rows.sort_by(NORMAL);
  return lines_of(rows);
}

void VtkContacts::add_pairs(VtkRows &rows, PairGranularCSDS *pair) const {
  pair->for_each_pair([&](int i, int j, double factor) {
    const bool shown = atom->mask[i] & atom->mask[j] & groupbit;
    if (shown && !is_of_other_rank(i, j)) add_pair(rows, pair, i, j, factor);
  });
}

// Without Newton's third law between ranks both have the pair; it is that of the lower grain, for a grain and its own
// image the one on its higher side.
bool VtkContacts::is_of_other_rank(int i, int j) const {
  if (force->newton_pair || j < atom->nlocal) return false;
  if (atom->tag[i] != atom->tag[j]) return atom->tag[i] > atom->tag[j];
  return std::lexicographical_compare(atom->x[j], atom->x[j] + 3, atom->x[i], atom->x[i] + 3);
}

// From the lower grain to the higher one; friction is that on the first.
void VtkContacts::add_pair(VtkRows &rows, PairGranularCSDS *pair, int i, int j, double factor) const {
  if (atom->tag[i] > atom->tag[j]) std::swap(i, j);
  double branch[3];
  for (int k = 0; k < 3; k++) branch[k] = atom->x[i][k] - atom->x[j][k];
  const double distance = csds_length(branch);
  double force_by_distance;
  pair->single(i, j, atom->type[i], atom->type[j], distance * distance, 1.0, factor, force_by_distance);
  const double *column = pair->svector, *shown_branch = column + CSDS_CONTACT_BRANCH;
  if (std::all_of(shown_branch, shown_branch + 3, [](double d) { return d == 0.0; })) return;  // they do not touch

  double *row = rows.add();
  row[FIRST] = static_cast<double>(atom->tag[i]);
  row[SECOND] = static_cast<double>(atom->tag[j]);
  std::copy_n(atom->x[i], 3, row + FROM);
  std::copy_n(atom->x[j], 3, row + TO);
  row[NORMAL] = force_by_distance * distance;
  std::copy_n(column + CSDS_CONTACT_FRICTION, 3, row + FRICTION);
  row[OVERLAP] = atom->radius[i] + atom->radius[j] - distance;
  row[STORED] = column[CSDS_CONTACT_STORED];
  row[SLIDES] = column[CSDS_CONTACT_SLIDES];
  row[SLIP_SPEED] = column[CSDS_CONTACT_SLIP_SPEED];
}

void VtkContacts::add_touch(VtkRows &rows, int wall, const ShownWallContact &contact) const {
  const int i = contact.grain;
  if (!(atom->mask[i] & groupbit)) return;
  double *row = rows.add();
  row[WALL] = wall;
  row[FIRST] = static_cast<double>(atom->tag[i]);
  row[FACE] = contact.face;
  std::copy_n(atom->x[i], 3, row + FROM);
  for (int k = 0; k < 3; k++) row[TO + k] = atom->x[i][k] - contact.surface.distance * contact.surface.normal[k];
  row[NORMAL] = contact.response.normal;
  std::copy_n(contact.response.friction, 3, row + FRICTION);
  row[OVERLAP] = atom->radius[i] - contact.surface.distance;
  for (double stored : contact.energy.stored) row[STORED] += stored;
  row[SLIDES] = contact.energy.slip_speed > 0.0;
  row[SLIP_SPEED] = contact.energy.slip_speed;
}

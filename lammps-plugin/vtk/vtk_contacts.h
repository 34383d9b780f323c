// SPDX-License-Identifier: GPL-2.0-or-later
// The network of contacts as lines: between centres of grains, from a centre to the place on a wall.

#ifndef CSDS_VTK_CONTACTS_H
#define CSDS_VTK_CONTACTS_H

#include "vtk/vtk_rows.h"

#include "pointers.h"

#include <vector>

namespace LAMMPS_NS {

class FixWallGranCSDS;
class PairGranularCSDS;
struct ShownWallContact;

class VtkContacts : protected Pointers {
 public:
  VtkContacts(LAMMPS *lmp, int groupbit) : Pointers(lmp), groupbit(groupbit) {}

  void find_styles();     // before a run
  void ask();             // before the forces of a step that is to be collected
  VtkPolyData collect();  // after them; on rank 0
  const std::vector<FixWallGranCSDS *> &all_walls() const { return walls; }
  bool any_style() const { return !walls.empty() || !pairs.empty(); }

 private:
  int groupbit;
  std::vector<PairGranularCSDS *> pairs;
  std::vector<FixWallGranCSDS *> walls;

  void add_pairs(VtkRows &rows, PairGranularCSDS *pair) const;
  void add_pair(VtkRows &rows, PairGranularCSDS *pair, int i, int j, double factor) const;
  void add_touch(VtkRows &rows, int wall, const ShownWallContact &contact) const;
  bool is_of_other_rank(int i, int j) const;
};

}  // namespace LAMMPS_NS

#endif

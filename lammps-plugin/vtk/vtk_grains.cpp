// SPDX-License-Identifier: GPL-2.0-or-later
// What LAMMPS knows of each grain.

#include "vtk/vtk_grains.h"

#include "vtk/vtk_rows.h"

#include "atom.h"
#include "lammps.h"

#include <algorithm>
#include <vector>

using namespace LAMMPS_NS;

namespace {

enum {
  ID,
  TYPE,
  RADIUS,
  MASS,
  PLACE,
  VELOCITY = PLACE + 3,
  OMEGA = VELOCITY + 3,
  FORCE = OMEGA + 3,
  TORQUE = FORCE + 3,
  WIDTH = TORQUE + 3
};

const std::vector<VtkShown> SHOWN = {
    {"id", ID, 1, true},        {"type", TYPE, 1, true},          {"radius", RADIUS, 1, false},
    {"mass", MASS, 1, false},   {"velocity", VELOCITY, 3, false}, {"omega", OMEGA, 3, false},
    {"force", FORCE, 3, false}, {"torque", TORQUE, 3, false},
};

}  // namespace

VtkPolyData LAMMPS_NS::vtk_of_grains(LAMMPS *lmp, int groupbit) {
  const Atom *atom = lmp->atom;
  VtkRows rows(WIDTH);
  for (int i = 0; i < atom->nlocal; i++) {
    if (!(atom->mask[i] & groupbit)) continue;
    double *row = rows.add();
    row[ID] = static_cast<double>(atom->tag[i]);
    row[TYPE] = atom->type[i];
    row[RADIUS] = atom->radius[i];
    row[MASS] = atom->rmass[i];
    std::copy_n(atom->x[i], 3, row + PLACE);
    std::copy_n(atom->v[i], 3, row + VELOCITY);
    std::copy_n(atom->omega[i], 3, row + OMEGA);
    std::copy_n(atom->f[i], 3, row + FORCE);
    std::copy_n(atom->torque[i], 3, row + TORQUE);
  }
  rows.gather(lmp->world);
  rows.sort_by(1);
  VtkPolyData points(VtkPolyData::POINT);
  for (size_t n = 0; n < rows.count(); n++) points.add_cell(points.add_point(rows.row(n) + PLACE));
  rows.show(SHOWN, points);
  return points;
}

// SPDX-License-Identifier: GPL-2.0-or-later
// Adds up the forces of contacts on each triangle.

#include "vtk/vtk_walls.h"

#include "mesh/mesh_vec.h"
#include "wall/fix_wall_gran_csds.h"
#include "wall/mesh_account.h"

#include "atom.h"

#include <algorithm>

using namespace LAMMPS_NS;

namespace {

enum { FORCE, CONTACTS = FORCE + 3, WIDTH };  // of each triangle

// A contact at an edge or a vertex acts on all triangles there alike.
void add_contact(const Atom *atom, const WallSurface &surface, const ShownWallContact &c, std::vector<double> &sums) {
  double place[3];
  for (int k = 0; k < 3; k++) place[k] = atom->x[c.grain][k] - c.surface.distance * c.surface.normal[k];
  std::vector<int> triangles;
  surface.triangles_at(c.face, place, triangles);
  for (int n : triangles) {
    double *sum = sums.data() + static_cast<size_t>(WIDTH) * n;
    const double part = 1.0 / static_cast<double>(triangles.size());
    for (int k = 0; k < 3; k++) sum[FORCE + k] -= part * c.response.force[k];
    if (surface.weight(c.face) > 0.0) sum[CONTACTS] += part;
  }
}

void add_columns(const MeshTriangles &mesh, const std::vector<double> &sums, VtkPolyData &data) {
  std::vector<double> forces, pressures, shears, contacts;
  for (size_t n = 0; n < mesh.triangle.size(); n++) {
    const auto &t = mesh.triangle[n];
    const MeshVec twice = area_vector(mesh.corner[t[0]], mesh.corner[t[1]], mesh.corner[t[2]]);
    const double *force = sums.data() + WIDTH * n, area = 0.5 * length(twice);
    const MeshVec f = {force[0], force[1], force[2]};
    const double along = dot(f, twice) / length(twice);
    forces.insert(forces.end(), force, force + 3);
    pressures.push_back(-along / area);
    shears.push_back(std::sqrt(std::max(0.0, dot(f, f) - along * along)) / area);
    contacts.push_back(force[CONTACTS]);
  }
  data.add_column("force", 3) = forces;
  data.add_column("pressure") = pressures;
  data.add_column("shear_stress") = shears;
  data.add_column("contacts") = contacts;
}

// What contacts have done so far, where the wall accounts for energy: the same walls on all ranks.
void add_account(MPI_Comm world, const FixWallGranCSDS &wall, VtkPolyData &data) {
  if (!wall.accounts()) return;
  std::vector<double> own = wall.its_surface().account_until_now(), all(own.size(), 0.0);
  MPI_Reduce(own.data(), all.data(), static_cast<int>(own.size()), MPI_DOUBLE, MPI_SUM, 0, world);
  static const char *const name[MeshAccount::ENTRIES] = {"work", "lost", "lost_slip"};
  for (size_t e = 0; e < MeshAccount::ENTRIES; e++) {
    std::vector<double> &column = data.add_column(name[e]);
    for (size_t n = e; n < all.size(); n += MeshAccount::ENTRIES) column.push_back(all[n]);
  }
}

}  // namespace

bool LAMMPS_NS::vtk_of_wall(const Atom *atom, MPI_Comm world, const FixWallGranCSDS &wall, VtkPolyData &data) {
  MeshTriangles mesh;
  if (!wall.its_surface().show(mesh)) return false;
  std::vector<double> own(WIDTH * mesh.triangle.size(), 0.0), sums(own.size(), 0.0);
  for (const ShownWallContact &c : wall.shown_contacts()) add_contact(atom, wall.its_surface(), c, own);
  MPI_Reduce(own.data(), sums.data(), static_cast<int>(own.size()), MPI_DOUBLE, MPI_SUM, 0, world);
  data = vtk_of_triangles(mesh);
  add_columns(mesh, sums, data);
  add_account(world, wall, data);
  return true;
}

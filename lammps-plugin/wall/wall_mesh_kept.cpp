// SPDX-License-Identifier: GPL-2.0-or-later
// What a mesh keeps of its contacts' energy, triangle by triangle, and of itself in restart files.

#include "common/restart_numbers.h"
#include "mesh/mesh_vec.h"
#include "wall/wall_mesh.h"

#include "comm.h"
#include "error.h"

#include <cmath>
#include <cstring>
#include <numeric>

using namespace LAMMPS_NS;

// ------------------------------------------------------------------------ energy account

double WallMesh::servo_path() const {
  return servo() ? servo()->path() : 0.0;
}

void WallMesh::begin_account(bool start) {
  energies->begin_step(start, servo_path());
}

static MeshAccount::Entries entries_of(double work, const csds_energy &e) {
  return {work, std::accumulate(e.dissipated, e.dissipated + CSDS_CHANNELS, 0.0), e.dissipated[CSDS_LOST_SLIP]};
}

void WallMesh::account(int n, const double *force, double work, const csds_energy &e, bool start) {
  const MeshTouch &touch = touches[n];
  if (touch.is_face)
    touched.assign(1, touch.triangle);
  else
    triangles_around(touch.face, touched);
  energies->add(touched, entries_of(work, e), servo() ? -force[axis] : 0.0, start);
}

void WallMesh::account_ended(int face, const double *place, const csds_energy &e) {
  triangles_at(face, place, touched);
  csds_energy kick = e;
  kick.dissipated[CSDS_LOST_ENDED] = 0.0;
  energies->add(touched, entries_of(0.0, kick), 0.0, false);
  energies->add_ended(touched, e.dissipated[CSDS_LOST_ENDED]);
}

void WallMesh::account_jump(int face, const double *centre, const csds_energy &e, bool start) {
  triangles_at(face, centre, touched);
  energies->add(touched, entries_of(0.0, e), 0.0, start);
}

std::vector<double> WallMesh::account_until_now() const {
  return energies->until_now(servo_path());
}

// ------------------------------------------------------------------------- restart files

namespace {

// The checksum tells a mesh from another one, on whose faces contacts would go on that have nothing to do with them.
// Rows of the account follow.
struct Saved {
  double triangles;
  double checksum;  // of 32 bits; above them one more than the servo's axis, 0 without one and in files of before
  double rows;      // with an end behind them -1 - rows
  WallServo::State servo;
};

constexpr double ABOVE_CHECKSUM = 4294967296.0;

}  // namespace

void WallMesh::gather_restart() {
  energies->gather(world, servo_path());
}

int WallMesh::restart_size() const {
  return static_cast<int>(sizeof(Saved)) + energies->bytes();
}

void WallMesh::write_restart(FILE *fp) const {
  const Saved saved = {static_cast<double>(shape->triangle.size()), checksum + (driven ? axis + 1 : 0) * ABOVE_CHECKSUM,
                       -1.0 - energies->rows(), servo() ? servo()->state() : WallServo::State{}};
  fwrite(&saved, sizeof saved, 1, fp);
  energies->write(fp);
}

void WallMesh::restart(char *buf, int begin, bool marked) {
  if (!marked) return;
  Saved saved;
  std::memcpy(&saved, buf + begin, sizeof saved);
  const auto triangles = static_cast<double>(shape->triangle.size());
  if (saved.triangles != triangles)
    error->all(FLERR, "{}: {} has {} triangles, must have {} as when the restart file was written", command, name(),
               triangles, saved.triangles);
  const double servo_was = std::floor(saved.checksum / ABOVE_CHECKSUM);
  if (!is_whole(servo_was, 0.0, 3.0) || saved.checksum - servo_was * ABOVE_CHECKSUM != static_cast<double>(checksum))
    error->all(FLERR,
               "{}: {} has corners elsewhere or other triangles, must be the same and placed by the same words as when "
               "the restart file was written",
               command, name());
  if (servo_was != 0.0 && servo_was != (driven ? axis + 1 : 0))
    error->all(FLERR, "{}: {} has {}, must have servo {} as when the restart file was written", command, name(),
               driven ? fmt::format("servo {}", "xyz"[axis]) : "no servo", "xyz"[static_cast<int>(servo_was) - 1]);
  if (driven) driven->servo_of(false)->restore(saved.servo);
  restart_account(buf + begin + sizeof saved, saved.rows);
}

void WallMesh::restart_account(const char *buf, double written) {
  const bool has_end = written < 0.0;
  const double rows = has_end ? -1.0 - written : written;
  const auto triangles = static_cast<double>(shape->triangle.size());
  if (!is_whole(rows, 0.0, triangles))
    error->all(FLERR, "{}: the restart file has energies of {} triangles of {}, must be of 0 to {}", command, rows,
               name(), triangles);
  const std::string why = energies->why_not_rows(buf, static_cast<int>(rows), has_end, name());
  if (!why.empty()) error->all(FLERR, "{}: the restart file has {}", command, why);
  if (comm->me == 0) energies->restore(buf, static_cast<int>(rows));
}

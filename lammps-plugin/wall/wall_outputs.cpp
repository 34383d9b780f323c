// SPDX-License-Identifier: GPL-2.0-or-later
// Collects a wall's outputs during a step.

#include "wall/wall_outputs.h"

#include "common/energy_sums.h"
#include "wall/wall_heat.h"
#include "wall/wall_surface.h"

#include "atom.h"
#include "comm.h"
#include "memory.h"

#include <algorithm>
#include <numeric>

using namespace LAMMPS_NS;

WallOutputs::WallOutputs(LAMMPS *lmp, WallSurface &surface, bool shows_grains)
    : Pointers(lmp), surface(surface), has_lo_and_hi(surface.has_lo_and_hi()), shows_grains(shows_grains) {}

WallOutputs::~WallOutputs() {
  memory->destroy(column);
}

int WallOutputs::entries(bool with_energy) const {
  if (with_energy) return CSDS_WALL_ENTRIES;
  return has_lo_and_hi ? CSDS_WALL_STORED_NORMAL : CSDS_WALL_FORCE_ON_LO;
}

int *WallOutputs::extensive() {
  static int of_entry[CSDS_WALL_ENTRIES];
  int n = 0;
  for (const csds_output &output : csds_wall_outputs)
    for (int k = 0; k < output.numbers; k++) of_entry[n++] = output.extensive;
  return of_entry;
}

void WallOutputs::begin_step() {
  std::fill_n(on_wall, CSDS_WALL_STORED_NORMAL, 0.0);
  summed = false;
  surface.torque_about(centre);
  if (shows_grains && atom->nlocal) std::fill_n(column[0], static_cast<size_t>(atom->nlocal) * CSDS_TOUCH_COLUMNS, 0.0);
}

void WallOutputs::add(int i, const WallTouch &touch, const csds_response &out, const WallCouple &couple) {
  const csds_surface &s = touch.surface;
  const double arm = lever_arm_on_wall(atom->radius[i], s.distance);
  double point[3];
  for (int k = 0; k < 3; k++) point[k] = atom->x[i][k] - arm * s.normal[k] - centre[k];
  for (int k = 0; k < 3; k++) {
    const int a = (k + 1) % 3, b = (k + 2) % 3;
    on_wall[CSDS_WALL_FORCE + k] -= out.force[k];
    on_wall[CSDS_WALL_TORQUE + k] -= point[a] * out.force[b] - point[b] * out.force[a] + couple.on_grain[k];
    if (has_lo_and_hi) on_wall[(touch.face % 2 ? CSDS_WALL_FORCE_ON_HI : CSDS_WALL_FORCE_ON_LO) + k] -= out.force[k];
  }
  if (!shows_grains) return;
  double *c = column[i];
  c[CSDS_TOUCH_TOUCHES] = 1.0;
  for (int k = 0; k < 3; k++) {
    c[CSDS_TOUCH_FORCE + k] += out.force[k];
    c[CSDS_TOUCH_POINT + k] = atom->x[i][k] - s.distance * s.normal[k];
  }
  c[CSDS_TOUCH_RADIUS] = atom->radius[i];
}

void WallOutputs::sum_up(const EnergySums &sums, const WallHeat &heat) {
  if (summed) return;
  double own[CSDS_WALL_ENTRIES] = {};
  std::copy_n(on_wall, CSDS_WALL_STORED_NORMAL, own);
  sums.write_entries(own + CSDS_WALL_STORED_NORMAL);
  heat.write_entries(own + CSDS_WALL_WARMED);
  own[CSDS_WALL_LOST_ADHESION] = sums.until_now(CSDS_LOST_ADHESION);
  if (comm->me == 0) surface.write_entries(own);  // it is the same on all ranks
  MPI_Allreduce(own, all, CSDS_WALL_ENTRIES, MPI_DOUBLE, MPI_SUM, world);
  summed = true;
}

double WallOutputs::entry(int n, const EnergySums &sums, const WallHeat &heat) {
  sum_up(sums, heat);
  return all[n];
}

double WallOutputs::stored(const EnergySums &sums, const WallHeat &heat) {
  sum_up(sums, heat);
  const double *first = all + CSDS_WALL_STORED_NORMAL;
  return std::accumulate(first, first + CSDS_SPRINGS, 0.0);
}

void WallOutputs::grow(int grains) {
  if (shows_grains) memory->grow(column, grains, CSDS_TOUCH_COLUMNS, "wall/gran/csds:contacts");
}

void WallOutputs::copy(int from, int to) {
  if (shows_grains) std::copy_n(column[from], CSDS_TOUCH_COLUMNS, column[to]);
}

void WallOutputs::clear(int i) {
  if (shows_grains) std::fill_n(column[i], CSDS_TOUCH_COLUMNS, 0.0);
}

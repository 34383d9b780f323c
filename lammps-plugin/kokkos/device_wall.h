// SPDX-License-Identifier: GPL-2.0-or-later
// Grains near a wall, found in the memory of Kokkos' device; what they are doing, brought to the processor; forces,
// brought back.

#ifndef CSDS_DEVICE_WALL_H
#define CSDS_DEVICE_WALL_H

#include "kokkos/device_row.h"
#include "wall/wall_surface.h"

#include <vector>

namespace LAMMPS_NS {

class AtomKokkos;

class DeviceWall {
 public:
  // own grains of the group that may touch the wall in this step, in no order
  std::vector<int> find(const AtomKokkos &atoms, const WallZone &zone, int groupbit, double dt);
  // Their positions and velocities go to LAMMPS's arrays on the host, where their forces and torques become zero.
  void fetch(const AtomKokkos &atoms, const std::vector<int> &some);
  // What forces and torques have become there is added to those on the device.
  void give_back(const AtomKokkos &atoms, const std::vector<int> &some);
  double memory_usage() const;

 private:
  enum { MOTION = 9, ACTION = 6 };  // position, velocity, angular velocity; force, torque
  using Rows = Kokkos::View<double **, Kokkos::LayoutRight, LMPDeviceType>;

  DeviceRow<int> near;
  Kokkos::View<int, LMPDeviceType> count{"csds count"};  // of those near
  Rows rows;
  // of the host's arrays, which are the device's where both have one memory
  std::vector<double> kept;

  void make_room(int grains);
};

}  // namespace LAMMPS_NS

#endif

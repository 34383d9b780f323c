// SPDX-License-Identifier: GPL-2.0-or-later
// Looks for grains near a wall on the device, and moves what is asked of them.

#include "kokkos/device_wall.h"

#include "common/bytes_of.h"

#include "atom_kokkos.h"

#include <utility>

using namespace LAMMPS_NS;

using Threads = Kokkos::RangePolicy<LMPDeviceType>;

namespace {

// Nearer than a radius, or so near that it may have come through within the step.
struct FindNear {
  DAT::t_x_array x;
  DAT::t_v_array v;
  DAT::t_float_1d radius;
  DAT::t_int_1d mask;
  DeviceRow<int> near;
  Kokkos::View<int, LMPDeviceType> count;
  WallZone zone;
  int groupbit;
  double dt;

  KOKKOS_INLINE_FUNCTION double gap(int i, int n) const {
    const double from = zone.is_cylinder ? Kokkos::sqrt(x(i, 0) * x(i, 0) + x(i, 1) * x(i, 1)) : x(i, zone.axis);
    return Kokkos::fabs(from - zone.at[n]) - radius(i);
  }

  KOKKOS_INLINE_FUNCTION void operator()(int i) const {
    if (!(mask(i) & groupbit)) return;
    const double speed = Kokkos::sqrt(v(i, 0) * v(i, 0) + v(i, 1) * v(i, 1) + v(i, 2) * v(i, 2));
    const double may = 2 * (speed * dt + zone.travel);
    bool is_near = false;
    for (int n = 0; n < zone.count; n++) is_near = is_near || !(gap(i, n) > may);
    if (is_near) near(Kokkos::atomic_fetch_add(&count(), 1)) = i;
  }
};

}  // namespace

std::vector<int> DeviceWall::find(const AtomKokkos &atoms, const WallZone &zone, int groupbit, double dt) {
  const int own = atoms.nlocal;
  lengthen(near, own);
  Kokkos::deep_copy(count, 0);
  Kokkos::parallel_for(
      "csds near", Threads(0, own),
      FindNear{atoms.k_x.view<LMPDeviceType>(), atoms.k_v.view<LMPDeviceType>(), atoms.k_radius.view<LMPDeviceType>(),
               atoms.k_mask.view<LMPDeviceType>(), near, count, zone, groupbit, dt});
  int found = 0;
  Kokkos::deep_copy(found, count);
  return LAMMPS_NS::fetch(near, found);
}

void DeviceWall::make_room(int grains) {
  if (static_cast<int>(rows.extent(0)) < grains) rows = Rows("csds wall", grains + grains / 4, MOTION);
  kept.resize(static_cast<size_t>(grains) * ACTION);
}

void DeviceWall::fetch(const AtomKokkos &atoms, const std::vector<int> &some) {
  const int size = static_cast<int>(some.size());
  make_room(size);
  send(near, some.data(), some.size());
  const auto x = atoms.k_x.view<LMPDeviceType>();
  const auto v = atoms.k_v.view<LMPDeviceType>(), omega = atoms.k_omega.view<LMPDeviceType>();
  const auto from = near;
  const auto to = rows;
  Kokkos::parallel_for(
      "csds fetch", Threads(0, size), KOKKOS_LAMBDA(int n) {
        for (int d = 0; d < 3; d++) {
          to(n, d) = x(from(n), d);
          to(n, 3 + d) = v(from(n), d);
          to(n, 6 + d) = omega(from(n), d);
        }
      });
  const auto here = Kokkos::create_mirror_view(rows);
  Kokkos::deep_copy(here, rows);
  double *last = kept.data();
  for (int n = 0; n < size; n++)
    for (int i = some[n], d = 0; d < 3; d++) {
      atoms.x[i][d] = here(n, d);
      atoms.v[i][d] = here(n, 3 + d);
      atoms.omega[i][d] = here(n, 6 + d);
      *last++ = std::exchange(atoms.f[i][d], 0.0);
      *last++ = std::exchange(atoms.torque[i][d], 0.0);
    }
}

void DeviceWall::give_back(const AtomKokkos &atoms, const std::vector<int> &some) {
  const int size = static_cast<int>(some.size());
  const auto here = Kokkos::create_mirror_view(rows);
  const double *last = kept.data();
  for (int n = 0; n < size; n++)
    for (int i = some[n], d = 0; d < 3; d++) {
      here(n, d) = std::exchange(atoms.f[i][d], *last++);
      here(n, 3 + d) = std::exchange(atoms.torque[i][d], *last++);
    }
  Kokkos::deep_copy(rows, here);
  const auto f = atoms.k_f.view<LMPDeviceType>(), torque = atoms.k_torque.view<LMPDeviceType>();
  const auto to = near;
  const auto from = rows;
  Kokkos::parallel_for(
      "csds give back", Threads(0, size), KOKKOS_LAMBDA(int n) {
        for (int d = 0; d < 3; d++) {
          f(to(n), d) += from(n, d);
          torque(to(n), d) += from(n, 3 + d);
        }
      });
  Kokkos::fence("csds give back");
}

double DeviceWall::memory_usage() const {
  return near.span() * sizeof(int) + rows.span() * sizeof(double) + bytes_of(kept);
}

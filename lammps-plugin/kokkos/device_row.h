// SPDX-License-Identifier: GPL-2.0-or-later
// Rows in the memory of Kokkos' device, whose first values are in use, and the way there and back.

#ifndef CSDS_DEVICE_ROW_H
#define CSDS_DEVICE_ROW_H

#include "kokkos_type.h"

#include <utility>
#include <vector>

namespace LAMMPS_NS {

template <class T>
using DeviceRow = Kokkos::View<T *, LMPDeviceType>;

// A row that is longer stays so; what one that becomes longer has held is lost.
template <class T>
void lengthen(DeviceRow<T> &row, size_t size) {
  if (row.extent(0) < size) row = DeviceRow<T>(Kokkos::view_alloc("csds", Kokkos::WithoutInitializing), size);
}

// Here, as Kokkos sees it.
template <class T>
using HostRow = Kokkos::View<T *, Kokkos::HostSpace, Kokkos::MemoryTraits<Kokkos::Unmanaged>>;

template <class T>
void send(DeviceRow<T> &row, const T *values, size_t size) {
  lengthen(row, size);
  Kokkos::deep_copy(Kokkos::subview(row, std::make_pair(size_t{0}, size)), HostRow<const T>(values, size));
}

template <class T>
std::vector<T> fetch(const DeviceRow<T> &row, size_t size) {
  std::vector<T> values(size);
  Kokkos::deep_copy(HostRow<T>(values.data(), size), Kokkos::subview(row, std::make_pair(size_t{0}, size)));
  return values;
}

}  // namespace LAMMPS_NS

#endif

// SPDX-License-Identifier: GPL-2.0-or-later
// Memory behind a vector, for LAMMPS's account of memory usage.

#ifndef CSDS_BYTES_OF_H
#define CSDS_BYTES_OF_H

#include <vector>

namespace LAMMPS_NS {

template <class T>
double bytes_of(const std::vector<T> &v) {
  return static_cast<double>(v.capacity() * sizeof(T));
}

}  // namespace LAMMPS_NS

#endif

// SPDX-License-Identifier: GPL-2.0-or-later
// Numbers in binary files, whatever order of bytes the file and the processor have.

#ifndef CSDS_MESH_BYTES_H
#define CSDS_MESH_BYTES_H

#include <algorithm>
#include <cstdint>
#include <cstring>

namespace LAMMPS_NS {

inline bool processor_is_big_endian() {
  const uint16_t one = 1;
  unsigned char first;
  std::memcpy(&first, &one, 1);
  return first == 0;
}

template <typename Number>
Number number_in_bytes(const char *bytes, bool big_endian) {
  char own[sizeof(Number)];
  std::memcpy(own, bytes, sizeof own);
  if (big_endian != processor_is_big_endian()) std::reverse(own, own + sizeof own);
  Number value;
  std::memcpy(&value, own, sizeof value);
  return value;
}

}  // namespace LAMMPS_NS

#endif

// SPDX-License-Identifier: GPL-2.0-or-later
// Places that are equal to the bit become one.

#ifndef CSDS_MESH_WELD_H
#define CSDS_MESH_WELD_H

#include <array>
#include <vector>

namespace LAMMPS_NS {

// each place once, in the order in which they first occur; `index`: where each of `all` went
std::vector<std::array<double, 3>> weld(const std::vector<std::array<double, 3>> &all, std::vector<int> &index);

}  // namespace LAMMPS_NS

#endif

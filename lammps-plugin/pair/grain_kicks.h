// SPDX-License-Identifier: GPL-2.0-or-later
// What the contacts of a step give to each grain, own ones and ghosts, whose owners get it in the end.

#ifndef CSDS_GRAIN_KICKS_H
#define CSDS_GRAIN_KICKS_H

#include "common/bytes_of.h"

#include <algorithm>
#include <vector>

namespace LAMMPS_NS {

class GrainKicks {
 public:
  static constexpr int NUMBERS = 2;  // that are sent of each ghost

  std::vector<double> kick, ended;  // by the kick, by contacts that have ended [energy]

  void clear(int grains) {
    kick.assign(grains, 0.0);
    ended.assign(grains, 0.0);
  }

  int pack_reverse(int n, int first, double *buf) const {
    std::copy_n(kick.begin() + first, n, buf);
    std::copy_n(ended.begin() + first, n, buf + n);
    return NUMBERS * n;
  }

  void unpack_reverse(int n, const int *list, const double *buf) {
    for (int k = 0; k < n; k++) {
      kick[list[k]] += buf[k];
      ended[list[k]] += buf[n + k];
    }
  }

  double memory_usage() const { return bytes_of(kick) + bytes_of(ended); }
};

}  // namespace LAMMPS_NS

#endif

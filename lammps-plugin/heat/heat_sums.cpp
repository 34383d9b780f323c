// SPDX-License-Identifier: GPL-2.0-or-later
// Sums of heat over steps.

#include "heat/heat_sums.h"

#include <algorithm>

using namespace LAMMPS_NS;

void HeatSums::begin_kick() {
  for (int k = 0; k < KICKS; k++) {
    earlier[k].add(kick[k]);
    kick[k] = 0.0;
  }
}

void HeatSums::save(double saved[SAVED]) const {
  for (int k = 0; k < KICKS; k++) {
    saved[k] = earlier[k].value();
    saved[KICKS + k] = kick[k];
  }
  saved[2 * KICKS] = all_conducted.value();
}

void HeatSums::restore(const double saved[SAVED]) {
  for (int k = 0; k < KICKS; k++) {
    earlier[k].add(saved[k]);
    kick[k] = saved[KICKS + k];
  }
  all_conducted.add(saved[2 * KICKS]);
}

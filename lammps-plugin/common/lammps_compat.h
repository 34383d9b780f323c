// SPDX-License-Identifier: GPL-2.0-or-later
// Differences between versions of LAMMPS, by what their sources offer: CMakeLists.txt asks them where no header tells.

#ifndef CSDS_LAMMPS_COMPAT_H
#define CSDS_LAMMPS_COMPAT_H

// Until 2025 a style with finite-size grains told the neighbor lists its range itself.
#ifdef CSDS_LAMMPS_ASKS_FOR_RANGES
#define CSDS_PAIR_RADIUS_CUTOFFS                        \
  double atom2cut(int i) override {                     \
    return radii2cut(atom->radius[i], atom->radius[i]); \
  }                                                     \
  double radii2cut(double r1, double r2) override {     \
    return r1 + r2;                                     \
  }
#include "atom.h"
#else
#define CSDS_PAIR_RADIUS_CUTOFFS
#endif

// Kinds of shapes that a fix hands to dump image; until 2025 in no header.
#if __has_include("graphics.h")
#include "graphics.h"
#else
namespace LAMMPS_NS::Graphics {
enum { LINE = 1, TRI = 2 };
}
#endif

#endif

// SPDX-License-Identifier: GPL-2.0-or-later
// fix wall/gran/csds/kk/device: the device finds the grains near a wall, the processor steps their contacts, as those
// of the plain fix. All else stays on the device.

#ifndef CSDS_FIX_WALL_GRAN_CSDS_DEVICE_H
#define CSDS_FIX_WALL_GRAN_CSDS_DEVICE_H

#include "kokkos/device_wall.h"
#include "kokkos/sorted_grains.h"
#include "wall/fix_wall_gran_csds.h"

#include <vector>

namespace LAMMPS_NS {

class FixWallGranCSDSDevice : public FixWallGranCSDS, public KokkosBase {
 public:
  FixWallGranCSDSDevice(LAMMPS *lmp, int narg, char **arg);
  void pre_exchange() override;
  void pre_neighbor() override;
  void copy_arrays(int i, int j, int delflag) override;
  void sort_kokkos(GrainSorter &sorter) override;
  double memory_usage() override;

 protected:
  void step_grains(bool start) override;

 private:
  DeviceWall device;
  std::vector<int> touching;  // grains that had contacts at the last step
  bool have_moved = true;     // in LAMMPS's arrays, since

  AtomKokkos *atoms() const;
  void step_all(bool start);
  std::vector<int> grains_that_matter(const WallZone &zone);
};

}  // namespace LAMMPS_NS

#endif

// SPDX-License-Identifier: GPL-2.0-or-later
// The files of a run as one series that ParaView opens: a .pvd file with their names and times. Free of LAMMPS.

#ifndef CSDS_VTK_SERIES_H
#define CSDS_VTK_SERIES_H

#include "vtk/vtk_poly_data.h"

#include <string>
#include <vector>

namespace LAMMPS_NS {

// PREFIX.KIND.STEP.vtp, listed in PREFIX.KIND.pvd
class VtkSeries {
 public:
  VtkSeries(const std::string &prefix, const std::string &kind) : stem(prefix + "." + kind) {}
  // Returns why that is impossible, naming the file, else "".
  std::string add(long step, double time, const VtkPolyData &data);

 private:
  struct Member {
    long step;
    std::string element;
  };
  std::string stem;
  bool continued = false;
  std::vector<Member> members;

  void take_over_list();
  void forget_steps_from(long step);
  std::string write_list() const;
};

}  // namespace LAMMPS_NS

#endif

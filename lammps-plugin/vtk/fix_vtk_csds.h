// SPDX-License-Identifier: GPL-2.0-or-later
// fix csds/vtk: grains and the network of contacts as files for ParaView, at intervals.

#ifndef CSDS_FIX_VTK_CSDS_H
#define CSDS_FIX_VTK_CSDS_H

#include "vtk/vtk_contacts.h"
#include "vtk/vtk_series.h"

#include "fix.h"

#include <map>
#include <memory>
#include <string>

namespace LAMMPS_NS {

class FixVtkCSDS : public Fix {
 public:
  FixVtkCSDS(LAMMPS *lmp, int narg, char **arg);
  int setmask() override;
  void init() override;
  void setup_pre_force(int vflag) override { pre_force(vflag); }
  void pre_force(int vflag) override;
  void setup(int vflag) override;
  void end_of_step() override;

 private:
  std::unique_ptr<VtkSeries> grain_series, contact_series;  // of those that are wanted
  VtkContacts contacts;
  bool walls_too = false;
  std::string prefix;
  std::map<std::string, VtkSeries> wall_series;  // of walls of triangles, by the fix's id
  bigint last_written = -1;

  std::string command() const;
  void refuse_common_lists() const;
  void write();
  void write_walls();
  void add(VtkSeries &series, const VtkPolyData &data) const;
};

}  // namespace LAMMPS_NS

#endif

// SPDX-License-Identifier: GPL-2.0-or-later
// compute csds/dissipation/atom: what each grain's contacts dissipate, half to each partner.

#ifndef CSDS_COMPUTE_DISSIPATION_CSDS_H
#define CSDS_COMPUTE_DISSIPATION_CSDS_H

#include "compute.h"

namespace LAMMPS_NS {

class ComputeDissipationCSDS : public Compute {
 public:
  ComputeDissipationCSDS(class LAMMPS *lmp, int narg, char **arg);
  ~ComputeDissipationCSDS() override;
  void init() override;
  void compute_peratom() override;
  double memory_usage() override;

 private:
  int nmax = 0;
  double **columns = nullptr;  // of each grain: outputs.h
};

}  // namespace LAMMPS_NS

#endif

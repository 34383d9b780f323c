// SPDX-License-Identifier: GPL-2.0-or-later
// pair_style granular/csds/kk: granular/csds whose contacts are shared between the threads of Kokkos.

#ifndef CSDS_PAIR_GRANULAR_CSDS_KOKKOS_H
#define CSDS_PAIR_GRANULAR_CSDS_KOKKOS_H

#include "kokkos/pair_shares.h"
#include "kokkos/share_sums.h"
#include "pair/pair_granular_csds.h"

#include <memory>
#include <vector>

namespace LAMMPS_NS {

class PairGranularCSDSKokkos : public PairGranularCSDS {
 public:
  explicit PairGranularCSDSKokkos(LAMMPS *lmp);
  void init_style() override;
  double memory_usage() override;

 protected:
  PairGranularCSDSKokkos(LAMMPS *lmp, bool on_gpus);
  void step_contacts(bool accounted) override;
  Crew crew() const override;
  // what threads do not share
  bool one_must_do_all() const;

 private:
  struct Worker {
    explicit Worker(const PairShares &shares) : outbox(shares) {}
    ForceLoop loop;
    std::vector<int> found;  // pairs that have come to touch, and whose their contacts are
    std::vector<int> share;
    std::vector<int> blocks;  // of this step
    Outbox outbox;
    ShareSums sums;
  };
  PairShares shares;
  std::vector<std::unique_ptr<Worker>> workers;

  void get_ready(int count);
  void pack_spheres(int count);
  void find_contacts(const ForceLoop::Step &of_all, int count);
  void search_share(const ForceLoop::Step &of_all, int w, int count);
  void step_share(int w, const ForceLoop::Step &of_all, bool summed);
  void take_sums();
};

}  // namespace LAMMPS_NS

#endif

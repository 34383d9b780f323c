// SPDX-License-Identifier: GPL-2.0-or-later
// pair_style granular/csds: translates between LAMMPS and the contact kernel in src/.

#ifndef CSDS_PAIR_GRANULAR_CSDS_H
#define CSDS_PAIR_GRANULAR_CSDS_H

#include "csds.h"
#include "lammps_compat.h"

#include "pair.h"

#include <string>
#include <vector>

namespace LAMMPS_NS {

class FixNeighHistory;

class PairGranularCSDS : public Pair {
 public:
  PairGranularCSDS(LAMMPS *lmp);
  ~PairGranularCSDS() override;

  void compute(int eflag, int vflag) override;
  void settings(int narg, char **arg) override;
  void coeff(int narg, char **arg) override;
  void init_style() override;
  double init_one(int i, int j) override;
  void setup() override;
  void reset_dt() override;
  double single(int i, int j, int itype, int jtype, double rsq, double factor_coul, double factor_lj,
                double &fforce) override;

  void write_restart(FILE *fp) override;
  void read_restart(FILE *fp) override;
  void write_restart_settings(FILE *fp) override;
  void read_restart_settings(FILE *fp) override;

  int pack_forward_comm(int n, int *list, double *buf, int pbc_flag, int *pbc) override;
  void unpack_forward_comm(int n, int first, double *buf) override;
  void transfer_history(double *source, double *target, int itype, int jtype) override;
  double memory_usage() override;
  CSDS_PAIR_RADIUS_CUTOFFS

 private:
  // what the input says about a pair of types, and the law made of it
  struct Entry {
    csds_spec spec{};
    csds_law law{};
    double cutoff = -1.0;  // < 0: from the radii
  };
  // extremes over the grains of a type, present and to be inserted
  struct TypeExtremes {
    double radius_moving = 0.0, radius_frozen = 0.0;
    double mass_moving = 0.0;      // smallest; 0: none
    double radius_lightest = 0.0;  // smallest that moves
  };

  double cutoff_global = -1.0;
  std::vector<Entry> entries;          // (ntypes + 1)^2, [i][j] with i <= j
  std::vector<TypeExtremes> extremes;  // per type

  FixNeighHistory *fix_history = nullptr;
  std::string id_dummy, id_history;
  int history_size = 0;

  int freeze_bit = 0;
  class Fix *fix_rigid = nullptr;
  std::vector<double> mass_rigid;  // mass of the grain's body, 0: in none

  void allocate();
  Entry &entry(int i, int j) { return i < j ? entries[i * stride() + j] : entries[j * stride() + i]; }
  int stride() const;

  void check_atom_style() const;
  void request_history();
  void find_companions();
  void collect_extremes();
  void prepare(Entry &e, int i, int j);
  double cutoff_from_radii(int i, int j) const;
  void warn_of_large_step();

  void update_rigid_masses();
  csds_grain grain(int i) const;
  void pair_of_grains(int i, int j, csds_grain &gi, csds_grain &gj) const;
  void apply(int i, int j, const csds_response &out, double factor);
  const double *find_history(int i, int j, std::vector<double> &turned);
};

}  // namespace LAMMPS_NS

#endif

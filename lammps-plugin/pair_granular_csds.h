// SPDX-License-Identifier: GPL-2.0-or-later
// pair_style granular/csds: translates between LAMMPS and the contact kernel in src/.

#ifndef CSDS_PAIR_GRANULAR_CSDS_H
#define CSDS_PAIR_GRANULAR_CSDS_H

#include "csds.h"
#include "lammps_compat.h"
#include "ledger.h"

#include "pair.h"

#include <cstdint>
#include <memory>
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
  int pack_reverse_comm(int n, int first, double *buf) override;
  void unpack_reverse_comm(int n, int *list, double *buf) override;
  void transfer_history(double *source, double *target, int itype, int jtype) override;
  double memory_usage() override;
  void neighbor_list_is_new() { list_is_new = true; }
  const Ledger &energy_ledger() const { return ledger; }
  bool accounts_always() const { return account_always; }
  void store_ages();
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
  void use_instruction_set(csds_law &law, const std::string &wanted);
  double cutoff_from_radii(int i, int j) const;
  void warn_of_large_step();

  std::vector<csds_inertia> inertias;  // own and ghost grains

  // The neighbor list as one row of pairs, its end filled up to whole vectors.
  int pair_count = 0;
  std::vector<unsigned> pair_i, pair_j;
  std::vector<int> pair_begin;     // pair_begin[i]: first pair of own grain i
  std::vector<unsigned> pair_age;  // 4 * the evaluation in which it last touched + its csds_age then
  unsigned evaluation = 0;         // counts since the list was loaded
  static constexpr unsigned MAX_EVALUATION = (1u << 30) - 1;
  bool list_is_new = false;
  std::vector<float> spheres;  // x, y, z from the origin, radius
  double origin[3];            // the middle of the box

  // contacts of one law that wait until a block is full
  struct Waiting {
    const csds_law *law;
    csds_contacts contacts;
    int pair[CSDS_BLOCK];
  };
  std::vector<Waiting> waiting;       // one for each different law
  std::vector<int> waiting_of_types;  // for two types, which
  std::unique_ptr<csds_block> block = std::make_unique<csds_block>();

  void update_rigid_masses();
  void update_inertias();
  void load_list();
  void sort_laws();
  bool has_special_factors() const;
  void start_contacts();
  template <int EVALUATE, int ACCOUNT>
  void step_contacts();
  csds_age age_in(unsigned which, int pair) const {
    return pair_age[pair] / 4 == which ? static_cast<csds_age>(pair_age[pair] % 4) : CSDS_NEW;
  }
  void set_age(int pair, csds_age age) { pair_age[pair] = 4 * evaluation + age; }
  double special_factor(int pair) const;
  float pack_spheres();
  template <int EVALUATE, int ACCOUNT>
  void flush(Waiting &w);
  void unfreeze_pairs(const csds_contacts &c);
  void evaluate(const Waiting &w, bool audited);
  double *history_of(int pair) const;
  // forces in use, for those that ask for the force of a single pair during a run
  bool keep_forces = false;
  struct Acting {
    csds_response response;
    csds_energy energy;
  };
  std::vector<Acting> acting;  // one for each pair

  // energy: in every step where something cumulative is asked for, else where its momentary values are
  Ledger ledger;
  bool account_always = false;
  class FixDissipationCSDS *record = nullptr;  // per grain
  std::vector<double> dissipated;              // by the last kick, own and ghost grains
  static constexpr int LANES = 8;
  double lanes[CSDS_SPRINGS + CSDS_CHANNELS + 2][LANES];  // partial sums of a step

  void begin_account(bool start);
  void end_account(bool start);
  void account(const Waiting &w);
  double account_start(int pair, const csds_grain &gi, const csds_grain &gj, const csds_law &law, double factor);
  double stored_by(int k) const;

  void keep_block(const Waiting &w);
  int find_contact(int i, int j, bool &swapped) const;
  csds_grain grain(int i) const;
  void pair_of_grains(int i, int j, csds_grain &gi, csds_grain &gj) const;
  void apply(int i, int j, const csds_response &out, double factor, double energy);
};

}  // namespace LAMMPS_NS

#endif

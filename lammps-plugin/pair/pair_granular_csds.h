// SPDX-License-Identifier: GPL-2.0-or-later
// pair_style granular/csds: what LAMMPS sees of it. The work is done by the objects that it consists of.

#ifndef CSDS_PAIR_GRANULAR_CSDS_H
#define CSDS_PAIR_GRANULAR_CSDS_H

#include "common/alias_notes.h"
#include "common/lammps_compat.h"
#include "pair/acting_contacts.h"
#include "pair/contact_search.h"
#include "pair/contact_table.h"
#include "pair/force_loop.h"
#include "pair/grains.h"
#include "pair/history_layouts.h"
#include "pair/laws_in_use.h"
#include "pair/list_builder.h"
#include "pair/pair_energy.h"
#include "pair/pair_heat.h"
#include "pair/pair_list.h"
#include "pair/pair_table.h"
#include "pair/special_bonds.h"
#include "pair/type_extremes.h"

#include "pair.h"
#include "update.h"

#include <functional>
#include <string>
#include <vector>

namespace LAMMPS_NS {

class FixNeighHistoryCSDS;

class PairGranularCSDS : public Pair {
 public:
  explicit PairGranularCSDS(LAMMPS *lmp);
  ~PairGranularCSDS() override;

  // before a run: pair_granular_csds_setup.cpp
  void settings(int narg, char **arg) override;
  void coeff(int narg, char **arg) override;
  void init_style() override;
  double init_one(int i, int j) override;
  void setup() override;
  void reset_dt() override;
  void write_restart(FILE *fp) override;
  void read_restart(FILE *fp) override;
  void write_restart_settings(FILE *fp) override;
  void read_restart_settings(FILE *fp) override;

  // during a run: pair_granular_csds.cpp
  void compute(int eflag, int vflag) override;
  double single(int i, int j, int itype, int jtype, double rsq, double factor_coul, double factor_lj,
                double &fforce) override;
  int pack_forward_comm(int n, int *list, double *buf, int pbc_flag, int *pbc) override;
  void unpack_forward_comm(int n, int first, double *buf) override;
  int pack_reverse_comm(int n, int first, double *buf) override;
  void unpack_reverse_comm(int n, int *list, double *buf) override;
  void transfer_history(double *source, double *target, int itype, int jtype) override;
  double memory_usage() override;
  // asked for before the forces of a step: single() then tells those in use, as for compute pair/local
  void show_contacts_now() { shown_step = update->ntimestep; }
  // after the forces of a step: the listed pairs and the factors of their special bonds
  void for_each_pair(const std::function<void(int i, int j, double factor)> &visit);
  CSDS_PAIR_RADIUS_CUTOFFS

 protected:
  // energy and virial of batches, by LAMMPS's own means
  class Tally : public BatchVisitor {
   public:
    explicit Tally(PairGranularCSDS &style) : style(style) {}
    void after_step(const Batch &batch, csds_block &block) override;

   private:
    PairGranularCSDS &style;
  };

  double cutoff_of_all = -1.0;  // [length]; < 0: from the radii
  double reach = 0.0;           // how far beyond touch contacts last, of the largest grains [length]
  PairTable table;
  bool is_initialized = false;  // since the last pair_coeff
  AliasNotes alias_notes;
  TypeExtremes extremes;
  bigint judged = 0;                                     // grains, when these were collected
  bool is_step_judged = false, is_range_judged = false;  // too long, too short: it has been said in this run

  std::string id_history, id_placeholder, id_rows;
  FixNeighHistoryCSDS *fix_history = nullptr;
  HistoryLayouts layouts;
  int history_size = 0;
  bool keeps_ages = false;  // behind the histories

  Grains grains;
  PairList pairs;
  ContactTable contacts;
  SpecialBonds bonds;
  ContactSearch search;
  LawsInUse laws;
  ForceLoop loop;
  ActingContacts acting;
  bigint shown_step = -1;
  PairEnergy energy;
  PairHeat heat;
  Tally tally;
  GrainKicks *reversed = nullptr;  // by the communication that goes on

  void allocate();
  void forget_laws();
  void read_law(const std::string &command, const std::vector<const char *> &words, PairTable::Entry &entry);
  void check_atom_style() const;
  void place_history();
  bool take_up_rows();
  void leave_history();
  void end_broken_run();
  void request_history();
  bool measure_history();
  void read_laws(FILE *fp, bool always);
  double read_number(FILE *fp) const;
  void make_history();
  void notice_heat();
  void check_scaling() const;
  bool reaches_beyond_touch(const PairTable::Entry &entry) const;
  void notice_reach();
  void prepare(int i, int j);
  void check_radius(int i, int j) const;
  double cutoff_beyond_touch(int i, int j);
  void check_skin() const;

  void check_new_grains();
  void judge_step();
  void check_ranges();
  void take_list();
  void update_body_masses();
  void start_contacts();
  bool accounts_for_start() const;
  void start_contact(const ForceLoop::Step &step, int pair, int place);
  virtual void step_contacts(bool accounted);
  virtual Crew crew() const { return Crew::of_one(); }
  // the visitors of every step, but those that sum up
  ForceLoop::Step step_without_sums(bool accounted);
  bool sums_energy() const { return eflag_either || energy.in_every_step(); }
  void end_account(bool start);
  void end_heat(bool start);
  void give_to_owners(GrainKicks &kicks);
  void apply(int i, int j, const csds_response &out, double factor, double stored);
};

}  // namespace LAMMPS_NS

#endif

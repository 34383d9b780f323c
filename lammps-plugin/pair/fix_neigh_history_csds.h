// SPDX-License-Identifier: GPL-2.0-or-later
// The contact history of granular/csds where contacts belong to grains: while these move between ranks and lists of
// pairs are made, between runs and in restart files; there the energy account, too. While steps are taken the table of
// contacts has it. Internal: created by the pair style, not by inputs.
//
// LAMMPS's own fix, of which this one has the partners of each grain and their way between ranks, keeps a history for
// every listed pair.

#ifndef CSDS_FIX_NEIGH_HISTORY_CSDS_H
#define CSDS_FIX_NEIGH_HISTORY_CSDS_H

#include "common/energy_sums.h"
#include "common/evaluations.h"
#include "pair/arena.h"
#include "pair/list_builder.h"

#include "fix_neigh_history.h"

#include <vector>

namespace LAMMPS_NS {

class ContactTable;
class HistoryLayouts;
class PairList;
class PairTable;

// One who has lists of pairs in memory of its own, and can keep contacts there from one list to the next.
class ListKeeper {
 public:
  // Before grains move; false: contacts go to the grains.
  virtual bool keep_contacts() = 0;
  // A list has been made. Whether contacts were kept, and are those of its pairs now; if not, the list is loaded.
  virtual bool take_list() = 0;

 protected:
  ~ListKeeper() = default;
};

class FixNeighHistoryCSDS : public FixNeighHistory {
 public:
  FixNeighHistoryCSDS(LAMMPS *lmp, int narg, char **arg);
  ~FixNeighHistoryCSDS() override;
  void init() override;
  void setup_pre_exchange() override;
  void pre_exchange() override;
  void post_neighbor() override;
  void post_run() override;
  void grow_arrays(int nmax) override;
  void copy_arrays(int from, int to, int is_deleted) override;
  void set_arrays(int i) override;
  int pack_forward_comm(int n, int *list, double *buf, int, int *) override;
  void unpack_forward_comm(int n, int first, double *buf) override;
  int pack_exchange(int i, double *buf) override;
  int pack_reverse_comm(int n, int first, double *buf) override;
  void unpack_reverse_comm(int n, int *list, double *buf) override;
  int unpack_exchange(int i, double *buf) override;
  void write_restart(FILE *fp) override;
  void write_data_header(FILE *fp, int part) override;
  void restart(char *buf) override;
  int pack_restart(int i, double *buf) override;
  int size_restart(int i) override;
  int maxsize_restart() override;
  void unpack_restart(int i, int nth) override;
  double memory_usage() override;

  // the pair style's, for as long as this fix lives; with_age: the last value of each contact is its age
  void serve(Pair *style, PairList *its_pairs, ContactTable *its_contacts, const EnergySums *its_sums, Crew its_crew,
             const PairTable *its_table, HistoryLayouts *its_layouts, bool with_age);
  // Values of each contact, which the laws of the run that begins keep; has_memory: write_data loses something.
  void keep(int values, bool with_age, bool has_memory);
  void note_step() {  // of the contacts in the table
    check_order();
    evaluations.require_single(
        lmp, [] { return "pair_style granular/csds"; }, true);
    is_collected = false;
  }
  // before another run is prepared, and before grains move for a restart file
  void end_broken_run();
  void leave_lists_to(ListKeeper *who) { keeper = who; }  // nullptr: to nobody
  const EnergySums &saved_sums() const { return saved; }

 protected:
  // of the grains when histories were collected; by these IDs their partners know them, 0: nobody does
  std::vector<int> types;
  std::vector<tagint> ids;

 private:
  PairList *pairs = nullptr;
  ContactTable *contacts = nullptr;
  const PairTable *table = nullptr;
  HistoryLayouts *layouts = nullptr;
  bool keeps_ages = false;  // behind the histories of the grains
  int wanted = 0;           // of the table
  bool wants_ages = false;
  const EnergySums *sums = nullptr;
  Crew crew = Crew::of_one();
  ListKeeper *keeper = nullptr;
  // The grains have what the table has: before the first step nothing, or what a restart file brought.
  bool is_collected = true;
  bool translates = false;  // histories of the grains are of other laws than those of now
  bool renumbered = false;  // the grains have other IDs than their partners know
  bool has_new = false;     // grains of which partners know nothing, here
  bool is_over = false;     // the run that made the list
  size_t order = 0;         // of grains and ghosts when the list was made, and after the run
  Evaluations evaluations;
  EnergySums saved;  // of the run that wrote the restart file

  bool sends_one_each = false;  // partner of each ghost, in the communication that goes on
  std::vector<int> sent;        // of the partners of each ghost

  // of the partners of all grains
  Arena<tagint> partner_tags;
  Arena<double> partner_values;

  int receiving() const;
  template <class Visit>
  void for_each_contact(Visit visit) const;
  void collect();
  void send_partners();
  void count_partners(int grains);
  void make_room(int grains);
  void make_room_for(int i, int partners);
  void collect_partners();
  double *add_partner(int i, int j);
  void take_marks(int i, int *marked, int count, int first, bool leave_marks);
  void add_contact(int pair, int at, bool touches);
  bool is_nearest_image(int i, int j) const;
  void take_what_is_wanted();
  void note_grains();
  bool any_retyped() const;
  bool any_renumbered() const;
  bool on_any_rank(bool is_here) const;
  void follow_ids();
  size_t order_of_grains() const;
  void check_order();
  void reserve_exchange();
  int unpack(int i, const double *numbers);
  // type and ID, between ranks and in restart files
  static constexpr int OF_GRAIN = 2;
  int pack_grain(int i, double *buf) const;
  int unpack_grain(int i, const double *buf);
};

}  // namespace LAMMPS_NS

#endif

// SPDX-License-Identifier: GPL-2.0-or-later
// What the pair style keeps of contacts, from run to run and in restart files.

#include "pair/pair_granular_csds.h"

#include "common/stop.h"
#include "common/translate.h"
#include "pair/fix_neigh_history_csds.h"
#include "pair/fix_restart_rows_csds.h"
#include "pair/pair_restart.h"

#include "atom.h"
#include "comm.h"
#include "error.h"
#include "modify.h"
#include "neighbor.h"

#include <algorithm>
#include <string>

using namespace LAMMPS_NS;

// The first free number, not this instance's: a restart finds its history by this name, however many pair styles came
// before. A placeholder keeps the fix's place in the list until the history's size is known.
void PairGranularCSDS::place_history() {
  int number = 0;
  do {
    id_history = "NEIGH_HISTORY_CSDS_" + std::to_string(number++);
    id_placeholder = id_history + "_DUMMY";
    id_rows = id_history + "_ROWS";
    if (take_up_rows()) return;
  } while (modify->get_fix_by_id(id_history) || modify->get_fix_by_id(id_placeholder) ||
           modify->get_fix_by_id(id_rows));
  modify->add_fix(id_placeholder + " all DUMMY");
}

// What a style that is gone has read from a restart file; after a run there is nothing of it.
bool PairGranularCSDS::take_up_rows() {
  auto *const rows = dynamic_cast<FixRestartRowsCSDS *>(modify->get_fix_by_id(id_rows));
  if (!rows || !rows->is_left()) return false;
  if (atom->nextra_store == 0) {
    modify->delete_fix(id_rows);
    return false;
  }
  const FixRestartRowsCSDS::Histories of_file = rows->take_up();
  layouts = of_file.layouts;
  history_size = of_file.size;
  keeps_ages = of_file.keep_ages;
  id_placeholder = id_rows;
  return true;
}

// LAMMPS may have unloaded the fix's style before the pair style's.
void PairGranularCSDS::leave_history() {
  auto *const rows = dynamic_cast<FixRestartRowsCSDS *>(modify->get_fix_by_id(id_rows));
  const std::string &kept = fix_history ? id_history : id_placeholder;
  if (rows && atom->nextra_store > 0)
    rows->leave({layouts, history_size, keeps_ages});
  else if (modify->get_fix_by_id(kept))
    modify->delete_fix(kept);
}

void PairGranularCSDS::end_broken_run() {
  if (fix_history && modify->get_fix_by_id(id_history) == fix_history) fix_history->end_broken_run();
}

// What a restart file has is as long as the laws of that file made it, which have been measured then.
void PairGranularCSDS::request_history() {
  neighbor->add_request(this, NeighConst::REQ_SIZE | NeighConst::REQ_HISTORY);
  if (history_size == 0) measure_history();
  if (fix_history && modify->get_fix_by_id(id_history) != fix_history)
    error->all(FLERR, "pair_style granular/csds: fix {}, which has its contacts, has been deleted, must not be",
               id_history);
  if (!fix_history) make_history();
  const bool remembers = measure_history();
  fix_history->keep(history_size + keeps_ages, keeps_ages, remembers);
}

// Returns whether the laws remember anything.
bool PairGranularCSDS::measure_history() {
  bool remembers = keeps_ages = false;
  nondefault_history_transfer = 0;
  history_size = 1;  // where no pair has contacts
  for (int i = 1; i <= atom->ntypes; i++)
    for (int j = i; j <= atom->ntypes; j++) {
      if (!setflag[i][j] || table.at(i, j).none) continue;
      remembers = remembers || has_memory(table.at(i, j).spec);
      int exchange[CSDS_MAX_HISTORY];
      const int size = csds_spec_history(&table.at(i, j).spec, exchange);
      history_size = std::max(history_size, size);
      if (std::count(exchange, exchange + size, -1) != size) nondefault_history_transfer = 1;
      keeps_ages = keeps_ages || what_attracts(table.at(i, j).spec);
    }
  // contacts that attract end with a jump, and what was paid for an end that was foreseen must not be forgotten
  if (keeps_ages) nondefault_history_transfer = 1;
  return remembers;
}

void PairGranularCSDS::make_history() {
  const std::string history = fmt::format("{} all NEIGH_HISTORY/csds {}", id_history, history_size + keeps_ages);
  fix_history = dynamic_cast<FixNeighHistoryCSDS *>(modify->replace_fix(id_placeholder, history));
  fix_history->serve(this, &pairs, &contacts, &energy.sums, crew(), &table, &layouts, keeps_ages);
  energy.sums = fix_history->saved_sums();
}

// ----------------------------------------------------------------------- restart files

// in place of a cutoff: it follows, and the laws
constexpr double HAS_LAWS = -2.0;

void PairGranularCSDS::write_restart(FILE *fp) {
  write_restart_settings(fp);
}

// All that pair_style hybrid writes; on one rank.
void PairGranularCSDS::write_restart_settings(FILE *fp) {
  if (!layouts.fit(table))
    stop_one(lmp, FLERR,
             "write_restart: pair_coeff has changed the models since the last run, must be those of the contacts' "
             "histories; give run 0 before write_restart");
  if (!fix_history && id_placeholder == id_rows)
    stop_one(lmp, FLERR,
             "write_restart: noinit between read_restart and the first run, must be left out: the contacts' histories "
             "would be lost");
  const double head[] = {HAS_LAWS, cutoff_of_all};
  fwrite(head, sizeof head, 1, fp);
  write_entries(fp, table, setflag);
}

void PairGranularCSDS::read_restart(FILE *fp) {
  read_laws(fp, true);
}

// With pair_style hybrid, which wants all pair_coeff again: but histories are of the laws in the file.
void PairGranularCSDS::read_restart_settings(FILE *fp) {
  read_laws(fp, false);
  if (allocated) forget_laws();
}

// always: files of before have laws where there is no pair_style hybrid
void PairGranularCSDS::read_laws(FILE *fp, bool always) {
  cutoff_of_all = read_number(fp);
  const bool has_laws = always || cutoff_of_all == HAS_LAWS;
  if (cutoff_of_all == HAS_LAWS) cutoff_of_all = read_number(fp);
  if (has_laws) {
    allocate();
    read_entries(lmp, fp, table, setflag);
    layouts.note(table);
    measure_history();
  }
  modify->replace_fix(id_placeholder, id_rows + " all CSDS/RESTART_ROWS");
  id_placeholder = id_rows;
}

double PairGranularCSDS::read_number(FILE *fp) const {
  double number;
  if (comm->me == 0) utils::sfread(FLERR, &number, sizeof number, 1, fp, nullptr, error);
  MPI_Bcast(&number, 1, MPI_DOUBLE, 0, world);
  return number;
}

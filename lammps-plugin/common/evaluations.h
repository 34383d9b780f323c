// SPDX-License-Identifier: GPL-2.0-or-later
// Contacts are stepped where forces are evaluated: once in a step. Some commands evaluate forces besides.

#ifndef CSDS_EVALUATIONS_H
#define CSDS_EVALUATIONS_H

#include "common/translate.h"

#include "error.h"
#include "neighbor.h"
#include "update.h"

namespace LAMMPS_NS {

class Evaluations {
 public:
  // When LAMMPS prepares itself, for a run or for a command such as write_restart: it counts its lists from there.
  void begin() { told = 0; }
  // LAMMPS has told of the list that it has made.
  void note_list(const Neighbor *neighbor) { told = neighbor->ncalls; }
  // Before forces are evaluated; on all ranks alike. command(): how a refusal begins; uses_list: told of each.
  template <class Command>
  void require_single(LAMMPS *lmp, Command command, bool uses_list) {
    const Moment now = {lmp->update->ntimestep, lmp->neighbor->ncalls, lmp->neighbor->ago};
    const bool again = now == last, has_other_list = uses_list && now.lists != told;
    last = now;
    if (is_start(lmp->update)) {  // where LAMMPS begins to count lists
      told = now.lists;
      return;
    }
    if (again)
      lmp->error->all(FLERR,
                      "{}: forces are evaluated more than once in step {}, as by fix numdiff, fix atom/swap or compute "
                      "born/matrix, must be evaluated once, for contacts take a step with each evaluation",
                      command(), now.step);
    if (has_other_list)
      lmp->error->all(FLERR,
                      "{}: in step {} forces are evaluated with a neighbor list that the run did not make, as by fix "
                      "atom/swap and fix gcmc, must be with the run's own",
                      command(), now.step);
  }

 private:
  // A run counts steps or lists on before it evaluates forces again, also where the step was reset.
  struct Moment {
    bigint step, lists;
    int ago;
    bool operator==(const Moment &m) const { return step == m.step && lists == m.lists && ago == m.ago; }
  };
  Moment last = {-1, -1, -1};
  bigint told = -1;
};

}  // namespace LAMMPS_NS

#endif

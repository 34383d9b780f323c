// SPDX-License-Identifier: GPL-2.0-or-later
// Between read_restart and the first run: what the file has of each grain goes with the grain where commands renumber
// grains, as delete_atoms does, or send them to other ranks, as read_dump does; grains that are added have nothing.
// LAMMPS itself leaves it in its place, where fixes that are given then, and the history of the pair style, would take
// that of other grains. Internal: created by the pair style, not by inputs.

#ifndef CSDS_FIX_RESTART_ROWS_CSDS_H
#define CSDS_FIX_RESTART_ROWS_CSDS_H

#include "pair/history_layouts.h"

#include "fix.h"

namespace LAMMPS_NS {

class FixRestartRowsCSDS : public Fix {
 public:
  // of the histories in the file
  struct Histories {
    HistoryLayouts layouts;
    int size = 0;
    bool keep_ages = false;
  };

  FixRestartRowsCSDS(LAMMPS *lmp, int narg, char **arg);
  ~FixRestartRowsCSDS() override;
  int setmask() override { return 0; }
  void grow_arrays(int nmax) override;
  void copy_arrays(int from, int to, int is_deleted) override;
  void set_arrays(int i) override;
  int pack_exchange(int i, double *buf) override;
  int unpack_exchange(int i, double *buf) override;

  // From a pair style that goes before anybody has asked for the rows, as those of pair_style hybrid do where that is
  // given again, to one that comes.
  void leave(const Histories &histories);
  bool is_left() const { return left; }
  Histories take_up();

 private:
  Histories of_file;
  bool left = false;

  bool has_rows() const;
};

}  // namespace LAMMPS_NS

#endif

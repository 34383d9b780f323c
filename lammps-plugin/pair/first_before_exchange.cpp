// SPDX-License-Identifier: GPL-2.0-or-later
// Sorts the fixes that LAMMPS calls before grains change ranks.

#include "pair/first_before_exchange.h"

#include "fix.h"
#include "modify.h"

#include <algorithm>

using namespace LAMMPS_NS;

namespace {

// LAMMPS lets nobody else at the lists that it makes for a run.
struct OpenModify : Modify {
  static int *of_run(Modify &m) { return m.*(&OpenModify::list_pre_exchange); }
  static int *of_minimization(Modify &m) { return m.*(&OpenModify::list_min_pre_exchange); }
};

}  // namespace

static void bring_to_front(int *list, int count, const Modify &modify, const Fix *fix) {
  int *const end = list + count, *const at = std::find_if(list, end, [&](int n) { return modify.fix[n] == fix; });
  if (at != end) std::rotate(list, at, at + 1);
}

void LAMMPS_NS::be_first_before_exchange(Modify &modify, const Fix *fix) {
  bring_to_front(OpenModify::of_run(modify), modify.n_pre_exchange, modify, fix);
  bring_to_front(OpenModify::of_minimization(modify), modify.n_min_pre_exchange, modify, fix);
}

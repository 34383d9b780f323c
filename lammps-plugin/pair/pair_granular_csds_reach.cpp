// SPDX-License-Identifier: GPL-2.0-or-later
// How far contacts of the pair style last, beside cutoffs and lists.

#include "pair/pair_granular_csds.h"

#include "common/translate.h"

#include "atom.h"
#include "comm.h"
#include "error.h"
#include "neighbor.h"
#include "update.h"

#include <algorithm>
#include <cmath>

using namespace LAMMPS_NS;

// Of grains of whatever size. What a law is refused for comes with the types.
bool PairGranularCSDS::reaches_beyond_touch(const PairTable::Entry &entry) const {
  csds_message why;
  csds_law law;
  return !entry.none && csds_law_prepare(&law, &entry.spec, update->dt, &why) == CSDS_OK && csds_reach(&law, 1.0) > 0.0;
}

// For computes of LAMMPS that know contacts by touch, and refuse other ones.
void PairGranularCSDS::notice_reach() {
  beyond_contact = 0;
  for (int i = 1; i <= atom->ntypes; i++)
    for (int j = i; j <= atom->ntypes; j++)
      if (setflag[i][j] && reaches_beyond_touch(table.at(i, j))) beyond_contact = 1;
}

static constexpr double ROUNDING = 1e-9;  // of cutoffs that were typed

// Contacts that attract may last beyond touch: the furthest of two grains whose radii have that sum, equal ones.
double PairGranularCSDS::cutoff_beyond_touch(int i, int j) {
  const PairTable::Entry &entry = table.at(i, j);
  const double radii = extremes.largest_sum_of_radii(i, j), lasts = csds_reach(&entry.law, 0.25 * radii);
  const double typed = entry.cutoff > 0.0 ? entry.cutoff : cutoff_of_all;
  reach = std::max(reach, lasts);
  const auto *attracts = what_attracts(entry.spec);
  if (lasts == 0.0 && typed > 0.0 && typed * (1.0 + ROUNDING) < radii && extremes.may_meet(i, j))
    error->all(FLERR,
               "pair_style granular/csds: cutoff of types {} and {} is {}, must be at least {}, where grains touch", i,
               j, typed, radii);
  if (lasts > 0.0 && typed > 0.0 && typed < radii + lasts)
    error->all(
        FLERR,
        "pair_style granular/csds: cutoff of types {} and {} is {}, must be at least {}, where contacts of {} {} end",
        i, j, typed, radii + lasts, csds_family_name(attracts->family), attracts->name);
  return typed > 0.0 ? typed : radii + lasts;
}

// A list holds grains whose surfaces are nearer than the skin when it is made: contacts must not last longer.
void PairGranularCSDS::check_skin() const {
  if (reach > 0.0 && neighbor->skin <= reach)
    error->all(
        FLERR,
        "pair_style granular/csds: the neighbor skin is {}, must be more than {}, where contacts that attract end",
        neighbor->skin, reach);
}

// Of grains that have grown. LAMMPS finds pairs within the cutoff that it was told when the run began, and with luck
// within the skin beyond it.
void PairGranularCSDS::check_ranges() {
  for (int i = 1; i <= atom->ntypes; i++)
    for (int j = i; j <= atom->ntypes; j++) {
      if (!table.at(i, j).is_ready() || !extremes.may_meet(i, j)) continue;
      const double radii = extremes.largest_sum_of_radii(i, j), cutoff = std::sqrt(cutsq[i][j]);
      const double needed = radii + csds_reach(&table.at(i, j).law, 0.25 * radii);
      if (needed <= cutoff * (1.0 + ROUNDING)) continue;
      if (needed > cutoff + neighbor->skin)
        error->all(
            FLERR,
            "pair_style granular/csds: contacts of types {} and {} reach to a distance of {:g} now, the cutoff is "
            "{:g}, must be at least {:g} from the beginning of the run",
            i, j, needed, cutoff, needed);
      if (!is_range_judged && comm->me == 0)
        error->warning(FLERR,
                       "pair_style granular/csds: contacts of types {} and {} reach to a distance of {:g} now and may "
                       "be missed beyond the cutoff of {:g}, which should be larger from the beginning of the run",
                       i, j, needed, cutoff);
      is_range_judged = true;
    }
}

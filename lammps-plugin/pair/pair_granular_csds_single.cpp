// SPDX-License-Identifier: GPL-2.0-or-later
// What the pair style says of single pairs, for the outputs.

#include "pair/pair_granular_csds.h"

#include "common/outputs.h"
#include "common/stop.h"

#include "atom.h"
#include "update.h"

#include <algorithm>

using namespace LAMMPS_NS;

// The list that the contacts belong to; LAMMPS's own may lie elsewhere.
void PairGranularCSDS::for_each_pair(const std::function<void(int, int, double)> &visit) {
  contacts.fetch();
  for (int p = 0; p < pairs.size(); p++)
    visit(static_cast<int>(pairs.first()[p]), static_cast<int>(pairs.second()[p]), bonds.factor(p));
}

double PairGranularCSDS::single(int i, int j, int itype, int jtype, double rsq, double, double given_factor,
                                double &fforce) {
  fforce = 0.0;
  if (i < 0 || j < 0)
    stop_one(
        lmp, FLERR,
        "pair_style granular/csds: a command asks for the force on a grain that is not there yet, as fix gcmc and fix "
        "widom do, must ask for that between two grains");
  std::fill_n(svector, CSDS_CONTACT_COLUMNS, 0.0);
  const double radii = atom->radius[i] + atom->radius[j];
  const PairTable::Entry &entry = table.at(itype, jtype);
  const double furthest = radii + reach;
  // compute fabric knows of no bonds
  const double factor_lj = given_factor == 1.0 ? bonds.factor_between(*atom, i, j) : given_factor;
  if (!entry.is_ready() || factor_lj == 0.0 || rsq >= furthest * furthest) return 0.0;
  if (!pairs.is_loaded())
    stop_one(lmp, FLERR,
             "pair_style granular/csds: a command asks for the force of a single pair before the first run, must come "
             "after it; give run 0 before it");

  contacts.fetch();
  csds_grain gi, gj;
  grains.pair(i, j, gi, gj);
  const ContactTable::Found found = contacts.find(pairs, i, j);
  if (!found && rsq >= radii * radii) return 0.0;
  double history[CSDS_MAX_HISTORY + 1] = {}, listed[CSDS_MAX_HISTORY + 1];
  if (found) contacts.read_found(found, found.swapped ? listed : history);
  if (found && found.swapped) transfer_history(listed, history, itype, jtype);

  ActingContact contact;
  acting.note_reading();
  if (acting.wanted && found.place >= 0 && acting.list == contacts.list()) {
    contact = acting.seen(found.place, found.swapped);
  } else {
    csds_contact_probe(&entry.law, &gi, &gj, history, &contact.response);
    csds_contact_stored(&entry.law, &gi, &gj, history, contact.energy.stored);
  }
  contact.write_columns(factor_lj, update->dt, svector);
  const int spring = csds_spec_slot(&entry.spec, CSDS_TANGENTIAL, 0);
  for (int k = 0; k < 3; k++) {
    svector[CSDS_CONTACT_BRANCH + k] = atom->x[i][k] - atom->x[j][k];
    if (spring >= 0) svector[CSDS_CONTACT_SPRING + k] = history[spring + k];
  }
  fforce = factor_lj * contact.response.normal / (radii - csds_overlap(&gi, &gj));
  return svector[CSDS_CONTACT_STORED];
}

// SPDX-License-Identifier: GPL-2.0-or-later
// What the contacts of this step do, kept for those who ask for the force of a single pair during a run, and the
// columns in which compute pair/local shows it.

#ifndef CSDS_ACTING_CONTACTS_H
#define CSDS_ACTING_CONTACTS_H

#include "pair/batch.h"

#include <vector>

namespace LAMMPS_NS {

struct ActingContact {
  csds_response response;
  csds_energy energy{};

  // of the columns of CSDS_CONTACT_OUTPUTS those that it knows; factor: of a special bond
  void write_columns(double factor, double dt, double *column) const;
};

class ActingContacts : public BatchVisitor {
 public:
  bool wanted = false;  // someone asks for them

  void resize(int pairs) { acting.resize(pairs); }
  ActingContact &at(int pair) { return acting[pair]; }
  // as seen from the second grain where swapped
  ActingContact seen(int pair, bool swapped) const;
  void after_step(const Batch &batch, csds_block &block) override;
  double memory_usage() const;

 private:
  std::vector<ActingContact> acting;  // of each pair; of those that do not touch whatever was left behind
};

}  // namespace LAMMPS_NS

#endif

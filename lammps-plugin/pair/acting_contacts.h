// SPDX-License-Identifier: GPL-2.0-or-later
// What the contacts of this step do, kept for those who ask for the force of a single pair during a run, and the
// columns in which compute pair/local shows it.

#ifndef CSDS_ACTING_CONTACTS_H
#define CSDS_ACTING_CONTACTS_H

#include "pair/batch.h"

#include "pointers.h"

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
  bool wanted = false;  // in this step
  int list = -1;        // of the table of contacts, whose places these are

  // of a run: computes that ask for forces of single pairs
  void find_readers(const Modify &modify);
  // before a step: whether a compute may be evaluated in it
  bool may_be_read(const Output &output, const Modify &modify, bigint step, bool start);
  // someone asks: in a step in which nobody was foreseen to, and so perhaps in any
  void note_reading() { in_every_step = in_every_step || (has_readers && !foreseen); }

  // by place in the table of contacts
  ActingContact &at(int place);
  // as seen from the second grain where swapped
  ActingContact seen(int place, bool swapped) const;
  void after_step(const Batch &batch, csds_block &block) override;
  double memory_usage() const;

 private:
  bool is_foreseen(const Output &output, const Modify &modify, bigint step, bool start) const;

  bool has_readers = false, in_every_step = false;
  bool foreseen = false, tried = false;  // in this step; whether this run has had a step in which nobody was
  std::vector<ActingContact> acting;     // of each place; of those that do not touch whatever was left behind
};

}  // namespace LAMMPS_NS

#endif

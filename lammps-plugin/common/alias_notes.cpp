// SPDX-License-Identifier: GPL-2.0-or-later
// Notes on names that the kernel knows as aliases; their text is the catalogue's.

#include "common/alias_notes.h"

#include "comm.h"
#include "fmt/format.h"
#include "lammps.h"
#include "utils.h"

using namespace LAMMPS_NS;

void AliasNotes::write(LAMMPS *lmp, const std::string &command, const csds_spec &spec) {
  for (const csds_alias *alias : spec.alias) {
    if (!alias || !written.insert(alias).second || lmp->comm->me != 0) continue;
    csds_message note;
    csds_alias_note(alias, &note);
    utils::logmesg(lmp, "{}: {}\n", command, note.text);
  }
}

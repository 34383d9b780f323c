// SPDX-License-Identifier: GPL-2.0-or-later
// Renames what waits for a fix.

#include "common/restart_names.h"

#include "fix.h"
#include "modify.h"
#include "utils.h"

#include <cstring>
#include <string>

using namespace LAMMPS_NS;

#ifdef CSDS_LAMMPS_NAMES_IN_RESTART  // where LAMMPS keeps names otherwise, the suffix must be the same

namespace {

// LAMMPS lets nobody else at what it has read.
struct OpenModify : Modify {
  static char **ids_of_grains(Modify &m) { return m.*(&OpenModify::id_restart_peratom); }
  static char **styles_of_grains(Modify &m) { return m.*(&OpenModify::style_restart_peratom); }
  static char **ids(Modify &m) { return m.*(&OpenModify::id_restart_global); }
  static char **styles(Modify &m) { return m.*(&OpenModify::style_restart_global); }
};

std::string without_suffix(std::string style) {
  for (const char *suffix : {"/host", "/device", "/kk"}) {
    const size_t length = std::strlen(suffix);
    if (style.size() > length && style.compare(style.size() - length, length, suffix) == 0)
      style.resize(style.size() - length);
  }
  return style;
}

void rename(int count, char **ids, char **styles, const char *id, const std::string &style) {
  for (int n = 0; n < count; n++) {
    if (std::strcmp(ids[n], id) != 0 || without_suffix(styles[n]) != without_suffix(style)) continue;
    delete[] styles[n];
    styles[n] = utils::strdup(style);
  }
}

}  // namespace

void LAMMPS_NS::take_over_from_any_suffix(const Fix &fix, LAMMPS *lmp) {
  Modify &m = *lmp->modify;
  rename(m.nfix_restart_peratom, OpenModify::ids_of_grains(m), OpenModify::styles_of_grains(m), fix.id, fix.style);
  rename(m.nfix_restart_global, OpenModify::ids(m), OpenModify::styles(m), fix.id,
         utils::strip_style_suffix(fix.style, lmp));
}

std::string LAMMPS_NS::style_in_restart(int n, LAMMPS *lmp) {
  return without_suffix(OpenModify::styles_of_grains(*lmp->modify)[n]);
}

#else

void LAMMPS_NS::take_over_from_any_suffix(const Fix &, LAMMPS *) {}

std::string LAMMPS_NS::style_in_restart(int, LAMMPS *) {
  return "";
}

#endif

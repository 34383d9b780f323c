// SPDX-License-Identifier: GPL-2.0-or-later
// LAMMPS's own fixes that evaluate forces besides the run, of packages that the lmp of the tests lacks.

#include "EXTRA-FIX/fix_numdiff.h"
#include "MC/fix_atom_swap.h"
#include "MC/fix_widom.h"

#include "lammpsplugin.h"
#include "version.h"

using namespace LAMMPS_NS;

template <class Style>
static Fix *create(LAMMPS *lmp, int narg, char **arg) {
  return new Style(lmp, narg, arg);
}

extern "C" void lammpsplugin_init(void *lmp, void *handle, void *regfunc) {
  const struct {
    const char *name;
    lammpsplugin_factory2 *creator;
  } fixes[] = {{"numdiff", reinterpret_cast<lammpsplugin_factory2 *>(&create<FixNumDiff>)},
               {"atom/swap", reinterpret_cast<lammpsplugin_factory2 *>(&create<FixAtomSwap>)},
               {"widom", reinterpret_cast<lammpsplugin_factory2 *>(&create<FixWidom>)}};
  for (const auto &fix : fixes) {
    lammpsplugin_t plugin{};
    plugin.version = LAMMPS_VERSION;
    plugin.style = "fix";
    plugin.name = fix.name;
    plugin.info = "of LAMMPS";
    plugin.author = "the LAMMPS developers";
    plugin.creator.v2 = fix.creator;
    plugin.handle = handle;
    reinterpret_cast<lammpsplugin_regfunc>(regfunc)(&plugin, lmp);
  }
}

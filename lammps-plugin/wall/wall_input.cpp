// SPDX-License-Identifier: GPL-2.0-or-later
// Reads the law, the surface and the options of a wall.

#include "wall/wall_input.h"

#include "common/alias_notes.h"
#include "common/words.h"
#include "wall/plane_motion.h"
#include "wall/wall_planes.h"
#include "wall/wall_region.h"

#include <cstring>
#include <string>

using namespace LAMMPS_NS;

static bool names_surface(const char *word) {
  return WallPlanes::axis_named(word) >= 0 || std::strcmp(word, "region") == 0;
}

// The words before the surface are those of pair_coeff.
static csds_spec read_law(LAMMPS *lmp, Words &words) {
  int count = 0;
  while (count < words.left() && !names_surface(words.here()[count])) count++;
  if (count == words.left())
    words.refuse("no wall given, must be xplane, yplane or zplane with lo and hi, or region with its ID");
  csds_spec spec;
  csds_message why;
  if (csds_spec_parse(&spec, count, words.here(), &why)) words.refuse(why.text);
  AliasNotes().write(lmp, words.command(), spec);
  words.skip(count);
  return spec;
}

static PlaneMotion read_options(WallInput &input, Words &words) {
  PlaneMotion motion;
  while (words.left()) {
    if (motion.read(words)) continue;
    const std::string option = words.next();
    if (option == "contacts")
      input.contacts = true;
    else if (option == "energy")
      input.energy = true;
    else
      words.refuse("'" + option + "' is unknown or lacks values, must be wiggle dim amplitude period, " +
                   "shear dim velocity, contacts or energy");
  }
  motion.check(words);
  return motion;
}

WallInput LAMMPS_NS::read_wall(LAMMPS *lmp, Words &words) {
  WallInput input;
  input.spec = read_law(lmp, words);
  if (std::strcmp(*words.here(), "region") == 0) {
    input.surface = std::make_unique<WallRegion>(lmp, words);
    if (read_options(input, words).exists())
      words.refuse("wiggle or shear is given for a region, must be the region's own move or rotate");
  } else {
    auto planes = std::make_unique<WallPlanes>(lmp, words);
    planes->move_by(read_options(input, words), words);
    input.surface = std::move(planes);
  }
  return input;
}

// SPDX-License-Identifier: GPL-2.0-or-later
// Reads the law, the surface and the options of a wall.

#include "wall/wall_input.h"

#include "common/alias_notes.h"
#include "common/words.h"
#include "wall/wall_cylinder.h"
#include "wall/wall_motion.h"
#include "wall/wall_planes.h"
#include "wall/wall_region.h"

#include <cstring>
#include <string>
#include <utility>

using namespace LAMMPS_NS;

static bool names_surface(const char *word) {
  return WallPlanes::axis_named(word) >= 0 || std::strcmp(word, "zcylinder") == 0 || std::strcmp(word, "region") == 0;
}

// The words before the surface are those of pair_coeff.
static csds_spec read_law(LAMMPS *lmp, Words &words) {
  int count = 0;
  while (count < words.left() && !names_surface(words.here()[count])) count++;
  if (count == words.left())
    words.refuse(
        "no wall given, must be xplane, yplane or zplane with lo and hi, zcylinder with its radius, or region with its "
        "ID");
  csds_spec spec;
  csds_message why;
  if (csds_spec_parse(&spec, count, words.here(), &why)) words.refuse(why.text);
  AliasNotes().write(lmp, words.command(), spec);
  words.skip(count);
  return spec;
}

static WallMotion read_options(WallInput &input, Words &words) {
  WallMotion motion;
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

// a wall that wiggle and shear move
template <class Surface>
static void read_moving(LAMMPS *lmp, WallInput &input, Words &words) {
  auto surface = std::make_unique<Surface>(lmp, words);
  surface->move_by(read_options(input, words), words);
  input.surface = std::move(surface);
}

WallInput LAMMPS_NS::read_wall(LAMMPS *lmp, Words &words) {
  WallInput input;
  input.spec = read_law(lmp, words);
  const std::string surface = *words.here();
  if (surface == "region") {
    input.surface = std::make_unique<WallRegion>(lmp, words);
    if (read_options(input, words).exists())
      words.refuse("wiggle or shear is given for a region, must be the region's own move or rotate");
  } else if (surface == "zcylinder") {
    read_moving<WallCylinder>(lmp, input, words);
  } else {
    read_moving<WallPlanes>(lmp, input, words);
  }
  return input;
}

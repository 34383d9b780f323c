// SPDX-License-Identifier: GPL-2.0-or-later
// Reads the law, the surface and the options of a wall.

#include "wall/wall_input.h"

#include "common/alias_notes.h"
#include "common/classic_words.h"
#include "common/words.h"
#include "wall/wall_cylinder.h"
#include "wall/wall_mesh.h"
#include "wall/wall_motion.h"
#include "wall/wall_planes.h"
#include "wall/wall_region.h"

#include "force.h"

#include <algorithm>
#include <cstring>
#include <string>
#include <utility>

using namespace LAMMPS_NS;

static bool names_surface(const char *word) {
  return WallPlanes::axis_named(word) >= 0 || std::strcmp(word, "zcylinder") == 0 || std::strcmp(word, "region") == 0 ||
         std::strcmp(word, "mesh") == 0;
}

// What fix wall/gran takes for a law and this fix does not: says the line to type.
static void refuse_other_grammar(LAMMPS *lmp, const Words &words, int count) {
  const std::string first = count ? words.here()[0] : "";
  if (first == "granular")
    words.refuse("'granular' is a word of LAMMPS's fix wall/gran; type " + words.line_with("", 1));
  for (const lammps_classic &style : lammps_classics) {
    if (first != style.wall) continue;
    const int length = classic_length(count - 1, words.here() + 1);
    const std::string law = law_of_classic(style, count - 1, words.here() + 1, lmp->force->nktv2p);
    if (!law.empty())
      words.refuse("'" + first + "' with coefficients of LAMMPS's fix wall/gran is another law here; type " +
                   words.line_with(law, 1 + length));
    if (first != style.normal)
      words.refuse("'" + first + "' is a word of LAMMPS's fix wall/gran; type " + general_law(style) +
                   " before the wall");
  }
}

// The words before the surface are those of pair_coeff.
static csds_spec read_law(LAMMPS *lmp, Words &words) {
  int count = 0;
  while (count < words.left() && !names_surface(words.here()[count])) count++;
  if (count == words.left())
    words.refuse(
        "no wall given, must be xplane, yplane or zplane with lo and hi, zcylinder with its radius, region with its "
        "ID, or mesh with its file");
  refuse_other_grammar(lmp, words, count);
  csds_spec spec;
  csds_message why;
  if (csds_spec_parse(&spec, count, words.here(), &why)) words.refuse(why.text);
  AliasNotes().write(lmp, words.command(), spec);
  words.skip(count);
  return spec;
}

static bool takes_values(const std::string &option, const WallSurface &surface) {
  return option == "wiggle" || option == "shear" || surface.has_option(option);
}

static WallMotion read_options(WallInput &input, WallSurface &surface, Words &words) {
  WallMotion motion;
  while (words.left()) {
    if (motion.read(words) || surface.read_option(words)) continue;
    if (std::strcmp(*words.here(), "servo") == 0) {
      words.skip(1);
      surface.read_servo(words);
      input.energy = true;
      continue;
    }
    if (std::strcmp(*words.here(), "temperature") == 0) {
      input.heat->read_temperature(words);
      continue;
    }
    const std::string option = words.next();
    if (option == "contacts")
      input.contacts = true;
    else if (option == "energy")
      input.energy = true;
    else
      words.refuse("'" + option + "' " + (takes_values(option, surface) ? "lacks values" : "is unknown") +
                   ", must be wiggle dim amplitude period, shear dim velocity, servo force F mass M, contacts, energy "
                   "or temperature T; for a mesh also " +
                   "turn px py pz ax ay az period, translate vx vy vz or about px py pz");
  }
  motion.check(words);
  input.heat->act_by(input.spec, words);
  return motion;
}

void WallSurface::read_servo(Words &words) {
  words.refuse("servo is given for " + name() + ", must be for xplane, yplane, zplane, a region or a mesh");
}

// a wall that wiggle and shear move
template <class Surface>
static void read_moving(LAMMPS *lmp, WallInput &input, Words &words) {
  auto surface = std::make_unique<Surface>(lmp, words);
  surface->move_by(read_options(input, *surface, words), words);
  input.surface = std::move(surface);
}

WallInput LAMMPS_NS::read_wall(LAMMPS *lmp, Words &words) {
  WallInput input;
  input.spec = read_law(lmp, words);
  input.heat = std::make_unique<WallHeat>(lmp);
  const std::string surface = *words.here();
  if (surface == "region") {
    input.surface = std::make_unique<WallRegion>(lmp, words);
    if (read_options(input, *input.surface, words).exists())
      words.refuse("wiggle or shear is given for a region, must be the region's own move or rotate");
  } else if (surface == "mesh") {
    read_moving<WallMesh>(lmp, input, words);
  } else if (surface == "zcylinder") {
    read_moving<WallCylinder>(lmp, input, words);
  } else {
    read_moving<WallPlanes>(lmp, input, words);
  }
  return input;
}

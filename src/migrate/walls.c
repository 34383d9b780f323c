// SPDX-License-Identifier: MIT
/* fix wall/gran and wall/gran/region: one fix here, whose law is in the grammar of pair_coeff. */
#include "migration.h"
#include "numbers.h"

#include <string.h>

static const char csds_wall[] = "wall/gran/csds";
enum { STYLE = 3, MODEL }; /* places of words */

static int is_wall(slice style) {
  const slice s = without_suffix(style);
  return is_same(s, "wall/gran") || is_same(s, "wall/gran/region");
}

static const lammps_classic *find_classic_wall(slice model) {
  for (int k = 0; k < LAMMPS_CLASSICS; ++k)
    if (is_same(model, lammps_classics[k].wall)) return &lammps_classics[k];
  return NULL;
}

/* A cylinder that is sheared across its axis: in LAMMPS the velocity of the input is added to that of the turning. */
static void note_turning_cylinder(migration *m, const command *c) {
  int cylinder = 0;
  for (int k = MODEL; k + 1 < c->count; ++k) {
    cylinder |= is_same(c->words[k].is, "zcylinder");
    if (cylinder && is_same(c->words[k].is, "shear") && !is_same(c->words[k + 1].is, "z"))
      add_note(&m->notes, "shear across the axis turns the cylinder; LAMMPS also adds the velocity along that axis");
  }
}

static void change_classic_wall(migration *m, const command *c, const lammps_classic *classic) {
  text law = {NULL, 0, 0}, why = {NULL, 0, 0};
  const word *coefficients = &c->words[MODEL + 1];
  const int length = classic_length(coefficients, c->count - MODEL - 1);
  text_format(&law, "%s ", csds_wall);
  if (!length)
    say(m, REMARK_NOT_READ, "fix wall/gran %s: its coefficients must be " CLASSIC_COEFFICIENTS, classic->wall);
  else if (!add_classic_law(&law, classic, coefficients, length, m->pressure, &why))
    say(m, REMARK_NOT_READ, "fix wall/gran %s: %s", classic->wall, why.at);
  else {
    replace(&m->changes, c->words[STYLE].begin, coefficients[length - 1].end, law.at);
    add_note(&m->notes, "was");
    for (const word *w = &c->words[STYLE]; w < coefficients + length; ++w)
      text_format(&m->notes, " %.*s", (int)w->is.length, w->is.at);
    note_classic_law(classic, text_slice(&law), m->request->restitution, &m->notes);
    if (classic->wall_note) add_note(&m->notes, classic->wall_note);
    note_turning_cylinder(m, c);
  }
  text_free(&law);
  text_free(&why);
}

static void change_granular_wall(migration *m, const command *c) {
  granular_law law;
  text why = {NULL, 0, 0};
  int next = MODEL + 1;
  if (!read_granular_law(&law, c->words, c->count, &next, &why))
    say(m, REMARK_NOT_READ, "fix wall/gran granular: %s", why.at);
  else if (next == c->count)
    say(m, REMARK_NOT_READ, "fix wall/gran granular: the wall is missing");
  else {
    add_note(&m->notes, "was");
    text_format(&m->notes, " %.*s granular", (int)c->words[STYLE].is.length, c->words[STYLE].is.at);
    replace(&m->changes, c->words[STYLE].begin, c->words[MODEL].end, csds_wall);
    change_law(m, "fix wall/gran", &law);
    note_turning_cylinder(m, c);
  }
  text_free(&why);
}

/* Styles of other codes, or of LAMMPS's past. */
static void name_unknown_wall(migration *m, slice style) {
  if (begins_with(style, "wall/gran") && !begins_with(style, csds_wall))
    say(m, REMARK_NOT_READ, "fix %.*s is not one of LAMMPS's; of LIGGGHTS: " PAGE_OF_LIGGGHTS, (int)style.length,
        style.at);
}

int migrate_wall(migration *m, const command *c) {
  if (!is_same(c->words[0].is, "fix") || c->count <= STYLE) return 0;
  if (m->load && begins_with(c->words[STYLE].is, "$"))
    say(m, REMARK_NOT_READ, "fix: the style's name is in the variable %.*s", (int)c->words[STYLE].is.length,
        c->words[STYLE].is.at);
  if (!is_wall(c->words[STYLE].is)) {
    name_unknown_wall(m, c->words[STYLE].is);
    return 0;
  }
  if (c->count == MODEL) {
    say(m, REMARK_NOT_READ, "fix wall/gran: the model is missing");
    return 1;
  }
  if (migrate_written_out(m, c, MODEL, migrate_wall)) return 1;
  const slice model = c->words[MODEL].is;
  double number;
  const lammps_classic *classic = find_classic_wall(model);
  if (is_same(model, "model")) {
    say(m, REMARK_NOT_READ, "fix wall/gran model is of LIGGGHTS, whose inputs move by hand: " PAGE_OF_LIGGGHTS);
    return 1;
  }
  if (classic)
    change_classic_wall(m, c, classic);
  else if (is_same(model, "granular"))
    change_granular_wall(m, c);
  else if (is_number(model, &number) || is_same(model, "NULL"))
    say(m, REMARK_NOT_READ,
        "fix wall/gran: the model is missing, as in LAMMPS before 2017, must be hooke, hooke/history or hertz/history "
        "before the coefficients");
  else
    say(m, REMARK_NOT_READ, "fix wall/gran: model '%.*s' is not one of LAMMPS's", (int)model.length, model.at);
  return 1;
}

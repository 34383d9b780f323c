// SPDX-License-Identifier: MIT
/* fix wall/gran and wall/gran/region: one fix here, whose law is in the grammar of pair_coeff. */
#include "migration.h"

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
    if (classic->note) add_note(&m->notes, classic->note);
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
    change_granular_law(&law, m->request->restitution, &m->changes, &m->notes);
    name_missing_models(&law, &why);
    if (law.none_here) say(m, REMARK_NONE_HERE, "fix wall/gran: %s", why.at);
  }
  text_free(&why);
}

static const string_variable *find_string(const migration *m, slice name) {
  for (int k = 0; k < m->string_count; ++k)
    if (is_same(name, m->strings[k].name)) return &m->strings[k];
  return NULL;
}

/* fix ID group wall/gran ${law} ...: with the words of the string variable in its place. */
static int change_wall_of_variable(migration *m, const command *c) {
  const slice s = c->words[MODEL].is;
  if (s.length < 4 || !begins_with(s, "${")) return 0;
  const string_variable *law = find_string(m, (slice){s.at + 2, s.length - 3});
  if (!law) return 0;
  if (law->others) {
    say(m, REMARK_NOT_READ, "fix wall/gran: the law is in %.*s, which has %d other values too", (int)s.length, s.at,
        law->others);
    return 1;
  }
  if (law->is_index)
    say(m, REMARK_DECIDE, "fix wall/gran: the law of %.*s is written out, so -var %s changes it no more", (int)s.length,
        s.at, law->name);
  text whole = {NULL, 0, 0};
  command inner = {0};
  text_add(&whole, m->input.at + c->begin, c->words[MODEL].begin - c->begin);
  text_add_string(&whole, law->value);
  text_add(&whole, m->input.at + c->words[MODEL].end, c->end - c->words[MODEL].end);
  if (next_command(&inner, text_slice(&whole), 0) && inner.count > MODEL && !begins_with(inner.words[MODEL].is, "$")) {
    const slice outer = m->input;
    text changed = {NULL, 0, 0};
    m->input = text_slice(&whole);
    migrate_wall(m, &inner);
    apply_edits(&changed, m->input, &inner, &m->changes);
    m->input = outer;
    if (m->changes.count) {
      clear_edits(&m->changes);
      replace(&m->changes, c->begin, c->end, changed.at);
    }
    text_free(&changed);
  }
  free_command(&inner);
  text_free(&whole);
  return 1;
}

int migrate_wall(migration *m, const command *c) {
  if (!is_same(c->words[0].is, "fix") || c->count <= STYLE) return 0;
  if (m->load && begins_with(c->words[STYLE].is, "$"))
    say(m, REMARK_NOT_READ, "fix: the style's name is in the variable %.*s", (int)c->words[STYLE].is.length,
        c->words[STYLE].is.at);
  if (!is_wall(c->words[STYLE].is)) return 0;
  if (c->count == MODEL) {
    say(m, REMARK_NOT_READ, "fix wall/gran: the model is missing");
    return 1;
  }
  const slice model = c->words[MODEL].is;
  const lammps_classic *classic = find_classic_wall(model);
  if (is_same(model, "model")) {
    say(m, REMARK_NOT_READ,
        "fix wall/gran model is of LIGGGHTS, whose inputs move by hand: docs/migrating/liggghts.md");
    return 1;
  }
  if (classic)
    change_classic_wall(m, c, classic);
  else if (is_same(model, "granular"))
    change_granular_wall(m, c);
  else if (!change_wall_of_variable(m, c))
    say(m, REMARK_NOT_READ, "fix wall/gran: model '%.*s' is not one of LAMMPS's", (int)model.length, model.at);
  return 1;
}

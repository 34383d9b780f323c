// SPDX-License-Identifier: MIT
/* Commands that matter for the migration without being of granular contacts, and those that only get a remark. */
#include "migration.h"

#include <stdlib.h>
#include <string.h>

static int is_command(const command *c, const char *name, int words) {
  return is_same(c->words[0].is, name) && c->count >= words;
}

/* ---------------------------------------------------------------- settings */

static void read_units(migration *m, slice name) {
  m->pressure = NULL;
  for (int k = 0; k < LAMMPS_PRESSURES; ++k)
    if (is_same(name, lammps_pressures[k].name)) m->pressure = lammps_pressures[k].pressure;
}

/* ---------------------------------------------------------------- includes */

/* Files are written in the second pass. */
static void name_written(migration *m, const word *name, const char *file, const text *content) {
  const char *written = m->load ? m->request->write(m->request->files, file, content) : file;
  if (!written) {
    say(m, REMARK_DECIDE, "include: %s has to change as well, which needs an output file (-o)", file);
    return;
  }
  text as_word = {NULL, 0, 0};
  add_quoted(&as_word, written);
  replace(&m->changes, name->begin, name->end, as_word.at);
  add_note(&m->notes, "the file as it is for csds");
  text_free(&as_word);
}

static void include_content(migration *m, const word *name, const char *file, slice content) {
  text inside = {NULL, 0, 0};
  const char *outer = m->file;
  const long line = m->line;
  const slice input = m->input;
  edits changes = m->changes;
  m->changes = (edits){NULL, 0, 0};
  m->file = file;
  m->depth++;
  migrate_file(m, content, &inside);
  m->depth--;
  m->file = outer;
  m->line = line;
  m->input = input;
  free_edits(&m->changes);
  m->changes = changes;
  text_clear(&m->notes);
  text_clear(&m->after);
  if (!is_equal(text_slice(&inside), content)) name_written(m, name, file, &inside);
  text_free(&inside);
}

static void migrate_include(migration *m, const command *c) {
  char *file = copy_of(c->words[1].is);
  text content = {NULL, 0, 0};
  if (strchr(file, '$'))
    say(m, REMARK_DECIDE, "include: %s depends on a variable, migrate the files it stands for", file);
  else if (m->depth >= MAX_INCLUDES)
    say(m, REMARK_NOT_READ, "include: %s is included in itself, or too deep", file);
  else if (!m->request->read || !m->request->read(m->request->files, file, &content))
    say(m, REMARK_DECIDE, "include: %s cannot be read, migrate it as well", file);
  else
    include_content(m, &c->words[1], file, text_slice(&content));
  text_free(&content);
  free(file);
}

/* ----------------------------------------------------------------- remarks */

static void remark_on_units(migration *m, slice name) {
  static const char *const ours[] = {"lj", "si", "cgs", "micro", "nano"};
  if (is_one_of(name, ours, 5)) return;
  say(m, REMARK_DECIDE, "units: %.*s is refused, must be lj, si, cgs, micro or nano, and all numbers in them",
      (int)name.length, name.at);
}

/* Commands that hold others as text. */
static int holds_commands(const command *c) {
  static const char *const names[] = {"if", "run", "partition", "shell", "rerun", "python"};
  return is_one_of(c->words[0].is, names, 6);
}

/* Of an input that changes, or has shown neither csds nor a pair style yet. */
static int may_have_law_of_file(const migration *m) {
  return m->load || !(m->is_loaded || m->pair.is_given);
}

/* What of them would have to be migrated; NULL: nothing. */
static const char *granular_in(const migration *m, slice line, int is_shell) {
  static const char *const parts[] = {"gran/hooke", "gran/hertz", "wall/gran", "clear"};
  if (contains(line, "csds")) return NULL;
  for (int k = 0; k < 4; ++k)
    if (contains(line, parts[k])) return parts[k];
  if (contains(line, "pair_style") && contains(line, "gran")) return "pair_style";
  if (contains(line, "pair_coeff") && m->pair.count) return "pair_coeff";
  if (contains(line, "read_restart") && may_have_law_of_file(m)) return "read_restart";
  if (contains(line, "include ") && !is_shell) return "include";
  return NULL;
}

/* A line for each word that has blanks, which is a command, and one for single words that follow each other. */
static void add_lines(text *to, const command *c) {
  int alone = 0;
  for (int k = 1; k < c->count; ++k) {
    const slice s = c->words[k].is;
    const int before = alone;
    alone = !memchr(s.at, ' ', s.length);
    if (k > 1) text_add_string(to, alone && before ? " " : "\n");
    text_add_slice(to, s);
  }
  text_add_string(to, "\n");
}

static void look_into_text(migration *m, const command *c) {
  text lines = {NULL, 0, 0};
  const char *found = NULL;
  add_lines(&lines, c);
  for (slice rest = text_slice(&lines); rest.length && !found;) {
    const char *end = memchr(rest.at, '\n', rest.length);
    const slice line = {rest.at, (size_t)(end - rest.at)};
    found = granular_in(m, line, is_same(c->words[0].is, "shell"));
    rest = (slice){end + 1, rest.length - line.length - 1};
  }
  if (contains(text_slice(&lines), "jump")) m->needed->jumps = 1;
  if (found)
    say(m, REMARK_NOT_READ, "%.*s: has '%s' in a command within a command", (int)c->words[0].is.length,
        c->words[0].is.at, found);
  look_for_variables(m, text_slice(&lines));
  text_free(&lines);
}

/* A granular style where a style may stand; `granular` may be any other's name, so only behind a fix's style. */
static int names_style(const command *c, int k) {
  const int is_free = is_same(c->words[0].is, "variable") || is_same(c->words[0].is, "print");
  if (is_free || !is_granular_style(c->words[k].is)) return 0;
  return !is_same(c->words[k].is, "granular") || (is_same(c->words[0].is, "fix") && k > 3);
}

static void look_at_styles(migration *m, const command *c) {
  for (int k = 1; k < c->count && !m->changes.count; ++k) {
    const slice s = c->words[k].is;
    if (names_style(c, k)) {
      say(m, REMARK_NOT_READ, "%.*s: '%.*s' stays LAMMPS's", (int)c->words[0].is.length, c->words[0].is.at,
          (int)s.length, s.at);
      return;
    }
  }
}

static int is_column(slice s) {
  double number;
  return begins_with(s, "p") && is_number((slice){s.at + 1, s.length - 1}, &number);
}

static void look_at_columns_in_hybrid(migration *m, const command *c) {
  int moved = 0, asked = 0;
  for (int k = 0; k < m->pair.count; ++k) moved += !m->pair.sub[k].is_csds;
  for (int k = 4; k < c->count; ++k) asked += is_column(c->words[k].is);
  if (moved && asked && m->pair.is_plain_hybrid)
    say(m, REMARK_DECIDE,
        "compute pair/local: in pair_style hybrid there are no p1, p2, ... here, and LAMMPS stops; must be without "
        "them, or in hybrid/overlay");
}

/* compute ID group pair/local p5 ... of a classic style */
static void look_at_columns(migration *m, const command *c) {
  static const char *const velocities[] = {"p5", "p6", "p7", "p8", "p9", "p10"};
  int classics = 0, asked = 0;
  for (int k = 0; k < m->pair.count; ++k) classics += m->pair.sub[k].classic != NULL;
  for (int k = 4; k < c->count; ++k) asked += is_one_of(c->words[k].is, velocities, 6);
  if (classics && asked)
    say(m, REMARK_DECIDE,
        "compute pair/local: p5 to p10 of gran/* are the relative velocity, here p5 to p8 are the rolling force, p9 "
        "the twisting torque, p10 to p12 the branch vector");
  look_at_columns_in_hybrid(m, c);
}

static void read_restart_file(migration *m) {
  if (!m->is_loaded) m->needed->list[m->needed->part] |= READS_RESTART;
  if (may_have_law_of_file(m))
    say(m, REMARK_DECIDE,
        "read_restart: if LAMMPS's own styles wrote the file, contacts begin anew, and pair_style and pair_coeff have "
        "to follow, as the file's pair style is LAMMPS's");
}

static void follow_jump(migration *m, const command *c) {
  const slice file = c->words[1].is;
  m->needed->jumps = 1;
  look_at_jump(m, c->count > 2 ? c->words[2].is : (slice){"", 0});
  if (m->load && !is_same(file, "SELF"))
    say(m, REMARK_DECIDE, "jump: %.*s has to be migrated as well, or be SELF if it is this file", (int)file.length,
        file.at);
}

int migrate_other(migration *m, const command *c) {
  if (is_command(c, "units", 2)) {
    read_units(m, c->words[1].is);
    if (m->load) remark_on_units(m, c->words[1].is);
  } else if (is_command(c, "variable", 3))
    read_variable(m, c);
  else if (is_command(c, "next", 2))
    for (int k = 1; k < c->count; ++k) notice_new_value(m, c->words[k].is);
  else if (is_command(c, "run_style", 2) && is_same(c->words[1].is, "respa") && m->load)
    say(m, REMARK_DECIDE, "run_style: respa is refused, must be verlet");
  else if (is_command(c, "clear", 1)) {
    forget_pair_style(m);
    begin_part(m, m->needed->part + 1);
  } else if (is_command(c, "label", 2))
    read_label(m, c->words[1].is);
  else if (is_command(c, "include", 2))
    migrate_include(m, c);
  else if (is_command(c, "read_restart", 2))
    read_restart_file(m);
  else if (is_command(c, "jump", 2))
    follow_jump(m, c);
  else if (holds_commands(c))
    look_into_text(m, c);
  else {
    if (is_command(c, "compute", 5) && is_same(c->words[3].is, "pair/local")) look_at_columns(m, c);
    rename_pair_styles(m, c);
    look_at_styles(m, c);
  }
  return 1;
}

// SPDX-License-Identifier: MIT
/* Goes through the commands of an input. What is not changed is copied byte for byte; a changed command has a comment
 * above it. Twice: the first time shows whether the plugin is needed. */
#include "migration.h"
#include "remarks.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char comment_mark[] = "# csds migrate: ";

void say(migration *m, remark_kind kind, const char *format, ...) {
  char sentence[1000];
  va_list values;
  va_start(values, format);
  vsnprintf(sentence, sizeof sentence, format, values);
  va_end(values);
  add_remark(m->found, kind, m->file, m->line, sentence);
}

/* ------------------------------------------------------------------ plugin */

static int loads_plugin(const command *c) {
  return c->count > 2 && is_same(c->words[0].is, "plugin") && is_same(c->words[1].is, "load") &&
         contains(c->words[2].is, "csdsplugin");
}

void begin_part(migration *m, int part) {
  loads *l = m->needed;
  if (part >= l->room) {
    const int room = 2 * part + 8;
    l->list = more_memory(l->list, (size_t)room);
    memset(l->list + l->room, 0, (size_t)(room - l->room));
    l->room = room;
  }
  l->part = part;
  m->is_loaded = 0;
}

/* After `clear` a jump may come back to the granular commands, and a restart file may be one of csds. */
static int is_plugin_needed(const loads *l) {
  const int here = l->list[l->part];
  int somewhere = 0;
  for (int part = 0; part < l->room; ++part) somewhere |= l->list[part] & NEEDS_PLUGIN;
  if (here & NEEDS_PLUGIN) return 1;
  return l->part > 0 && somewhere && !(here & LOADS_PLUGIN) && (l->jumps || here & READS_RESTART);
}

/* Before the first command that comes after the beginning or `clear`, which forgets plugins: as jumps may pass by the
 * one that needs it. Not where the input loads it in time. */
static void load_where_needed(migration *m, const command *c, text *to) {
  if (loads_plugin(c)) {
    m->is_loaded = 1;
    m->needed->list[m->needed->part] |= LOADS_PLUGIN;
  } else if (m->load && !m->is_loaded && is_plugin_needed(m->needed)) {
    text_format(to, "%sits styles\nplugin load ", comment_mark);
    add_quoted(to, m->request->plugin);
    text_add_string(to, "\n");
    m->is_loaded = 1;
    say(m, REMARK_CHANGED, "plugin load %s", m->request->plugin);
  }
}

/* ---------------------------------------------------------------- commands */

static void migrate_command(migration *m, const command *c) {
  if (c->broken) {
    if (contains(text_slice(&c->clean), "gran")) say(m, REMARK_NOT_READ, "a quote is not closed");
    return;
  }
  if (m->load && begins_with(c->words[0].is, "$"))
    say(m, REMARK_NOT_READ, "the command is in the variable %.*s", (int)c->words[0].is.length, c->words[0].is.at);
  (void)(migrate_pair_style(m, c) || migrate_pair_coeff(m, c) || migrate_wall(m, c) || migrate_other(m, c));
}

/* No zero, no line's end and no mark of continuation in a comment. */
static void add_comment(text *out, slice what) {
  text_add_string(out, comment_mark);
  for (size_t k = 0; k < what.length; ++k) {
    const char byte = what.at[k];
    text_add(out, byte == '\n' || byte == '\0' || byte == '"' || byte == '&' || byte == '\r' ? " " : &byte, 1);
  }
  text_add_string(out, "\n");
}

static void write_command(migration *m, const command *c, text *out) {
  const int changed = m->changes.count || m->after.length;
  if (changed) {
    add_comment(out, text_slice(&m->notes));
    say(m, REMARK_CHANGED, "%.*s: %s", (int)c->words[0].is.length, c->words[0].is.at, m->notes.at);
    if (!m->is_loaded) m->needed->list[m->needed->part] |= NEEDS_PLUGIN;
  }
  apply_edits(out, m->input, c, &m->changes);
  if (m->after.length && out->at[out->length - 1] != '\n') text_add_string(out, "\n");
  text_add_slice(out, text_slice(&m->after));
}

static void next_of_file(migration *m, const command *c, text *out) {
  clear_edits(&m->changes);
  text_clear(&m->notes);
  text_clear(&m->after);
  m->commands++;
  if (c->count || c->broken) {
    if (c->count) load_where_needed(m, c, out);
    migrate_command(m, c);
  }
  write_command(m, c, out);
}

void migrate_file(migration *m, slice input, text *out) {
  command c = {0};
  m->line = 1;
  for (size_t at = 0; m->input = input, next_command(&c, input, at); at = c.end) {
    next_of_file(m, &c, out);
    m->line += c.lines;
  }
  free_command(&c);
}

/* -------------------------------------------------------------------- passes */

static void pass(const migrate_request *request, slice input, loads *needed, int load, text *out, remarks *found) {
  migration m = {.request = request, .found = found, .file = request->name, .load = load, .needed = needed};
  begin_part(&m, 0);
  forget_pair_style(&m);
  migrate_file(&m, input, out);
  forget_pair_style(&m);
  forget_variables(&m);
  free_edits(&m.changes);
  text_free(&m.pair.pairs);
  text_free(&m.notes);
  text_free(&m.after);
}

void migrate_input(const migrate_request *request, slice input, text *out, remarks *found) {
  const int before = found->count;
  text first = {NULL, 0, 0};
  loads needed = {NULL, 0, 0, 0};
  pass(request, input, &needed, 0, &first, found);
  if (is_equal(text_slice(&first), input))
    text_add_slice(out, input);
  else {
    keep_remarks(found, before);
    pass(request, input, &needed, 1, out, found);
  }
  free(needed.list);
  text_free(&first);
}

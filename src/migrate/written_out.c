// SPDX-License-Identifier: MIT
/* Laws in string variables: the command is read with the words of the variable in its place. */
#include "migration.h"

enum { DEEPEST = 16 }; /* strings within strings */

static variable *find_string(const migration *m, slice word) {
  if (word.length < 4 || !begins_with(word, "${")) return NULL;
  variable *v = find_variable(m, (slice){word.at + 2, word.length - 3});
  return v && v->is_law ? v : NULL;
}

/* The command with `value` in place of one of its words; what becomes of that replaces the whole of it. */
static void migrate_with(migration *m, const command *c, const word *at, const char *value,
                         int (*migrate)(migration *, const command *)) {
  const slice outer = m->input;
  text whole = {NULL, 0, 0}, changed = {NULL, 0, 0};
  command inner = {0};
  text_add(&whole, outer.at + c->begin, at->begin - c->begin);
  text_add_string(&whole, value);
  text_add(&whole, outer.at + at->end, c->end - at->end);
  if (next_command(&inner, text_slice(&whole), 0)) {
    m->input = text_slice(&whole);
    migrate(m, &inner);
    apply_edits(&changed, m->input, &inner, &m->changes);
    m->input = outer;
    if (m->changes.count) {
      clear_edits(&m->changes);
      replace(&m->changes, c->begin, c->end, changed.at);
    }
  }
  free_command(&inner);
  text_free(&changed);
  text_free(&whole);
}

int migrate_written_out(migration *m, const command *c, int from, int (*migrate)(migration *, const command *)) {
  const char *const name = c->words[0].is.at;
  const int length = (int)c->words[0].is.length;
  for (int k = from; k < c->count; ++k) {
    const slice word = c->words[k].is;
    variable *law = find_string(m, word);
    if (!law) continue;
    if (law->others) {
      say(m, REMARK_NOT_READ, "%.*s: the law is in %.*s, which has %d other values too", length, name, (int)word.length,
          word.at, law->others);
      return 1;
    }
    if (law->is_outdated) {
      say(m, REMARK_NOT_READ,
          "%.*s: the law is in %.*s, whose value the text does not show here: since it was defined, it or a variable "
          "in it has got another one, or may have",
          length, name, (int)word.length, word.at);
      return 1;
    }
    if (m->written_out == DEEPEST) {
      say(m, REMARK_NOT_READ, "%.*s: the law is in %.*s, which has itself in it", length, name, (int)word.length,
          word.at);
      return 1;
    }
    m->written_out++;
    migrate_with(m, c, &c->words[k], law->value, migrate);
    m->written_out--;
    if (m->changes.count) law->used = m->commands;
    if (m->changes.count && law->is_index)
      say(m, REMARK_DECIDE, "%.*s: the law of %.*s is written out, so -var %s changes it no more", length, name,
          (int)word.length, word.at, law->name);
    return 1;
  }
  return 0;
}

// SPDX-License-Identifier: MIT
/* What variables hold, as the text shows it. LAMMPS puts the variables of a string in their places where the string is
 * defined; once it is written out they are read where it is used. A string whose value the text does not show surely is
 * outdated. */
#include "migration.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* ------------------------------------------------------------------- names */

static int is_of_name(char c) {
  return isalnum((unsigned char)c) || c == '_';
}

/* Up to a variable in it, behind which any name may follow. */
static slice known_part(slice name) {
  const char *variable = name.length ? memchr(name.at, '$', name.length) : NULL;
  if (variable) name.length = (size_t)(variable - name.at);
  return name;
}

static int may_be(slice name, const char *of) {
  const slice known = known_part(name);
  return known.length < name.length ? strncmp(of, known.at, known.length) == 0 : is_same(name, of);
}

/* Whether the law has the variable in it, as ${name}, $n or v_name. */
static int mentions(const char *law, slice name) {
  const slice known = known_part(name);
  const int whole = known.length == name.length;
  for (const char *s = law; *s; ++s) {
    if (*s == '$' && name.length == 1 && s[1] == *name.at) return 1;
    const int bracket = s[0] == '$' && s[1] == '{', formula = s[0] == 'v' && s[1] == '_';
    if ((!bracket && !formula) || strncmp(s + 2, known.at, known.length) != 0) continue;
    if (!whole || !is_of_name(s[2 + known.length])) return 1;
  }
  return 0;
}

variable *find_variable(const migration *m, slice name) {
  for (int k = 0; k < m->variable_count; ++k)
    if (is_same(name, m->variables[k].name) && m->variables[k].value) return &m->variables[k];
  return NULL;
}

/* ------------------------------------------------- values that do not stand still */

int has_unsteady(const migration *m, const char *law) {
  for (int k = 0; k < m->variable_count; ++k)
    if (m->variables[k].value && m->variables[k].is_unsteady && mentions(law, slice_of(m->variables[k].name))) return 1;
  return 0;
}

static slice identifier_at(const char *s) {
  slice name = {s, 0};
  while (is_of_name(s[name.length])) ++name.length;
  return name;
}

/* That a formula has the same value whenever it is read: of numbers, functions of numbers and variables that stand
 * still, which has_unsteady looks at. */
static int is_steady(const char *formula) {
  static const char *const pure[] = {"sqrt", "exp",  "ln",    "log",  "abs",   "sin",   "cos",     "tan",  "asin",
                                     "acos", "atan", "atan2", "ceil", "floor", "round", "ternary", "sign", "PI"};
  for (const char *s = formula; *s;) {
    const slice word = identifier_at(s);
    if (isdigit((unsigned char)*s) || *s == '.')
      s += strspn(s, "0123456789.eE");
    else if (*s == '$' && (s[1] == '{' || isalnum((unsigned char)s[1])))
      s += s[1] == '{' ? strcspn(s, "}") : 2;
    else if (!word.length)
      ++s;
    else if (begins_with(word, "v_") || is_one_of(word, pure, sizeof pure / sizeof *pure))
      s += word.length;
    else
      return 0;
  }
  return 1;
}

static int is_unsteady(const migration *m, slice style, const char *value) {
  static const char *const always[] = {"python", "timer", "internal"};
  static const char *const formulas[] = {"equal", "vector", "atom"};
  if (is_one_of(style, always, 3)) return 1;
  return (is_one_of(style, formulas, 3) && !is_steady(value)) || has_unsteady(m, value);
}

/* ------------------------------------------------------------------ values */

/* A law that was written out is another one from here on: a jump back to where it is used, but not to where it is
 * defined, would find that one. An index is not defined again by then. */
static void end_value(migration *m, variable *v) {
  if (v->used) {
    m->past = more_memory(m->past, (size_t)(m->past_count + 1) * sizeof *m->past);
    m->past[m->past_count++] = (past_value){copy_of(slice_of(v->name)), v->is_kept ? -1 : v->defined, v->used};
  }
  v->used = 0;
}

void notice_new_value(migration *m, slice name) {
  for (int k = 0; k < m->pair.count; ++k) {
    sub_style *s = &m->pair.sub[k];
    if (s->law && mentions(s->law, name)) s->is_outdated = 1;
  }
  for (int k = 0; k < m->variable_count; ++k) {
    variable *v = &m->variables[k];
    if (!v->value) continue;
    if (may_be(name, v->name)) {
      end_value(m, v);
      v->is_outdated = 1;
    }
    if (v->is_kept || !mentions(v->value, name)) continue;
    if (v->is_string) {
      end_value(m, v);
      v->is_outdated = 1;
    } else if (v->changed != m->commands) {
      v->changed = m->commands;
      notice_new_value(m, slice_of(v->name));
    }
  }
}

/* LAMMPS keeps these as they are when they are defined again. */
static int is_kept_style(slice style) {
  static const char *const kept[] = {"index", "loop", "world", "universe", "uloop"};
  return is_one_of(style, kept, 5);
}

/* What a formula is made of; of a format the variable that it shows. */
static char *value_of(const command *c) {
  text all = {NULL, 0, 0};
  text_clear(&all);
  if (is_same(c->words[2].is, "format")) text_add_string(&all, "v_");
  for (int k = 3; k < c->count; ++k) {
    text_add_slice(&all, c->words[k].is);
    if (k + 1 < c->count) text_add_string(&all, " ");
  }
  return all.at;
}

static variable *place_for(migration *m, slice name) {
  for (int k = 0; k < m->variable_count; ++k)
    if (is_same(name, m->variables[k].name)) return &m->variables[k];
  m->variables = more_memory(m->variables, (size_t)(m->variable_count + 1) * sizeof *m->variables);
  variable *v = &m->variables[m->variable_count++];
  *v = (variable){.name = copy_of(name)};
  return v;
}

void read_variable(migration *m, const command *c) {
  const slice name = c->words[1].is, style = c->words[2].is;
  const int kept = is_kept_style(style), index = is_same(style, "index"), string = is_same(style, "string");
  if (kept && find_variable(m, name)) return;
  if (!kept) notice_new_value(m, name);
  if (known_part(name).length < name.length) return;
  variable *v = place_for(m, name);
  free(v->value);
  *v = (variable){.name = v->name, .is_kept = kept, .is_index = index, .is_string = string, .defined = m->commands};
  if (is_same(style, "delete")) return;
  v->value = (string || index) && c->count > 3 ? copy_of(c->words[3].is) : value_of(c);
  v->is_law = (string || index) && strchr(v->value, ' ');
  if (!kept) *(string ? &v->is_outdated : &v->is_unsteady) = is_unsteady(m, style, v->value);
  if (index && c->count > 4) v->others = c->count - 4;
}

static void free_labels(labels *l) {
  for (int k = 0; k < l->count; ++k) free(l->list[k].name);
  free(l->list);
}

void forget_variables(migration *m) {
  for (int k = 0; k < m->variable_count; ++k) {
    free(m->variables[k].name);
    free(m->variables[k].value);
  }
  for (int k = 0; k < m->past_count; ++k) free(m->past[k].name);
  free(m->variables);
  free(m->past);
  free_labels(&m->labels);
  free_labels(&m->jumps);
}

/* ------------------------------------------------------------------- jumps */

static void add_label(const migration *m, labels *to, slice name) {
  to->list = more_memory(to->list, (size_t)(to->count + 1) * sizeof *to->list);
  to->list[to->count++] = (label){copy_of(name), m->commands};
}

/* A jump that leads here passes by what was defined since. */
void read_label(migration *m, slice name) {
  add_label(m, &m->labels, name);
  const char *here = m->labels.list[m->labels.count - 1].name;
  for (int j = 0; j < m->jumps.count; ++j) {
    const label *jump = &m->jumps.list[j];
    if (!may_be(slice_of(jump->name), here)) continue;
    for (int k = 0; k < m->variable_count; ++k)
      if (m->variables[k].defined > jump->at) m->variables[k].is_outdated = 1;
  }
}

static void look_back(migration *m, int from) {
  for (int k = 0; k < m->past_count; ++k) {
    const past_value *p = &m->past[k];
    if (p->defined < from && from <= p->used)
      say(m, REMARK_DECIDE, "jump: leads back to where the law of ${%s} is written out, which may be another one then",
          p->name);
  }
}

void look_at_jump(migration *m, slice to) {
  add_label(m, &m->jumps, to);
  if (to.length == 0) look_back(m, 0);
  for (int k = 0; k < m->labels.count; ++k)
    if (to.length && may_be(to, m->labels.list[k].name)) {
      look_back(m, m->labels.list[k].at);
      return;
    }
}

/* -------------------------------------------------- commands within commands */

/* The next word of *lines, which quotes may surround; empty at a line's end. */
static slice next_word(slice *lines) {
  while (lines->length && strchr(" \t\"'", *lines->at)) ++lines->at, --lines->length;
  slice word = {lines->at, 0};
  while (lines->length && !strchr(" \t\"'\n", *lines->at)) ++lines->at, --lines->length, ++word.length;
  return word;
}

void look_for_variables(migration *m, slice lines) {
  while (lines.length) {
    const slice word = next_word(&lines);
    if (is_same(word, "variable")) {
      const slice name = next_word(&lines), style = next_word(&lines);
      if (name.length && !(is_kept_style(style) && find_variable(m, name))) notice_new_value(m, name);
    } else if (is_same(word, "next")) {
      for (slice name = next_word(&lines); name.length; name = next_word(&lines)) notice_new_value(m, name);
    } else if (is_same(word, "jump")) {
      next_word(&lines); /* the file */
      look_at_jump(m, next_word(&lines));
    }
    if (!word.length && lines.length) ++lines.at, --lines.length;
  }
}

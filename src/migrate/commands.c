// SPDX-License-Identifier: MIT
/* An input as LAMMPS reads it: `&` joins lines, as do open triple quotes; `#` begins a comment; quotes hold a word
 * together; so do the brackets of `$( )`, whose value takes their place before LAMMPS looks for words. */
#include "commands.h"

#include <stdlib.h>
#include <string.h>

static int is_blank(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\v' || c == '\f' || c == '\r';
}

static int is_triple(slice s) {
  return begins_with(s, "\"\"\"");
}

static slice rest_of(slice s, size_t from) {
  return (slice){s.at + from, s.length - from};
}

/* ------------------------------------------------------------------- lines */

static void add_clean(command *c, slice input, size_t from, size_t to) {
  if (c->clean.length + (to - from) > c->places || !c->place) {
    c->places = 2 * (c->clean.length + (to - from)) + 64;
    c->place = more_memory(c->place, c->places * sizeof *c->place);
  }
  for (size_t k = from; k < to; ++k) c->place[c->clean.length + (k - from)] = k;
  text_add(&c->clean, input.at + from, to - from);
}

static size_t end_of_line(slice input, size_t from) {
  const char *end = memchr(input.at + from, '\n', input.length - from);
  return end ? (size_t)(end - input.at) + 1 : input.length;
}

static int count_triples(slice line) {
  int count = 0;
  for (size_t k = 0; k < line.length; ++k)
    if (is_triple(rest_of(line, k))) {
      ++count;
      k += 2;
    }
  return count;
}

/* Where the line's text ends, blanks left out. */
static size_t end_of_text(slice input, size_t begin, size_t end) {
  while (end > begin && is_blank(input.at[end - 1])) --end;
  return end;
}

static void join_lines(command *c, slice input) {
  int triples = 0, goes_on = 1;
  while (goes_on && c->end < input.length) {
    const size_t begin = c->end, end = end_of_line(input, begin), last = end_of_text(input, begin, end);
    triples += count_triples((slice){input.at + begin, end - begin});
    const int ampersand = last > begin && input.at[last - 1] == '&';
    goes_on = ampersand || triples % 2;
    add_clean(c, input, begin, ampersand ? last - 1 : end);
    c->end = end;
    c->lines++;
  }
}

/* ------------------------------------------------------------------- words */

/* Behind the quote that closes the one at `from`; 0 where there is none. */
static size_t behind_quote(slice s, size_t from) {
  const size_t wide = is_triple(rest_of(s, from)) ? 3 : 1;
  for (size_t k = from + wide; k + wide <= s.length; ++k)
    if (memcmp(s.at + k, s.at + from, wide) == 0) return k + wide;
  return 0;
}

/* Behind the bracket that closes `$(` or `${` at `from`; the end where there is none. */
static size_t behind_variable(slice s, size_t from) {
  const char open = s.at[from + 1], close = open == '(' ? ')' : '}';
  int depth = 0;
  for (size_t k = from + 1; k < s.length; ++k) {
    if (s.at[k] == open) ++depth;
    if (s.at[k] == close && --depth == 0) return k + 1;
  }
  return s.length;
}

static int is_variable(slice s, size_t k) {
  return s.at[k] == '$' && k + 1 < s.length && (s.at[k + 1] == '(' || s.at[k + 1] == '{');
}

static size_t behind_plain_word(slice s, size_t k) {
  while (k < s.length && !is_blank(s.at[k]) && s.at[k] != '#') k = is_variable(s, k) ? behind_variable(s, k) : k + 1;
  return k;
}

static void add_word(command *c, size_t begin, size_t end, size_t quote) {
  if (c->count == c->room) {
    c->room = 2 * c->room + 16;
    c->words = more_memory(c->words, (size_t)c->room * sizeof *c->words);
  }
  word *w = &c->words[c->count++];
  w->begin = c->place[begin];
  w->end = c->place[end - 1] + 1;
  w->is = (slice){c->clean.at + begin + quote, end - begin - 2 * quote};
}

static void find_words(command *c) {
  const slice s = text_slice(&c->clean);
  for (size_t k = 0; k < s.length;) {
    if (is_blank(s.at[k])) {
      ++k;
      continue;
    }
    if (s.at[k] == '#') return;
    const int quoted = s.at[k] == '"' || s.at[k] == '\'';
    const size_t end = quoted ? behind_quote(s, k) : behind_plain_word(s, k);
    if (end == 0) {
      c->broken = 1;
      return;
    }
    add_word(c, k, end, quoted ? (is_triple(rest_of(s, k)) ? 3u : 1u) : 0u);
    k = end;
  }
}

int next_command(command *c, slice input, size_t begin) {
  text_clear(&c->clean);
  c->begin = c->end = begin;
  c->count = c->broken = 0;
  c->lines = 0;
  if (begin >= input.length) return 0;
  join_lines(c, input);
  find_words(c);
  return 1;
}

void free_command(command *c) {
  free(c->words);
  free(c->place);
  text_free(&c->clean);
  memset(c, 0, sizeof *c);
}

void add_as_one_line(text *to, const command *c) {
  for (int k = 0; k < c->count; ++k) {
    const size_t begin = (size_t)(c->words[k].is.at - c->clean.at);
    const int quoted = begin > 0 && (c->clean.at[begin - 1] == '"' || c->clean.at[begin - 1] == '\'');
    if (k) text_add_string(to, " ");
    if (quoted) text_add(to, "'", 1);
    for (size_t b = 0; b < c->words[k].is.length; ++b) {
      const char byte = c->words[k].is.at[b];
      text_add(to, byte == '\n' || byte == '"' || byte == '\0' ? " " : &byte, 1);
    }
    if (quoted) text_add(to, "'", 1);
  }
}

/* ----------------------------------------------------------------- changes */

void replace(edits *e, size_t begin, size_t end, const char *by) {
  if (e->count == e->room) {
    e->room = 2 * e->room + 8;
    e->list = more_memory(e->list, (size_t)e->room * sizeof *e->list);
  }
  int at = e->count++;
  for (; at > 0 && e->list[at - 1].begin > begin; --at) e->list[at] = e->list[at - 1];
  e->list[at] = (edit){begin, end, more_memory(NULL, strlen(by) + 1)};
  memcpy(e->list[at].by, by, strlen(by) + 1);
}

void insert_after(edits *e, const word *w, const char *what) {
  replace(e, w->end, w->end, what);
}

void clear_edits(edits *e) {
  for (int k = 0; k < e->count; ++k) free(e->list[k].by);
  e->count = 0;
}

void free_edits(edits *e) {
  clear_edits(e);
  free(e->list);
  *e = (edits){NULL, 0, 0};
}

void apply_edits(text *to, slice input, const command *c, const edits *e) {
  size_t done = c->begin;
  for (int k = 0; k < e->count; ++k) {
    if (e->list[k].begin > done) text_add(to, input.at + done, e->list[k].begin - done);
    text_add_string(to, e->list[k].by);
    if (e->list[k].end > done) done = e->list[k].end;
  }
  text_add(to, input.at + done, c->end - done);
}

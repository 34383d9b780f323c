// SPDX-License-Identifier: MIT
/* Bytes that grow, and parts of them. */
#include "text.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void *more_memory(void *old, size_t size) {
  void *memory = realloc(old, size);
  if (memory) return memory;
  fprintf(stderr, "csds migrate: no memory for %zu bytes\n", size);
  exit(1);
}

static void make_room(text *t, size_t length) {
  if (t->at && t->length + length < t->room) return;
  t->room = 2 * (t->length + length) + 64;
  t->at = more_memory(t->at, t->room);
}

void text_clear(text *t) {
  t->length = 0;
  make_room(t, 0);
  t->at[0] = '\0';
}

void text_free(text *t) {
  free(t->at);
  *t = (text){NULL, 0, 0};
}

void text_add(text *t, const char *bytes, size_t length) {
  make_room(t, length);
  if (length) memcpy(t->at + t->length, bytes, length);
  t->length += length;
  t->at[t->length] = '\0';
}

void text_add_string(text *t, const char *string) {
  text_add(t, string, strlen(string));
}

void text_add_slice(text *t, slice s) {
  text_add(t, s.at, s.length);
}

void text_format(text *t, const char *format, ...) {
  va_list values, again;
  va_start(values, format);
  va_copy(again, values);
  const int length = vsnprintf(NULL, 0, format, values);
  va_end(values);
  if (length > 0) {
    make_room(t, (size_t)length);
    vsnprintf(t->at + t->length, (size_t)length + 1, format, again);
    t->length += (size_t)length;
  }
  va_end(again);
}

void text_insert(text *t, size_t place, const char *string) {
  const size_t length = strlen(string);
  make_room(t, length);
  memmove(t->at + place + length, t->at + place, t->length - place);
  memcpy(t->at + place, string, length);
  t->length += length;
  t->at[t->length] = '\0';
}

void add_quoted(text *to, const char *word) {
  const char *quote = strpbrk(word, " \t") ? strchr(word, '"') ? "'" : "\"" : "";
  text_format(to, "%s%s%s", quote, word, quote);
}

char *copy_of(slice s) {
  char *copy = memcpy(more_memory(NULL, s.length + 1), s.at, s.length);
  copy[s.length] = '\0';
  return copy;
}

slice slice_of(const char *string) {
  return (slice){string, strlen(string)};
}

slice text_slice(const text *t) {
  return (slice){t->at ? t->at : "", t->length};
}

int is_same(slice s, const char *string) {
  return s.length == strlen(string) && memcmp(s.at, string, s.length) == 0;
}

int is_one_of(slice s, const char *const words[], int count) {
  for (int k = 0; k < count; ++k)
    if (is_same(s, words[k])) return 1;
  return 0;
}

int is_equal(slice a, slice b) {
  return a.length == b.length && (a.length == 0 || memcmp(a.at, b.at, a.length) == 0);
}

int begins_with(slice s, const char *string) {
  const size_t length = strlen(string);
  return s.length >= length && memcmp(s.at, string, length) == 0;
}

int contains(slice s, const char *string) {
  for (; s.length; ++s.at, --s.length)
    if (begins_with(s, string)) return 1;
  return 0;
}

int is_number(slice s, double *value) {
  char copy[64], *end;
  if (s.length == 0 || s.length >= sizeof copy) return 0;
  for (size_t k = 0; k < s.length; ++k)
    if (!strchr("0123456789.eE+-", s.at[k]) || s.at[k] == '\0') return 0;
  memcpy(copy, s.at, s.length);
  copy[s.length] = '\0';
  *value = strtod(copy, &end);
  return *end == '\0' && isfinite(*value);
}

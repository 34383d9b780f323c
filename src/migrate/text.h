// SPDX-License-Identifier: MIT
/* Bytes that grow, and parts of them that need not end with a zero. */
#ifndef CSDS_MIGRATE_TEXT_H
#define CSDS_MIGRATE_TEXT_H

#include <stddef.h>

/* Any bytes, and a zero behind them. */
typedef struct text {
  char *at;
  size_t length, room;
} text;

typedef struct slice {
  const char *at;
  size_t length;
} slice;

/* realloc that ends the program where there is no memory */
void *more_memory(void *old, size_t size);

void text_clear(text *t);
void text_free(text *t);
void text_add(text *t, const char *bytes, size_t length);
void text_add_string(text *t, const char *string);
void text_add_slice(text *t, slice s);
void text_format(text *t, const char *format, ...) __attribute__((format(printf, 2, 3)));
void text_insert(text *t, size_t place, const char *string);
/* As one word of an input: in quotes if it has blanks. */
void add_quoted(text *to, const char *word);

/* To be freed. */
char *copy_of(slice s);

slice slice_of(const char *string);
slice text_slice(const text *t);
int is_same(slice s, const char *string);
int is_equal(slice a, slice b);
/* Whether it is one of `count` words. */
int is_one_of(slice s, const char *const words[], int count);
int begins_with(slice s, const char *string);
/* Whether the bytes occur in it. */
int contains(slice s, const char *string);
/* Whether all of it is one number, which goes to *value. */
int is_number(slice s, double *value);

#endif

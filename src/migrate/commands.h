// SPDX-License-Identifier: MIT
/* An input as LAMMPS reads it: commands that may go over several lines, their words, and what is changed in them. */
#ifndef CSDS_MIGRATE_COMMANDS_H
#define CSDS_MIGRATE_COMMANDS_H

#include "text.h"

/* A word, without its quotes; begin and end are places in the input, quotes included. */
typedef struct word {
  size_t begin, end;
  slice is;
} word;

typedef struct command {
  size_t begin, end; /* in the input; the end of its last line included */
  long lines;
  word *words;
  int count, room;
  int broken;    /* a quote is not closed: LAMMPS stops there */
  text clean;    /* lines joined; the words point into it */
  size_t *place; /* of each byte of clean, in the input */
  size_t places;
} command;

/* Reads the command that begins at `begin` into *c, whose memory is used again. 0 at the end of the input. */
int next_command(command *c, slice input, size_t begin);
void free_command(command *c);

/* One line of it, for comments; ends before a comment of its own. */
void add_as_one_line(text *to, const command *c);

/* ------------------------------------------------------------------ changes */

typedef struct edit {
  size_t begin, end; /* in the input */
  char *by;
} edit;

/* In the order of their places. */
typedef struct edits {
  edit *list;
  int count, room;
} edits;

void replace(edits *e, size_t begin, size_t end, const char *by);
void insert_after(edits *e, const word *w, const char *what);
void clear_edits(edits *e);
void free_edits(edits *e);
void apply_edits(text *to, slice input, const command *c, const edits *e);

#endif

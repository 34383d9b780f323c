// SPDX-License-Identifier: MIT
/* Inputs migrated in memory, with included files that are there by name only. */
#ifndef CSDS_TESTS_MIGRATED_H
#define CSDS_TESTS_MIGRATED_H

#include "migrate.h"

/* A file that an input includes: what it is, and what came of it (empty: it was not written). */
typedef struct included {
  const char *name, *content;
  text written;
} included;

typedef struct migrated {
  text out;
  remarks found;
  included *files; /* ends with a name that is NULL; NULL: none */
  char name[100];
} migrated;

/* Migrates `input` into *m, which must be empty but for its files. */
void migrate_into(migrated *m, slice input, migrate_restitution restitution);
void free_migrated(migrated *m);

/* How many remarks of that kind have the words in them. */
int count_remarks(const migrated *m, remark_kind kind, const char *words);

/* The lines but those that are comments of the migration. */
void add_without_comments(text *to, slice from);

#endif

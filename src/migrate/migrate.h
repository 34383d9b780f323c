// SPDX-License-Identifier: MIT
/* A LAMMPS input with granular contacts becomes the same input for csds. */
#ifndef CSDS_MIGRATE_H
#define CSDS_MIGRATE_H

#include "text.h"

typedef enum migrate_restitution {
  MIGRATE_SAME, /* the normal force of the old law, attraction included */
  MIGRATE_TYPED /* where a restitution was typed, that one */
} migrate_restitution;

typedef enum remark_kind {
  REMARK_CHANGED,
  REMARK_DECIDE,    /* runs, but somebody has to look */
  REMARK_NONE_HERE, /* a model that csds does not have: csds refuses the input and names it */
  REMARK_NOT_READ,  /* not understood, stays as it was */
  REMARK_KINDS
} remark_kind;

typedef struct remark {
  remark_kind kind;
  char *file;
  long line;
  char *text;
} remark;

typedef struct migrate_request {
  migrate_restitution restitution;
  const char *plugin; /* for the line `plugin load` */
  const char *name;   /* of the input, for remarks */
  /* Included files: reads `name` into *content, 0 where that is impossible; takes the migrated one and gives the name
   * that the include line has to have, NULL where nothing can be written. */
  int (*read)(void *files, const char *name, text *content);
  const char *(*write)(void *files, const char *name, const text *content);
  void *files;
} migrate_request;

typedef struct remarks {
  remark *list;
  int count, room;
} remarks;

/* Appends the migrated input to *out and what there is to say to *found. */
void migrate_input(const migrate_request *request, slice input, text *out, remarks *found);

void free_remarks(remarks *r);

#endif

// SPDX-License-Identifier: MIT
/* Where a migration stands, and what each kind of command does to it. */
#ifndef CSDS_MIGRATE_MIGRATION_H
#define CSDS_MIGRATE_MIGRATION_H

#include "commands.h"
#include "laws.h"
#include "migrate.h"

enum { MAX_SUB_STYLES = 64, MAX_INCLUDES = 16 };

/* A pair style, or one of hybrid, that has to do with granular contacts. */
typedef struct sub_style {
  const lammps_classic *classic; /* NULL: one in the granular grammar, or one of csds */
  int is_csds;                   /* it was already */
  char *law;                     /* of a classic style */
  int same_before;               /* sub-styles of the same name before it */
} sub_style;

typedef struct pair_state {
  int hybrid, count;
  int is_given; /* there was a pair_style of any kind */
  sub_style sub[MAX_SUB_STYLES];
  text pairs; /* "I J" of the pair_coeff lines of a classic style, each with a line's end */
} pair_state;

/* Which parts of the input, between one `clear` and the next, need a line `plugin load`: found by the first pass. */
typedef struct loads {
  unsigned char *list;
  int part, room;
} loads;

typedef struct string_variable {
  char *name, *value;
} string_variable;

typedef struct migration {
  const migrate_request *request;
  remarks *found;
  const char *file;
  long line;
  int depth;     /* of includes */
  int load;      /* the second pass, which writes the lines `plugin load` */
  int is_loaded; /* the plugin is, at this command */
  loads *needed;
  const char *pressure; /* of the units, NULL for 1 */
  pair_state pair;
  string_variable *strings;
  int string_count;
  /* of the command in hand */
  slice input;
  edits changes;
  text notes; /* what the comment above says */
  text after; /* whole lines that come after it */
} migration;

/* Each looks at the command's first word and does nothing if it is not theirs; 1 if it is. */
int migrate_pair_style(migration *m, const command *c);
int migrate_pair_coeff(migration *m, const command *c);
int migrate_wall(migration *m, const command *c);
int migrate_other(migration *m, const command *c);

/* The names of pair styles in commands like `compute ID group pair STYLE`. */
void rename_pair_styles(migration *m, const command *c);

void forget_pair_style(migration *m);
/* After `clear`, and at the beginning. */
void begin_part(migration *m, int part);
void say(migration *m, remark_kind kind, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* Without the suffix of an accelerator package, like /omp. */
slice without_suffix(slice style);
const lammps_classic *find_classic_pair(slice style);
/* Whether the word is the name of one of LAMMPS's granular styles. */
int is_granular_style(slice word);

/* Goes through one file. */
void migrate_file(migration *m, slice input, text *out);

#endif

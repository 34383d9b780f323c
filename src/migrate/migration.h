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
  int same_before;               /* sub-styles of the same name before it */
  char *law;                     /* of a classic style, from here on */
  char *file;                    /* where it stands */
  long line;
  int is_written;  /* behind a pair_coeff */
  int is_outdated; /* one of its variables has another value than where LAMMPS read it */
} sub_style;

/* Of the granular grammar: whether a restitution that is cut off is mixed with another one. */
typedef struct mixing {
  text types, pairs; /* that have a pair_coeff, "I I" and "I J", each with a line's end */
  int all_named;     /* there was a pair_coeff * *: nothing is mixed */
  char *file;        /* where the last one is that is cut off; NULL: none is */
  long line;
} mixing;

typedef struct pair_state {
  int hybrid, count;
  int is_plain_hybrid; /* none like hybrid/overlay */
  int is_given;        /* there was a pair_style of any kind */
  sub_style sub[MAX_SUB_STYLES];
  text pairs; /* "I J" of the pair_coeff lines of a classic style, each with a line's end */
  mixing mixed;
} pair_state;

/* What the parts of the input do, between one `clear` and the next: found by the first pass, for lines `plugin load`.
 */
enum { NEEDS_PLUGIN = 1, LOADS_PLUGIN = 2, READS_RESTART = 4 };
typedef struct loads {
  unsigned char *list;
  int part, room;
  int jumps; /* it has loops, or branches */
} loads;

/* As the text shows it last. */
typedef struct variable {
  char *name, *value;     /* of an index the first value, of a formula all of it; NULL: deleted */
  int is_law;             /* a string or an index that holds several words */
  int is_string, is_kept; /* kept: not defined again */
  int is_index, others;   /* how many more values an index has */
  int is_outdated;        /* it may have another value than here */
  int is_unsteady;        /* it may have another value whenever it is read */
  int defined, used;      /* by which command; used: where it was written out last, 0 for nowhere */
  int changed;            /* the command that last gave one of its variables a value */
} variable;

/* A law that was written out and then was another one. */
typedef struct past_value {
  char *name;
  int defined, used;
} past_value;

/* Labels, or the jumps to them. */
typedef struct label {
  char *name;
  int at; /* which command it is */
} label;
typedef struct labels {
  label *list;
  int count;
} labels;

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
  int commands; /* so many before this one, from 1 on, included files too */
  variable *variables;
  past_value *past;
  int variable_count, past_count;
  labels labels, jumps;
  int written_out; /* string variables within each other, in the command in hand */
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

/* Whether one of the words from `from` on is a string variable of several words: it is written out, and the command
 * that comes of it goes to `migrate`. */
int migrate_written_out(migration *m, const command *c, int from, int (*migrate)(migration *, const command *));

/* The names of pair styles in commands like `compute ID group pair STYLE`. */
void rename_pair_styles(migration *m, const command *c);

int is_same_sub_style(const sub_style *a, const sub_style *b);
/* NULL: no room. */
sub_style *add_sub_style(migration *m, sub_style s);
/* Adds "I J" to lines of them, once. */
void keep_pair(text *pairs, slice i, slice j);
/* Of a pair_coeff with this law. */
void look_at_mixing(migration *m, const command *c, const granular_law *law);
/* The changes of a law in the granular grammar, and what there is to say about it besides. */
void change_law(migration *m, const char *command, const granular_law *law);
/* Names laws that were written to no pair_coeff, and restitutions that are mixed otherwise. */
void forget_pair_style(migration *m);
/* After `variable NAME ...`, `next NAME`: also of a name that has variables in it. */
void notice_new_value(migration *m, slice name);
void read_variable(migration *m, const command *c);
void read_label(migration *m, slice name);
/* Names laws that were written out and may be others then; no label: to the beginning. */
void look_at_jump(migration *m, slice to);
/* In commands within a command, one a line. */
void look_for_variables(migration *m, slice lines);
/* NULL: not defined. */
variable *find_variable(const migration *m, slice name);
/* Whether the law has variables in it of which each look may give another value, as of random numbers and time. */
int has_unsteady(const migration *m, const char *law);
void forget_variables(migration *m);
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

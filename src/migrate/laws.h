// SPDX-License-Identifier: MIT
/* Laws in the two grammars of LAMMPS. */
#ifndef CSDS_MIGRATE_LAWS_H
#define CSDS_MIGRATE_LAWS_H

#include "commands.h"
#include "law/lammps_rules.h"
#include "migrate.h"

/* ------------------------------------------------------------------ classic */

#define PAGE_OF_LIGGGHTS "docs/migrating/liggghts.md"
#define CLASSIC_COEFFICIENTS "kn kt gamma_n gamma_t mu dampflag, dampflag being 0 or 1"

/* How many words a classic style's coefficients are, limit_damping included; 0: none that LAMMPS would read. */
int classic_length(const word *coefficients, int count);

/* Appends the law here, "hooke kn gamma_n ...", for the coefficients kn kt gamma_n gamma_t mu dampflag [limit_damping].
 * pressure: factor between the units of pressure and force/area, NULL for none. 0 and a sentence in *why where the law
 * cannot be written. */
int add_classic_law(text *to, const lammps_classic *style, const word *coefficients, int count, const char *pressure,
                    text *why);

/* Notes of what differs with that law. */
void note_classic_law(const lammps_classic *style, slice law, migrate_restitution restitution, text *notes);

/* ----------------------------------------------------------------- granular */

/* What has been read of a law in the grammar of pair granular. */
typedef struct granular_law {
  const lammps_word *part[6]; /* in the order of part_names; NULL: not given */
  const word *name[6];
  const word *last;        /* the last word of the law */
  const word *limit;       /* the word limit_damping, NULL where it is not given */
  const word *restitution; /* the coefficient eta or e of the normal model */
  int none_here;           /* a part has no counterpart */
} granular_law;

/* Reads words up to one that belongs to a wall, which `next` then is. 0 and a sentence in *why where it is not a law.
 */
int read_granular_law(granular_law *law, const word *words, int count, int *next, text *why);

/* Whether LAMMPS cuts off a dashpot that is made for a typed restitution without cut-off. */
int is_restitution_cut_off(const granular_law *law);

/* Whether the word is one of LAMMPS's normal models. */
int is_normal_model(slice word);

/* Appends the parts without counterpart, "normal jkr: why". */
void name_missing_models(const granular_law *law, text *names);

/* The changes of that law, and notes of them, "a; b; c". 0 where the restitution that came out in LAMMPS cannot be
 * written. */
int change_granular_law(const granular_law *law, migrate_restitution restitution, edits *changes, text *notes);

/* Why a law gets `limit_damping no`. */
void note_attraction(migrate_restitution restitution, text *notes);

/* Appends "; note", or "note" to nothing. */
void add_note(text *notes, const char *note);

#endif

// SPDX-License-Identifier: MIT
/* What the text has shown of the pair style so far: its sub-styles, laws that wait for a pair_coeff, what is mixed. */
#include "migration.h"
#include "remarks.h"

#include <stdlib.h>
#include <string.h>

int is_same_sub_style(const sub_style *a, const sub_style *b) {
  return a->classic == b->classic && a->is_csds == b->is_csds;
}

sub_style *add_sub_style(migration *m, sub_style s) {
  pair_state *p = &m->pair;
  if (p->count == MAX_SUB_STYLES) return NULL;
  for (int k = 0; k < p->count; ++k) s.same_before += is_same_sub_style(&p->sub[k], &s);
  p->sub[p->count] = s;
  return &p->sub[p->count++];
}

/* -------------------------------------------------------------- types */

/* The types of a pair_coeff line, once. */
void keep_pair(text *pairs, slice i, slice j) {
  text line = {NULL, 0, 0};
  text_format(&line, "\n%.*s %.*s\n", (int)i.length, i.at, (int)j.length, j.at);
  if (!pairs->length) text_add_string(pairs, "\n");
  if (!contains(text_slice(pairs), line.at)) text_add_string(pairs, line.at + 1);
  text_free(&line);
}

/* See keep_pair. */
static size_t pairs_in(const text *pairs) {
  size_t ends = 0;
  for (size_t k = 1; k < pairs->length; ++k) ends += pairs->at[k] == '\n';
  return ends;
}

/* LAMMPS mixes what was typed for two types and then cuts off; here what comes out of each is mixed. */
static void end_mixing(migration *m, mixing *x) {
  const size_t types = pairs_in(&x->types);
  if (x->file && !x->all_named && pairs_in(&x->pairs) < types * (types - 1) / 2)
    add_remark(m->found, REMARK_DECIDE, x->file, x->line,
               "pair_coeff: between grains of different types the restitution is another one, for LAMMPS cuts off what "
               "it has mixed and here what has been cut off is mixed; give pair_coeff I J before the migration");
  free(x->file);
  text_free(&x->types);
  text_free(&x->pairs);
  x->file = NULL;
  x->all_named = 0;
}

void look_at_mixing(migration *m, const command *c, const granular_law *law) {
  mixing *x = &m->pair.mixed;
  const slice i = c->words[1].is, j = c->words[2].is;
  const int alike = is_equal(i, j);
  if (is_same(i, "*") && alike) x->all_named = 1;
  if (m->request->restitution != MIGRATE_SAME || contains(i, "*") || contains(j, "*")) return;
  keep_pair(alike ? &x->types : &x->pairs, i, j);
  if (!alike || !is_restitution_cut_off(law)) return;
  free(x->file);
  x->file = copy_of(slice_of(m->file));
  x->line = m->line;
}

/* -------------------------------------------------------- laws that wait */

/* Jumps and branches may lead to another style, or the pair_coeff may be where this text does not show it. */
static void remark_on_unwritten(migration *m, const sub_style *s) {
  text sentence = {NULL, 0, 0};
  text_format(&sentence, "pair_style %s: no pair_coeff follows it here, must be given its law: pair_coeff I J %s",
              s->classic->pair, s->law);
  add_remark(m->found, REMARK_DECIDE, s->file, s->line, sentence.at);
  text_free(&sentence);
}

void forget_pair_style(migration *m) {
  for (int k = 0; k < m->pair.count; ++k) {
    const sub_style *s = &m->pair.sub[k];
    if (s->law && !s->is_written) remark_on_unwritten(m, s);
    free(s->law);
    free(s->file);
  }
  m->pair.count = m->pair.hybrid = 0;
  text_clear(&m->pair.pairs);
  end_mixing(m, &m->pair.mixed);
}

// SPDX-License-Identifier: MIT
/* pair_style and pair_coeff, alone and in hybrid styles. The classic styles have their coefficients in pair_style, csds
 * in pair_coeff. */
#include "migration.h"

#include <stdlib.h>
#include <string.h>

static const char csds_style[] = "granular/csds";

slice without_suffix(slice style) {
  static const char *const suffixes[] = {"/omp", "/kk", "/kk/host", "/kk/device", "/intel", "/opt", "/gpu"};
  for (int k = 0; k < 7; ++k) {
    const size_t length = strlen(suffixes[k]);
    if (style.length > length && memcmp(style.at + style.length - length, suffixes[k], length) == 0)
      style.length -= length;
  }
  return style;
}

const lammps_classic *find_classic_pair(slice style) {
  for (int k = 0; k < LAMMPS_CLASSICS; ++k)
    if (is_same(without_suffix(style), lammps_classics[k].pair)) return &lammps_classics[k];
  return NULL;
}

static const char *note_of_other(slice style) {
  for (int k = 0; k < LAMMPS_OTHERS; ++k)
    if (is_same(style, lammps_others[k].style)) return lammps_others[k].note;
  return NULL;
}

int is_granular_style(slice s) {
  return find_classic_pair(s) || is_same(without_suffix(s), "granular") || note_of_other(s);
}

/* -------------------------------------------------------------- pair_style */

/* A classic style with its coefficients behind it; how many words it has, 0 where it cannot be. */
static int read_classic_style(migration *m, const lammps_classic *classic, const word *style, int count) {
  text law = {NULL, 0, 0}, why = {NULL, 0, 0};
  const int length = classic_length(style + 1, count - 1);
  if (!length) text_add_string(&why, "its coefficients must be " CLASSIC_COEFFICIENTS);
  if (!length && count - 1 < LAMMPS_COEFFICIENTS)
    text_add_string(&why, "; 2 to 4 flags are of LIGGGHTS: " PAGE_OF_LIGGGHTS);
  const int good = length && add_classic_law(&law, classic, style + 1, length, m->pressure, &why);
  sub_style *s =
      good
          ? add_sub_style(
                m,
                (sub_style){.classic = classic, .law = law.at, .is_outdated = has_unsteady(m, law.at), .line = m->line})
          : NULL;
  if (s) {
    s->file = copy_of(slice_of(m->file));
    replace(&m->changes, style->begin, style[length].end, csds_style);
    add_note(&m->notes, "was");
    for (int k = 0; k <= length; ++k) text_format(&m->notes, " %.*s", (int)style[k].is.length, style[k].is.at);
  } else {
    say(m, REMARK_NOT_READ, "pair_style %s: %s", classic->pair, why.length ? why.at : "one sub-style too many");
    text_free(&law);
  }
  text_free(&why);
  return good ? length : 0;
}

/* The style at words[at]; the words that belong to it, at least 1. */
static int read_style(migration *m, const word *words, int count, int at) {
  const slice name = words[at].is;
  const lammps_classic *classic = find_classic_pair(name);
  if (classic) return 1 + read_classic_style(m, classic, &words[at], count - at);
  if (note_of_other(name))
    say(m, REMARK_NONE_HERE, "pair_style %.*s %s", (int)name.length, name.at, note_of_other(name));
  if (begins_with(name, "$"))
    say(m, REMARK_NOT_READ, "pair_style: the style's name is in the variable %.*s", (int)name.length, name.at);
  if (is_same(name, csds_style)) add_sub_style(m, (sub_style){.is_csds = 1});
  if (is_same(name, "gran"))
    say(m, REMARK_NOT_READ, "pair_style gran is of LIGGGHTS, whose inputs move by hand: " PAGE_OF_LIGGGHTS);
  if (is_same(without_suffix(name), "granular") && add_sub_style(m, (sub_style){.classic = NULL})) {
    replace(&m->changes, words[at].begin, words[at].end, csds_style);
    add_note(&m->notes, "was granular");
  }
  return 1;
}

/* The same style again only changes its coefficients in LAMMPS: the pairs it acts on stay. */
static void repeat_pairs(migration *m, const text *pairs) {
  const char *law = m->pair.count == 1 && !m->pair.hybrid ? m->pair.sub[0].law : NULL;
  if (!law) return;
  for (size_t k = 1; k < pairs->length;) {
    const size_t length = strcspn(pairs->at + k, "\n");
    text_format(&m->after, "pair_coeff %.*s %s # csds migrate: again, with the new law\n", (int)length, pairs->at + k,
                law);
    k += length + 1;
    m->pair.sub[0].is_written = 1;
  }
  text_add_slice(&m->pair.pairs, text_slice(pairs));
}

/* Of hybrid's other styles; variables are their coefficients or factors. */
static int is_argument(slice s) {
  double number;
  return begins_with(s, "$") || begins_with(s, "v_") || is_number(s, &number);
}

int migrate_pair_style(migration *m, const command *c) {
  if (!is_same(c->words[0].is, "pair_style") || c->count < 2) return 0;
  const lammps_classic *before = m->pair.count == 1 && !m->pair.hybrid ? m->pair.sub[0].classic : NULL;
  text pairs = {NULL, 0, 0};
  if (before && before == find_classic_pair(c->words[1].is)) text_add_slice(&pairs, text_slice(&m->pair.pairs));
  forget_pair_style(m);
  m->pair.is_given = 1;
  m->pair.hybrid = begins_with(c->words[1].is, "hybrid");
  m->pair.is_plain_hybrid = is_same(without_suffix(c->words[1].is), "hybrid");
  if (m->pair.hybrid)
    for (int k = 2; k < c->count;) k += is_argument(c->words[k].is) ? 1 : read_style(m, c->words, c->count, k);
  else
    read_style(m, c->words, c->count, 1);
  repeat_pairs(m, &pairs);
  text_free(&pairs);
  return 1;
}

/* -------------------------------------------------------------- pair_coeff */

/* The sub-style that a name and perhaps a number mean; how many words these are goes to *length. */
static sub_style *find_sub_style(pair_state *p, const word *words, int count, int *length) {
  const slice name = words[0].is;
  const lammps_classic *classic = find_classic_pair(name);
  const int is_csds = is_same(name, csds_style);
  *length = 1;
  if (!classic && !is_csds && !is_same(without_suffix(name), "granular")) return NULL;
  const sub_style wanted = {.classic = classic, .is_csds = is_csds};
  int number = 1, several = 0;
  for (int k = 0; k < p->count; ++k) several += is_same_sub_style(&p->sub[k], &wanted);
  if (several > 1 && count > 1) {
    number = (int)strtol(words[1].is.at, NULL, 10);
    *length = 2;
  }
  for (int k = 0; k < p->count; ++k)
    if (is_same_sub_style(&p->sub[k], &wanted) && p->sub[k].same_before == number - 1) return &p->sub[k];
  return NULL;
}

/* The name of the sub-style here; with a number where hybrid now has several of csds. */
static void change_sub_style(migration *m, const sub_style *s, const word *words, int length) {
  text name = {NULL, 0, 0};
  text_add_string(&name, csds_style);
  if (m->pair.count > 1) text_format(&name, " %d", (int)(s - m->pair.sub) + 1);
  const slice old = {m->input.at + words->begin, words[length - 1].end - words->begin};
  if (!is_same(old, name.at)) replace(&m->changes, words->begin, words[length - 1].end, name.at);
  text_free(&name);
}

static void change_classic_coeff(migration *m, const command *c, sub_style *s, const word *last) {
  if (last != &c->words[c->count - 1]) {
    say(m, REMARK_NOT_READ, "pair_coeff: LAMMPS takes no coefficients of %s here", s->classic->pair);
    return;
  }
  text law = {NULL, 0, 0};
  text_format(&law, " %s", s->law);
  insert_after(&m->changes, last, law.at);
  text_free(&law);
  add_note(&m->notes, "the law of ");
  text_add_string(&m->notes, s->classic->pair);
  note_classic_law(s->classic, slice_of(s->law), m->request->restitution, &m->notes);
  s->is_written = 1;
  if (s->is_outdated)
    say(m, REMARK_DECIDE,
        "pair_coeff: a variable of the law has got another value since pair_style, where LAMMPS reads it, or may have");
  if (!m->pair.hybrid) keep_pair(&m->pair.pairs, c->words[1].is, c->words[2].is);
}

void change_law(migration *m, const char *command, const granular_law *law) {
  text missing = {NULL, 0, 0};
  const slice e = law->restitution ? law->restitution->is : (slice){"", 0};
  if (!change_granular_law(law, m->request->restitution, &m->changes, &m->notes))
    say(m, REMARK_DECIDE,
        "%s: the restitution '%.*s' cannot stand in a formula $( ) and stays; of this e LAMMPS, which cuts off a "
        "dashpot made for none, makes e^(1-2/pi*atan(-ln(e)/pi))",
        command, (int)e.length, e.at);
  name_missing_models(law, &missing);
  if (law->none_here) say(m, REMARK_NONE_HERE, "%s: %s", command, missing.at);
  text_free(&missing);
}

static void change_granular_coeff(migration *m, const command *c, int from) {
  granular_law law;
  text why = {NULL, 0, 0};
  int next = from;
  if (!read_granular_law(&law, c->words, c->count, &next, &why))
    say(m, REMARK_NOT_READ, "pair_coeff: %s", why.at);
  else if (next < c->count)
    say(m, REMARK_NOT_READ, "pair_coeff: '%.*s' is of a wall", (int)c->words[next].is.length, c->words[next].is.at);
  else {
    change_law(m, "pair_coeff", &law);
    look_at_mixing(m, c, &law);
  }
  text_free(&why);
}

/* Of hybrid: one of granular contacts, or one in a variable, that is none of those before it. */
static void name_unknown_sub_style(migration *m, slice name) {
  if (m->pair.count && (begins_with(name, "$") || is_granular_style(name)))
    say(m, REMARK_NOT_READ,
        "pair_coeff: '%.*s' is none of the styles of the pair_style before it, or does not say which of several",
        (int)name.length, name.at);
}

int migrate_pair_coeff(migration *m, const command *c) {
  if (!is_same(c->words[0].is, "pair_coeff") || c->count < 3) return 0;
  sub_style *s = m->pair.count ? &m->pair.sub[0] : NULL;
  if (s && !m->pair.hybrid && s->is_csds) return 1;
  if (s && migrate_written_out(m, c, 3, migrate_pair_coeff)) return 1;
  int length = 0;
  if (!m->pair.is_given && c->count > 3 && is_normal_model(c->words[3].is))
    say(m, REMARK_NOT_READ, "pair_coeff: there is no pair_style before it in this input");
  if (m->pair.hybrid) s = c->count > 3 ? find_sub_style(&m->pair, &c->words[3], c->count - 3, &length) : NULL;
  if (!s && m->pair.hybrid && c->count > 3) name_unknown_sub_style(m, c->words[3].is);
  if (!s) return 1;
  if (length) change_sub_style(m, s, &c->words[3], length);
  if (s->classic)
    change_classic_coeff(m, c, s, &c->words[2 + length]);
  else if (!s->is_csds && !(c->count == 4 + length && is_same(c->words[3 + length].is, "none")))
    change_granular_coeff(m, c, 3 + length);
  if (m->changes.count && !m->notes.length) add_note(&m->notes, "the style's name here");
  return 1;
}

/* ------------------------------------------------- others that name a style */

void rename_pair_styles(migration *m, const command *c) {
  for (int k = 1; k < c->count; ++k) {
    if (!is_same(c->words[k - 1].is, "pair") || !is_granular_style(c->words[k].is) || !m->pair.count) continue;
    int length;
    const sub_style *s = find_sub_style(&m->pair, &c->words[k], c->count - k, &length);
    if (s) {
      change_sub_style(m, s, &c->words[k], length);
      add_note(&m->notes, "the style's name here");
    } else {
      say(m, REMARK_NOT_READ,
          "%.*s: '%.*s' is none of the styles of the pair_style before it, or does not say which of several",
          (int)c->words[0].is.length, c->words[0].is.at, (int)c->words[k].is.length, c->words[k].is.at);
    }
  }
}

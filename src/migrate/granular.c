// SPDX-License-Identifier: MIT
/* Laws in the grammar of LAMMPS's pair granular, of which the one here is a dialect: some words change. */
#include "laws.h"
#include "numbers.h"

#include <string.h>

enum { NORMAL, DAMPING, TANGENTIAL, ROLLING, TWISTING, HEAT, PARTS };
static const char *const part_names[PARTS] = {"normal", "damping", "tangential", "rolling", "twisting", "heat"};

void add_note(text *notes, const char *note) {
  if (notes->length) text_add_string(notes, "; ");
  text_add_string(notes, note);
}

static const lammps_word *find_word(int part, slice name) {
  for (int k = 0; k < LAMMPS_WORDS; ++k)
    if (strcmp(lammps_words[k].keyword, part_names[part]) == 0 && is_same(name, lammps_words[k].word))
      return &lammps_words[k];
  return NULL;
}

int is_normal_model(slice word) {
  return find_word(NORMAL, word) != NULL;
}

static int is_keyword(slice s) {
  static const char *const others[] = {"limit_damping", "synchronized_verlet", "cutoff"};
  return is_one_of(s, part_names + DAMPING, PARTS - DAMPING) || is_one_of(s, others, 3);
}

static int is_of_wall(slice s) {
  static const char *const words[] = {"xplane", "yplane", "zplane", "zcylinder", "region"};
  return is_one_of(s, words, 5);
}

static int is_of_liggghts(slice model) {
  static const char *const words[] = {
      "hooke/stiffness", "hertz/stiffness", "history", "no_history", "off", "cdt", "epsd", "epsd2", "epsd3"};
  return is_one_of(model, words, 9);
}

/* Reads the name at words[*next] and its coefficients. */
static int read_part(granular_law *law, int part, const word *words, int count, int *next, text *why) {
  if (*next >= count) {
    text_format(why, "the name of the %s model is missing", part_names[part]);
    return 0;
  }
  const word *name = &words[(*next)++];
  const lammps_word *found = find_word(part, name->is);
  if (!found) {
    text_format(why, "%s model '%.*s' is %s", part_names[part], (int)name->is.length, name->is.at,
                is_of_liggghts(name->is) ? "of LIGGGHTS: " PAGE_OF_LIGGGHTS : "not one of LAMMPS's");
    return 0;
  }
  for (int k = 0; k < found->coefficients; ++k, ++*next)
    if (*next >= count || is_keyword(words[*next].is) || is_of_wall(words[*next].is)) {
      text_format(why, "%s %s: %d of its %d coefficients are missing", part_names[part], found->word,
                  found->coefficients - k, found->coefficients);
      return 0;
    }
  law->part[part] = found;
  law->name[part] = name;
  law->none_here |= !found->here;
  law->last = &words[*next - 1];
  return 1;
}

static int read_keyword(granular_law *law, const word *words, int count, int *next, text *why) {
  const word *keyword = &words[(*next)++];
  law->last = keyword;
  for (int part = DAMPING; part < PARTS; ++part)
    if (is_same(keyword->is, part_names[part])) return read_part(law, part, words, count, next, why);
  if (is_same(keyword->is, "limit_damping"))
    law->limit = keyword;
  else if (is_same(keyword->is, "cutoff") && *next < count)
    law->last = &words[(*next)++];
  else if (!is_same(keyword->is, "synchronized_verlet")) {
    text_format(why, "'%.*s' is no word that LAMMPS reads here", (int)keyword->is.length, keyword->is.at);
    return 0;
  }
  return 1;
}

int read_granular_law(granular_law *law, const word *words, int count, int *next, text *why) {
  memset(law, 0, sizeof *law);
  if (!read_part(law, NORMAL, words, count, next, why)) return 0;
  if (law->part[NORMAL]->here) law->restitution = law->name[NORMAL] + 2;
  while (*next < count && !is_of_wall(words[*next].is))
    if (!read_keyword(law, words, count, next, why)) return 0;
  return 1;
}

/* -------------------------------------------------------------- restitution */

void note_attraction(migrate_restitution restitution, text *notes) {
  add_note(notes, restitution == MIGRATE_SAME
                      ? "limit_damping no keeps the normal force, which attracts before grains part"
                      : "this damping takes no restitution: limit_damping no keeps the normal force, which attracts "
                        "before grains part");
}

static int is_damping(const granular_law *law, const char *name) {
  return law->part[DAMPING] && strcmp(law->part[DAMPING]->word, name) == 0;
}

int is_restitution_cut_off(const granular_law *law) {
  return is_damping(law, "coeff_restitution") && law->limit;
}

/* LAMMPS finds the dashpot for a restitution without cut-off and then may cut it off: what comes out is
 * e^(1 - 2/pi atan(-ln(e)/pi)), the cut-off's closed form (Schwager & Poeschel 2007) at that dashpot. */
static int keep_restitution_that_came_out(const granular_law *law, edits *changes, text *notes) {
  text operand = {NULL, 0, 0}, formula = {NULL, 0, 0};
  const word *e = law->restitution;
  const int elastic = is_literally(e->is, 1), good = elastic || add_operand(&operand, e->is);
  if (good && !elastic) {
    text_format(&formula, "$(exp(ln(%s)*(1-2*atan(-ln(%s)/PI)/PI)))", operand.at, operand.at);
    replace(changes, e->begin, e->end, formula.at);
    add_note(notes, "the restitution that came out in LAMMPS, which cuts off a dashpot made for none");
  }
  text_free(&operand);
  text_free(&formula);
  return good;
}

static int change_restitution(const granular_law *law, migrate_restitution restitution, edits *changes, text *notes) {
  const int tsuji = is_damping(law, "tsuji"), typed = is_damping(law, "coeff_restitution");
  if (restitution == MIGRATE_TYPED && (tsuji || typed)) {
    if (tsuji) replace(changes, law->name[DAMPING]->begin, law->name[DAMPING]->end, "coeff_restitution");
    add_note(notes, "the restitution is the typed one, with cut-off");
    return 1;
  }
  if (is_restitution_cut_off(law)) return keep_restitution_that_came_out(law, changes, notes);
  const int elastic = tsuji || typed ? is_literally(law->restitution->is, 1) : is_literally(law->restitution->is, 0);
  if (law->limit || is_damping(law, "none") || (elastic && !tsuji)) return 1;
  insert_after(changes, law->last, " limit_damping no");
  note_attraction(restitution, notes);
  return 1;
}

static void note_part(text *notes, int part, const lammps_word *w) {
  if (notes->length) text_add_string(notes, "; ");
  text_format(notes, "%s %s", part_names[part], w->word);
  if (w->here && strcmp(w->here, w->word) != 0) text_format(notes, " is now %s", w->here);
  text_format(notes, ": %s", w->note);
}

void name_missing_models(const granular_law *law, text *names) {
  for (int part = 0; part < PARTS; ++part)
    if (law->part[part] && !law->part[part]->here) note_part(names, part, law->part[part]);
}

int change_granular_law(const granular_law *law, migrate_restitution restitution, edits *changes, text *notes) {
  for (int part = 0; part < PARTS; ++part) {
    const lammps_word *w = law->part[part];
    if (!w) continue;
    if (w->here && strcmp(w->here, w->word) != 0)
      replace(changes, law->name[part]->begin, law->name[part]->end, w->here);
    if (w->note) note_part(notes, part, w);
  }
  return law->none_here || change_restitution(law, restitution, changes, notes);
}

// SPDX-License-Identifier: MIT
/* Names of other codes for models of the catalogue: each makes the law of its model, and its note says so. */
#include "examples.h"
#include "support.h"

static csds_law law_of_spec(const csds_model *m, const csds_spec *spec) {
  csds_law law;
  csds_message why;
  require(csds_law_prepare(&law, spec, 1e-4, &why) == CSDS_OK, "%s: its example is refused: %s", full_name(m),
          why.text);
  return law;
}

START_TEST(aliases_make_the_laws_of_their_models) {
  const csds_alias *alias = csds_alias_at(_i);
  const csds_model *m = alias->model;
  require(csds_find_alias(m->family, alias->name) == alias && !csds_find_model(m->family, alias->name),
          "%s: its alias %s is another one or a model", full_name(m), alias->name);
  csds_spec spec[2];
  for (int k = 0; k < 2; ++k) {
    char words[600];
    size_t used = (size_t)snprintf(words, sizeof words, "hertz 1e5 5 %s %s", csds_family_name(m->family),
                                   k ? alias->name : m->name);
    for (int p = 0; p < m->parameters; ++p)
      used += (size_t)snprintf(words + used, sizeof words - used, " %.17g", m->parameter[p].example);
    spec[k] = spec_of(words);
  }
  const csds_law own = law_of_spec(m, &spec[0]), other = law_of_spec(m, &spec[1]);
  require(csds_law_same(&own, &other), "%s: its alias %s makes another law", full_name(m), alias->name);
  require(spec[1].part[m->family].model == m && spec[1].alias[m->family] == alias && !spec[0].alias[m->family],
          "%s: its alias %s is not told from its own name", full_name(m), alias->name);
  csds_message note, begin;
  csds_alias_note(alias, &note);
  snprintf(begin.text, sizeof begin.text, "%s %s is taken for %s: ", csds_family_name(m->family), alias->name, m->name);
  require(strstr(note.text, begin.text) == note.text && strlen(note.text) > strlen(begin.text) + 20,
          "%s: its alias %s has the note '%s'", full_name(m), alias->name, note.text);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("aliases");
  TCase *tests = tcase_create("aliases");
  int aliases = 0;
  while (csds_alias_at(aliases)) ++aliases;
  tcase_add_loop_test(tests, aliases_make_the_laws_of_their_models, 0, aliases);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}

// SPDX-License-Identifier: MIT
/*
 * No bit of a result changes unnoticed: hashes of many steps under every model are those that were recorded once in
 * same_bits.txt. No law here asks the mathematical library for more than square roots, so that the hashes are those of
 * every compiler and processor. After a change that is meant to change results, or for a new law, which is the last of
 * more[], so that all others keep their words:
 *
 *   CSDS_RECORD=1 build/tests/test_same_bits > hashes && mv hashes tests/unit/same_bits.txt
 *
 * Each law has a hash after the first fiftieth of the steps and one after all. Where CSDS_SHARE asks for fewer cases
 * the first fiftieth is what runs.
 *
 *   blocks        with each instruction set: 42 laws, three for each line below, 1e6 steps for each line
 *   one by one    77 laws, pairs and walls: 32,000 steps of each
 */
#include "many_steps.h"
#include "support.h"

enum { LAWS = 150, WORDS = 300 };
static const double time_step = 0.003;

typedef char law_words[WORDS];

/* "A & B": the law between the materials of A and B. */
static csds_law law_for(const char *words) {
  const char *second = strstr(words, " & ");
  if (!second) return law_of(words, time_step);
  law_words first;
  snprintf(first, sizeof first, "%.*s", (int)(second - words), words);
  const csds_spec a = spec_of(first), b = spec_of(second + 3);
  csds_spec mixed;
  csds_law law;
  csds_message why = {""};
  require(csds_spec_mix(&mixed, &a, &b, &why) == CSDS_OK, "%s", why.text);
  require(csds_law_prepare(&law, &mixed, time_step, &why) == CSDS_OK, "%s", why.text);
  return law;
}

/* ----------------------------------------------------------------------- the laws */

static const char *const resistance[] = {
    " rolling none twisting none",
    " rolling csds 100 1 0.1 twisting csds 50 2 0.1",
    " rolling csds 200 3 0.2",
    " twisting csds 30 0.5 0.2",
};

/* Those with loops: a line for each composition that has loops of the whole step, then some for those whose step is in
 * two; one column for each kind of resistance but twisting alone. Models that share loops take turns. */
static const char *const with_loops[][3] = {
    {"hooke 1000 20 damping velocity tangential csds 400 2 0.5",
     "hooke 1000 20 damping mass_velocity tangential cundall_strack 400 0.3",
     "hooke 1000 0.01 damping kuwabara_kono tangential csds 400 0.5 0.3"},
    {"hooke 1000 0.6 damping tsuji tangential csds 400 2 0.5",
     "hooke 1000 0.3 damping tsuji tangential csds 400 0.5 0.3",
     "hooke 1000 0.9 damping tsuji tangential cundall_strack 400 0.3"},
    {"hooke 1000 20 damping viscoelastic tangential csds 400 2 0.5",
     "hooke 1000 5 damping viscoelastic tangential csds 400 0.5 0.3",
     "hooke 1000 20 damping viscoelastic tangential cundall_strack 400 0.3"},
    {"hertz 5000 20 damping velocity tangential csds 400 2 0.5",
     "hertz/material 1e4 20 0.3 damping mass_velocity tangential csds 400 0.5 0.3",
     "hertz 5000 20 damping mass_velocity tangential cundall_strack 400 0.3"},
    {"hertz 5000 0.6 damping tsuji tangential csds 400 2 0.5",
     "hertz 5000 0.3 damping tsuji tangential cundall_strack 400 0.3",
     "hertz/material 1e4 0.9 0.3 damping tsuji tangential csds 400 0.5 0.3"},
    {"hertz 5000 20 damping viscoelastic tangential csds 400 2 0.5",
     "hertz 5000 0.005 damping kuwabara_kono tangential csds 400 0.5 0.3",
     "hertz/material 1e4 20 0.3 damping viscoelastic tangential cundall_strack 400 0.3"},
    {"hertz 5000 20 damping velocity tangential csds/mindlin 4000 2 0.5",
     "hertz 5000 20 damping mass_velocity tangential csds/mindlin 2000 0.5 0.3",
     "hertz/material 1e4 20 0.3 damping velocity tangential csds/mindlin NULL 1 0.3"},
    {"hertz 5000 0.6 damping tsuji tangential csds/mindlin 4000 2 0.5",
     "hertz/material 1e4 0.3 0.3 damping tsuji tangential csds/mindlin NULL 0.5 0.3",
     "hertz 5000 0.9 damping tsuji tangential csds/mindlin 2000 0.5 0.3"},
    {"hertz 5000 20 damping viscoelastic tangential csds/mindlin 4000 2 0.5",
     "hertz 5000 0.005 damping kuwabara_kono tangential csds/mindlin 2000 0.5 0.3",
     "hertz/material 1e4 20 0.3 damping viscoelastic tangential csds/mindlin NULL 1 0.3"},
    {"hooke 1000 20 damping velocity", "hertz 5000 20 tangential sliding 0.3 limit_damping no",
     "hooke 1000 0.6 damping tsuji tangential csds/mindlin 4000 2 0.5 limit_damping no"},
    {"hysteretic 1000 1500 20 damping velocity tangential csds 400 2 0.5",
     "hysteretic/load 1000 20 20 tangential csds/mindlin 4000 2 0.5 limit_damping no",
     "hysteretic 1000 1500 20 tangential linear_nohistory 1 0.5"},
    {"hooke/cohesive 1000 0.6 3 damping tsuji tangential csds 400 2 0.5",
     "hooke/cohesive 1000 20 3 tangential csds/mindlin 4000 2 0.5 limit_damping no",
     "dmt 1e4 20 0.3 2 damping velocity tangential viscous 0.5"},
    {"dmt 1e4 0.6 0.3 2 damping tsuji tangential csds/mindlin NULL 1 0.3", "dmt 1e4 20 0.3 2 tangential csds 400 2 0.5",
     "jkr 1e4 20 0.3 2 damping velocity tangential cundall_strack 400 0.3"},
    {"jkr 1e4 20 0.3 2 tangential csds/mindlin NULL 1 0.3", "jkr 1e4 0.6 0.3 2 damping tsuji tangential csds 400 2 0.5",
     "jkr 1e4 20 0.3 2 damping velocity tangential csds/mindlin 4000 2 0.5 limit_damping no"},
};

static int laws_with_loops(law_words laws[LAWS]) {
  int n = 0;
  for (size_t k = 0; k < sizeof with_loops / sizeof *with_loops; ++k)
    for (int r = 0; r < 3; ++r) snprintf(laws[n++], WORDS, "%s%s", with_loops[k][r], resistance[r]);
  return n;
}

/* Not coeff_restitution: its coefficient takes exponentials. In the loops it is tsuji. */
static const struct {
  const char *name, *eta;
} dampings[] = {
    {"velocity", "20"}, {"mass_velocity", "20"}, {"viscoelastic", "20"}, {"tsuji", "0.6"}, {"kuwabara_kono", "0.005"},
};

/* The first so many of the dampings fit. */
static const struct {
  const char *before_eta, *after_eta;
  int dampings;
} normals[] = {
    {"hooke 1000", "", 5},
    {"hertz 5000", "", 5},
    {"hertz/material 1e4", " 0.3", 5},
    {"hysteretic 1000 1500", "", 3},
    {"hysteretic/load 1000 20", "", 3},
    {"hooke/cohesive 1000", " 3", 5},
    {"dmt 1e4", " 0.3 2", 5},
    {"jkr 1e4", " 0.3 2", 5},
    {"hooke 1000", " bridge capillary 3 20 0.01", 5},
    {"hertz 5000", " bridge capillary 3 20 0.01", 5},
};

static const struct {
  const char *with_numbers, *with_null; /* stiffness from the material, where the model takes that */
} tangentials[] = {
    {"none", NULL},
    {"csds 400 2 0.5", NULL},
    {"csds/mindlin 4000 2 0.5", "csds/mindlin NULL 1 0.3"},
    {"linear_nohistory 1 0.5", NULL},
    {"cundall_strack 400 0.5", NULL},
    {"sliding 0.3", NULL},
    {"viscous 0.5", NULL},
    {"linear_history 400 2 0.5", NULL},
    {"silbert 400 2 0.5", NULL},
    {"di_renzo 4000 2 0.5", "di_renzo NULL 1 0.3"},
    {"tsuji 4000 0.5", "tsuji NULL 0.3"},
    {"langston 0.5 0.3 0.2", NULL},
    {"zheng 0.5 0.3 1 1000", NULL},
    {"walton_braun 400 0.5", NULL},
};
enum { TANGENTIALS = sizeof tangentials / sizeof *tangentials };

static const char *const mixed[] = {
    "hooke 1000 20 damping velocity tangential csds 400 2 0.5 & hooke 700 5 damping velocity tangential csds 300 1 0.1",
    ("hertz/material 1e4 20 0.3 tangential csds/mindlin NULL 2 0.5 & hertz/material 3e4 10 0.2 "
     "tangential csds/mindlin NULL 1 0.2"),
    "hysteretic 1000 1500 1 damping velocity limit_damping no & hysteretic 2000 4000 9 damping velocity",
};

static const char *const more[] = {
    "hooke 1000 20 damping velocity tangential csds 400 2 0.5 twisting marshall",
    ("hertz/material 1e4 20 0.3 tangential csds/mindlin NULL 1 0.3 rolling csds 100 1 0.1 twisting marshall "
     "limit_damping no"),
    "hysteretic 1000 1500 20 damping velocity tangential silbert 400 2 0.5 twisting marshall",
    "hertz 5000 20 damping none tangential cundall_strack 400 0.5",
};

/* Every normal with every dashpot, cut off and not; every tangential model on a linear and a Hertzian spring, one cut
 * off and one not; mixtures; what none of these has. */
static int all_laws(law_words laws[LAWS]) {
  int n = 0;
  for (size_t k = 0; k < sizeof normals / sizeof *normals; ++k)
    for (int d = 0; d < normals[k].dampings; ++d)
      for (int cut = 0; cut < 2; ++cut, ++n)
        snprintf(laws[n], WORDS, "%s %s%s damping %s tangential csds 400 2 0.5%s limit_damping %s",
                 normals[k].before_eta, dampings[d].eta, normals[k].after_eta, dampings[d].name, resistance[n / 2 % 4],
                 cut ? "yes" : "no");
  for (int t = 0; t < TANGENTIALS; ++t) {
    const char *numbers = tangentials[t].with_numbers, *null = tangentials[t].with_null;
    snprintf(laws[n++], WORDS, "hooke 1000 20 damping velocity tangential %s%s limit_damping %s", numbers,
             resistance[t / 2 % 4], t % 2 ? "yes" : "no");
    snprintf(laws[n++], WORDS, "hertz/material 1e4 20 0.3 damping viscoelastic tangential %s%s limit_damping %s",
             null ? null : numbers, resistance[(t / 2 + 1) % 4], t % 2 ? "no" : "yes");
  }
  for (size_t k = 0; k < sizeof mixed / sizeof *mixed; ++k) snprintf(laws[n++], WORDS, "%s", mixed[k]);
  for (size_t k = 0; k < sizeof more / sizeof *more; ++k) snprintf(laws[n++], WORDS, "%s", more[k]);
  return n;
}

/* ------------------------------------------------------------------------ recording */

static const char *const block_names[FUNCTIONS] = {"block step", "block account"};
static const char *const single_names[2][FUNCTIONS] = {{"pair step", "pair account"}, {"wall step", "wall account"}};

static void print_outcome(const char *const names[FUNCTIONS], const outcome *o) {
  for (int f = 0; f < FUNCTIONS; ++f) print_hashes(names[f], &o->fiftieth[f], &o->all[f]);
}

START_TEST(record) {
  static law_words laws[LAWS];
  puts(
      "# SPDX-License-Identifier: MIT\n"
      "# Written by tests/unit/test_same_bits.c, which says how: hashes after the first fiftieth of the steps, after "
      "all.");
  for (int k = 0, n = laws_with_loops(laws); k < n; ++k) {
    csds_law law = law_for(laws[k]);
    csds_law_use(&law, CSDS_ISA_SCALAR);
    const outcome o = run_blocks(&law, BLOCK_ROUNDS);
    puts(laws[k]);
    print_outcome(block_names, &o);
  }
  for (int k = 0, n = all_laws(laws); k < n; ++k) {
    const csds_law law = law_for(laws[k]);
    puts(laws[k]);
    for (int on_wall = 0; on_wall < 2; ++on_wall) {
      const outcome o = run_singles(&law, on_wall, SINGLE_ROUNDS);
      print_outcome(single_names[on_wall], &o);
    }
  }
  fflush(stdout);
}
END_TEST

/* ---------------------------------------------------------------------------- tests */

static int rounds_of(int full) {
  return share(full) < full ? full / FIFTIETH : full;
}

static void compare_outcome(recorded *r, const char *words, const char *const names[FUNCTIONS], const outcome *o,
                            int whole, const char *where) {
  char what[60];
  for (int f = 0; f < FUNCTIONS; ++f) {
    snprintf(what, sizeof what, "%s, first fiftieth", where);
    compare_recorded(r, words, names[f], 0, &o->fiftieth[f], what);
    snprintf(what, sizeof what, "%s, all", where);
    if (whole) compare_recorded(r, words, names[f], 1, &o->all[f], what);
  }
}

static void require_every_age(const char *words, const outcome *o) {
  for (int age = 0; age < AGES; ++age) require(o->given[age] > 0, "%s: age %d did not occur", words, age);
  require(o->ended > 0, "%s: no contact ended", words);
}

START_TEST(loops_of_every_instruction_set_give_the_recorded_bits) {
  static law_words laws[LAWS];
  const int n = laws_with_loops(laws), rounds = rounds_of(BLOCK_ROUNDS);
  recorded r = read_recorded(CSDS_SAME_BITS);
  for (int isa = 0; isa < CSDS_ISAS; ++isa) {
    const char *name = csds_isa_name((csds_isa)isa);
    if (!csds_isa_available((csds_isa)isa)) {
      printf("%s: not on this processor\n", name);
      continue;
    }
    for (int k = 0; k < n; ++k) {
      csds_law law = law_for(laws[k]);
      require(csds_law_use(&law, (csds_isa)isa) == (csds_isa)isa, "%s: no loops for %s", laws[k], name);
      const outcome o = run_blocks(&law, rounds);
      require_every_age(laws[k], &o);
      compare_outcome(&r, laws[k], block_names, &o, rounds == BLOCK_ROUNDS, name);
    }
  }
  require_recorded(&r);
}
END_TEST

START_TEST(contacts_one_by_one_give_the_recorded_bits) {
  static law_words laws[LAWS];
  const int n = all_laws(laws), rounds = rounds_of(SINGLE_ROUNDS);
  int returned[AGES] = {0};
  recorded r = read_recorded(CSDS_SAME_BITS);
  for (int k = 0; k < n; ++k)
    for (int on_wall = 0; on_wall < 2; ++on_wall) {
      const csds_law law = law_for(laws[k]);
      const outcome o = run_singles(&law, on_wall, rounds);
      if (rounds == SINGLE_ROUNDS) require_every_age(laws[k], &o); /* bridges are too long to break in a fiftieth */
      compare_outcome(&r, laws[k], single_names[on_wall], &o, rounds == SINGLE_ROUNDS, "scalar");
      for (int age = 0; age < AGES; ++age) returned[age] += o.returned[age];
    }
  require(returned[1] > 0 && returned[3] > 0, "no contact was old, or expected to end");
  require_recorded(&r);
}
END_TEST

/* Models that call the mathematical library have no bits that are the same everywhere. */
static const struct {
  csds_family family;
  const char *name;
} of_the_library[] = {
    {CSDS_DAMPING, "coeff_restitution"},
};

static int calls_the_library(const csds_model *m) {
  int found = 0;
  for (size_t k = 0; k < sizeof of_the_library / sizeof *of_the_library; ++k)
    found |= m->family == of_the_library[k].family && strcmp(m->name, of_the_library[k].name) == 0;
  return found;
}

/* Words of a family and a model, wherever they may stand. */
static int is_in(const char *words, const csds_model *m) {
  char text[100], padded[WORDS + 2];
  snprintf(text, sizeof text, "%s %s ", m->family == CSDS_NORMAL ? "" : csds_family_name(m->family), m->name);
  snprintf(padded, sizeof padded, " %s ", words);
  return strstr(padded, text) != NULL;
}

START_TEST(every_model_of_the_catalogue_has_recorded_bits) {
  static law_words laws[LAWS];
  const int n = all_laws(laws);
  const csds_model *m;
  for (int k = 0; (m = csds_model_at(k)); ++k) {
    /* heat changes no bit of a force: test_heat.c; no bridge have all laws but some */
    int found = m->family == CSDS_HEAT || (m->family == CSDS_BRIDGE && m->parameters == 0) || calls_the_library(m);
    for (int law = 0; law < n; ++law) found |= is_in(laws[law], m);
    require(found, "%s %s: no law of this test has it, add one to more[] and record, or name it in of_the_library[]",
            csds_family_name(m->family), m->name);
  }
}
END_TEST

int main(void) {
  const int records = getenv("CSDS_RECORD") != NULL;
  Suite *suite = suite_create("same bits");
  TCase *tests = tcase_create("same bits");
  TCase *models = tcase_create("every model");
  tcase_set_timeout(tests, 300);
  suite_add_tcase(suite, tests);
  suite_add_tcase(suite, models);
  if (records) {
    tcase_add_test(tests, record);
    return run_suite_silently(suite);
  }
  printf("seed: %d, the recorded one\n", MANY_STEPS_SEED);
  fflush(stdout);
  tcase_add_test(tests, loops_of_every_instruction_set_give_the_recorded_bits);
  tcase_add_test(tests, contacts_one_by_one_give_the_recorded_bits);
  tcase_add_test(models, every_model_of_the_catalogue_has_recorded_bits);
  return run_suite(suite);
}

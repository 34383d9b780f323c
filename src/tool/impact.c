// SPDX-License-Identifier: MIT
/* Options that several commands have: the impact, the scheme, the law. */
#include "tool.h"

#include <math.h>
#include <string.h>

enum {
  KEY_RADIUS = 256,
  KEY_MASS,
  KEY_DENSITY,
  KEY_RADIUS2,
  KEY_MASS2,
  KEY_WALL,
  KEY_VN,
  KEY_VT,
  KEY_RATIO,
  KEY_SPIN,
  KEY_SETUP,
  KEY_SCHEME,
  KEY_DT,
  KEY_STEPS,
  KEY_PHASE
};

/* -0.2 is an option for getopt, and a word of the law here. */
#define NEGATIVE(digit) \
  { NULL, digit, "", OPTION_HIDDEN | OPTION_ARG_OPTIONAL, NULL, 0 }

static const struct argp_option impact_options[] = {
    {NULL, 0, NULL, 0, "The grains (a homogeneous sphere meets another, or a wall, at rest):", 1},
    {"radius", KEY_RADIUS, "R", 0, "radius of the first sphere [length], default 0.5", 1},
    {"mass", KEY_MASS, "M", 0, "mass of the first sphere [mass], default 1", 1},
    {"density", KEY_DENSITY, "RHO", 0, "density of the first sphere [mass/length^3], instead of --mass", 1},
    {"radius2", KEY_RADIUS2, "R", 0, "radius of the second, default that of the first", 1},
    {"mass2", KEY_MASS2, "M", 0, "mass of the second, default in proportion to the volume", 1},
    {"wall", KEY_WALL, NULL, 0, "the second is a rigid wall", 1},
    {NULL, 0, NULL, 0, "The impact:", 2},
    {"vn", KEY_VN, "V", 0, "normal impact velocity [length/time], default 1", 2},
    {"vt", KEY_VT, "V", 0, "tangential velocity of the centres [length/time], default 0", 2},
    {"ratio", KEY_RATIO, "X", 0, "tangential over normal velocity, instead of --vt", 2},
    {"spin", KEY_SPIN, "X,Y,Z", 0, "spin of the first: along the normal, along vt, across [1/time]", 2},
    {"setup", KEY_SETUP, "NAME", 0,
     "pair (spheres in space, default) or constant-normal (hard grains: normal and lever arms stay)", 2},
    NEGATIVE('0'),
    NEGATIVE('1'),
    NEGATIVE('2'),
    NEGATIVE('3'),
    NEGATIVE('4'),
    NEGATIVE('5'),
    NEGATIVE('6'),
    NEGATIVE('7'),
    NEGATIVE('8'),
    NEGATIVE('9'),
    NEGATIVE('.'),
    {0}};

static const struct argp_option scheme_options[] = {
    {NULL, 0, NULL, 0, "The scheme:", 3},
    {"scheme", KEY_SCHEME, "NAME", 0,
     "kernel (default, as in LAMMPS), euler, midpoint, heun, rk4, or reference (adaptive, event location)", 3},
    {"dt", KEY_DT, "DT", 0, "time step [time]", 3},
    {"steps", KEY_STEPS, "N", 0,
     "time step as 1/N of the duration of the impact without damping and attraction, default 40; under hysteretic "
     "springs, and friction that only the kernel knows, of pi sqrt(m/k)",
     3},
    {"phase", KEY_PHASE, "P", 0, "when in its first step the contact begins, >= 0 and < 1, default 0.5", 3},
    {0}};

void default_setup(setup_options *s) {
  memset(s, 0, sizeof *s);
  csds_lab_collision *c = &s->collision;
  c->setup = CSDS_LAB_PAIR;
  c->phase = 0.5;
  c->impact.radius[0] = 0.5;
  c->impact.mass[0] = 1;
  c->impact.v_n = 1;
  s->mass2 = s->radius2 = s->density = s->ratio = NAN;
  s->steps = 40;
}

static int is_given(const setup_options *s, const char *quantity) {
  for (int k = 0; k < s->quantities; ++k)
    if (strcmp(s->given[k], quantity) == 0) return 1;
  return 0;
}

/* That an option or an axis says what this quantity is; refuses it where another one says the same. */
static void note_given(setup_options *s, const char *quantity) {
  static const char *const rivals[][2] = {
      {"mass", "density"}, {"vt", "ratio"}, {"dt", "steps"}, {"wall", "mass2"}, {"wall", "radius2"}};
  if (is_given(s, quantity)) return;
  s->given[s->quantities++] = quantity;
  for (size_t k = 0; k < sizeof rivals / sizeof *rivals; ++k)
    if (is_given(s, rivals[k][0]) && is_given(s, rivals[k][1]))
      refuse("%s and %s are both given, must be one of them", rivals[k][0], rivals[k][1]);
}

/* Of the option with this key. */
static void note_option(setup_options *s, const struct argp_option *of, int key) {
  refuse_twice(of, key);
  for (; of->name || of->doc; ++of)
    if (of->name && of->key == key) note_given(s, of->name);
}

void note_axes(setup_options *s, const axis *axes, int count) {
  for (int a = 0; a < count; ++a)
    if (is_given(s, axes[a].name))
      refuse("--%s is given besides --vary %s, must be left out", axes[a].name, axes[a].name);
  for (int a = 0; a < count; ++a) note_given(s, axes[a].name);
}

static void read_spin(setup_options *s, const char *text) {
  double *w = s->collision.impact.omega[0];
  s->spin = text;
  int length = 0;
  if (sscanf(text, "%lf,%lf,%lf%n", &w[0], &w[1], &w[2], &length) != 3 || text[length])
    refuse("--spin is '%s', must be three numbers X,Y,Z [1/time]", text);
}

static void read_setup(setup_options *s, const char *text) {
  s->setup = text;
  if (strcmp(text, "pair") == 0)
    s->collision.setup = CSDS_LAB_PAIR;
  else if (strcmp(text, "constant-normal") == 0)
    s->collision.setup = CSDS_LAB_CONSTANT_NORMAL;
  else
    refuse("--setup is '%s', must be pair or constant-normal", text);
}

static void add_word(setup_options *s, const char *text) {
  if (s->words == MAX_WORDS) refuse("the law has more than %d words", MAX_WORDS);
  s->word[s->words++] = text;
}

/* A law may be quoted, as one argument. */
static void add_words(setup_options *s, char *text) {
  const char *const blanks = " \t\n";
  if (!text[strcspn(text, blanks)])
    add_word(s, text);
  else
    for (char *word = strtok(text, blanks); word; word = strtok(NULL, blanks)) add_word(s, word);
}

static error_t parse_impact(int key, char *text, struct argp_state *state) {
  setup_options *s = state->input;
  csds_lab_impact *i = &s->collision.impact;
  note_option(s, impact_options, key);
  switch (key) {
    case KEY_RADIUS:
      i->radius[0] = positive_of("--radius", text, "length");
      break;
    case KEY_MASS:
      i->mass[0] = positive_of("--mass", text, "mass");
      break;
    case KEY_DENSITY:
      s->density = positive_of("--density", text, "mass/length^3");
      break;
    case KEY_RADIUS2:
      s->radius2 = positive_of("--radius2", text, "length");
      break;
    case KEY_MASS2:
      s->mass2 = positive_of("--mass2", text, "mass");
      break;
    case KEY_WALL:
      i->wall = 1;
      break;
    case KEY_VN:
      i->v_n = positive_of("--vn", text, "length/time");
      break;
    case KEY_VT:
      i->v_t = number_of("--vt", text);
      break;
    case KEY_RATIO:
      s->ratio = number_of("--ratio", text);
      break;
    case KEY_SPIN:
      read_spin(s, text);
      break;
    case KEY_SETUP:
      read_setup(s, text);
      break;
    case ARGP_KEY_ARG:
      add_words(s, text);
      break;
    default:
      if (key != '.' && !(key >= '0' && key <= '9')) return ARGP_ERR_UNKNOWN;
      add_word(s, state->argv[state->next - 1]);
  }
  return 0;
}

static void read_scheme(setup_options *s, const char *text) {
  int scheme = csds_lab_find_scheme(text);
  if (scheme < 0) refuse("--scheme is '%s', must be one of kernel, euler, midpoint, heun, rk4, reference", text);
  s->collision.scheme = (csds_lab_scheme)scheme;
}

static error_t parse_scheme(int key, char *text, struct argp_state *state) {
  setup_options *s = state->input;
  note_option(s, scheme_options, key);
  switch (key) {
    case KEY_SCHEME:
      read_scheme(s, text);
      break;
    case KEY_DT:
      s->collision.dt = positive_of("--dt", text, "time");
      break;
    case KEY_STEPS:
      s->steps = positive_of("--steps", text, "1");
      break;
    case KEY_PHASE:
      s->collision.phase = number_of("--phase", text);
      if (!(s->collision.phase >= 0 && s->collision.phase < 1))
        refuse("--phase is '%s', must be a number >= 0 and < 1", text);
      break;
    default:
      return ARGP_ERR_UNKNOWN;
  }
  return 0;
}

const struct argp impact_argp = {.options = impact_options, .parser = parse_impact};
const struct argp scheme_argp = {.options = scheme_options, .parser = parse_scheme};

void read_law(setup_options *s) {
  csds_message why;
  if (s->words == 0)
    refuse(
        "the law is missing, must be words as after `pair_coeff I J`, such as: hooke 1e5 0.9 damping "
        "coeff_restitution tangential csds 4e4 1 0.5");
  refuse_unless_ok(csds_spec_parse(&s->law, s->words, s->word, &why), &why);
}

static double cube(double x) {
  return x * x * x;
}

void complete_setup(setup_options *s) {
  csds_lab_impact *i = &s->collision.impact;
  if (!isnan(s->density)) i->mass[0] = s->density * (4.0 / 3 * acos(-1) * cube(i->radius[0]));
  i->radius[1] = isnan(s->radius2) ? i->radius[0] : s->radius2;
  i->mass[1] = isnan(s->mass2) ? i->mass[0] * cube(i->radius[1] / i->radius[0]) : s->mass2;
  if (!isnan(s->ratio)) i->v_t = s->ratio * i->v_n;
}

void refuse_impact_beyond(const setup_options *s, const char *reason) {
  if (s->spin) refuse("--spin is '%s', must be left out: the restitutions are those of grains without spin", s->spin);
  if (s->setup && s->collision.setup != CSDS_LAB_CONSTANT_NORMAL)
    refuse("--setup is '%s', must be constant-normal, or left out: the restitutions are those of hard grains",
           s->setup);
  if (!isnan(s->ratio)) refuse("--ratio is %g, must be left out: %s", s->ratio, reason);
  if (is_given(s, "vt")) refuse("--vt is %g, must be left out: %s", s->collision.impact.v_t, reason);
}

void refuse_steps_of_reference(const setup_options *s) {
  static const char *const of_steps[] = {"dt", "steps", "phase"};
  for (int k = 0; k < 3; ++k)
    if (s->collision.scheme == CSDS_LAB_REFERENCE && is_given(s, of_steps[k]))
      refuse("%s is given with scheme reference, which chooses its steps, must be left out", of_steps[k]);
}

double step_of(const setup_options *s) {
  if (s->collision.dt > 0) return s->collision.dt;
  csds_message why;
  double time;
  refuse_unless_ok(csds_lab_contact_time(&s->law, &s->collision.impact, &time, &why), &why);
  return time / s->steps;
}

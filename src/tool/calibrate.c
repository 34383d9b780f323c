// SPDX-License-Identifier: MIT
/* csds calibrate */
#include "tool.h"

#include <math.h>
#include <string.h>

enum { KEY_NORMAL = 400, KEY_YOUNGS, KEY_POISSON, KEY_ET, KEY_AT, KEY_X, KEY_STEPS };

typedef struct calibrate_options {
  setup_options setup;
  csds_lab_targets targets;
  const char *output;
} calibrate_options;

static const struct argp_option options[] = {
    {NULL, 0, NULL, 0, "What is known of the normal collision:", 3},
    {"restitution", 'e', "E", 0, "coefficient of normal restitution, > 0 and <= 1, or", 3},
    {"damping-ratio", 'D', "D", 0, "gamma_n/(2 sqrt(k_n m))", 3},
    {"duration", 'T', "T", 0, "duration of a contact [time], or", 3},
    {"stiffness", 'k', "K", 0, "k_n [force/length] (hertz: [force/length^2]), or", 3},
    {"youngs", KEY_YOUNGS, "E", 0, "Young's modulus [force/length^2], with --poisson", 3},
    {"poisson", KEY_POISSON, "NU", 0, "Poisson's ratio, default 0.3", 3},
    {"normal", KEY_NORMAL, "NAME", 0, "hooke (default) or hertz; hooke with --youngs: same duration at --vn", 3},
    {NULL, 0, NULL, 0, "What is known of the friction:", 4},
    {"mu", 'm', "MU", 0, "friction coefficient, default 0.5", 4},
    {"tangential-restitution", 't', "E", 0, "from -1 to 1, at --at; default: 2/7 k_n", 4},
    {"at", KEY_AT, "X", 0, "v_t/v_n of that collision, default 0.1", 4},
    {"x-gammat", KEY_X, "X", 0, "gamma_t/gamma_n, default 1 or what the tangential restitution needs", 4},
    {NULL, 0, NULL, 0, "Output:", 5},
    {"steps", KEY_STEPS, "N", 0, "time steps in a contact, default 40", 5},
    {"output", 'o', "FILE", 0, "write there instead of to the standard output", 5},
    {0}};

static int read_normal(const char *text) {
  if (strcmp(text, "hooke") != 0 && strcmp(text, "hertz") != 0)
    refuse("--normal is '%s', must be hooke or hertz", text);
  return strcmp(text, "hertz") == 0;
}

static error_t parse(int key, char *text, struct argp_state *state) {
  calibrate_options *o = state->input;
  csds_lab_targets *t = &o->targets;
  switch (key) {
    case ARGP_KEY_INIT:
      state->child_inputs[0] = &o->setup;
      break;
    case 'e':
      t->restitution = number_of("--restitution", text);
      break;
    case 'D':
      t->damping_ratio = number_of("--damping-ratio", text);
      break;
    case 'T':
      t->duration = positive_of("--duration", text, "time");
      break;
    case 'k':
      t->stiffness = positive_of("--stiffness", text, "force/length");
      break;
    case KEY_YOUNGS:
      t->youngs = positive_of("--youngs", text, "force/length^2");
      break;
    case KEY_POISSON:
      t->poisson = number_of("--poisson", text);
      break;
    case KEY_NORMAL:
      t->hertz = read_normal(text);
      break;
    case 'm':
      t->mu = number_of("--mu", text);
      break;
    case 't':
      t->tangential_restitution = number_of("--tangential-restitution", text);
      break;
    case KEY_AT:
      t->ratio = positive_of("--at", text, "1");
      break;
    case KEY_X:
      t->x_gammat = number_of("--x-gammat", text);
      break;
    case KEY_STEPS:
      t->steps = positive_of("--steps", text, "1");
      break;
    case 'o':
      o->output = text;
      break;
    default:
      return ARGP_ERR_UNKNOWN;
  }
  return 0;
}

static void write_block(const calibrate_options *o, const csds_lab_calibration *c, FILE *to) {
  const csds_lab_impact *i = &o->targets.impact;
  char words[600];
  csds_lab_words(&c->law, words, sizeof words);
  fprintf(to, "# csds %s: %s of radius %.6g, mass %.6g", CSDS_VERSION, i->wall ? "sphere on a wall" : "sphere",
          i->radius[0], i->mass[0]);
  if (!i->wall) fprintf(to, " on a sphere of radius %.6g, mass %.6g", i->radius[1], i->mass[1]);
  fprintf(to, "\n# normal restitution %.6g (damping ratio %.6g), contact %.6g long", c->outcome.e_n, c->damping_ratio,
          c->duration);
  if (o->targets.hertz) fprintf(to, " at normal velocity %.6g", i->v_n);
  fprintf(to, "\n# tangential restitution %.6g at v_t/v_n = %.6g\n", c->outcome.e_t, o->targets.ratio);
  fprintf(to, "comm_modify     vel yes\npair_style      granular/csds\npair_coeff      * * %s\n", words);
  fprintf(to, "timestep        %.10g  # a contact in %g steps\n", c->dt, o->targets.steps);
}

int run_calibrate(int argc, char **argv) {
  static const struct argp_child children[] = {{&impact_argp, 0, NULL, 0}, {0}};
  static const struct argp argp = {
      .options = options,
      .parser = parse,
      .args_doc = "",
      .children = children,
      .doc =
          "From what is known of a collision to the coefficients of a law, a safe time step and a block for LAMMPS.\v"
          "Example: csds calibrate --radius 1e-3 --density 2500 --restitution 0.9 --duration 1e-4 --mu 0.3 "
          "--tangential-restitution -0.4\n"};
  calibrate_options o = {.output = NULL};
  o.targets = (csds_lab_targets){.restitution = NAN,
                                 .damping_ratio = NAN,
                                 .duration = NAN,
                                 .stiffness = NAN,
                                 .youngs = NAN,
                                 .poisson = 0.3,
                                 .mu = 0.5,
                                 .tangential_restitution = NAN,
                                 .ratio = 0.1,
                                 .x_gammat = NAN,
                                 .steps = 40};
  default_setup(&o.setup);
  argp_parse(&argp, argc, argv, 0, NULL, &o);
  if (o.setup.words) refuse("'%s' is one argument too many, must be options only", o.setup.word[0]);
  complete_setup(&o.setup);
  o.targets.impact = o.setup.collision.impact;
  csds_message why;
  csds_lab_calibration found;
  FILE *to = open_output(o.output);
  refuse_unless_ok(csds_lab_calibrate(&o.targets, &found, &why), &why);
  write_block(&o, &found, to);
  finish_output();
  return 0;
}

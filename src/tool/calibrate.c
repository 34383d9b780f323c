// SPDX-License-Identifier: MIT
/* csds calibrate */
#include "tool.h"

#include <math.h>
#include <string.h>

enum { KEY_NORMAL = 400, KEY_YOUNGS, KEY_POISSON, KEY_ET, KEY_AT, KEY_X, KEY_STEPS };

typedef struct calibrate_options {
  setup_options setup;
  csds_lab_targets targets;
  const char *without_law; /* an option that says what a law says */
  int has_poisson;
  const char *output;
} calibrate_options;

static const struct argp_option options[] = {
    {NULL, 0, NULL, 0, "What is known of the normal collision:", 3},
    {"restitution", 'e', "E", 0, "coefficient of normal restitution, > 0 and <= 1", 3},
    {"damping-ratio", 'D', "D", 0, "gamma_n/(2 sqrt(k_n m)), instead of --restitution", 3},
    {"duration", 'T', "T", 0, "duration of a contact [time]", 3},
    {"stiffness", 'k', "K", 0, "k_n [force/length] (hertz: [force/length^2]), instead of --duration", 3},
    {"youngs", KEY_YOUNGS, "E", 0, "Young's modulus [force/length^2], instead of --duration, with --poisson", 3},
    {"poisson", KEY_POISSON, "NU", 0, "Poisson's ratio, default 0.3", 3},
    {"normal", KEY_NORMAL, "NAME", 0,
     "hooke (default) or hertz; hooke with --youngs: as long at --vn as hertz without damping", 3},
    {NULL, 0, NULL, 0, "What is known of the friction:", 4},
    {"mu", 'm', "MU", 0, "friction coefficient, default 0.5", 4},
    {"tangential-restitution", 't', "E", 0, "from -1 to 1, at --at; default: 2/7 k_n", 4},
    {"at", KEY_AT, "X", 0, "v_t/v_n of that collision, default 0.1", 4},
    {"x-gammat", KEY_X, "X", 0, "gamma_t/gamma_n, default 1 or what the tangential restitution needs", 4},
    {NULL, 0, NULL, 0, "Output:", 5},
    {"steps", KEY_STEPS, "N", 0, "time steps in a contact, under a LAW at least, default 40", 5},
    {"output", 'o', "FILE", 0, "write there instead of to the standard output", 5},
    {0}};

static int read_normal(const char *text) {
  if (strcmp(text, "hooke") != 0 && strcmp(text, "hertz") != 0)
    refuse("--normal is '%s', must be hooke or hertz", text);
  return strcmp(text, "hertz") == 0;
}

/* Of the last two groups of what is known all but the restitution. */
static void note_option(calibrate_options *o, int key) {
  for (const struct argp_option *option = options; option->name || option->doc; ++option)
    if (option->name && option->key == key && key != 'e' && (option->group == 3 || option->group == 4))
      o->without_law = option->name;
}

static error_t parse(int key, char *text, struct argp_state *state) {
  calibrate_options *o = state->input;
  csds_lab_targets *t = &o->targets;
  refuse_twice(options, key);
  note_option(o, key);
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
      o->has_poisson = 1;
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

static void write_bodies(const csds_lab_impact *i, FILE *to) {
  fprintf(to, "# csds %s: sphere of radius %.6g, mass %.6g", CSDS_VERSION, i->radius[0], i->mass[0]);
  if (i->wall)
    fputs(" on a wall", to);
  else
    fprintf(to, " on a sphere of radius %.6g, mass %.6g", i->radius[1], i->mass[1]);
}

/* steps: in a contact. */
static void write_commands(const csds_spec *law, double dt, double steps, FILE *to) {
  char words[600];
  csds_lab_words(law, words, sizeof words);
  fprintf(to, "comm_modify     vel yes\npair_style      granular/csds\npair_coeff      * * %s\n", words);
  fprintf(to, "timestep        %.10g  # a contact in %g steps\n", dt, steps);
}

static void write_block(const calibrate_options *o, const csds_lab_calibration *c, FILE *to) {
  const csds_lab_impact *i = &o->targets.impact;
  write_bodies(i, to);
  fprintf(to, "\n# normal restitution %.6g (damping ratio %.6g), contact %.6g long", c->outcome.e_n, c->damping_ratio,
          c->duration);
  if (o->targets.hertz) fprintf(to, " at normal velocity %.6g", i->v_n);
  fprintf(to, "\n# tangential restitution %.6g at v_t/v_n = %.6g\n", c->outcome.e_t, o->targets.ratio);
  write_commands(&c->law, c->dt, o->targets.steps, to);
}

static void calibrate_all(calibrate_options *o) {
  csds_message why;
  csds_lab_calibration found;
  FILE *to = open_output(o->output);
  refuse_unless_ok(csds_lab_calibrate(&o->targets, &found, &why), &why);
  write_block(o, &found, to);
}

/* ------------------------------------------------------------------------ with a law */

/* Of the impact head-on, where friction exerts nothing: by the kernel, which knows every law. */
static double duration_of_contact(const csds_spec *law, const csds_lab_impact *i, double dt) {
  csds_lab_collision head_on = {.setup = CSDS_LAB_CONSTANT_NORMAL, .scheme = CSDS_LAB_KERNEL, .impact = *i, .dt = dt};
  csds_message why;
  csds_lab_outcome outcome;
  head_on.impact.v_t = 0;
  refuse_unless_ok(csds_lab_collide(law, &head_on, NULL, NULL, &outcome, &why), &why);
  return outcome.duration;
}

/* What is recommended for two equal spheres with the effective mass and radius of the impact, springs and dashpots of
 * friction included, or shorter where a contact would not last for so many steps. */
static double time_step(const csds_spec *law, const csds_lab_impact *i, double steps, double *duration) {
  const double recommended = csds_spec_time_step(law, 2 * csds_lab_mass(i), 2 * csds_lab_radius(i), i->v_n, 1 / steps);
  *duration = duration_of_contact(law, i, 0.1 * recommended);
  return fmin(recommended, *duration / steps);
}

static void write_damping(const calibrate_options *o, const csds_spec *law, FILE *to) {
  const csds_lab_impact *i = &o->targets.impact;
  csds_message why;
  csds_lab_adhesion adhesion;
  double duration;
  refuse_unless_ok(csds_lab_find_adhesion(law, i, &adhesion, &why), &why);
  const double dt = time_step(law, i, o->targets.steps, &duration);
  write_bodies(i, to);
  fprintf(to, "\n# normal restitution %.6g at normal velocity %.6g, with %s %.8g of damping %s\n",
          o->targets.restitution, i->v_n, law->part[CSDS_DAMPING].model->eta.name,
          csds_coefficient(&law->part[CSDS_NORMAL], "eta"), law->part[CSDS_DAMPING].model->name);
  if (adhesion.pull_off > 0)
    fprintf(to, "# pull-off force %.6g, sticking speed %.6g; other sizes and velocities have other restitutions\n",
            adhesion.pull_off, adhesion.sticking_speed);
  write_commands(law, dt, round(10 * duration / dt) / 10, to);
}

static void calibrate_law(calibrate_options *o) {
  csds_message why;
  csds_spec found;
  if (o->without_law) refuse("--%s is given besides a law, must be left out: the law says it", o->without_law);
  if (isnan(o->targets.restitution))
    refuse("--restitution is missing, must be the one that the law is to give at --vn");
  if (!(o->targets.steps >= 10)) refuse("--steps is %g, must be a number >= 10", o->targets.steps);
  read_law(&o->setup);
  FILE *to = open_output(o->output);
  refuse_unless_ok(csds_lab_calibrate_damping(&o->setup.law, &o->targets.impact, o->targets.restitution, &found, &why),
                   &why);
  write_damping(o, &found, to);
}

int run_calibrate(int argc, char **argv) {
  static const struct argp_child children[] = {{&impact_argp, 0, NULL, 0}, {0}};
  static const struct argp argp = {
      .options = options,
      .parser = parse,
      .args_doc = "\nLAW... --restitution E --vn V",
      .children = children,
      .doc =
          "From what is known of a collision to the coefficients of a law, a fortieth of the contact's duration as "
          "time step and a block for LAMMPS. With a LAW, given as after `pair_coeff I J`, to its damping coefficient "
          "eta, by which a head-on impact at --vn has the wanted --restitution, adhesion included; any eta may stand "
          "in its "
          "place. The time step is then shorter where springs and dashpots of friction need it.\v"
          "Examples:\n  csds calibrate --radius 1e-3 --density 2500 --restitution 0.9 --duration 1e-4 --mu 0.3 "
          "--tangential-restitution -0.4\n  csds calibrate jkr 1e8 1 0.3 0.05 damping coeff_restitution tangential "
          "csds/mindlin NULL 1 0.5 --radius 2.5e-4 --density 2500 --restitution 0.6 --vn 0.5\n"};
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
  argp_parse(&argp, argc, argv, ARGP_IN_ORDER, NULL, &o);
  refuse_impact_beyond(&o.setup, o.setup.words ? "the impact is head-on" : "v_t/v_n is that of --at");
  if (o.has_poisson && isnan(o.targets.youngs) && !o.setup.words)
    refuse("--poisson is given without --youngs, must be given with it");
  complete_setup(&o.setup);
  o.targets.impact = o.setup.collision.impact;
  if (o.setup.words)
    calibrate_law(&o);
  else
    calibrate_all(&o);
  finish_output();
  return 0;
}

// SPDX-License-Identifier: MIT
/* csds collide */
#include "tool.h"

#include <math.h>
#include <string.h>

typedef struct collide_options {
  setup_options setup;
  const char *output;
  int csv;
} collide_options;

static const struct argp_option options[] = {
    {NULL, 0, NULL, 0, "Output:", 4},
    {"csv", 'c', NULL, 0, "the motion in time instead of its outcome, as CSV", 4},
    {"output", 'o', "FILE", 0, "write there instead of to the standard output", 4},
    {0}};

static error_t parse(int key, char *text, struct argp_state *state) {
  collide_options *o = state->input;
  refuse_twice(options, key);
  switch (key) {
    case ARGP_KEY_INIT:
      state->child_inputs[0] = state->child_inputs[1] = &o->setup;
      break;
    case 'c':
      o->csv = 1;
      break;
    case 'o':
      o->output = text;
      break;
    default:
      return ARGP_ERR_UNKNOWN;
  }
  return 0;
}

static void write_sample(void *user, const csds_lab_sample *s) {
  const double number[] = {s->overlap, s->rate, s->slide, s->spring, s->normal, s->friction};
  if (!all_finite(number, sizeof number / sizeof *number))
    refuse("the motion at time %g has no finite numbers, its law, impact and time step must be less extreme", s->t);
  fprintf(begin_row(user), "%.12g,%.12g,%.12g,%.12g,%.12g,%.12g,%.12g\n", s->t, s->overlap, s->rate, s->slide,
          s->spring, s->normal, s->friction);
}

static void check_outcome(const setup_options *s, const csds_lab_outcome *r) {
  refuse_unless_finite(r);
  if (gains_energy(s, r))
    remark_that(
        "kinetic energy is %g before and %g after under a law that creates none, the time step is %g, must be shorter",
        r->kinetic[0], r->kinetic[1], s->collision.dt);
  else if (has_few_steps(s, r))
    remark_that("the contact lasts %g, less than %d time steps, the time step is %g, must be shorter", r->duration,
                FEW_STEPS, s->collision.dt);
}

static void write_motion(setup_options *s, FILE *to) {
  csv rows = {to, "time,overlap,overlap_rate,tangential_velocity,tangential_spring,normal_force,friction"};
  csds_lab_outcome outcome;
  csds_message why;
  refuse_unless_ok(csds_lab_collide(&s->law, &s->collision, write_sample, &rows, &outcome, &why), &why);
  check_outcome(s, &outcome);
}

/* Columns side by side: the scheme that was asked for and, where there is one, the reference. */
typedef struct columns {
  FILE *to;
  int count;
  csds_lab_outcome outcome[2];
} columns;

static void row(const columns *c, const char *name, const char *unit, double first, double second) {
  fprintf(c->to, "%-32s %16.9g", name, first);
  if (c->count > 1) fprintf(c->to, " %16.9g", second);
  fprintf(c->to, "   %s\n", unit);
}

static void write_energies(const columns *c) {
  const csds_lab_outcome *a = &c->outcome[0], *b = &c->outcome[1], *known = c->count > 1 ? b : a;
  row(c, "kinetic energy before", "energy", a->kinetic[0], b->kinetic[0]);
  row(c, "kinetic energy after", "energy", a->kinetic[1], b->kinetic[1]);
  row(c, "lost", "energy", a->kinetic[0] - a->kinetic[1], b->kinetic[0] - b->kinetic[1]);
  for (int k = 0; k < CSDS_CHANNELS && known->has_channels; ++k) {
    char name[60];
    snprintf(name, sizeof name, "  in %s", csds_channel_name((csds_channel)k));
    if (c->count > 1 && !a->has_channels)
      fprintf(c->to, "%-32s %16s %16.9g   energy\n", name, "-", b->dissipated[k]);
    else
      row(c, name, "energy", a->dissipated[k], b->dissipated[k]);
  }
}

/* Of a law that attracts; nothing where the reference does not know it. */
static void write_adhesion(const columns *c, const setup_options *s) {
  csds_lab_adhesion found;
  if (csds_lab_find_adhesion(&s->law, &s->collision.impact, &found, NULL) || !(found.pull_off > 0)) return;
  const struct {
    const char *name, *unit;
    double value;
  } rows[] = {{"overlap at rest", "length", found.rest},
              {"overlap at the end", "length", found.end},
              {"pull-off force", "force", found.pull_off},
              {"sticking speed", "length/time", found.sticking_speed}};
  for (size_t k = 0; k < sizeof rows / sizeof *rows; ++k)
    fprintf(c->to, "%-32s %16.9g%*s   %s\n", rows[k].name, rows[k].value, c->count > 1 ? 17 : 0, "", rows[k].unit);
}

static void write_outcome(setup_options *s, FILE *to) {
  columns c;
  memset(&c, 0, sizeof c);
  c.to = to;
  c.count = 1;
  csds_message why;
  csds_lab_collision reference = s->collision;
  refuse_unless_ok(csds_lab_collide(&s->law, &s->collision, NULL, NULL, &c.outcome[0], &why), &why);
  check_outcome(s, &c.outcome[0]);
  reference.scheme = CSDS_LAB_REFERENCE;
  if (s->collision.scheme != CSDS_LAB_REFERENCE) {
    const csds_status status = csds_lab_collide(&s->law, &reference, NULL, NULL, &c.outcome[1], &why);
    if (status == CSDS_OK) c.count = 2;
    if ((int)status == CSDS_LAB_FAILED) remark_that("%s", why.text);
  }
  const csds_lab_outcome *a = &c.outcome[0], *b = &c.outcome[1];
  fprintf(to, "%-32s %16s%s%s\n", "", csds_lab_scheme_name((int)s->collision.scheme),
          c.count > 1 ? "        reference" : "", "   unit");
  row(&c, "normal restitution", "1", a->e_n, b->e_n);
  if (!isnan(a->e_t)) row(&c, "tangential restitution", "1", a->e_t, b->e_t);
  row(&c, "duration", "time", a->duration, b->duration);
  row(&c, "largest overlap", "length", a->overlap, b->overlap);
  row(&c, "rotation of the normal", "degrees", a->rotation * 180 / acos(-1), b->rotation * 180 / acos(-1));
  write_energies(&c);
  row(&c, "steps", "", (double)a->steps, (double)b->steps);
  if (s->collision.scheme != CSDS_LAB_REFERENCE) fprintf(to, "%-32s %16.9g   time\n", "time step", s->collision.dt);
  write_adhesion(&c, s);
}

int run_collide(int argc, char **argv) {
  static const struct argp_child children[] = {{&impact_argp, 0, NULL, 0}, {&scheme_argp, 0, NULL, 0}, {0}};
  static const struct argp argp = {
      .options = options,
      .parser = parse,
      .args_doc = "LAW...",
      .children = children,
      .doc =
          "One collision under a law, given as after `pair_coeff I J`.\vExample: csds collide hooke 1e5 0.9 damping "
          "coeff_restitution tangential csds 4e4 1 0.5 --vn 1 --vt 0.5\n"};
  collide_options o = {.output = NULL};
  default_setup(&o.setup);
  argp_parse(&argp, argc, argv, ARGP_IN_ORDER, NULL, &o);
  refuse_steps_of_reference(&o.setup);
  read_law(&o.setup);
  complete_setup(&o.setup);
  if (o.setup.collision.scheme != CSDS_LAB_REFERENCE) o.setup.collision.dt = step_of(&o.setup);
  FILE *to = open_output(o.output);
  if (o.csv)
    write_motion(&o.setup, to);
  else
    write_outcome(&o.setup, to);
  finish_output();
  return 0;
}

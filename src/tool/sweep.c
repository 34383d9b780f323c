// SPDX-License-Identifier: MIT
/* csds sweep */
#include "tool.h"

#include <math.h>

#define QUANTITIES "vn, vt, ratio, radius, mass, radius2, mass2, dt, steps, phase"

typedef struct sweep_options {
  setup_options setup;
  const char *output;
  int axes;
  axis axis[MAX_AXES];
} sweep_options;

static const struct argp_option options[] = {
    {NULL, 0, NULL, 0, "The grid:", 4},
    {"vary", 'v', "NAME=FROM:TO:COUNT[:log]", 0,
     "an axis, up to four: " QUANTITIES ", or a coefficient of the law such as mu, k_t or tangential.k_t; eta also by "
     "the name that the damping model gives to it",
     4},
    {"output", 'o', "FILE", 0, "write there instead of to the standard output", 5},
    {0}};

static error_t parse(int key, char *text, struct argp_state *state) {
  sweep_options *o = state->input;
  if (key != 'v') refuse_twice(options, key);
  switch (key) {
    case ARGP_KEY_INIT:
      state->child_inputs[0] = state->child_inputs[1] = &o->setup;
      break;
    case 'v':
      if (o->axes == MAX_AXES) refuse("--vary is given more than %d times", MAX_AXES);
      o->axis[o->axes++] = read_axis("--vary", NULL, text);
      break;
    case 'o':
      o->output = text;
      break;
    default:
      return ARGP_ERR_UNKNOWN;
  }
  return 0;
}

static void write_header(const sweep_options *o, FILE *to) {
  for (int a = 0; a < o->axes; ++a) fprintf(to, "%s,", o->axis[a].name);
  fprintf(to, "e_n,e_t,duration,overlap,rotation,energy_before,energy_after\n");
}

/* The values of the axes at point n, the last axis being the fastest. */
static void values_at(const sweep_options *o, long n, double value[MAX_AXES]) {
  for (int a = o->axes - 1; a >= 0; --a) {
    value[a] = axis_value(&o->axis[a], (double)(n % o->axis[a].count));
    n /= o->axis[a].count;
  }
}

/* At how many points energy comes from nothing; at how many others a contact has few steps. */
typedef struct doubtful {
  long gains, few_steps;
} doubtful;

static csds_lab_outcome collide_at(const sweep_options *o, const double value[MAX_AXES], doubtful *count) {
  setup_options point = o->setup;
  for (int a = o->axes - 1; a >= 0; --a) set_quantity(&point, o->axis[a].name, value[a], QUANTITIES);
  csds_message why;
  csds_lab_outcome r;
  refuse_unless_ok(csds_spec_check(&point.law, &why), &why);
  complete_setup(&point);
  if (point.collision.scheme != CSDS_LAB_REFERENCE) point.collision.dt = step_of(&point);
  refuse_unless_ok(csds_lab_collide(&point.law, &point.collision, NULL, NULL, &r, &why), &why);
  refuse_unless_finite(&r);
  const int gains = gains_energy(&point, &r);
  count->gains += gains;
  count->few_steps += !gains && has_few_steps(&point, &r);
  return r;
}

static void write_row(const sweep_options *o, const double value[MAX_AXES], const csds_lab_outcome *r, FILE *to) {
  for (int a = 0; a < o->axes; ++a) fprintf(to, "%.12g,", value[a]);
  fprintf(to, "%.12g,%.12g,%.12g,%.12g,%.12g,%.12g,%.12g\n", r->e_n, r->e_t, r->duration, r->overlap, r->rotation,
          r->kinetic[0], r->kinetic[1]);
}

int run_sweep(int argc, char **argv) {
  static const struct argp_child children[] = {{&impact_argp, 0, NULL, 0}, {&scheme_argp, 0, NULL, 0}, {0}};
  static const struct argp argp = {
      .options = options,
      .parser = parse,
      .args_doc = "LAW...",
      .children = children,
      .doc =
          "Collisions on a grid, as CSV: what was varied, then restitutions e_n and e_t, duration [time], largest "
          "overlap [length], rotation of the normal [radians], kinetic energy before and after."
          "\vExample: csds sweep hooke 1e6 0 damping velocity tangential cundall_strack "
          "1e6 0.4 --setup constant-normal --scheme reference --vary ratio=0.01:10:50:log --vary k_t=1e5:1e7:20:log\n"};
  sweep_options o = {.output = NULL};
  default_setup(&o.setup);
  argp_parse(&argp, argc, argv, ARGP_IN_ORDER, NULL, &o);
  read_law(&o.setup);
  note_axes(&o.setup, o.axis, o.axes);
  refuse_steps_of_reference(&o.setup);
  refuse_same_axes(&o.setup, o.axis, o.axes);
  if (o.axes == 0) refuse("--vary is missing, must be given at least once");
  double points = 1;
  for (int a = 0; a < o.axes; ++a) points *= (double)o.axis[a].count;
  if (points > 1e7) refuse("the grid has %g points, must be at most 1e7", points);
  FILE *to = open_output(o.output);
  doubtful count = {0, 0};
  for (long n = 0; n < (long)points; ++n) {
    double value[MAX_AXES];
    values_at(&o, n, value);
    const csds_lab_outcome r = collide_at(&o, value, &count); /* before anything of its row or the header is written */
    if (n == 0) write_header(&o, to);
    write_row(&o, value, &r, to);
    show_progress(n + 1, (long)points);
  }
  finish_output();
  if (count.gains)
    remark_that(
        "kinetic energy grows at %ld of %g points under a law that creates none, time steps there must be shorter",
        count.gains, points);
  if (count.few_steps)
    remark_that("the contact lasts less than %d time steps at %ld of %g points, time steps there must be shorter",
                FEW_STEPS, count.few_steps, points);
  return 0;
}

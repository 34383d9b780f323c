// SPDX-License-Identifier: MIT
/* csds table */
#include "tool.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define QUANTITIES "vn, radius, mass, radius2, mass2"

static const double LAST_DIGIT = 1e-10;

typedef struct table_options {
  setup_options setup;
  const char *output;
  int axes; /* the ratio first */
  axis axis[2];
  double tolerance;
} table_options;

typedef struct restitutions {
  double e_n, e_t;
} restitutions;

/* Largest errors of interpolation, and where that of e_t was found: fractional indices. */
typedef struct errors {
  restitutions worst;
  double first, second;
} errors;

static const struct argp_option options[] = {
    {NULL, 0, NULL, 0, "The table:", 4},
    {"over", 'r', "FROM:TO:COUNT[:log]", 0, "values of v_t/v_n, default 0.01:10:61:log", 4},
    {"vary", 'v', "NAME=FROM:TO:COUNT[:log]", 0, "a second axis: vn or a coefficient of the law, such as mu or k_t", 4},
    {"tolerance", 't', "E", 0, "halve the distances until the interpolation error is below E, at least 1e-10", 4},
    {"output", 'o', "FILE", 0, "write there instead of to the standard output", 5},
    {0}};

static void set_ratios(table_options *o, const char *text) {
  o->axis[0] = read_axis("--over", "ratio", text);
  if (!(o->axis[0].from > 0 && o->axis[0].to > 0)) refuse("--over is '%s', FROM and TO of v_t/v_n must be > 0", text);
}

static error_t parse(int key, char *text, struct argp_state *state) {
  table_options *o = state->input;
  refuse_twice(options, key);
  switch (key) {
    case ARGP_KEY_INIT:
      state->child_inputs[0] = &o->setup;
      break;
    case 'r':
      set_ratios(o, text);
      break;
    case 'v':
      o->axis[1] = read_axis("--vary", NULL, text);
      o->axes = 2;
      break;
    case 't':
      o->tolerance = number_of("--tolerance", text);
      if (!(o->tolerance >= LAST_DIGIT))
        refuse("--tolerance is '%s', must be a number >= %g, the last digit of a table", text, LAST_DIGIT);
      break;
    case 'o':
      o->output = text;
      break;
    default:
      return ARGP_ERR_UNKNOWN;
  }
  return 0;
}

/* What a table of the reference with constant normal over v_t/v_n does not depend on, or decides itself. */
static void refuse_without_effect(const table_options *o) {
  static const char *const none[] = {"vt", "dt", "steps", "phase"};
  refuse_impact_beyond(&o->setup, "v_t/v_n is that of --over");
  for (size_t k = 0; k < sizeof none / sizeof *none; ++k)
    if (o->axes > 1 && strcmp(o->axis[1].name, none[k]) == 0)
      refuse("--vary names '%s', must be " QUANTITIES " or a coefficient of the law", none[k]);
}

static void refuse_so_many(const table_options *o, long rows, long columns) {
  if (isinf(o->tolerance))
    refuse("--over and --vary make %ld times %ld points, must be at most 1000000 together", rows, columns);
  refuse("--tolerance is %g, cannot be reached with 1000000 points, must be larger", o->tolerance);
}

static setup_options setup_at(const table_options *o, double second) {
  setup_options point = o->setup;
  if (o->axes > 1) set_quantity(&point, o->axis[1].name, axis_value(&o->axis[1], second), QUANTITIES);
  complete_setup(&point);
  return point;
}

/* Restitutions at fractional indices of the grid. */
static restitutions at(const table_options *o, double first, double second) {
  setup_options point = setup_at(o, second);
  csds_message why;
  csds_lab_outcome r;
  refuse_unless_ok(csds_spec_check(&point.law, &why), &why);
  point.collision.impact.v_t = axis_value(&o->axis[0], first) * point.collision.impact.v_n;
  point.collision.setup = CSDS_LAB_CONSTANT_NORMAL;
  point.collision.scheme = CSDS_LAB_REFERENCE;
  refuse_unless_ok(csds_lab_collide(&point.law, &point.collision, NULL, NULL, &r, &why), &why);
  refuse_unless_finite(&r);
  restitutions e = {r.e_n, r.e_t};
  return e;
}

static restitutions *compute(const table_options *o, long rows, long columns) {
  restitutions *e = malloc((size_t)(rows * columns) * sizeof *e);
  if (!e) refuse("not enough memory for %ld points", rows * columns);
  for (long n = 0; n < rows * columns; ++n) {
    e[n] = at(o, (double)(n / columns), (double)(n % columns));
    show_progress(n + 1, rows * columns);
  }
  return e;
}

/* Restitution switches where the friction does: kinks lie anywhere in a cell. */
enum { SAMPLES = 8, SAMPLES_OF_TWO = 4 };

/* Error of (bi)linear interpolation at a place in a cell; e_t only where grains part. */
static void add_error(const table_options *o, const restitutions *e, double first, double second, long columns,
                      errors *found) {
  long row = (long)first, column = (long)second, right = columns > 1 ? column + 1 : column;
  double a = first - (double)row, b = second - (double)column;
  const restitutions *corner[] = {&e[row * columns + column], &e[row * columns + right],
                                  &e[(row + 1) * columns + column], &e[(row + 1) * columns + right]};
  const double weight[] = {(1 - a) * (1 - b), (1 - a) * b, a * (1 - b), a * b};
  restitutions mean = {0, 0}, exact = at(o, first, second);
  for (int k = 0; k < 4; ++k) {
    mean.e_n += weight[k] * corner[k]->e_n;
    mean.e_t += weight[k] * corner[k]->e_t;
  }
  found->worst.e_n = fmax(found->worst.e_n, fabs(mean.e_n - exact.e_n));
  if (!(fabs(mean.e_t - exact.e_t) > found->worst.e_t)) return;
  found->worst.e_t = fabs(mean.e_t - exact.e_t);
  found->first = first;
  found->second = second;
}

static errors interpolation_error(const table_options *o, const restitutions *e, long rows, long columns) {
  errors found = {{0, 0}, 0, 0};
  const long wide = columns > 1 ? columns - 1 : 1, cells = (rows - 1) * wide;
  const int samples = columns > 1 ? SAMPLES_OF_TWO : SAMPLES;
  for (long n = 0; n < cells; ++n) {
    for (int a = 1; a < samples; ++a)
      for (int b = 1; b < (columns > 1 ? samples : 2); ++b)
        add_error(o, e, (double)(n / wide) + (double)a / samples,
                  columns > 1 ? (double)(n % wide) + (double)b / samples : 0, columns, &found);
    show_progress(n + 1, cells);
  }
  return found;
}

static void write_axis(const axis *a, const char *unit, FILE *to) {
  fprintf(to, "# axis %s [%s]: %.12g to %.12g, %ld values, evenly spaced in %s\n", a->name, unit, a->from, a->to,
          a->count, a->logarithmic ? "its logarithm" : "itself");
}

/* Of what the table is, unless the second axis changes it. */
static void write_constants(const table_options *o, FILE *to) {
  const csds_lab_impact a = setup_at(o, 0).collision.impact,
                        b = setup_at(o, (double)o->axis[1].count - 1).collision.impact;
  const struct {
    const char *name, *unit;
    double first, last;
  } of[] = {{"effective mass", "mass", csds_lab_mass(&a), csds_lab_mass(&b)},
            {"effective radius", "length", csds_lab_radius(&a), csds_lab_radius(&b)},
            {"normal impact velocity", "length/time", a.v_n, b.v_n}};
  const char *before = "# ";
  for (size_t k = 0; k < sizeof of / sizeof *of; ++k) {
    if (of[k].first != of[k].last) continue;
    fprintf(to, "%s%s %.12g [%s]", before, of[k].name, of[k].first, of[k].unit);
    before = ", ";
  }
  if (*before == ',') fprintf(to, "\n");
}

static int any_stay_together(const restitutions *e, long count) {
  for (long n = 0; n < count; ++n)
    if (isnan(e[n].e_t)) return 1;
  return 0;
}

static void write_table(const table_options *o, const restitutions *e, errors error, FILE *to) {
  long columns = o->axes > 1 ? o->axis[1].count : 1;
  char words[600];
  csds_lab_words(&o->setup.law, words, sizeof words);
  fprintf(to, "# csds %s, coefficients of restitution for event-driven simulation\n# law: %s\n", CSDS_VERSION, words);
  write_constants(o, to);
  write_axis(&o->axis[0], "v_t/v_n of the point of contact", to);
  if (o->axes > 1) write_axis(&o->axis[1], "as in the law", to);
  fprintf(to, "# interpolate %slinearly between neighbours in these spacings; largest error in %d places of a cell",
          o->axes > 1 ? "bi" : "", o->axes > 1 ? (SAMPLES_OF_TWO - 1) * (SAMPLES_OF_TWO - 1) : SAMPLES - 1);
  fprintf(to, " (at ratio %.6g", axis_value(&o->axis[0], error.first));
  if (o->axes > 1) fprintf(to, ", %s %.6g", o->axis[1].name, axis_value(&o->axis[1], error.second));
  fprintf(to, "): e_n %.2e, e_t %.2e\n", error.worst.e_n, error.worst.e_t);
  if (any_stay_together(e, o->axis[0].count * columns)) fprintf(to, "# e_t nan: the grains stay together\n");
  fprintf(to, "ratio,%s%se_n,e_t\n", o->axes > 1 ? o->axis[1].name : "", o->axes > 1 ? "," : "");
  for (long n = 0; n < o->axis[0].count * columns; ++n) {
    fprintf(to, "%.12g,", axis_value(&o->axis[0], (double)(n / columns)));
    if (o->axes > 1) fprintf(to, "%.12g,", axis_value(&o->axis[1], (double)(n % columns)));
    fprintf(to, "%.10f,%.10f\n", e[n].e_n, e[n].e_t);
  }
}

static void refine(table_options *o) {
  for (int a = 0; a < o->axes; ++a) o->axis[a].count = 2 * o->axis[a].count - 1;
}

int run_table(int argc, char **argv) {
  static const struct argp_child children[] = {{&impact_argp, 0, NULL, 0}, {0}};
  static const struct argp argp = {
      .options = options,
      .parser = parse,
      .args_doc = "LAW...",
      .children = children,
      .doc =
          "A table of normal and tangential restitution for event-driven simulation, by the adaptive reference with "
          "constant normal. Grains do not spin before; --ratio and --setup pair are refused.\vLines that begin with # "
          "say what the table is, how to interpolate in it and how large "
          "the error of that is. Example: csds table hooke 1e6 0.9 damping coeff_restitution tangential csds 4e5 1 "
          "0.5 --over 0.05:10:60:log --output table.csv\n"};
  table_options o = {.axes = 1, .tolerance = INFINITY};
  default_setup(&o.setup);
  set_ratios(&o, "0.01:10:61:log");
  argp_parse(&argp, argc, argv, ARGP_IN_ORDER, NULL, &o);
  refuse_without_effect(&o);
  note_axes(&o.setup, o.axis, o.axes);
  read_law(&o.setup);
  refuse_same_axes(&o.setup, o.axis, o.axes);
  complete_setup(&o.setup);
  for (int a = 0; a < o.axes; ++a)
    if (o.axis[a].count < 2) refuse("axis %s has 1 value, must have at least 2", o.axis[a].name);
  FILE *to = open_output(o.output);
  for (;;) {
    long rows = o.axis[0].count, columns = o.axes > 1 ? o.axis[1].count : 1;
    if ((double)rows * (double)columns > 1e6) refuse_so_many(&o, rows, columns);
    restitutions *e = compute(&o, rows, columns);
    errors error = interpolation_error(&o, e, rows, columns);
    int good = fmax(error.worst.e_n, error.worst.e_t) <= o.tolerance;
    if (good) write_table(&o, e, error, to);
    free(e);
    if (good) break;
    refine(&o);
  }
  finish_output();
  return 0;
}

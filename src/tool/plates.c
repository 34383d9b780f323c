// SPDX-License-Identifier: MIT
/* csds plates */
#include "tool.h"

#include <math.h>
#include <string.h>

typedef struct plates_options {
  csds_lab_plates plates;
  csds_lab_scheme scheme;
  double dt, duration;
  int exact, has_dt;
  const char *output;
} plates_options;

static const struct argp_option options[] = {
    {"mass", 'm', "M", 0, "reduced mass [mass], default 1", 1},
    {"stiffness", 'k', "K", 0, "stiffness [force/length], default 1", 1},
    {"damping", 'g', "GAMMA", 0, "damping coefficient [force time/length], default 2", 1},
    {"bound", 'f', "F", 0, "largest friction, mu F_n [force], default 1", 1},
    {"velocity", 'v', "V", 0, "velocity at the beginning [length/time], default 4", 1},
    {"d-sds", 'd', NULL, 0, "discontinuous spring-dashpot-slider instead of the continuous one", 2},
    {"scheme", 's', "NAME", 0, "kernel, euler (default), midpoint, heun, rk4, reference or exact", 2},
    {"dt", 't', "DT", 0, "time step [time], default 0.1; not with reference", 2},
    {"duration", 'T', "T", 0, "[time], default 10", 2},
    {"output", 'o', "FILE", 0, "write there instead of to the standard output", 3},
    {0}};

static void read_scheme(plates_options *o, const char *text) {
  int scheme = csds_lab_find_scheme(text);
  o->exact = strcmp(text, "exact") == 0;
  if (scheme < 0 && !o->exact)
    refuse("--scheme is '%s', must be one of kernel, euler, midpoint, heun, rk4, reference, exact", text);
  o->scheme = o->exact ? CSDS_LAB_REFERENCE : (csds_lab_scheme)scheme;
}

static error_t parse(int key, char *text, struct argp_state *state) {
  plates_options *o = state->input;
  refuse_twice(options, key);
  switch (key) {
    case 'm':
      o->plates.m = positive_of("--mass", text, "mass");
      break;
    case 'k':
      o->plates.k = positive_of("--stiffness", text, "force/length");
      break;
    case 'g':
      o->plates.gamma = positive_of("--damping", text, "force time/length");
      break;
    case 'f':
      o->plates.f_max = positive_of("--bound", text, "force");
      break;
    case 'v':
      o->plates.v = number_of("--velocity", text);
      break;
    case 'd':
      o->plates.discontinuous = 1;
      break;
    case 's':
      read_scheme(o, text);
      break;
    case 't':
      o->dt = positive_of("--dt", text, "time");
      o->has_dt = 1;
      break;
    case 'T':
      o->duration = positive_of("--duration", text, "time");
      break;
    case 'o':
      o->output = text;
      break;
    case ARGP_KEY_ARG:
      refuse("'%s' is one argument too many, must be options only", text);
    default:
      return ARGP_ERR_UNKNOWN;
  }
  return 0;
}

static void write_state(void *user, const csds_lab_plate_state *s) {
  if (!isfinite(s->v) || !isfinite(s->xi) || !isfinite(s->force))
    refuse("the plates at time %g have no finite numbers, the options and the time step must be less extreme", s->t);
  fprintf(begin_row(user), "%.12g,%.12g,%.12g,%.12g,%d\n", s->t, s->v, s->xi, s->force, s->stage);
}

/* At the times of the schemes with fixed steps. */
static void write_exact(const plates_options *o, csv *to) {
  csds_message why;
  csds_lab_plate_state s;
  const long steps = lround(o->duration / o->dt);
  for (long n = 0; n <= steps; ++n) {
    refuse_unless_ok(csds_lab_slide_exact(&o->plates, (double)n * o->dt, &s, NULL, &why), &why);
    write_state(to, &s);
  }
}

/* The reference chooses its own. */
static void refuse_step(const plates_options *o) {
  const double steps = o->duration / o->dt;
  if (!o->exact && o->scheme == CSDS_LAB_REFERENCE) {
    if (o->has_dt) refuse("dt is given with scheme reference, which chooses its steps, must be left out");
    return;
  }
  if (steps > 1e8) refuse("--dt is %g, must be at least %g with --duration %g", o->dt, o->duration / 1e8, o->duration);
  if (steps < 0.5)
    refuse("--dt is %g, must be at most %g with --duration %g, or there would be no step", o->dt, 2 * o->duration,
           o->duration);
}

int run_plates(int argc, char **argv) {
  static const struct argp argp = {
      .options = options,
      .parser = parse,
      .args_doc = "",
      .doc =
          "Two plates pressed together slide: Fuehrer, Brendel & Wolf 2024, section 3 (the defaults are theirs). "
          "Writes time, velocity, displacement of the spring and force as CSV; stage 1 marks the auxiliary states of "
          "the midpoint scheme."};
  plates_options o = {{1, 1, 2, 1, 4, 0}, CSDS_LAB_EULER, 0.1, 10, 0, 0, NULL};
  argp_parse(&argp, argc, argv, 0, NULL, &o);
  refuse_step(&o);
  csv to = {open_output(o.output), "time,velocity,displacement,force,stage"};
  csds_message why;
  if (o.exact)
    write_exact(&o, &to);
  else
    refuse_unless_ok(csds_lab_slide(&o.plates, o.scheme, o.dt, o.duration, write_state, &to, NULL, &why), &why);
  finish_output();
  return 0;
}
